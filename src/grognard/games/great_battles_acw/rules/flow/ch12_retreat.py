"""12.4 Retreat: hex by hex on a path its owner chooses, as a stack, extended if possible."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import BENEATH, GO_ALONG, NO, ON_TOP, SEPARATE, STOP, TO
from ...pack.kinds import A_ART, DIS_AUTO, DIS_UDD
from ...state.effects import abandon, begin_chain, disorder, end_chain, halt, move_leader, shift, shift_extension
from ...state.effects_lines import end_refusal, gather, straighten
from ...state.model import DISORDERED, RETREATED, Field
from ..queries.ch08_limits import others_at
from ..queries.ch08_stacks import extended, hex_of, leaders_at, parts_of
from ..queries.ch12_cohesion import BY_BEFORE_SHOCK, BY_PASSAGE, in_fight, leader_in_play, testable
from ..queries.ch12_retreat import legal_paths, moved_parts, start_of
from ..queries.ch12_steps import barred_by, crossed_at, letter, stops_after, stops_by_way, why_no_passage, why_no_step
from .ch12_checks import Check
from .ch12_guns import Reman, abandoned_friends
from .ch12_leaders import LeadersAlone
from .ch12_losses import Losses
from .ch12_places import BLOCKED, LEFT, STAYED, enter_stack, front_entry, longest, retreat_mark, tuck_in


class Retreat(Frame):
    """12.41-12.47, 8.47: the units of one hex, the top one first, retreat between `lo` and `hi` hexes.

    `enemies` caused it; `threat` are hexes they are about to enter (9.63). A `free` retreat is voluntary (12.43): it
    costs nothing when there is no way, and does not end a phasing unit's activation. With `spare` the caller pays for
    blocked hexes; the units of `later` owe him a check for rout already, which counts for all they lose. Result:
    [1, hexes entered ...], [0] when they stayed, [2, hexes missing, ...] blocked and to be paid.
    """

    units: list[int]
    lo: int
    hi: int
    enemies: list[int]
    cause: int
    free: bool
    threat: list[int]
    spare: bool
    later: list[int]
    ways: list[int]  # the paths it may take, one after the other: their length, their hexes
    new: list[int]  # hexes just entered with guns to be manned
    manned: list[int]  # guns manned on the way
    origin: list[int]
    path: list[int]
    moving: list[int]
    crossed: list[int]
    along: list[int]
    asked: list[int]
    to: int
    came: int
    shaken: list[int]
    broke: int
    missing: int
    queue: list[int]
    stuck: list[int]
    left: bool
    stopped: bool
    root: bool
    owed: list[int]

    def __init__(
        self,
        units: list[int] = NO_ANSWER,
        lo: int = 1,
        hi: int = 1,
        enemies: list[int] = NO_ANSWER,
        cause: int = 0,
        free: bool = False,
        threat: list[int] = NO_ANSWER,
        spare: bool = False,
        later: list[int] = NO_ANSWER,
    ) -> None:
        super().__init__()
        self.units = units[:]
        self.lo = lo
        self.hi = hi
        self.enemies = enemies[:]
        self.cause = cause
        self.free = free
        self.threat = threat[:]
        self.spare = spare
        self.later = later[:]
        self.ways = []
        self.new = []
        self.manned = []
        self.origin = []
        self.path = []
        self.moving = []
        self.crossed = []
        self.along = []
        self.asked = []
        self.to = -1
        self.came = -1
        self.shaken = []
        self.broke = -1
        self.missing = 0
        self.queue = []
        self.stuck = []
        self.left = False
        self.stopped = False
        self.root = False
        self.owed = []

    def start(self, g: Field, answer: Answer) -> Signal:
        self.root = begin_chain(g)
        here = -1
        mine: list[int] = []
        for u in self.units:
            if testable(g, u) and (here < 0 or g.at[u] == here):
                here = g.at[u]
                mine.append(u)
        self.units = mine
        if not mine or self.hi <= 0:
            return self.end(g, [STAYED])
        if self.goes_on(g):
            self.crossed = [u for u in crossed_at(g, mine, here) if not g.done[u] & RETREATED]
        for u in mine:
            if u not in g.chain:
                g.chain.append(u)  # 12.46: who retreats does not roll for others' retreats of the same chain
        if len(mine) > 1:
            for u in mine:
                if extended(g, u):
                    return self.goto("separate")
        u = mine[0]
        self.origin = start_of(g, mine)
        paths = self.paths(g)
        far = longest(paths)
        if len(self.origin) > 1 and far < self.lo:
            self.origin = [g.at[u]]
            drawn = self.paths(g)
            if longest(drawn) > far:  # 8.47: it cannot stay extended
                self.broke = u
                gather(g, u, g.at[u])
                say(g, "line-broken", "8.47", {"unit": u})
                paths = drawn
            else:
                self.origin = start_of(g, mine)
        if not paths:
            return self.goto("separate" if len(mine) > 1 else "blocked")
        for path in paths:
            self.ways.append(len(path))
            self.ways += path
        self.moving = mine[:]
        return self.goto("choose")

    def goes_on(self, g: Field) -> bool:
        """12.44/stacking: whether a second disorder drives units farther that have just retreated: if they have stopped
        with friends, they go through them. After a retreat before shock the roll has that effect (12.34)."""
        gone = retreat_mark(g)
        for u in self.units:
            if gone + u in g.chain or (self.cause == BY_BEFORE_SHOCK and not self.free and g.done[u] & RETREATED):
                return True
        return False

    def paths(self, g: Field) -> list[list[int]]:
        return legal_paths(g, self.units, self.origin, self.lo, self.hi, self.enemies, self.threat)

    def chosen_before(self) -> list[list[int]]:
        """The paths that begin as it has gone so far: what is left of each."""
        out: list[list[int]] = []
        n = len(self.path)
        i = 0
        while i < len(self.ways):
            end = i + 1 + self.ways[i]
            if self.ways[i] >= n and self.ways[i + 1 : i + 1 + n] == self.path:
                out.append(self.ways[i + 1 + n : end])
            i = end
        return out

    # the path

    def choose(self, g: Field, answer: Answer) -> Signal:
        """12.41: the owner chooses the way, a hex at a time."""
        if not self.moving:
            return self.goto("arrived")
        acts: list[int] = []
        n = len(self.path)
        for path in self.chosen_before():
            act = TO + path[0] if path else STOP
            if act not in acts:
                acts.append(act)
        acts.sort()
        if n == 0 and len(self.units) > 1 and acts:
            acts.append(SEPARATE)
        if not acts or acts == [STOP]:
            return self.goto("stop")
        if len(acts) == 1:
            self.to = arg_of(acts[0])
            return self.goto("leaders")
        return self.ask(
            g.b.side[self.units[0]],
            "retreat",
            "12.41",
            Pick(acts),
            "act",
            "chosen",
            {"units": self.units, "hex": g.at[self.moving[0]], "n": max(self.lo - n, 0), "left": self.hi - n},
        )

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if decision.key != "retreat" or len(answer) != 1 or kind_of(answer[0]) != TO:
            return None
        to = arg_of(answer[0])
        here = g.at[self.moving[0]]
        s = g.b.grid.side_to(here, to)
        if s < 0:
            return Refusal("12.41", "no-retreat-far", {"hex": to})
        barred = barred_by(g, g.b.side[self.units[0]], self.origin, self.enemies, self.threat)
        refusal = why_no_step(g, self.units, here, s, barred)
        if refusal is None:
            refusal = why_no_passage(g, self.units, to)
        if refusal is None and [] in self.chosen_before() and not stops_after(g, self.units, here, s):
            refusal = Refusal("12.46", "no-retreat-through", {"hex": to})
        return Refusal("12.44/farther", "no-retreat-nearer", {"hex": to}) if refusal is None else refusal

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == STOP:
            return self.goto("stop")
        if answer[0] == SEPARATE:
            return self.goto("separate")
        self.to = arg_of(answer[0])
        return self.goto("leaders")

    def leaders(self, g: Field, answer: Answer) -> Signal:
        """12.72: leaders stacked with the units may go along, all the way or a part of it."""
        side = g.b.side[self.units[0]]
        if self.path:
            self.asked = [x for x in self.along if leader_in_play(g, x)]
        else:
            self.asked = []
            for h in self.origin:
                self.asked += leaders_at(g, side, h)
        self.along = []
        return self.goto("next_leader")

    def next_leader(self, g: Field, answer: Answer) -> Signal:
        if not self.asked:
            return self.goto("move")
        x = self.asked[0]
        return self.ask(
            g.b.leader_side[x],
            "leader-along",
            "12.72",
            Pick([GO_ALONG + x, NO]),
            "act",
            "leader_said",
            {"leader": x, "to": self.to},
        )

    def leader_said(self, g: Field, answer: Answer) -> Signal:
        x = self.asked.pop(0)
        if answer[0] != NO:
            self.along.append(x)
        return self.goto("next_leader")

    def move(self, g: Field, answer: Answer) -> Signal:
        """One hex: the parts, the leaders, who stands there, and the terrain."""
        u = self.moving[0]
        self.came = g.at[u]
        s = g.b.grid.side_to(self.came, self.to)
        for x in self.along:
            move_leader(g, x, g.b.grid.next[6 * g.leader_at[x] + s])
        self.path.append(self.to)
        if len(self.origin) > 1:
            here = [hex_of(g, p) for p in parts_of(g, u)]
            there = moved_parts(g, here, s)
            parts = parts_of(g, u)
            for i in range(len(parts)):
                if parts[i] % 3 == 0:
                    shift(g, u, there[i])
                else:
                    shift_extension(g, u, parts[i] % 3 - 1, there[i])
        else:
            for v in reversed(self.moving):
                shift(g, v, self.to)
        for v in self.moving:
            end_refusal(g, v, "7.33")
        self.new = []
        good = [v for v in self.moving if not g.state[v] & DISORDERED]
        if good:
            entered = [hex_of(g, p) for p in parts_of(g, u)] if len(self.origin) > 1 else [self.to]
            self.new = [h for h in entered if abandoned_friends(g, g.b.side[u], h)]
        return self.goto("man")

    def man(self, g: Field, answer: Answer) -> Signal:
        """12.81: units in good order man abandoned guns they come to; those are not in their way afterwards."""
        self.manned += answer
        if self.new:
            return self.call(Reman(self.new.pop(0), "12.81"), "man")
        return self.goto("terrain")

    def passed(self, g: Field) -> list[int]:
        """12.46: the friends the group is going through here."""
        if [] in self.chosen_before():
            return []
        return [v for v in crossed_at(g, self.units, self.to) if v not in self.manned]

    def terrain(self, g: Field, answer: Answer) -> Signal:
        """12.44/terrain: d and D of the hex and the hexside; not in hexes of friends it goes through (12.46)."""
        through = self.passed(g)
        if through:
            self.crossed += [v for v in through if v not in self.crossed]
            return self.goto("choose")
        u = self.moving[0]
        s = g.b.grid.side_to(self.came, self.to)
        way = stops_by_way(g, self.moving, self.came, s)
        self.shaken = []
        rolls: list[int] = []
        for v in self.moving:
            worst = letter(g, v, self.came, s, way)
            if len(self.origin) > 1:
                for p in parts_of(g, u):
                    h = hex_of(g, p)
                    back = (s + 3) % 6
                    worst = max(worst, letter(g, v, g.b.grid.next[6 * h + back], s, way))
            if worst == DIS_AUTO:
                self.shaken.append(v)
            elif worst == DIS_UDD:
                rolls.append(v)
        if rolls:
            return self.call(Check(rolls, 0, "12.44/terrain", "roll-terrain"), "shaken_by")
        return self.goto("shaken_by")

    def shaken_by(self, g: Field, answer: Answer) -> Signal:
        """A unit in good order is disordered and goes on; a disordered one goes no farther."""
        for v in self.shaken + answer:
            if g.state[v] & DISORDERED:
                say(g, "retreat-stopped", "12.44/terrain", {"unit": v, "hex": self.to})
                self.settle(g, [v])
                self.moving.remove(v)
                self.stopped = True
            else:
                disorder(g, v, "12.44/terrain")
        self.shaken = []
        return self.goto("choose")

    def settle(self, g: Field, units: list[int], above: int = -1) -> None:
        """8.23: stacking order and facing where units stop; `above` 1 or 0 when the owner chose."""
        if len(self.origin) > 1:
            for p in parts_of(g, units[0]):
                h = hex_of(g, p)
                s = g.b.grid.side_to(self.came, self.to)
                came = g.b.grid.next[6 * h + (s + 3) % 6]
                enter_stack(g, units[0], self.units, p, came, front_entry(g, self.units, h, came))
            return
        up = front_entry(g, self.units, self.to, self.came) if above < 0 else above == 1
        order = [v for v in reversed(units)] if up else units
        for v in order:
            enter_stack(g, v, self.units, 3 * v, self.came, up)

    def stop(self, g: Field, answer: Answer) -> Signal:
        """8.23: who retreats of his own will into a hex of guns may choose his place in the stack."""
        if self.free and self.path and len(self.origin) == 1:
            there = others_at(g, self.units, self.to)
            troops = [v for v in self.moving if g.b.arm[v] != A_ART]
            if troops and self.may_choose(g, there):
                return self.ask(
                    g.b.side[self.units[0]],
                    "stack-order",
                    "8.23",
                    Pick([ON_TOP, BENEATH]),
                    "act",
                    "placed",
                    {"units": self.moving[:], "hex": self.to},
                )
        if self.path:
            self.settle(g, self.moving)
        return self.goto("arrived")

    def may_choose(self, g: Field, there: list[int]) -> bool:
        """8.23: guns alone; or guns on top of troops, when they are entered over the front."""
        if not there or g.b.arm[there[0] // 3] != A_ART:
            return False
        if front_entry(g, self.units, self.to, self.came):
            return True
        for p in there:
            if g.b.arm[p // 3] != A_ART:
                return False
        return True

    def placed(self, g: Field, answer: Answer) -> Signal:
        there = others_at(g, self.units, self.to)
        guns_only = g.b.arm[there[-1] // 3] == A_ART
        self.settle(g, self.moving, 1 if answer[0] == ON_TOP or not guns_only else 0)
        if answer[0] != ON_TOP and not guns_only:
            tuck_in(g, self.moving, self.to)
        return self.goto("arrived")

    # the end of it

    def arrived(self, g: Field, answer: Answer) -> Signal:
        if not self.path:
            return self.goto("blocked")
        self.left = True
        say(g, "retreats", "12.41", {"units": self.units, "from": self.origin[0], "to": self.path[-1]})
        gone = retreat_mark(g)
        for u in self.units:
            g.done[u] |= RETREATED
            if gone + u not in g.chain:
                g.chain.append(gone + u)
            if not self.free:
                halt(g, u)  # 12.47
        straighten(g)
        if not self.stopped:
            self.missing = max(0, self.lo - len(self.path))
        u = self.broke
        if u >= 0 and testable(g, u) and not g.state[u] & DISORDERED:
            return self.call(Check([u], 0, "8.47", "roll-line"), "reformed")
        return self.goto("pay")

    def reformed(self, g: Field, answer: Answer) -> Signal:
        """8.47: a line that could not retreat extended is disordered if it fails; no more than that."""
        for u in answer:
            disorder(g, u, "8.47")
        return self.goto("pay")

    def blocked(self, g: Field, answer: Answer) -> Signal:
        """12.44/blocked-loss, 12.45: no way at all."""
        self.missing = self.lo
        if self.free:
            return self.end(g, [STAYED])
        say(g, "retreat-blocked", "12.44/blocked-loss", {"units": self.units, "hex": g.at[self.units[0]]})
        for u in self.units:
            halt(g, u)
        return self.goto("pay")

    def pay(self, g: Field, answer: Answer) -> Signal:
        """12.44/blocked-loss: a strength point for each hex it should have gone and could not; guns are abandoned."""
        if self.missing == 0 or self.free:
            return self.goto("lonely")
        troops: list[int] = []
        for u in self.units:
            if not testable(g, u):
                continue
            if g.b.arm[u] == A_ART:
                abandon(g, u, "12.45")
            else:
                troops.append(u)
        if self.spare:
            return self.goto("lonely")
        return self.call(
            Losses(
                troops,
                self.missing * g.b.charts.results.blocked_loss,
                "12.44/blocked-loss",
                in_fight(self.cause),
            ),
            "paid",
        )

    def paid(self, g: Field, answer: Answer) -> Signal:
        self.owed = answer
        return self.goto("lonely")

    def lonely(self, g: Field, answer: Answer) -> Signal:
        return self.call(LeadersAlone(), "through")

    def through(self, g: Field, answer: Answer) -> Signal:
        """12.46: the units they went through roll, once in a chain."""
        from .ch12_disorder import Test

        rolls: list[int] = []
        for u in self.crossed if self.left else []:
            if testable(g, u) and u not in g.chain:
                rolls.append(u)
                g.chain.append(u)
        self.crossed = []
        if rolls:
            return self.call(Test(rolls, 0, BY_PASSAGE, self.enemies, "12.46"), "shattered")
        return self.goto("shattered")

    def shattered(self, g: Field, answer: Answer) -> Signal:
        """12.23: collapsed units that lost strength because they were blocked check for rout."""
        from .ch12_rout import RoutChecks

        owed = [u for u in self.owed if u not in self.later]
        if owed:
            return self.call(RoutChecks(owed, self.enemies), "over")
        return self.goto("over")

    def over(self, g: Field, answer: Answer) -> Signal:
        if self.spare and self.missing and not self.free and self.units and g.b.arm[self.units[0]] != A_ART:
            return self.end(g, [BLOCKED, self.missing, *self.path])
        return self.end(g, [LEFT, *self.path] if self.left else [STAYED])

    def end(self, g: Field, result: list[int]) -> Signal:
        if self.root:
            end_chain(g)
        return self.done(result)

    # one by one

    def separate(self, g: Field, answer: Answer) -> Signal:
        """12.44: units of a stack may retreat to different hexes."""
        self.queue = self.units[:]
        return self.goto("one")

    def one(self, g: Field, answer: Answer) -> Signal:
        if not self.queue:
            self.units = self.stuck
            self.spare = False
            return self.goto("pay")
        u = self.queue[0]
        return self.call(
            Retreat([u], self.lo, self.hi, self.enemies, self.cause, self.free, self.threat, True, self.later),
            "one_done",
        )

    def one_done(self, g: Field, answer: Answer) -> Signal:
        u = self.queue.pop(0)
        if answer[0] == LEFT:
            self.left = True
            self.path = answer[1:]
        elif answer[0] == BLOCKED:
            self.missing = max(self.missing, answer[1])
            self.stuck.append(u)
            if len(answer) > 2:
                self.left = True
                self.path = answer[2:]
        return self.goto("one")
