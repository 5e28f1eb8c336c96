"""The position: everything that lies on the table, in columns of small integers."""

from __future__ import annotations

from typing import Final

from ....core.frame import Position
from ....kit.chains import Chains
from ..pack.board import HIDDEN, Board

# flags of a piece; all but INSIDE are cleared when a player phase begins
ACTED: Final = 1  # took part in an action this phase (10.0)
INSIDE: Final = 2  # inside a fortress: besieged, or kept in for this combat (18.0)
LOCKED: Final = 4  # declined or failed evasion this phase (12.2)
RETREATED: Final = 8  # retreated this phase (17.9)
LANDED: Final = 16  # disembarked this phase (13.2)
SALLIED: Final = 32  # came out of a besieged fortress: can only go back in (17.9)
RAISED: Final = 128  # strength raised by replacements this phase (21.1)

# fortress of a space (4.8)
NO_FORT: Final = 0
FORT_L_BUILDING: Final = 1
FORT_L: Final = 2
FORT_C_BUILDING: Final = 3
FORT_C: Final = 4

# states of a card (7.0)
C_OUT: Final = 0  # its year has not come, or it is not used in the scenario
C_DECK: Final = 1
C_HAND: Final = 2
C_DISCARD: Final = 3
C_GONE: Final = 4  # removed from the game

# marks: effects of cards that last, and counters of the phase. Index into `marks`.
K_REROLL: Final = 0  # L16 in force
K_LEVY: Final = 1  # L17, until the End of Year
K_FUEROS: Final = 2  # L31 in force
K_ARSENAL: Final = 3  # C22, until the End of Year
K_DURANGO: Final = 4  # C13 in force
K_ROYAL: Final = 5  # C25, until the End of Year
K_JUNTAS: Final = 6  # L15, until the end of the turn
K_CARTRIDGES: Final = 7  # C10, this phase
K_HUNGRY: Final = 8  # C33, this phase
K_NO_STORE: Final = 9  # C36, this phase
K_NO_REPLACE: Final = 10  # L35, this phase
K_FREE_SHIPS: Final = 11  # L19: units that may still be shipped free this phase
K_COVER_FIRE: Final = 12  # L19: the landing loses no die this phase
K_TWO_MARKERS: Final = 13  # L10 or C23: take two markers, use the lower
K_AP_LOST: Final = 14  # L18: Action Points lost when the marker is taken
K_REROLLED: Final = 15  # the re-roll of L16 has been used this phase
K_CHAPELGORRIS: Final = 16  # piece + 1
K_MUTINY: Final = 17  # place + 1
K_SEEDED: Final = 18  # L16 comes with this draw (1..5), 0: not seeded
K_DRAWS: Final = 19  # cards the Liberal has drawn since L16 was seeded
K_BURNT: Final = 20  # L33: place + 1 that supplies little in this supply step
K_SPARED: Final = 21  # L5: place + 1 where besieged units do not roll in this supply step
K_RP_DONE: Final = 22  # times that Obtain Replacements was done this phase
K_LANDING_DONE: Final = 23  # Disembarkations of this phase
K_CP_USED: Final = 24  # the Command Point used as Action Point
N_MARKS: Final = 25

# options of a match, as bits
OPT_OPTIONAL_CARDS: Final = 1


