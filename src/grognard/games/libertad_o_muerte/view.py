"""What a seat may know, built by adding. Everything lies open but the hands and the order of the decks."""

from __future__ import annotations

from typing import Final

from ...core.frame import ALL, Decision, Frame
from .board import (
    ASIDE,
    EVENTS,
    GONE,
    HOLDERS,
    NEW,
    NONE,
    POOL,
    SIDES,
    THEATRES,
    TRACK,
    B,
)
from .cards import FORCED
from .model import (
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
from .queries.ch12_battle import morale_now
from .queries.common import besieged, blockaded, city_holder, period, pieces, setup, special, stars
from .words import target

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


def view(g: Continent, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
    """3.2.5: the table as one seat sees it (a spectator sees what both may see; ALL sees everything)."""
    s = setup(g)
    out: dict[str, object] = {
        "game": "libertad-o-muerte",
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
        "hands": [count(g, 0, C_HAND), count(g, 1, C_HAND)],
        "decks": [count(g, 0, C_DECK), count(g, 1, C_DECK)],
        "great": [[THEATRES[k] for k in range(3) if g.great[3 * side + k]] for side in (0, 1)],
        "specials": [name for name in s.specials if special(g, name)],
        "places": [place_view(g, place) for place in range(B.n_places) if s.in_play[place]],
        "boxes": boxes(g),
        "coming": [c.id for i, c in enumerate(B.cards) if to_come(g, i)],
    }
    for state, name in PILES:
        out[name] = [B.cards[c].id for c in range(len(B.cards)) if g.card[c] == state]
    if seat >= 0 or seat == ALL:
        out["hand"] = [
            B.cards[c].id
            for c in range(len(B.cards))
            if g.card[c] == C_HAND and (seat == ALL or B.cards[c].side == seat)
        ]
    if g.battle[BT_ON]:
        out["battle"] = battle_view(g, frames)
    if pending is not None:
        out["deciding"] = SIDES[pending.seat] if pending.seat >= 0 else "chance"
        if pending.seat == seat >= 0:  # a spectator does not see what chance draws from
            out["decision"] = {"key": pending.key, "rule": pending.rule, "items": pending.choice.items()}
            out["choices"] = card_choices(pending)
    return out


# on the map


def place_view(g: Continent, place: int) -> dict[str, object]:
    """A region, sea, port or box and what stands there."""
    out: dict[str, object] = {"id": B.place_id[place]}
    if B.is_land(place):
        out["control"] = HOLDERS[g.control[place]]
        if B.fortress[place]:
            holder = city_holder(g, place)
            if holder != g.control[place]:
                out["city"] = HOLDERS[holder]
            if besieged(g, place):
                out["besieged"] = True
        if blockaded(g, place):
            out["blockaded"] = True
    elif place >= B.corsair_0:
        out["corsairs"] = g.corsairs[place - B.corsair_0]
    if g.battle[BT_ON] and g.battle[BT_PLACE] == place:
        out["battle"] = KINDS[g.battle[BT_ON]]
    here = [piece_view(g, p) for side in (0, 1) for p in pieces(g, side, place)]
    if here:
        out["pieces"] = here
    return out


def piece_view(g: Continent, p: int) -> dict[str, object]:
    out: dict[str, object] = {"piece": B.piece_id[p]}
    if g.strength[p]:
        out["strength"] = g.strength[p]
    if g.flags[p] & INSIDE:
        out["inside"] = True
    if g.aboard[p] != NONE:
        out["aboard"] = B.piece_id[g.aboard[p]]
    if g.extra[p]:
        out["extra"] = g.extra[p]
    words = [word for bit, word in SAID if g.flags[p] & bit]
    if PH_NAVAL_MOVE <= g.phase <= PH_LAND_COMBAT and B.side[p] == g.active:
        words += [word for bit, word in MOVING if g.flags[p] & bit]
    if words:
        out["states"] = words
    return out


# beside the map


def boxes(g: Continent) -> list[dict[str, object]]:
    """The boxes of both Player Aid Sheets and the Turn Record Track (3.3.3, 23)."""
    out: list[dict[str, object]] = []
    for at, name in BOXES:
        for side in (0, 1):
            inside: list[object] = []
            for p in range(B.n_pieces):
                if g.at[p] != at or B.side[p] != side:
                    continue
                row: list[object] = [B.piece_id[p], g.strength[p] or B.top[p]]
                if at == TRACK:
                    row += [g.due[p], B.place_id[g.where[p]] if g.where[p] >= 0 else ""]
                inside.append(row)
            if inside:
                out.append({"id": name, "side": SIDES[side], "pieces": inside})
    return out


def count(g: Continent, side: int, state: int) -> int:
    """Cards of a side in a state; forced events are no part of its deck (4.0)."""
    n = 0
    for c in range(len(B.cards)):
        if g.card[c] == state and B.cards[c].side == side and B.cards[c].type != FORCED:
            n += 1
    return n


def to_come(g: Continent, c: int) -> bool:
    """3.3.2/forced-historical: an event of this scenario whose turn has not come."""
    card = B.cards[c]
    if card.type != FORCED or g.card[c] not in (C_OUT, C_DECK) or setup(g).letter not in card.decks:
        return False
    return g.turn < card.turn <= setup(g).last_turn


def card_choices(pending: Decision) -> list[str]:
    """The cards a decision is about: whoever is asked may read them, wherever they lie."""
    out: list[str] = []
    for code in pending.choice.items():
        kind, _, name = target(pending.vocab, code).partition(":") if code >= 0 else ("", "", "")
        if kind == "card" and name not in out:
            out.append(name)
    return out


# the battle


def battle_view(g: Continent, frames: list[Frame]) -> dict[str, object]:
    """10.1, 12.3: the Battle Card, every counter in its line. Who has been named to fire stays in the First Line until
    the shot has been rolled."""
    from .flow.ch12_fire import Shot

    b = g.battle
    line_of = g.line[:]
    for frame in frames:
        if isinstance(frame, Shot) and not frame.again and line_of[frame.unit] == L_FIRED:
            line_of[frame.unit] = L_FRONT
    out: dict[str, object] = {
        "kind": KINDS[b[BT_ON]],
        "place": B.place_id[b[BT_PLACE]],
        "attacker": SIDES[b[BT_ATTACKER]],
        "round": b[BT_ROUND],
        "rounds": b[BT_ROUNDS],
        "initiative": SIDES[b[BT_INITIATIVE]] if b[BT_INITIATIVE] >= 0 else "",
        "points": b[BT_POINTS : BT_POINTS + 2],
        "lost": b[BT_LOST : BT_LOST + 2],
        "began": b[BT_BEGAN : BT_BEGAN + 2],
        "cards": b[BT_CARDS : BT_CARDS + 2],
        "commander": [B.piece_id[b[BT_COMMANDER + k]] if b[BT_COMMANDER + k] >= 0 else "" for k in (0, 1)],
        "great": bool(b[BT_GREAT]),
    }
    lines: dict[str, object] = {}
    for side in (0, 1):
        mine: dict[str, object] = {}
        for line, name in LINES:
            here = [fighter_view(g, p) for p in range(B.n_pieces) if line_of[p] == line and B.side[p] == side]
            if here:
                mine[name] = here
        lines[SIDES[side]] = mine
    out["lines"] = lines
    return out


def fighter_view(g: Continent, p: int) -> dict[str, object]:
    """A counter on the Battle Card: strength, morale left, marks, the unit a leader is assigned to."""
    out: dict[str, object] = {"piece": B.piece_id[p]}
    if g.strength[p]:
        out["strength"] = g.strength[p]
    if B.morale[p] and g.shaken[p]:
        out["morale"] = morale_now(g, p)  # ships too: their lowest value is the same
    if g.with_unit[p] != NONE:
        out["with"] = B.piece_id[g.with_unit[p]]
    words = [word for bit, word in MARKED if g.marked[p] & bit]
    if words:
        out["states"] = words
    return out
