"""Standing orders and questions with a single answer, in every game and scenario: they keep what they say, and by their
answers nobody learns what is hidden from him."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.choice import Poses
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.plain import plain_decision
from grognard.core.rng import Rng
from grognard.core.standing import Standing, asked_about, automatic, covers, ended, is_window, single
from grognard.core.text import has_message
from grognard.core.windows import SCOPES
from tests.conformance.registry import every_game, every_scenario, games, open_parts
from tests.conformance.test_leaks import answered, disguised, spots

SAMPLES = 12


@every_game
def test_every_window_has_a_name_and_scopes_that_the_game_knows(game: Game) -> None:
    windows = game.windows()
    for lang in ("en", "es"):
        for key in windows.about:
            assert has_message(game, f"window-{key}", lang), (key, lang)
    assert set(windows.begins.values()) <= set(SCOPES[:-1])
    assert windows.scopes()[-1] == "ever"


@every_scenario
def test_a_single_answer_is_the_only_one(game: Game, scenario: str) -> None:
    rng = Rng(5)
    for match in spots(game, scenario, 31):
        for d in open_parts(match):
            only = single(match.game, d)
            if only is not None:
                assert d.choice.fault(only) is None, d
                idle = d.key in match.game.windows().idle
                assert idle or all(d.choice.sample(rng) == only for _ in range(SAMPLES)), d
            elif not isinstance(d.choice, Poses) and not d.choice.written() and len(d.choice.items()) <= 3:
                assert d.choice.size() != 1, d


@every_scenario
def test_an_order_answers_what_it_was_made_for_and_ends(game: Game, scenario: str) -> None:
    for match in spots(game, scenario, 32):
        for d in open_parts(match):
            if not is_window(match.game, d):
                continue
            targets = asked_about(match.game, d)
            for about in ([], targets):
                order = Standing(d.seat, d.key, about, "ever", match.number(), [])
                found = automatic(match, d.seat, [order])
                if about or not targets:
                    assert covers([order], d.key, targets)
                assert found is not None and d.choice.fault(found.answer) is None, d
                assert ended(match, order, match.number()) is None
            assert covers([], d.key, targets) is False
            other = Standing(d.seat, "another", [], "ever", match.number(), [])
            assert automatic(match, d.seat, [other]) is None or single(match.game, d) is not None


@every_scenario
def test_an_order_may_name_pieces_in_advance_where_the_window_asks_about_pieces(game: Game, scenario: str) -> None:
    windows = game.windows()
    assert set(windows.pieces) <= set(windows.about)
    for match in spots(game, scenario, 33):
        for d in open_parts(match):
            if is_window(match.game, d):
                targets = asked_about(match.game, d)
                of_pieces = all(target.startswith("piece:") for target in targets)
                assert not targets or of_pieces == (d.key in windows.pieces), d


def side_by_side(game: Game, scenario: str, seed: int) -> Iterator[tuple[Match, Match, int, int]]:
    """A match and one that a seat cannot tell from it, after the same answer of that seat by which it has learnt
    nothing; that seat, and the one that is asked now."""
    rng = Rng(seed, 44)
    for match in spots(game, scenario, seed):
        for seat in range(len(game.seats)):
            ours, theirs = match.clone(), disguised(match, seat, rng)
            d = answered(ours, theirs, seat, rng)
            if d is None or not (ours.can_undo(seat) and theirs.can_undo(seat)):
                continue
            for asked in range(len(game.seats)):
                if asked != seat and ours.pending_for(asked) is not None:
                    yield ours, theirs, seat, asked


@every_scenario
def test_what_an_open_question_offers_hangs_on_nothing_hidden(game: Game, scenario: str) -> None:
    for seed in games(game, scenario):
        for ours, theirs, seat, asked in side_by_side(game, scenario, 71 + seed):
            one, other = ours.pending_for(asked), theirs.pending_for(asked)
            assert one is not None and other is not None and one.key == other.key, seat
            if one.key in game.windows().open:
                assert plain_decision(one) == plain_decision(other), f"seat {seat} at {one}, seed {71 + seed}"


@every_scenario
def test_an_answer_comes_at_once_only_if_it_would_whatever_is_hidden(game: Game, scenario: str) -> None:
    """Forced answers, and orders for some and for all: whether one comes without a pause is a function of what the
    other side may know."""
    for seed in games(game, scenario):
        for ours, theirs, seat, asked in side_by_side(game, scenario, 81 + seed):
            d = ours.pending_for(asked)
            assert d is not None
            targets = asked_about(ours.game, d)
            for orders in (
                [],
                [Standing(asked, d.key, [], "ever", 0, [])],
                [Standing(asked, d.key, targets, "ever", 0, [])] if targets else [],
            ):
                found = [automatic(m, asked, orders) for m in (ours, theirs)]
                at_once = [x is not None and x.open for x in found]
                assert at_once[0] == at_once[1], f"seat {seat} at {d}, seed {81 + seed}"
