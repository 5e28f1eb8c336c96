"""Charges and combats laid by hand: everybody is in command, so that only what a test is about is asked.

t = field()
a, b = facing(t, "at-line-german/24", "at-line-german/24", gap=4)
charge(t, a, [6] * 12, ...)          # blue charges with a; the dice of what follows
"""

from __future__ import annotations

from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch08_charges import ChargePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch09_combat import Combat
from grognard.games.bajo_la_sombra_del_aguila.state.model import FIRED, PH_CHARGE
from tests.games.bajo_la_sombra_del_aguila.table import Table

B = built_in()

LINE = "at-line-german/24"  # melee 4, defence 4, 12 attacks, courage 13/15
BIG = "at-line-german/36"  # 18 attacks, courage 17/19
HORSE = "fr-dragoons/10"  # 15 attacks, courage 13/15, countercharge 4+
LIGHT_HORSE = "fr-hussars-chasseurs/10"
LANCERS = "fr-lancers/10"
HEAVY = "pr-cuirassiers/10"  # melee 3, crushing strength 1, no cuirass
SKIRMISHERS = "at-jager/12"
MISS = 1
STEADY = [1, 1]  # of a test of courage
ROUT = [6, 6]


def field() -> Table:
    """An empty table; both generals in chief command all of it from a corner."""
    t = Table(phase=PH_CHARGE)
    for side, x, y, general in (("blue", 4, 44, "fr-brigade"), ("red", 66, 3, "at-brigade")):
        host = t.unit(LINE, side, x, y, formation="march-column")
        chief = t.officer(general, side, within=host, chief=True)
        t.g.aides[chief] = 40
    return t


def depth(profile: str) -> float:
    return B.base_d[B.profile_no[profile]] / 254


def facing(
    t: Table,
    mine: str,
    theirs: str,
    gap: float = 4,
    formation: str = "line",
    against: str = "line",
    silent: bool = True,
) -> tuple[int, int]:
    """A blue unit in the middle that looks north at a red one, so many inches between their fronts."""
    a = t.unit(mine, "blue", 35, 30, 0, formation)
    b = t.unit(theirs, "red", 35, 30 - gap - (depth(mine) + depth(theirs)) / 2, 180, against)
    if silent:
        t.g.marks[b] |= FIRED  # so it does not fire at the charge
    return a, b


def declare(t: Table, a: int, *dice: int | list[int]) -> Table:
    """Blue's part of the phase begins: it charges with a, at the only target it has."""
    t.play(ChargePhase(0), *dice)
    t.answer(f"charge-with:{t.w(a)}", key="charge")
    return t


def charge(t: Table, a: int, *dice: int | list[int]) -> Table:
    """Blue charges with a, and with nobody else."""
    declare(t, a, *dice)
    while t.key in ("charge", "charge-with"):
        t.answer("end")
    return t


def fight(t: Table, b: int, chargers: list[int], faces: list[int], *dice: int | list[int], counter: int = 0) -> Table:
    """A combat by itself: chargers on those sides of b (0 front, 1 right, 2 rear, 3 left)."""
    t.play(Combat(b, chargers, faces, counter), *dice)
    return t
