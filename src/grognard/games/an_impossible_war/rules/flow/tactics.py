"""7.3: tactical cards, laid face down in order and shown together."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.board import Board
from ...state.effects import play_card
from ...state.model import War
from ..queries.ch07_cards import hand, hand_size

SKIRMISH = 0
BATTLE = 1
ASSAULT = 2


class Tactics(Frame):
    """7.3, 7.3/order-of-tactical, 7.1/tactical: the active player lays a card or not, then the other; both are shown.

    Result: the cards played (0, 1 or 2 of them). In an assault only the attacker lays one (18.1/assault-cards).
    """

    kind: int
    allowed: list[int]  # cards whose condition holds, of either side
    first: int
    only: bool
    laid: int  # card + 1

    def __init__(self, kind: int = 0, allowed: list[int] = NO_ANSWER, first: int = 0, only: bool = False) -> None:
        super().__init__()
        self.kind = kind
        self.allowed = allowed
        self.first = first
        self.only = only
        self.laid = 0

    def cards(self, g: War, side: int) -> list[int]:
        return [0] + [c + 1 for c in hand(g, side) if c in self.allowed]

    def start(self, g: War, _: Answer) -> Signal:
        """7.3/order-of-tactical: first the player whose phase it is; the window depends on the hand's size only."""
        if hand_size(g, self.first) == 0:
            return self.goto("second")
        return self.ask(self.first, "tactical", "7.3", Pick(self.cards(g, self.first)), "card-or-none", "lay", {}, True)

    def lay(self, g: War, answer: Answer) -> Signal:
        self.laid = answer[0]
        if self.laid:
            say(g, "card-laid", "7.3", {"side": self.first})
        return self.goto("second")

    def second(self, g: War, _: Answer) -> Signal:
        other = 1 - self.first
        if self.only or hand_size(g, other) == 0:
            return self.show(g, [0])
        return self.ask(
            other, "tactical", "7.3", Pick(self.cards(g, other)), "card-or-none", "show",
            {"n": 1 if self.laid else 0}, True,
        )  # fmt: skip

    def show(self, g: War, answer: Answer) -> Signal:
        """7.3, 7.4: both are revealed together; the active player's card is applied first."""
        played: list[int] = []
        for laid in (self.laid, answer[0]):
            if laid:
                play_card(g, laid - 1, "7.3")
                played.append(laid - 1)
        return self.done(played)


def number(b: Board, name: str) -> int:
    return b.card_no[name]
