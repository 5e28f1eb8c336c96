"""What an answer costs and whom it meets, told before it is given: "3 MP, 1 left", swords, the risk on the way.

A frame says it of the answers it offers (`Frame.tolls`), from what the seat that is asked may know and nothing else.
Those of a way (core/route.py) add up.
"""

from __future__ import annotations

from typing import Final


class Toll:
    """`cost`: movement points; `left`: what is left of them then, less than 0 where they do not last (a forced march);
    `risk`: per cent, at most, that the other side comes between; `foe`: an enemy is met there."""

    __slots__ = ("cost", "foe", "left", "risk")

    def __init__(self, cost: int, left: int, risk: int = 0, foe: bool = False) -> None:
        self.cost: int = cost
        self.left: int = left
        self.risk: int = risk
        self.foe: bool = foe

    def then(self, next: Toll) -> Toll:
        """Both, one after the other."""
        spared = (100 - self.risk) * (100 - next.risk)
        return Toll(self.cost + next.cost, next.left, 100 - spared // 100, next.foe)


Tolls = dict[int, Toll]  # by the code of the answer
NO_TOLLS: Final[Tolls] = {}
