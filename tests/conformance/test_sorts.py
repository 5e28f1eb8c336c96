"""What an answer is: every game says it in the words of core/sorts.py, and of answers that it has."""

from __future__ import annotations

import grognard
from grognard.core.game import Game
from grognard.core.rng import Rng
from grognard.core.sorts import GIVE_UP, MOVE, SORTS, by_word
from grognard.kit.room import Room
from grognard.kit.vocabulary import Acting, Listed, Vocabulary
from tests.conformance.registry import every_game, every_scenario, step

ANSWERS = 120


def words(vocabulary: Vocabulary, vocab: str) -> set[str]:
    """The words of a vocabulary up to the colon."""
    found = vocabulary.words[vocab]
    if isinstance(found, Acting):
        return {word for word, _ in found.acts.kinds}
    assert isinstance(found, Listed), vocab
    return set(found.words)


@every_game
def test_the_sorts_of_a_room_are_of_words_that_it_has(game: Game) -> None:
    scenario = game.scenarios()[0].id
    room = game.laid(scenario)
    if not isinstance(room, Room):
        return  # the toy of these tests says no sorts
    vocabulary = room.vocabulary
    every = getattr(vocabulary, "all", None)
    if every is not None:  # made when it is asked for
        vocabulary = every()
    for vocab, sorts in room.facts.sorts.items():
        assert set(sorts) <= words(vocabulary, vocab), vocab
        assert set(sorts.values()) <= set(SORTS), vocab


@every_scenario
def test_every_answer_has_a_sort_and_nothing_neutral_gives_up(game: Game, scenario: str) -> None:
    match = grognard.new(game, scenario, seed=4)
    rng = Rng(4, 9)
    for _ in range(ANSWERS):
        d = match.pending
        if d is None:
            break
        if d.seat >= 0:
            sorts = {code: match.game.sort(d.vocab, code) for code in d.choice.items()}
            assert set(sorts.values()) <= set(SORTS), d
            neutral = match.game.neutral(d)
            assert not neutral or sorts[neutral[0]] != GIVE_UP, d
        step(match, rng)


def test_a_table_of_groups_is_read_by_word() -> None:
    assert by_word({MOVE: "go sail", GIVE_UP: "scrap"}) == {"go": MOVE, "sail": MOVE, "scrap": GIVE_UP}
