"""17 Battle: deployment, rounds, activations, charges, morale and artillery. Its end is in ch17_result."""

from __future__ import annotations

from ....core.choice import Allocation, Answer, Choice, Pick, Subset
from ....core.frame import Decision, Frame, Position, Signal, split_answers
from ..codes import F_ACTIVATE, F_PASS, H_COUNTER, H_FLEE, H_STAND, NO, YES, arg_of, code, kind_of
from ..effects import lose, reveal, say, settle_stacking
from ..model import K_COVER_FIRE, K_DURANGO, LANDED, War
from ..pack.board import CARLIST, CAV, FIELD, INF, LIBERAL, MOUNTAIN, NONE
from ..queries import cartridges_short, is_refuge, outside, points, troops
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

    # deployment (17.1)

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
        reveal(g)
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

    # activations (17.4)

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

    def activated(self, g: War, answer: Answer) -> Signal:
        side = self.turn
        if kind_of(answer[0]) == F_PASS:
            self.passed[side] = 1
            self.twice = 0
            say(g, "passes", "17.2/pass", {"side": side})
            self.turn = 1 - side
            return self.goto("next_activation")
        p = arg_of(answer[0])
        return self.call(Activate(g, p, self), "after_activation")

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


class Activate(Frame):
    """17.4: one unit of the front line fires or charges. Result: the board (see `apply_board`)."""

    p: int
    place: int
    side: int
    attacker: int
    front: list[int]
    broken: list[int]
    spent: list[int]
    guns: list[int]
    river: int
    wall: int
    wall_used: int
    bayonet: int
    lancer: int
    hussar: int
    volley: int  # L9: 0 not played, 1 to be used, 2 used
    support: int
    target: int
    counter_piece: int  # the cavalry that countercharges
    shooter: int
    victim: int  # single target, or NONE
    hits: int
    again: int  # what to do after the morale checks: a step number
    checks: list[int]  # units that must test morale
    struck: list[int]  # hits each of them took
    dice: list[int]
    e: int

    def __init__(self, g: War | None = None, p: int = 0, battle: Battle | None = None) -> None:
        super().__init__()
        self.p = p
        self.place = 0
        self.side = 0
        self.attacker = 0
        self.front = []
        self.broken = []
        self.spent = []
        self.guns = []
        self.river = 0
        self.wall = NONE
        self.wall_used = 0
        self.bayonet = NONE
        self.lancer = NONE
        self.hussar = NONE
        self.volley = 0
        self.support = 0
        self.target = NONE
        self.counter_piece = NONE
        self.shooter = NONE
        self.victim = NONE
        self.hits = 0
        self.again = 0
        self.checks = []
        self.struck = []
        self.dice = []
        self.e = 0
        if g is not None and battle is not None:
            self.place = battle.place
            self.side = g.b.side[p]
            self.attacker = battle.attacker
            self.front = battle.front[:]
            self.broken = battle.broken[:]
            self.spent = battle.spent[:]
            self.guns = battle.guns[:]
            self.river = battle.river
            self.wall = battle.wall
            self.wall_used = battle.wall_used
            self.bayonet = battle.bayonet
            self.lancer = battle.lancer
            self.hussar = battle.hussar
            self.volley = 0
            if number(g.b, "L9") in battle.cards:
                self.volley = 2 if battle.volley_used else 1

    def board(self) -> Answer:
        out: Answer = []
        for part in (self.front, self.broken, self.spent, self.guns):
            out.append(len(part))
            out += part
        return [*out, 2, self.wall_used, 1 if self.volley == 2 else 0]

    # artillery (17.6)

    def start(self, g: War, _: Answer) -> Signal:
        """17.6, 17.6/support, 17.6/counterbattery: up to two points: support once, counterbattery up to twice."""
        chart = g.b.charts.battle
        self.spent.append(self.p)
        mine = min(self.guns[self.side], chart.artillery_per_activation)
        theirs = self.guns[1 - self.side]
        options: list[int] = []
        for s in range(chart.support_per_activation + 1):
            if s and g.b.arm[self.p] != INF:
                continue
            for c in range(min(chart.counterbattery_per_activation, theirs) + 1):
                if s * chart.support_cost + c * chart.counterbattery_cost <= mine:
                    options.append(s * 4 + c)
        say(g, "activates", "17.4", {"piece": self.p})
        if len(options) == 1:
            return self.gunnery(g, options)
        return self.ask(self.side, "gunnery", "17.6", Pick(options), "gunnery", "gunnery", {"piece": self.p})

    def gunnery(self, g: War, answer: Answer) -> Signal:
        s, c = answer[0] // 4, answer[0] % 4
        self.support = s
        self.guns[self.side] -= s + c
        self.guns[1 - self.side] -= c
        if s:
            say(g, "support", "17.6/support", {"side": self.side})
        if c:
            say(g, "counterbattery", "17.6/counterbattery", {"side": self.side, "n": c})
        if g.b.arm[self.p] == INF:
            return self.goto("fire")
        return self.goto("aim")

    # infantry (17.4/infantry)

    def dice_of(self, g: War, p: int) -> int:
        n = g.strength[p]
        less = 0
        if g.b.side[p] == self.attacker:
            if self.river:
                less += 1
            if g.flags[p] & LANDED and not g.marks[K_COVER_FIRE]:
                less -= g.b.charts.sea.disembark_dice
        less += cartridges_short(g, p)
        return max(1, n - less)

    def fire(self, g: War, _: Answer) -> Signal:
        """17.4/infantry: as many dice as strength, one more with support; hits on the effectiveness."""
        n = self.dice_of(g, self.p) + self.support * g.b.charts.battle.support_dice
        if self.p == self.bayonet:
            n += 1
        self.shooter = self.p
        self.victim = NONE
        self.e = g.b.eff[self.p]
        return self.roll(n, "fire", "17.4/infantry", "fired", {"side": self.side})

    def fired(self, g: War, dice: Answer) -> Signal:
        self.dice = dice
        missed = len([d for d in dice if d > self.e])
        if self.side == LIBERAL and self.volley == 1 and missed:
            return self.ask(
                LIBERAL, "steady-volley-now", "7.3", Pick([NO, YES]), "yesno", "volley_now",
                {"piece": self.p, "dice": dice},
            )  # fmt: skip
        return self.goto("score")

    def volley_now(self, g: War, answer: Answer) -> Signal:
        """Card L9: the dice that missed are rolled again, once this round."""
        if answer[0] == NO:
            return self.goto("score")
        self.volley = 2
        missed = len([d for d in self.dice if d > self.e])
        return self.roll(missed, "fire-again", "7.3", "volleyed", {"piece": self.p})

    def volleyed(self, g: War, dice: Answer) -> Signal:
        self.dice = [d for d in self.dice if d <= self.e] + dice
        return self.goto("score")

    def score(self, g: War, _: Answer) -> Signal:
        self.hits = len([d for d in self.dice if d <= self.e])
        say(g, "fire-roll", "17.4/infantry", {"piece": self.p, "dice": self.dice, "e": self.e, "n": self.hits})
        self.again = 0
        return self.goto("share_hits")

    def share_hits(self, g: War, _: Answer) -> Signal:
        """17.4/infantry: the receiver shares the hits freely among his infantry in the front line."""
        foe = 1 - self.side
        foot = [p for p in self.front if g.b.side[p] == foe and g.b.arm[p] == INF]
        caps: list[int] = []
        total = 0
        for p in foot:
            cap = g.strength[p] + (1 if p == self.wall and not self.wall_used else 0)
            caps.append(cap)
            total += cap
        hits = min(self.hits, total)
        if hits == 0:
            return self.goto("finish")
        if len(foot) == 1:
            return self.shared(g, [hits])
        choice = Allocation(foot, hits, caps)
        return self.ask(foe, "share-hits", "17.4/infantry", choice, "piece", "shared", {"n": hits})

    def shared(self, g: War, answer: Answer) -> Signal:
        foe = 1 - self.side
        foot = [p for p in self.front if g.b.side[p] == foe and g.b.arm[p] == INF]
        self.checks = []
        self.struck = []
        for i in range(len(foot)):
            if answer[i] > 0:
                self.strike(g, foot[i], answer[i])
        return self.goto("morale")

    def strike(self, g: War, p: int, hits: int) -> None:
        """5.3, 17.5: hits reduce the unit; a survivor must test its morale."""
        if p == self.wall and not self.wall_used:
            self.wall_used = 1
            hits -= 1
            say(g, "wall-stops-hit", "7.1/tactical", {"piece": p})
        if hits <= 0:
            return
        lose(g, p, min(hits, g.strength[p]), "17.4", True)
        if g.strength[p] <= 0:
            self.front = [q for q in self.front if q != p]
            self.spent = [q for q in self.spent if q != p]
        else:
            self.checks.append(p)
            self.struck.append(hits)

    # morale (17.5)

    def morale(self, g: War, _: Answer) -> Signal:
        if not self.checks:
            return self.goto("after_morale")
        return self.roll(2 * len(self.checks), "morale", "17.5", "tested")

    def tested(self, g: War, dice: Answer) -> Signal:
        """17.5: two dice not above the morale, less one for each hit after the first and for a last point."""
        chart = g.b.charts.battle
        for i in range(len(self.checks)):
            p = self.checks[i]
            value = g.b.morale[p] + chart.hit_each_further * (self.struck[i] - 1) + self.steadiness(g, p)
            if g.strength[p] == 1:
                value += chart.hit_one_strength
            if self.p == self.bayonet and self.shooter == self.p:
                value -= 1
            total = dice[2 * i] + dice[2 * i + 1]
            good = total <= value
            say(g, "morale-holds" if good else "morale-breaks", "17.5",
                {"piece": p, "dice": dice[2 * i : 2 * i + 2], "n": total, "m": value})  # fmt: skip
            if not good:
                self.demoralize(p)
        self.checks = []
        self.struck = []
        return self.goto("after_morale")

    def steadiness(self, g: War, p: int) -> int:
        """Card C13: foreign Liberals stand better."""
        return 1 if g.marks[K_DURANGO] and g.b.foreign[p] and g.b.side[p] == LIBERAL else 0

    def demoralize(self, p: int) -> None:
        self.front = [q for q in self.front if q != p]
        self.spent = [q for q in self.spent if q != p]
        self.broken.append(p)

    def after_morale(self, g: War, _: Answer) -> Signal:
        if self.again == 1:
            return self.goto("answer_fire")
        return self.goto("finish")

    # cavalry (17.4)

    def aim(self, g: War, _: Answer) -> Signal:
        """17.4: the target of a charge is any enemy unit of the front line."""
        foes = [p for p in self.front if g.b.side[p] != self.side]
        return self.ask(self.side, "charge", "17.4", Pick(foes), "piece", "charges", {"piece": self.p})

    def charges(self, g: War, answer: Answer) -> Signal:
        """17.4/forced-countercharge: a fresh cavalry target rides against the charger."""
        self.target = answer[0]
        say(g, "charge-declared", "17.4", {"piece": self.p, "target": self.target})
        if g.b.arm[self.target] == CAV:
            if self.target not in self.spent:
                self.counter_piece = self.target  # 17.4/forced-countercharge
                say(g, "countercharges", "17.4/forced-countercharge", {"piece": self.counter_piece})
                return self.goto("melee")
            return self.goto("cavalry_answers")
        return self.goto("infantry_answers")

    def chargers(self, g: War) -> list[int]:
        """Fresh cavalry of the side that is charged (C30: the lancers even when spent)."""
        foe = 1 - self.side
        return [
            p
            for p in self.front
            if g.b.side[p] == foe and g.b.arm[p] == CAV and (p not in self.spent or p == self.lancer)
        ]

    def cavalry_answers(self, g: War, _: Answer) -> Signal:
        """17.4/flee-or-stand: a spent cavalry target: another countercharges, or it flees, or it stands."""
        options = [code(H_COUNTER, p) for p in self.chargers(g)] + [code(H_STAND), code(H_FLEE)]
        return self.ask(
            1 - self.side, "charged", "17.4/flee-or-stand", Pick(options), "charge", "cavalry_answered",
            {"piece": self.p, "target": self.target},
        )  # fmt: skip

    def cavalry_answered(self, g: War, answer: Answer) -> Signal:
        kind = kind_of(answer[0])
        if kind == H_COUNTER:
            self.counter_piece = arg_of(answer[0])
            say(g, "countercharges", "17.4/cavalry-vs-cavalry", {"piece": self.counter_piece})
            return self.goto("melee")
        if kind == H_FLEE:
            say(g, "flees", "17.4/flee-or-stand", {"piece": self.target})
            self.demoralize(self.target)
            return self.goto("finish")
        say(g, "stands", "17.4/flee-or-stand", {"piece": self.target})
        n = self.charge_dice(g, self.p)
        return self.roll(n, "charge", "17.4/cavalry-vs-cavalry", "stood", {"piece": self.p})

    def charge_dice(self, g: War, p: int) -> int:
        return self.dice_of(g, p) + (1 if p == self.hussar and p == self.p else 0)

    def edge(self, g: War, p: int) -> int:
        return g.b.eff[p] + (1 if p == self.lancer else 0)

    def stood(self, g: War, dice: Answer) -> Signal:
        """17.4/flee-or-stand: first the charger, with its hits and morale, then the one that stood."""
        hits = self.tally(g, self.p, dice, self.edge(g, self.p))
        self.shooter = self.p
        self.checks = []
        self.struck = []
        if hits:
            self.strike(g, self.target, min(hits, g.strength[self.target]))
        self.again = 1
        return self.goto("morale")

    def answer_fire(self, g: War, _: Answer) -> Signal:
        self.again = 0
        if self.target not in self.front:
            return self.goto("finish")
        self.shooter = self.target
        n = self.dice_of(g, self.target)
        return self.roll(n, "charge", "17.4/cavalry-vs-cavalry", "answered", {"piece": self.target})

    def answered(self, g: War, dice: Answer) -> Signal:
        hits = self.tally(g, self.target, dice, self.edge(g, self.target))
        if hits:
            self.strike(g, self.p, min(hits, g.strength[self.p]))
        return self.goto("morale")

    def tally(self, g: War, p: int, dice: Answer, e: int) -> int:
        hits = len([d for d in dice if d <= e])
        say(g, "fire-roll", "17.4", {"piece": p, "dice": dice, "e": e, "n": hits})
        return hits

    def melee(self, g: War, _: Answer) -> Signal:
        """17.4/cavalry-vs-cavalry: both roll at the same time; both become spent."""
        a, b = self.charge_dice(g, self.p), self.dice_of(g, self.counter_piece)
        return self.roll(a + b, "charge", "17.4/cavalry-vs-cavalry", "clashed", {"piece": self.p})

    def clashed(self, g: War, dice: Answer) -> Signal:
        n = self.charge_dice(g, self.p)
        mine = self.tally(g, self.p, dice[:n], self.edge(g, self.p))
        theirs = self.tally(g, self.counter_piece, dice[n:], self.edge(g, self.counter_piece))
        if self.counter_piece not in self.spent:
            self.spent.append(self.counter_piece)
        self.shooter = NONE
        self.checks = []
        self.struck = []
        if theirs:
            self.strike(g, self.p, min(theirs, g.strength[self.p]))
        if mine:
            self.strike(g, self.counter_piece, min(mine, g.strength[self.counter_piece]))
        self.again = 0
        return self.goto("morale")

    # against infantry (17.4/cavalry-vs-infantry)

    def infantry_answers(self, g: War, _: Answer) -> Signal:
        """17.4/cavalry-vs-infantry: any fresh cavalry of the other side may countercharge, even after passing."""
        horse = self.chargers(g)
        if not horse:
            return self.goto("square")
        options = [code(H_STAND)] + [code(H_COUNTER, p) for p in horse]
        return self.ask(
            1 - self.side, "countercharge", "17.4/cavalry-vs-infantry", Pick(options), "charge",
            "infantry_answered", {"piece": self.p, "target": self.target},
        )  # fmt: skip

    def infantry_answered(self, g: War, answer: Answer) -> Signal:
        if kind_of(answer[0]) == H_COUNTER:
            self.counter_piece = arg_of(answer[0])
            say(g, "countercharges", "17.4/cavalry-vs-infantry", {"piece": self.counter_piece})
            return self.goto("melee")
        return self.goto("square")

    def square(self, g: War, _: Answer) -> Signal:
        return self.roll(2, "charge-morale", "17.4/charge-morale", "squared", {"piece": self.target})

    def charge_value(self, g: War, p: int) -> int:
        """17.4/charge-morale: the morale of infantry that is charged."""
        b = g.b
        chart = b.charts.battle
        value = b.morale[p] + self.steadiness(g, p)
        if p in self.spent:
            value += chart.charge_spent
        if b.side[p] == CARLIST:
            value += chart.charge_carlist_open if b.open_ground[self.place] else chart.charge_carlist_rough
        if g.strength[p] == b.top[p] and not b.partida[p]:
            value += chart.charge_full_strength
        if g.strength[p] == 1:
            value += chart.charge_one_strength
        if self.p == self.hussar:
            value -= 2
        return value

    def squared(self, g: War, dice: Answer) -> Signal:
        """17.4/cavalry-vs-infantry: it resists and fires, hitting on 1, or the cavalry rides it down."""
        p = self.target
        value = self.charge_value(g, p)
        total = dice[0] + dice[1]
        good = total <= value
        say(g, "charge-resisted" if good else "charge-home", "17.4/charge-morale",
            {"piece": p, "dice": dice, "n": total, "m": value})  # fmt: skip
        if good:
            return self.roll(self.dice_of(g, p), "fire", "17.4/cavalry-vs-infantry", "resisted", {"piece": p})
        if p not in self.spent:
            self.spent.append(p)
        n = self.charge_dice(g, self.p)
        return self.roll(n, "charge", "17.4/cavalry-vs-infantry", "rode_home", {"piece": self.p})

    def resisted(self, g: War, dice: Answer) -> Signal:
        hits = self.tally(g, self.target, dice, g.b.charts.battle.charge_resisted_effectiveness)
        self.shooter = self.target
        self.checks = []
        self.struck = []
        self.again = 0
        if hits:
            self.strike(g, self.p, min(hits, g.strength[self.p]))
        return self.goto("morale")

    def rode_home(self, g: War, dice: Answer) -> Signal:
        hits = self.tally(g, self.p, dice, self.edge(g, self.p) + g.b.charts.battle.charge_effectiveness)
        self.shooter = self.p
        self.checks = []
        self.struck = []
        self.again = 0
        if hits:
            self.strike(g, self.target, hits)
        return self.goto("morale")

    def finish(self, g: War, _: Answer) -> Signal:
        return self.done(self.board())
