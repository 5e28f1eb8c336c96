"""The position: everything that lies on the table, in columns of small integers.

A unit stands in one hex and, as an Extended Line or Column (8.4, 8.5), in one or two more. What stands in a hex
is a *part*: part 3u is unit u itself, 3u+1 and 3u+2 are its extensions. The parts of a hex are a chain from the
top of the stack downwards (`top`, `under`).
"""

from __future__ import annotations

from typing import Final

from ....core.columns import Column, filled
from ....core.frame import Position
from ..pack.board import Board
from ..pack.pack import Pack
from ..pack.scenario import Setup

# where a unit is when it is on no hex
OFF: Final = -1  # a reinforcement still to come (9.7)
ROUTED: Final = -2  # in its division's box (12.53)
GONE: Final = -3  # eliminated
LEFT: Final = -4  # has left the map by an exit
UNUSED: Final = -5  # not in this scenario

# 6.11: orders
MARCH: Final = 0
ADVANCE: Final = 1
ATTACK: Final = 2

# lasting states of a unit
DISORDERED: Final = 1  # 12.31
COLLAPSED: Final = 2  # 12.23
DISPERSED: Final = 4  # 11.58
FOOT: Final = 8  # dismounted cavalry (14.21)
REFUSE_L: Final = 16  # 7.31
REFUSE_R: Final = 32
ABANDONED: Final = 64  # 12.8: guns without a crew
ABANDONED2: Final = 128  # since the turn before
SWAPPED: Final = 256  # the second section of a battery lies on top (8.24)
BUILDING: Final = 512  # parapets under construction (15.13)
COLUMN: Final = 1024  # its extensions are an Extended Column, not a Line (8.5)
STAYS: Final = 2048  # Change and Stay still to bite on the first division AM (6.25)
AGAIN: Final = 4096  # dispersed cavalry that fought again (11.58)
UNLED: Final = 8192  # out of command since II/A (4.23): one AM less than its division (5.36)
STRAY: Final = 16384  # entered without its brigadier: keeps its orders until it ends a move in his range (9.71)
REFUSED: Final = REFUSE_L | REFUSE_R

# what a unit did in the brigade activation under way; cleared when the next one begins
ACTED: Final = 1  # its movement and fire are over (10.13)
MOVED: Final = 2  # spent movement points
FIRED: Final = 4
RALLIED: Final = 8  # took the rally and resupply action (13.4)
ADJACENT: Final = 16  # moved next to an enemy in this activation
CRAWLED: Final = 32  # moved by the exception of 9.42: neither shock nor fire
TURNED: Final = 64  # changed facing after entering its hex (11.12)
CHARGING: Final = 128  # mounted charge (11.5)
HALTED: Final = 256  # second disorder or retreat: no more phasing actions (12.35f, 12.47)
RESTACKED: Final = 512  # changed the stacking order (8.24)
NO_FIGHT: Final = 1024  # may neither fire nor shock any more (9.53, 9.54, bridge and ford 9.23)
REFACED: Final = 2048  # used reaction facing or refusal (9.62)
REACTED: Final = 4096  # artillery: reaction move (9.63)
SHOCKED: Final = 8192  # took part in step 6b of a shock (11.45)
STRUCK: Final = 16384  # was hit by shock or by fire other than shell (6.26)
WAS_UNDER: Final = 32768  # guns that began the activation under other arms (10.61)
WITHDREW: Final = 65536  # used Withdrawal Movement (9.54)
ADVANCED: Final = 131072  # advanced after combat (12.6)
IN_COLUMN: Final = 262144  # was in Extended Column at some time of this activation (10.52)
COUNTERED: Final = 524288  # countercharges (11.56)
LOST_SP: Final = 1048576  # lost strength in this activation
NO_MOVE: Final = 2097152  # Stay (6.23), confusion (5.34), guns re-manned (12.81): may not move
RETREATED: Final = 4194304  # retreated in this activation, whichever side is in phase (10.52)
REMOUNTED: Final = 8388608  # mounted or dismounted in this activation (14.22): half the allowance
NO_FIRE: Final = 16777216  # joined a refused stack that had fired (7.34): may not fire
OFF_ROAD: Final = 33554432  # entered a hex other than along a pike or road (17.22)
LED: Final = 67108864  # in command when this activation began (11.52)
EVADED: Final = 134217728  # charges, and enemies moved away from it in reaction (11.57)
ENTERED: Final = 268435456  # came onto the map in this activation (9.72)
STIRRED: Final = 536870912  # turned, or changed its shape or its sections, be it for nothing (5.36)
RESHAPED: Final = 1073741824  # extended, drew in, wheeled, formed line or column, be it for nothing (17.22)
DECLARED: Final = 2147483648  # was named for a shock, whether it came to blows or not (11.31, 17.22)

