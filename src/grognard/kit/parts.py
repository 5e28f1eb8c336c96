"""Drawing only what has changed: the parts of a view, and of the scene that is made of it, are kept from one drawing to
the next, and a part that has not changed is the same object again.

What is kept belongs to one seat of one match. A part of a scene is made of a part of that seat's view and of nothing
else, and it is found again by that part: so nobody is shown what was drawn for somebody else.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from ..core.frame import Position
from ..core.game import Drawing

S = TypeVar("S")


class Parts:
    """What was drawn last, by name, with what it was drawn of. `rows`: the same of lists, part by part."""

    def __init__(self) -> None:
        self._of: dict[str, object] = {}
        self._made: dict[str, object] = {}
        self._lists: dict[str, list[object]] = {}
        self._rows: dict[str, list[object]] = {}

    def find(self, name: str, of: object) -> object | None:
        """The drawing of that name, if it was made of the same as this."""
        if name not in self._of:
            return None
        before = self._of[name]
        return self._made[name] if before is of or before == of else None

    def keep(self, name: str, of: object, made: object) -> None:
        self._of[name] = of
        self._made[name] = made

    def rows(self, name: str, of: list[object]) -> list[object]:
        """The drawings of those parts of a list that were there before, the very same objects; None for the others."""
        before = self._lists.get(name)
        if before is None:
            return [None] * len(of)
        made = self._rows[name]
        if len(before) == len(of):
            return [made[i] if before[i] is of[i] else None for i in range(len(of))]
        found = {id(before[i]): made[i] for i in range(len(before))}
        return [found.get(id(part)) for part in of]

    def keep_rows(self, name: str, of: list[object], made: list[object]) -> None:
        """`of` and `made` are not changed any more."""
        self._lists[name] = of
        self._rows[name] = made


class Shown(Drawing, Generic[S]):
    """What a seat was shown last, in its parts. `seen`: what its room keeps of the view."""

    def __init__(self, seat: int, position: Position, seen: S, parts: Parts, scene: dict[str, object]) -> None:
        super().__init__(seat, position, scene)
        self.seen: S = seen
        self.parts: Parts = parts


def differing(before: list[int], now: list[int]) -> list[int]:
    """Where two lists of the same length differ."""
    if before == now:
        return []
    return [i for i in range(len(now)) if before[i] != now[i]]


def kept(before: list[object], now: list[object]) -> list[object]:
    """A list in which every part that is equal to the one that stood there before is that very object; where all are,
    the list itself."""
    n = len(before)
    out: list[object] = []
    same = n == len(now)
    for i in range(len(now)):
        if i < n and before[i] == now[i]:
            out.append(before[i])
        else:
            out.append(now[i])
            same = False
    return before if same else out
