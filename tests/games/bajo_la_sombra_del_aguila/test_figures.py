"""Every figure of data/ counts: figures.toml names the test that sees it changed, or says why there is none."""

from __future__ import annotations

import pytest

from tests.games.bajo_la_sombra_del_aguila.figures import (
    QUESTIONS,
    REFUSED,
    B,
    changed,
    figures,
    files,
    first_that_sees,
    known,
    leaves,
    printed,
    read,
)

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


@every_file
def test_each_figure_is_seen_when_it_is_changed(file: str) -> None:
    named = KNOWN.get(file, {})
    tests = {name: test for name, test in named.items() if "::" in test or test in QUESTIONS or test == REFUSED}
    assert [name for name, test in tests.items() if not first_that_sees(file, name, [test])] == []


@pytest.mark.parametrize("file", ["units.json", "officers.json"])
def test_each_unit_and_officer_has_its_own_figures_on_the_board(file: str) -> None:
    """What one test has seen of the figures of all of them holds for each."""
    columns = [n for n, value in printed(B).items() if isinstance(value, list) and len(value) == len(B.profile_id)]

    def rows() -> dict[str, list[object]]:
        return {id: [getattr(B, name)[k] for name in columns] for k, id in enumerate(B.profile_id)}

    before = rows()
    many = {"units.json": "units", "officers.json": "officers"}[file]
    raw = read(file)
    for name in figures(file):
        test = KNOWN[file].get(name, "")
        if name.startswith(f"{many}.*.") and "::" in test and name not in NOT_ON_THE_BOARD:
            having = [x["id"] for x in raw[many] if name in [f"{many}.{n}" for n, _ in leaves(file, [x])]]
            if name in OF_THE_CHARTS:
                having = [id for id in having if id not in B.profile_no]
            with changed(file, name, 1):
                after = rows()
            assert having
            for id in having:
                mine = [p for p in before if p == id or p.startswith(f"{id}/")]
                assert all(before[p] != after.get(p) for p in mine), (name, id)


NOT_ON_THE_BOARD = ("officers.*.max",)
OF_THE_CHARTS = ("units.*.shooting", "units.*.abilities.*.n")  # what guns have of them stands in charts.toml
