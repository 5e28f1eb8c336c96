"""What is told before a roll: see core/odds.py and locale/odds.*.ftl."""

from __future__ import annotations

from typing import Final

from ...core.choice import NO_ANSWER, Answer
from ...core.events import Event
from ...core.frame import Decision
from ...core.refusal import Args
from .board import Board
from .codes import DONE
from .queries.ch12_cohesion import R_UDD, R_UDD_PLUS, fire_code

# what begins another part of the turn
ENDS: Final = (
    "turn-begins", "marker-drawn", "marker-chosen", "activation", "shock-declared", "efficiency-placed", "markers-in",
)  # fmt: skip
DRAWS: Final = ("draw-section", "draw-unit")  # who loses the point: part of a shot
DECLARED: Final = ("return-fire", "preshock-fire", "withdrawal-fire", "approach-fire")  # shots, one by one


def consequence(b: Board, event: Event) -> Args:
    """12.32: of a shot, the check that it makes the target roll (0: none, 1: plain, 2: with the chart's number)."""
    result = event.args.get("result")
    if event.key not in ("fired", "fired-shell", "fire-result") or not isinstance(result, int):
        return event.args
    kind = fire_code(b, result) % 4
    out: Args = {"units": event.args["units"], "hex": event.args["hex"]}
    out["check"] = 1 if kind == R_UDD else 2 if kind == R_UDD_PLUS else 0
    return out


def enough(decision: Decision) -> Answer:
    return [DONE] if decision.key in DECLARED and DONE in decision.choice.items() else NO_ANSWER
