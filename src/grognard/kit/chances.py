"""What a game says of its rolls before they fall, beyond what core/odds.py finds by itself."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ..core.choice import NO_ANSWER, Answer, Dice
from ..core.events import Event
from ..core.frame import Decision, Frame, Position
from ..core.game import Game, Throws
from ..core.refusal import Args


@mypyc_attr(allow_interpreted_subclasses=True)
class Chances:
    """`ends`: events that begin another part of the game; `between`: decisions in the middle of what hangs on a roll;
    `draws`: draws that are told beside dice. A game overrides what it knows better (see core/game.py)."""

    def __init__(self, ends: tuple[str, ...], between: tuple[str, ...] = (), draws: tuple[str, ...] = ()) -> None:
        self.ends: tuple[str, ...] = ends
        self.between: tuple[str, ...] = between
        self.draws: tuple[str, ...] = draws

    def consequence(self, game: Game, event: Event) -> Args:
        return event.args

    def tells(self, decision: Decision) -> bool:
        return decision.key in self.draws or isinstance(decision.choice, Dice)

    def throws(self, position: Position, frames: list[Frame], decision: Decision) -> Throws:
        return []

    def enough(self, decision: Decision) -> Answer:
        return NO_ANSWER

    def taken_for_granted(self, decision: Decision) -> Answer:
        return NO_ANSWER
