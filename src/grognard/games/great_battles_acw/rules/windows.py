"""Questions to the side that is not in phase (9.6, 10.4, 11.33, 11.46), for standing orders (core/standing.py)."""

from __future__ import annotations

from typing import Final

from ....core.frame import Decision, Position
from ....core.windows import OFFERED, Windows
from ....kit.acts import arg_of, kind_of
from ..codes import REACT_MOVE
from ..state.model import Field

ABOUT: Final[dict[str, str]] = {
    "approach-fire": OFFERED,
    "counter-advance": "@unit",
    "counter-facing": "@units",
    "preshock-fire": OFFERED,
    "react-facing": OFFERED,
    "react-move": OFFERED,
    "retreat-before": OFFERED,
    "return-fire": OFFERED,
    "withdrawal-fire": OFFERED,
}

BEGINS: Final[dict[str, str]] = {
    "turn-begins": "turn",
    "marker-chosen": "phase",
    "marker-drawn": "phase",
    "activation": "activation",
    "activate": "move",
    "enter": "move",
}

LOSSES: Final = (
    "collapsed", "disordered", "eliminated", "guns-left", "guns-lost", "loses", "routs", "second-disorder",
)  # fmt: skip

# regiments and batteries stand in the open; hidden is only what a side made of its efficiency markers (5.2)
OPEN: Final = (*ABOUT, "designate", "skip")

# of who turns it is also asked how: whoever leaves that to an order leaves it for everybody
PIECES: Final = tuple(key for key in ABOUT if key != "react-facing")

NEXT: Final = 1  # hex


class BattleWindows(Windows):
    def alarmed(self, position: Position, decision: Decision) -> list[int]:
        """9.63: the enemy may be three hexes away, or come next to a battery."""
        if not isinstance(position, Field) or decision.key != "react-move":
            return []
        to = decision.args["to"]
        out: list[int] = []
        for code in decision.choice.items():
            if kind_of(code) == REACT_MOVE and isinstance(to, int):
                at = position.at[arg_of(code)]
                if at >= 0 and position.b.grid.distance(at, to) <= NEXT:
                    out.append(code)
        return out


WINDOWS: Final = BattleWindows(ABOUT, BEGINS, LOSSES, OPEN, pieces=PIECES)
