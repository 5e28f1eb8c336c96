"""3 Sequence of play: initiative, orders, activation, end of turn; and the end of the battle."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.columns import filled, numbers
from .....core.frame import Frame, Over, Signal
from .....kit.acts import arg_of, kind_of
from .....kit.log import reveal, say, tell
from ...codes import DIVISION, MARCH_AM
from ...pack.kinds import DRAW, NONE, V_POINTS
from ...state.model import (
    F_ALL_TURN,
    F_BUSY,
    F_CHANGED,
    F_ENTERING,
    F_MARCHED,
    F_OUT,
    F_SHOCKED,
    F_SKIPPED,
    F_STAY_NEXT,
    F_STRUCK,
    F_TIRED,
    MARCH,
    UNLED,
    Field,
)
from ..queries.ch04_command import led_units, out_of_command
from ..queries.ch04_formations import brigade_units, division_of, leader_may_enter, march_units, on_map, present
from ..queries.ch04_leaders import is_commander
from ..queries.ch05_activation import first_side, holders, in_corps_range
from ..queries.victory import (
    DECISIVE_CONFEDERATE,
    DECISIVE_UNION,
    LEVEL_DRAW,
    WIN_CONFEDERATE,
    by_condition,
    level,
    points,
)
from .ch04_artillery import Attachment
from .ch05_activation import ONE_AM, DivisionActivation, MarchActivation
from .ch05_brigade import settle_groups
from .ch05_efficiency import Efficiency, Initiative, Pooling
from .ch06_orders import DivisionOrders
from .ch06_reserve import PlaceReserves
from .ch09_arrivals import ReinforcementOrders, arrive
from .ch09_leaders import CommanderMove, LeaderTurn
from .ch13_recovery import Recovery, Replacement, effectiveness
from .ch15_engineering import Engineering
from .specials import succession

# what a formation keeps from one turn to the next: Reserve and ineffectiveness
TURN_FLAGS = (
    F_STAY_NEXT | F_BUSY | F_OUT | F_SKIPPED | F_STRUCK | F_ALL_TURN | F_SHOCKED | F_TIRED | F_CHANGED | F_ENTERING
    | F_MARCHED
)  # fmt: skip


class Start(Frame):
    """3.0: turn after turn until the last, or until somebody has won."""

    def start(self, g: Field, _: Answer) -> Signal:
        return self.call(Turn(), "over")

    def over(self, g: Field, _: Answer) -> Signal:
        """Victory: conditions of small scenarios at the end of a turn; points after the last."""
        last = g.turn + 1 >= len(g.s.turn_label)
        if g.s.victory.kind != V_POINTS:
            winner = by_condition(g, last)
            if winner != NONE:
                return Over(
                    -1 if winner == DRAW else winner, "3.0/IV-D-turn", "end-draw" if winner == DRAW else "end-won"
                )
        elif last:
            return self.count(g)
        g.turn += 1
        return self.goto("start")

    def count(self, g: Field) -> Signal:
        """Victory: the Union's lead in points says how decisive it was."""
        say(g, "final-points", "3.0/IV-D-turn", {"n": points(g, 0), "left": points(g, 1)})
        n = level(g)
        if n == LEVEL_DRAW:
            return Over(-1, "3.0/IV-D-turn", "end-draw")
        winner = 1 if n >= WIN_CONFEDERATE else 0
        decisive = n in (DECISIVE_UNION, DECISIVE_CONFEDERATE)
        return Over(winner, "3.0/IV-D-turn", "end-decisive" if decisive else "end-won")


