"""11.31, 11.32 Which attackers may be set upon which defenders.

Attackers that stand in one hex and attack in the same manner are a *group*; so is an Extended Line by itself.
Defenders in one hex are a *block*; so are all hexes of an extended unit. A group attacks one block in its front, or
all of them together; an Extended Line always all (8.46). A shock is one group against some blocks, or some groups
against one block: that is the rule of the single hex, with extended units counting as one.
"""

from __future__ import annotations

from ...state.model import Field
from .ch08_limits import in_line
from .ch08_stacks import hexes_of, units_at
from .ch11_shock import ON_FOOT, block_of, how, must_shock, shock_hexes

SINE = [0, 500, 866, 1000, 866, 500, 0, -500, -866, -1000, -866, -500]  # of a facing, in thousandths


class Matching:
    """Groups and blocks of one step of designation, and which choices of the groups go together."""

    def __init__(self, g: Field, units: list[int], forced: bool) -> None:
        """`forced`: every unit has to attack (11.47); otherwise those of 11.21."""
        self.groups: list[list[int]] = []  # units
        self.hexes: list[list[int]] = []  # of each group
        self.how: list[int] = []
        self.must: list[bool] = []
        self.front: list[list[int]] = []  # blocks before each group
        self.options: list[list[list[int]]] = []  # what each group may attack: lists of blocks
        self.blocks: list[list[int]] = []  # hexes of each block
        self.touch: list[list[int]] = []  # groups before each block
        self.near: list[list[int]] = []  # groups that stand beside each group
        keys: list[int] = []
        for u in units:
            manner = how(g, u)
            key = -u - 1 if in_line(g, u) else 4 * g.at[u] + manner
            must = forced or must_shock(g, u)
            if key in keys:
                i = keys.index(key)
                self.groups[i].append(u)
                self.must[i] = self.must[i] or must
                continue
            keys.append(key)
            self.groups.append([u])
            self.hexes.append(hexes_of(g, u))
            self.how.append(manner)
            self.must.append(must)
            front: list[int] = []
            for h in shock_hexes(g, u):
                k = self._block(block_of(g, h))
                if k not in front:
                    front.append(k)
            self.front.append(front)
            every = [front[:]]
            if len(front) > 1 and key >= 0:
                every = [[k] for k in front] + every
            self.options.append(every)
        for i in range(len(self.groups)):
            self.groups[i] = _stacked(g, self.groups[i])
        self.touch = [[i for i in range(len(keys)) if k in self.front[i]] for k in range(len(self.blocks))]
        for i in range(len(keys)):
            beside = [j for j in range(len(keys)) if j != i and self._beside(g, i, j)]
            self.near.append(beside)
        self.loose: bool = False
        self.loose = not self.possible([-1] * len(keys))

    def _block(self, hexes: list[int]) -> int:
        for k in range(len(self.blocks)):
            if hexes[0] in self.blocks[k]:
                return k
        self.blocks.append(hexes)
        return len(self.blocks) - 1

    def _beside(self, g: Field, i: int, j: int) -> bool:
        for a in self.hexes[i]:
            for c in self.hexes[j]:
                if g.b.grid.distance(a, c) <= 1:
                    return True
        return False

    def group_of(self, u: int) -> int:
        for i in range(len(self.groups)):
            if u in self.groups[i]:
                return i
        return -1

    # what goes together: `chosen[i]` is -1 for a group still open, -2 for one that does not attack, or an option

    def _clash(self, chosen: list[int], i: int) -> bool:
        """11.32: neighbours on foot with a common target must combine, and then that must be their only target."""
        if chosen[i] < 0 or self.how[i] != ON_FOOT:
            return False
        mine = self.options[i][chosen[i]]
        for j in self.near[i]:
            if chosen[j] < 0 or self.how[j] != ON_FOOT:
                continue
            if self.loose and (self.must[i] or self.must[j]):
                continue
            theirs = self.options[j][chosen[j]]
            if len(mine) == 1 and len(theirs) == 1:
                continue
            for k in mine:
                if k in theirs:
                    return True
        return False

    def _uncovered(self, chosen: list[int], i: int) -> bool:
        """11.31: whether a block before this group can no longer be attacked though some attacker has it in front."""
        for k in self.front[i]:
            wanted = False
            hit = False
            for j in self.touch[k]:
                if chosen[j] == -1:
                    hit = True  # it may still be
                    break
                if chosen[j] >= 0:
                    wanted = True
                    if k in self.options[j][chosen[j]]:
                        hit = True
                        break
            if wanted and not hit:
                return True
        return False

    def complete(self, chosen: list[int]) -> bool:
        """11.31: whether the designation may end here, the open groups staying out."""
        final = [-2 if x == -1 else x for x in chosen]
        for i in range(len(final)):
            if final[i] == -2 and self.must[i]:
                return False
            if self._uncovered(final, i) or self._clash(final, i):
                return False
        return True

    def possible(self, chosen: list[int]) -> bool:
        """Whether the open groups can still choose so that everything fits."""
        for i in range(len(chosen)):
            if chosen[i] != -1 and (self._clash(chosen, i) or self._uncovered(chosen, i)):
                return False
        return self._search(chosen[:], 0)

    def _search(self, chosen: list[int], at: int) -> bool:
        while at < len(chosen) and chosen[at] != -1:
            at += 1
        if at == len(chosen):
            return True
        tries = list(range(len(self.options[at])))
        if not self.must[at]:
            tries = [-2, *tries]
        for x in tries:
            chosen[at] = x
            if not self._clash(chosen, at) and not self._uncovered(chosen, at) and self._search(chosen, at + 1):
                chosen[at] = -1
                return True
        chosen[at] = -1
        return False

    def choices(self, chosen: list[int], i: int) -> list[int]:
        """The options of an open group with which a designation can still be completed."""
        out: list[int] = []
        for x in range(len(self.options[i])):
            chosen[i] = x
            if self.possible(chosen):
                out.append(x)
        chosen[i] = -1
        return out

    # the shocks that follow from the choices

    def pools(self, chosen: list[int]) -> list[list[int]]:
        """11.32: the groups that attack the same single block side by side in the same manner, each pool once."""
        out: list[list[int]] = []
        seen: list[int] = []
        for i in range(len(chosen)):
            if chosen[i] < 0 or i in seen:
                continue
            pool = [i]
            seen.append(i)
            mine = self.options[i][chosen[i]]
            if len(mine) == 1:
                k = 0
                while k < len(pool):
                    for j in self.near[pool[k]]:
                        if j in seen or chosen[j] < 0 or self.how[j] != self.how[i]:
                            continue
                        if self.options[j][chosen[j]] == mine:
                            pool.append(j)
                            seen.append(j)
                    k += 1
            out.append(pool)
        return out


