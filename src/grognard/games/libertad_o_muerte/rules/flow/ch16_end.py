"""16.0 End of Turn: what lasted a turn is over, the Tension Index grows (17.0), victory is checked."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Over, Signal
from .....kit.log import say
from ...pack.terms import NONE
from ...state.effects import raise_tension, retire_card
from ...state.model import C_ACTIVE, PH_END, Continent
from ..queries.common import setup
from ..queries.victory import automatic, level, score
from .card_tables import ending_frame


class EndOfTurn(Frame):
    """16.0: after the Royalist's phases."""

    c: int

    def __init__(self) -> None:
        super().__init__()
        self.c = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        g.phase = PH_END
        return self.goto("cards")

    def cards(self, g: Continent, _: Answer) -> Signal:
        """16.0: active cards do what they do now; those whose time is over leave the Active Cards box."""
        b = g.b
        while self.c < len(b.cards):
            c = self.c
            self.c += 1
            if g.card[c] == C_ACTIVE:
                frame = ending_frame(b.cards[c].id)
                if frame is not None:
                    return self.call(frame(c), "expire")
                self.retire(g, c)
        return self.goto("tension")

    def expire(self, g: Continent, _: Answer) -> Signal:
        self.retire(g, self.c - 1)
        return self.goto("cards")

    def retire(self, g: Continent, c: int) -> None:
        until = g.b.cards[c].until
        if g.card[c] == C_ACTIVE and until and g.turn >= until:
            retire_card(g, c, "16.0")

    def tension(self, g: Continent, _: Answer) -> Signal:
        """17.0: the index grows from the beginning of the game."""
        raise_tension(g, g.b.charts.income.tension_per_turn, "17.0")
        return self.goto("victory")

    def victory(self, g: Continent, _: Answer) -> Signal:
        """16.0: the conditions of the scenario, then the last turn."""
        winner = automatic(g)
        if winner != NONE:
            return Over(winner, "16.0", "end-automatic")
        if g.turn < setup(g).last_turn:
            return self.done()
        mine, theirs = score(g, 0), score(g, 1)
        say(g, "final-score", "16.0", {"n": mine, "left": theirs})
        if mine == theirs:
            return Over(-1, "16.0", "end-draw")
        return Over(0 if mine > theirs else 1, "16.0", f"end-{level(g)}")
