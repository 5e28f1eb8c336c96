"""What an answer costs and whom it meets, told before it is given: "3 MP, 1 left", swords, the risk on the way.

A frame says it of the answers it offers (`Frame.tolls`), from what the seat that is asked may know and nothing else.
Those of a way (core/route.py) add up.
"""

from __future__ import annotations

from typing import Final


class Toll:
    """`cost`: movement points; `left`: what is left of them then, less than 0 where they do not last (a forced march);
    `risk`: per cent, at most, that the other side comes between; `foe`: an enemy is met there. `parts`: of a point, in
    which cost and left are counted (2: half points). `many`: of several who go each on his own, the dearest way and the
    least that is left to one of them."""

    __slots__ = ("cost", "foe", "left", "many", "parts", "risk")

    def __init__(
        self, cost: int, left: int, risk: int = 0, foe: bool = False, parts: int = 1, many: bool = False
    ) -> None:
        self.cost: int = cost
        self.left: int = left
        self.risk: int = risk
        self.foe: bool = foe
        self.parts: int = parts
        self.many: bool = many

    def then(self, next: Toll) -> Toll:
        """Both, one after the other."""
        return Toll(self.cost + next.cost, next.left, _either(self, next), next.foe, next.parts)

    def beside(self, other: Toll) -> Toll:
        """Both, each for somebody else."""
        cost, left = max(self.cost, other.cost), min(self.left, other.left)
        return Toll(cost, left, _either(self, other), self.foe or other.foe, self.parts, True)


def _either(one: Toll, other: Toll) -> int:
    """The risk that at least one of two meets."""
    return 100 - (100 - one.risk) * (100 - other.risk) // 100


Tolls = dict[int, Toll]  # by the code of the answer
NO_TOLLS: Final[Tolls] = {}
