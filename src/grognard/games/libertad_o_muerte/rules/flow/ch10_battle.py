"""10.1 to 10.9 A naval battle."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.acts import arg_of, kind_of, total
from .....kit.log import say
from ...codes import CARD, FIGHT_ON, M_FACTOR, M_LOSSES, M_ROUND, NO, ROUNDS, SHOOT_AT, SHOOT_WITH, WITHDRAW
from ...pack.terms import NONE
from ...state.effects import gain_vp
from ...state.effects_sea import begin_sea_battle, end_sea_battle, score_hit, shake_ship, strike_ship, take_prize
from ...state.model import (
    BM_DEMORALISED,
    BM_PRIZE,
    BM_TWO,
    BT_ATTACKER,
    BT_BATTERY,
    BT_GAUGE,
    BT_INITIATIVE,
    BT_LAST,
    BT_LATE,
    BT_LOST,
    BT_POINTS,
    BT_QUIET,
    BT_ROUND,
    BT_ROUNDS,
    BT_ROUTED,
    BT_WITHDREW,
    L_FIRED,
    L_FRONT,
    Continent,
)
from ..queries.cards_combat import (
    MOMENT_AFTER,
    MOMENT_BEFORE,
    MOMENT_SHOT,
    combat_cards,
    might_play,
    why_no_battle_card,
)
from ..queries.ch10_battle import (
    fires_twice,
    fleet_beaten,
    fleet_in_battle,
    leader_on_points,
    sea_shooters,
    sea_targets,
    ship_factor,
    sunk_lead,
    why_no_broadside,
    why_no_sea_target,
)
from ..queries.common import enemy, ships
from .ch04_cards import PlayCard
from .ch10_battery import ShoreBattery
from .ch10_retreat import NavalRetreat
from .dice import MISS, STRENGTH, d10, degree, shown


class NavalBattle(Frame):
    """10.1 to 10.9: one battle, from the deployment to the retreat of the beaten. The side in phase attacks."""

    sea: int
    turn: int  # whose shot or question it is
    ship: int  # the ship that fires
    target: int
    second: int  # 1: the second shot of a ship of the line
    unfired: int  # ships of the side that had still to fire when it played a card
    asked: int  # sides that have been asked in this step

    def __init__(self, sea: int = NONE) -> None:
        super().__init__()
        self.sea = sea
        self.turn = 0
        self.ship = NONE
        self.target = NONE
        self.second = 0
        self.unfired = 0
        self.asked = 0

    def start(self, g: Continent, answer: Answer) -> Signal:
        """10.1: all ships of the sea are deployed."""
        begin_sea_battle(g, self.sea, g.active)
        say(g, "sea-battle", "10.1", {"place": self.sea, "side": g.active})
        self.turn = enemy(g.active)
        return self.goto("cards")

    # 10.2

    def cards(self, g: Continent, answer: Answer) -> Signal:
        """10.2: any number of naval combat cards, first the defender's, then the attacker's."""
        if self.asked >= 2 or fleet_beaten(g, 0) or fleet_beaten(g, 1):  # a card may have done it
            return self.goto("initiative")
        if not might_play(g, self.turn, MOMENT_BEFORE):
            return self.cards_over()
        options = [NO] + [CARD + c for c in combat_cards(g, self.turn, MOMENT_BEFORE)]
        return self.ask(self.turn, "naval-cards", "10.2", Pick(options), "act", "card", {"place": self.sea})

    def card(self, g: Continent, answer: Answer) -> Signal:
        if kind_of(answer[0]) == CARD:
            return self.call(PlayCard(arg_of(answer[0])), "cards")
        return self.cards_over()

    def cards_over(self) -> Signal:
        self.asked += 1
        self.turn = enemy(self.turn)
        return self.goto("cards")

    # 10.3

    def initiative(self, g: Continent, answer: Answer) -> Signal:
        """10.3: the higher die, unless a card has settled it; the cards may also have ended the battle."""
        if fleet_beaten(g, 0) or fleet_beaten(g, 1):
            return self.goto("routed")
        if g.battle[BT_INITIATIVE] >= 0:
            return self.goto("length")
        return d10(self, 2, "roll-sea-initiative", "10.3", "initiative_rolled")

    def initiative_rolled(self, g: Continent, answer: Answer) -> Signal:
        """10.3: level dice give it to the attacker. The first die is the attacker's."""
        a = g.battle[BT_ATTACKER]
        side = a if answer[0] >= answer[1] else enemy(a)
        g.battle[BT_INITIATIVE] = side
        say(g, "sea-initiative", "10.3", {"side": side, "die": answer[0], "n": answer[1]})
        return self.goto("length")

    def length(self, g: Continent, answer: Answer) -> Signal:
        """10.3/rounds-choice: who has the initiative says how long the battle may last."""
        self.turn = g.battle[BT_INITIATIVE]
        lengths = g.b.charts.naval.rounds
        if g.battle[BT_ROUNDS] > 0:
            return self.goto("new_round")
        if g.battle[BT_LATE]:
            g.battle[BT_ROUNDS] = lengths[len(lengths) - 1]
            return self.goto("new_round")
        return self.ask_length(g, self.turn)

    def ask_length(self, g: Continent, side: int) -> Signal:
        options = [ROUNDS + n for n in g.b.charts.naval.rounds]
        return self.ask(side, "sea-rounds", "10.3/rounds-choice", Pick(options), "act", "length_chosen")

    def length_chosen(self, g: Continent, answer: Answer) -> Signal:
        g.battle[BT_ROUNDS] = arg_of(answer[0])
        say(g, "sea-length", "10.3/rounds-choice", {"n": g.battle[BT_ROUNDS]})
        if g.battle[BT_LATE]:
            g.battle[BT_LATE] = 0
            return self.goto("after_round")
        return self.goto("new_round")

    # 10.4

    def new_round(self, g: Continent, answer: Answer) -> Signal:
        """10.4: all ships but the demoralised go back to the First Line of Fire."""
        g.battle[BT_ROUND] += 1
        say(g, "sea-round", "10.4", {"n": g.battle[BT_ROUND]})
        for side in (0, 1):
            for ship in fleet_in_battle(g, side):
                g.line[ship] = L_FIRED if g.marked[ship] & BM_DEMORALISED else L_FRONT
        self.turn = g.battle[BT_INITIATIVE]
        self.asked = 0
        return self.goto("batteries")

    def batteries(self, g: Continent, answer: Answer) -> Signal:
        """A card: a fortress ashore fires when the round begins."""
        while self.asked < 2:
            side = self.asked
            self.asked += 1
            if g.battle[BT_BATTERY + side]:
                return self.call(ShoreBattery(side), "batteries")
        return self.goto("next_shot")

    def next_shot(self, g: Continent, answer: Answer) -> Signal:
        """10.4/alternation: side by side, a ship each; the ships one side has more fire at the end."""
        if fleet_beaten(g, 0) or fleet_beaten(g, 1):
            return self.goto("routed")
        found = sea_shooters(g, self.turn)
        if not found:
            self.turn = enemy(self.turn)
            found = sea_shooters(g, self.turn)
            if not found:
                return self.goto("round_over")
        options = [SHOOT_WITH + p for p in found]
        options += [CARD + c for c in combat_cards(g, self.turn, MOMENT_SHOT)]
        self.unfired = len(found)
        if len(options) == 1 and not might_play(g, self.turn, MOMENT_SHOT):
            return self.fire(g, options)
        return self.ask(self.turn, "broadside", "10.4", Pick(options), "act", "fire", {"n": g.battle[BT_ROUND]})

    def fire(self, g: Continent, answer: Answer) -> Signal:
        if kind_of(answer[0]) == CARD:
            return self.call(PlayCard(arg_of(answer[0])), "card_played")
        self.ship = arg_of(answer[0])
        self.second = 0
        return self.goto("aim")

    def card_played(self, g: Continent, answer: Answer) -> Signal:
        """A card by which a ship has acted instead of firing has taken the side's shot; one that lets a ship of the
        line fire at two ships makes her fire now."""
        found = sea_shooters(g, self.turn)
        for p in found:
            if g.marked[p] & BM_TWO:
                return self.fire(g, [SHOOT_WITH + p])
        if len(found) < self.unfired:
            self.turn = enemy(self.turn)
        return self.goto("next_shot")

    def aim(self, g: Continent, answer: Answer) -> Signal:
        """10.4: the target is named first."""
        found = sea_targets(g, self.turn, self.second == 1)
        if len(found) == 1:
            return self.aimed(g, [SHOOT_AT + found[0]])
        options = [SHOOT_AT + p for p in found]
        return self.ask(self.turn, "sea-target", "10.4", Pick(options), "act", "aimed", {"ship": self.ship})

    def aimed(self, g: Continent, answer: Answer) -> Signal:
        self.target = arg_of(answer[0])
        g.battle[BT_LAST + self.turn] = self.target
        return d10(self, 1, "roll-broadside", "10.4", "shot", {"ship": self.ship, "target": self.target})

    def shot(self, g: Continent, answer: Answer) -> Signal:
        """10.4: up to 2 a strength hit, up to 4 a morale hit, the factor taken off the die. 10.4/ship-of-the-line."""
        mods = [M_FACTOR, -ship_factor(g, self.ship)]
        chart = g.b.charts.naval
        hit = degree(total(answer[0], mods), chart.strength_hit, chart.morale_hit)
        args: Args = {"ship": self.ship, "target": self.target, "need": chart.strength_hit, "shaken": chart.morale_hit,
                      "hit": hit}  # fmt: skip
        shown(g, "broadside-die", "10.4", answer[0], mods, args)
        if hit == MISS:
            if fires_twice(g.b, self.ship) and not self.second:
                self.second = 1
                return self.goto("aim")
        else:
            score_hit(g, self.turn)
            if hit == STRENGTH:
                strike_ship(g, self.target, "10.5")
            else:
                shake_ship(g, self.target, "10.5")
        if g.marked[self.ship] & BM_TWO:
            return self.goto("other_side")
        g.line[self.ship] = L_FIRED
        if g.battle[BT_GAUGE + self.turn] > 1:
            g.battle[BT_GAUGE + self.turn] -= 1
        self.turn = enemy(self.turn)
        return self.goto("next_shot")

    def other_side(self, g: Continent, answer: Answer) -> Signal:
        """A card: a ship of the line fires at another ship too, if there is one."""
        g.marked[self.ship] &= ~BM_TWO
        foes = fleet_in_battle(g, enemy(self.turn))
        self.second = 0
        if foes and foes != [self.target]:
            return self.goto("aim")
        g.line[self.ship] = L_FIRED
        self.turn = enemy(self.turn)
        return self.goto("next_shot")

    def round_over(self, g: Continent, answer: Answer) -> Signal:
        """10.3: a card may leave the choice of the length until now."""
        if g.battle[BT_LATE] and g.battle[BT_ROUND] == g.b.charts.naval.late_choice:
            return self.ask_length(g, g.battle[BT_LATE] - 1)
        return self.goto("after_round")

    def after_round(self, g: Continent, answer: Answer) -> Signal:
        if g.battle[BT_ROUND] >= g.battle[BT_ROUNDS]:
            return self.goto("rounds_over")
        self.turn = g.battle[BT_ATTACKER]
        self.asked = 0
        return self.goto("withdrawal")

    # 10.7

    def withdrawal(self, g: Continent, answer: Answer) -> Signal:
        """10.7: before the next round either side may try to leave, the attacker first."""
        if fleet_beaten(g, 0) or fleet_beaten(g, 1):  # a card may have done it
            return self.goto("routed")
        if self.asked >= 2:
            return self.goto("new_round")
        options = [FIGHT_ON, WITHDRAW] + [CARD + c for c in combat_cards(g, self.turn, MOMENT_AFTER)]
        return self.ask(self.turn, "sea-withdraw", "10.7", Pick(options), "act", "decided", {"n": g.battle[BT_ROUND]})

    def decided(self, g: Continent, answer: Answer) -> Signal:
        if answer[0] == WITHDRAW:
            return d10(self, 1, "roll-sea-withdraw", "10.7", "withdrawn", {"side": self.turn})
        if kind_of(answer[0]) == CARD:
            return self.call(PlayCard(arg_of(answer[0])), "after_card")
        return self.stays()

    def after_card(self, g: Continent, answer: Answer) -> Signal:
        """A card may have taken the fleet out of the battle."""
        if g.battle[BT_WITHDREW] >= 0:
            return self.goto("left")
        return self.goto("withdrawal")

    def stays(self) -> Signal:
        self.asked += 1
        self.turn = enemy(self.turn)
        return self.goto("withdrawal")

    def withdrawn(self, g: Continent, answer: Answer) -> Signal:
        """10.7/modifiers: the round, and one for each ship lost in this battle."""
        mods = [M_ROUND, g.battle[BT_ROUND], M_LOSSES, g.battle[BT_LOST + self.turn]]
        need = g.b.charts.naval.withdraw
        n = shown(g, "sea-withdraw-die", "10.7", answer[0], mods, {"side": self.turn, "need": need})
        if n < need:
            return self.stays()
        g.battle[BT_WITHDREW] = self.turn
        return self.goto("left")

    def left(self, g: Continent, answer: Answer) -> Signal:
        """10.7: who leaves loses a victory point to the other side."""
        loser = g.battle[BT_WITHDREW]
        say(g, "sea-withdraws", "10.7", {"side": loser})
        if not g.battle[BT_QUIET]:
            self.pay(g, enemy(loser), "10.7")
        return self.settle(g, enemy(loser))

    # 10.5, 10.6, 10.9

    def routed(self, g: Continent, answer: Answer) -> Signal:
        """10.5/rout, 10.9: all ships of a side demoralised or sunk."""
        loser = enemy(g.battle[BT_ATTACKER]) if fleet_beaten(g, enemy(g.battle[BT_ATTACKER])) else g.battle[BT_ATTACKER]
        g.battle[BT_ROUTED] = loser
        say(g, "sea-rout", "10.5/rout", {"side": loser})
        self.pay(g, enemy(loser), "10.5/rout")
        return self.settle(g, enemy(loser))

    def rounds_over(self, g: Continent, answer: Answer) -> Signal:
        """10.6: the higher number of Battle Points wins; level, the attacker leaves."""
        winner = leader_on_points(g)
        n = g.battle[BT_POINTS + winner]
        say(g, "sea-points", "10.6", {"winner": winner, "n": n, "left": g.battle[BT_POINTS + enemy(winner)]})
        return self.settle(g, winner)

    def pay(self, g: Continent, winner: int, rule: str) -> None:
        gain_vp(g, winner, g.b.charts.naval.vp, rule)
        gain_vp(g, enemy(winner), -g.b.charts.naval.vp, rule)

    def settle(self, g: Continent, winner: int) -> Signal:
        """10.6/two-more-sunk; then the beaten fleet retreats (10.8)."""
        for p in fleet_in_battle(g, enemy(winner)) + fleet_in_battle(g, winner):
            if g.marked[p] & BM_PRIZE and g.marked[p] & BM_DEMORALISED:
                take_prize(g, p, "10.2")
        if sunk_lead(g, winner) >= g.b.charts.naval.sunk_lead:
            self.pay(g, winner, "10.6/two-more-sunk")
        say(g, "sea-won", "10.9", {"winner": winner, "place": self.sea})
        loser = enemy(winner)
        end_sea_battle(g)
        if ships(g, loser, self.sea):
            return self.call(NavalRetreat(loser, self.sea), "finish")
        return self.done()

    def finish(self, g: Continent, answer: Answer) -> Signal:
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        b = g.b
        if len(answer) != 1:
            return None
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        if decision.key == "broadside" and kind == SHOOT_WITH and x < b.n_pieces:
            return why_no_broadside(g, self.turn, x)
        if decision.key == "sea-target" and kind == SHOOT_AT and x < b.n_pieces:
            return why_no_sea_target(g, self.turn, x, self.second == 1)
        if decision.key == "sea-rounds" and kind == ROUNDS:
            return Refusal("10.3/rounds-choice", "no-sea-rounds", {"n": x})
        if kind == CARD and x < len(b.cards):
            if decision.key == "broadside":
                return why_no_battle_card(g, self.turn, x, MOMENT_SHOT)
            moment = MOMENT_BEFORE if decision.key == "naval-cards" else MOMENT_AFTER
            return why_no_battle_card(g, self.turn, x, moment)
        return None
