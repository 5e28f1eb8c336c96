"""Bulk games: the same seeds give the same games, on one core or many."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable
from typing import ClassVar, TypeVar

import pytest

import grognard
from grognard import registry
from grognard.core.choice import Answer
from grognard.core.frame import Decision, Frame, Position
from grognard.core.game import Bot, Game, Recruit
from grognard.core.refusal import GrognardError, Unknown
from grognard.lab import Result, run_game, simulate
from grognard.lab.engine import Processes, Serial
from tests.core.toy import Patrols, Toy

T = TypeVar("T")
R = TypeVar("R")


def test_the_same_seed_gives_the_same_game() -> None:
    a = run_game("toy", "plain", 3, ["recruit", "recruit"])
    b = run_game("toy", "plain", 3, ["recruit", "recruit"])
    assert (a.winner, a.decisions, a.rule) == (b.winner, b.decisions, b.rule)
    assert a.decisions > 10 and not a.error
    assert a.winner in ("red", "blue", "draw")


def test_wrong_names_and_numbers_of_bots_are_told() -> None:
    with pytest.raises(Unknown, match="recruit"):
        run_game("toy", "plain", 3, ["recruit", "recrut"])
    with pytest.raises(GrognardError, match="2 seats"):
        run_game("toy", "plain", 3, ["recruit"])


def test_one_core_and_many_agree() -> None:
    def games(by: Serial | Processes) -> dict[int, tuple[str, int]]:
        got: dict[int, tuple[str, int]] = {}

        def keep(r: Result) -> None:
            got[r.seed] = (r.winner, r.decisions)

        report = simulate("toy", "pass", 12, 5, ["recruit", "recruit"], on_result=keep, by=by)
        assert report.finished == 12 and report.errors == 0 and not report.interrupted
        assert sum(report.outcomes.values()) == 12
        return got

    one = games(Serial())
    assert sorted(one) == list(range(5, 17))
    assert games(Processes(2)) == one


class Interrupted:
    """An engine whose user presses Ctrl-C after three games."""

    def map(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        for i, task in enumerate(tasks):
            if i == 3:
                raise KeyboardInterrupt
            yield work(task)


def test_an_interruption_waits_until_a_game_that_is_counted_is_told() -> None:
    """Ctrl-C while a result is taken in: the report and what was written of it agree."""
    told: list[Result] = []

    def tell(r: Result) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        told.append(r)

    report = simulate("toy", "plain", 100, 1, ["recruit", "recruit"], on_result=tell, by=Serial())
    assert report.interrupted and report.finished == len(told) == 1


def test_an_interruption_keeps_what_was_finished() -> None:
    report = simulate("toy", "pass", 100, 1, ["recruit", "recruit"], by=Interrupted())
    assert report.interrupted and report.finished == 3 and report.games == 100
    plain = report.plain()
    assert plain["finished"] == 3 and plain["interrupted"] is True


class Clumsy(Bot):
    """Gives an answer that nobody offered."""

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        return [99]


class Peeping(Recruit):
    """Not a plain recruit: it must get a resampled match."""

    hands: ClassVar[list[list[int]]] = []

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        assert isinstance(position, Patrols)
        self.hands.append(position.hand1[:])
        return super().choose(game, position, frames, decision)


class Odd(Toy):
    called = "odd"

    def bots(self) -> dict[str, type[Bot]]:
        return {"recruit": Recruit, "clumsy": Clumsy, "peeping": Peeping}


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> Odd:
    game = Odd()
    monkeypatch.setitem(registry.GAMES, "odd", lambda: game)
    return game


@pytest.mark.usefixtures("odd")
def test_a_broken_game_does_not_end_the_others() -> None:
    report = simulate("odd", "pass", 4, 1, ["recruit", "clumsy"], jobs=1)
    assert report.errors == 4 and report.finished == 0
    assert "seed" in report.faults[0] and "NotOffered" in report.faults[0]


def test_a_bot_that_looks_gets_a_resampled_match(odd: Odd) -> None:
    different = 0
    for seed in range(6):
        Peeping.hands = []
        true = grognard.new(odd, "pass", seed=seed).position
        assert isinstance(true, Patrols)
        run_game(odd, "pass", seed, ["peeping", "recruit"])
        different += sorted(Peeping.hands[0]) != sorted(true.hand1)
    assert different > 0


def test_results_are_plain() -> None:
    plain = run_game("toy", "pass", 1, ["recruit", "recruit"]).plain()
    assert plain["game"] == "toy" and plain["bots"] == ["recruit", "recruit"]
