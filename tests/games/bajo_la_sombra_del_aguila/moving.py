"""Orders on a hand-laid table: a unit with an officer in it, who keeps it in command and asks nothing himself."""

from __future__ import annotations

from grognard.games.bajo_la_sombra_del_aguila.pack.names import FORMATIONS
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch03_orders import GiveOrder
from grognard.games.bajo_la_sombra_del_aguila.state.model import ORDERS
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

COMMANDER = "fr-commander"


def led(
    t: Table,
    profile: str,
    x: float = 30,
    y: float = 30,
    degrees: float = 0,
    formation: str = "line",
    officer: str = COMMANDER,
    side: str = "blue",
) -> int:
    """A unit with its general in chief in it."""
    p = t.unit(profile, side, x, y, degrees, formation)
    t.officer(officer, side, within=p, chief=True)
    return p


def order(t: Table, p: int, act: str, *rolls: int | list[int]) -> Table:
    """Give a unit an order; the dice of what follows are scripted."""
    t.play(GiveOrder(p), *rolls)
    t.answer(act, key="order")
    return t


def at(t: Table, p: int) -> tuple[float, float, float]:
    """Where a piece is: inches and degrees."""
    return round(t.g.x[p] / 254, 2), round(t.g.y[p] / 254, 2), t.g.heading[p] / 10


def ordered(t: Table, p: int) -> str:
    """The order of a piece this turn."""
    return ORDERS[t.g.order[p]]


def formation(t: Table, p: int) -> str:
    return FORMATIONS[t.g.formation[p]]


def leg(*poses: float) -> list[int]:
    """A way: x and y in inches and the heading in degrees, again and again."""
    out: list[int] = []
    for i in range(0, len(poses), 3):
        out += [inches(poses[i]), inches(poses[i + 1]), round(poses[i + 2] * 10) % 3600]
    return out


def rule_of(t: Table, key: str) -> str:
    """The paragraph that the last line of a key in the log names."""
    return next(e.rule for e in reversed(t.m.events(0)) if e.key == key)
