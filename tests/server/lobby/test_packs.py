"""A match on the server with a pack that its operator installed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from grognard import packs, registry
from tests.server.desk import Browser

FORD = "the-ford"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a pack of the template in which the first block has another name."""
    packs.begin(registry.get(FORD), tmp_path / "packs" / "upstream", "upstream")
    field = tmp_path / "packs" / "upstream" / "field.toml"
    field.write_text(field.read_text(encoding="utf-8").replace("1st Company", "Old Guard"), encoding="utf-8")
    monkeypatch.setenv(registry.PACKS, str(tmp_path / "packs"))
    return packs.id_of(tmp_path / "packs" / "upstream")


def test_a_pack_stands_in_the_lobby_and_is_played_like_any_game(site: TestClient, pack: str) -> None:
    ana = Browser(site, "Ana")
    listed = {game["id"]: game for game in ana.took(ana.ask("GET", "/api/games"))["games"]}
    assert listed[pack]["label"]["en"] == "The Ford: Upstream"
    seats = {"north": {"kind": "me"}, "south": {"kind": "me"}}
    made = ana.took(ana.ask("POST", "/api/matches", {"game": pack, "scenario": FORD, "seats": seats}), 201)
    match = made["match"]["id"]
    table = ana.took(ana.ask("GET", f"/api/matches/{match}/table?seat=north"))
    assert "March with Old Guard" in [item["text"] for item in table["decision"]["items"]]
    code = table["decision"]["items"][0]["code"]
    act = {"do": "answer", "id": 1, "state": table["state"], "seat": "north", "answer": [code]}
    ana.took(ana.ask("POST", f"/api/matches/{match}/acts", act))
    board = ana.took(ana.ask("GET", f"/api/games/{pack}/board/{FORD}"))
    assert board["game"] == pack


def test_a_faulty_pack_keeps_nobody_from_the_others(site: TestClient, pack: str) -> None:
    folder = Path(os.environ[registry.PACKS]) / "broken"
    packs.begin(registry.get(FORD), folder, "broken")
    field = folder / "field.toml"
    field.write_text(field.read_text(encoding="utf-8").replace('"mill"', '"moon"', 1), encoding="utf-8")
    os.environ[registry.PACKS] += os.pathsep + str(folder)  # what is installed is looked up anew
    ana = Browser(site, "Ana")
    ids = [game["id"] for game in ana.took(ana.ask("GET", "/api/games"))["games"]]
    assert pack in ids and packs.id_of(folder) not in ids