# formations
RESERVE: Final = 1  # 6.3
INEFFECTIVE: Final = 2  # 13.2, 13.3
F_STAY: Final = 4  # Retain and Stay or Change and Stay, this activation (6.23)
F_STAY_NEXT: Final = 8  # Change and Stay to bite on the first division AM (6.25)
F_BUSY: Final = 16  # did something this turn that forbids automatic rally (13.45)
F_OUT: Final = 32  # its leader began the turn out of his superior's range (5.26)
F_SKIPPED: Final = 64  # has skipped the AM it owed (5.26, 13.23)
F_STRUCK: Final = 128  # a March brigade hit in the enemy activation under way (6.26)
F_ALL_TURN: Final = 256  # in Reserve since the start of the turn (13.51)
F_SHOCKED: Final = 512  # fought in step 6b in the action phase under way (17.22)
F_TIRED: Final = 1024  # its shock of the action phase under way has been counted (17.22)
F_CHANGED: Final = 2048  # left March orders this turn and answers to division AMs again (6.25, 6.26)
F_CONFUSED: Final = 4096  # no movement and no combat in the AM under way (5.34)
F_ENTERING: Final = 8192  # arrives this turn: in command for activation (9.71)
F_RASH: Final = 16384  # an Aggressive loose cannon: every unit that can must shock (6.24)
F_MARCHED: Final = 32768  # its March AM has been drawn this turn (5.35)
F_HALTED: Final = 65536  # may do nothing more in the AM under way (6.24/cautious)
F_RUSH: Final = 131072  # an Aggressive loose cannon: its units must make for the enemy (6.24)

# leaders
L_ALIVE: Final = 0
L_REPLACED: Final = 1  # the counter's other side is in play (12.74)
L_DEAD: Final = 2  # to be replaced in IV/B
L_OUT: Final = 3  # gone for good
L_DEAD_AGAIN: Final = 4  # his replacement has fallen too (12.74)

# kinds of fire out of phase (10.4): each once with full strength per enemy brigade activation
RETURN: Final = 0
PRESHOCK: Final = 1
WITHDRAWAL: Final = 2
APPROACH: Final = 3
IN_PHASE: Final = 4  # fire of the phasing side, noted with the others (8.31, 10.31)
AFTER_TURN: Final = 5  # guns: the first fire after reaction facing is over (9.62)
RESUPPLIED: Final = 6  # a section that took its ammunition in this activation (10.92)

# options of a match, as bits
OPT_CRESTS: Final = 1  # 10.24/crests-optional
OPT_COMBINED: Final = 2  # 10.82
OPT_AMMO: Final = 4  # 10.91, 10.94
OPT_FATIGUE: Final = 8  # 17
OPT_SHORT: Final = 32  # the late-comers of a battle stay away (special rule)
OPT_GUNS_CLOSE: Final = 16  # 9.55/option-2 instead of option 1

EMPTY: Final = 0

STIRRED_MOST: Final = 200  # hexes in which something has changed since a range was found


class Known:
    """4.15 What was found of leaders' ranges (rules/queries/ch04_ranges.py), and the hexes where units have come, gone
    or left their guns since. Copies of a position share it until one of them changes."""

    def __init__(self, found: dict[int, int], stirred: list[int]) -> None:
        self.found: dict[int, int] = found
        self.stirred: list[int] = stirred
        self.shared: bool = False


