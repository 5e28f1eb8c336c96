"""A small game that uses everything the core offers: every kind of choice, hidden hands, secret and
simultaneous answers, dice, draws, nested frames, events for some seats only, reveals. The suite plays it next
to the real ones.

Two patrols, red and blue. Each holds three cards of a deck of ten. In each round both bid a card at once, and
the higher card scores; then, beginning with the one who rolled initiative, each orders its three squads,
feeds them, sends scouts, hides a squad, marches along a small map, and camps on a table.
"""

from __future__ import annotations

from pathlib import Path as File

from mypy_extensions import mypyc_attr

from grognard.core.choice import Allocation, Answer, Order, Path, Pick, Poses, Subset
from grognard.core.frame import ALL, Decision, Frame, Over, Position, Signal, split_answers
from grognard.core.game import Bot, Game, Options, Recruit, Scenario
from grognard.core.refusal import Args, Refusal
from grognard.core.rng import Rng

SQUADS = ["scouts", "rifles", "guns"]
NODES = ["camp", "ford", "mill", "ridge", "town", "pass"]
LINKS = [0, 1, 1, 1, 2, 1, 1, 3, 2, 2, 4, 1, 3, 4, 1, 4, 5, 1, 0, 2, 3]
ROUNDS = {"pass": 2, "plain": 3}


def both(en: str, es: str) -> dict[str, str]:
    return {"en": en, "es": es}


@mypyc_attr(allow_interpreted_subclasses=True)
class Patrols(Position):
    rounds: int
    round: int
    deck: list[int]
    hand0: list[int]
    hand1: list[int]
    played: list[int]
    scores: list[int]
    at: list[int]
    hidden: list[int]
    fed: list[int]
    pose: list[int]
    first: int
    night: bool
    weather: str

    def __init__(self) -> None:
        super().__init__()
        self.rounds = 2
        self.round = 0
        self.deck = list(range(10))
        self.hand0 = []
        self.hand1 = []
        self.played = []
        self.scores = [0, 0]
        self.at = [0, 0]
        self.hidden = [0, 0]
        self.fed = [0] * 6
        self.pose = [500, 500, 0]
        self.first = 0
        self.night = False
        self.weather = "fair"

    def copy(self) -> Patrols:
        t = Patrols()
        t.rounds, t.round, t.first, t.night, t.weather = (
            self.rounds,
            self.round,
            self.first,
            self.night,
            self.weather,
        )
        t.deck, t.hand0, t.hand1, t.played = self.deck[:], self.hand0[:], self.hand1[:], self.played[:]
        t.scores, t.at, t.hidden = self.scores[:], self.at[:], self.hidden[:]
        t.fed, t.pose = self.fed[:], self.pose[:]
        return t

    def hand(self, seat: int) -> list[int]:
        return self.hand0 if seat == 0 else self.hand1

    def say(self, key: str, rule: str, args: Args, audience: int = -1, reveals: bool = False) -> None:
        if self.sink is not None:
            self.sink.add(key, rule, args, audience, reveals)


@mypyc_attr(allow_interpreted_subclasses=True)
class Skirmish(Frame):
    """1.0 The whole match."""

    def start(self, g: Patrols, _: Answer) -> Signal:
        g.say("event-begin", "1.1", {"rounds": g.rounds})
        return self.draw(g.deck, "card", "deal", "1.2", "deal_red", count=3)

    def deal_red(self, g: Patrols, cards: Answer) -> Signal:
        take(g, 0, cards)
        return self.draw(g.deck, "card", "deal", "1.2", "deal_blue", count=3)

    def deal_blue(self, g: Patrols, cards: Answer) -> Signal:
        take(g, 1, cards)
        return self.goto("new_round")

    def new_round(self, g: Patrols, _: Answer) -> Signal:
        if g.round == g.rounds:
            return self.goto("end")
        g.round += 1
        g.night = g.round % 2 == 0
        g.weather = "rain" if g.round == 2 else "fair"
        g.say("event-round", "2.1", {"round": g.round})
        return self.roll(2, "initiative", "2.2", "bid")

    def bid(self, g: Patrols, dice: Answer) -> Signal:
        g.first = 0 if dice[0] >= dice[1] else 1
        g.say("event-initiative", "2.2", {"seat": g.first, "dice": dice})
        return self.ask_all(g, "compare")

    def parts(self, g: Position) -> list[Decision]:
        assert isinstance(g, Patrols)
        return [Decision(s, "bid", "3.1", Pick(g.hand(s)[:]), "card", {}, True) for s in (0, 1)]

    def compare(self, g: Patrols, joined: Answer) -> Signal:
        cards = [a[0] for a in split_answers(joined)]
        for seat in (0, 1):
            g.hand(seat).remove(cards[seat])
            g.played.append(cards[seat])
        winner = 0 if cards[0] > cards[1] else 1
        g.scores[winner] += 1
        g.say("event-bid", "3.2", {"seat": winner, "cards": cards}, reveals=True)
        return self.call(Orders(g.first), "second")

    def second(self, g: Patrols, _: Answer) -> Signal:
        return self.call(Orders(1 - g.first), "new_round")

    def end(self, g: Patrols, _: Answer) -> Signal:
        if g.scores[0] == g.scores[1]:
            return Over(-1, "9.1", "outcome-toy-draw")
        return Over(0 if g.scores[0] > g.scores[1] else 1, "9.1", "outcome-toy-score")


