"""8.4, 8.5 Extended Lines and Columns: to extend, retract, pivot, turn about and change between line and column."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import (
    ABOUT,
    BENEATH,
    DRAW_IN,
    EXTEND_BOTH,
    EXTEND_LEFT,
    EXTEND_RIGHT,
    FORM_COLUMN,
    FORM_LINE,
    ON_TOP,
    PIVOT,
    RETRACT,
)
from ...pack.kinds import A_ART
from ...state.effects import extend, face
from ...state.effects_lines import drop_extension, gather, make_column, make_line, reorder, reversed_stack
from ...state.model import COLUMN, HALTED, IN_COLUMN, MOVED, OFF_ROAD, TURNED, Field
from ..queries.ch07_facing import fronting, fronts
from ..queries.ch08_limits import in_line
from ..queries.ch08_lines import column_chain, column_ways, extension_hex, line_hexes, line_ways, too_long, wheel_facing
from ..queries.ch08_shape import about_cost, extend_cost, form_cost, hinge, hop, pivot_cost, pivot_place, retract_cost
from ..queries.ch08_stacks import brigade_of, hex_of, hexes_of, in_play, parts_at, parts_of, units_at
from .ch09_step import Step
from .ch09_tread import OVER, SHAKEN, WENT
from .ch10_out_of_phase import WithdrawalFire


class Reshape(Frame):
    """8.41-8.44, 8.52: a phasing unit changes its shape. `act` is the answer that asked for it.

    Result: [how it ended], as of a step.
    """

    u: int
    act: int
    exposed: list[int]
    hexes: list[int]

    def __init__(self, u: int = 0, act: int = 0) -> None:
        super().__init__()
        self.u = u
        self.act = act
        self.exposed = []
        self.hexes = []

    def start(self, g: Field, _: Answer) -> Signal:
        kind = kind_of(self.act)
        if kind in (EXTEND_LEFT, EXTEND_RIGHT, EXTEND_BOTH):
            return self.extend(g)
        if kind in (RETRACT, DRAW_IN):
            return self.goto("retract")
        if kind == PIVOT:
            return self.pivot(g)
        if kind == ABOUT:
            return self.about(g)
        if kind == FORM_COLUMN:
            return self.form_column(g)
        if kind == FORM_LINE:
            return self.form_line(g)
        return self.done([WENT])

    def pay(self, g: Field, cost: int) -> None:
        if cost > 0:
            g.spent[self.u] += cost
            g.done[self.u] |= MOVED | OFF_ROAD

    # to extend

    def extend(self, g: Field) -> Signal:
        """8.41-8.43: an extension straight on the left, on the right, or both at once."""
        u = self.u
        kind = kind_of(self.act)
        left = kind in (EXTEND_LEFT, EXTEND_BOTH)
        right = kind in (EXTEND_RIGHT, EXTEND_BOTH)
        self.pay(g, extend_cost(g, u, left, right))
        hexes: list[int] = []
        for to_right in (False, True):
            if (to_right and right) or (not to_right and left):
                to = extension_hex(g, u, to_right)
                extend(g, u, 0 if g.ext[2 * u] < 0 else 1, to, False)
                hexes.append(to)
        say(g, "extends", "8.41", {"unit": u, "hexes": hexes})
        return self.done([WENT])

    # to retract

    def retract(self, g: Field, _: Answer) -> Signal:
        """8.41, 10.44: parts that leave an enemy's front, not for another hex of it, are exposed to withdrawal fire."""
        u = self.u
        hex = arg_of(self.act)
        draws_in = kind_of(self.act) == DRAW_IN
        to = line_hexes(g, u)[1] if draws_in else hex
        for p in parts_of(g, u):
            if (hex_of(g, p) == hex) != draws_in:
                continue
            for enemy in fronting(g, g.b.side[u], hex_of(g, p)):
                if not fronts(g, enemy, to):
                    self.exposed.append(p)
                    break
        return self.goto("exposed_next")

    def exposed_next(self, g: Field, _: Answer) -> Signal:
        if not self.exposed:
            return self.goto("retracted")
        p = self.exposed.pop(0)
        return self.call(WithdrawalFire(self.u, p), "shot")

    def shot(self, g: Field, answer: Answer) -> Signal:
        u = self.u
        if (answer and answer[0] >= 2) or not in_play(g, u) or g.done[u] & HALTED:
            return self.done([OVER])
        if arg_of(self.act) not in hexes_of(g, u):
            return self.done([SHAKEN])
        return self.goto("exposed_next")

    def retracted(self, g: Field, _: Answer) -> Signal:
        """8.42, 8.52: no change of facing."""
        u = self.u
        hex = arg_of(self.act)
        if kind_of(self.act) == DRAW_IN:
            self.pay(g, max(0, hop(g, u, hex, line_hexes(g, u)[1])))
            give_up(g, u, hex)
        else:
            self.pay(g, max(0, retract_cost(g, u, hex)))
            gather(g, u, hex)
        say(g, "retracts", "8.42", {"unit": u, "hexes": hexes_of(g, u)})
        return self.done([WENT])

    # to turn

    def pivot(self, g: Field) -> Signal:
        """8.44: one end stands, the other swings forward."""
        u = self.u
        right = hinge(g, u, True) == arg_of(self.act)
        place = pivot_place(g, u, right)
        facing = wheel_facing(g, u, right)
        self.hexes = [h for h in place if h >= 0 and h in hexes_of(g, u)]
        step = Step([u], place[0], facing, 0, pivot_cost(g, u, right), place)
        return self.call(step, "pivoted")

    def pivoted(self, g: Field, answer: Answer) -> Signal:
        if in_play(g, self.u):
            turn_guns(g, self.u)
        return self.done([answer[0]])

    def about(self, g: Field) -> Signal:
        """8.44: half a turn; guns in its hexes turn with it, and the line lies above or below them as it likes."""
        u = self.u
        self.pay(g, about_cost(g))
        face(g, u, g.facing[u] + 6)
        g.done[u] |= TURNED
        turn_guns(g, u)
        say(g, "faces", "8.44", {"unit": u, "facing": g.facing[u]})
        for h in hexes_of(g, u):
            if has_guns(g, u, h):
                self.hexes.append(h)
        return self.goto("above")

    def above(self, g: Field, _: Answer) -> Signal:
        if not self.hexes:
            return self.done([WENT])
        args = {"unit": self.u, "hex": self.hexes[0]}
        return self.ask(g.b.side[self.u], "above-guns", "8.44", Pick([ON_TOP, BENEATH]), "act", "laid", dict(args))

    def laid(self, g: Field, answer: Answer) -> Signal:
        h = self.hexes.pop(0)
        reorder(g, h, reversed_stack(g, h, answer[0] == BENEATH))
        return self.goto("above")

    # line and column

    def form_column(self, g: Field) -> Signal:
        """8.44, 8.5: a line turns into a column along its own hexes; a unit in one hex makes ready to leave its
        extensions behind."""
        u = self.u
        facing = arg_of(self.act)
        g.done[u] |= IN_COLUMN
        if in_line(g, u):
            ways = column_ways(g, u)
            for i in range(0, len(ways), 3):
                if ways[i] == facing:
                    self.pay(g, form_cost(g, ways[i + 2]))
                    make_column(g, u, facing, ways[i + 1])
                    break
        else:
            g.state[u] |= COLUMN
        say(g, "forms-column", "8.5", {"unit": u, "hexes": hexes_of(g, u)})
        return self.done([WENT])

    def form_line(self, g: Field) -> Signal:
        """8.52: a column turns into a line along its own hexes."""
        u = self.u
        facing = arg_of(self.act)
        ways = line_ways(g, u)
        for i in range(0, len(ways), 2):
            if ways[i] == facing:
                self.pay(g, form_cost(g, ways[i + 1]))
                make_line(g, u, facing)
                break
        say(g, "forms-line", "8.52", {"unit": u, "hexes": hexes_of(g, u)})
        return self.done([WENT])


