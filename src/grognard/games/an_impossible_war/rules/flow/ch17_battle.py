"""17 Battles: deployment, rounds, and who is activated."""

from __future__ import annotations

from .....core.choice import Answer, Choice, Pick, Subset
from .....core.frame import Decision, Frame, Position, Signal, split_answers
from .....kit.log import lay_open, say
from ...codes import F_ACTIVATE, F_PASS, arg_of, code, kind_of
from ...pack.board import CARLIST, CAV, FIELD, INF, LIBERAL, MOUNTAIN, NONE
from ...state.effects_settle import settle_stacking
from ...state.model import War
from ..queries.ch04_map import is_refuge
from ..queries.ch05_pieces import outside, points, troops
from .ch17_activation import Activate
from .ch17_result import ROUT, THIRD_ROUND, VOLUNTARY, BattleResult
from .ch17_round_end import RoundEnd
from .tactics import BATTLE, Tactics, number


class Battle(Frame):
    """17.0, 17.2, 17.3: the battle as a whole. Demoralized units are `broken`."""

    place: int
    attacker: int
    round: int
    front: list[int]
    reserve: list[int]
    broken: list[int]
    spent: list[int]
    barred: list[int]  # failed to reinforce (17.7/failed-unit-barred)
    guns: list[int]  # fresh artillery points by side
    passed: list[int]  # 1 when a side has passed this round
    turn: int  # the side to activate
    twice: int  # activations in a row still due to the Carlist defender in a Refuge
    cards: list[int]  # tactical cards of this round
    river: int  # C15 in force this round
    no_river: int  # L24 in force in this battle
    wall: int  # piece behind the Wall
    wall_used: int  # this round
    bayonet: int  # C8
    lancer: int  # C30
    hussar: int  # L34
    volley_used: int  # L9
    loser: int
    why: int

    def __init__(self, place: int = 0, attacker: int = 0) -> None:
        super().__init__()
        self.place = place
        self.attacker = attacker
        self.round = 0
        self.front = []
        self.reserve = []
        self.broken = []
        self.spent = []
        self.barred = []
        self.guns = [0, 0]
        self.passed = [0, 0]
        self.turn = 0
        self.twice = 0
        self.cards = []
        self.river = 0
        self.no_river = 0
        self.wall = NONE
        self.wall_used = 0
        self.bayonet = NONE
        self.lancer = NONE
        self.hussar = NONE
        self.volley_used = 0
        self.loser = NONE
        self.why = ROUT

    # 17.1 deployment

    def boxes(self, g: War, arm: int) -> int:
        """17.1: front line boxes by ground."""
        chart = g.b.charts.battle
        if g.b.open_ground[self.place]:
            return chart.infantry_open if arm == INF else chart.cavalry_open
        return chart.infantry_rough if arm == INF else chart.cavalry_rough

    def deployment(self, g: War, side: int) -> Choice:
        """17.1/front-line-full: every box that can be filled must be."""
        b = g.b
        mine = troops(b, outside(g, side, self.place))
        foot = min(self.boxes(g, INF), len([p for p in mine if b.arm[p] == INF]))
        horse = min(self.boxes(g, CAV), len([p for p in mine if b.arm[p] == CAV]))
        classes = [0 if b.arm[p] == INF else 1 for p in mine]
        return Subset(mine, foot + horse, foot + horse, classes, [foot, horse], [foot, horse])

    def start(self, g: War, _: Answer) -> Signal:
        """17.1, 17.1/first-group-only: both sides deploy at the same time; who waits on a road does not."""
        say(g, "battle", "17.0", {"place": self.place, "side": self.attacker})
        return self.ask_all(g, "deployed")

    def parts(self, g: Position) -> list[Decision]:
        assert isinstance(g, War)
        return [
            Decision(side, "deploy", "17.1", self.deployment(g, side), "piece", {"place": self.place}, True)
            for side in (self.attacker, 1 - self.attacker)
        ]

    def deployed(self, g: War, answer: Answer) -> Signal:
        b = g.b
        both = split_answers(answer)
        self.front = both[0] + both[1]
        everyone = troops(b, outside(g, LIBERAL, self.place)) + troops(b, outside(g, CARLIST, self.place))
        self.reserve = [p for p in everyone if p not in self.front]
        lay_open(g)
        for side in (self.attacker, 1 - self.attacker):
            say(g, "front-line", "17.1",
                {"side": side, "shown": [p * 8 + g.strength[p] for p in self.front if b.side[p] == side],
                 "n": len([p for p in self.reserve if b.side[p] == side])})  # fmt: skip
        return self.goto("open_round")

    # a round (17.2)

    def open_round(self, g: War, _: Answer) -> Signal:
        """17.1/artillery-points, 17.2: artillery is fresh and each side may lay a card."""
        self.round += 1
        self.passed = [0, 0]
        self.spent = []
        self.wall_used = 0
        self.river = 0
        self.bayonet = NONE
        self.lancer = NONE
        self.hussar = NONE
        self.volley_used = 0
        for side in (LIBERAL, CARLIST):
            self.guns[side] = self.battery(g, side)
        say(g, "battle-round", "17.2", {"n": self.round, "place": self.place})
        return self.call(Tactics(BATTLE, self.card_conditions(g), self.attacker), "carded")

    def battery(self, g: War, side: int) -> int:
        """17.1/artillery-points, 5.3/artillery, 4.2: strength in points, half of the field guns in rough ground."""
        mine = outside(g, side, self.place)
        field = points(g, mine, FIELD)
        if not g.b.open_ground[self.place]:
            field //= g.b.charts.skirmish.field_divisor_rough
        return field + points(g, mine, MOUNTAIN)

    def card_conditions(self, g: War) -> list[int]:
        """7.3: the tactical cards whose condition holds in this round."""
        b = g.b
        out = [number(b, "L9"), number(b, "L34"), number(b, "C8"), number(b, "C30")]
        mine = outside(g, LIBERAL, self.place)
        if points(g, mine, FIELD) + points(g, mine, MOUNTAIN) > 0:
            out.append(number(b, "L8"))
        if self.attacker == LIBERAL:
            if self.round == 1:
                out += [number(b, "L24"), number(b, "C15")]
            if not b.open_ground[self.place]:
                out.append(number(b, "C24"))
        else:
            out.append(number(b, "L22"))
        return out

    def has(self, g: War, name: str) -> bool:
        return number(g.b, name) in self.cards

    def carded(self, g: War, answer: Answer) -> Signal:
        self.cards = answer
        if self.has(g, "L8"):
            self.guns[LIBERAL] += 2 if g.b.open_ground[self.place] else 1
        if self.has(g, "L24"):
            self.no_river = 1
        if self.has(g, "C15") and not self.no_river:
            self.river = 1
            say(g, "river-placed", "7.3", {"place": self.place})
        return self.goto("wall_card")

    def mine_in_front(self, g: War, side: int, arm: int) -> list[int]:
        return [p for p in self.front if g.b.side[p] == side and g.b.arm[p] == arm]

    def wall_card(self, g: War, _: Answer) -> Signal:
        """Cards L22 and C24: the Wall stands before one infantry unit of the defender."""
        defender = 1 - self.attacker
        if self.has(g, "L22" if defender == LIBERAL else "C24"):
            return self.ask(defender, "wall", "7.3", Pick(self.mine_in_front(g, defender, INF)), "piece", "walled")
        return self.goto("unit_cards")

    def walled(self, g: War, answer: Answer) -> Signal:
        self.wall = answer[0]
        say(g, "wall-placed", "7.3", {"piece": self.wall})
        return self.goto("unit_cards")

    def unit_cards(self, g: War, _: Answer) -> Signal:
        """Cards C8, C30 and L34 help one unit of the front line, named now."""
        if self.has(g, "C8") and self.bayonet == NONE:
            foot = self.mine_in_front(g, CARLIST, INF)
            return self.ask(CARLIST, "bayonet", "7.3", Pick(foot), "piece", "bayonets")
        if self.has(g, "C30") and self.lancer == NONE:
            horse = self.mine_in_front(g, CARLIST, CAV)
            if horse:
                return self.ask(CARLIST, "lancers", "7.3", Pick(horse), "piece", "lanced")
        if self.has(g, "L34") and self.hussar == NONE:
            horse = self.mine_in_front(g, LIBERAL, CAV)
            if horse:
                return self.ask(LIBERAL, "hussars", "7.3", Pick(horse), "piece", "sabres")
        return self.goto("first_turn")

    def bayonets(self, g: War, answer: Answer) -> Signal:
        self.bayonet = answer[0]
        return self.goto("unit_cards")

    def lanced(self, g: War, answer: Answer) -> Signal:
        self.lancer = answer[0]
        return self.goto("unit_cards")

    def sabres(self, g: War, answer: Answer) -> Signal:
        self.hussar = answer[0]
        return self.goto("unit_cards")

    def first_turn(self, g: War, _: Answer) -> Signal:
        """17.2, 17.2/refuge: the defender begins; in a Refuge the Carlist begins, or has two activations in a row."""
        self.turn = 1 - self.attacker
        self.twice = 0
        if self.round == 1:
            if self.has(g, "L24"):
                self.turn = LIBERAL
            if is_refuge(g.b, self.place):
                if self.attacker == CARLIST:
                    self.turn = CARLIST
                elif self.turn == CARLIST:
                    self.twice = g.b.charts.battle.refuge_defender_activations - 1
        return self.goto("next_activation")

    # 17.4 activations

    def fresh(self, g: War, side: int) -> list[int]:
        out = [p for p in self.front if g.b.side[p] == side and p not in self.spent]
        if self.river and side == self.attacker:
            out = [p for p in out if g.b.arm[p] != CAV]
        return out

    def next_activation(self, g: War, _: Answer) -> Signal:
        """17.2, 17.2/pass: in turns, until both have passed or have no fresh unit."""
        lost = self.routed(g)
        if lost != NONE:
            self.loser = lost
            self.why = ROUT
            return self.goto("finish")
        for side in (LIBERAL, CARLIST):
            if not self.fresh(g, side):
                self.passed[side] = 1
        if self.passed[LIBERAL] and self.passed[CARLIST]:
            return self.goto("close_round")
        if self.passed[self.turn]:
            self.turn = 1 - self.turn
        options = [code(F_PASS)] + [code(F_ACTIVATE, p) for p in self.fresh(g, self.turn)]
        return self.ask(
            self.turn, "activate", "17.4", Pick(options), "fight", "activated",
            {"n": self.round, "place": self.place},
        )  # fmt: skip

    def activation(self, g: War, p: int) -> Activate:
        """A unit of the front line, with the board as it stands (17.4)."""
        out = Activate(p)
        out.place = self.place
        out.side = g.b.side[p]
        out.attacker = self.attacker
        out.front = self.front[:]
        out.broken = self.broken[:]
        out.spent = self.spent[:]
        out.guns = self.guns[:]
        out.river = self.river
        out.wall = self.wall
        out.wall_used = self.wall_used
        out.bayonet = self.bayonet
        out.lancer = self.lancer
        out.hussar = self.hussar
        if number(g.b, "L9") in self.cards:
            out.volley = 2 if self.volley_used else 1
        return out

    def activated(self, g: War, answer: Answer) -> Signal:
        side = self.turn
        if kind_of(answer[0]) == F_PASS:
            self.passed[side] = 1
            self.twice = 0
            say(g, "passes", "17.2/pass", {"side": side})
            self.turn = 1 - side
            return self.goto("next_activation")
        p = arg_of(answer[0])
        return self.call(self.activation(g, p), "after_activation")

    def after_activation(self, g: War, answer: Answer) -> Signal:
        """The board after an activation: see `Activate.board`."""
        apply_board(self, answer)
        if self.twice > 0:
            self.twice -= 1
        else:
            self.turn = 1 - self.turn
        return self.goto("next_activation")

    def routed(self, g: War) -> int:
        """17.3: a side without infantry in the front line loses at that instant."""
        for side in (1 - self.attacker, self.attacker):
            if not self.mine_in_front(g, side, INF):
                return side
        return NONE

    # end of a round (17.7)

    def close_round(self, g: War, _: Answer) -> Signal:
        """17.3: after the third round the attacker retreats, without pursuit."""
        if self.round >= g.b.charts.battle.rounds:
            self.loser = self.attacker
            self.why = THIRD_ROUND
            return self.goto("finish")
        return self.call(
            RoundEnd(self.place, self.attacker, self.front, self.reserve, self.broken, self.barred), "round_ended"
        )

    def round_ended(self, g: War, answer: Answer) -> Signal:
        """11.5, 14.1: at the end of a round the guns and trains that came are joined to those that were there."""
        settle_stacking(g, self.place)
        if answer[0] != NONE:
            self.loser = answer[0]
            self.why = VOLUNTARY
            apply_lines(self, answer, 1)
            return self.goto("finish")
        apply_lines(self, answer, 1)
        return self.goto("open_round")

    def finish(self, g: War, _: Answer) -> Signal:
        """17.8: result, then retreat, merging and regrouping. The lines are the result's from now on."""
        result = BattleResult(self.place, self.attacker, self.loser, self.why, self.front, self.reserve, self.broken)
        self.front, self.reserve, self.broken = [], [], []
        return self.call(result, "over")

    def over(self, g: War, _: Answer) -> Signal:
        return self.done()


def apply_lines(battle: Battle, answer: Answer, at: int) -> None:
    """Front, reserve, demoralized and barred units, as a child frame left them."""
    parts = split_answers(answer[at:])
    battle.front, battle.reserve, battle.broken, battle.barred = parts[0], parts[1], parts[2], parts[3]
    if battle.wall != NONE and battle.wall not in battle.front:
        battle.wall = NONE


def apply_board(battle: Battle, answer: Answer) -> None:
    """What `Activate.board` says: front, demoralized, spent, guns, wall used, volley used."""
    parts = split_answers(answer)
    battle.front, battle.broken, battle.spent, battle.guns = parts[0], parts[1], parts[2], parts[3]
    battle.wall_used, battle.volley_used = parts[4][0], parts[4][1]
    if battle.wall != NONE and battle.wall not in battle.front:
        battle.wall = NONE
