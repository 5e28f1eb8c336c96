"""11.6 Interception: the other side steps into the way of a moving group."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.log import say, tell_more
from ...codes import I_CARD, I_DONE, I_POINT, NO, YES, arg_of, code, kind_of
from ...pack.board import CARLIST, LIBERAL, NONE
from ...state.effects import play_card, spend_cp
from ...state.effects_pieces import move_pieces
from ...state.effects_settle import settle
from ...state.model import INSIDE, War
from ..queries.ch04_map import enemy_fort, in_zone, is_refuge, link_between
from ..queries.ch05_pieces import any_block_outside, any_outside, count_blocks, escorts, outside, pieces_at, troops
from ..queries.ch07_cards import holds, may_hold
from .escort import Escort

CARD = ("L4", "C4")  # the free interceptions of each side


def refuse_destination(g: War, side: int, to: int) -> Refusal | None:
    """11.6/destination, 11.6/zone-ban, 11.6/exempt-moves: may `side` intercept into this space at all?"""
    if to >= g.b.n_spaces:
        return Refusal("11.6/exempt-moves", "refuse-intercept-region")
    if side == LIBERAL and in_zone(g.b, to):
        return Refusal("11.6/zone-ban", "refuse-intercept-zone", {"place": to})
    if any_outside(g, 1 - side, to) or enemy_fort(g, side, to):
        return Refusal("11.6/destination", "refuse-intercept-held", {"place": to})
    return None


def refuse_origin(
    g: War, side: int, place: int, to: int, tried: list[int], mover: list[int] = NO_ANSWER
) -> Refusal | None:
    """11.6, 11.6/origin, 11.6/zone-ban, 11.6/one-attempt-per-space: may a group come from this space?

    The moving group has left its own space. Only what the enemy can see counts, blocks for instance: whether there
    are troops among them is for their owner to know.
    """
    b = g.b
    if place >= b.n_spaces:
        return Refusal("11.6/exempt-moves", "refuse-intercept-from-region")
    if link_between(b, place, to) == NONE:
        return Refusal("11.6", "refuse-not-adjacent", {"place": place, "to": to})
    if side == LIBERAL and in_zone(b, place):
        return Refusal("11.6/zone-ban", "refuse-intercept-zone", {"place": place})
    if not any_block_outside(g, side, place):
        return Refusal("11.6", "refuse-no-units", {"place": place})
    if any(p not in mover and not g.flags[p] & INSIDE for p in pieces_at(g, 1 - side, place)):
        return Refusal("11.6/origin", "refuse-intercept-origin", {"place": place})
    if place in tried:
        return Refusal("11.6/one-attempt-per-space", "refuse-intercept-again", {"place": place})
    return None


def risk(g: War, side: int, mover: list[int], to: int) -> int:
    """11.6, 11.6/refuge: the chance per cent, at most and without cards, that `side` meets a group on its way to a
    space: one block at a time from every space from which it may try, as long as its Command Points last.

    Only what the moving side can see counts.
    """
    b = g.b
    tries = g.cp[side] // b.charts.command.interception_cost
    if refuse_destination(g, side, to) is not None or not tries:
        return 0
    spared = 1.0
    for place in sorted(set(b.ends[to])):
        if tries and refuse_origin(g, side, place, to, [], mover) is None:
            if side == CARLIST and (is_refuge(b, to) or is_refuge(b, place)):
                return 100
            spared /= 6  # a die above 1
            tries -= 1
    return round(100 * (1 - spared))


class Interception(Frame):
    """11.6, 11.6/declare-then-resolve: all attempts are declared and paid, then resolved in their owner's order.

    Result: [number of successful interceptions].
    """

    side: int  # the intercepting side
    group: list[int]
    origin: int  # where the enemy group comes from
    to: int
    tried: list[int]  # places declared
    how: list[int]  # I_POINT or I_CARD for each
    groups: list[int]  # the groups declared, each followed by -1
    current: list[int]
    place: int
    left: list[int]  # places still to resolve
    successes: int
    cancelled: list[int]  # places whose card was cancelled (L30)

    def __init__(self, mover: int = 0, group: list[int] = NO_ANSWER, origin: int = 0, to: int = 0) -> None:
        super().__init__()
        self.side = 1 - mover
        self.group = group
        self.origin = origin
        self.to = to
        self.tried = []
        self.how = []
        self.groups = []
        self.current = []
        self.place = NONE
        self.left = []
        self.successes = 0
        self.cancelled = []

    def origins(self, g: War) -> list[int]:
        out: list[int] = []
        for end in g.b.ends[self.to]:
            if end not in out and refuse_origin(g, self.side, end, self.to, self.tried, self.group) is None:
                out.append(end)
        return out

    def start(self, g: War, _: Answer) -> Signal:
        """11.6, 11.6/several-spaces: the window opens on what both sides can see: points, cards in hand, neighbours."""
        if refuse_destination(g, self.side, self.to) is not None:
            return self.done([0])
        return self.goto("declare")

    def declare(self, g: War, _: Answer) -> Signal:
        b = g.b
        card = CARD[self.side]
        with_point = g.cp[self.side] >= b.charts.command.interception_cost
        with_card = may_hold(g, self.side, card) and I_CARD not in self.how
        if self.side == LIBERAL and in_zone(b, self.to):
            with_card = False
        places = self.origins(g) if with_point or with_card else []
        if not places:
            return self.goto("order")
        options = [code(I_DONE)]
        for place in [p for p in places if troops(b, outside(g, self.side, p))]:
            if with_point:
                options.append(code(I_POINT, place))
            if with_card and holds(g, card):
                options.append(code(I_CARD, place))
        return self.ask(
            self.side, "intercept", "11.6", Pick(options), "intercept", "declared",
            {"place": self.to, "origin": self.origin, "n": count_blocks(b, self.group)},
        )  # fmt: skip

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """Why no interception is possible from the place asked about."""
        assert isinstance(g, War)
        if decision.key != "intercept" or len(answer) != 1 or kind_of(answer[0]) == I_DONE:
            return None
        place = arg_of(answer[0])
        refusal = refuse_origin(g, self.side, place, self.to, self.tried, self.group)
        if refusal is not None:
            return refusal
        if not troops(g.b, outside(g, self.side, place)):
            return Refusal("11.6", "refuse-no-units", {"place": place})
        if kind_of(answer[0]) == I_CARD:
            return Refusal("11.6/card-automatic", "refuse-no-card")
        return Refusal("8.0", "refuse-no-command-points")

    def declared(self, g: War, answer: Answer) -> Signal:
        kind = kind_of(answer[0])
        if kind == I_DONE:
            return self.goto("order")
        self.place = arg_of(answer[0])
        self.tried.append(self.place)
        self.how.append(kind)
        if kind == I_POINT:
            spend_cp(g, self.side, g.b.charts.command.interception_cost, "11.6")
            return self.goto("who")
        play_card(g, g.b.card_no[CARD[self.side]], "11.6/card-automatic")
        if self.side == CARLIST and may_hold(g, LIBERAL, "L30"):
            options = [NO, YES] if holds(g, "L30") else [NO]
            return self.ask(LIBERAL, "card-l30", "7.4", Pick(options), "yesno", "confidants")
        return self.goto("who")

    def confidants(self, g: War, answer: Answer) -> Signal:
        """Card L30: the Carlist card has no effect."""
        if answer[0] == YES:
            play_card(g, g.b.card_no["L30"], "7.4")
            self.groups.append(NONE)
            self.cancelled.append(self.place)
            return self.goto("declare")
        return self.goto("who")

    def who(self, g: War, _: Answer) -> Signal:
        """11.6: the group that tries; the rest of the space may not."""
        able = troops(g.b, outside(g, self.side, self.place))
        return self.ask(self.side, "interceptors", "11.6", Subset(able, 1), "piece", "with_whom", {"place": self.place})

    def with_whom(self, g: War, answer: Answer) -> Signal:
        self.current = answer
        return self.call(Escort(self.side, escorts(g.b, outside(g, self.side, self.place))), "complete")

    def complete(self, g: War, answer: Answer) -> Signal:
        group = self.current + answer
        self.groups += group
        self.groups.append(NONE)
        tell_more(
            g,
            self.side,
            "interception-declared",
            "11.6",
            {"group": group, "place": self.place, "to": self.to},
            {"side": self.side, "n": count_blocks(g.b, group), "place": self.place, "to": self.to},
        )
        self.current = []
        return self.goto("declare")

    def order(self, g: War, _: Answer) -> Signal:
        self.left = [p for p in self.tried if p not in self.cancelled]
        return self.goto("next")

    def next(self, g: War, _: Answer) -> Signal:
        """11.6/declare-then-resolve: in whichever order the intercepting player prefers."""
        if not self.left:
            return self.done([self.successes])
        if len(self.left) == 1:
            self.place = self.left[0]
            return self.goto("attempt")
        return self.ask(self.side, "intercept-order", "11.6/declare-then-resolve", Pick(self.left), "place", "chosen")

    def chosen(self, g: War, answer: Answer) -> Signal:
        self.place = answer[0]
        return self.goto("attempt")

    def group_from(self, place: int) -> list[int]:
        """The group declared from a place."""
        which = self.tried.index(place)
        group: list[int] = []
        for p in self.groups:
            if p == NONE:
                if which == 0:
                    break
                which -= 1
                group = []
            else:
                group.append(p)
        return group

    def attempt(self, g: War, _: Answer) -> Signal:
        """11.6/refuge, 11.6/card-automatic: no die for the Carlists into or from a Refuge, nor with a card."""
        b = g.b
        self.left = [p for p in self.left if p != self.place]
        group = self.group_from(self.place)
        refuge = self.side == CARLIST and (is_refuge(b, self.to) or is_refuge(b, self.place))
        if refuge or self.how[self.tried.index(self.place)] == I_CARD:
            say(g, "interception-automatic", "11.6/refuge" if refuge else "11.6/card-automatic",
                {"side": self.side, "place": self.place, "to": self.to})  # fmt: skip
            self.succeed(g, group)
            return self.goto("next")
        return self.roll(1, "interception", "11.6", "rolled", {"n": count_blocks(b, group)})

    def rolled(self, g: War, dice: Answer) -> Signal:
        group = self.group_from(self.place)
        n = count_blocks(g.b, group)
        good = dice[0] > n
        say(
            g,
            "interception-succeeds" if good else "interception-fails",
            "11.6",
            {"side": self.side, "die": dice[0], "n": n, "place": self.place, "to": self.to},
        )
        if good:
            self.succeed(g, group)
        return self.goto("next")

    def succeed(self, g: War, group: list[int]) -> None:
        """11.6/interceptor-defends: the interceptors are in the space before the enemy enters it."""
        self.successes += 1
        move_pieces(g, group, self.to)
        settle(g, self.place)
        settle(g, self.to)
