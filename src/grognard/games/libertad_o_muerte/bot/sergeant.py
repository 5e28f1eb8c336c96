"""The sergeant answers every decision by rules of thumb, from what his seat can know."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer, Pick, Subset
from ....core.frame import Decision, Frame, Position
from ....core.game import Bot, Game
from ....core.memory import Memory, fields, ints, items, real, recalled
from ....core.memory import number as whole
from ....kit.acts import arg_of, kind_of
from ..codes import CARD, END, FIGHT_ON, FLEET, GO, GREAT, HIDE, INTO_FORT, JOIN, KEEP, NO, SHOW, STACK, STAY, STOP
from ..rules.flow.ch11_movement import MoveStack
from ..state.model import BT_PLACE, Continent
from . import army, battle, cards, fleets, marches, picks, purse, sea_battle, siege
from .menace import Menace, menace_of
from .odds import chance, force_at, force_of
from .plan import NOTHING, Plan
from .value import Eye

HARMLESS: Final = (END, STOP, NO, STAY, FIGHT_ON, KEEP)  # answers that change nothing


class Sergeant(Bot):
    """Dispatches on the key of a decision. What he remembers only carries a plan from one answer to the next."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.march: Plan = NOTHING
        self.orders: marches.Orders = marches.Orders()
        self.voyage: fleets.Voyage = fleets.NOWHERE
        self.menace: Menace | None = None  # what the enemy threatened when he had last moved

    def memory(self) -> Memory:
        out = super().memory()
        m, v = self.march, self.voyage
        out["march"] = [m.score, m.origin, m.group[:], m.act]
        out["orders"] = [self.orders.stamp, [[r, x] for r, x in self.orders.scores.items()]]
        out["voyage"] = [v.score, v.place, v.ships[:], v.load[:], v.goal]
        out["menace"] = [] if self.menace is None else self.menace.plain()
        return out

    def recall(self, memory: Memory) -> None:
        super().recall(memory)
        m = fields(recalled(memory, "march"), 4)
        self.march = Plan(real(m[0]), whole(m[1]), ints(m[2]), whole(m[3]))
        o = fields(recalled(memory, "orders"), 2)
        self.orders = marches.Orders()
        self.orders.stamp = whole(o[0])
        for each in items(o[1]):
            x = fields(each, 2)
            self.orders.scores[whole(x[0])] = real(x[1])
        v = fields(recalled(memory, "voyage"), 5)
        self.voyage = fleets.Voyage(real(v[0]), whole(v[1]), ints(v[2]), ints(v[3]), whole(v[4]))
        menace = recalled(memory, "menace")
        self.menace = menace_of(menace) if menace else None

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        assert isinstance(position, Continent)
        choice = decision.choice
        answer: Answer | None = None
        if isinstance(choice, Pick):
            o = choice.options
            if len(o) == 1:
                return [o[0]]
            answer = [self.pick(position, frames, decision, o)]
        elif isinstance(choice, Subset):
            answer = self.subset(position, decision, choice)
        if answer is None or choice.fault(answer) is not None:
            return self.quiet(decision)
        return answer

    def look(self, g: Continent, side: int) -> Eye:
        """The table as it lies now; what the enemy threatens is reckoned again only when he has moved."""
        eye = Eye(g, side, self.menace)
        self.menace = eye.menace
        return eye

    def quiet(self, d: Decision) -> Answer:
        """The first answer that changes nothing; where there is none, any."""
        choice = d.choice
        if isinstance(choice, Pick):
            for x in choice.options:
                if kind_of(x) in HARMLESS:
                    return [x]
            return [choice.options[0]]
        if isinstance(choice, Subset):
            few = picks.take(choice, [0.0] * len(choice.of), choice.lo)
            if choice.fault(few) is None:
                return few
        return choice.sample(self.rng)

    # one of a list

    def pick(self, g: Continent, frames: list[Frame], d: Decision, o: list[int]) -> int:
        key = d.key
        if key in BATTLE_KEYS:
            return self.in_battle(g, d, o)
        side = d.seat
        if key == "land-move":
            return self.land_move(g, side, o)
        if key == "where-to":
            return self.where_to(g, frames, d, o)
        if key == "naval-move":
            return self.naval_move(g, side, o)
        if key == "sail":
            return self.sail(g, d, o)
        if key == "load":
            return fleets.load(o, self.loads(g, d), END)
        if key == "load-on":
            return o[0]
        if key == "play-card" or key == "due-card":
            return cards.play(g, o)
        if key == "siege-on":
            return siege.siege_on(g, side, o)
        return self.price(g, d, o)

    def price(self, g: Continent, d: Decision, o: list[int]) -> int:
        """What is lost, given up or paid."""
        key = d.key
        side = d.seat
        if key in ("siege-loss", "retreat-loss", "despoblado", "march-loss", "retreat-hit", "desertion-unit"):
            return siege.siege_loss(g, o)
        if key == "colonel-price":
            return purse.colonel_price(o)
        if key == "give-up":
            return NO
        if key == "give-up-unit":
            return END
        if key == "pay-or-vp":
            return cards.pay_or_vp(g, side, number(d, "n"), number(d, "left"))
        if key == "pay-for":
            return cards.pay_for(g, side, number(d, "n"), len(pieces_of(d)))
        return self.with_eye(g, d, o)

    def with_eye(self, g: Continent, d: Decision, o: list[int]) -> int:
        """Questions for which the whole table is looked over."""
        key = d.key
        eye = self.look(g, d.seat)
        if key == "purchases":
            return purse.purchase(eye, o)
        if key == "replacement":
            return purse.replacement(eye, o)
        if key in PLACE_KEYS:
            return self.place(eye, d, o)
        if key == "deploy-first":
            return picks.best_piece(g, o)
        if key == "upkeep-loss":
            return purse.hunger(g, eye, o)
        if key == "siege":
            return siege.choose_siege(eye, o)
        if key == "retreat" or key == "leader-flees" or key == "guerrilla-escapes" or key == "card-refuge":
            return battle.retreat_to(eye, pieces_of(d), o)
        if key == "sea-retreat":
            return fleets.sea_retreat(eye, o)
        if key == "join-detected":
            return self.join_detected(eye, number(d, "place"))
        return cards.any_pick(eye, key, o)

    def place(self, eye: Eye, d: Decision, o: list[int]) -> int:
        b = eye.b
        if d.key == "march-stack" or d.key == "guided-stack":
            best = o[0]
            top = -9.0
            for x in o:
                r = arg_of(x)
                v = (eye.mine[r] if b.is_land(r) else 0.0) - 0.3 * (eye.front[r] if b.is_land(r) else 9)
                if v > top:
                    top = v
                    best = x
            return best
        return purse.best_place(eye, o)

    def join_detected(self, eye: Eye, place: int) -> int:
        """20.2/with-leader: those still hidden help the found ones if that wins the battle."""
        if not eye.b.is_land(place):
            return STAY
        f = eye.friends[place]
        foe = eye.forces[place]
        if f is None or foe is None:
            return STAY
        return JOIN if chance(eye.b, foe, f, place) < 0.6 else STAY

    # battles

    def in_battle(self, g: Continent, d: Decision, o: list[int]) -> int:
        key = d.key
        side = d.seat
        if key == "shooter":
            if kind_of(o[-1]) == CARD and battle.close_call(g, side):
                return o[-1]
            return battle.shooter(g, o)
        if key == "target":
            return battle.target(g, o)
        if key == "gun-target":
            return battle.gun_target(g, o)
        if key == "step-in" or key == "fill-line":
            return best_of_line(g, o)
        if key == "after-round":
            if kind_of(o[-1]) == CARD and battle.close_call(g, side):
                return o[-1]
            return battle.after_round(g, side, o)
        if key == "assign":
            return battle.assign(g, number(d, "leader"), o)
        if key == "commander":
            return battle.commander(g, o)
        if key == "combat-card" or key == "naval-cards":
            return cards.battle_card(o, battle.close_call(g, side))
        if key == "battle" or key == "which-sea-battle":
            return o[0]
        if key == "great-battle":
            return self.great(g, side)
        return self.at_sea(g, d, o)

    def at_sea(self, g: Continent, d: Decision, o: list[int]) -> int:
        key = d.key
        side = d.seat
        if key == "broadside":
            return o[-1] if kind_of(o[-1]) == CARD else sea_battle.sea_shooter(g, o)
        if key == "sea-target" or key == "battery-target":
            return sea_battle.sea_target(g, o)
        if key == "sea-rounds":
            return sea_battle.sea_rounds(g, side, o)
        return sea_battle.sea_withdraw(g, side)

    def great(self, g: Continent, side: int) -> int:
        """25.2: the better side wants it to count."""
        place = g.battle[BT_PLACE]
        mine, foe = force_at(g, side, place), force_at(g, 1 - side, place)
        p = chance(g.b, mine, foe, place) if g.active == side else 1.0 - chance(g.b, foe, mine, place)
        return GREAT if p > 0.68 else NO

    # some of a list

    def subset(self, g: Continent, d: Decision, choice: Subset) -> Answer | None:
        key = d.key
        side = d.seat
        if key == "who-moves":
            return self.who_moves(g, side, number(d, "place"), choice)
        if key == "which-ships":
            return self.which_ships(g, side, number(d, "place"), choice)
        if key == "join-battle":
            return battle.join_battle(g, side, number(d, "place"), choice)
        if key == "deploy-few" or key == "front-line":
            return picks.take(choice, battle.line_scores(g, choice.of), choice.hi)
        if key == "reserve":
            return battle.reserve(g, side, choice)
        if key == "shut-in":
            return battle.shut_in(g, side, number(d, "place"), choice)
        if key == "discard":
            return cards.discard(g, choice)
        eye = self.look(g, side)
        if key == "start-hidden":
            return [p for p in choice.of if g.b.is_land(g.at[p]) and eye.threat[g.at[p]]]
        return cards.any_subset(eye, key, d.vocab, choice)

    # land movement (11.2)

    def land_move(self, g: Continent, side: int, o: list[int]) -> int:
        self.march = NOTHING
        for x in o:
            if kind_of(x) == CARD and cards.card_value(g, arg_of(x)) > 0.0:
                return x
        eye = self.look(g, side)
        for x in o:
            if kind_of(x) == SHOW and marches.show_value(eye, arg_of(x)) > 0.5:
                return x
        plan = self.orders.best(eye, [arg_of(x) for x in o if kind_of(x) == STACK])
        if plan.score > 0.0 and STACK + plan.origin in o:
            self.march = plan
            return STACK + plan.origin
        for x in o:
            if kind_of(x) == HIDE and marches.hide_value(eye, arg_of(x)) > 0.0:
                return x
            if kind_of(x) == SHOW and marches.show_value(eye, arg_of(x)) > 0.0:
                return x
        return END

    def who_moves(self, g: Continent, side: int, place: int, choice: Subset) -> Answer:
        plan = self.march
        if plan.origin != place or choice.fault(plan.group) is not None:
            plan = marches.plan_from(self.look(g, side), place, choice.of)
            self.march = plan
        mine = [p for p in choice.of if p in plan.group]
        return mine if mine else [choice.of[0]]

    def where_to(self, g: Continent, frames: list[Frame], d: Decision, o: list[int]) -> int:
        group = pieces_of(d)
        plan = self.march
        top = frames[-1]
        legs = top.legs if isinstance(top, MoveStack) else 0
        here = g.at[group[0]] if group else -1
        if legs == 0 and plan.origin == here and plan.group == group and plan.act in o:
            return plan.act
        eye = self.look(g, d.seat)
        if legs == 0:
            plan = marches.plan_from(eye, here, group)
            self.march = plan
            return plan.act if plan.score > 0.0 and plan.act in o and plan.group == group else STOP
        goal = arg_of(plan.act)
        if plan.origin >= 0 and kind_of(plan.act) == GO and here != goal and GO + goal in o:
            return GO + goal
        places = [arg_of(x) for x in o if kind_of(x) == GO]
        to = marches.go_on(eye, group, here, places)
        if to >= 0:
            return GO + to
        if INTO_FORT in o and army.fort_plan(eye, here, group, force_of(g, group)).act == INTO_FORT:
            return INTO_FORT
        return STOP

    # naval movement (9.0)

    def naval_move(self, g: Continent, side: int, o: list[int]) -> int:
        self.voyage = fleets.NOWHERE
        for x in o:
            if kind_of(x) == CARD and cards.card_value(g, arg_of(x)) > 0.0:
                return x
        plan = fleets.best_voyage(self.look(g, side), o)
        if plan.score > 0.0 and FLEET + plan.place in o:
            self.voyage = plan
            return FLEET + plan.place
        return END

    def which_ships(self, g: Continent, side: int, place: int, choice: Subset) -> Answer:
        plan = self.voyage
        if plan.place != place or choice.fault(plan.ships) is not None:
            plan = fleets.plan_fleet(self.look(g, side), place)
            self.voyage = plan
        mine = [p for p in choice.of if p in plan.ships]
        return mine if mine else [choice.of[0]]

    def loads(self, g: Continent, d: Decision) -> list[int]:
        return self.voyage.load if self.voyage.place == number(d, "place") else []

    def sail(self, g: Continent, d: Decision, o: list[int]) -> int:
        ships = pieces_of(d)
        goal = self.voyage.goal if self.voyage.ships and ships and ships[0] in self.voyage.ships else -1
        return fleets.sail(self.look(g, d.seat), ships, number(d, "place"), number(d, "left"), goal, o)


