"""Every figure of the data counts: a test of this folder notices when it is another, or figures.toml says why none can.

The figures are found by walking the files of data/, so that a new one is seen here. In charts.toml each is changed by
itself; elsewhere all figures of one column at once, which the same code reads.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

import pytest

from tests.games.libertad_o_muerte.figures import FOLDER, Figure, figures, holds, teller

STORED: Mapping[str, Mapping[str, str]] = tomllib.loads((FOLDER / "figures.toml").read_text(encoding="utf-8"))


def said(figure: Figure) -> str:
    return STORED.get(figure[0], {}).get(figure[1], "")


def is_witness(text: str) -> bool:
    return text.startswith("test_")


def test_every_figure_has_a_witness_or_a_reason() -> None:
    """`python -m tests.games.libertad_o_muerte.figures` looks for the witness of a new one."""
    assert [x for x in figures() if not said(x)] == []


def test_nothing_is_said_of_figures_that_are_gone() -> None:
    assert [(file, path) for file in STORED for path in STORED[file] if (file, path) not in figures()] == []


def test_the_witnesses_are_content_with_the_figures_as_they_are() -> None:
    witnesses = {text for rows in STORED.values() for text in rows.values() if is_witness(text)}
    assert [x for x in sorted(witnesses) if not holds(x)] == []


@pytest.mark.parametrize("file", sorted(STORED))
def test_each_witness_tells_when_its_figure_is_another(file: str) -> None:
    blind = []
    for figure, places in figures().items():
        witness = said(figure)
        if figure[0] == file and is_witness(witness) and teller([witness], places) != witness:
            blind.append(f"{figure}: {witness}")
    assert blind == []
