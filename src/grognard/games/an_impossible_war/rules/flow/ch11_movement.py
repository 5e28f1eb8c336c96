"""11 Movement: one group on the march, road by road; forced marches, several groups to one space."""

from __future__ import annotations

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Decision, Position, Signal
from .....core.toll import NO_TOLLS, Toll, Tolls
from .....kit.log import say, tell_more
from ...codes import M_COUNTERMARCH, M_DROP, M_GO, M_STOP, NO, YES, arg_of, code, kind_of
from ...pack.board import CARLIST, KNAPSACK, LIBERAL, MOUNTAIN
from ...state.effects import play_card
from ...state.effects_pieces import acted, lose, move_pieces
from ...state.effects_settle import settle, settle_building, settle_passage
from ...state.model import INSIDE, K_REROLL, K_REROLLED, War
from ..queries.ch04_map import enemy_fort, far_end, fort_side, in_zone, is_refuge, link_between
from ..queries.ch05_pieces import (
    any_block_outside,
    any_outside,
    any_troop,
    blocks,
    count_blocks,
    escorts,
    is_gun,
    is_troop,
    outside,
    pieces_at,
    troops,
)
from ..queries.ch07_cards import holds, may_hold
from ..queries.ch11_movement import group_modifier
from .ch11_interception import Interception, risk
from .ch11_roads import Column
from .ch12_carlist import Evasion
from .escort import Escort