BATTLE_KEYS: Final = (
    "shooter", "target", "gun-target", "step-in", "fill-line", "after-round", "assign", "commander", "combat-card",
    "naval-cards", "battle", "which-sea-battle", "great-battle", "broadside", "sea-target", "battery-target",
    "sea-rounds", "sea-withdraw",
)  # fmt: skip
PLACE_KEYS: Final = (
    "deploy", "colonel-arrival", "arrival", "place-where", "place-nearest", "march-stack", "guided-stack",
)  # fmt: skip


def best_of_line(g: Continent, o: list[int]) -> int:
    """12.4: the best unit steps in."""
    scores = battle.line_scores(g, [arg_of(x) for x in o])
    best = 0
    for i in range(len(o)):
        if scores[i] > scores[best]:
            best = i
    return o[best]


def number(d: Decision, name: str) -> int:
    """A number among the facts of a question, -1 if it is not there."""
    x = d.args.get(name, -1)
    return x if isinstance(x, int) else -1


def pieces_of(d: Decision) -> list[int]:
    """The pieces that a question is about."""
    x = d.args.get("pieces")
    if isinstance(x, list):
        return [p for p in x if isinstance(p, int)]
    p = number(d, "piece")
    if p < 0:
        p = number(d, "leader")
    return [p] if p >= 0 else []
