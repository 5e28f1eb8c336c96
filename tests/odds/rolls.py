"""Shown odds held against real rolls, for every game: the test and `make odds` (tools/odds.py) both use this.

The rolls go through the rules as they are played, die by die, from a source of chance of their own. Only the words are
the same: which line an outcome belongs to is what the line says.
"""

from __future__ import annotations

import random
from math import sqrt

from grognard.core.chance import Chance
from grognard.core.choice import Answer, Choice, Dice, Draw
from grognard.core.frame import CHANCE
from grognard.core.match import Match
from grognard.core.odds import (
    MOST_ROLLS,
    Leaf,
    Line,
    Odds,
    Said,
    Teller,
    grouped,
    odds_of,
    pass_over,
    titles_of,
)

REST = "something else"
TINY = 1e-9  # of sums of fractions
LIMIT = 5.0  # standard errors; of a thousand lines one is off by so many once in 1,700 runs


class Thrown(Chance):
    """Dice and draws of Python's own generator."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def answer(self, choice: Choice, place: int, takebacks: int) -> Answer:
        if isinstance(choice, Dice):
            return [self.random.randrange(choice.low, choice.low + choice.sides) for _ in range(choice.count)]
        assert isinstance(choice, Draw)
        return self.random.sample(choice.of, choice.count)


class Roll:
    """A match in which chance is to answer, and the seat that is told the odds."""

    def __init__(self, name: str, match: Match, seat: int = 0) -> None:
        assert match.pending is not None and match.pending.seat == CHANCE, f"{name}: {match.pending}"
        self.name = name
        self.match = match
        self.seat = seat

    def shown(self) -> Odds:
        return odds_of(self.match, self.seat, "en")

    def rolled(self, times: int, seed: int) -> list[Leaf]:
        """What really came of it, so many times."""
        teller = Teller(self.match.game, self.seat, "en")
        chance = Thrown(seed)
        found: dict[str, Leaf] = {}
        for _ in range(times):
            leaf = self.once(teller, chance, 1.0 / times)
            same = str([[id(said) for said in roll] for roll in leaf.rolls])
            if same in found:
                found[same].weight += leaf.weight
            else:
                found[same] = leaf
        return list(found.values())

    def once(self, teller: Teller, chance: Chance, weight: float) -> Leaf:
        """One roll by the rules, and those that hang on it, each from the true source of chance."""
        game = self.match.game
        twin = self.match.clone()
        twin.keep_undo = False
        rolls: list[list[Said]] = []
        while True:
            d = twin.pending
            if d is None or d.seat != CHANCE or not game.tells(d):
                return Leaf(weight, rolls, d is not None and d.seat != CHANCE and game.comes_between(d.key))
            if len(rolls) >= MOST_ROLLS:
                return Leaf(weight, rolls, True)
            twin.logged = None
            twin.answer(chance.answer(d.choice, 0, 0))
            pass_over(twin)
            rolls.append([])
            for event in twin.events(self.seat):
                if game.ends_odds(event.key):
                    return Leaf(weight, rolls)
                said = teller.tell(event)
                if said is not None:
                    rolls[-1].append(said)
            if twin.outcome is not None:
                rolls[-1].append(teller.won(twin.outcome.winner))


class Gap:
    """A line of the odds: how often it was promised, how often it came, and how many standard errors lie between."""

    def __init__(self, where: str, promised: float, came: float, times: float, simulations: float) -> None:
        self.where = where
        self.promised = promised
        self.came = came
        gap = abs(promised - came)
        p = promised if TINY < promised < 1 - TINY else came
        spread = max(p * (1 - p), 0.0) * (1 / times + (1 / simulations if simulations else 0))
        self.errors = 0.0 if gap < TINY else gap / sqrt(spread) if spread > 0 else float("inf")

    def __repr__(self) -> str:
        return f"{self.where}: promised {self.promised:.4f}, came {self.came:.4f} ({self.errors:.1f} standard errors)"


def compare(roll: Roll, times: int, seed: int) -> list[Gap]:
    """Every line that is shown, and behind them every course that was promised or came."""
    shown = roll.shown()
    leaves = roll.rolled(times, seed)
    out: list[Gap] = []
    real = {group.title: group for group in grouped(leaves, Teller(roll.match.game, roll.seat, "en"))}
    for group in shown.groups:
        other = real.get(group.title)
        if other is not None and texts(other.lines) == texts(group.lines):  # not so where ranges fell otherwise
            where = f"{roll.name} [{group.title}]"
            out += gaps(where, group.lines, other.lines, times, shown.simulations)
    promised, came = courses(shown.leaves), courses(leaves)
    for words in promised.keys() | came.keys():
        where = f"{roll.name} {words}"
        out.append(Gap(where, promised.get(words, 0.0), came.get(words, 0.0), times, shown.simulations))
    return out


def texts(lines: list[Line]) -> set[str]:
    return {line.text for line in lines}


def gaps(where: str, promised: list[Line], came: list[Line], times: float, simulations: float) -> list[Gap]:
    out: list[Gap] = []
    for line in promised:
        for other in came:
            if other.text == line.text != REST:  # which of the rare ones are put together may differ
                out.append(Gap(f"{where} {line.text}", line.chance, other.chance, times, simulations))
                if texts(other.then) == texts(line.then):
                    here = f"{where} {line.text} >"
                    share = min(line.chance, other.chance)
                    out += gaps(here, line.then, other.then, times * share, simulations * share)
    return out


def courses(leaves: list[Leaf]) -> dict[str, float]:
    """How likely each thing is that is said under each heading."""
    out: dict[str, float] = {}
    for leaf in leaves:
        for title, told in titles_of(leaf).items():
            words = " / ".join(said.text for _, said in told if said.text)
            words = f"{'open ' if leaf.open else ''}[{title}] {words}"
            out[words] = out.get(words, 0.0) + leaf.weight
    return out
