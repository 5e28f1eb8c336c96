"""Packs are for users: a copy of what a game is printed with plays beside the built-in one; they share nothing."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest

import grognard
from grognard import packs, registry
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.core.save import checksum
from tests.conformance.registry import step

GAMES = [game for game in grognard.games() if (game.folder() / "data").is_dir()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
ANSWERS = 40


@pytest.fixture
def packed(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game with a copy of its own pack."""
    monkeypatch.setenv(registry.PACKS, "")
    packs.begin(game, tmp_path / "mine", "mine")
    return registry.get(packs.install(tmp_path / "mine"))


def played(game: Game, seed: int) -> Match:
    match = grognard.new(game, None, seed=seed)
    rng = Rng(seed, 5)
    for _ in range(ANSWERS):
        if match.outcome is None:
            step(match, rng)
    return match


@every_game
def test_a_copy_of_the_pack_is_a_game_of_its_own_that_plays_the_same(game: Game, packed: Game) -> None:
    assert packed.id.startswith(f"{game.id}@mine-") and packed is not game
    assert packed.names["es"] == f"{game.names['es']}: Mine"
    assert [s.id for s in packed.scenarios()] == [s.id for s in game.scenarios()]
    mine, theirs = played(packed, 3), played(game, 3)
    assert checksum(mine) == checksum(theirs)
    assert mine.scene(0)["pieces"] == theirs.scene(0)["pieces"]
    assert mine.position.b is not theirs.position.b  # type: ignore[attr-defined]
    assert packed.board(mine.scenario)["game"] == packed.id


@every_game
def test_records_and_saves_name_the_pack_they_were_played_with(packed: Game) -> None:
    match = played(packed, 4)
    assert f"game {packed.id}\n" in match.record()
    assert grognard.replay(match.record()).record() == match.record()
    again = grognard.load(match.save())
    assert again.save() == match.save() and again.game.id == packed.id
    assert again.position.b is match.position.b  # type: ignore[attr-defined]


@every_game
def test_two_packs_in_two_threads_play_as_each_does_alone(game: Game, packed: Game) -> None:
    alone = [checksum(played(room, seed)) for room in (game, packed) for seed in (5, 6)]
    found: list[str] = [""] * 4
    both = [(room, seed) for room in (game, packed) for seed in (5, 6)]

    def run(i: int) -> None:
        found[i] = checksum(played(*both[i]))

    threads = [Thread(target=run, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == alone


@every_game
def test_a_pack_that_was_changed_is_another_game(packed: Game, tmp_path: Path) -> None:
    record = played(packed, 4).record()
    (tmp_path / "mine" / "note.txt").write_text("changed", encoding="utf-8")
    assert packs.id_of(tmp_path / "mine") != packed.id
    assert record  # it still names the pack as it was
