"""Sources of chance: seeds, scripts, committed secrets, and the caller."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard.core.chance import Chance, Committed, Scripted, Sealed, Seeded, chance_from_plain
from grognard.core.choice import Allocation, Choice, Dice, Draw, Order, Path, Pick, Poses, Subset
from grognard.core.frame import CHANCE
from grognard.core.refusal import GrognardError
from grognard.core.rng import Rng
from tests.core.play import play, toy

CHOICES: list[Choice] = [
    Dice(3),
    Draw([1, 2, 3, 4], 2),
    Order([1, 2, 3]),
    Pick([5, 6]),
    Subset([1, 2, 3], 1, 2),
    Allocation([1, 2], 3, [2, 3]),
    Path(0, [0, 1, 1, 1, 2, 1], 2, []),
]


def test_the_same_seed_gives_the_same_match() -> None:
    assert toy(11, 1000).save() == toy(11, 1000).save()
    assert toy(11, 1000).save() != toy(12, 1000).save()


@pytest.mark.parametrize("source", [Seeded(5), Committed("rain over Oñate")])
def test_an_answer_fits_and_is_bound_to_its_place_and_to_the_take_backs(source: Chance) -> None:
    for choice in CHOICES:
        assert choice.fault(source.answer(choice, 4, 0)) is None
        assert source.answer(choice, 4, 0) == source.answer(choice, 4, 0)
    rolls = {tuple(source.answer(Dice(12), place, t)) for place in range(40) for t in range(70)}
    assert len(rolls) == 40 * 70  # 6**12 faces: no two places share a roll


def test_committed_shows_a_hash_and_keeps_the_secret() -> None:
    source = Committed("secret")
    assert source.public() == ["committed", hashlib.sha256(b"secret").hexdigest()]
    assert "secret" not in str(source.public())
    assert Committed("other").answer(Dice(12), 1, 0) != source.answer(Dice(12), 1, 0)


@pytest.mark.parametrize("source", [Seeded(5), Committed("secret")])
def test_faces_are_about_equally_frequent(source: Chance) -> None:
    count = [0] * 6
    for place in range(1200):
        for face in source.answer(Dice(5), place, 0):
            count[face - 1] += 1
    assert sum((n - 1000) ** 2 / 1000 for n in count) < 25  # chi square, 5 degrees: one in 7,000 above


def test_committed_can_choose_among_very_many() -> None:
    choice = Allocation([0, 1, 2], 120, [60, 60, 60], fewer=True)
    assert len(choice.all()) > 65536
    assert choice.fault(Committed("s").answer(choice, 1, 0)) is None


def test_committed_cannot_place_poses() -> None:
    with pytest.raises(GrognardError, match="poses"):
        Committed("s").answer(Poses(0, 0, 0, 1, 1, 9, 9), 1, 0)


def test_a_script_must_fit_and_suffice() -> None:
    deals = [[9, 7, 2], [8, 4, 6]]
    match = grognard.new("toy", chance=Scripted([*deals, [6, 1]]))
    assert match.view(0)["hand"] == [2, 7, 9]
    with pytest.raises(GrognardError, match="ended"):
        grognard.new("toy", chance=Scripted(deals))
    with pytest.raises(GrognardError, match="does not fit"):
        grognard.new("toy", chance=Scripted([*deals, [7, 1]]))


def test_copies_of_a_scripted_match_read_on_for_themselves() -> None:
    deals = [[9, 7, 2], [8, 4, 6], [6, 1]]
    match = grognard.new("toy", chance=Scripted([*deals, *[[3]], [1], [2, 2], [1], [1]]))
    twin = match.clone()
    rng = Rng(1)
    play(match, rng)
    rng = Rng(1)
    assert play(twin, rng).record() == match.record()


def test_the_caller_may_answer_for_chance() -> None:
    match = grognard.new("toy", chance="ask")
    assert match.pending is not None and match.pending.seat == CHANCE
    assert len(match.outcomes()) == 10 * 9 * 8
    assert sum(p for _, p in match.outcomes()) == pytest.approx(1)
    match.answer([1, 2, 3], CHANCE)
    assert match.view(0)["hand"] == [1, 2, 3]


def test_one_source_is_enough() -> None:
    with pytest.raises(GrognardError, match="one of"):
        grognard.new("toy", seed=1, secret="s")
    assert isinstance(grognard.new("toy").chance, Committed)
    assert grognard.new("toy").save() != grognard.new("toy").save()


@pytest.mark.parametrize("source", [Seeded(5), Committed("s"), Sealed("ab"), Scripted([[1], [2, 3]])])
def test_the_plain_form_comes_back(source: Chance) -> None:
    again = chance_from_plain(source.plain())
    assert again is not None and again.plain() == source.plain()


@given(st.lists(st.none() | st.integers() | st.text(max_size=3) | st.just([[1]]), max_size=4))
def test_a_damaged_plain_form_is_a_value_error(p: list[object]) -> None:
    for kind in ("seeded", "committed", "scripted", "sealed", "?"):
        try:
            chance_from_plain([kind, *p])
        except ValueError:
            continue
