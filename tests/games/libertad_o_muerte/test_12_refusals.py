"""12, 13, 25 Answers from outside may be any numbers: at every question of battles and sieges what is not offered is
refused in words that name a rule, and nothing changes; never is it an error."""

from __future__ import annotations

import pytest

from grognard.core.chance import Seeded
from grognard.core.choice import Answer, Choice
from grognard.core.frame import Frame
from grognard.core.match import Match
from grognard.core.refusal import NotOffered
from grognard.core.rng import Rng
from grognard.core.text import say_refusal
from grognard.games.libertad_o_muerte.codes import ACTS
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.cards import LAND
from grognard.games.libertad_o_muerte.rules.flow.ch12_battle import LandCombatPhase
from grognard.games.libertad_o_muerte.rules.flow.ch12_retreat import Retreat
from grognard.games.libertad_o_muerte.rules.flow.ch13_siege import SiegePhase
from grognard.games.libertad_o_muerte.state.model import C_HAND, OPT_ELIMINATION, OPT_GREAT, PH_SIEGES
from grognard.kit.acts import STEP
from tests.games.laid import Rest
from tests.games.libertad_o_muerte.battles import Field, meet

B = built_in()

PATRIOT, ROYALIST = 0, 1
EDGES = (0, B.n_leaders, B.n_pieces - 1, B.n_pieces, B.n_places - 1, B.n_places, len(B.cards), STEP - 1)


def nonsense(choice: Choice) -> list[Answer]:
    """Answers of every kind, to things that are elsewhere or nowhere; lists too long, too short and out of order."""
    out: list[Answer] = [[n * STEP + arg] for n in range(len(ACTS.kinds) + 1) for arg in EDGES]
    items = choice.items()
    out += [[], [-1], [-STEP - 1], [1 << 40], [0, 0], [B.n_pieces], [B.n_leaders], [*items, -1], items[::-1] * 2]
    return [x for x in out if choice.fault(x) is not None]


def probe(t: Field, frame: Frame, asked: dict[str, int], seed: int) -> None:
    """Play at random with seeded dice; the first times a question comes it is given nonsense."""
    m = Match(t.game, t.scenario, {}, t.g, [Rest(), frame], Seeded(seed))
    m.begin()
    rng = Rng(seed, 5)
    while m.pending is not None and m.pending.key != "rest":
        d = m.pending
        asked[d.key] = asked.get(d.key, 0) + 1
        if asked[d.key] <= 2:
            for x in nonsense(d.choice):
                refusal = m.why_not(x)
                assert refusal is not None and refusal.rule, (d.key, x)
                assert say_refusal(t.game, refusal, "en") and say_refusal(t.game, refusal, "es")
            before = m.number()
            with pytest.raises(NotOffered):
                m.answer([B.n_pieces])
            assert m.number() == before
        m.answer(d.choice.sample(rng))


def great_battle() -> Field:
    """Two armies before Lima, with a garrison, a hidden band, cavalry, guns, leaders and all combat cards in hand."""
    foot = "p_bat7 p_bat8 p_bat9 p_bat10 p_patricios p_arribenos p_granaderos_caballo p_husares_pu"
    foes = "r_real_lima r_imperial r_borbon r_centro r_fernando7 r_dragones r_dragones_peru"
    patriots = f"p_san_martin p_las_heras p_necochea p_art_norte {foot}"
    royalists = f"r_canterac r_olaneta r_ramirez r_art_peru {foes}"
    t = meet(patriots, royalists, "lima", "trujillo", options=OPT_GREAT | OPT_ELIMINATION)
    t.put("r_g_lima", "lima", inside=True)
    t.put("p_mont_yauyos", "lima", hidden=True)
    t.own("royalist", "huamanga", "tarma")
    t.bring("cordoba", "p_belgrano p_pardos", "santa_fe").bring("cordoba", "r_nieto r_mil_cordoba")
    t.g.great = [1] * 6
    for c in range(len(B.cards)):
        if B.cards[c].type == LAND:
            t.g.card[c] = C_HAND
    return t


@pytest.mark.rule("12.0", "12.1", "12.3", "12.5", "12.10", "25.2", "25.3")
def test_nonsense_is_refused_at_every_question_of_a_battle() -> None:
    asked: dict[str, int] = {}
    for seed in range(6):
        probe(great_battle(), LandCombatPhase(PATRIOT), asked, seed)
    wanted = "battle join-battle great-battle reserve front-line assign combat-card gun-target shooter target step-in"
    assert set(wanted.split()) <= set(asked)
    assert {"after-round", "retreat", "shut-in", "give-up", "give-up-unit"} <= set(asked)


@pytest.mark.rule("12.1", "12.3/one-star")
def test_nonsense_is_refused_when_a_colonel_of_many_commands() -> None:
    asked: dict[str, int] = {}
    foes = "r_real_lima r_imperial r_borbon r_centro r_fernando7 r_primer_reg"
    t = meet("p_balcarce p_patricios", f"r_cordova r_cnel_rp_1 {foes}")
    probe(t, LandCombatPhase(PATRIOT), asked, 1)
    assert {"commander", "deploy-few"} <= set(asked)


@pytest.mark.rule("12.16", "12.16/enemy-regions")
def test_nonsense_is_refused_on_a_retreat() -> None:
    asked: dict[str, int] = {}
    t = Field(active="patriot")
    t.own("patriot", *[B.place_id[r] for r in range(B.n_land)])
    t.own("royalist", "tarija", "coquimbo", "corrientes")
    t.bring("cordoba", "r_real_lima r_borbon r_ramirez")
    probe(t, Retreat(ROYALIST, t.place("cordoba")), asked, 1)
    assert set(asked) == {"retreat", "retreat-loss"}


@pytest.mark.rule("13.0", "13.1", "13.1/stop")
def test_nonsense_is_refused_at_every_question_of_a_siege() -> None:
    asked: dict[str, int] = {}
    for seed in range(6):
        t = Field(active="royalist", phase=PH_SIEGES)
        t.bring("cuautla", "r_calleja r_corona r_tres_villas r_sitio_ne")
        for name in ("p_morelos", "p_carmen", "p_costenos", "p_art_mx"):
            t.put(name, "cuautla", inside=True, strength=1)
        probe(t, SiegePhase(ROYALIST), asked, seed)
    assert {"siege", "siege-on", "siege-loss"} <= set(asked)
