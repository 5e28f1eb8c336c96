"""3, 5, 6, 12, 15 How far a unit goes."""

from __future__ import annotations

from .....space.table import INCH
from ...pack.names import ATTACK_COLUMN, BATTALION_MASS, BLIZZARD, DOWNPOUR, LINE, SANDSTORM, SNOW, SPURRING
from ...state.model import DISMOUNTED, LIMBERED, Field
from .common import gifted, is_cavalry, is_gun, is_infantry, officers_in


def pace(g: Field, p: int) -> int:
    """The speed of a piece by its profile and the weather: 11/limbering, 6/dismounted-dragoons, 15/snow, 15/downpour,
    15/blizzard, 15/sandstorm."""
    b = g.b
    k = g.kind[p]
    n = b.speed[k]
    if g.flags[p] & DISMOUNTED:
        n = b.foot_speed[k]
    elif is_gun(g, p) and g.flags[p] & LIMBERED:
        n = b.limbered[k]
    slow = g.weather == SNOW or g.weather == BLIZZARD or g.weather == SANDSTORM
    if slow or (g.weather == DOWNPOUR and is_cavalry(g, p)):
        part = b.charts.weather.slow
        n = n * part[0] // part[1]
    return n


def spurred(g: Field, p: int) -> bool:
    """12/spurring: an officer who drives the unit he is in."""
    for q in officers_in(g, p):
        if gifted(g, q, SPURRING):
            return True
    return False


def speed(g: Field, p: int) -> int:
    """The speed of a piece, a spurring officer's inch included."""
    return pace(g, p) + (g.b.charts.move.spur * INCH if spurred(g, p) else 0)


def quick_reach(g: Field, p: int) -> int:
    """3/quick-march: twice the speed. 5/line/move, 5/attack-column/move, 5/battalion-mass/move, 6/line-speed: or what
    the formation makes of it."""
    move = g.b.charts.move
    n = move.quick * pace(g, p)
    f = g.formation[p]
    if is_infantry(g, p):
        if f == LINE:
            n = pace(g, p) + move.line_quick * INCH
        elif f == ATTACK_COLUMN:
            n -= move.column_quick * INCH
        elif f == BATTALION_MASS:
            n -= move.mass_quick * INCH
    elif is_cavalry(g, p) and f == LINE:
        part = g.b.charts.charge.horse_line
        n = pace(g, p) * part[0] // part[1]
    if spurred(g, p):
        n += move.spur_quick * INCH
    return max(n, 0)


def quick_rule(g: Field, p: int) -> str:
    """The paragraph that says how far a unit marches."""
    f = g.formation[p]
    if is_infantry(g, p):
        if f == LINE:
            return "5/line/move"
        if f == ATTACK_COLUMN:
            return "5/attack-column/move"
        if f == BATTALION_MASS:
            return "5/battalion-mass/move"
    elif is_cavalry(g, p) and f == LINE:
        return "6/line-speed"
    return "3/quick-march"


def in_inches(n: int) -> str:
    """A length as people say it, in quarters of an inch, rounded down."""
    quarters = 4 * n // INCH
    whole, part = quarters // 4, ("", "¼", "½", "¾")[quarters % 4]
    return f"{whole}{part}" if whole or not part else part
