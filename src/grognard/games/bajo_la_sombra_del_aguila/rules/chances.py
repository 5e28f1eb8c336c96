"""What is told before a roll: see core/odds.py and locale/odds.*.ftl."""

from __future__ import annotations

from typing import Final

from ....core.choice import NO_ANSWER, Answer, Dice
from ....core.frame import Decision, Frame, Position
from ....core.game import Throws
from ....core.odds import counted
from ....kit.chances import Chances
from ..codes import END

ENDS: Final = ("turn-begins", "phase-begins")
# rolls before the battle: what comes of them is asked at once
SET_UP: Final = (
    "roll-season", "roll-weather", "roll-land", "roll-terrain", "roll-houses", "roll-sides", "roll-ford", "roll-value",
    "roll-crossroads", "roll-diagonal", "roll-markers",
)  # fmt: skip
# dice of which only matters how many show what is needed (7/hit-rolls, 7/wound-rolls, 11/collapse, 12/rally)
COUNTED: Final = (
    "roll-hit", "roll-hit-again", "roll-wound", "roll-wound-again", "roll-collapse-wounds", "roll-rally",
)  # fmt: skip
# decisions in the middle of what hangs on a roll
BETWEEN: Final = ("strict", "courage-again", "strike-back", "expert-fighters", "collapse-formation")


class Rolls(Chances):
    def __init__(self) -> None:
        super().__init__(ENDS, BETWEEN)

    def tells(self, decision: Decision) -> bool:
        return decision.key not in SET_UP

    def throws(self, position: Position, frames: list[Frame], decision: Decision) -> Throws:
        need = decision.args.get("need")
        if decision.key not in COUNTED or not isinstance(need, int) or not isinstance(decision.choice, Dice):
            return []
        return counted(decision.choice.count, max(0, min(7 - need, 6)), 6, 6, 1)

    def enough(self, decision: Decision) -> Answer:
        """7/declare-all-first: the targets are named one by one, and nobody fires before the last."""
        return [END] if decision.key == "fire-with" else NO_ANSWER

    def taken_for_granted(self, decision: Decision) -> Answer:
        """7/courage-after-fire: in which order the tests are made."""
        return [decision.choice.items()[0]] if decision.key == "fire-test" else NO_ANSWER
