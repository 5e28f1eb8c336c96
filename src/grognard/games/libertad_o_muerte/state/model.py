"""The position: everything that lies on the table, in columns of small integers."""

from __future__ import annotations

from typing import Final

from ....core.frame import Position
from ....kit.chains import Chains
from ..pack.board import Board
from ..pack.terms import ASIDE, NONE

# flags of a piece
INSIDE: Final = 1  # in the fortified city of its region (11.2)
HIDDEN: Final = 2  # a guerrilla in Hidden Mode (20.1)
IMMOBILE: Final = 4  # may not move this turn (3.7)
MOVED: Final = 8  # has moved in this phase
ROSE: Final = 16  # rose by a card this turn: fights without a leader, does not move
FREED: Final = 32  # a unit of the Army of Cuba that a card has freed
REPLACED: Final = 64  # has taken its replacement of this turn (14.0/one-per-unit)
FROM_SPAIN: Final = 128  # an expeditionary unit at sea that has not landed in America yet (19.4)
GUIDED: Final = 256  # pays 1 for any region and nothing for rivers this turn (a card)
LOADED: Final = 512  # embarked this turn
LANDED: Final = 1024  # came ashore this turn
ATTACKER: Final = 2048  # entered a region with enemies this phase (12.16)
JOINS: Final = 4096  # inside a fortress or hidden, but takes part in the battle under way
SWITCHED: Final = 8192  # a guerrilla that has gone into or out of Hidden Mode in this phase (20.1)
SORTIE: Final = 16384  # a ship that has left a port this turn
HURRIED: Final = 32768  # marches by force this turn: rolls where it stops (a card)

# states of a card
C_OUT: Final = 0  # not in this scenario, or its period has not come
C_DECK: Final = 1
C_HAND: Final = 2
C_DISCARD: Final = 3
C_GONE: Final = 4
C_ACTIVE: Final = 5  # in the Active Cards box
C_WAITING: Final = 6  # a forced card before its owner that waits for its condition
C_DUE: Final = 7  # a forced or purple card to be played this turn, in its phase
C_TABLE: Final = 8  # a combat card in force in the battle under way

# phases of a player's turn (2.1)
PH_CARDS: Final = 1
PH_REINFORCEMENTS: Final = 2
PH_INCOME: Final = 3
PH_UPKEEP: Final = 4
PH_PURCHASES: Final = 5
PH_NAVAL_MOVE: Final = 6
PH_NAVAL_COMBAT: Final = 7
PH_LAND_MOVE: Final = 8
PH_LAND_COMBAT: Final = 9
PH_SIEGES: Final = 10
PH_NEW_UNITS: Final = 11
PH_REPLACEMENTS: Final = 12
PH_END: Final = 13

# where a piece stands in the battle under way
L_NONE: Final = 0
L_FRONT: Final = 1  # First Line of Fire, has not fired this round
L_FIRED: Final = 2  # in the line of those that have fired: still in the First Line for everything else
L_SECOND: Final = 3
L_RESERVE: Final = 4
L_GUNS: Final = 5
L_COMMAND: Final = 6
L_OTHER: Final = 7  # Other Leaders, assigned or not
L_APART: Final = 8  # left in the region: shares the result only (12.3/one-star)
L_LOST: Final = 9  # eliminated in this battle

# marks of a piece in the battle under way, as bits
BM_DEMORALISED: Final = 1
BM_ROLL: Final = 2  # +1 Roll (22.2)
BM_FACTOR: Final = 4  # +1 factor
BM_CARRONADE: Final = 8
BM_SILENT: Final = 16  # does not fire in the first round (a card)
BM_PRIZE: Final = 32  # a ship that is taken if she is demoralised when the battle ends (a card)
BM_TWICE: Final = 64  # fires twice in the round BT_TWICE (a card)
BM_TWO: Final = 128  # a ship of the line that fires at two ships now (a card)

# kinds of battle
ON_LAND: Final = 1
AT_SEA: Final = 2
SIEGE: Final = 3