class Field(Position):
    """The position of a battle."""

    scenario: int
    options: int
    # units
    at: Column
    ext: Column  # 2u, 2u+1: the hexes of its extensions, or -1
    facing: Column  # 0..11; odd: a vertex, even: a hexside (7.11)
    sp: Column
    state: Column
    order: Column
    done: Column
    spent: Column  # half points in this activation
    guns: Column  # 3u+k: guns of section k
    ammo: Column  # 3u+k: 0 full, 1 low, 2 out (10.69, 10.91); small arms use 3u
    top: Column  # hex: the part on top + 1
    under: Column  # part: the part below + 1
    used: Column  # activations of this turn in which a unit acted (5.36)
    attached: Column  # division battery: the brigade it goes with this turn (4.32), or -1
    # leaders
    leader_at: Column
    leader_life: Column
    leader_spent: Column  # half points of the last movement (9.32)
    leader_done: Column  # 1: has moved under the AM in play (9.31); cleared when the next AM is drawn
    leader_way: Column  # how a leader moved this turn: 1 with a division's marker, 2 with the March marker (9.31)
    # formations
    form_state: Column
    form_order: Column
    fatigue: Column  # 0 none, 1 "OK", 2 "0", 3 "1" ... 6 "4" (17.24)
    acts: Column  # activations of a brigade this turn that count (17.22)
    tired: Column  # levels of fatigue a brigade got this turn by its activations (17.23)
    taken: Column  # AMs of this formation used or skipped this turn
    limit: Column  # of a brigade: activations allowed this turn by its arrival or by new March orders, or -1
    entered: Column  # of a brigade: the hex by which its first unit entered the map, or -1 (9.71)
    shocks: Column  # action phases with shock this turn (17.22)
    efficiency: Column  # of a corps (5.22): its owner's secret
    ams: Column  # of a division: AMs committed this turn (5.24): its owner's secret until drawn
    cup: Column  # AMs still in the pool by formation; at the end one cell per side for its March AM
    # fire in this activation, five numbers each: share of fire (2 * barrel, + 1 for the refused front), kind of fire,
    # hex fired at, strength that fired, strength kept back for another hex (10.15)
    volleys: list[int]
    declared: list[int]  # shocks declared and not yet resolved (11.31): attacking unit, hex attacked, ...
    # one chain of results (12.46, 12.54): -1, then units that have rolled for a retreat through them, and n_units + u
    # for those that have rolled for a rout beside them; then leaders that have rolled for their lives (from 2 n_units)
    # and units that have retreated (from 2 n_units + n_leaders); empty between results
    chain: list[int]
    queue: list[int]  # stacks that entered in this activation: hex, what it cost the stack itself, ... (9.72)
    # parapets: hex, six-bit mask of hexsides, builder unit or -1 when finished, turns still to build, ...
    works: list[int]
    held: list[int]  # who last held each objective: side, or -1
    lost: list[int]  # by side: infantry and cavalry SP lost, guns lost
    passed: list[int]  # who last had a unit in good order in each hex of each objective, one after another
    bonus: list[int]  # by side: points of special rules
    played: list[int]  # for each special rule of the scenario: 1 when it has done what it does once
    # turn
    turn: int  # 0..
    initiative: int  # side, or -1
    had_initiative: int  # in the turn before
    active: int  # the phasing side
    march: int  # 1 while a March AM is in play (5.35)
    brigades: list[int]  # formations being activated together now
    reached: list[int]  # reinforcement groups: 0 to come, 1 may enter, 2 all in
    # printed, not saved: core/frame.py, PRINTED
    b: Board
    s: Setup
    _pack: Pack  # where a save that was read finds its scenario
    _known: Known

    def __init__(self, pack: Pack, scenario: int = 0, bare: bool = False) -> None:
        """`scenario`: a position to be filled from a save has the first until `refresh` looks."""
        super().__init__()
        self._pack = pack
        if bare:
            return
        self._known = Known({}, [])
        self.scenario = scenario
        self.options = 0
        self.turn = 0
        self.initiative = -1
        self.had_initiative = -1
        self.active = 0
        self.march = 0
        self.brigades = []
        self.volleys = []
        self.declared = []
        self.queue = []
        self.chain = []
        self.works = []
        self.lost = [0] * 4
        self.bonus = [0] * 2
        battle, source = pack.listed()[scenario]
        self.lay(pack.board(battle), pack.setup(source.id))

    def lay(self, b: Board, s: Setup) -> None:
        """Take a battle's map and counters out of the box: nothing is on the map yet."""
        self.b = b
        self.s = s
        n = b.n_units
        self.at = filled(UNUSED, n)
        self.ext = filled(-1, 2 * n)
        self.facing = filled(1, n)
        self.sp = b.sp0[:]
        self.state = filled(0, n)
        self.order = filled(ADVANCE, n)
        self.done = filled(0, n)
        self.spent = filled(0, n)
        self.guns = b.guns[:]
        self.ammo = filled(0, 3 * n)
        self.top = filled(EMPTY, b.n_hex)
        self.under = filled(EMPTY, 3 * n)
        self.used = filled(0, n)
        self.attached = filled(-1, n)
        self.leader_at = filled(UNUSED, b.n_leaders)
        self.leader_life = filled(L_ALIVE, b.n_leaders)
        self.leader_spent = filled(0, b.n_leaders)
        self.leader_done = filled(0, b.n_leaders)
        self.leader_way = filled(0, b.n_leaders)
        f = b.n_formations
        self.form_state = filled(0, f)
        self.form_order = filled(ADVANCE, f)
        self.fatigue = filled(0, f)
        self.acts = filled(0, f)
        self.tired = filled(0, f)
        self.taken = filled(0, f)
        self.limit = filled(-1, f)
        self.entered = filled(-1, f)
        self.shocks = filled(0, f)
        self.efficiency = filled(0, f)
        self.ams = filled(0, f)
        self.cup = filled(0, f + 2)
        self.held = [-1] * len(s.objectives)
        self.passed = [-1] * sum(len(o.hexes) for o in s.objectives)
        self.played = [0] * len(s.specials)
        self.reached = [0] * len(s.reinforcements)

    def refresh(self) -> None:
        """After a save was read: a position that does not fit its scenario raises ValueError."""
        listed = self._pack.listed()
        if not 0 <= self.scenario < len(listed):
            raise ValueError(f"no scenario {self.scenario}")
        battle, source = listed[self.scenario]
        b = self._pack.board(battle)
        s = self._pack.setup(source.id)
        n, f = b.n_units, b.n_formations
        for column, size in (
            (self.at, n), (self.ext, 2 * n), (self.facing, n), (self.sp, n), (self.state, n), (self.order, n),
            (self.done, n), (self.spent, n), (self.guns, 3 * n), (self.ammo, 3 * n), (self.top, b.n_hex),
            (self.under, 3 * n), (self.used, n), (self.attached, n), (self.leader_at, b.n_leaders),
            (self.leader_life, b.n_leaders), (self.leader_spent, b.n_leaders), (self.leader_done, b.n_leaders),
            (self.leader_way, b.n_leaders), (self.form_state, f),
            (self.form_order, f), (self.fatigue, f), (self.acts, f), (self.tired, f), (self.taken, f), (self.limit, f),
            (self.entered, f), (self.shocks, f), (self.efficiency, f), (self.ams, f), (self.cup, f + 2),
            (self.held, len(s.objectives)), (self.reached, len(s.reinforcements)), (self.lost, 4), (self.bonus, 2),
            (self.passed, sum(len(o.hexes) for o in s.objectives)), (self.played, len(s.specials)),
        ):  # fmt: skip
            if len(column) != size:
                raise ValueError(f"a column of {len(column)} values where {size} belong")
        for u in range(n):
            if not UNUSED <= self.at[u] < b.n_hex or not 0 <= self.facing[u] < 12:
                raise ValueError(f"unit {b.unit_id[u]} at {self.at[u]}, facing {self.facing[u]}")
        for x in self.top:
            if not 0 <= x <= 3 * n:
                raise ValueError(f"part {x} on top of a hex")
        for x in self.under:
            if not 0 <= x <= 3 * n:
                raise ValueError(f"part {x} in a stack")
        self.b = b
        self.s = s

    # what is known of ranges

    @property
    def known(self) -> Known:
        return self._known

    def stir(self, hex: int) -> None:
        """Units have come into a hex, have gone from it or have left their guns there."""
        known = self._known
        if known.shared:
            known = Known(known.found.copy(), known.stirred[:])
            self._known = known
        if len(known.stirred) >= STIRRED_MOST:
            known.found = {}
            known.stirred = []
        if known.found:
            known.stirred.append(hex)

    # stacks: the one way to change who stands where

    def put(self, part: int, hex: int, bottom: bool = False) -> None:
        """Lay a part on top of a hex, or under everything in it."""
        me = part + 1
        self.stir(hex)
        self.under[part] = EMPTY
        if not bottom or self.top[hex] == EMPTY:
            self.under[part] = self.top[hex]
            self.top[hex] = me
            return
        x = self.top[hex]
        while self.under[x - 1] != EMPTY:
            x = self.under[x - 1]
        self.under[x - 1] = me

    def put_below(self, part: int, hex: int, above: int) -> None:
        """Lay a part directly below another part of the hex."""
        self.under[part] = self.under[above]
        self.under[above] = part + 1

    def take(self, part: int, hex: int) -> None:
        """Take a part out of the stack of a hex."""
        me = part + 1
        self.stir(hex)
        x = self.top[hex]
        if x == me:
            self.top[hex] = self.under[part]
        else:
            while x != EMPTY and self.under[x - 1] != me:
                x = self.under[x - 1]
            if x != EMPTY:
                self.under[x - 1] = self.under[part]
        self.under[part] = EMPTY

    def copy(self) -> Field:
        g = Field(self._pack, 0, True)
        g.scenario = self.scenario
        g.options = self.options
        g.at = self.at[:]
        g.ext = self.ext[:]
        g.facing = self.facing[:]
        g.sp = self.sp[:]
        g.state = self.state[:]
        g.order = self.order[:]
        g.done = self.done[:]
        g.spent = self.spent[:]
        g.guns = self.guns[:]
        g.ammo = self.ammo[:]
        g.top = self.top[:]
        g.under = self.under[:]
        g.used = self.used[:]
        g.attached = self.attached[:]
        g.leader_at = self.leader_at[:]
        g.leader_life = self.leader_life[:]
        g.leader_spent = self.leader_spent[:]
        g.leader_done = self.leader_done[:]
        g.leader_way = self.leader_way[:]
        g.form_state = self.form_state[:]
        g.form_order = self.form_order[:]
        g.fatigue = self.fatigue[:]
        g.acts = self.acts[:]
        g.tired = self.tired[:]
        g.taken = self.taken[:]
        g.limit = self.limit[:]
        g.entered = self.entered[:]
        g.shocks = self.shocks[:]
        g.efficiency = self.efficiency[:]
        g.ams = self.ams[:]
        g.cup = self.cup[:]
        g.volleys = self.volleys[:]
        g.declared = self.declared[:]
        g.queue = self.queue[:]
        g.chain = self.chain[:]
        g.works = self.works[:]
        g.held = self.held[:]
        g.passed = self.passed[:]
        g.played = self.played[:]
        g.lost = self.lost[:]
        g.bonus = self.bonus[:]
        g.turn = self.turn
        g.initiative = self.initiative
        g.had_initiative = self.had_initiative
        g.active = self.active
        g.march = self.march
        g.brigades = self.brigades[:]
        g.reached = self.reached[:]
        g.b = self.b
        g.s = self.s
        self._known.shared = True
        g._known = self._known
        return g
