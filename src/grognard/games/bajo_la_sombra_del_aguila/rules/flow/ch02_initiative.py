"""2 The initiative of a turn, and 12/anticipation that steals it."""

from __future__ import annotations

from .....core.choice import Answer, Subset
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.acts import coded
from .....kit.log import say
from ...codes import ANTICIPATE, M_FACTOR, index_of
from ...pack.names import ANTICIPATION, NONE
from ...state.effects import use_up
from ...state.effects_turn import set_initiative
from ...state.model import Field
from ..queries.ch12_officers import who_anticipate
from ..queries.common import foe, tag, tags

SIX = 6


def winner(dice: list[int], factor: list[int]) -> int:
    """2/initiative: the higher sum of die and strategic factor, NONE when they roll again.

    2/natural-six: a six wins whatever the factors; of two sixes the one with the higher factor.
    """
    if (dice[0] == SIX) != (dice[1] == SIX):
        return 0 if dice[0] == SIX else 1
    a, b = dice[0] + factor[0], dice[1] + factor[1]
    return NONE if a == b else 0 if a > b else 1


class Initiative(Frame):
    """2/initiative: both sides roll; then 12/anticipation."""

    thieves: list[int]  # officers who have declared Anticipation

    def __init__(self) -> None:
        super().__init__()
        self.thieves = []

    def start(self, g: Field, _: Answer) -> Signal:
        return self.roll(2, "roll-initiative", "2/initiative", "rolled", self.factors(g))

    def factors(self, g: Field) -> Args:
        return {"mods": coded([M_FACTOR, g.factor[0], M_FACTOR, g.factor[1]])}

    def rolled(self, g: Field, faces: Answer) -> Signal:
        """2/initiative: equal sums are rolled again."""
        side = winner(faces, g.factor)
        args = self.factors(g)
        args["dice"] = faces
        if side == NONE:
            say(g, "initiative-tied", "2/initiative", args)
            return self.goto("start")
        set_initiative(g, side)
        args["side"] = side
        six = SIX in faces
        say(g, "initiative-six" if six else "initiative-won", "2/natural-six" if six else "2/initiative", args)
        return self.goto("steal")

    def steal(self, g: Field, _: Answer) -> Signal:
        """12/anticipation: the side without the initiative may steal it."""
        return self.declare(g, foe(g.initiative), "stolen")

    def declare(self, g: Field, side: int, then: str) -> Signal:
        able = who_anticipate(g, side)
        if not able:
            return self.done()
        choice = Subset([ANTICIPATE + tag(g, o) for o in able])
        return self.ask(side, "anticipate", "12/anticipation", choice, "act", then, {"side": g.initiative})

    def stolen(self, g: Field, answer: Answer) -> Signal:
        """12/anticipation: the other side's officers may answer with their own."""
        if not answer:
            return self.done()
        self.spend(g, answer)
        if who_anticipate(g, g.initiative):
            return self.declare(g, g.initiative, "answered")
        return self.goto("settle")

    def answered(self, g: Field, answer: Answer) -> Signal:
        self.spend(g, answer)
        return self.goto("settle")

    def spend(self, g: Field, answer: Answer) -> None:
        for x in answer:
            o = index_of(x)
            use_up(g, o, ANTICIPATION)
            self.thieves.append(o)
            say(g, "anticipation", "12/anticipation", {"officer": tag(g, o)})

    def settle(self, g: Field, _: Answer) -> Signal:
        """12/anticipation: with several officers a die for each decides; the others have used theirs up too."""
        if len({g.side[o] for o in self.thieves}) == 1:
            return self.taken(g, g.side[self.thieves[0]])
        args: Args = {"officers": tags(g, self.thieves)}
        return self.roll(len(self.thieves), "roll-anticipation", "12/anticipation", "rivals", args)

    def rivals(self, g: Field, faces: Answer) -> Signal:
        best = max(faces)
        first = [self.thieves[i] for i in range(len(faces)) if faces[i] == best]
        say(g, "anticipation-roll", "12/anticipation", {"officers": tags(g, self.thieves), "dice": faces})
        if len({g.side[o] for o in first}) > 1:
            self.thieves = first
            return self.goto("settle")
        return self.taken(g, g.side[first[0]])

    def taken(self, g: Field, side: int) -> Signal:
        set_initiative(g, side)
        say(g, "initiative-stolen", "12/anticipation", {"side": side})
        return self.done()
