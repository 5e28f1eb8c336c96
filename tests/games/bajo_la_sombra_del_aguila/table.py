"""The battlefield laid by hand: put units where an example has them, script the dice, answer by word.

t = Table()                                         # an empty table, fair weather, summer, turn 2
a = t.unit("fr-line/24", "blue", 30, 30)            # inches from the upper left corner; facing north unless told
b = t.unit("at-line/24", "red", 30, 20, 180, formation="attack-column", damage=3)
t.ground("wood", 40, 20)
t.play(FirePhase(0), [6, 6, 1], ...)                # scripted dice, see tests/games/laid.py
t.answer(f"fire-with:{t.w(a)}", f"fire-at:{t.w(b)}")
t.go(30, 26)                                        # answers a question for poses: as near as can be had to there
assert t.g.damage[b] == 4
"""

from __future__ import annotations

from typing import Self

from grognard.core.choice import Poses
from grognard.games.bajo_la_sombra_del_aguila.codes import ACTS, STEP
from grognard.games.bajo_la_sombra_del_aguila.game import BajoLaSombra
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import FORMATIONS, NONE, OFFICER, SIDES
from grognard.games.bajo_la_sombra_del_aguila.state.effects import add_piece, add_terrain, join, place, to_house
from grognard.games.bajo_la_sombra_del_aguila.state.model import CHIEF, PH_MOVE, Field
from grognard.space.table import INCH
from tests.games.laid import Laid

B = built_in()


def inches(n: float) -> int:
    return round(n * INCH)


class Table(Laid):
    """An empty table. Pieces are their numbers in the position; `w` gives the word of one."""

    def __init__(self, scenario: str = "pitched-battle", turn: int = 2, phase: int = PH_MOVE) -> None:
        self.game = BajoLaSombra()
        self.kinds = ACTS.kinds
        self.scenario = scenario
        self.g = g = Field(B)
        g.scenario = B.setting.scenario_no[scenario]
        g.turn = turn
        g.phase = phase
        g.edge = [1, 0]  # blue in the south, red in the north
        g.refresh()

    def position(self) -> Field:
        return self.g

    # laying the table

    def unit(
        self,
        profile: str,
        side: str,
        x: float,
        y: float,
        degrees: float = 0,
        formation: str = "line",
        damage: int = 0,
        under: int = NONE,
        flags: int = 0,
    ) -> int:
        """A unit on the table, its centre so many inches from the upper left corner."""
        k = B.profile_no[profile]
        p = add_piece(self.g, SIDES.index(side), k, under, 0, 0, flags)
        place(self.g, p, inches(x), inches(y), round(degrees * 10) % 3600)
        if B.arm[k] < 2:
            self.g.formation[p] = FORMATIONS.index(formation)
        self.g.damage[p] = damage
        return p

    def officer(
        self, profile: str, side: str, x: float = 0, y: float = 0, within: int = NONE, chief: bool = False
    ) -> int:
        """An officer by himself, or in a unit."""
        k = B.profile_no[profile]
        assert B.arm[k] == OFFICER
        p = add_piece(self.g, SIDES.index(side), k, NONE, 0, 0, CHIEF if chief else 0)
        if within != NONE:
            join(self.g, p, within)
        else:
            place(self.g, p, inches(x), inches(y), 0)
        return p

    def ground(self, kind: str, x: float, y: float, degrees: float = 0, w: float = 0, d: float = 0) -> int:
        """A piece of terrain; its size in inches, its kind's own unless told."""
        return add_terrain(
            self.g, B.terrain_no[kind], inches(x), inches(y), round(degrees * 10) % 3600, inches(w), inches(d)
        )

    def house(self, p: int, t: int) -> None:
        """Put a unit into a house."""
        to_house(self.g, p, t)

    # words and poses

    def w(self, p: int) -> str:
        """The word of a piece."""
        return self.game.word("piece", self.g.kind[p] * 128 + p)

    def t(self, t: int) -> str:
        """The word of a piece of terrain."""
        return self.game.word("ground", self.g.t_kind[t] * 128 + t)

    def poses(self) -> Poses:
        d = self.m.pending
        assert d is not None and isinstance(d.choice, Poses), f"asked {self.key!r}, not for poses"
        return d.choice

    def go(self, x: float, y: float, degrees: float | None = None, exact: bool = True) -> Self:
        """Answer a question for poses with the best way to a place; it must be reached unless told."""
        choice = self.poses()
        wish = [inches(x), inches(y), round(degrees * 10) % 3600 if degrees is not None else choice.heading]
        path = choice.toward(wish[0], wish[1], wish[2])
        if exact:
            end = path[-3:]
            assert end and abs(end[0] - wish[0]) <= 5 and abs(end[1] - wish[1]) <= 5, f"went to {path}, not {wish}"
        self.m.answer(path)
        return self

    def path(self, *poses: int) -> Self:
        """Answer with a path in the table's own units."""
        self.m.answer(list(poses))
        return self

    def refused(self, *poses: int) -> str:
        """The rule that forbids a path, '' if it is allowed."""
        refusal = self.m.why_not(list(poses))
        return "" if refusal is None else refusal.rule

    def stay(self) -> Self:
        """Answer a question for poses with staying where it is."""
        self.m.answer([])
        return self

    def why_not(self, word_: str) -> str:
        """The rule that forbids an answer by its word, '' if it is allowed."""
        name, _, arg = word_.partition(":")
        for i, (act, vocab) in enumerate(self.kinds):
            if act == name:
                code = self._code(vocab, arg) if vocab else 0
                refusal = self.m.why_not([i * STEP + code])
                return "" if refusal is None else refusal.rule
        raise AssertionError(f"no act {name!r}")

    def _code(self, vocab: str, arg: str) -> int:
        if vocab in ("piece", "ground"):
            id, _, n = arg.rpartition("#")
            return (B.profile_no if vocab == "piece" else B.terrain_no)[id] * 128 + int(n)
        for c in range(STEP):
            if self.game.word(vocab, c) == arg:
                return c
        raise AssertionError(f"no {vocab} {arg!r}")
