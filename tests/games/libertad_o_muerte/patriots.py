"""Patriot cards of the game itself, played on a table laid by hand.

t = Table()
t.own("patriot", "tucuman")
play(t, "P055")                         # in a phase of its icon, with its condition met
assert left(t, "P055") == "removed"
refuse(Table(), "P055")                 # without its condition nothing happens
"""

from __future__ import annotations

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.cards import ANY_PHASE, FORCED, LAND_PHASE, NAVAL_PHASE, PURPLE
from grognard.games.libertad_o_muerte.rules.flow.ch04_cards import CardWindow, DueCards, PlayCard
from grognard.games.libertad_o_muerte.rules.queries.ch04_cards import playable, why_no_card
from grognard.games.libertad_o_muerte.state.model import (
    C_ACTIVE,
    C_DISCARD,
    C_DUE,
    C_GONE,
    C_HAND,
    C_WAITING,
    PH_CARDS,
    PH_NAVAL_MOVE,
    PH_REINFORCEMENTS,
    PH_REPLACEMENTS,
    ROSE,
)
from tests.games.libertad_o_muerte.table import Table

B = built_in()

STATES = {C_DISCARD: "discarded", C_GONE: "removed", C_ACTIVE: "active", C_WAITING: "waiting", C_HAND: "in hand"}


def phase_of(id: str) -> int:
    """The first phase of a turn in which a card may be played."""
    icon = B.cards[B.card_no[id]].phase
    if icon == ANY_PHASE:
        return PH_CARDS
    return {LAND_PHASE: PH_REINFORCEMENTS, NAVAL_PHASE: PH_NAVAL_MOVE}.get(icon, PH_REPLACEMENTS)


def hold(t: Table, id: str) -> int:
    """Give a card to its owner, in whose turn it is now: in hand, or to be played if it is an event."""
    c = B.card_no[id]
    card = B.cards[c]
    t.g.active = card.side
    t.g.phase = phase_of(id)
    if card.type == FORCED:
        t.g.turn = max(t.g.turn, card.turn)
    t.g.card[c] = C_DUE if card.type in (FORCED, PURPLE) else C_HAND
    return c


def play(t: Table, id: str, *rolls: int | list[int]) -> Table:
    """Play a card whose condition is met."""
    c = hold(t, id)
    assert why_no_card(t.g, c) is None, f"{id} is refused"
    t.play(PlayCard(c), *rolls)
    return t


def left(t: Table, id: str) -> str:
    """What became of a card."""
    return STATES[t.g.card[B.card_no[id]]]


def refuse(t: Table, id: str) -> str:
    """Without its condition a brown card is refused, and an event does nothing; tell what becomes of the card."""
    c = hold(t, id)
    side = B.cards[c].side
    found = why_no_card(t.g, c)
    assert found is not None and found.rule == "4.1/condition", f"{id} is not refused"
    assert c not in playable(t.g, side, t.g.phase)
    before = (t.g.at[:], t.g.strength[:], t.g.vp[:], t.g.resources[:], t.g.tension, t.g.corsairs[:], t.g.control[:])
    if B.cards[c].type in (FORCED, PURPLE):
        t.play(DueCards(side, t.g.phase))
    else:
        t.play(CardWindow(side, t.g.phase))
        assert t.key == "rest" or f"card:{id}" not in t.offers()
    g = t.g
    assert before == (g.at, g.strength, g.vp, g.resources, g.tension, g.corsairs, g.control), f"{id} did something"
    return left(t, id)


def stand(t: Table, place: str, names: str, damaged: str = "") -> None:
    """Some counters stand in a place, at full strength or, if named there, on their damaged side."""
    for name in names.split():
        assert t.at(name) == place, f"{name} is in {t.at(name)}"
        if name in damaged.split():
            assert t.strength(name) == B.damaged[t.p(name)]
        else:
            assert t.strength(name) == B.top[t.p(name)]


def tracks(
    t: Table, resources: int = 0, vp: int = 0, tension: int = 0, replacements: int = 0, enemy_vp: int = 0
) -> None:
    """How far the tracks have moved on a table that began with nothing but 10 victory points each."""
    assert t.g.resources == [resources, 0] and t.g.vp == [10 + vp, 10 + enemy_vp]
    assert t.g.tension == tension and t.g.replacements == [replacements, 0]


def risen(t: Table, names: str) -> None:
    """They rose: they do not move this turn."""
    for name in names.split():
        assert t.has(name, ROSE)
