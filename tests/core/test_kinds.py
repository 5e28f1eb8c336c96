"""A kind of choice is one file here, one in the client, and an entry in each: this names what a kind lacks."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

from grognard.core.choice import KINDS, Allocation, Choice, Dice, Draw, Order, Pick, Poses, Subset, choice_from_plain
from grognard.core.choice import Path as PathChoice
from grognard.core.rng import Rng
from grognard.server.wire.table import Kind

ROOT = Path(__file__).resolve().parent.parent.parent
CHANCE = {"dice", "draw"}  # answered by chance alone: no client is ever asked
ONE_OF_EACH: list[Choice] = [
    Pick([3, 5]),
    Subset([1, 2, 3], 1, 2),
    Order([1, 2, 3]),
    Allocation([1, 2], 3, [2, 2]),
    PathChoice(0, [0, 1, 1, 1, 2, 1], 2, []),
    Poses(500, 500, 0, 200, 2, 1000, 1000),
    Dice(2, 6),
    Draw([4, 5, 6], 2),
]
METHODS = ("fault", "sample", "size", "all", "items", "plain")


def kind_of(choice: Choice) -> str:
    return str(choice.plain()[0])


def test_there_is_an_example_of_every_kind() -> None:
    assert [kind_of(choice) for choice in ONE_OF_EACH] == list(KINDS)


@pytest.mark.parametrize("choice", ONE_OF_EACH, ids=kind_of)
def test_a_kind_has_a_file_of_its_own_and_everything_a_choice_must_say(choice: Choice) -> None:
    module = import_module(f"grognard.core.choice.{kind_of(choice)}")
    assert type(choice).__module__ == module.__name__
    assert [name for name in METHODS if getattr(type(choice), name) is getattr(Choice, name)] == []


@pytest.mark.parametrize("choice", ONE_OF_EACH, ids=kind_of)
def test_a_kind_is_read_back_and_takes_what_it_gives(choice: Choice) -> None:
    again = choice_from_plain(choice.plain())
    assert type(again) is type(choice) and again.plain() == choice.plain()
    assert choice.fault(choice.sample(Rng(3))) is None
    for damaged in (choice.plain()[:-1], [*choice.plain(), 1, 1]):
        with pytest.raises(ValueError):
            choice_from_plain(damaged)


def test_every_kind_that_a_seat_answers_goes_over_the_wire_and_has_its_file_in_the_client() -> None:
    asked = {kind for kind in KINDS if kind not in CHANCE}
    assert set(get_args(Kind)) == asked
    folder = ROOT / "web" / "src" / "choices"
    index = (folder / "index.ts").read_text(encoding="utf-8")
    assert [
        kind
        for kind in sorted(asked)
        if not (folder / f"{kind.title()}.svelte").exists() or f"./{kind.title()}" not in index
    ] == []
