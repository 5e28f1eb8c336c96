"""3/change-facing: the choice of a new facing and, after it, a way straight ahead."""

from __future__ import annotations

from .....core.choice import Answer, Choice, choice_from_plain, register_kind
from .....space.walk import Walk

KIND = "facing"


class Facing(Walk):
    """A walk whose turn comes first."""

    __slots__ = ()

    def _form(self, answer: Answer) -> str | None:
        fault = super()._form(answer)
        if fault is None and len(answer) > 3 and answer[2] == self.heading:
            return "fault-order"
        return fault

    def plain(self) -> list[object]:
        return [KIND, *super().plain()[1:]]


def _read(p: list[object]) -> Choice:
    walk = choice_from_plain(["walk", *p])
    assert isinstance(walk, Walk)
    return facing(walk)


def facing(w: Walk) -> Facing:
    """The same walk, but its turn comes first."""
    return Facing(
        w.width, w.depth, w.x, w.y, w.heading, w.table_w, w.table_h, w.budget, w.ways, w.legs, w.turns, w.turn,
        w.swing, w.edges, w.bonus, w.may_stay, w.ground,
    )  # fmt: skip


register_kind(KIND, _read)
