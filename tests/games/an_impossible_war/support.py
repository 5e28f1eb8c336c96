"""A table laid by hand: put pieces where the rulebook's example has them, script the dice, give answers by word."""

from __future__ import annotations

from grognard.core.chance import Scripted
from grognard.core.choice import Answer, Pick, Subset
from grognard.core.frame import CHANCE, Frame, Signal
from grognard.core.match import Match
from grognard.core.record import unspell
from grognard.games.an_impossible_war.game import GAME
from grognard.games.an_impossible_war.pack.board import (
    ARMS,
    BOX,
    CARLIST,
    CITY,
    KNAPSACK,
    LIBERAL,
    OUT,
    SIDES,
    built_in,
)
from grognard.games.an_impossible_war.rules.queries.ch04_map import control
from grognard.games.an_impossible_war.state.effects import fill_markers
from grognard.games.an_impossible_war.state.effects_guns import add_guns
from grognard.games.an_impossible_war.state.model import (
    C_DECK,
    C_HAND,
    FORT_C,
    FORT_C_BUILDING,
    FORT_L,
    FORT_L_BUILDING,
    INSIDE,
    War,
)
from tests.games.laid import scripted

B = built_in()


class Rest(Frame):
    """Stands under the frame under test: when that is done, it asks 'rest' for ever and keeps the result."""

    result: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.step = "rest"
        self.result = []

    def rest(self, g: War, answer: Answer) -> Signal:
        self.result = answer
        return self.ask(LIBERAL, "rest", "", Pick([0]), "number", "rest")


