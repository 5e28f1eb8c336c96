"""Playing one of the printed cards on a table laid by hand.

t = Table(turn=6)
play(t, "R109", 7)                     # its owner plays it, with these dice
assert met(t, "R109")                  # its condition
assert fails(t, "R109") == "gone"      # what becomes of an event whose condition is not met
"""

from __future__ import annotations

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch04_cards import DueCards, PlayCard
from grognard.games.libertad_o_muerte.rules.queries.ch04_cards import why_no_card
from grognard.games.libertad_o_muerte.state.model import (
    C_ACTIVE,
    C_DISCARD,
    C_DUE,
    C_GONE,
    C_HAND,
    C_TABLE,
    C_WAITING,
    PH_CARDS,
    PH_NAVAL_MOVE,
    PH_REINFORCEMENTS,
    PH_REPLACEMENTS,
)
from tests.games.libertad_o_muerte.table import Table

B = built_in()

STATES = {
    C_DISCARD: "discard", C_GONE: "gone", C_ACTIVE: "active", C_WAITING: "waiting", C_HAND: "hand", C_DUE: "due",
    C_TABLE: "table",
}  # fmt: skip
PHASES = (PH_CARDS, PH_REINFORCEMENTS, PH_CARDS, PH_NAVAL_MOVE, PH_REPLACEMENTS)  # by the icon of a card


def phase_of(id: str) -> int:
    """The first phase in which a card may be played."""
    return PHASES[B.cards[B.card_no[id]].phase]


def play(t: Table, id: str, *rolls: int | list[int]) -> Table:
    """Its owner plays the card in his own turn."""
    c = t.card(id, C_HAND)
    t.g.active = B.cards[c].side
    t.g.phase = phase_of(id)
    return t.play(PlayCard(c), *rolls)


def state(t: Table, id: str) -> str:
    return STATES[t.g.card[B.card_no[id]]]


def why(t: Table, id: str) -> str:
    """4.1: the rule by which the card may not be played in its phase, "" if it may."""
    c = t.card(id, C_HAND)
    t.g.active = B.cards[c].side
    t.g.phase = phase_of(id)
    reason = why_no_card(t.g, c)
    return "" if reason is None else reason.rule


def due(t: Table, id: str, *rolls: int | list[int]) -> Table:
    """4.1: an event comes up in its phase, whether its condition is met or not."""
    c = t.card(id, C_DUE)
    side = B.cards[c].side
    t.g.active = side
    t.g.phase = phase_of(id)
    return t.play(DueCards(side, t.g.phase), *rolls)


def at(t: Table, where: dict[str, str]) -> bool:
    """Does every counter stand where it should? Fails with the first that does not."""
    for name, place in where.items():
        assert t.at(name) == place, f"{name} is in {t.at(name)}, not in {place}"
    return True
