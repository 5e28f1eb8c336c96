"""Helpers for the tests of movement: begin a unit's turn, and read what it may do."""

from __future__ import annotations

from grognard.games.great_battles_acw.rules.flow.ch09_movement import UnitTurn
from grognard.games.great_battles_acw.rules.queries.ch08_stacks import brigade_of
from grognard.games.great_battles_acw.rules.queries.ch09_allowance import left
from tests.games.great_battles_acw.table import Table


def begin(t: Table, name: str, *rolls: int | list[int], with_brigades: tuple[str, ...] = ()) -> Table:
    """The turn of a unit in the activation of its brigade."""
    u = t.u(name)
    t.g.brigades = [brigade_of(t.g, u), *[t.f(f) for f in with_brigades]]
    return t.play(UnitTurn(u), *rolls)


def goes(t: Table) -> set[str]:
    """The hexes where the unit may go."""
    return {x.partition(":")[2] for x in t.offers() if x.startswith("go:")}


def acts(t: Table, word: str) -> set[str]:
    """What is offered of one kind: its arguments, or "" where it has none."""
    return {x.partition(":")[2] for x in t.offers() if x.partition(":")[0] == word}


def points(t: Table, name: str) -> float:
    """Movement points left to a unit."""
    return left(t.g, t.u(name)) / 2


def spent(t: Table, name: str) -> float:
    return t.g.spent[t.u(name)] / 2


def hexes(t: Table, name: str) -> list[str]:
    """The hexes of a unit: its counter first, then its extensions."""
    u = t.u(name)
    places = [t.g.at[u], t.g.ext[2 * u], t.g.ext[2 * u + 1]]
    return [t.b.grid.name(h) for h in places if h >= 0]


def done(t: Table, name: str) -> int:
    return t.g.done[t.u(name)]


def state(t: Table, name: str) -> int:
    return t.g.state[t.u(name)]


def quiet(t: Table) -> Table:
    """The other side lets everything pass."""
    while t.key not in ("rest", "") and t.seat not in ("chance", ("union", "confederate")[t.g.active]):
        t.answer(next(x for x in t.offers() if x in ("no", "done", "pass", "stand")))
    return t