# the battle under way: index into `battle`
BT_ON: Final = 0  # 0: none is, ON_LAND, AT_SEA or SIEGE
BT_PLACE: Final = 1
BT_ATTACKER: Final = 2
BT_ROUND: Final = 3
BT_ROUNDS: Final = 4
BT_INITIATIVE: Final = 5  # the side, or -1 before it is known
BT_COMMANDER: Final = 6  # + side: leader or -1
BT_POINTS: Final = 8  # + side: Battle Points
BT_LAST: Final = 10  # + side: the last target of this side, or -1
BT_LOST: Final = 12  # + side: units eliminated in this battle
BT_BEGAN: Final = 14  # + side: combat units (ships) at the start
BT_GREAT: Final = 16
BT_CARDS: Final = 17  # + side: combat cards played
BT_ROUTED: Final = 19  # the side that was routed, or -1
BT_WITHDREW: Final = 20  # the side that withdrew, or -1
BT_LATE: Final = 21  # at sea: 1 + the side that chooses the number of rounds after the second one (a card), or 0
BT_QUIET: Final = 22  # 1: the withdrawal or retreat costs and gives no VP (a card)
BT_GUNS: Final = 23  # + side: artillery shots of each gun more (1) or less (-1) than one (a card)
BT_RECOVERY: Final = 25  # + side: subtracted from the rolls of the Recovery Phase (a card)
BT_AHEAD: Final = 27  # 1 + the side whose units all fire before the enemy's in the first round (a card), or 0
BT_NO_CHARGE: Final = 28  # 1: no cavalry charge follows a rout (a card)
BT_SPARED: Final = 29  # 1: what befell a leader is cancelled (a card)
BT_SIEGE: Final = 30  # added to the besieger's rolls (a card)
BT_WINNER: Final = 31  # the side that has won, or -1
BT_RAISED: Final = 32  # + side: 1: its warships of factor 0 fire with factor 1 (a card)
BT_HILLS: Final = 34  # + side: 1: its militia and guerrillas of factor 0 fire with factor 1 in round one (a card)
BT_LANCES: Final = 36  # + side: the round in which its llaneros and cavalry fire with +1 factor (a card)
BT_FRONT: Final = 38  # + side: units more (a card) or fewer (12.3: no unit added) in the First Line than allowed
BT_BATTERY: Final = 40  # + side: level of the fortress that fires at enemy ships in each round (a card)
BT_GAUGE: Final = 42  # + side: 1 + the ships that may still fire in the first round (a card), or 0
BT_FREE: Final = 44  # + side: units lost that count for no victory point (a card)
BT_SHUT: Final = 46  # 1 + the side whose cavalry does not step in from the Reserve now (a card), or 0
BT_SQUARE: Final = 47  # 1: the charge under way breaks on squares (a card)
BT_TWICE: Final = 48  # the round in which the units with BM_TWICE fire twice
BT_NEED: Final = 49  # what the die of a shore battery must come to (a card)
N_BATTLE: Final = 56

# marks of cards and of the turn: index into `marks`; append only. Those below K_LASTING are cleared when a player's
# turn ends, the others stay until a rule clears them
K_KEEP: Final = 0  # KEEP was answered this turn
K_NO_EXPEDITION: Final = 1  # no expeditionary unit may or must be bought this turn
K_BOUGHT: Final = 2  # the Royalist has spent resources on a unit in this Purchase Phase (20.1, note)
K_NO_EXPEDITION_CARD: Final = 3  # no expedition card may be played this turn
K_NO_ATTRITION: Final = 4  # no expeditionary unit rolls for the sea this turn (a card, 19.3)
K_ANARCHY: Final = 5  # P035: four provinces give nothing, and no unit is bought there, this turn
K_PISBA: Final = 6  # P072: the way over the páramo is open this turn
K_MELTS: Final = 16  # 1 + the card by which enemy militia may melt away where its leader comes
K_LEVELLED: Final = 17  # 1 + the region whose fortress counts as level 0
K_TIED: Final = 18  # + 0 to 3: 1 + a card whose replacements are tied to some units or regions
K_LANDING: Final = 22  # 1 + the card whose landing brings in more units if it wins
K_LASTING: Final = 24
K_EXPEDITION_TENSION: Final = 24  # each expedition card played adds as much to the Tension Index
K_ONE_EXPEDITIONARY: Final = 25  # an expedition card brings one unit only
K_UNRIVALLED: Final = 26  # P037: nobody is jealous of Bolívar any more
K_EXODUS: Final = 27  # P054: the turn in which Salta was laid waste
K_IRISH: Final = 28  # P069: the turn in which the Irish Legion came
K_IN_PERU: Final = 29  # P065: a Patriot combat unit has been in Peru
K_BARREN: Final = 48  # 64 * a region that gives no resources + the turn in which it does not
K_COMMANDS: Final = 49  # 1 + the leader who must be chosen as Commander wherever he is
K_PERUVIAN: Final = 50  # 1 + the unit that belongs to the viceroyalty of Peru from now on
K_TOP: Final = 51  # + 0 to 2: 1 + the next cards of the Patriot deck, once they have been looked at
N_MARKS: Final = 64
LOOKED_AT: Final = 3  # slots of K_TOP

# options of a match, as bits
OPT_CORSAIRS: Final = 1  # 25.1
OPT_GREAT: Final = 2  # 25.2
OPT_ELIMINATION: Final = 4  # 25.3


