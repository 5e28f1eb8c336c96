"""Who stands where: for each side and place its pieces as a chain in ascending order, kept while pieces move."""

from __future__ import annotations


class Chains:
    """Derived from the column `at` of a position, never saved. Numbers inside are piece + 1, 0 ends a chain."""

    def __init__(self, side: list[int], n_places: int, bare: bool = False) -> None:
        self.side: list[int] = side  # of each piece; shared, never changed
        self.n_places: int = n_places
        self.head: list[int] = [] if bare else [0] * (2 * n_places)
        self.next: list[int] = [] if bare else [0] * len(side)

    def fill(self, at: list[int]) -> None:
        """Chain everything anew."""
        head = [0] * (2 * self.n_places)
        after = [0] * len(self.side)
        for p in range(len(self.side) - 1, -1, -1):
            if at[p] >= 0:
                i = self.side[p] * self.n_places + at[p]
                after[p] = head[i]
                head[i] = p + 1
        self.head = head
        self.next = after

    def move(self, p: int, old: int, to: int) -> None:
        """A piece leaves a place for another; below 0 is no place."""
        base = self.side[p] * self.n_places
        after = self.next
        mine = p + 1
        if old >= 0:
            q = self.head[base + old]
            if q == mine:
                self.head[base + old] = after[p]
            else:
                while after[q - 1] != mine:
                    q = after[q - 1]
                after[q - 1] = after[p]
        if to >= 0:
            q = self.head[base + to]
            if q == 0 or q > mine:
                after[p] = q
                self.head[base + to] = mine
            else:
                while after[q - 1] != 0 and after[q - 1] < mine:
                    q = after[q - 1]
                after[p] = after[q - 1]
                after[q - 1] = mine

    def first(self, side: int, place: int) -> int:
        """The first piece of a side in a place, or -1."""
        return self.head[side * self.n_places + place] - 1 if place >= 0 else -1

    def after(self, p: int) -> int:
        """The next piece of the same side in the same place, or -1."""
        return self.next[p] - 1

    def copy(self) -> Chains:
        twin = Chains(self.side, self.n_places, True)
        twin.head = self.head[:]
        twin.next = self.next[:]
        return twin
