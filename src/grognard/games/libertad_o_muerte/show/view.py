"""What a seat may know, built by adding. Everything lies open but the hands and the order of the decks."""

from __future__ import annotations

from typing import Final

from ....core.frame import ALL, Decision, Frame
from ....core.game import Game
from ....kit.parts import differing
from ....kit.shapes import as_list
from ..pack.cards import FORCED
from ..pack.terms import ASIDE, EVENTS, GONE, HOLDERS, NEW, NONE, POOL, SIDES, THEATRES, TRACK
from ..rules.queries.ch12_lines import morale_now
from ..rules.queries.common import besieged, blockaded, city_holder, period, pieces, setup, special, stars
from ..state.model import (
    BM_CARRONADE,
    BM_DEMORALISED,
    BM_FACTOR,
    BM_PRIZE,
    BM_ROLL,
    BM_SILENT,
    BM_TWICE,
    BM_TWO,
    BT_ATTACKER,
    BT_BEGAN,
    BT_CARDS,
    BT_COMMANDER,
    BT_GREAT,
    BT_INITIATIVE,
    BT_LOST,
    BT_ON,
    BT_PLACE,
    BT_POINTS,
    BT_ROUND,
    BT_ROUNDS,
    C_ACTIVE,
    C_DECK,
    C_DISCARD,
    C_DUE,
    C_GONE,
    C_HAND,
    C_OUT,
    C_TABLE,
    C_WAITING,
    FREED,
    FROM_SPAIN,
    GUIDED,
    HIDDEN,
    HURRIED,
    IMMOBILE,
    INSIDE,
    L_APART,
    L_COMMAND,
    L_FIRED,
    L_FRONT,
    L_GUNS,
    L_LOST,
    L_OTHER,
    L_RESERVE,
    L_SECOND,
    LANDED,
    LOADED,
    MOVED,
    PH_LAND_COMBAT,
    PH_NAVAL_MOVE,
    REPLACED,
    ROSE,
    Continent,
)

# what is said of a piece, in the order in which it is said
SAID: Final[list[tuple[int, str]]] = [
    (HIDDEN, "hidden"), (IMMOBILE, "immobile"), (ROSE, "rose"), (FREED, "freed"), (FROM_SPAIN, "from-spain"),
    (GUIDED, "guided"), (HURRIED, "hurried"), (REPLACED, "replaced"),
]  # fmt: skip
MOVING: Final[list[tuple[int, str]]] = [(MOVED, "moved"), (LOADED, "loaded"), (LANDED, "landed")]
MARKED: Final[list[tuple[int, str]]] = [
    (BM_DEMORALISED, "demoralised"), (BM_ROLL, "roll"), (BM_FACTOR, "factor"), (BM_CARRONADE, "carronade"),
    (BM_SILENT, "silent"), (BM_PRIZE, "prize"), (BM_TWICE, "twice"), (BM_TWO, "two"),
]  # fmt: skip
LINES: Final[list[tuple[int, str]]] = [
    (L_COMMAND, "command"), (L_OTHER, "other"), (L_GUNS, "guns"), (L_RESERVE, "reserve"), (L_SECOND, "second"),
    (L_FRONT, "front"), (L_FIRED, "fired"), (L_APART, "apart"), (L_LOST, "lost"),
]  # fmt: skip
KINDS: Final = ("", "land", "naval", "siege")
BOXES: Final[list[tuple[int, str]]] = [
    (NEW, "new"), (TRACK, "track"), (POOL, "pool"), (EVENTS, "events"), (ASIDE, "aside"), (GONE, "gone"),
]  # fmt: skip
PILES: Final[list[tuple[int, str]]] = [
    (C_DUE, "due"), (C_WAITING, "waiting"), (C_ACTIVE, "active_cards"), (C_TABLE, "table"), (C_DISCARD, "discards"),
    (C_GONE, "removed"),
]  # fmt: skip


class Seen:
    """What a seat saw last: of which position, and the view, parts of which are kept."""

    def __init__(self, g: Continent, view: dict[str, object]) -> None:
        self.g: Continent = g
        self.view: dict[str, object] = view


