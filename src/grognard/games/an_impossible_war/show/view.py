"""What a seat may know, built by adding: nothing here is taken away from a fuller picture (5.2)."""

from __future__ import annotations

from ....core.frame import ALL, Decision, Frame
from ....kit.parts import differing
from ....kit.shapes import as_list
from ..pack.board import BAG, BOX, CARLIST, HIDDEN, KNAPSACK, LIBERAL, NONE, SIDES, TRAIN
from ..rules.flow.ch03_phase import PlayerPhase
from ..rules.flow.ch16_skirmish import Skirmish
from ..rules.flow.ch17_activation import Activate
from ..rules.flow.ch17_battle import Battle
from ..rules.flow.ch17_result import BattleResult
from ..rules.flow.ch17_round_end import RoundEnd
from ..rules.flow.ch19_supply import PlaceSupply
from ..rules.flow.tactics import Tactics
from ..rules.queries.ch04_map import control, far_end
from ..rules.queries.ch05_pieces import is_troop, pieces_at
from ..rules.queries.ch07_cards import hand_size
from ..rules.queries.ch10_actions import forts_left
from ..rules.queries.ch23_regions import expeditions
from ..state.model import (
    C_DECK,
    C_DISCARD,
    C_GONE,
    C_HAND,
    INSIDE,
    K_ARSENAL,
    K_CHAPELGORRIS,
    K_DURANGO,
    K_FUEROS,
    K_JUNTAS,
    K_LEVY,
    K_MUTINY,
    K_REROLL,
    K_ROYAL,
    War,
)
from ..state.resample import revealed

FORTS = ("", "liberal-building", "liberal", "carlist-building", "carlist")
LASTING = {
    "L16": K_REROLL, "L17": K_LEVY, "L31": K_FUEROS, "C22": K_ARSENAL, "C13": K_DURANGO, "C25": K_ROYAL,
    "L15": K_JUNTAS,
}  # fmt: skip


def slot(g: War, p: int) -> str:
    if g.flags[p] & INSIDE:
        return "inside"
    return "road" if g.road[p] != NONE else "in"


def road_to(g: War, p: int) -> str:
    """11.4: the other end of the road on which a piece waits; "" for the sea."""
    b = g.b
    link = g.road[p]
    return "" if link == b.sea else b.place_id[far_end(b, link, g.at[p])]


class Seen:
    """What a seat saw last: of which position, which blocks lay open then, and the view, parts of which are kept.
    `fed`: the rows of its supply, by place."""

    def __init__(self, g: War, open_: list[int], view: dict[str, object]) -> None:
        self.g: War = g
        self.open: list[int] = open_
        self.view: dict[str, object] = view
        self.fed: list[list[object]] = []


