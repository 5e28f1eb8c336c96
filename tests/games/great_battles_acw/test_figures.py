"""Every figure of the charts counts: who changes one changes what the rules do. figures.toml says where it shows."""

from __future__ import annotations

import fnmatch

import pytest

from tests.games.great_battles_acw.figures import KNOWN, fails, figures, read_columns, sound, tells, witness

KINDS = ("column", "question", "test", "reason")
FIGURES = figures()
MINE: dict[tuple[str, str], list[str]] = {}  # the figures of each witness
for each in FIGURES:
    MINE.setdefault(witness(each), []).append(each)


def test_every_figure_has_a_witness_or_a_reason() -> None:
    assert MINE.get(("", ""), []) == []
    assert set(KNOWN) <= set(KINDS)


def test_no_line_speaks_of_figures_that_are_not_there() -> None:
    patterns = [pattern for rows in KNOWN.values() for pattern in rows]
    assert [p for p in patterns if not fnmatch.filter(FIGURES, p)] == []


def test_columns_that_witness_are_read_by_the_rules() -> None:
    assert set(KNOWN["column"].values()) - {"refused"} <= read_columns()


@pytest.mark.parametrize(("kind", "name"), [w for w in MINE if w[0] in ("column", "question")])
def test_a_changed_figure_shows(kind: str, name: str) -> None:
    """In a column of the board (`refused`: the pack can no longer be read), or in the answer to a question."""
    assert [figure for figure in MINE[kind, name] if not tells(kind, name, figure)] == []


@pytest.mark.parametrize("name", sorted({w[1] for w in MINE if w[0] == "test"}))
def test_a_changed_figure_breaks_a_test(name: str) -> None:
    assert not fails(name, sound(""))
    assert [figure for figure in MINE["test", name] if not tells("test", name, figure)] == []
