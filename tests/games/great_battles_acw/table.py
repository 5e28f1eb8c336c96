"""A flat field laid by hand: put units where the rulebook's example has them, script the dice, answer by word.

t = Table(terrain={"0606": "woods"}, roads=[("road", ["0505", "0605"])])
u = t.put("u1", "0505", "E", order="attack", sp=8)
t.leader("ub1", "0505")
t.play(PhasingFire(u, t.hex("0605")), 7, [3, 4])        # every item: one roll (a die, or a list of dice) or draw
t.answer("fire-with:c1")                                  # a word of what is offered; t.offers() lists them
assert t.result() == [1]
"""

from __future__ import annotations

import tomllib

import msgspec

from grognard.core.game import Game
from grognard.games.great_battles_acw.codes import ACTS
from grognard.games.great_battles_acw.game import GreatBattles
from grognard.games.great_battles_acw.pack.board import Board
from grognard.games.great_battles_acw.pack.kinds import TERRAINS
from grognard.games.great_battles_acw.pack.pack import BUILT_IN, built_in
from grognard.games.great_battles_acw.pack.reading import Battle
from grognard.games.great_battles_acw.pack.scenario import Setup
from grognard.games.great_battles_acw.pack.shapes import SIDES, BattleFile, MapFile, OobFile
from grognard.games.great_battles_acw.pack.shapes_charts import Charts
from grognard.games.great_battles_acw.pack.shapes_scenario import Scenario
from grognard.games.great_battles_acw.state.effects import extend, place
from grognard.games.great_battles_acw.state.model import (
    COLLAPSED,
    COLUMN,
    DISORDERED,
    FOOT,
    GONE,
    LEFT,
    MARCH,
    OFF,
    ROUTED,
    UNUSED,
    Field,
)
from grognard.games.great_battles_acw.words import FACINGS, ORDERS
from tests.games.great_battles_acw import plain
from tests.games.laid import Laid, Rest

CHARTS = tomllib.loads((BUILT_IN / "charts.toml").read_text(encoding="utf-8"))
PLACES = {OFF: "off", ROUTED: "routed", GONE: "gone", LEFT: "left", UNUSED: "unused"}


_LAID: dict[str, tuple[Battle, Board]] = {}


def lay(
    terrain: dict[str, str],
    levels: dict[str, int],
    slopes: dict[str, list[str]],
    water: dict[str, list[str]],
    crossings: dict[str, str],
    walls: list[str],
    roads: list[tuple[str, list[str]]],
    buildings: list[str],
    scenario: dict[str, object],
) -> tuple[Battle, Board]:
    """The plain battle with what a test puts on its map."""
    map_ = plain.map_file()
    letters = {name: CHARTS["terrain"][name]["letter"] for name in TERRAINS}
    rows = [list("c" * 24) for _ in range(24)]
    heights = [list("0" * 24) for _ in range(24)]
    for name, word in terrain.items():
        rows[int(name[2:]) - 1][int(name[:2]) - 1] = letters[word]
    for name, level in levels.items():
        heights[int(name[2:]) - 1][int(name[:2]) - 1] = str(level)
    map_["terrain"] = ["".join(r) for r in rows]
    map_["levels"] = ["".join(r) for r in heights]
    map_["slopes"] = slopes
    map_["water"] = [{"kind": k, "sides": v, **plain.both(k)} for k, v in water.items()]
    map_["crossings"] = [{"side": k, "kind": v, **plain.both(v)} for k, v in crossings.items()]
    map_["walls"] = [{"sides": walls, **plain.both("wall")}] if walls else []
    map_["roads"] = [{"kind": k, "hexes": v, **plain.both(k)} for k, v in roads]
    map_["buildings"] = [{"hex": h, **plain.both("house")} for h in buildings]
    battle = Battle(
        "plain",
        msgspec.convert(CHARTS, Charts),
        msgspec.convert(map_, MapFile),
        msgspec.convert(plain.oob_file(), OobFile),
        msgspec.convert(plain.battle_file(), BattleFile),
        [msgspec.convert({**plain.scenario_file(), **scenario}, Scenario)],
    )
    return battle, Board(battle)


def twin(board: Board) -> Board:
    """A copy whose columns a test may change; the grid and its lines are shared."""
    out = Board.__new__(Board)
    for name, value in vars(board).items():
        if isinstance(value, list):
            value = [x[:] if isinstance(x, list) else x for x in value]
        setattr(out, name, value)
    out.way_costs, out.way_fields = {}, {}
    return out