def has_guns(g: Field, u: int, hex: int) -> bool:
    for p in parts_at(g, hex):
        if p // 3 != u and g.b.arm[p // 3] == A_ART:
            return True
    return False


def turn_guns(g: Field, u: int) -> None:
    """8.44: guns that share a hex with a line take its facing; if they are being activated it costs them a point."""
    for h in hexes_of(g, u):
        for v in units_at(g, h):
            if v != u and g.facing[v] != g.facing[u]:
                face(g, v, g.facing[u])
                if brigade_of(g, v) in g.brigades:
                    g.spent[v] += about_cost(g)
                    g.done[v] |= MOVED


def give_up(g: Field, u: int, hex: int) -> None:
    """8.43: a unit in three hexes gives up one of them, at an end; the counter keeps the middle of a line and the
    head of a column."""
    if hex == g.at[u]:  # the head of a column: the next part becomes the head
        chain = column_chain(g, u)
        drop_extension(g, u, 0)
        g.take(3 * u, hex)
        g.at[u] = chain[1]
        g.put(3 * u, chain[1])
        return
    for k in (0, 1):
        if g.ext[2 * u + k] == hex:
            drop_extension(g, u, k)
            return


class ShrinkLines(Frame):
    """8.42, 8.43, 8.5: at the end of a brigade's activation units that have become too weak for their extensions lose
    them; their owner says in which hex they stay. It costs nothing."""

    u: int

    def __init__(self) -> None:
        super().__init__()
        self.u = 0

    def start(self, g: Field, _: Answer) -> Signal:
        while self.u < g.b.n_units:
            u = self.u
            if g.at[u] >= 0 and too_long(g, u) > 0:
                hexes = line_hexes(g, u) if in_line(g, u) else column_chain(g, u)
                rule = "8.5/thresholds" if g.state[u] & COLUMN else "8.42" if len(hexes) == 2 else "8.43"
                if len(hexes) - too_long(g, u) > 1:
                    options = [DRAW_IN + hexes[0], DRAW_IN + hexes[-1]]
                else:
                    options = [RETRACT + h for h in hexes]
                return self.ask(g.b.side[u], "shrink", rule, Pick(options), "act", "chosen", {"unit": u})
            self.u += 1
        return self.done()

    def chosen(self, g: Field, answer: Answer) -> Signal:
        hex = arg_of(answer[0])
        if kind_of(answer[0]) == DRAW_IN:
            give_up(g, self.u, hex)
        else:
            gather(g, self.u, hex)
        say(g, "draws-in", "8.42", {"unit": self.u, "hex": g.at[self.u]})
        return self.goto("start")


def shrink_lines(g: Field) -> bool:
    """8.42, 8.43: whether any unit has to draw in (then `ShrinkLines` asks)."""
    for u in range(g.b.n_units):
        if g.at[u] >= 0 and too_long(g, u) > 0:
            return True
    return False