class Turn(Frame):
    """3.0: one turn, phase by phase. Where order matters the side with the initiative goes first (5.13)."""

    side: int  # the side that does the phase under way
    first: int  # the marker chosen in III/A, or -1
    marched: list[int]  # form_order before II/C
    moved: list[int]  # what the transfers did: side, division, gain, number of givers, givers, ...

    def __init__(self) -> None:
        super().__init__()
        self.side = 0
        self.first = -1
        self.marched = []
        self.moved = []

    def start(self, g: Field, _: Answer) -> Signal:
        """3.0/I: a new turn; reinforcements whose hour has come may enter in it."""
        b = g.b
        for f in range(b.n_formations):
            g.form_state[f] &= ~(TURN_FLAGS | ONE_AM)
            g.acts[f] = 0
            g.tired[f] = 0
            g.taken[f] = 0
            g.limit[f] = -1
            g.shocks[f] = 0
        for u in range(b.n_units):
            g.used[u] = 0
            g.state[u] &= ~UNLED
            g.done[u] = 0
            g.spent[u] = 0
        for x in range(b.n_leaders):
            g.leader_way[x] = 0
        g.brigades = []
        g.volleys = []
        g.march = 0
        say(g, "turn-begins", "3.0/I", {"hour": int(g.s.turn_label[g.turn]), "light": g.s.light[g.turn]})
        succession(g)
        arrive(g)
        return self.call(Initiative(), "command")

    def command(self, g: Field, _: Answer) -> Signal:
        """3.0/II-A-command, 4.23: who is in command counts for activation all this turn, whatever happens later."""
        b = g.b
        for f in range(b.n_formations):
            if b.subs[f] and b.up[f] >= 0 and present(g, f) and not in_corps_range(g, f):
                g.form_state[f] |= F_OUT
            if not b.units_of[f] or not present(g, f):
                continue
            if out_of_command(g, f):
                g.form_state[f] |= F_OUT
                say(g, "brigade-out", "5.26", {"formation": f})
            led = led_units(g, f) if on_map(g, f) else []
            for u in brigade_units(g, f):
                if g.at[u] >= 0 and u not in led and g.order[u] != MARCH:
                    g.state[u] |= UNLED
        self.side = first_side(g)
        return self.call(Efficiency(self.side), "efficiency")

    def efficiency(self, g: Field, answer: Answer) -> Signal:
        """3.0/II-B-efficiency: the other side."""
        self.note(self.side, answer)
        self.side = 1 - first_side(g)
        return self.call(Efficiency(self.side), "orders")

    def note(self, side: int, answer: Answer) -> None:
        if answer:
            self.moved += [side, answer[0], answer[1], len(answer) - 2, *answer[2:]]

    def orders(self, g: Field, answer: Answer) -> Signal:
        """3.0/II-C-division-orders, 4.32: batteries are attached first, then orders change."""
        self.note(self.side, answer)
        self.marched = numbers(g.form_order)
        self.side = first_side(g)
        return self.call(Attachment(self.side), "division_orders")

    def division_orders(self, g: Field, _: Answer) -> Signal:
        return self.call(DivisionOrders(self.side), "other_orders")

    def other_orders(self, g: Field, _: Answer) -> Signal:
        if self.side == first_side(g):
            self.side = 1 - self.side
            return self.call(Attachment(self.side), "division_orders")
        return self.goto("new_marches")

    def new_marches(self, g: Field, _: Answer) -> Signal:
        """5.28: a brigade on the map that is given March orders now has no more of them than its division's markers."""
        for f in range(g.b.n_formations):
            if g.form_order[f] == MARCH and self.marched[f] != MARCH and on_map(g, f) and g.b.units_of[f]:
                g.limit[f] = max(g.b.charts.command.markers_min, g.ams[division_of(g, f)])
        self.side = first_side(g)
        return self.call(ReinforcementOrders(self.side), "other_reinforcements")

    def other_reinforcements(self, g: Field, _: Answer) -> Signal:
        """3.0/II-D-reinforcement-orders."""
        self.side = 1 - self.side
        return self.call(ReinforcementOrders(self.side), "reserves")

    def reserves(self, g: Field, _: Answer) -> Signal:
        """3.0/II-E-reserve."""
        self.side = first_side(g)
        return self.call(PlaceReserves(self.side), "other_reserves")

    def other_reserves(self, g: Field, _: Answer) -> Signal:
        self.side = 1 - self.side
        return self.call(PlaceReserves(self.side), "works")

    def works(self, g: Field, _: Answer) -> Signal:
        """3.0/II-F-engineering."""
        self.side = first_side(g)
        return self.call(Engineering(self.side), "other_works")

    def other_works(self, g: Field, _: Answer) -> Signal:
        self.side = 1 - self.side
        return self.call(Engineering(self.side), "choice")

    # III

    def choice(self, g: Field, _: Answer) -> Signal:
        """3.0/III-A-initiative-choice, 5.13: the side with the initiative chooses the marker that begins the turn."""
        if g.initiative < 0:
            return self.goto("commit")
        picks = [DIVISION + f for f in holders(g, g.initiative)]
        if march_units(g, g.initiative):
            picks.append(MARCH_AM)
        if not picks:
            return self.goto("commit")
        if len(picks) == 1:
            return self.chosen(g, picks)
        return self.ask(g.initiative, "first-marker", "5.13", Pick(picks), "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        self.first = g.b.n_formations + g.initiative if kind_of(answer[0]) == MARCH_AM else arg_of(answer[0])
        return self.goto("commit")

    def commit(self, g: Field, _: Answer) -> Signal:
        """5.31: each side may keep markers back."""
        return self.call(Pooling(), "pool")

    def pool(self, g: Field, _: Answer) -> Signal:
        """3.0/III-B-pool, 5.31: all markers of both sides but the one chosen go into the pool.

        What was transferred (5.4) is told now.
        """
        n = g.b.n_formations
        reveal(g, "pool-filled", "5.31")
        g.cup = filled(0, n + 2)
        for side in (0, 1):
            for f in holders(g, side):
                g.cup[f] = g.ams[f]
                tell(g, side, "markers-in", "5.31", {"formation": f, "n": g.ams[f]})
            if march_units(g, side):
                g.cup[n + side] = 1
                say(g, "march-marker-in", "5.31", {"side": side})
        i = 0
        while i < len(self.moved):
            k = self.moved[i + 3]
            say(g, "transferred", "5.43",
                {"side": self.moved[i], "formation": self.moved[i + 1], "n": self.moved[i + 2],
                 "formations": self.moved[i + 4 : i + 4 + k]})  # fmt: skip
            i += 4 + k
        if self.first >= 0:
            g.cup[self.first] -= 1
            say(g, "marker-chosen", "5.13", {"side": g.initiative, "formation": self.first})
            return self.activate(g, self.first)
        return self.goto("draw_marker")

    def activate(self, g: Field, marker: int) -> Signal:
        n = g.b.n_formations
        if marker >= n:
            return self.call(MarchActivation(marker - n), "draw_marker")
        return self.call(DivisionActivation(marker), "draw_marker")

    def draw_marker(self, g: Field, _: Answer) -> Signal:
        """5.31, 5.5: a marker at random; when none is left, the segment is over."""
        left: list[int] = []
        for f in range(len(g.cup)):
            left += [f] * g.cup[f]
        if not left:
            reveal(g, "pool-empty", "5.5")
            return self.goto("commanders")
        return self.draw(left, "formation", "marker", "5.31", "drawn")

    def drawn(self, g: Field, answer: Answer) -> Signal:
        marker = answer[0]
        g.cup[marker] -= 1
        n = g.b.n_formations
        side = marker - n if marker >= n else g.b.form_side[marker]
        say(g, "marker-drawn", "5.31", {"side": side, "formation": marker})
        return self.activate(g, marker)

    # IV

    def commanders(self, g: Field, _: Answer) -> Signal:
        """3.0/IV-A-commanders: army and corps commanders move, the side with the initiative first."""
        for x in range(g.b.n_leaders):
            g.leader_spent[x] = 0
            g.leader_done[x] = 0
        self.side = first_side(g)
        g.active = self.side
        return self.goto("late_commanders")

    def late_commanders(self, g: Field, _: Answer) -> Signal:
        """9.71: commanders who came without troops, or did not come with them, may enter now."""
        for x in range(g.b.n_leaders):
            if g.b.leader_side[x] != self.side or not is_commander(g, x) or g.leader_done[x]:
                continue
            if leader_may_enter(g, x):
                g.leader_done[x] = 1
                return self.call(LeaderTurn(x), "late_commanders")
        succession(g)
        return self.call(CommanderMove(self.side), "other_commanders")

    def other_commanders(self, g: Field, _: Answer) -> Signal:
        if self.side == first_side(g):
            self.side = 1 - self.side
            g.active = self.side
            return self.goto("late_commanders")
        return self.goto("replace")

    def replace(self, g: Field, _: Answer) -> Signal:
        """3.0/IV-B-recovery (1): fallen leaders are replaced."""
        settle_groups(g)
        succession(g)
        return self.call(Replacement(), "recover")

    def recover(self, g: Field, _: Answer) -> Signal:
        """3.0/IV-B-recovery (2-6)."""
        self.side = first_side(g)
        return self.call(Recovery(self.side), "other_recovery")

    def other_recovery(self, g: Field, _: Answer) -> Signal:
        self.side = 1 - self.side
        return self.call(Recovery(self.side), "effective")

    def effective(self, g: Field, _: Answer) -> Signal:
        """3.0/IV-C-effectiveness, then 3.0/IV-D-turn."""
        effectiveness(g)
        g.had_initiative = g.initiative
        return self.done()