class PlainGame(GreatBattles):
    def laid(self, scenario: str) -> Game:
        return self


class Table(Laid):
    """An empty map in the middle of an activation of `active`."""

    def __init__(
        self,
        terrain: dict[str, str] | None = None,
        levels: dict[str, int] | None = None,
        slopes: dict[str, list[str]] | None = None,
        water: dict[str, list[str]] | None = None,
        crossings: dict[str, str] | None = None,
        walls: list[str] | None = None,
        roads: list[tuple[str, list[str]]] | None = None,
        buildings: list[str] | None = None,
        scenario: dict[str, object] | None = None,
        active: str = "union",
        options: int = 0,
        turn: int = 0,
    ) -> None:
        key = repr((terrain, levels, slopes, water, crossings, walls, roads, buildings, scenario))
        if key not in _LAID:
            _LAID[key] = lay(
                terrain or {}, levels or {}, slopes or {}, water or {}, crossings or {}, walls or [], roads or [],
                buildings or [], scenario or {},
            )  # fmt: skip
        battle, board = _LAID[key]
        self.b = twin(board)
        self.s = Setup(self.b, battle, battle.scenarios[0])
        self.g = Field(built_in())
        self.g.lay(self.b, self.s)
        self.g.active = SIDES.index(active)
        self.g.options = options
        self.g.turn = turn
        self.game = PlainGame()
        self.game.field.board = self.b
        self.kinds = ACTS.kinds
        self.scenario = "plain"

    # laying the table

    def hex(self, name: str) -> int:
        return self.b.grid.index(name)

    def u(self, name: str) -> int:
        return self.b.unit_no[name]

    def f(self, name: str) -> int:
        return self.b.form_no[name]

    def put(
        self,
        name: str,
        at: str,
        facing: str = "E",
        order: str = "advance",
        sp: int | None = None,
        disordered: bool = False,
        collapsed: bool = False,
        foot: bool = False,
        ext: list[str] | None = None,
        column: bool = False,
        state: int = 0,
        full: int | None = None,
        bottom: bool = False,
    ) -> int:
        """Put a unit down, on top of what is there already. `full`: its original strength (else as `sp`)."""
        u = self.b.unit_no[name]
        g = self.g
        if sp is not None:
            self.b.sp0[u] = sp
            g.sp[u] = sp
        if full is not None:
            self.b.sp0[u] = full
        g.facing[u] = FACINGS.index(facing)
        g.order[u] = ORDERS.index(order)
        g.state[u] = state
        if disordered or collapsed:
            g.state[u] |= DISORDERED
        if collapsed:
            g.state[u] |= COLLAPSED
        if foot:
            g.state[u] |= FOOT
        place(g, u, self.hex(at), bottom)
        for k, name_ in enumerate(ext or []):
            extend(g, u, k, self.hex(name_), column)
        if column:
            g.state[u] |= COLUMN
        return u

    def leader(self, formation: str, at: str) -> int:
        """Put the leader of a formation ("ub1", "cd1", "u-army") on the map."""
        x = self.b.leader_no[f"{formation}-leader"]
        self.g.leader_at[x] = self.hex(at)
        return x

    def orders(self, formation: str, order: str) -> None:
        self.g.form_order[self.f(formation)] = ORDERS.index(order)

    def position(self) -> Field:
        return self.g

    # asking

    def at(self, name: str) -> str:
        """Where a unit is: a hex name, or off, routed, gone, left, unused."""
        h = self.g.at[self.b.unit_no[name]]
        return self.b.grid.name(h) if h >= 0 else PLACES[h]

    def sp(self, name: str) -> int:
        return self.g.sp[self.b.unit_no[name]]

    def facing(self, name: str) -> str:
        return FACINGS[self.g.facing[self.b.unit_no[name]]]

    def disordered(self, name: str) -> bool:
        return bool(self.g.state[self.b.unit_no[name]] & DISORDERED)

    def order_of(self, name: str) -> str:
        return ORDERS[self.g.order[self.b.unit_no[name]]]

    def stack(self, hex_name: str) -> list[str]:
        """The units of a hex, the top one first."""
        from grognard.games.great_battles_acw.rules.queries.ch08_stacks import parts_at

        return [self.game.word("part", p) for p in parts_at(self.g, self.hex(hex_name))]


__all__ = ["MARCH", "Rest", "Table"]
