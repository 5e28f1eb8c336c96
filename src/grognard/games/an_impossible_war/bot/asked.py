"""A question put to the Sergeant."""

from __future__ import annotations

from ....core.choice import Pick
from ....core.frame import Decision, Frame
from ..state.model import War


class Asked:
    """What is asked, of which side, in which procedure."""

    def __init__(self, g: War, frames: list[Frame], d: Decision) -> None:
        self.g: War = g
        self.frames: list[Frame] = frames
        self.top: Frame = frames[-1]
        self.key: str = d.key
        self.side: int = d.seat
        self.options: list[int] = d.choice.options if isinstance(d.choice, Pick) else []
        self.place: int = _number(d, "place")  # that the question names, or -1
        self.piece: int = _number(d, "piece")

    def parent(self) -> Frame:
        """The procedure for which the one on top was called."""
        return self.frames[-2] if len(self.frames) > 1 else self.top


def _number(d: Decision, name: str) -> int:
    x = d.args.get(name, -1)
    return x if isinstance(x, int) else -1
