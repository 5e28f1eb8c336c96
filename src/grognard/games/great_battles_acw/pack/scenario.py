"""A scenario as the rules read it: turns, set-up, reinforcements, victory and special rules."""

from __future__ import annotations

from ....kit.labels import printed
from ....space.hexes import Grid
from .board import Board
from .kinds import (
    A_CAV,
    HEXSIDE,
    LIGHTS,
    NONE,
    O_ADVANCE,
    ORDERS,
    SPECIALS,
    TESTS,
    V_CONDITIONS,
    V_POINTS,
    VERTEX,
    WINNERS,
)
from .reading import Battle, spread
from .shapes import HEXSIDES, SIDES
from .shapes_scenario import Scenario


class Entry:
    """9.71: where a side's reinforcements come in, or its units may go out."""

    def __init__(self, id: str, side: int, hexes: list[int], exit: bool, name: dict[str, str]) -> None:
        self.id = id
        self.side = side
        self.hexes = hexes
        self.exit = exit
        self.name = name


class Arrival:
    """9.7: a group of reinforcements. `turn` is an index; orders and activations -1 if free."""

    def __init__(
        self, turn: int, entry: int, orders: int, activations: int, units: list[int], leaders: list[int], side: int
    ) -> None:
        self.turn = turn
        self.entry = entry
        self.orders = orders
        self.activations = activations
        self.units = units
        self.leaders = leaders
        self.side = side


class Works:
    """15.21: a parapet at the start: a hex and the bits of its two hexsides."""

    def __init__(self, hex: int, sides: int, built_by: int) -> None:
        self.hex = hex
        self.sides = sides
        self.built_by = built_by


class Objective:
    def __init__(self, id: str, name: dict[str, str], hexes: list[int], vp: int, holder: int) -> None:
        self.id = id
        self.name = name
        self.hexes = hexes
        self.vp = vp
        self.holder = holder


class MarkerChange:
    """5.21: other efficiency markers for a side, from a turn on or once a leader is on the map (the other is -1)."""

    def __init__(self, side: int, turn: int, leader: int, counts: list[int], text: dict[str, str]) -> None:
        self.side = side
        self.turn = turn
        self.leader = leader
        self.counts = counts
        self.text = text


class Condition:
    """A test of victory, at the end of every turn or of the last; winner 0, 1, DRAW, or -1 if the test tells."""

    def __init__(
        self, winner: int, every_turn: bool, test: int, side: int, count: int, hexes: list[int], clear: list[int]
    ) -> None:
        self.winner = winner
        self.every_turn = every_turn
        self.test = test
        self.side = side
        self.count = count
        self.hexes = hexes
        self.clear = clear


class Victory:
    """`bounds`: the Union's lead from which it wins decisively, wins, draws, and loses without disaster."""

    def __init__(self, kind: int, text: dict[str, str]) -> None:
        self.kind = kind
        self.text = text
        self.sp_per_vp = 1
        self.sp_free = 0
        self.routed = False
        self.gun = 0
        self.ineffective = 0
        self.bonus: list[int] = [0, 0]
        self.bounds: list[int] = []
        self.decisive_side = NONE
        self.decisive_objective = NONE
        self.conditions: list[Condition] = []
        self.otherwise = NONE


class Special:
    """A rule of this scenario alone; `turn` and `until` are indices of its first and last turn."""

    def __init__(self, kind: int, text: dict[str, str]) -> None:
        self.kind = kind
        self.text = text
        self.side = NONE
        self.turn = 0
        self.until = 0
        self.formations: list[int] = []
        self.leader = NONE
        self.replaces = NONE
        self.entries: list[int] = []
        self.hexes: list[int] = []
        self.column = 0
        self.enemy_column = 0
        self.row = 0
        self.value = 0


