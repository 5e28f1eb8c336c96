"""The position: the table, its terrain and the pieces of both armies, in columns of small integers."""

from __future__ import annotations

from typing import Final

from ....core.frame import Position
from ....space.table import corners, octagon
from ..pack.board import Board
from ..pack.names import NONE

# where a piece is
S_LIST: Final = 0  # not deployed yet
S_RESERVE: Final = 1
S_TABLE: Final = 2
S_HOUSE: Final = 3  # host: the terrain
S_WITH: Final = 4  # an officer in a unit; host: the piece
S_GONE: Final = 5  # destroyed
S_HIDDEN: Final = 6  # 13/hidden-deployment: x, y, heading are noted in secret
STATES: Final = ("list", "reserve", "table", "house", "with", "gone", "hidden")

# orders of the turn (3); O_NONE: none yet, which is Halt once the phase is over
O_NONE: Final = 0
O_HALT: Final = 1
O_FACING: Final = 2
O_ADVANCE: Final = 3
O_BACK: Final = 4  # back or sideways
O_QUICK: Final = 5
O_FORM: Final = 6
O_FAILED: Final = 7  # a failed discipline check: stands, but counts as having moved
O_ENTERED: Final = 8  # came onto the table this turn
O_HOUSE: Final = 9  # went into or came out of a house
O_LIMBERED: Final = 10  # limbered up (and moved)
O_UNLIMBERED: Final = 11  # unlimbered without moving: may fire at -1
O_MOVED_UNLIMBERED: Final = 12  # moved, then unlimbered: foot artillery does not fire, horse artillery at -1
ORDERS: Final = (
    "none", "halt", "change-facing", "advance", "back", "quick-march", "change-formation", "failed", "entered",
    "house", "limbered", "unlimbered", "moved-unlimbered",
)  # fmt: skip

# lasting flags of a piece
LIMBERED: Final = 1
DISMOUNTED: Final = 2  # 6/dismounted-dragoons
SAPPERS: Final = 4  # 11/sappers joined to it
CHIEF: Final = 8  # the general in chief of his army
SCREENED: Final = 16  # 5/light-infantry-screens: tiradores of a unit that was dissolved go before it
REGIMENTAL: Final = 32  # 11/regimental-artillery: a gun assigned to the unit `battery_of`
DIVIDED: Final = 64  # belongs to the half that is in reserve

# marks of the turn, cleared when a turn begins
FIRED: Final = 1
CHARGED: Final = 2  # has been the target of a charge this turn
CHARGED_BY_FOOT: Final = 4  # of infantry
HAS_CHARGED: Final = 8  # has declared a charge
RALLIED: Final = 16
REACTED: Final = 32
COUNTERED: Final = 64  # countercharged
HELPED: Final = 128  # an officer who has given his bonus to a discipline check
STRICT: Final = 256  # an officer whose Disciplinarian has been used
FOUGHT: Final = 512
LEFT_UNIT: Final = 1024  # an officer who left a unit that had moved: no more movement
CHECKED: Final = 2048  # the discipline check for being out of command has been made (and passed) this phase
UNSTUNNED: Final = 8192  # 13/stubborn has been tried
SILENCED: Final = 16384  # 10/stunned: failed its check to fire

# flags of a piece of terrain
T_GONE: Final = 1  # destroyed
T_PLACED: Final = 2  # laid by the scenario, not by the players
T_OBJECTIVE: Final = 4
T_FORTIFIED: Final = 8  # a fortified building
T_FARM: Final = 16  # belongs to the farm or village that is fought for
T_IMPASSABLE: Final = 32  # a river in spring, a wadi in the rain

# phases
PH_SETUP: Final = 0
PH_INITIATIVE: Final = 1
PH_MOVE: Final = 2
PH_FIRE: Final = 3
PH_CHARGE: Final = 4
PH_RALLY: Final = 5
PHASES: Final = ("setup", "initiative", "move", "fire", "charge", "rally")

TITLES: Final = 2  # languages in which a position keeps the name of an army: English, Spanish

# options of a match, as bits
OPT_REGIMENTAL: Final = 1  # 11/regimental-artillery
OPT_SOUTH_ICE: Final = 2  # 15/weather-south-europe: rivers and lakes are frozen in winter
OPT_DRY_WADI: Final = 4  # 15/terrain-arid: a wadi in the rain is impassable, not difficult
OPT_MIXED: Final = 8  # scenario/pitched-battle: the players have agreed that armies of different periods may meet