def _stacked(g: Field, units: list[int]) -> list[int]:
    """Some units of one hex, the uppermost first."""
    if len(units) < 2:
        return units
    return [u for u in units_at(g, g.at[units[0]]) if u in units]


# shocks as a flat list: number of units, number of hexes, the units, the hexes; the next shock


def shock_list(shocks: list[int]) -> list[list[int]]:
    """The shocks of a flat list, apart."""
    out: list[list[int]] = []
    i = 0
    while i < len(shocks):
        n = 2 + shocks[i] + shocks[i + 1]
        out.append(shocks[i : i + n])
        i += n
    return out


def joined(units: list[int], hexes: list[int]) -> list[int]:
    """One shock of a flat list."""
    return [len(units), len(hexes), *units, *hexes]


def attackers_in(shock: list[int]) -> list[int]:
    return shock[2 : 2 + shock[0]]


def targets_in(shock: list[int]) -> list[int]:
    return shock[2 + shock[0] :]


def along_the_line(g: Field, shocks: list[list[int]]) -> list[int]:
    """11.11, 11.41: the shocks from left to right, as the attackers see it."""
    dx = 0
    dy = 0
    for one in shocks:
        for u in attackers_in(one):
            if g.at[u] >= 0:
                dx += SINE[g.facing[u]]
                dy -= SINE[(g.facing[u] + 3) % 12]
    places: list[int] = []
    for one in shocks:
        total = 0
        n = 0
        for u in attackers_in(one):
            if g.at[u] >= 0:
                # half a hex's height is 0.866 radii, a column 1.5 radii; to the right of (dx, dy) is (-dy, dx)
                x = 1500 * g.b.grid.col[g.at[u]]
                y = 866 * g.b.grid.tall[g.at[u]]
                total += -dy * x + dx * y
                n += 1
        places.append(total // n if n else 0)
    return sorted(range(len(shocks)), key=places.__getitem__)
