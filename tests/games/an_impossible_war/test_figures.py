"""Every figure of data/ counts: figures.toml names the test that sees it changed, or says why there is none."""

from __future__ import annotations

import pytest

from tests.games.an_impossible_war.figures import QUESTIONS, figures, files, first_that_sees, known

KNOWN = known()

every_file = pytest.mark.parametrize("file", files())


@every_file
def test_every_figure_has_a_test_or_a_reason(file: str) -> None:
    found = figures(file)
    named = KNOWN.get(file, {})
    assert [name for name in found if not named.get(name)] == []
    assert [name for name in named if name not in found] == []


def test_no_file_is_named_that_is_not_there() -> None:
    assert set(KNOWN) <= set(files())


def test_questions_are_answered_alike_as_long_as_nothing_changes() -> None:
    for ask in QUESTIONS.values():
        assert ask() == ask()


@every_file
def test_each_figure_is_seen_when_it_is_changed(file: str) -> None:
    tests = {name: test for name, test in KNOWN.get(file, {}).items() if "::" in test or test in QUESTIONS}
    assert [name for name, test in tests.items() if not first_that_sees(file, name, [test])] == []
