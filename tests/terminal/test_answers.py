"""What a person types becomes an answer."""

from __future__ import annotations

import pytest

from grognard.core.choice import Allocation, Choice, Dice, Draw, Order, Path, Pick, Poses, Subset
from grognard.core.frame import Decision
from grognard.terminal.answers import NotUnderstood, code_of, lines_of, only_answer, parse
from tests.core.toy import TOY, Toy

LINKS = [0, 1, 1, 1, 2, 1, 1, 3, 2]


def asked(choice: Choice, vocab: str = "node") -> Decision:
    return Decision(0, "scout", "4.3", choice, vocab, {})


@pytest.mark.parametrize(
    ("choice", "typed", "answer"),
    [
        (Pick([1, 3, 4]), "2", [3]),
        (Pick([1, 3, 4]), "ridge", [3]),
        (Pick([1, 3, 4]), "RID", [3]),
        (Subset([1, 2, 3, 4, 5]), "1 3 4", [1, 3, 4]),
        (Subset([1, 2, 3, 4, 5]), "4 1,3", [1, 3, 4]),
        (Subset([1, 2, 3, 4, 5]), "2-4", [2, 3, 4]),
        (Subset([1, 2, 3, 4, 5]), "town ford", [1, 4]),
        (Subset([1, 2, 3, 4, 5]), "all", [1, 2, 3, 4, 5]),
        (Subset([1, 2, 3, 4, 5]), "todos", [1, 2, 3, 4, 5]),
        (Subset([1, 2, 3, 4, 5]), "none", []),
        (Order([3, 1, 2]), "2 3 1", [1, 2, 3]),
        (Order([3, 1, 2]), "all", [3, 1, 2]),
        (Allocation([1, 2, 3], 3, [2, 2, 2]), "2 0 1", [2, 0, 1]),
        (Allocation([1, 2, 3], 3, [2, 2, 2]), "ridge=2 ford=1", [1, 0, 2]),
        (Allocation([1, 2, 3], 3, [2, 2, 2], True), "none", [0, 0, 0]),
        (Path(0, LINKS, 3, []), "ford mill", [1, 2]),
        (Path(0, LINKS, 3, []), "1 2", [1, 2]),
        (Path(0, LINKS, 3, []), "none", []),
        (Poses(0, 0, 0, 100, 2, 500, 500), "10 20 900", [10, 20, 900]),
        (Dice(2), "3 4", [3, 4]),
        (Draw([1, 2, 3], 2), "3 1", [3, 1]),
    ],
)
def test_each_kind_of_choice_can_be_typed(choice: Choice, typed: str, answer: list[int]) -> None:
    got = parse(TOY, asked(choice), typed, "en")
    assert got == answer
    assert choice.fault(got) is None


@pytest.mark.parametrize(
    ("choice", "typed", "key"),
    [
        (Pick([1, 3, 4]), "9", "typed-unknown"),
        (Pick([1, 3, 4]), "camp", "typed-unknown"),
        (Pick([2, 5]), "x", "typed-unknown"),
        (Subset([1, 2, 3]), "1 1", "typed-twice"),
        (Subset([1, 2, 3]), "1-9", "typed-unknown"),
        (Allocation([1, 2], 2, [2, 2]), "two", "typed-numbers"),
        (Allocation([1, 2], 2, [2, 2]), "ford=x", "typed-numbers"),
        (Poses(0, 0, 0, 100, 2, 500, 500), "left", "typed-numbers"),
    ],
)
def test_what_is_no_answer_is_told(choice: Choice, typed: str, key: str) -> None:
    with pytest.raises(NotUnderstood) as e:
        parse(TOY, asked(choice), typed, "en")
    assert e.value.key == key


def test_a_beginning_that_fits_several_is_told() -> None:
    with pytest.raises(NotUnderstood) as e:
        parse(TOY, asked(Pick([0, 1]), "card"), "card", "en")
    assert e.value.key == "typed-several"


class Numbers(Toy):
    """A vocabulary whose words are numbers."""

    def word(self, vocab: str, code: int) -> str:
        return str(code)


def test_numbers_are_their_own_tags() -> None:
    d = asked(Pick([0, 2, 4]), "amount")
    assert [x.tag for x in lines_of(Numbers(), d, "en")] == ["0", "2", "4"]
    assert parse(Numbers(), d, "2", "en") == [2]


def test_a_word_that_is_not_on_offer_has_a_code() -> None:
    assert code_of(TOY, "node", "pass", "en") == 5
    assert code_of(TOY, "node", "madrid", "en") is None


@pytest.mark.parametrize(
    ("choice", "single"),
    [
        (Pick([4]), [4]),
        (Pick([4, 5]), None),
        (Subset([1, 2], 2, 2), [1, 2]),
        (Subset([], 0, 0), []),
        (Subset([1], 0, 1), None),
        (Order([3]), [3]),
        (Allocation([1], 2, [2]), [2]),
        (Path(2, LINKS, 3, []), []),
        (Poses(0, 0, 0, 0, 0, 5, 5), None),
    ],
)
def test_a_single_answer_is_seen(choice: Choice, single: list[int] | None) -> None:
    assert only_answer(choice) == single
