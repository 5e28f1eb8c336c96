"""What a room keeps of a drawing, against one that is drawn whole (`make fuzz` compares 200 games of each game)."""

from __future__ import annotations

import msgspec
import pytest

import grognard
from grognard import registry
from grognard.core.game import Drawing, Game
from grognard.core.rng import Rng
from tools.compare_drawing import Looker, play

GAMES = [registry.get(id) for id in registry.ids()]


def shortest(game: Game) -> str:
    return min(game.scenarios(), key=lambda s: s.weight).id


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", [1, 2])
def test_scenes_and_patches_are_those_of_a_whole_drawing_to_the_byte(game: Game, seed: int) -> None:
    assert play(game.id, shortest(game), seed, 60) > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_was_drawn_for_one_seat_is_not_shown_to_another(game: Game) -> None:
    match = grognard.new(game.id, shortest(game), seed=3)
    rng = Rng(3)
    kept: Drawing | None = None
    for _ in range(30):
        if match.pending is None:
            break
        match.answer(match.pending.choice.sample(rng))
        for seat in (0, 1, -1):  # each is given the drawing of the one before
            kept = match.clone().draw(seat, kept)
            assert msgspec.json.encode(kept.scene) == msgspec.json.encode(match.scene(seat))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_scene_that_was_sent_stays_as_it_was(game: Game) -> None:
    match = grognard.new(game.id, shortest(game), seed=4)
    rng = Rng(4)
    sent: list[tuple[dict[str, object], bytes]] = []
    kept: Drawing | None = None
    for _ in range(25):
        if match.pending is None:
            break
        match.answer(match.pending.choice.sample(rng))
        kept = match.clone().draw(0, kept)
        sent.append((kept.scene, msgspec.json.encode(kept.scene)))
    assert all(msgspec.json.encode(scene) == text for scene, text in sent)


def test_a_drawing_that_lacks_a_change_is_found_out() -> None:
    match = grognard.new("an-impossible-war", "zumalacarregui", seed=1)
    looker = Looker(0, 1)
    looker.look(match.clone())
    assert looker.kept is not None
    looker.kept.position.vp += 1  # type: ignore[attr-defined]
    strength = looker.kept.position.strength  # type: ignore[attr-defined]
    match.position.strength[:] = [n + 1 for n in strength]  # type: ignore[attr-defined]
    strength[:] = match.position.strength  # type: ignore[attr-defined]
    with pytest.raises(AssertionError):
        looker.look(match)
