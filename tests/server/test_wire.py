"""The wire is defined once: what is made of it is current, every part of it is told, and every game keeps to it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

import grognard
from grognard import registry
from grognard.core.frame import ALL, SPECTATOR
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.server import wire
from grognard.server.wire import bodies
from grognard.server.wire.patches import patch
from tools.wire import BROWSER, REFERENCE, TYPES, WIRE, Structure, Wire, reference, types, undocumented

MADE = "run `make wire`"
STEPS = 40  # answers of a match whose scenes are looked at
EVERY = 8  # of which
OURS = [id for id in registry.ids() if type(registry.get(id)).__module__.startswith("grognard.games.")]


def test_the_clients_types_are_current() -> None:
    assert TYPES.read_text(encoding="utf-8") == types(Wire()), MADE


def test_the_reference_is_current() -> None:
    text = REFERENCE.read_text(encoding="utf-8")
    assert text == reference(Wire(), text), MADE


def test_every_structure_and_every_field_is_told() -> None:
    assert undocumented(Wire()) == []


def changed(folder: Path, module: str, old: str, new: str) -> Wire:
    """The wire as it would be with another source."""
    shutil.copytree(WIRE, folder / "wire")
    path = folder / "wire" / f"{module}.py"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return Wire(folder / "wire")


@pytest.mark.parametrize(
    "module, old, new",
    [
        ("table", "    rematch: str = ", "    again: str = "),
        ("table", "    winner: str\n", "    winner: int\n"),
        ("frames", "    cut: int | UnsetType = UNSET", "    cut: int"),
        ("acts", 'tag="undo"', 'tag="back"'),
        ("scene", '    """How strong it is now."""', '    """How strong it was."""'),
        ("bodies", "    private: bool = False", "    private: bool"),
    ],
)
def test_a_change_of_the_source_is_noticed(tmp_path: Path, module: str, old: str, new: str) -> None:
    other = changed(tmp_path, module, old, new)
    assert types(other) != TYPES.read_text(encoding="utf-8")
    text = REFERENCE.read_text(encoding="utf-8")
    assert reference(other, text) != text


def test_what_nobody_explains_is_found(tmp_path: Path) -> None:
    other = changed(tmp_path, "table", '    """The paragraph."""\n', "")
    assert undocumented(other) == ["Outcome.rule"]


def test_the_source_is_read_as_python_reads_it() -> None:
    """Fields, their names on the wire and what may be left out, as msgspec and pydantic have them."""
    for name, found in Wire().structures.items():
        kind: Any = getattr(wire, name, None) or getattr(bodies, name, None)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            fields = msgspec.structs.fields(kind)
            assert sorted(f.name for f in found.fields) == sorted(f.encode_name for f in fields), name
            defaults = {f.encode_name for f in fields if not f.required}
            assert {f.name for f in found.fields if f.optional} <= defaults, name
            if found.omits or found.sent_by_client:
                assert {f.name for f in found.fields if f.optional} == defaults, name
            assert found.tag is None or not found.tag[1] or found.tag[1] == kind.__struct_config__.tag
        else:
            model = kind.model_fields
            assert [f.name for f in found.fields] == list(model), name
            assert {f.name for f in found.fields if f.optional} == {n for n, f in model.items() if not f.is_required()}
        get_type_hints(kind)


def test_no_name_of_the_client_is_given_twice() -> None:
    found = [BROWSER.get(p.name, p.name) for _, parts in Wire().shown() for p in parts]
    assert len(found) == len(set(found))
    assert all(isinstance(p, Structure) or p.about for _, parts in Wire().shown() for p in parts)


# every game keeps to it


def whole(match: Match, seat: int) -> dict[str, Any]:
    scene: dict[str, Any] = match.scene(seat)
    msgspec.convert(scene, wire.Scene)
    return scene


@pytest.mark.parametrize("id", OURS)
def test_boards_and_scenes_have_the_shapes_of_the_wire(id: str) -> None:
    game = registry.get(id)
    for scenario in game.scenarios():
        msgspec.convert(game.board(scenario.id), wire.BoardData)
    scenario = game.scenarios()[0]
    match = grognard.new(id, scenario.id, seed=1)
    rng = Rng(1)
    before = {seat: whole(match, seat) for seat in (SPECTATOR, *range(len(game.seats)))}
    for n in range(STEPS):
        d = match.pending
        if d is None:
            break
        match.answer(d.choice.sample(rng))
        if n % EVERY == 0:
            whole(match, ALL)
            for seat, old in before.items():
                new = whole(match, seat)
                msgspec.convert(patch(old, new), wire.ScenePatch)
                before[seat] = new


def test_a_scene_of_another_shape_is_found() -> None:
    scene: dict[str, Any] = grognard.new(
        registry.ids()[0], registry.get(registry.ids()[0]).scenarios()[0].id, seed=1
    ).scene(0)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**scene, "weather": "fair"}, wire.Scene)
