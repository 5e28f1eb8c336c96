"""Set land battles, fought many times through the real frames with the policy of odds.py.

Two to four units a side, so that every way the dice can fall can be enumerated; between them they have all terrains,
elites, militia, rebels, guns, reserves, second lines, damaged units, one commander, two or none.
"""

from __future__ import annotations

from dataclasses import dataclass

from grognard.core.choice import Answer, Dice, Pick, Subset
from grognard.core.frame import CHANCE, Decision, Done, Frame, Goto
from grognard.core.rng import Rng
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import CAVALRY
from grognard.games.libertad_o_muerte.rules.flow.ch12_battle import LandBattle
from grognard.games.libertad_o_muerte.rules.set_battle import SetBattle
from grognard.games.libertad_o_muerte.state.model import BT_ROUTED, BT_WINNER, Continent
from tests.games.libertad_o_muerte.table import Table

B = built_in()


@dataclass(frozen=True)
class Example:
    """A name, the region, the two forces ("unit/2" is a unit of two strength points), and who attacks."""

    name: str
    region: str
    patriots: str
    royalists: str
    attacker: str = "patriot"
    reserve: bool = False

    def position(self) -> Continent:
        """Both sides have a friendly region next to the battle, so that the retreat costs nothing."""
        t = Table(active=self.attacker)
        region = t.place(self.region)
        near = [B.place_id[r] for r in B.adjacent[region]]
        t.own("patriot", near[0])
        t.own("royalist", *near[1:])
        t.own("patriot" if self.attacker == "royalist" else "royalist", self.region)
        for names, home in ((self.patriots, near[0]), (self.royalists, near[1])):
            for word in names.split():
                name, _, strength = word.partition("/")
                p = t.put(name, self.region, strength=int(strength or 0))
                if B.side[p] == t.g.active:
                    t.g.came[p] = t.place(home)
        return t.g

    def set(self) -> SetBattle:
        g = self.position()
        return SetBattle(g, B.place_no[self.region], g.active, self.reserve)


SMALL = [
    Example("regulars", "cordoba", "p_belgrano p_patricios", "r_tristan r_real_lima"),
    Example(
        "elite-and-guns", "salta", "p_san_martin p_cazadores_andes p_art_andes", "r_olaneta r_borbon r_mil_potosi"
    ),
    Example(
        "pursuit", "tucuman", "p_belgrano p_husares_pu p_dragones_norte", "r_tristan r_mil_cuzco/1 r_mil_puno/1",
        reserve=True,
    ),
]  # fmt: skip

ALL = [
    *SMALL,
    Example("no-leaders", "santa_fe", "p_patricios p_mil_ba", "r_real_lima r_mil_cuzco"),
    Example("attacker-alone-led", "cordoba", "p_guemes p_gau_salta p_gau_jujuy", "r_real_lima r_mil_potosi"),
    Example("attacker-led-by-none", "cordoba", "p_patricios p_arribenos/1", "r_goyeneche r_real_lima r_borbon/1"),
    Example("assigned-leader", "salta", "p_belgrano p_balcarce p_patricios p_mil_ba", "r_ramirez r_real_lima r_borbon"),
    Example("elite-horse", "cochabamba", "p_san_martin p_granaderos_caballo",
            "r_tristan r_real_lima r_mil_cuzco r_borbon"),
    Example("rebels", "guanajuato", "p_hidalgo p_turba1 p_turba2 p_turba3", "r_calleja r_fieles_slp", "royalist"),
    Example("jungle", "misiones", "p_belgrano p_patricios p_mil_ba", "r_tristan r_real_lima r_mil_puno/1 r_art_peru"),
    Example("andes", "cuzco", "p_sucre p_rifles p_peru2", "r_la_serna r_primer_reg r_bn_cuzco", "royalist"),
    Example("andes-second-line", "puno", "p_balcarce p_patricios p_arribenos p_pardos p_mil_ba",
            "r_goyeneche r_borbon/1 r_mil_puno"),
    Example("mountain-guns", "cochabamba", "p_belgrano p_patricios p_art_norte p_art_volante",
            "r_pezuela r_segundo_reg r_mil_la_paz r_art_peru", "royalist"),
    Example("desert", "arica", "p_miller p_peru2 p_bat11/1", "r_j_valdes r_e_gerona r_mil_arequipa/1", "royalist"),
    Example("tropical", "apure", "p_paez p_bravos_apure", "r_morillo r_e_burgos r_mil_cuzco/1"),
    Example("guns-both", "cordoba", "p_belgrano p_patricios p_art_norte",
            "r_tristan r_real_lima r_art_peru r_art_lima"),
    Example("reserve-both", "calabozo", "p_bolivar p_lla_zaraza p_lla_monagas", "r_boves r_lla_boves1 r_lla_boves2",
            "royalist", True),
    Example("damaged", "talca", "p_san_martin p_bat7/1 p_bat8/1", "r_ordonez r_real_lima/1 r_borbon/1"),
    Example("one-star", "santa_fe", "p_guemes p_mil_ba p_mil_salta", "r_monet r_mil_cuzco r_mil_puno"),
    Example("three-on-two", "salta", "p_san_martin p_bat7 p_bat8 p_mil_mendoza", "r_osorio r_real_lima/2 r_dragones"),
]  # fmt: skip