class Field(Position):
    """The position of Bajo la Sombra del Águila."""

    # pieces
    kind: list[int]  # profile
    side: list[int]
    x: list[int]
    y: list[int]
    heading: list[int]
    state: list[int]
    host: list[int]  # the house it is in, or the unit an officer is with; else NONE
    formation: list[int]
    damage: list[int]
    stunned: list[int]  # 2 when it happens, 1 in the turn after, 0 steady: one less at each turn's end (10/stunned)
    disordered: list[int]  # 2 in the turn of the combat, 1 in the turn after: only then it counts (7/disordered-fire)
    flags: list[int]
    order: list[int]
    moved: list[int]  # distance covered in this turn's movement phase, slow ground counted double
    marks: list[int]  # of the turn
    used: list[int]  # abilities used up for the game: bits of b.abilities, for officers of b.gifts
    under: list[int]  # the officer who commands it (a piece), NONE for the general in chief
    brigade: list[int]
    slot: list[int]
    battery: list[int]  # of guns that stand base to base: the same number; NONE alone
    aides: list[int]  # of the general in chief
    of: list[int]  # a regimental gun: the unit it belongs to; else NONE
    # terrain
    t_kind: list[int]
    t_x: list[int]
    t_y: list[int]
    t_heading: list[int]
    t_w: list[int]
    t_d: list[int]
    t_points: list[int]  # structure left
    t_side: list[int]  # whose works or objective it is, NONE
    t_flags: list[int]
    t_value: list[int]  # victory points of an objective
    # the match
    scenario: int
    options: int
    limit: int  # points of an army
    period: int  # of both armies; NONE: not known yet, or any (OPT_MIXED)
    region: int
    season: int
    weather: int
    land: int
    frozen: int
    turn: int
    phase: int
    initiative: int  # the side that has it this turn
    first: int  # the side that moves first this turn
    attacker: int  # the side, or NONE
    edge: list[int]  # of each side: EDGES; in the diagonal scenarios the corner or quadrant (see ch. 16)
    factor: list[int]  # strategic factor of each side
    army: list[str]  # the names of the armies, by side: English, Spanish, English, Spanish
    nation: list[str]  # by side
    total: list[int]  # points of each army at the start
    break_total: list[int]  # 10/breaking-point: points of each army at the start
    breaking: list[int]  # 0, or 1 once the breaking point is reached
    break_lost: list[int]  # units lost when it was reached
    vp: list[int]
    sappers: list[int]  # companies of sappers not used yet, by side
    spent: list[int]  # 16: points spent on defences
    note: list[int]  # small facts of the scenario's set-up, see ch. 16
    over: int  # 1 when the last turn has been played
    # what is printed: shared and never saved
    b: Board
    # derived, never saved
    _poly: list[list[int]]  # corners of each piece on the table, [] when it is not
    _ground: list[list[int]]  # corners of each piece of terrain

    def __init__(self, b: Board, bare: bool = False) -> None:
        super().__init__()
        self.b = b
        if bare:  # a copy fills every field itself
            return
        self.kind = []
        self.side = []
        self.x = []
        self.y = []
        self.heading = []
        self.state = []
        self.host = []
        self.formation = []
        self.damage = []
        self.stunned = []
        self.disordered = []
        self.flags = []
        self.order = []
        self.moved = []
        self.marks = []
        self.used = []
        self.under = []
        self.brigade = []
        self.slot = []
        self.battery = []
        self.aides = []
        self.of = []
        self.t_kind = []
        self.t_x = []
        self.t_y = []
        self.t_heading = []
        self.t_w = []
        self.t_d = []
        self.t_points = []
        self.t_side = []
        self.t_flags = []
        self.t_value = []
        self.scenario = 0
        self.options = 0
        self.limit = 1000
        self.period = NONE
        self.region = 0
        self.season = 2
        self.weather = 0
        self.land = 2
        self.frozen = 0
        self.turn = 0
        self.phase = 0
        self.initiative = 0
        self.first = 0
        self.attacker = NONE
        self.edge = [0, 1]
        self.factor = [3, 3]
        self.army = ["", "", "", ""]
        self.nation = ["", ""]
        self.total = [0, 0]
        self.break_total = [0, 0]
        self.breaking = [0, 0]
        self.break_lost = [0, 0]
        self.vp = [0, 0]
        self.sappers = [0, 0]
        self.spent = [0, 0]
        self.note = [0] * 16
        self.over = 0
        self._poly = []
        self._ground = []

    def copy(self) -> Field:
        twin = Field(self.b, True)
        twin.sink = None
        twin.kind = self.kind[:]
        twin.side = self.side[:]
        twin.x = self.x[:]
        twin.y = self.y[:]
        twin.heading = self.heading[:]
        twin.state = self.state[:]
        twin.host = self.host[:]
        twin.formation = self.formation[:]
        twin.damage = self.damage[:]
        twin.stunned = self.stunned[:]
        twin.disordered = self.disordered[:]
        twin.flags = self.flags[:]
        twin.order = self.order[:]
        twin.moved = self.moved[:]
        twin.marks = self.marks[:]
        twin.used = self.used[:]
        twin.under = self.under[:]
        twin.brigade = self.brigade[:]
        twin.slot = self.slot[:]
        twin.battery = self.battery[:]
        twin.aides = self.aides[:]
        twin.of = self.of[:]
        twin.t_kind = self.t_kind[:]
        twin.t_x = self.t_x[:]
        twin.t_y = self.t_y[:]
        twin.t_heading = self.t_heading[:]
        twin.t_w = self.t_w[:]
        twin.t_d = self.t_d[:]
        twin.t_points = self.t_points[:]
        twin.t_side = self.t_side[:]
        twin.t_flags = self.t_flags[:]
        twin.t_value = self.t_value[:]
        twin.scenario = self.scenario
        twin.options = self.options
        twin.limit = self.limit
        twin.period = self.period
        twin.region = self.region
        twin.season = self.season
        twin.weather = self.weather
        twin.land = self.land
        twin.frozen = self.frozen
        twin.turn = self.turn
        twin.phase = self.phase
        twin.initiative = self.initiative
        twin.first = self.first
        twin.attacker = self.attacker
        twin.edge = self.edge[:]
        twin.factor = self.factor[:]
        twin.army = self.army[:]
        twin.nation = self.nation[:]
        twin.total = self.total[:]
        twin.break_total = self.break_total[:]
        twin.breaking = self.breaking[:]
        twin.break_lost = self.break_lost[:]
        twin.vp = self.vp[:]
        twin.sappers = self.sappers[:]
        twin.spent = self.spent[:]
        twin.note = self.note[:]
        twin.over = self.over
        twin._poly = self._poly[:]  # polygons are never changed, only replaced
        twin._ground = self._ground[:]
        return twin

    def refresh(self) -> None:
        """Draw the corners anew; a position that does not fit raises ValueError."""
        n = len(self.kind)
        for column in (
            self.side, self.x, self.y, self.heading, self.state, self.host, self.formation, self.damage,
            self.stunned, self.disordered, self.flags, self.order, self.moved, self.marks, self.used, self.under,
            self.brigade, self.slot, self.battery, self.aides, self.of,
        ):  # fmt: skip
            if len(column) != n:
                raise ValueError("expected columns of one length")
        for k in self.kind:
            if not 0 <= k < len(self.b.profile_id):
                raise ValueError("expected known profiles")
        m = len(self.t_kind)
        for column in (
            self.t_x, self.t_y, self.t_heading, self.t_w, self.t_d, self.t_points, self.t_side, self.t_flags,
            self.t_value,
        ):  # fmt: skip
            if len(column) != m:
                raise ValueError("expected columns of terrain of one length")
        for k in self.t_kind:
            if not 0 <= k < len(self.b.terrain_id):
                raise ValueError("expected known terrain")
        self._poly = [[] for _ in range(n)]
        for p in range(n):
            self.redraw(p)
        self._ground = [self.outline(t) for t in range(m)]

    def redraw(self, p: int) -> None:
        """The corners of a piece, after it has moved."""
        if self.state[p] == S_TABLE:
            k = self.kind[p]
            self._poly[p] = corners(self.x[p], self.y[p], self.heading[p], self.b.base_w[k], self.b.base_d[k])
        else:
            self._poly[p] = []

    def outline(self, t: int) -> list[int]:
        make = octagon if self.b.t_round[self.t_kind[t]] else corners
        return make(self.t_x[t], self.t_y[t], self.t_heading[t], self.t_w[t], self.t_d[t])

    def poly(self, p: int) -> list[int]:
        """The corners of a piece on the table, [] of any other."""
        return self._poly[p]

    def ground(self, t: int) -> list[int]:
        """The corners of a piece of terrain."""
        return self._ground[t]

    def n(self) -> int:
        return len(self.kind)

    def n_terrain(self) -> int:
        return len(self.t_kind)
