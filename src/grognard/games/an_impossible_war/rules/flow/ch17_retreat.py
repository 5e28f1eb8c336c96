"""17.9 Retreats: one unit after the other, guns and trains, the surrounded."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.log import say, tell_more
from ...codes import R_FORT, R_HIDE, R_PLACE, R_SEA, arg_of, code, kind_of
from ...pack.board import BORDER, CARLIST, FIELD, LIBERAL, MOUNTAIN, NONE, TRAIN
from ...state.effects_guns import capture_guns, hide_guns
from ...state.effects_pieces import eliminate, lose, mark, put
from ...state.effects_settle import settle, settle_stacking
from ...state.model import INSIDE, LANDED, RETREATED, SALLIED, War
from ..queries.ch04_map import far_end, fort_side, hostile, in_zone, link_between
from ..queries.ch05_pieces import any_troop_outside, count_blocks, escorts, inside, on_roads, outside, points, troops
from ..queries.ch17_retreat import by_road, by_sea, refuse_road, room_inside
from ..queries.ch18_siege import besieged
from .hits import AssignHits


def come_out(g: War, place: int) -> None:
    """18.0: who kept inside for a combat comes out when no enemy is left and there is no siege."""
    owner = fort_side(g, place)
    if owner != NONE and not besieged(g, place) and not any_troop_outside(g, 1 - owner, place):
        for p in inside(g, owner, place):
            g.flags[p] &= ~INSIDE


class Retreat(Frame):
    """17.9: units leave a space after a combat or an evasion. Result: the places they went to."""

    place: int
    side: int
    attacker: bool
    pieces: list[int]
    todo: list[int]  # troops whose way is still open
    went: list[int]  # places reached
    ways: list[int]  # codes of the ways taken, for the guns and trains
    lost: list[int]  # troops without a way: surrounded
    stay: list[int]  # pieces that do not go (12.2/fortress)
    further: bool  # the additional space of surrounded units (17.9/surrounded): by road only
    along: list[int]  # guns, trains and knapsacks that break out with the surrounded
    p: int  # the gun or train asked about
    evading: bool  # 12.2: out of the space, never into its fortress
    link: int

    def __init__(
        self,
        place: int = 0,
        side: int = 0,
        attacker: bool = False,
        pieces: list[int] = NO_ANSWER,
        stay: list[int] = NO_ANSWER,
        further: bool = False,
        evading: bool = False,
    ) -> None:
        super().__init__()
        self.place = place
        self.side = side
        self.attacker = attacker
        self.pieces = pieces
        self.further = further
        self.evading = evading
        self.along = []
        self.p = NONE
        self.todo = []
        self.went = []
        self.ways = []
        self.lost = []
        self.stay = stay
        self.link = NONE

    def options(self, g: War, p: int) -> list[int]:
        """17.9, 17.9/naval-evacuation, 17.9/into-fortress: every way open to one unit."""
        ways = [code(R_PLACE, to) for to in by_road(g, self.side, self.attacker, self.place)]
        if self.sails(g, p):
            ways += [code(R_SEA, s) for s in by_sea(g, self.place)]
        if self.room(g) > 0:
            ways.append(code(R_FORT))
        return ways

    def sails(self, g: War, p: int) -> bool:
        """17.9/naval-evacuation: Liberals who defended the space or landed in it."""
        if self.side != LIBERAL or self.further:
            return False
        return not self.attacker or bool(g.flags[p] & LANDED)

    def room(self, g: War) -> int:
        """17.9/into-fortress, 17.9/back-to-besieged: for defenders only, never for a relief force."""
        return 0 if self.attacker or self.further or self.evading else room_inside(g, self.side, self.place)

    def start(self, g: War, _: Answer) -> Signal:
        """17.9/back-to-besieged: who came out of a besieged fortress can only go back inside."""
        self.pieces = [p for p in self.pieces if g.at[p] == self.place]
        back = [p for p in self.pieces if g.flags[p] & SALLIED]
        for p in back:
            g.flags[p] = (g.flags[p] | INSIDE | RETREATED) & ~SALLIED
            g.road[p] = NONE
        self.pieces = [p for p in self.pieces if p not in back]
        if back:
            say(g, "back-inside", "17.9/back-to-besieged", {"side": self.side, "place": self.place})
        self.todo = troops(g.b, self.pieces)
        if not self.todo:
            return self.goto("last_guns")
        return self.goto("together_fort" if self.joined(g) else "each")

    def joined(self, g: War) -> bool:
        """17.9/liberal-together: Liberals in the Carlist Zone go to one place."""
        return self.side == LIBERAL and in_zone(g.b, self.place)

    def loose(self, g: War) -> list[int]:
        """The guns, trains and knapsacks that have not gone yet (counters may have been changed for others)."""
        return [
            p
            for p in escorts(g.b, outside(g, self.side, self.place) + on_roads(g, self.side, self.place))
            if p not in self.stay
        ]

    # one by one

    def each(self, g: War, _: Answer) -> Signal:
        """17.9: each unit may go its own way."""
        if not self.todo:
            return self.goto("surrounded")
        p = self.todo[0]
        ways = self.options(g, p)
        if not ways:
            self.todo = self.todo[1:]
            self.lost.append(p)
            return self.goto("each")
        if ways == [code(R_FORT)] and len(self.todo) > self.room(g):
            return self.goto("together_fort")  # not all of them fit: their owner says who goes in
        if len(ways) == 1:
            return self.each_goes(g, ways)
        return self.ask(
            self.side, "retreat", "17.9", Pick(ways), "retreat", "each_goes", {"piece": p, "place": self.place}
        )

    def each_goes(self, g: War, answer: Answer) -> Signal:
        p = self.todo[0]
        self.todo = self.todo[1:]
        self.take(g, [p], answer[0])
        return self.goto("each")

    # Liberals in the Carlist Zone (17.9/liberal-together)

    def together_fort(self, g: War, _: Answer) -> Signal:
        """17.9/liberal-together, 17.9/into-fortress: some may go inside, the rest go to one space."""
        room = self.room(g)
        if room <= 0:
            return self.goto("together")
        outward = [w for w in self.options(g, self.todo[0]) if kind_of(w) != R_FORT]
        least = 0 if outward else min(room, len(self.todo))
        choice = Subset(self.todo, least, min(room, len(self.todo)))
        return self.ask(
            self.side, "retreat-inside", "17.9/into-fortress", choice, "piece", "fort_taken", {"place": self.place}
        )

    def fort_taken(self, g: War, answer: Answer) -> Signal:
        if answer:
            self.take(g, answer, code(R_FORT))
            self.todo = [p for p in self.todo if p not in answer]
        return self.goto("together" if self.joined(g) else "each")

    def together(self, g: War, _: Answer) -> Signal:
        """17.9/liberal-together: all to the same place; those that landed may have the sea to themselves."""
        if not self.todo:
            return self.goto("surrounded")
        ways = [w for w in self.options(g, self.todo[0]) if kind_of(w) != R_FORT]
        for p in self.todo:
            mine = self.options(g, p)
            ways = [w for w in ways if w in mine]
        if not ways:
            landed = [p for p in self.todo if g.flags[p] & LANDED]
            for p in self.todo:
                if p not in landed:
                    self.lost.append(p)
            self.todo = landed if len(landed) < len(self.todo) else []
            if not self.todo:
                self.lost += landed
            return self.goto("together")
        if len(ways) == 1:
            return self.together_go(g, ways)
        return self.ask(
            self.side, "retreat-together", "17.9/liberal-together", Pick(ways), "retreat", "together_go",
            {"place": self.place},
        )  # fmt: skip

    def together_go(self, g: War, answer: Answer) -> Signal:
        self.take(g, self.todo, answer[0])
        self.todo = []
        return self.goto("surrounded")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, War)
        if decision.vocab != "retreat" or len(answer) != 1:
            return None
        kind, to = kind_of(answer[0]), arg_of(answer[0])
        if kind == R_SEA:
            return Refusal("17.9/naval-evacuation", "refuse-evacuation", {"place": to})
        if kind == R_FORT:
            rule = "17.9/back-to-besieged" if self.attacker else "17.9/into-fortress"
            return Refusal(rule, "refuse-no-room")
        if kind == R_PLACE:
            link = link_between(g.b, self.place, to)
            if link == NONE:
                return Refusal("17.9", "refuse-not-adjacent", {"place": to, "to": self.place})
            refusal = refuse_road(g, self.side, self.attacker, self.place, link)
            return refusal or Refusal("17.9/friendly-first", "refuse-friendly-first", {"place": to})
        return None

    def take(self, g: War, pieces: list[int], way: int) -> None:
        """Go: along a road, by sea, or into the fortress."""
        kind, to = kind_of(way), arg_of(way)
        if kind == R_FORT:
            for p in pieces:
                put(g, p, self.place)
                g.flags[p] |= INSIDE
        else:
            for p in pieces:
                put(g, p, to)
            if to not in self.went:
                self.went.append(to)
        mark(g, pieces, RETREATED)
        if way not in self.ways:
            self.ways.append(way)
        tell_more(
            g,
            self.side,
            "retreats-inside" if kind == R_FORT else "retreats",
            "17.9",
            {"group": pieces, "place": self.place if kind == R_FORT else to},
            {"side": self.side, "n": count_blocks(g.b, pieces), "place": self.place if kind == R_FORT else to},
        )

    # surrounded units (17.9/surrounded)

    def surrounded(self, g: War, _: Answer) -> Signal:
        """17.9/surrounded: all together to a space of the owner's choice, at a price."""
        b = g.b
        if not self.lost:
            return self.goto("guns")
        ends: list[int] = []
        for link in b.links[self.place]:
            to = far_end(b, link, self.place)
            if b.link_kind[link] == BORDER or (to >= b.n_spaces and self.side == CARLIST):
                continue
            if to not in ends:
                ends.append(to)
        return self.ask(
            self.side, "retreat-surrounded", "17.9/surrounded", Pick(ends), "place", "break_out",
            {"place": self.place},
        )  # fmt: skip

    def break_out(self, g: War, answer: Answer) -> Signal:
        b = g.b
        to = answer[0]
        self.link = link_between(b, self.place, to)
        foe = 1 - self.side
        hits = len(troops(b, outside(g, foe, to))) if to < b.n_spaces else 0
        waiting = troops(b, on_roads(g, foe, self.place)) + troops(b, on_roads(g, foe, to))
        hits += len([p for p in waiting if g.road[p] == self.link])
        hits = max(b.charts.battle.surrounded_hits_min, hits)
        say(g, "surrounded", "17.9/surrounded", {"side": self.side, "place": self.place, "to": to, "n": hits})
        if not self.ways:
            self.spoil(g, self.loose(g))
        self.went.append(to)
        return self.call(AssignHits(self.side, self.lost, hits, "17.9/surrounded", False), "broken_out")

    def spoil(self, g: War, pieces: list[int]) -> None:
        """17.9/surrounded, 16.0/artillery-lost: half the field guns are taken, the train loses a point."""
        b = g.b
        field = points(g, pieces, FIELD)
        d = b.charts.skirmish.retreat_field_divisor
        if field:
            capture_guns(g, pieces, FIELD, (field + d - 1) // d, 1 - self.side, self.place, "17.9/surrounded")
        for p in pieces:
            if b.arm[p] == TRAIN and g.at[p] == self.place:
                lose(g, p, b.charts.skirmish.retreat_train_loss, "17.9/surrounded")

    def broken_out(self, g: War, _: Answer) -> Signal:
        self.lost = [p for p in self.lost if g.strength[p] > 0]
        if not self.lost:
            self.went.pop()
            return self.goto("guns")
        return self.goto("break_guns")

    def break_guns(self, g: War, _: Answer) -> Signal:
        """17.9/surrounded, 17.9/artillery: what no other unit takes away breaks out too, or is hidden in the Zone."""
        for p in self.loose(g) if not self.ways else []:
            if p in self.along:
                continue
            if self.hides(g, p):
                self.p = p
                ways = [code(R_PLACE, self.went[-1]), code(R_HIDE)]
                return self.ask(
                    self.side, "retreat-guns", "17.9/artillery", Pick(ways), "retreat", "gun_breaks_out",
                    {"piece": p, "place": self.place},
                )  # fmt: skip
            self.along = [*self.along, p]
        return self.goto("break_free")

    def gun_breaks_out(self, g: War, answer: Answer) -> Signal:
        if kind_of(answer[0]) == R_HIDE:
            hide_guns(g, [self.p], g.b.arm[self.p], g.strength[self.p])
        else:
            self.along = [*self.along, self.p]
        return self.goto("break_guns")

    def break_free(self, g: War, _: Answer) -> Signal:
        """17.9/surrounded: where enemies stand in the way, one space more by the normal rules."""
        to = self.went[-1]
        others = escorts(g.b, outside(g, self.side, to) + on_roads(g, self.side, to))
        group = self.lost + self.along
        self.lost = []
        self.along = []
        for p in group:
            put(g, p, to)
        mark(g, group, RETREATED)
        if to < g.b.n_spaces and hostile(g, self.side, to):
            self.went.pop()
            return self.call(Retreat(to, self.side, False, group, others, True, self.evading), "went_on")
        return self.goto("guns")

    def went_on(self, g: War, answer: Answer) -> Signal:
        for to in answer:
            if to not in self.went:
                self.went.append(to)
        return self.goto("guns")

    # 17.9/artillery: guns, trains and knapsacks

    def guns(self, g: War, _: Answer) -> Signal:
        """17.9/artillery: they go with some infantry or cavalry; Carlist guns in the Zone may be hidden."""
        for p in self.loose(g):
            ways = [w for w in self.ways if kind_of(w) != R_SEA or self.sails(g, p)]
            if self.hides(g, p):
                ways.append(code(R_HIDE))
            if not ways:
                continue
            if len(ways) == 1:
                self.take_gun(g, p, ways[0])
                continue
            self.p = p
            return self.ask(
                self.side, "retreat-guns", "17.9/artillery", Pick(ways), "retreat", "gun_goes",
                {"piece": p, "place": self.place},
            )  # fmt: skip
        return self.goto("finish")

    def gun_goes(self, g: War, answer: Answer) -> Signal:
        self.take_gun(g, self.p, answer[0])
        return self.goto("guns")

    def hides(self, g: War, p: int) -> bool:
        """17.9/artillery: Carlist guns in the Carlist Zone may go to the Hidden Artillery box."""
        return self.side == CARLIST and in_zone(g.b, self.place) and g.b.arm[p] in (FIELD, MOUNTAIN)

    def take_gun(self, g: War, p: int, way: int) -> None:
        if kind_of(way) == R_HIDE:
            hide_guns(g, [p], g.b.arm[p], g.strength[p])
        else:
            self.take(g, [p], way)

    def last_guns(self, g: War, _: Answer) -> Signal:
        """17.9/artillery: guns whose troops are all gone can still be hidden, or are left to the enemy (11.3)."""
        return self.goto("guns" if self.side == CARLIST and in_zone(g.b, self.place) else "finish")

    def finish(self, g: War, _: Answer) -> Signal:
        for to in self.went:
            settle(g, to)
            if not self.evading:  # 11.5: after an evasion, at the end of the actions step
                settle_stacking(g, to)
        self.abandon(g)
        if not self.evading:
            settle_stacking(g, self.place)
        return self.done(self.went[:])

    def abandon(self, g: War) -> None:
        """17.9/back-to-besieged, 11.3/abandoned-with-enemy: what a relief force leaves before the besieged fortress."""
        left = [p for p in self.loose(g) if fort_side(g, self.place) == self.side and besieged(g, self.place)]
        if self.further or not left or any_troop_outside(g, self.side, self.place):
            return
        d = g.b.charts.siege.capture_artillery_divisor
        for arm in (FIELD, MOUNTAIN):
            n = (points(g, left, arm) + d - 1) // d
            capture_guns(g, left, arm, n, 1 - self.side, self.place, "11.3/abandoned-with-enemy")
        for p in self.loose(g):
            eliminate(g, p, "11.3/abandoned-with-enemy", True)
