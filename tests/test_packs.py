"""Packs on the shelf and on the command line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import grognard
from grognard import packs, registry
from grognard.cli.app import main
from grognard.core.refusal import Unknown

FORD = "the-ford"
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack of the template with one scenario more and another die to hit on."""
    monkeypatch.setenv(registry.PACKS, "")
    folder = tmp_path / "upstream"
    assert main(["pack", "init", FORD, str(folder)]) == 0
    (folder / "scenarios" / "long.toml").write_text(
        (folder / "scenarios" / "the-ford.toml")
        .read_text(encoding="utf-8")
        .replace('id = "the-ford"', 'id = "long"')
        .replace("order = 1", "order = 2")
        .replace("turns = 6", "turns = 9"),
        encoding="utf-8",
    )
    return folder


def test_init_copies_what_the_game_is_printed_with(pack: Path, capsys: Capture) -> None:
    assert (pack / "field.toml").exists()
    assert packs.read_card(pack) == packs.Card(FORD, "upstream", {"en": "Upstream", "es": "Upstream"})
    assert main(["pack", "check", str(pack)]) == 0
    assert "the-ford: no faults." in capsys.readouterr().out


def test_a_folder_that_holds_something_is_not_written_over(pack: Path, capsys: Capture) -> None:
    assert main(["pack", "init", FORD, str(pack), "--lang", "es"]) == 2
    assert "ya hay algo" in capsys.readouterr().err


def test_a_scenario_of_a_pack_is_played(pack: Path, tmp_path: Path, capsys: Capture) -> None:
    save = tmp_path / "long.json"
    assert main(["new", FORD, "long", "--pack", str(pack), "--seed", "3", "--out", str(save)]) == 0
    match = grognard.load(save.read_text(encoding="utf-8"))
    assert match.scenario == "long" and match.game.id == packs.id_of(pack)
    assert main(["new", FORD, "long", "--out", str(save)]) == 2  # without the pack there is no such scenario
    assert "long" in capsys.readouterr().err


def test_bulk_play_with_a_pack_runs_in_several_processes(pack: Path, capsys: Capture) -> None:
    assert main(["sim", FORD, "long", "--pack", str(pack), "--games", "4", "--jobs", "2"]) == 0
    assert "4 of 4 games finished" in capsys.readouterr().out


def test_a_record_of_a_pack_is_read_with_that_pack_only(pack: Path, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "one.txt"
    file.write_text(grognard.new(registry.get(packs.install(pack)), "long", seed=1).record(), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    os.environ[registry.PACKS] = ""
    assert main(["replay", str(file)]) == 2
    assert "the-ford@upstream-" in capsys.readouterr().err
    assert main(["replay", str(file), "--pack", str(pack)]) == 0


def test_a_changed_pack_is_another_game(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = packs.install(pack)
    registry.get(before)
    card = pack / packs.CARD
    card.write_text(card.read_text(encoding="utf-8") + "# a remark\n", encoding="utf-8")
    assert packs.id_of(pack) != before
    monkeypatch.setenv(registry.PACKS, f"{pack}{os.pathsep}")
    with pytest.raises(Unknown):
        registry.get(before)


def test_a_faulty_pack_is_refused_with_its_fault(pack: Path, capsys: Capture) -> None:
    field = pack / "field.toml"
    field.write_text(
        field.read_text(encoding="utf-8").replace('["hill", "mill"]', '["hill", "moon"]'), encoding="utf-8"
    )
    assert main(["play", FORD, "--pack", str(pack)]) == 2
    assert "moon" in capsys.readouterr().err
    assert main(["pack", "check", str(pack)]) == 1


@pytest.mark.parametrize("name", ["", "Two Words", "../up", "ñandú", "a--b", "a" * 25])
def test_a_name_of_a_pack_is_a_plain_word(name: str, tmp_path: Path) -> None:
    with pytest.raises(packs.BadPack):
        packs.begin(registry.get(FORD), tmp_path / "x", name)


def test_a_pack_of_another_game_is_told(pack: Path, capsys: Capture) -> None:
    assert main(["play", "an-impossible-war", "--pack", str(pack), "--lang", "es"]) == 2
    assert "es un paquete de the-ford" in capsys.readouterr().err


def test_packs_of_a_folder_stand_on_the_shelf_after_their_game(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.PACKS, str(pack.parent))
    ids = registry.ids()
    assert ids[ids.index(FORD) + 1] == packs.id_of(pack)
