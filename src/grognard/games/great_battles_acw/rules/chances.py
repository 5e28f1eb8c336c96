"""What is told before a roll: see core/odds.py and locale/odds.*.ftl."""

from __future__ import annotations

from typing import Final

from ....core.choice import NO_ANSWER, Answer
from ....core.events import Event
from ....core.frame import Decision
from ....core.game import Game
from ....core.refusal import Args
from ....kit.chances import Chances
from ..codes import DONE
from ..pack.pack import Battlefield
from .queries.ch12_cohesion import R_UDD, R_UDD_PLUS, fire_code

# what begins another part of the turn
ENDS: Final = (
    "turn-begins", "marker-drawn", "marker-chosen", "activation", "shock-declared", "efficiency-placed", "markers-in",
)  # fmt: skip
DRAWS: Final = ("draw-section", "draw-unit")  # who loses the point: part of a shot
DECLARED: Final = ("return-fire", "preshock-fire", "withdrawal-fire", "approach-fire")  # shots, one by one
# decisions in the middle of what hangs on a roll
BETWEEN: Final = (
    "retreat", "leader-along", "stand-firm", "stack-order", "shrink", "leader-refuge", "place-leader", "replace-with",
    "advance", "advance-line", "advance-facing", "shock-advance", "counter-advance", "re-man",
)  # fmt: skip


class BattleChances(Chances):
    """Of shots and checks on the board of a battle."""

    def __init__(self, field: Battlefield) -> None:
        super().__init__(ENDS, BETWEEN, DRAWS)
        self.field: Battlefield = field

    def consequence(self, game: Game, event: Event) -> Args:
        """12.32: of a shot, the check that it makes the target roll (0: none, 1: plain, 2: with the chart's number)."""
        if event.key == "recovery-die":
            return {"unit": event.args["unit"], "good": self.recovers(event)}
        result = event.args.get("result")
        if event.key not in ("fired", "fired-shell", "fire-result") or not isinstance(result, int):
            return event.args
        kind = fire_code(self.field.b, result) % 4
        out: Args = {"units": event.args["units"], "hex": event.args["hex"]}
        out["check"] = 1 if kind == R_UDD else 2 if kind == R_UDD_PLUS else 0
        return out

    def recovers(self, event: Event) -> int:
        """13.52: whether a routed unit may come back; where, its owner has yet to say."""
        die, total, limit = event.args["die"], event.args["total"], event.args["n"]
        assert isinstance(die, int) and isinstance(total, int) and isinstance(limit, int)
        return 1 if die < self.field.b.charts.rally.rout_gone and total <= limit else 0

    def enough(self, decision: Decision) -> Answer:
        return [DONE] if decision.key in DECLARED and DONE in decision.choice.items() else NO_ANSWER
