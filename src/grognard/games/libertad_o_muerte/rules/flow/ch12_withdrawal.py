"""12.15 After a Fire Round: cards, and the attempt to withdraw."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import CARD, FIGHT_ON, M_LOSSES, M_ROUND, WITHDRAW
from ...state.model import BT_ATTACKER, BT_LOST, BT_ROUND, BT_WITHDREW, Continent
from ..queries.cards_combat import MOMENT_AFTER
from ..queries.ch12_battle import meant
from ..queries.ch12_result import routed, why_no_withdrawal
from ..queries.common import enemy
from .ch04_cards import PlayCard
from .ch12_cards import asked_for_cards, playable_now, why_no_combat_card
from .dice import d10, shown


class AfterRound(Frame):
    """12.15: the attacker first, then the defender, may play a card and may try to withdraw, once each."""

    side: int
    turn: int

    def __init__(self) -> None:
        super().__init__()
        self.side = 0
        self.turn = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        self.side = g.battle[BT_ATTACKER]
        return self.goto("offer")

    def offer(self, g: Continent, _: Answer) -> Signal:
        if g.battle[BT_WITHDREW] >= 0 or routed(g, 0) or routed(g, 1):
            return self.done()
        while self.turn < 2:
            options = [FIGHT_ON]
            if why_no_withdrawal(g) is None:
                options.append(WITHDRAW)
            options += [CARD + c for c in playable_now(g, self.side, MOMENT_AFTER)]
            if len(options) > 1 or asked_for_cards(g, self.side, MOMENT_AFTER):
                args: Args = {"n": g.battle[BT_ROUND]}
                return self.ask(self.side, "after-round", "12.15", Pick(options), "act", "chosen", args)
            self.turn += 1
            self.side = enemy(self.side)
        return self.done()

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        kind = kind_of(answer[0])
        if kind == CARD:
            return self.call(PlayCard(arg_of(answer[0])), "offer")
        if kind == WITHDRAW:
            return d10(self, 1, "roll-withdrawal", "12.15", "rolled", {"side": self.side})
        self.turn += 1
        self.side = enemy(self.side)
        return self.goto("offer")

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        """12.15/modifiers: the die, the number of the round, and 1 for each unit this side has lost: 6 or more."""
        mods = [M_ROUND, g.battle[BT_ROUND], M_LOSSES, g.battle[BT_LOST + self.side]]
        need = g.b.charts.land.withdraw
        n = shown(g, "withdrawal-roll", "12.15/modifiers", answer[0], mods, {"side": self.side, "need": need})
        if n >= need:
            g.battle[BT_WITHDREW] = self.side
            say(g, "withdraws", "12.15", {"side": self.side})
            return self.done()
        self.turn += 1
        self.side = enemy(self.side)
        return self.goto("offer")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if len(answer) != 1:
            return None
        if kind_of(answer[0]) == WITHDRAW:
            return why_no_withdrawal(g)
        if meant(answer, CARD, len(g.b.cards)) >= 0:
            return why_no_combat_card(g, self.side, arg_of(answer[0]), MOMENT_AFTER)
        return None