class Continent(Position):
    """The position of Libertad o Muerte!"""

    # pieces
    at: list[int]
    strength: list[int]
    flags: list[int]
    aboard: list[int]  # the ship that carries a piece, or -1
    came: list[int]  # the place it came from in this phase, or -1 (12.16)
    due: list[int]  # the turn on which a piece on the track arrives
    where: list[int]  # where it arrives
    extra: list[int]  # movement points a card gives this turn
    # the battle under way
    line: list[int]
    shaken: list[int]  # morale points lost in this battle
    marked: list[int]  # BM_ bits
    with_unit: list[int]  # of a leader: the unit it is assigned to, or -1
    battle: list[int]
    # regions
    control: list[int]  # PATRIOT, ROYALIST, PORTUGUESE
    at_turn: list[int]  # control when the player's turn began (15.0/ships)
    at_move: list[int]  # control when the movement phase began (15.0/control-snapshot)
    placed: list[int]  # new units placed there this turn
    # cards
    card: list[int]
    # sides
    resources: list[int]
    income: list[int]
    vp: list[int]
    replacements: list[int]
    great: list[int]  # side * 3 + theatre: 1 while its Great Battle marker is there
    # tracks
    scenario: int
    options: int
    turn: int
    tension: int
    corsairs: list[int]  # markers in each box
    active: int
    phase: int
    marks: list[int]
    # what is printed, and what is derived: never saved
    b: Board
    _chains: Chains

    def __init__(self, b: Board, bare: bool = False) -> None:
        super().__init__()
        self.b = b
        if bare:  # a copy fills every field itself
            return
        n = b.n_pieces
        self.at = [-1] * n
        self.strength = [0] * n
        self.flags = [0] * n
        self.aboard = [NONE] * n
        self.came = [NONE] * n
        self.due = [0] * n
        self.where = [NONE] * n
        self.extra = [0] * n
        self.line = [0] * n
        self.shaken = [0] * n
        self.marked = [0] * n
        self.with_unit = [NONE] * n
        self.battle = [0] * N_BATTLE
        self.control = [1] * b.n_land
        self.at_turn = [1] * b.n_land
        self.at_move = [1] * b.n_land
        self.placed = [0] * b.n_land
        self.card = [0] * len(b.cards)
        self.resources = [0, 0]
        self.income = [0, 0]
        self.vp = [0, 0]
        self.replacements = [0, 0]
        self.great = [0] * 6
        self.scenario = 0
        self.options = 0
        self.turn = 1
        self.tension = 0
        self.corsairs = [0] * len(b.box_seas)
        self.active = 0
        self.phase = 0
        self.marks = [0] * N_MARKS
        self._chains = Chains(b.side, b.n_places)

    def refresh(self) -> None:
        """Chain the pieces of each place anew; a position that does not fit the board raises ValueError."""
        b = self.b
        n = b.n_pieces
        for column in (
            self.at, self.strength, self.flags, self.aboard, self.came, self.due, self.where, self.extra, self.line,
            self.shaken, self.marked, self.with_unit,
        ):  # fmt: skip
            if len(column) != n:
                raise ValueError(f"a column of {len(column)} values where {n} belong")
        for column, n in (
            (self.control, b.n_land), (self.at_turn, b.n_land), (self.at_move, b.n_land), (self.placed, b.n_land),
            (self.card, len(b.cards)), (self.battle, N_BATTLE), (self.marks, N_MARKS), (self.corsairs, len(b.box_seas)),
            (self.great, 6), (self.resources, 2), (self.income, 2), (self.vp, 2), (self.replacements, 2),
        ):  # fmt: skip
            if len(column) != n:
                raise ValueError(f"a column of {len(column)} values where {n} belong")
        for p in range(b.n_pieces):
            if not ASIDE <= self.at[p] < b.n_places:
                raise ValueError(f"piece {b.piece_id[p]} at {self.at[p]}")
        self._chains = Chains(b.side, b.n_places)
        self._chains.fill(self.at)

    def move(self, p: int, to: int) -> None:
        """Put a piece elsewhere: the one way to change `at` once play has begun."""
        old = self.at[p]
        if old != to:
            self._chains.move(p, old, to)
            self.at[p] = to

    def chain(self, side: int, place: int) -> int:
        """The first piece of a side in a place, or -1. Walk on with `chained`."""
        chains = self._chains  # not chains.first: this is asked more often than anything else
        return chains.head[side * chains.n_places + place] - 1 if place >= 0 else -1

    def chained(self, p: int) -> int:
        return self._chains.next[p] - 1

    def copy(self) -> Continent:
        g = Continent(self.b, True)
        g.at = self.at[:]
        g.strength = self.strength[:]
        g.flags = self.flags[:]
        g.aboard = self.aboard[:]
        g.came = self.came[:]
        g.due = self.due[:]
        g.where = self.where[:]
        g.extra = self.extra[:]
        g.line = self.line[:]
        g.shaken = self.shaken[:]
        g.marked = self.marked[:]
        g.with_unit = self.with_unit[:]
        g.battle = self.battle[:]
        g.control = self.control[:]
        g.at_turn = self.at_turn[:]
        g.at_move = self.at_move[:]
        g.placed = self.placed[:]
        g.card = self.card[:]
        g.resources = self.resources[:]
        g.income = self.income[:]
        g.vp = self.vp[:]
        g.replacements = self.replacements[:]
        g.great = self.great[:]
        g.scenario = self.scenario
        g.options = self.options
        g.turn = self.turn
        g.tension = self.tension
        g.corsairs = self.corsairs[:]
        g.active = self.active
        g.phase = self.phase
        g.marks = self.marks[:]
        g._chains = self._chains.copy()
        return g