class March(Column):
    """11.0, 11.1: one group moves from space to space."""

    # 11.1 capacity

    def start(self, g: War, _: Answer) -> Signal:
        """11.1: the Carlists have a fixed capacity, the Liberals roll for each group."""
        b = g.b
        acted(g, self.group)
        chart = b.charts.movement
        tell_more(
            g,
            g.active,
            "group-forms",
            "11.0",
            {"group": self.group, "place": self.here},
            {"side": g.active, "n": count_blocks(b, self.group), "place": self.here},
        )
        if g.active == CARLIST:
            self.points = chart.carlist_points + group_modifier(b, self.group) - self.less
            if self.here < b.n_spaces and may_hold(g, CARLIST, "C17") and b.charts.regions.expeditions[g.year] > 0:
                options = [NO]
                if holds(g, "C17") and self.can_reach_region(g):
                    options.append(YES)
                return self.ask(CARLIST, "card-c17", "7.1/operational", Pick(options), "yesno", "guided")
            return self.goto("where")
        return self.roll(1, "movement", "11.1", "rolled")

    def rolled(self, g: War, dice: Answer) -> Signal:
        b = g.b
        self.points = b.charts.movement.liberal_points[dice[0]] + group_modifier(b, self.group)
        say(
            g,
            "movement-roll",
            "11.1",
            {"die": dice[0], "base": b.charts.movement.liberal_points[dice[0]],
             "mod": group_modifier(b, self.group), "n": self.points},
        )  # fmt: skip
        if g.marks[K_REROLL] and not g.marks[K_REROLLED]:
            return self.ask(LIBERAL, "reroll-movement", "7.1/event", Pick([NO, YES]), "yesno", "reroll")
        return self.goto("where")

    def reroll(self, g: War, answer: Answer) -> Signal:
        """Card L16: one Movement Table die may be rolled again in each phase."""
        if answer[0] == YES:
            g.marks[K_REROLLED] = 1
            return self.roll(1, "movement", "11.1", "rolled")
        return self.goto("where")

    def guided(self, g: War, answer: Answer) -> Signal:
        """Card C17: cheap roads for a group on its way to a region."""
        if answer[0] == YES:
            play_card(g, g.b.card_no["C17"], "7.1/operational")
            self.guide = 1
        return self.goto("where")

    # where to (11.0, 11.4)

    def where(self, g: War, _: Answer) -> Signal:
        """11.0: stop, march on by a road, leave units behind."""
        b = g.b
        self.group = [p for p in self.group if g.at[p] == self.here]
        if not troops(b, self.group):
            return self.goto("halt")
        options: list[int] = [] if self.must_go(g) else [code(M_STOP)]
        for link in b.links[self.here]:
            if self.refuse_go(g, link) is None:
                options.append(code(M_GO, far_end(b, link, self.here)))
            if self.refuse_countermarch(g, link) is None:
                options.append(code(M_COUNTERMARCH, far_end(b, link, self.here)))
        open_road = any(kind_of(x) != M_STOP for x in options)
        if open_road and (len(troops(b, self.group)) > 1 or escorts(b, self.group)):
            whole = g.active == CARLIST and self.here >= b.n_spaces  # 23.1: an Expedition leaves nobody behind
            if self.counter != 1 and not whole:
                options.append(code(M_DROP))
        if not options:
            options = [code(M_STOP)]
        if options == [code(M_STOP)] and self.moved:
            return self.goto("halt")
        args_group = self.group
        return self.ask(
            g.active, "march", "11.0", Pick(options), "march", "go",
            {"place": self.here, "group": args_group, "n": self.points - self.spent},
        )  # fmt: skip

    def tolls(self, g: Position, decision: Decision) -> Tolls:
        """4.4, 11.1, 12.3: what each road costs the group; 11.4, 11.6: who stands or may step in its way."""
        assert isinstance(g, War)
        if decision.key != "march":
            return NO_TOLLS
        b = g.b
        foe = 1 - g.active
        out: Tolls = {}
        for x in decision.choice.items():
            kind, to = kind_of(x), arg_of(x)
            if kind not in (M_GO, M_COUNTERMARCH):
                continue
            cost = self.cost(g, link_between(b, self.here, to))
            if kind == M_COUNTERMARCH:
                cost += b.charts.carlist_movement.countermarch_cost
            met = bool(pieces_at(g, foe, to))
            out[x] = Toll(cost, self.points - self.spent - cost, risk(g, foe, self.group, to), met)
        return out

    def go(self, g: War, answer: Answer) -> Signal:
        b = g.b
        kind = kind_of(answer[0])
        if kind == M_STOP:
            return self.goto("halt")
        if kind == M_DROP:
            return self.goto("drop")
        self.to = arg_of(answer[0])
        self.link = link_between(b, self.here, self.to)
        if kind == M_COUNTERMARCH:
            return self.goto("countermarch")
        cost = self.cost(g, self.link)
        slow = self.forcers(g, cost) if self.counter != 1 else []
        if not slow:
            self.forced = []
            return self.goto("set_out")
        classes = [0 if is_troop(b, p) else 1 for p in slow]
        need = 0 if troops(b, self.payers(g, cost)) else 1
        choice = Subset(slow, need, len(slow), classes, [need, 0], [len(slow), len(slow)])
        return self.ask(g.active, "forced-march", "11.2", choice, "piece", "force", {"place": self.to})

    def force(self, g: War, answer: Answer) -> Signal:
        """11.2: those who march on by forced march; the others stay behind."""
        self.forced = answer
        return self.goto("set_out")

    # leaving units behind (11.0/drop-not-pick-up)

    def drop(self, g: War, _: Answer) -> Signal:
        """11.0/drop-not-pick-up: a group may leave units behind where it is; it never takes any up."""
        b = g.b
        mine = troops(b, self.group)
        able = [p for p in self.group if not is_gun(b, p)]
        if len(able) == 1:
            return self.goto("drop_guns")
        classes = [0 if is_troop(b, p) else 1 for p in able]
        least = 0 if len(able) < len(self.group) else 1
        choice = Subset(able, least, len(able) - 1, classes, [0, 0], [len(mine) - 1, len(able)])
        return self.ask(g.active, "drop", "11.0/drop-not-pick-up", choice, "piece", "dropped", {"place": self.here})

    def dropped(self, g: War, answer: Answer) -> Signal:
        if answer:
            self.leave(g, answer)
        return self.goto("drop_guns")

    def drop_guns(self, g: War, _: Answer) -> Signal:
        """14.0: the guns of a group may be divided between those who go on and those who stay."""
        guns = [p for p in self.group if is_gun(g.b, p)]
        if not guns:
            return self.goto("where")
        return self.call(Escort(g.active, guns, "11.0/drop-not-pick-up"), "guns_dropped")

    def guns_dropped(self, g: War, kept: Answer) -> Signal:
        b = g.b
        guns = [p for p in self.group if is_gun(b, p)]
        if any(p in self.tired for p in guns if b.arm[p] == MOUNTAIN):
            self.tired = self.tired + [p for p in kept if b.arm[p] == MOUNTAIN]
        self.group = [p for p in self.group if not is_gun(b, p)] + kept
        return self.goto("where")

    def leave(self, g: War, pieces: list[int]) -> None:
        self.group = [p for p in self.group if p not in pieces]
        tell_more(
            g,
            g.active,
            "dropped",
            "11.0/drop-not-pick-up",
            {"group": pieces, "place": self.here},
            {"side": g.active, "n": count_blocks(g.b, pieces), "place": self.here},
        )

    # 12.3 countermarch

    def countermarch(self, g: War, _: Answer) -> Signal:
        """12.3, 12.3/refuge: one point more, and a die above the number of units; no die through a Refuge."""
        b = g.b
        self.spent += b.charts.carlist_movement.countermarch_cost
        say(g, "countermarch-tried", "12.3", {"place": self.to, "n": len(blocks(b, self.group))})
        if is_refuge(b, self.to):
            self.counter = 1
            self.forced = []
            say(g, "countermarch-automatic", "12.3/refuge", {"place": self.to})
            return self.goto("set_out")
        return self.roll(1, "countermarch", "12.3", "countermarched", {"n": len(blocks(b, self.group))})

    def countermarched(self, g: War, dice: Answer) -> Signal:
        n = len(blocks(g.b, self.group))
        if dice[0] > n:
            self.counter = 1
            self.forced = []
            say(g, "countermarch-succeeds", "12.3", {"die": dice[0], "n": n, "place": self.to})
            return self.goto("set_out")
        say(g, "countermarch-fails", "12.3", {"die": dice[0], "n": n, "place": self.to})
        self.counter = 2
        return self.ask(
            CARLIST, "countermarch-failed", "12.3/failed-options", Pick([NO, YES]), "yesno", "after_failure",
            {"place": self.to},
        )  # fmt: skip

    def after_failure(self, g: War, answer: Answer) -> Signal:
        """12.3/failed-options: enter and fight, or stay and march elsewhere without that point."""
        if answer[0] == YES:
            self.forced = []
            return self.goto("set_out")
        return self.goto("where")

    # one road (11.4, 11.6, 12.2)

    def set_out(self, g: War, _: Answer) -> Signal:
        cost = self.cost(g, self.link)
        going = [p for p in self.payers(g, cost) if p not in self.forced] + self.forced
        staying = [p for p in self.group if p not in going]
        if staying:
            self.leave(g, staying)
        self.group = [p for p in self.group if p in going]
        self.spent += cost
        self.moved = 1
        if self.to >= g.b.n_spaces:
            return self.goto("enter_region")
        self.lift_siege(g)
        return self.call(Interception(g.active, self.group, self.here, self.to), "enter")

    def lift_siege(self, g: War) -> None:
        """18.1/lifting: when the last besieger sets out, those inside are free, also to intercept him (11.6)."""
        here = self.here
        if here >= g.b.n_spaces or g.siege[here] == 0 or fort_side(g, here) != 1 - g.active:
            return
        if all(p in self.group for p in troops(g.b, pieces_at(g, g.active, here))):
            g.siege[here] = 0
            for p in pieces_at(g, 1 - g.active, here):
                g.flags[p] &= ~INSIDE
            say(g, "siege-lifted", "18.1/lifting", {"place": here})

    def enter(self, g: War, answer: Answer) -> Signal:
        """11.4/several-groups, 11.6/interceptor-defends: interceptors stand there first, then the group enters."""
        caught = answer[0]
        to = self.to
        left = self.here
        side = g.active
        again = bool(troops(g.b, outside(g, side, to)))
        move_pieces(g, self.group, to)
        g.entries.append(to * 1024 + self.link)
        self.here = to
        tell_more(
            g,
            side,
            "entered",
            "11.0",
            {"group": self.group, "place": to, "origin": left},
            {"side": side, "n": count_blocks(g.b, self.group), "place": to, "origin": left},
        )
        if again and self.counter != 1 and any_block_outside(g, 1 - side, to):
            for p in self.group:
                g.road[p] = self.link
            say(g, "waits-on-road", "11.4/several-groups", {"side": side, "place": to})
        if left != self.origin or not any_troop(g, side, left):
            settle(g, left)
        self.moved = 2 if caught else 1
        return self.goto("march_losses")

    def march_losses(self, g: War, _: Answer) -> Signal:
        """11.2/per-unit-roll: a die for each unit that marched by force; knapsacks never lose."""
        rolling = [p for p in self.forced if g.b.arm[p] != KNAPSACK]
        if not rolling:
            self.tired = self.tired + self.forced
            self.forced = []
            return self.goto("meet")
        return self.roll(len(rolling), "forced-march", "11.2", "march_lost")

    def toll(self, g: War, dice: Answer) -> None:
        """11.2: a point for each unit whose die is low."""
        chart = g.b.charts.movement
        bound = chart.forced_march_loss_carlist_to if g.active == CARLIST else chart.forced_march_loss_liberal_to
        rolling = [p for p in self.forced if g.b.arm[p] != KNAPSACK]
        say(g, "forced-march-dice", "11.2", {"dice": dice, "n": bound})
        for i in range(len(rolling)):
            if dice[i] <= bound:
                lose(g, rolling[i], 1, "11.2")

    def march_lost(self, g: War, dice: Answer) -> Signal:
        self.toll(g, dice)
        self.tired = self.tired + self.forced
        self.forced = []
        self.group = [p for p in self.group if g.at[p] == self.here]
        if not troops(g.b, self.group):
            settle(g, self.here)
            return self.done()
        return self.goto("meet")

    def meet(self, g: War, _: Answer) -> Signal:
        """11.4/enemy-unit, 12.2, 12.2/after-interception: who is there, may they evade, and must the group stop?"""
        to = self.here
        side = g.active
        if self.counter == 1:
            if any_outside(g, 1 - side, to) and self.moved != 2 and in_zone(g.b, to):
                return self.goto("where")  # passing through (12.3)
            self.counter = 0
        settle_building(g, to)
        caught = self.moved == 2
        self.moved = 1
        if caught:
            return self.goto("halt")
        if side == LIBERAL and any_block_outside(g, CARLIST, to) and in_zone(g.b, to):
            return self.call(Evasion(to, self.group), "evaded")
        return self.goto("confront")

    def evaded(self, g: War, answer: Answer) -> Signal:
        settle_building(g, self.here)
        return self.goto("confront")

    def confront(self, g: War, _: Answer) -> Signal:
        """11.4/enemy-unit, 11.4/enemy-fortress: an enemy unit stops the group; a fortress without blocks does not."""
        side = g.active
        if any_block_outside(g, 1 - side, self.here):
            return self.goto("halt")
        if any_outside(g, 1 - side, self.here) and not enemy_fort(g, side, self.here):
            settle_passage(g, self.here)  # guns or knapsacks left alone are taken (11.3)
        return self.goto("where")

    def halt(self, g: War, _: Answer) -> Signal:
        tell_more(
            g,
            g.active,
            "group-halts",
            "11.0",
            {"group": self.group, "place": self.here},
            {"side": g.active, "n": count_blocks(g.b, self.group), "place": self.here},
        )
        if self.here != self.origin:
            settle(g, self.here)
        return self.done()

    def enter_region(self, g: War, _: Answer) -> Signal:
        """23.1/between-maps: a group that enters a region stops there."""
        left = self.here
        move_pieces(g, self.group, self.to)
        self.here = self.to
        tell_more(
            g,
            g.active,
            "entered",
            "23.1/between-maps",
            {"group": self.group, "place": self.to, "origin": left},
            {"side": g.active, "n": count_blocks(g.b, self.group), "place": self.to, "origin": left},
        )
        if left != self.origin or not any_troop(g, g.active, left):
            settle(g, left)
        rolling = [p for p in self.forced if g.b.arm[p] != KNAPSACK]
        if rolling:
            return self.roll(len(rolling), "forced-march", "11.2", "region_march_lost")
        return self.done()

    def region_march_lost(self, g: War, dice: Answer) -> Signal:
        self.toll(g, dice)
        settle(g, self.here)
        return self.done()
