"""What the frames of single cards have in common."""

from __future__ import annotations

from .....core.choice import NO_ANSWER
from .....core.frame import Frame
from ...pack.terms import NONE
from ...state.model import Continent


class CardFrame(Frame):
    """A "special" clause of a card: the card, and the numbers before and after the clause's `in`.

    A module flow/cards_*.py lists its frames in its own tables: by name SPECIAL_CARDS (clauses of `do`), and by card id
    ACTIVE_CARDS (what an active card does in its owner's Draw Phase, 4.0) and ENDING_CARDS (what it does in the End of
    Turn Phase, 16.0).
    """

    c: int
    who: list[int]
    where: list[int]

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.c = c
        self.who = who[:]
        self.where = where[:]

    def side(self, g: Continent) -> int:
        """The side that plays the card."""
        return g.b.cards[self.c].side
