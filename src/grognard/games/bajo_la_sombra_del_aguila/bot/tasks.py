"""Who goes where in an attack on several places: those that are cheapest to take, and whoever stands at them first."""

from __future__ import annotations

from typing import Final

from ....space.table import INCH
from ..rules.queries.ch16_scenario import chart
from ..rules.queries.ch16_victory import at, needed, positions
from ..state.model import S_HOUSE, Field
from .objectives import Goal

GUARDED: Final = 12 * INCH  # what an enemy at a place counts, as a way to go
LATE: Final = 3  # turns before the end when places without an enemy are seen to
SPARE: Final = 1  # places more than are needed, while there is time


class Task:
    """An enemy to be driven off, or a place to be stood at, and for how many that is work."""

    def __init__(self, goal: int, quarry: int, room: int) -> None:
        self.goal: int = goal
        self.quarry: int = quarry
        self.room: int = room


def wanted(g: Field, goals: list[Goal]) -> int:
    """How many of the goals are needed: positions that are gone count already."""
    gone = positions(g) - len(goals) if chart(g).victory == "positions" else 0
    return needed(g) - gone


def guards(g: Field, o: Goal, foes: list[int]) -> list[int]:
    """The enemies who keep a place from being taken."""
    reach = chart(g).reach
    return [q for q in foes if at(g, q, o.t, reach, False)]


def tasks(g: Field, goals: list[Goal], foes: list[int], near: list[int], left: int, none: int) -> list[Task]:
    """What there is to do, for the cheapest places; `near`: how far the nearest unit is from each."""
    at_it = [guards(g, o, foes) for o in goals]
    found = [(near[i] + GUARDED * len(at_it[i]), i) for i in range(len(goals))]
    found.sort()
    out: list[Task] = []
    seen: list[int] = []
    free: list[int] = []
    for _, i in found[: wanted(g, goals) + (SPARE if left > 1 else 0)]:
        if not at_it[i]:
            free.append(i)
        for q in at_it[i]:
            if q not in seen:
                seen.append(q)
                out.append(Task(i, q, 3 if g.state[q] == S_HOUSE else 2))
    if left <= LATE or not out:
        out += [Task(i, none, 1) for i in free]
    return out
