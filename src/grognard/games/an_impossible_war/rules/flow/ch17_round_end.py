"""17.7 End of a battle round: voluntary retreat, reinforcement, reorganisation, recovery."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Decision, Frame, Position, Signal, split_answers
from .....kit.log import reveal, say, tell_more
from ...codes import NO, YES
from ...pack.board import CARLIST, CAV, CONN_MAIN, INF, LIBERAL, MAIN, NONE
from ...state.effects import play_card
from ...state.effects_settle import settle
from ...state.model import INSIDE, K_DURANGO, RETREATED, SALLIED, War
from ..queries.ch05_pieces import any_outside, count_blocks, escorts, inside, on_roads, outside, troops
from ..queries.ch07_cards import holds, may_hold
from ..queries.ch18_siege import besieged
from .escort import Escort


def morale_of(g: War, p: int) -> int:
    """5.4: the printed morale; card C13 steadies foreign Liberals."""
    b = g.b
    return b.morale[p] + (1 if g.marks[K_DURANGO] and b.foreign[p] and b.side[p] == LIBERAL else 0)


class RoundEnd(Frame):
    """17.7: result [the side that retreats or -1], then front, reserve, demoralized and barred units."""

    place: int
    attacker: int
    front: list[int]
    reserve: list[int]
    broken: list[int]
    barred: list[int]
    side: int
    chosen: list[int]

    def __init__(
        self,
        place: int = 0,
        attacker: int = 0,
        front: list[int] = NO_ANSWER,
        reserve: list[int] = NO_ANSWER,
        broken: list[int] = NO_ANSWER,
        barred: list[int] = NO_ANSWER,
    ) -> None:
        super().__init__()
        self.place = place
        self.attacker = attacker
        self.front = front
        self.reserve = reserve
        self.broken = broken
        self.barred = barred
        self.side = attacker
        self.chosen = []

    def leave(self, loser: int) -> Signal:
        out = [loser]
        for part in (self.front, self.reserve, self.broken, self.barred):
            out.append(len(part))
            out += part
        return self.done(out)

    # 1. voluntary retreat

    def start(self, g: War, _: Answer) -> Signal:
        """17.7/voluntary-retreat: first the attacker says, then the defender."""
        self.side = self.attacker
        return self.goto("ask_retreat")

    def ask_retreat(self, g: War, _: Answer) -> Signal:
        return self.ask(
            self.side, "battle-retreat", "17.7/voluntary-retreat", Pick([NO, YES]), "yesno", "says",
            {"place": self.place},
        )  # fmt: skip

    def says(self, g: War, answer: Answer) -> Signal:
        if answer[0] == YES:
            say(g, "battle-given-up", "17.7/voluntary-retreat", {"side": self.side, "place": self.place})
            return self.leave(self.side)
        if self.side == self.attacker:
            self.side = 1 - self.attacker
            return self.goto("ask_retreat")
        return self.call(Reinforce(self.place, self.attacker, True, self.barred), "attacker_came")

    # 2. reinforcement

    def attacker_came(self, g: War, answer: Answer) -> Signal:
        """17.7/reinforcement: first the attacker, then the defender."""
        self.take(answer)
        return self.call(Reinforce(self.place, 1 - self.attacker, False, self.barred), "defender_came")

    def defender_came(self, g: War, answer: Answer) -> Signal:
        self.take(answer)
        self.side = self.attacker
        return self.goto("back")

    def take(self, answer: Answer) -> None:
        came, failed = split_answers(answer)
        self.reserve = self.reserve + came
        self.barred = self.barred + failed

    # 3. reorganisation

    def back(self, g: War, _: Answer) -> Signal:
        """17.7/reorganization: units of the front line may step back into the Reserve."""
        mine = [p for p in self.front if g.b.side[p] == self.side]
        return self.ask(
            self.side, "step-back", "17.7/reorganization", Subset(mine), "piece", "stepped_back",
            {"place": self.place},
        )  # fmt: skip

    def stepped_back(self, g: War, answer: Answer) -> Signal:
        self.front = [p for p in self.front if p not in answer]
        self.reserve = self.reserve + answer
        if answer:
            say(g, "steps-back", "17.7/reorganization", {"group": answer, "side": self.side})
        if self.side == self.attacker:
            self.side = 1 - self.attacker
            return self.goto("back")
        self.side = self.attacker
        return self.goto("up")

    def room(self, g: War, arm: int) -> int:
        b = g.b
        chart = b.charts.battle
        if b.open_ground[self.place]:
            boxes = chart.infantry_open if arm == INF else chart.cavalry_open
        else:
            boxes = chart.infantry_rough if arm == INF else chart.cavalry_rough
        return boxes - len([p for p in self.front if b.side[p] == self.side and b.arm[p] == arm])

    def up(self, g: War, _: Answer) -> Signal:
        """17.7/reorganization: reserves fill empty boxes; a line without infantry must get some."""
        b = g.b
        mine = [p for p in self.reserve if b.side[p] == self.side]
        foot = [p for p in mine if b.arm[p] == INF]
        horse = [p for p in mine if b.arm[p] == CAV]
        if not mine:
            return self.stepped_up(g, [])
        bare = not any(b.side[p] == self.side and b.arm[p] == INF for p in self.front)
        his = [min(self.room(g, INF), len(foot)), min(self.room(g, CAV), len(horse))]
        los = [1 if bare and foot else 0, 0]
        classes = [0 if b.arm[p] == INF else 1 for p in mine]
        choice = Subset(mine, los[0], his[0] + his[1], classes, los, his)
        return self.ask(
            self.side, "step-up", "17.7/reorganization", choice, "piece", "stepped_up", {"place": self.place}
        )

    def stepped_up(self, g: War, answer: Answer) -> Signal:
        self.reserve = [p for p in self.reserve if p not in answer]
        self.front = self.front + answer
        if answer:
            reveal(g, "steps-up", "17.7/reorganization",
                {"side": self.side, "shown": [p * 8 + g.strength[p] for p in answer]})  # fmt: skip
        if self.side == self.attacker:
            self.side = 1 - self.attacker
            return self.goto("up")
        return self.goto("recover")

    # recovery

    def recover(self, g: War, _: Answer) -> Signal:
        """17.7/recovery: each side may try to rally one demoralized unit, both at the same time."""
        return self.ask_all(g, "rally") if self.broken else self.leave(NONE)

    def parts(self, g: Position) -> list[Decision]:
        assert isinstance(g, War)
        out: list[Decision] = []
        for side in (self.attacker, 1 - self.attacker):
            mine = [p + 1 for p in self.broken if g.b.side[p] == side]
            if mine:
                choice = Pick([0, *mine])
                out.append(
                    Decision(side, "recover", "17.7/recovery", choice, "piece-or-none", {"place": self.place}, True)
                )
        return out

    def rally(self, g: War, answer: Answer) -> Signal:
        self.chosen = [a[0] - 1 for a in split_answers(answer) if a[0] > 0]
        if not self.chosen:
            return self.leave(NONE)
        return self.roll(2 * len(self.chosen), "rally", "17.7/recovery", "rallied")

    def rallied(self, g: War, dice: Answer) -> Signal:
        for i in range(len(self.chosen)):
            p = self.chosen[i]
            total = dice[2 * i] + dice[2 * i + 1]
            good = total <= morale_of(g, p)
            say(g, "rallies" if good else "stays-broken", "17.7/recovery",
                {"piece": p, "dice": dice[2 * i : 2 * i + 2], "n": total, "m": morale_of(g, p)})  # fmt: skip
            if good:
                self.broken = [q for q in self.broken if q != p]
                self.reserve = [*self.reserve, p]
        return self.leave(NONE)


class Reinforce(Frame):
    """17.7/reinforcement: units try to come from roads, neighbours, the sea or the fortress.

    Result: the units that came, and those that failed (each list preceded by its length).
    """

    place: int
    side: int
    attacker: bool
    barred: list[int]
    free: bool  # C26
    tried_units: list[int]
    came: list[int]
    failed: list[int]
    sources: list[int]  # where the successful came from, still to ask for guns

    def __init__(self, place: int = 0, side: int = 0, attacker: bool = False, barred: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.place = place
        self.side = side
        self.attacker = attacker
        self.barred = barred
        self.free = False
        self.tried_units = []
        self.came = []
        self.failed = []
        self.sources = []

    def candidates(self, g: War) -> tuple[list[int], list[int], list[int]]:
        """17.7/reinforcement, 18.2/relief-force: units, their source, and the limit of each source."""
        b = g.b
        chart = b.charts.battle
        units: list[int] = []
        source: list[int] = []
        limits: list[int] = []
        within = [p for p in troops(b, inside(g, self.side, self.place)) if self.may(g, p)]
        if within:
            units += within
            source += [len(limits)] * len(within)
            limits.append(chart.reinforce_fortress)
        if self.attacker:
            waiting = [p for p in troops(b, on_roads(g, self.side, self.place)) if self.may(g, p)]
            for link in sorted({g.road[p] for p in waiting}):
                mine = [p for p in waiting if g.road[p] == link]
                units += mine
                source += [len(limits)] * len(mine)
                limits.append(self.limit(g, link))
            return units, source, limits
        for i in range(len(b.links[self.place])):
            link = b.links[self.place][i]
            end = b.ends[self.place][i]
            if end >= b.n_spaces or any_outside(g, 1 - self.side, end):
                continue
            mine = [p for p in troops(b, outside(g, self.side, end)) if self.may(g, p)]
            if mine and mine[0] not in units:
                units += mine
                source += [len(limits)] * len(mine)
                limits.append(self.limit(g, link))
        return units, source, limits

    def limit(self, g: War, link: int) -> int:
        b = g.b
        chart = b.charts.battle
        if link == b.sea:
            return chart.reinforce_sea
        if self.free or b.link_kind[link] in (MAIN, CONN_MAIN):
            return chart.reinforce_main
        return chart.reinforce_secondary

    def may(self, g: War, p: int) -> bool:
        """17.7/failed-unit-barred, 17.9/other-combats: not after a failure in this battle, nor after a retreat."""
        return p not in self.barred and not g.flags[p] & RETREATED

    def start(self, g: War, _: Answer) -> Signal:
        units, _source, _limits = self.candidates(g)
        if not units:
            return self.goto("finish")
        if self.side == CARLIST and not self.attacker and may_hold(g, CARLIST, "C26"):
            options = [NO, YES] if holds(g, "C26") else [NO]
            return self.ask(CARLIST, "card-c26", "7.1/operational", Pick(options), "yesno", "card")
        return self.goto("choose")

    def card(self, g: War, answer: Answer) -> Signal:
        """Card C26: two units from each adjacent space, by any road, without a roll."""
        if answer[0] == YES:
            play_card(g, g.b.card_no["C26"], "17.7/reinforcement")
            self.free = True
        return self.goto("choose")

    def choose(self, g: War, _: Answer) -> Signal:
        units, source, limits = self.candidates(g)
        choice = Subset(units, 0, sum(limits), source, [0] * len(limits), limits)
        return self.ask(self.side, "reinforce", "17.7/reinforcement", choice, "piece", "chosen", {"place": self.place})

    def chosen(self, g: War, answer: Answer) -> Signal:
        if not answer:
            return self.goto("finish")
        self.tried_units = answer
        if self.free:
            for p in answer:
                if g.flags[p] & INSIDE:
                    continue
                self.arrive(g, p)
            self.tried_units = [p for p in answer if g.flags[p] & INSIDE]
            if not self.tried_units:
                return self.goto("guns")
        return self.roll(2 * len(self.tried_units), "reinforce", "17.7/reinforcement", "rolled")

    def rolled(self, g: War, dice: Answer) -> Signal:
        """17.7/enemy-zone, 17.7/failed-unit-barred: two dice not above morale, less one in the enemy's zone."""
        away = g.b.zone[self.place] != self.side
        for i in range(len(self.tried_units)):
            p = self.tried_units[i]
            value = morale_of(g, p) + (g.b.charts.battle.reinforce_enemy_zone if away else 0)
            total = dice[2 * i] + dice[2 * i + 1]
            good = total <= value
            tell_more(g, self.side, "reinforces" if good else "fails-to-reinforce", "17.7/reinforcement",
                 {"piece": p, "dice": dice[2 * i : 2 * i + 2], "n": total, "m": value},
                 {"side": self.side, "dice": dice[2 * i : 2 * i + 2]})  # fmt: skip
            if good:
                self.arrive(g, p)
            else:
                self.failed.append(p)
        return self.goto("guns")

    def arrive(self, g: War, p: int) -> None:
        """17.9/defender-road, 17.9/back-to-besieged: where it came from decides where it may go back to."""
        b = g.b
        self.came.append(p)
        if g.flags[p] & INSIDE:
            g.flags[p] &= ~INSIDE
            if besieged(g, self.place):
                g.flags[p] |= SALLIED
            origin = -2
        elif g.road[p] != NONE:
            origin = -10 - g.road[p]
            g.road[p] = NONE
        else:
            origin = g.at[p]
            for i in range(len(b.links[self.place])):
                if b.ends[self.place][i] == origin:
                    g.reopened.append(self.place * 1024 + b.links[self.place][i])
            g.move(p, self.place)
        if origin not in self.sources:
            self.sources.append(origin)

    def guns(self, g: War, _: Answer) -> Signal:
        """17.7/reinforcement: guns, trains and knapsacks come only with a unit from the same road or space."""
        b = g.b
        if not self.sources:
            return self.goto("finish")
        source = self.sources[0]
        if source == -2:
            of = escorts(b, inside(g, self.side, self.place))
        elif source <= -10:
            of = [p for p in escorts(b, on_roads(g, self.side, self.place)) if g.road[p] == -10 - source]
        else:
            of = escorts(b, outside(g, self.side, source))
        return self.call(Escort(self.side, of, "17.7/reinforcement"), "guns_come")

    def guns_come(self, g: War, answer: Answer) -> Signal:
        source = self.sources[0]
        self.sources = self.sources[1:]
        for p in answer:
            if source == -2 and besieged(g, self.place):
                g.flags[p] |= SALLIED
            g.flags[p] &= ~INSIDE
            g.road[p] = NONE
            g.move(p, self.place)
        if source >= 0:
            settle(g, source)
        return self.goto("guns")

    def finish(self, g: War, _: Answer) -> Signal:
        if self.came:
            say(g, "reinforcements-arrive", "17.7/reinforcement",
                {"side": self.side, "n": count_blocks(g.b, self.came), "place": self.place})  # fmt: skip
        return self.done([len(self.came), *self.came, len(self.failed), *self.failed])