class Table:
    """An empty map in the middle of a player phase. All pieces are out of play until they are put down."""

    def __init__(self, year: int = 1834, active: str = "liberal", scenario: str = "entire-war") -> None:
        g = War(B)
        g.scenario = [s.id for s in B.pack.scenarios].index(scenario)
        g.year = year
        g.turn = 2
        g.active = SIDES.index(active)
        for p in range(B.n_pieces):
            g.at[p] = OUT if p < B.n_blocks or B.arm[p] == KNAPSACK else BOX
        for s in range(B.n_spaces):
            if B.kind[s] == CITY:
                g.fort[s] = FORT_L
        for r in range(len(g.uprising)):
            g.uprising[r] = B.pack.regions[r].min_uprising
        fill_markers(g, year)
        self.g = g
        self.match: Match | None = None
        self.settled()

    # laying the table

    def place(self, name: str) -> int:
        return B.place_no[name]

    def piece(self, name: str) -> int:
        return B.piece_no[name]

    def put(self, name: str, at: str, strength: int | None = None, inside: bool = False) -> int:
        """Put a block or a knapsack on the map."""
        p = B.piece_no[name]
        self.g.move(p, B.place_no[at])
        self.g.strength[p] = B.top[p] if strength is None else strength
        self.g.flags[p] = INSIDE if inside else 0
        self.g.road[p] = -1
        return p

    def troops(self, at: str, *names: str) -> list[int]:
        return [self.put(name, at) for name in names]

    def guns(self, side: str, arm: str, n: int, at: str, inside: bool = False) -> None:
        place = B.place_no.get(at, -5)  # "hidden": the Hidden Artillery box
        add_guns(self.g, SIDES.index(side), ARMS.index(arm), n, place)
        if inside:
            for p in range(B.n_blocks, B.n_pieces):
                if self.g.at[p] == place and B.side[p] == SIDES.index(side):
                    self.g.flags[p] |= INSIDE

    def fort(self, at: str, side: str, building: bool = False) -> None:
        if side == "liberal":
            self.g.fort[B.place_no[at]] = FORT_L_BUILDING if building else FORT_L
        else:
            self.g.fort[B.place_no[at]] = FORT_C_BUILDING if building else FORT_C

    def siege(self, at: str, age: int = 2) -> None:
        """A siege marker: 1 begun this phase, 2 older. Pieces of the owner must be put with inside=True."""
        self.g.siege[B.place_no[at]] = age

    def hand(self, *cards: str) -> None:
        for name in cards:
            self.g.card[B.card_no[name]] = C_HAND

    def deck(self, *cards: str) -> None:
        for name in cards:
            self.g.card[B.card_no[name]] = C_DECK

    def points(self, action: float = 0, liberal_cp: int | None = None, carlist_cp: int | None = None) -> None:
        self.g.ap = int(2 * action)
        if liberal_cp is not None:
            self.g.cp[LIBERAL] = liberal_cp
        if carlist_cp is not None:
            self.g.cp[CARLIST] = carlist_cp

    def uprising(self, region: str, n: int) -> None:
        self.g.uprising[B.place_no[region] - B.n_spaces] = n

    def settled(self) -> None:
        """Control as it stands now, without any capture."""
        self.g.refresh()
        for s in range(B.n_spaces):
            self.g.held[s] = B.zone[s]
            self.g.held[s] = control(self.g, s)

    # playing

    def begin(self, frame: Frame, *dice: list[int]) -> Table:
        """Run a frame with scripted chance: each item is one roll or draw, in order."""
        self.settled()
        chance = scripted(Scripted([list(d) for d in dice]))
        self.match = Match(GAME, "entire-war", {}, self.g, [Rest(), frame], chance)
        self.match.begin()
        return self

    @property
    def m(self) -> Match:
        assert self.match is not None
        return self.match

    @property
    def key(self) -> str:
        """What is asked now ('rest' when the frame under test is done, '' when the game is over)."""
        return self.m.pending.key if self.m.pending is not None else ""

    @property
    def seat(self) -> str:
        d = self.m.pending
        assert d is not None
        return "chance" if d.seat == CHANCE else SIDES[d.seat]

    def offers(self) -> list[str]:
        """The words of what is offered now."""
        d = self.m.pending
        assert d is not None
        return [GAME.word(d.vocab, x) for x in d.choice.items()]

    def answer(self, key: str, words: str, seat: str | None = None) -> Table:
        """Answer the pending decision, which must be the one named; '-' is an empty answer."""
        seat_no = None if seat is None else SIDES.index(seat)
        d = self.m.pending if seat_no is None else self.m.pending_for(seat_no)
        assert d is not None, "the match is over"
        assert d.key == key, f"asked {d.key!r} of seat {d.seat}, not {key!r}; offers {d.choice.plain()}"
        x = unspell(GAME, d.vocab, d.choice, words)
        if isinstance(d.choice, Subset):
            x.sort(key=d.choice.of.index)  # any order will do in a test
        self.m.answer(x, seat_no)
        return self

    def play(self, *steps: tuple[str, str]) -> Table:
        for key, words in steps:
            self.answer(key, words)
        return self

    def result(self) -> list[int]:
        """What the frame under test returned."""
        assert self.key == "rest", f"still asking {self.key!r}"
        bottom = self.m.frames[0]
        assert isinstance(bottom, Rest)
        return bottom.result

    # asking

    def at(self, name: str) -> str:
        """Where a block or knapsack is: a place id, or out, bag, box, gone, hidden."""
        a = self.m.position.at[B.piece_no[name]] if self.match is not None else self.g.at[B.piece_no[name]]  # type: ignore[attr-defined]
        return B.place_id[a] if a >= 0 else {-1: "out", -2: "bag", -3: "box", -4: "gone", -5: "hidden"}[a]

    def strength(self, name: str) -> int:
        return self.g.strength[B.piece_no[name]]

    def inside(self, name: str) -> bool:
        return bool(self.g.flags[B.piece_no[name]] & INSIDE)

    def gun_points(self, side: str, arm: str, at: str) -> int:
        place = B.place_no.get(at, -5)
        return sum(
            self.g.strength[p]
            for p in range(B.n_blocks, B.n_pieces)
            if self.g.at[p] == place and B.side[p] == SIDES.index(side) and B.arm[p] == ARMS.index(arm)
        )

    def log(self, seat: str = "liberal") -> list[str]:
        """Keys of the events a seat has seen."""
        return [e.key for e in self.m.events(SIDES.index(seat))]
