"""12.4: a retreat under way: its path, the leaders who go along, each hex, and where it stops."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import BENEATH, GO_ALONG, NO, ON_TOP, SEPARATE, STOP, TO
from ...pack.kinds import A_ART, DIS_AUTO, DIS_UDD
from ...state.effects import disorder, move_leader, shift, shift_extension
from ...state.effects_lines import end_refusal
from ...state.model import DISORDERED, RETREATED, Field
from ..queries.ch08_limits import others_at
from ..queries.ch08_stacks import hex_of, leaders_at, parts_of
from ..queries.ch12_cohesion import BY_BEFORE_SHOCK, leader_in_play
from ..queries.ch12_retreat import legal_paths, moved_parts
from ..queries.ch12_steps import barred_by, crossed_at, letter, stops_after, stops_by_way, why_no_passage, why_no_step
from .ch12_checks import Check
from .ch12_guns import Reman, abandoned_friends
from .ch12_places import enter_stack, front_entry, retreat_mark, tuck_in


class RetreatWay(Frame):
    """12.41-12.46, 12.72: hex by hex, from the choice of the way to the place in the last stack."""

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
                enter_stack(g, units[0], self.units, p, front_entry(g, self.units, h, came))
            return
        up = front_entry(g, self.units, self.to, self.came) if above < 0 else above == 1
        order = [v for v in reversed(units)] if up else units
        for v in order:
            enter_stack(g, v, self.units, 3 * v, up)

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