# the policy


def policy(d: Decision, reserve: bool) -> Answer:
    """The first legal answer by the order of the counters, with no card, no withdrawal and no second thoughts."""
    choice = d.choice
    if isinstance(choice, Subset):
        if d.key == "reserve":
            return choice.of[: choice.hi] if reserve else []
        if d.key == "front-line":
            horse = [p for p in choice.of if B.arm[p] == CAVALRY]
            front = horse[: choice.los[1]] if choice.classes else []
            for p in choice.of:
                if len(front) < choice.hi and p not in front:
                    front.append(p)
            return [p for p in choice.of if p in front]
        return choice.of[: choice.lo]
    assert isinstance(choice, Pick)
    if d.key == "assign":
        return [choice.options[1]]  # the first is "nobody"
    return [choice.options[0]]  # "fight on" comes before "withdraw"


def fight(g: Continent, place: int, rng: Rng, reserve: bool) -> tuple[int, int]:
    """One battle through the real frames: the winner, and the side that was routed or -1."""
    frames: list[Frame] = [LandBattle(place)]
    x: Answer = []
    winner = routed = -1
    while frames:
        frame = frames[-1]
        signal = getattr(frame, frame.step)(g, x)
        if isinstance(signal, Decision):
            if signal.seat == CHANCE:
                assert isinstance(signal.choice, Dice)
                x = signal.choice.sample(rng)
            else:
                x = policy(signal, reserve)
        elif isinstance(signal, Goto):
            x = []
        elif isinstance(signal, Frame):
            frames.append(signal)
            x = []
        else:
            assert isinstance(signal, Done)
            if len(frames) == 1:
                break
            frames.pop()
            x = signal.result
        if g.battle[BT_WINNER] >= 0 and winner < 0:
            winner, routed = g.battle[BT_WINNER], g.battle[BT_ROUTED]
    return winner, routed


class Sample:
    """What came of many battles, with the mean squares of the losses."""

    def __init__(self) -> None:
        self.attacker = 0.0
        self.defender = 0.0
        self.routed = [0.0, 0.0]
        self.units = [0.0, 0.0]
        self.strength = [0.0, 0.0]
        self.units2 = [0.0, 0.0]
        self.strength2 = [0.0, 0.0]


def simulate(e: Example, times: int, seed: int) -> Sample:
    """What came of so many battles."""
    laid = e.position()
    place = B.place_no[e.region]
    units = [p for p in range(B.n_pieces) if B.combat[p] and laid.at[p] == place]
    rng = Rng(seed, 12)
    out = Sample()
    for _ in range(times):
        g = laid.copy()
        winner, routed = fight(g, place, rng, e.reserve)
        if winner == laid.active:
            out.attacker += 1
        else:
            out.defender += 1
        if routed >= 0:
            out.routed[routed] += 1
        strength = [0, 0]
        lost = [0, 0]
        for p in units:
            strength[B.side[p]] += laid.strength[p] - g.strength[p]
            lost[B.side[p]] += g.strength[p] == 0
        for side in (0, 1):
            out.strength[side] += strength[side] / times
            out.strength2[side] += strength[side] ** 2 / times
            out.units[side] += lost[side] / times
            out.units2[side] += lost[side] ** 2 / times
    out.attacker /= times
    out.defender /= times
    for side in (0, 1):
        out.routed[side] /= times
    return out