def view(game: Game, g: Continent, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
    """3.2.5: the table as one seat sees it (a spectator sees what both may see; ALL sees everything)."""
    return look(game, g, frames, pending, seat, None).view


def look(game: Game, g: Continent, frames: list[Frame], pending: Decision | None, seat: int, was: Seen | None) -> Seen:
    """The same for a seat that has looked before: what has not changed since is the same object again."""
    s = setup(g)
    out: dict[str, object] = {
        "game": game.id,
        "seat": SIDES[seat] if seat >= 0 else "",
        "scenario": s.id,
        "turn": g.turn,
        "first_turn": s.first_turn,
        "last_turn": s.last_turn,
        "period": period(g),
        "phase": g.phase,
        "active": SIDES[g.active],
        "tension": g.tension,
        "vp": g.vp[:],
        "resources": g.resources[:],
        "income": g.income[:],
        "replacements": g.replacements[:],
        "stars": [stars(g, 0), stars(g, 1)],
        "hand_limit": s.hand_limit,
        "great": [[THEATRES[k] for k in range(3) if g.great[3 * side + k]] for side in (0, 1)],
        "specials": [name for name in s.specials if special(g, name)],
    }
    if was is None:
        out["places"] = [place_view(g, place) for place in range(g.b.n_places) if s.in_play[place]]
        out["boxes"] = boxes(g)
        cards(g, seat, out)
    else:
        look_again(g, seat, was, out)
    if g.battle[BT_ON]:
        out["battle"] = battle_view(g, frames)
    if pending is not None:
        out["deciding"] = SIDES[pending.seat] if pending.seat >= 0 else "chance"
        if pending.seat == seat >= 0:  # a spectator does not see what chance draws from
            out["decision"] = {"key": pending.key, "rule": pending.rule, "items": pending.choice.items()}
            out["choices"] = card_choices(game, pending)
    return Seen(g, out)


def cards(g: Continent, seat: int, out: dict[str, object]) -> None:
    """Piles, decks and hands: of others only how many cards they have."""
    b = g.b
    out["hands"] = [count(g, 0, C_HAND), count(g, 1, C_HAND)]
    out["decks"] = [count(g, 0, C_DECK), count(g, 1, C_DECK)]
    out["coming"] = [c.id for i, c in enumerate(b.cards) if to_come(g, i)]
    for state, name in PILES:
        out[name] = [b.cards[c].id for c in range(len(b.cards)) if g.card[c] == state]
    if seat >= 0 or seat == ALL:
        out["hand"] = [
            b.cards[c].id
            for c in range(len(b.cards))
            if g.card[c] == C_HAND and (seat == ALL or b.cards[c].side == seat)
        ]


CARDS: Final = ("hands", "decks", "coming", *[name for _, name in PILES], "hand")


def look_again(g: Continent, seat: int, was: Seen, out: dict[str, object]) -> None:
    """Places, boxes and cards: those where something is not as it was."""
    old = was.g
    changed = changed_places(old, g)
    rows = as_list(was.view["places"])
    if any(place >= 0 for place in changed):
        rows = rows[:]
        n = 0
        in_play = setup(g).in_play
        for place in range(g.b.n_places):
            if in_play[place]:
                if place in changed:
                    rows[n] = place_view(g, place)
                n += 1
    out["places"] = rows
    if any(place < 0 for place in changed) or old.due != g.due or old.where != g.where:
        out["boxes"] = boxes(g)
    else:
        out["boxes"] = was.view["boxes"]
    if old.card != g.card or old.turn != g.turn:
        cards(g, seat, out)
    else:
        for key in CARDS:
            if key in was.view:
                out[key] = was.view[key]


def changed_places(old: Continent, g: Continent) -> set[int]:
    """Where pieces, holders or markers are not as they were; below 0 are the boxes."""
    b = g.b
    out: set[int] = set()
    for before, now in (
        (old.at, g.at), (old.strength, g.strength), (old.flags, g.flags), (old.aboard, g.aboard), (old.extra, g.extra),
    ):  # fmt: skip
        for p in differing(before, now):
            out.add(old.at[p])
            out.add(g.at[p])
    if old.phase != g.phase or old.active != g.active:  # whose movement is told (`MOVING`)
        told = MOVED | LOADED | LANDED
        out.update([g.at[p] for p in range(b.n_pieces) if g.flags[p] & told])
    out.update(differing(old.control, g.control))
    out.update([b.corsair_0 + i for i in differing(old.corsairs, g.corsairs)])
    for each, other in ((old, g), (g, old)):
        if each.battle[BT_ON] != other.battle[BT_ON] or each.battle[BT_PLACE] != other.battle[BT_PLACE]:
            out.add(each.battle[BT_PLACE])
    # 9.2: who holds a sea shuts its ports
    out.update([r for r in range(b.n_land) if b.port[r] >= 0 and b.port_sea[b.port[r]] in out])
    return out


# on the map


def place_view(g: Continent, place: int) -> dict[str, object]:
    """A region, sea, port or box and what stands there."""
    b = g.b
    out: dict[str, object] = {"id": b.place_id[place]}
    if b.is_land(place):
        out["control"] = HOLDERS[g.control[place]]
        if b.fortress[place]:
            holder = city_holder(g, place)
            if holder != g.control[place]:
                out["city"] = HOLDERS[holder]
            if besieged(g, place):
                out["besieged"] = True
        if blockaded(g, place):
            out["blockaded"] = True
    elif place >= b.corsair_0:
        out["corsairs"] = g.corsairs[place - b.corsair_0]
    if g.battle[BT_ON] and g.battle[BT_PLACE] == place:
        out["battle"] = KINDS[g.battle[BT_ON]]
    here = [piece_view(g, p) for side in (0, 1) for p in pieces(g, side, place)]
    if here:
        out["pieces"] = here
    return out


def piece_view(g: Continent, p: int) -> dict[str, object]:
    b = g.b
    out: dict[str, object] = {"piece": b.piece_id[p]}
    if g.strength[p]:
        out["strength"] = g.strength[p]
    if g.flags[p] & INSIDE:
        out["inside"] = True
    if g.aboard[p] != NONE:
        out["aboard"] = b.piece_id[g.aboard[p]]
    if g.extra[p]:
        out["extra"] = g.extra[p]
    words = [word for bit, word in SAID if g.flags[p] & bit]
    if PH_NAVAL_MOVE <= g.phase <= PH_LAND_COMBAT and b.side[p] == g.active:
        words += [word for bit, word in MOVING if g.flags[p] & bit]
    if words:
        out["states"] = words
    return out


# beside the map


def boxes(g: Continent) -> list[dict[str, object]]:
    """The boxes of both Player Aid Sheets and the Turn Record Track (3.3.3, 23)."""
    b = g.b
    out: list[dict[str, object]] = []
    for at, name in BOXES:
        for side in (0, 1):
            inside: list[object] = []
            for p in range(b.n_pieces):
                if g.at[p] != at or b.side[p] != side:
                    continue
                row: list[object] = [b.piece_id[p], g.strength[p] or b.top[p]]
                if at == TRACK:
                    row += [g.due[p], b.place_id[g.where[p]] if g.where[p] >= 0 else ""]
                inside.append(row)
            if inside:
                out.append({"id": name, "side": SIDES[side], "pieces": inside})
    return out


def count(g: Continent, side: int, state: int) -> int:
    """Cards of a side in a state; forced events are no part of its deck (4.0)."""
    b = g.b
    n = 0
    for c in range(len(b.cards)):
        if g.card[c] == state and b.cards[c].side == side and b.cards[c].type != FORCED:
            n += 1
    return n


def to_come(g: Continent, c: int) -> bool:
    """3.3.2/forced-historical: an event of this scenario whose turn has not come."""
    card = g.b.cards[c]
    if card.type != FORCED or g.card[c] not in (C_OUT, C_DECK) or setup(g).letter not in card.decks:
        return False
    return g.turn < card.turn <= setup(g).last_turn


def card_choices(game: Game, pending: Decision) -> list[str]:
    """The cards a decision is about: whoever is asked may read them, wherever they lie."""
    out: list[str] = []
    for code in pending.choice.items():
        kind, _, name = game.target(pending.vocab, code).partition(":") if code >= 0 else ("", "", "")
        if kind == "card" and name not in out:
            out.append(name)
    return out


# the battle


def battle_view(g: Continent, frames: list[Frame]) -> dict[str, object]:
    """10.1, 12.3: the Battle Card, every counter in its line. Who has been named to fire stays in the First Line until
    the shot has been rolled."""
    b = g.b
    from ..rules.flow.ch12_fire import Shot

    fight = g.battle
    line_of = g.line[:]
    for frame in frames:
        if isinstance(frame, Shot) and not frame.again and line_of[frame.unit] == L_FIRED:
            line_of[frame.unit] = L_FRONT
    out: dict[str, object] = {
        "kind": KINDS[fight[BT_ON]],
        "place": b.place_id[fight[BT_PLACE]],
        "attacker": SIDES[fight[BT_ATTACKER]],
        "round": fight[BT_ROUND],
        "rounds": fight[BT_ROUNDS],
        "initiative": SIDES[fight[BT_INITIATIVE]] if fight[BT_INITIATIVE] >= 0 else "",
        "points": fight[BT_POINTS : BT_POINTS + 2],
        "lost": fight[BT_LOST : BT_LOST + 2],
        "began": fight[BT_BEGAN : BT_BEGAN + 2],
        "cards": fight[BT_CARDS : BT_CARDS + 2],
        "commander": [b.piece_id[fight[BT_COMMANDER + k]] if fight[BT_COMMANDER + k] >= 0 else "" for k in (0, 1)],
        "great": bool(fight[BT_GREAT]),
    }
    lines: dict[str, object] = {}
    for side in (0, 1):
        mine: dict[str, object] = {}
        for line, name in LINES:
            here = [fighter_view(g, p) for p in range(b.n_pieces) if line_of[p] == line and b.side[p] == side]
            if here:
                mine[name] = here
        lines[SIDES[side]] = mine
    out["lines"] = lines
    return out


def fighter_view(g: Continent, p: int) -> dict[str, object]:
    """A counter on the Battle Card: strength, morale left, marks, the unit a leader is assigned to."""
    b = g.b
    out: dict[str, object] = {"piece": b.piece_id[p]}
    if g.strength[p]:
        out["strength"] = g.strength[p]
    if b.morale[p] and g.shaken[p]:
        out["morale"] = morale_now(g, p)  # ships too: their lowest value is the same
    if g.with_unit[p] != NONE:
        out["with"] = b.piece_id[g.with_unit[p]]
    words = [word for bit, word in MARKED if g.marked[p] & bit]
    if words:
        out["states"] = words
    return out