def view(g: War, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
    """The table as one seat sees it (a spectator sees what both may see; ALL sees everything)."""
    return look(g, frames, pending, seat, None).view


def look(g: War, frames: list[Frame], pending: Decision | None, seat: int, was: Seen | None) -> Seen:
    """The same for a seat that has looked before: what has not changed since is the same object again."""
    b = g.b
    out: dict[str, object] = {
        "game": "an-impossible-war",
        "seat": SIDES[seat] if seat >= 0 else "",
        "scenario": b.pack.scenarios[g.scenario].id,
        "year": g.year,
        "turn": g.turn,
        "active": SIDES[g.active],
        "phase": SIDES[g.active] if any(isinstance(f, PlayerPhase) for f in frames) else "",
        "first": SIDES[g.first],
        "vp": g.vp,
        "prestige": g.prestige,
        "prestige_minus": g.prestige_minus,
        "action_halves": g.ap,
        "expedition_halves": g.ap_expedition,
        "zone_halves": g.ap_zone,
        "command_points": {SIDES[s]: g.cp[s] for s in (LIBERAL, CARLIST)},
        "markers": {SIDES[s]: g.markers[s * 3 : s * 3 + 3] for s in (LIBERAL, CARLIST)},
        "lasting": [name for name, m in LASTING.items() if g.marks[m]],
    }
    if was is not None and was.g.card == g.card:
        again(was, CARDS, out)
    else:
        cards(g, seat, out)
    now = Seen(g, revealed(g, frames), out)
    if was is None:
        out["places"] = [place_view(g, place, seat, now.open) for place in range(b.n_places)]
        on_the_map(now, seat, None, set())
        beside_the_map(g, seat, out)
    else:
        look_again(now, seat, was)
    battle = battle_view(g, frames, seat)
    if battle:
        out["battle"] = battle
    if pending is not None:
        out["deciding"] = SIDES[pending.seat] if pending.seat >= 0 else "chance"
        if pending.seat == seat and seat >= 0:  # chance has the number of a spectator
            out["decision"] = {"key": pending.key, "rule": pending.rule, "items": pending.choice.items()}
    return now


CARDS = ("hands", "decks", "discards", "removed", "hand")
ON_THE_MAP = ("fortress_counters", "expeditions", "supply")
BESIDE = ("boxes", "bag")


def cards(g: War, seat: int, out: dict[str, object]) -> None:
    """What is to be seen of the cards."""
    b = g.b
    out["hands"] = {SIDES[s]: hand_size(g, s) for s in (LIBERAL, CARLIST)}
    out["decks"] = {
        SIDES[s]: len([c for c in range(len(b.cards)) if g.card[c] == C_DECK and b.card_side[c] == s])
        for s in (LIBERAL, CARLIST)
    }
    out["discards"] = [b.cards[c].id for c in range(len(b.cards)) if g.card[c] == C_DISCARD]
    out["removed"] = [b.cards[c].id for c in range(len(b.cards)) if g.card[c] == C_GONE]
    if seat >= 0 or seat == ALL:
        mine = own(seat)
        out["hand"] = [b.cards[c].id for c in range(len(b.cards)) if g.card[c] == C_HAND and b.card_side[c] in mine]


def own(seat: int) -> tuple[int, ...]:
    """The sides whose secrets a seat knows."""
    return (LIBERAL, CARLIST) if seat == ALL else (seat,)


def on_the_map(now: Seen, seat: int, was: Seen | None, changed: set[int]) -> None:
    """What is counted of all places together; `was`: supply of other places than the changed ones is as it was."""
    g, out = now.g, now.view
    out["fortress_counters"] = {SIDES[s]: forts_left(g, s) for s in (LIBERAL, CARLIST)}
    out["expeditions"] = [g.b.place_id[r] for r in expeditions(g)]
    if seat < 0 and seat != ALL:
        return
    n = g.b.n_places
    if was is None:
        now.fed = [supply(g, side, place) for side in own(seat) for place in range(n)]
    else:
        now.fed = was.fed[:]
        for i, side in enumerate(own(seat)):
            for place in changed:
                if place >= 0:
                    now.fed[i * n + place] = supply(g, side, place)
    out["supply"] = [row for rows in now.fed for row in rows]


def beside_the_map(g: War, seat: int, out: dict[str, object]) -> None:
    """Pieces in the boxes, and in one's own bag."""
    b = g.b
    out["boxes"] = boxes(g)
    if seat >= 0 or seat == ALL:
        mine = own(seat)
        out["bag"] = [b.piece_id[p] for p in range(b.n_blocks) if g.at[p] == BAG and b.side[p] in mine]


def look_again(now: Seen, seat: int, was: Seen) -> None:
    """Places, what is counted of them, and boxes: those where a piece or a marker is not as it was."""
    g, old, out = now.g, was.g, now.view
    b = g.b
    changed: set[int] = set()
    for before, after in ((old.strength, g.strength), (old.flags, g.flags), (old.road, g.road), (old.at, g.at)):
        for p in differing(before, after):
            changed.add(old.at[p])
            changed.add(g.at[p])
    for p in set(now.open) ^ set(was.open):
        changed.add(g.at[p])
    for before, after in ((old.fort, g.fort), (old.siege, g.siege), (old.held, g.held)):
        changed.update(differing(before, after))
    for before, after in ((old.uprising, g.uprising), (old.pursuit, g.pursuit)):
        changed.update([b.n_spaces + r for r in differing(before, after)])
    marked = differing(old.marks, g.marks)
    for marks in (old.marks, g.marks):
        if K_MUTINY in marked and marks[K_MUTINY]:
            changed.add(marks[K_MUTINY] - 1)
        if K_CHAPELGORRIS in marked and marks[K_CHAPELGORRIS]:
            changed.add(g.at[marks[K_CHAPELGORRIS] - 1])
    places = as_list(was.view["places"])
    if changed:
        places = places[:]
        for place in changed:
            if place >= 0:
                places[place] = place_view(g, place, seat, now.open)
    out["places"] = places
    if marked or b.bilbao in changed or b.portugalete in changed or b.guecho in changed:
        on_the_map(now, seat, None, changed)  # 4.3/bilbao: the banks shut the port; 19.2: a card may empty any place
    elif changed:
        on_the_map(now, seat, was, changed)
    else:
        again(was, ON_THE_MAP, out)
        now.fed = was.fed
    if any(place < 0 for place in changed):
        beside_the_map(g, seat, out)
    else:
        again(was, BESIDE, out)


def again(was: Seen, keys: tuple[str, ...], out: dict[str, object]) -> None:
    for key in keys:
        if key in was.view:
            out[key] = was.view[key]


def place_view(g: War, place: int, seat: int, open_: list[int]) -> dict[str, object]:
    """A space or region: what stands on it openly, and of enemy blocks only how many."""
    b = g.b
    out: dict[str, object] = {"id": b.place_id[place], "control": SIDES[control(g, place)]}
    if place < b.n_spaces:
        if g.fort[place]:
            out["fortress"] = FORTS[g.fort[place]]
        if g.siege[place]:
            out["siege"] = g.siege[place]
        if g.marks[K_MUTINY] == place + 1:
            out["mutiny"] = True
    else:
        out["uprising"] = g.uprising[place - b.n_spaces]
        if g.pursuit[place - b.n_spaces]:
            out["pursuit"] = g.pursuit[place - b.n_spaces]
    here = pieces_at(g, LIBERAL, place) + pieces_at(g, CARLIST, place)
    if not here:
        return out
    pieces: list[dict[str, object]] = []
    blank: dict[str, int] = {}
    for p in here:
        side = b.side[p]
        own = side == seat or seat == ALL
        where = slot(g, p)
        if own or b.arm[p] > TRAIN or p in open_:
            seen: dict[str, object] = {
                "piece": b.piece_id[p], "side": SIDES[side], "strength": g.strength[p], "slot": where,
            }  # fmt: skip
            if where == "road":
                seen["road"] = road_to(g, p)
            if own:
                seen["acted"] = g.flags[p] & 1
            if g.marks[K_CHAPELGORRIS] == p + 1:
                seen["chapelgorris"] = True
            pieces.append(seen)
        else:
            key = f"{SIDES[side]} {where}" + (f" {road_to(g, p)}" if where == "road" else "")
            blank[key] = blank.get(key, 0) + 1
    pieces.sort(key=_piece_key)
    if pieces:
        out["pieces"] = pieces
    if blank:
        out["blocks"] = {k: blank[k] for k in sorted(blank)}
    return out


def _piece_key(seen: dict[str, object]) -> str:
    return str(seen["piece"])


def boxes(g: War) -> dict[str, list[str]]:
    """Public boxes: supply units, Partidas, Regionals, the Hidden Artillery box (open to both), unused counters."""
    b = g.b
    out: dict[str, list[str]] = {
        "supply": [], "partidas": [], "regionals": [], "hidden": [], "liberal_guns": [], "carlist_guns": [],
    }  # fmt: skip
    for p in range(b.n_pieces):
        if g.at[p] == HIDDEN:
            out["hidden"].append(f"{b.piece_id[p]}:{g.strength[p]}")
        elif g.at[p] == BOX:
            if b.partida[p]:
                out["partidas"].append(b.piece_id[p])
            elif b.regional[p]:
                out["regionals"].append(b.piece_id[p])
            elif b.arm[p] in (TRAIN, KNAPSACK):
                out["supply"].append(b.piece_id[p])
            else:
                out["liberal_guns" if b.side[p] == LIBERAL else "carlist_guns"].append(b.piece_id[p])
    return out


def supply(g: War, side: int, place: int) -> list[object]:
    """19.2: of a place with units of a side: how many need supply, how many the place feeds, besieged or not."""
    out: list[object] = []
    if g.chain(side, place) < 0:
        return out
    b = g.b
    for shut_in in (False, True):
        at = PlaceSupply(side, place, shut_in)
        need = [p for p in at.units(g) if is_troop(b, p) and (shut_in or not b.partida[p])]
        if need:
            out.append([b.place_id[place], len(need), at.from_place(g), int(shut_in)])
    return out


def battle_view(g: War, frames: list[Frame], seat: int) -> dict[str, object]:
    """The battlefield (17.1): front lines and the demoralized lie open, reserves are upright."""
    b = g.b
    battle: Battle | None = None
    front: list[int] = []
    reserve: list[int] = []
    broken: list[int] = []
    spent: list[int] = []
    guns: list[int] = []
    laid = ""
    out: dict[str, object] = {}
    for f in frames:
        if isinstance(f, Battle):
            battle = f
            front, reserve, broken, spent, guns = f.front, f.reserve, f.broken, f.spent, f.guns
        elif isinstance(f, Activate):
            front, broken, spent, guns = f.front, f.broken, f.spent, f.guns
        elif isinstance(f, RoundEnd | BattleResult):
            front, reserve, broken = f.front, f.reserve, f.broken
        elif isinstance(f, Skirmish):
            out = {"kind": "skirmish", "place": b.place_id[f.place], "attacker": SIDES[f.attacker]}
            out["firing"] = [[b.piece_id[p], g.strength[p]] for p in f.shooters]
        elif isinstance(f, Tactics) and f.laid:
            laid = SIDES[f.first]
    if battle is not None:
        out = {
            "kind": "battle",
            "place": b.place_id[battle.place],
            "attacker": SIDES[battle.attacker],
            "round": battle.round,
            "front": [[b.piece_id[p], g.strength[p], 1 if p in spent else 0] for p in front],
            "broken": [[b.piece_id[p], g.strength[p]] for p in broken],
            "guns": {SIDES[s]: guns[s] for s in (LIBERAL, CARLIST)},
            "reserve": {SIDES[s]: len([p for p in reserve if b.side[p] == s]) for s in (LIBERAL, CARLIST)},
        }
        if seat >= 0 or seat == ALL:
            mine = [p for p in reserve if b.side[p] == seat or seat == ALL]
            out["own_reserve"] = [[b.piece_id[p], g.strength[p]] for p in mine]
    if laid:
        out["card_laid"] = laid
    return out
