"""The compiled build: what it compiles and what it leaves alone."""

from __future__ import annotations

from grognard.machine.groups import INTERPRETED, core, rooms


def test_every_module_left_interpreted_has_a_reason() -> None:
    assert all(INTERPRETED.values())
    for group in [core(), *rooms()]:
        left = set(group.sources()) - set(group.compiled())
        assert group.compiled() and all(path.suffix == ".py" for path in left)


def test_the_rules_are_compiled_and_nothing_else() -> None:
    assert core().folders == ("core", "space", "kit")
    assert {folder for group in rooms() for folder in group.folders} == {f"games/{group.name}" for group in rooms()}