@mypyc_attr(allow_interpreted_subclasses=True)
class Orders(Frame):
    """4.0 One patrol gives its orders."""

    seat: int
    order: list[int]

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.order = []

    def start(self, g: Patrols, _: Answer) -> Signal:
        return self.ask(self.seat, "order", "4.1", Order([0, 1, 2]), "squad", "feed")

    def feed(self, g: Patrols, order: Answer) -> Signal:
        self.order = order
        points = Allocation(self.order[:], 4, [2, 2, 3], fewer=g.night)
        return self.ask(self.seat, "feed", "4.2", points, "squad", "scout", {"seat": self.seat})

    def scout(self, g: Patrols, points: Answer) -> Signal:
        for i, squad in enumerate(self.order):
            g.fed[3 * self.seat + squad] += points[i]
        g.say("event-fed", "4.2", {"seat": self.seat, "points": sum(points)})
        nodes = Subset([1, 2, 3, 4, 5], 1, 3, classes=[0, 0, 1, 1, 1], los=[0, 1], his=[2, 2])
        return self.ask(self.seat, "scout", "4.3", nodes, "node", "hide")

    def hide(self, g: Patrols, nodes: Answer) -> Signal:
        g.say("event-scouted", "4.3", {"seat": self.seat, "nodes": nodes})
        return self.ask(self.seat, "hide", "4.4", Pick([0, 1, 2]), "squad", "march", secret=True)

    def march(self, g: Patrols, squad: Answer) -> Signal:
        g.hidden[self.seat] = squad[0]
        g.say("event-hidden", "4.4", {"seat": self.seat, "squad": squad[0]}, audience=1 << self.seat)
        return self.call(March(self.seat), "close")

    def close(self, g: Patrols, result: Answer) -> Signal:
        g.scores[self.seat] += result[0]
        return self.done()


@mypyc_attr(allow_interpreted_subclasses=True)
class March(Frame):
    """5.0 The patrol marches, asks the way, and camps."""

    seat: int
    steps: int

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.steps = 0

    def start(self, g: Patrols, _: Answer) -> Signal:
        path = Path(g.at[self.seat], LINKS, 3, [])
        return self.ask(self.seat, "march", "5.1", path, "node", "camp")

    def camp(self, g: Patrols, path: Answer) -> Signal:
        self.steps = len(path)
        if path:
            g.at[self.seat] = path[-1]
        g.say("event-marched", "5.1", {"seat": self.seat, "nodes": path})
        camp = Poses(g.pose[0], g.pose[1], g.pose[2], 200, 2, 1000, 1000)
        return self.ask(self.seat, "camp", "5.2", camp, "", "settle")

    def settle(self, g: Patrols, poses: Answer) -> Signal:
        if poses:
            g.pose = poses[-3:]
        return self.roll(1, "night", "5.3", "night")

    def night(self, g: Patrols, dice: Answer) -> Signal:
        g.say("event-night", "5.3", {"seat": self.seat, "die": dice[0]})
        return self.done([1 if dice[0] == 6 else 0])

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if decision.key == "march" and 5 in answer:
            return Refusal("5.4", "refuse-pass", {"node": 5})
        return None


