"""Rolls of Bajo la Sombra del Águila, laid by hand."""

from __future__ import annotations

from grognard.games.bajo_la_sombra_del_aguila.pack.names import WEATHERS
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch02_initiative import Initiative
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch02_stubborn import Stubbornness
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch05_discipline import Discipline
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch06_cavalry import Countercharge
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_fire import FirePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch09_combat import Combat
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch10_courage import Courage
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch11_collapse import Collapse
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch12_officers import OfficerTests
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch12_rally import RallyPhase
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch15_weather import WeatherEnds
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch10_courage import BY_FIRE
from grognard.games.bajo_la_sombra_del_aguila.state.model import T_GONE
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.charging import HORSE, LINE, facing, field
from tests.games.bajo_la_sombra_del_aguila.table import Table
from tests.odds.laid import at
from tests.odds.rolls import Roll


def duel(damage: int = 3) -> tuple[Table, int, int]:
    """Two units face to face at four inches; the red one has been hurt."""
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    b = t.unit(LINE, "red", 30, 26 - 800 / INCH, 180, damage=damage)
    return t, a, b


def gun(far: float) -> tuple[Table, int]:
    t = Table()
    a = t.unit("fr-foot-heavy", "blue", 30, 40)
    t.unit(LINE, "red", 30, 40 - far - 1200 / INCH, 180, damage=1)
    return t, a


def fire() -> list[Roll]:
    t, a, _ = duel()
    out = [at(t, "volley", FirePhase(0), f"fire-with:{t.w(a)}")]
    t, a, _ = duel()
    c = t.unit(LINE, "blue", 55, 30)
    t.unit(LINE, "red", 55, 26 - 800 / INCH, 180, damage=1)
    words = [f"fire-with:{t.w(a)}", f"fire-with:{t.w(c)}"]
    out.append(at(t, "two volleys", FirePhase(0), *words))
    t, a = gun(15)
    out.append(at(t, "round shot", FirePhase(0), f"fire-with:{t.w(a)}"))
    t, a = gun(6)
    out.append(at(t, "canister", FirePhase(0), f"fire-with:{t.w(a)}", "fire-canister"))
    t = Table()
    house = t.ground("house", 30, 30)
    p = t.unit(LINE, "red", 30, 30)
    t.house(p, house)
    t.g.t_points[house] = 0
    t.g.t_flags[house] |= T_GONE
    out.append(at(t, "a house that falls", Collapse(house)))
    return out


def combat() -> list[Roll]:
    t = field()
    a, b = facing(t, LINE, LINE, gap=0)
    out = [at(t, "combat", Combat(b, [a], [0]))]
    t = field()
    a, b = facing(t, HORSE, HORSE)
    out.append(at(t, "countercharge", Countercharge(b, a)))
    t, _, b = duel(damage=4)
    out.append(at(t, "courage", Courage(b, [], BY_FIRE, "7/courage-after-fire")))
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    t.officer("at-brigade", "blue", within=p)
    out.append(at(t, "an officer in the thick of it", OfficerTests(p, 8)))
    return out


def turn() -> list[Roll]:
    t, a, _ = duel()
    out = [at(t, "discipline", Discipline(a, [], "discipline-form", "5/discipline"))]
    t = Table()
    o = t.officer("at-brigade", "blue", 30, 36)
    t.unit(LINE, "blue", 30, 30, damage=5, under=o)
    out.append(at(t, "rally", RallyPhase(0)))
    out.append(at(field(), "initiative", Initiative()))
    t = Table(turn=2)
    t.g.weather = WEATHERS.index("fog")
    out.append(at(t, "weather", WeatherEnds()))
    t = Table()
    p = t.unit("gb-line/24", "blue", 30, 30)
    t.g.stunned[p] = 1
    out.append(at(t, "stubborn", Stubbornness()))
    return out


def rolls() -> list[Roll]:
    return fire() + combat() + turn()
