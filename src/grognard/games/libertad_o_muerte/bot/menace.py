"""What the enemy threatens, as the sergeant remembers it."""

from __future__ import annotations

from ....core.memory import BadMemory, fields, ints, items, number, reals
from .odds import Force, force_from


class Menace:
    """What the enemy threatens, reckoned when he had last moved."""

    def __init__(self, turn: int, side: int, theirs: list[float]) -> None:
        n = len(theirs)
        self.turn: int = turn
        self.side: int = side
        self.theirs: list[float] = theirs  # where he stood
        self.touch: list[bool] = [False] * n  # an enemy unit can come there
        self.threat: list[list[int]] = [[] for _ in range(n)]  # where enemy stacks with leaders come from
        self.loom: list[list[int]] = [[] for _ in range(n)]  # the same within two turns, whoever is in the way
        self.sea: list[Force | None] = [None] * n  # who may land there
        self.prey: list[float] = [0.0] * n  # what is worth most of that which the enemies of a region threaten

    def plain(self) -> list[object]:
        """For the sergeant's memory; a force that may land in several regions is written once."""
        forces: list[Force] = []
        landings: list[int] = []
        for f in self.sea:
            if f is None:
                landings.append(-1)
            else:
                if f not in forces:
                    forces.append(f)
                landings.append(forces.index(f))
        touched = [r for r in range(len(self.touch)) if self.touch[r]]
        return [
            self.turn, self.side, self.theirs[:], touched, [x[:] for x in self.threat], [x[:] for x in self.loom],
            [f.plain() for f in forces], landings, self.prey[:],
        ]  # fmt: skip


def menace_of(plain: object) -> Menace:
    """Out of the sergeant's memory."""
    x = fields(plain, 9)
    out = Menace(number(x[0]), number(x[1]), reals(x[2]))
    for r in ints(x[3]):
        out.touch[r] = True
    out.threat = [ints(y) for y in items(x[4])]
    out.loom = [ints(y) for y in items(x[5])]
    forces = [force_from(y) for y in items(x[6])]
    out.sea = [forces[i] if i >= 0 else None for i in ints(x[7])]
    out.prey = reals(x[8])
    for length in (len(out.threat), len(out.loom), len(out.sea), len(out.prey)):
        if length != len(out.theirs):
            raise BadMemory("threats on several maps")
    return out