class War(Position):
    """The position of An Impossible War."""

    b: Board  # what is printed; shared, neither copied nor saved
    # pieces
    at: list[int]
    strength: list[int]
    road: list[int]  # the link a later group waits on (11.4), or -1
    flags: list[int]
    # spaces
    fort: list[int]
    siege: list[int]  # 0 none, 1 begun this phase, 2 older
    held: list[int]  # who last controlled the space (4.9)
    # regions (by place number minus the number of spaces)
    uprising: list[int]
    pursuit: list[int]
    # cards
    card: list[int]
    # sides
    cp: list[int]
    markers: list[int]  # Action Point markers in the container: side * 3 + (value - 2)
    # tracks
    scenario: int
    options: int
    year: int
    turn: int  # 1..5
    vp: int  # above 0: Carlist
    prestige: int
    prestige_minus: int
    # the phase under way
    first: int  # the side that plays first this turn
    active: int
    ap: int  # in halves
    ap_expedition: int  # in halves: only for Expeditions (10.0)
    ap_zone: int  # in halves: L29
    marks: list[int]
    entries: list[int]  # place * 1024 + link, for every entry of an active group this phase
    reopened: list[int]  # the same, for roads by which defenders came to reinforce
    # derived, never saved
    _chains: Chains
    _n_places: int  # of the board, at hand for `chain`

    def __init__(self, b: Board, bare: bool = False) -> None:
        super().__init__()
        self.b = b
        self._n_places = b.n_places
        if bare:  # a copy fills every field itself
            return
        n = b.n_pieces
        self.at = [0] * n
        self.strength = [0] * n
        self.road = [-1] * n
        self.flags = [0] * n
        self.fort = [0] * b.n_spaces
        self.siege = [0] * b.n_spaces
        self.held = [0] * b.n_spaces
        self.uprising = [0] * (b.n_places - b.n_spaces)
        self.pursuit = [0] * (b.n_places - b.n_spaces)
        self.card = [0] * len(b.cards)
        self.cp = [0, 0]
        self.markers = [0] * 6
        self.scenario = 0
        self.options = 0
        self.year = 1834
        self.turn = 1
        self.vp = 0
        self.prestige = 0
        self.prestige_minus = 0
        self.first = 0
        self.active = 0
        self.ap = 0
        self.ap_expedition = 0
        self.ap_zone = 0
        self.marks = [0] * N_MARKS
        self.entries = []
        self.reopened = []
        self._chains = Chains(b.side, b.n_places)

    def refresh(self) -> None:
        """Chain the pieces of each place anew; a position that does not fit the board raises ValueError."""
        b = self.b
        for column, n in (
            (self.at, b.n_pieces), (self.strength, b.n_pieces), (self.road, b.n_pieces), (self.flags, b.n_pieces),
            (self.fort, b.n_spaces), (self.siege, b.n_spaces), (self.held, b.n_spaces), (self.card, len(b.cards)),
            (self.uprising, b.n_places - b.n_spaces), (self.pursuit, b.n_places - b.n_spaces), (self.cp, 2),
            (self.markers, 6), (self.marks, N_MARKS),
        ):  # fmt: skip
            if len(column) != n:
                raise ValueError(f"a column of {len(column)} values where {n} belong")
        for p in range(b.n_pieces):
            if not HIDDEN <= self.at[p] < b.n_places:
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
        """The first piece of a side in a place, wherever in it it stands, or -1."""
        # not chains.first: this is asked more often than anything else
        return self._chains.head[side * self._n_places + place] - 1 if place >= 0 else -1

    def chained(self, p: int) -> int:
        """The next piece of the same side in the same place, or -1."""
        return self._chains.next[p] - 1

    def copy(self) -> War:
        g = War(self.b, True)
        g.at = self.at[:]
        g.strength = self.strength[:]
        g.road = self.road[:]
        g.flags = self.flags[:]
        g.fort = self.fort[:]
        g.siege = self.siege[:]
        g.held = self.held[:]
        g.uprising = self.uprising[:]
        g.pursuit = self.pursuit[:]
        g.card = self.card[:]
        g.cp = self.cp[:]
        g.markers = self.markers[:]
        g.scenario = self.scenario
        g.options = self.options
        g.year = self.year
        g.turn = self.turn
        g.vp = self.vp
        g.prestige = self.prestige
        g.prestige_minus = self.prestige_minus
        g.first = self.first
        g.active = self.active
        g.ap = self.ap
        g.ap_expedition = self.ap_expedition
        g.ap_zone = self.ap_zone
        g.marks = self.marks[:]
        g.entries = self.entries[:]
        g.reopened = self.reopened[:]
        g._chains = self._chains.copy()
        return g