class Setup:
    """A scenario: turns, set-up, reinforcements, victory and special rules."""

    id: str
    battle: str
    title: dict[str, str]
    about: dict[str, str]
    turn_label: list[str]
    light: list[int]
    initiative: list[int]  # by turn: the side that has it without a die, or NONE
    markers: list[list[int]]  # by side: how many efficiency markers of 1, 2, 3, 4
    marker_changes: list[MarkerChange]
    unit_hex: list[int]  # by unit: NONE if not on the map at the start
    unit_facing: list[int]
    unit_order: list[int]
    unit_reserve: list[int]
    unit_mounted: list[int]
    placed: list[int]  # units on the map, in the file's order: of a stack the first is on top
    in_play: list[int]  # by unit: on the map or due
    leader_hex: list[int]  # by leader
    leader_in_play: list[int]
    entries: list[Entry]
    entry_no: dict[str, int]
    reinforcements: list[Arrival]
    unit_group: list[int]  # by unit: its group of reinforcements, or NONE
    leader_group: list[int]  # by leader
    parapets: list[Works]
    objectives: list[Objective]
    victory: Victory
    specials: list[Special]

    def __init__(self, board: Board, battle: Battle, source: Scenario) -> None:
        grid = board.grid
        self.id = source.id
        self.battle = battle.id
        self.title = printed(source.title)
        self.about = printed(source.about)
        self.turn_label = [t.label for t in source.turns]
        self.light = [LIGHTS.index(t.light) for t in source.turns]
        self.initiative = [NONE] * len(self.turn_label)
        for label, side in source.initiative.items():
            self.initiative[self.turn_label.index(label)] = SIDES.index(side)
        self.markers = [list(source.markers.union), list(source.markers.confederate)]
        self.marker_changes = [
            MarkerChange(
                SIDES.index(m.side),
                self.turn_label.index(m.turn) if m.turn else NONE,
                board.leader_no[m.leader] if m.leader else NONE,
                list(m.counts),
                printed(m),
            )
            for m in source.marker_changes
        ]
        n = board.n_units
        self.unit_hex = [NONE] * n
        self.unit_facing = [1] * n
        self.unit_order = [O_ADVANCE] * n
        self.unit_reserve = [0] * n
        self.unit_mounted = [int(arm == A_CAV) for arm in board.arm]
        self.placed = []
        self.in_play = [0] * n
        for p in source.units:
            u = board.unit_no[p.unit]
            self.placed.append(u)
            self.in_play[u] = 1
            self.unit_hex[u] = grid.index(p.hex)
            self.unit_order[u] = ORDERS.index(p.orders)
            self.unit_facing[u] = HEXSIDE[p.facing] if p.orders == "march" else VERTEX[p.facing]
            self.unit_reserve[u] = int(p.reserve)
            if p.mounted is not None:
                self.unit_mounted[u] = int(p.mounted)
        self.leader_hex = [NONE] * board.n_leaders
        self.leader_in_play = [0] * board.n_leaders
        for name, hex_name in source.leaders.items():
            self.leader_hex[board.leader_no[name]] = grid.index(hex_name)
            self.leader_in_play[board.leader_no[name]] = 1
        self.entries = [
            Entry(e.id, SIDES.index(e.side), [grid.index(h) for h in e.hexes], e.exit, printed(e))
            for e in battle.book.entries
        ]
        self.entry_no = {e.id: i for i, e in enumerate(self.entries)}
        self.reinforcements = []
        self.unit_group = [NONE] * n
        self.leader_group = [NONE] * board.n_leaders
        for r in source.reinforcements:
            units = [board.unit_no[name] for name in r.units]
            leaders = [board.leader_no[name] for name in r.leaders]
            for u in units:
                self.in_play[u] = 1
                self.unit_group[u] = len(self.reinforcements)
            for x in leaders:
                self.leader_in_play[x] = 1
                self.leader_group[x] = len(self.reinforcements)
            entry = self.entry_no[r.entry]
            self.reinforcements.append(
                Arrival(
                    self.turn_label.index(r.turn),
                    entry,
                    ORDERS.index(r.orders) if r.orders else NONE,
                    r.activations or NONE,
                    units,
                    leaders,
                    self.entries[entry].side,
                )
            )
        self.parapets = []
        for w in source.parapets:
            mask = 0
            for name in w.sides:
                mask |= 1 << HEXSIDES.index(name)
            self.parapets.append(Works(grid.index(w.hex), mask, board.form_no[w.built_by] if w.built_by else NONE))
        self.objectives = [
            Objective(o.id, printed(o), [grid.index(h) for h in o.hexes], o.vp, _side(o.holder))
            for o in source.objectives
        ]
        self.victory = self._victory(grid, source)
        self.specials = self._specials(board, source)

    def _victory(self, grid: Grid, source: Scenario) -> Victory:
        v = source.victory
        out = Victory(V_POINTS if v.kind == "points" else V_CONDITIONS, printed(v))
        out.sp_per_vp = v.sp_per_vp
        out.sp_free = v.sp_free
        out.routed = v.routed
        out.gun = v.gun
        out.ineffective = v.ineffective
        out.bonus = list(v.bonus)
        out.bounds = list(v.bounds)
        out.decisive_side = _side(v.decisive_side)
        for i, o in enumerate(self.objectives):
            if o.id == v.decisive_objective:
                out.decisive_objective = i
        for c in v.conditions:
            out.conditions.append(
                Condition(
                    _side(c.winner),
                    c.when == "turn",
                    TESTS.index(c.test),
                    _side(c.side),
                    c.count,
                    [grid.index(h) for h in spread(c.hexes)],
                    [grid.index(h) for h in spread(c.clear)],
                )
            )
        out.otherwise = _side(v.otherwise)
        return out

    def _specials(self, board: Board, source: Scenario) -> list[Special]:
        out: list[Special] = []
        last = len(self.turn_label) - 1
        for rule in source.special:
            x = Special(SPECIALS.index(rule.kind), printed(rule))
            x.side = _side(rule.side)
            x.turn = self.turn_label.index(rule.turn) if rule.turn else 0
            x.until = self.turn_label.index(rule.until) if rule.until else last
            x.formations = [board.form_no[name] for name in rule.formations]
            x.leader = board.leader_no[rule.leader] if rule.leader else NONE
            x.replaces = board.leader_no[rule.replaces] if rule.replaces else NONE
            x.entries = [self.entry_no[name] for name in rule.entries]
            x.hexes = [board.grid.index(h) for h in spread(rule.hexes)]
            x.column = rule.column
            x.enemy_column = rule.enemy_column
            x.row = rule.row
            x.value = rule.value
            out.append(x)
        return out

    def special(self, kind: int, turn: int) -> Special | None:
        """The first special rule of a kind that holds in a turn."""
        for x in self.specials:
            if x.kind == kind and x.turn <= turn <= x.until:
                return x
        return None


def _side(name: str) -> int:
    """A side or winner by its word; none is NONE."""
    return WINNERS.index(name) if name else NONE