def take(g: Patrols, seat: int, cards: Answer) -> None:
    """1.2 Cards go from the deck to a hand."""
    for card in cards:
        g.deck.remove(card)
        g.hand(seat).append(card)
    g.say("event-dealt", "1.2", {"seat": seat, "cards": cards}, audience=1 << seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Toy(Game):
    called = "toy"

    def __init__(self) -> None:
        self.id = self.called  # compiled, the core does not read what stands in a class
        self.version = 2
        self.names = {"en": "Patrols", "es": "Patrullas"}
        self.seats = ["red", "blue"]

    def folder(self) -> File:
        return File(__file__).parent / "toy_room"

    def scenarios(self) -> list[Scenario]:
        return [Scenario(id, {"en": id, "es": id}, {"en": "", "es": ""}) for id in ROUNDS]

    def options(self) -> dict[str, dict[str, str]]:
        return {
            "long": {"en": "One more round", "es": "Una ronda más"},
            "post": {"en": "Where both patrols begin", "es": "Dónde empiezan las dos patrullas"},
        }

    def levels(self) -> dict[str, list[dict[str, str]]]:
        return {"post": [both("the camp", "el campamento"), both("the ford", "el vado"), both("the mill", "el molino")]}

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        g = Patrols()
        g.rounds = ROUNDS[scenario] if not options.get("long") else 3
        g.at = [options.get("post", 0)] * 2
        return g, Skirmish()

    def frame_types(self) -> dict[str, type[Frame]]:
        return {"Skirmish": Skirmish, "Orders": Orders, "March": March}

    def renames(self) -> dict[str, str]:
        return {
            "Commands": "Orders",
            "Orders.feeding": "Orders.feed",
            "Orders.sequence": "Orders.order",
            "Orders.mood": "",
            "Position.points": "Position.scores",
            "ask-offer": "ask-bid",
        }

    def blank_position(self) -> Position:
        return Patrols()

    def word(self, vocab: str, code: int) -> str:
        if vocab == "squad":
            return SQUADS[code]
        if vocab == "node":
            return NODES[code]
        if vocab == "card":
            return f"card{code}"
        raise KeyError(vocab)

    def say(self, vocab: str, code: int, lang: str) -> str:
        return self.seats[code] if vocab == "seat" else self.word(vocab, code)

    def vocab_of(self, arg: str) -> str:
        plain = {"cards": "card", "nodes": "node", "node": "node", "squad": "squad", "seat": "seat"}
        return plain.get(arg, "")

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        assert isinstance(position, Patrols)
        g = position
        out: dict[str, object] = {
            "round": g.round,
            "scores": g.scores[:],
            "at": g.at[:],
            "fed": g.fed[:],
            "pose": g.pose[:],
            "played": g.played[:],
            "cards": [len(g.hand0), len(g.hand1), len(g.deck)],
            "asked": [pending.seat, pending.key] if pending is not None else [],
        }
        if seat >= 0:
            out["hand"] = sorted(g.hand(seat))
            out["hidden"] = g.hidden[seat]
        elif seat == ALL:
            out["hand"] = sorted(g.hand0 + g.hand1)
        return out

    def neutral(self, decision: Decision) -> Answer | None:
        return [] if decision.key in ("march", "camp") else None  # it stays where it is

    def target(self, vocab: str, code: int) -> str:
        if vocab == "node":
            return f"place:{NODES[code]}"
        return f"card:{code}" if vocab == "card" else ""

    def codes(self, vocab: str, target: str) -> list[int]:
        kind, _, id = target.partition(":")
        if vocab == "node" and kind == "place" and id in NODES:
            return [NODES.index(id)]
        return [int(id)] if vocab == "card" and kind == "card" and id.isdecimal() else []

    def board(self, scenario: str) -> dict[str, object]:
        out = super().board(scenario)
        out["arms"] = {"patrol": {"label": both("patrol", "patrulla")}}
        out["marks"] = {"first": {"label": both("first", "primero")}}
        places = [
            {"id": id, "label": both(id, id), "about": both("", ""), "kind": "node", "label_kind": both("", ""),
             "rank": 1, "x": 10 + 15 * i, "y": 20 + 10 * (i % 2), "zone": "", "tags": []}
            for i, id in enumerate(NODES)
        ]  # fmt: skip
        links = [{"a": NODES[LINKS[i]], "b": NODES[LINKS[i + 1]], "kind": "way"} for i in range(0, len(LINKS), 3)]
        out["maps"] = [
            {"id": "country", "label": both("Country", "Campo"), "frame": [0, 0, 100, 50], "unit": 4,
             "layers": [{"kind": "area", "style": "land", "d": "M0 0L100 0L100 50L0 50Z"}], "places": places,
             "links": links, "link_kinds": {"way": both("way", "camino")}, "credit": both("", "")}
        ]  # fmt: skip
        return out

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        at, scores, hand = view["at"], view["scores"], view.get("hand", [])
        assert isinstance(at, list) and isinstance(scores, list) and isinstance(hand, list)
        return {
            "status": [{"id": "round", "label": both("Round", "Ronda"), "value": str(view["round"])}],
            "active": "",
            "places": {NODES[at[0]]: {"control": "red", "marks": [{"id": "first", "text": both("first", "primero")}]}},
            "pieces": [
                {"id": self.seats[i], "at": NODES[node], "slot": "in", "side": self.seats[i], "form": "counter",
                 "arm": "patrol", "label": both(self.seats[i], self.seats[i]), "strength": scores[i], "most": 9,
                 "ratings": [], "states": []}
                for i, node in enumerate(at)
            ],
            "tracks": [],
            "boxes": [],
            "cards": [
                {"id": str(c), "title": both(f"Card {c}", f"Carta {c}"), "text": both("", ""), "note": both("", ""),
                 "kind": both("bid", "puja"), "side": ""}
                for c in hand
            ],
            "lists": [],
            "panels": [],
        }  # fmt: skip

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        """A spectator (-1) knows neither hand."""
        assert isinstance(position, Patrols)
        others = [s for s in (0, 1) if s != seat]
        unseen = position.deck[:]
        for s in others:
            unseen += position.hand(s)
        unseen = rng.shuffled(unseen)
        for s in others:
            hand = position.hand(s)
            for i in range(len(hand)):
                hand[i] = unseen.pop()
            position.hidden[s] = rng.below(3)
        position.deck = unseen

    def bots(self) -> dict[str, type[Bot]]:
        return {"recruit": Recruit}


TOY = Toy()
