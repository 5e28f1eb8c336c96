"""Other packs than the built-in one: a scenario is a file, a figure a line, and two packs do not know of each other."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import grognard
from grognard.core.choice import Answer
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.refusal import NotOffered
from grognard.core.rng import Rng
from grognard.core.save import checksum, load
from grognard.games.bajo_la_sombra_del_aguila.game import GAME
from grognard.games.bajo_la_sombra_del_aguila.pack.faults import check
from grognard.games.bajo_la_sombra_del_aguila.pack.shapes import DATA
from grognard.games.bajo_la_sombra_del_aguila.rules.choices.levy import Levy
from grognard.kit.packs import PackError

DEEP = 200  # answers: well into the battle
RIDGE = """
id = "the-ridge"
order = 40
rule = "scenario/take-the-hill"
weight = 420
name_en = "The Ridge"
name_es = "La cresta"
about_en = "Two hills between two armies."
about_es = "Dos colinas entre dos ejércitos."
last = 4
goes_on = [5]
zone = { kind = "strip", far = 10, margin = 6 }
victory = "hill"
ground = [{ kind = "hill", x = 350, y = 500 }, { kind = "hill", x = 650, y = 500 }]
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    shutil.copytree(DATA, folder)
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    return folder


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


class Play:
    """A game at random, step by step, with the checksums on the way."""

    def __init__(self, game: Game, scenario: str, seed: int) -> None:
        self.m: Match = grognard.new(game, scenario, seed=seed)
        self.rng = Rng(seed, 79)
        self.sums: list[str] = []

    def step(self) -> None:
        d = self.m.pending
        if d is None or self.m.outcome is not None:
            return
        answer: Answer = d.choice.sample(self.rng)
        self.m.answer(answer, d.seat)
        if self.m.number() % 25 == 0:
            self.sums.append(checksum(self.m))

    def all(self) -> list[str]:
        for _ in range(DEEP):
            self.step()
        return self.sums


def test_a_scenario_is_added_by_a_file_alone(pack: Path) -> None:
    (pack / "scenarios" / "the-ridge.toml").write_text(RIDGE, encoding="utf-8")
    assert check(pack) == []
    game = GAME.with_pack(pack)
    assert [s.id for s in game.scenarios()] == [s.id for s in GAME.scenarios()] + ["the-ridge"]
    last = game.scenarios()[-1]
    assert last.names == {"en": "The Ridge", "es": "La cresta"} and last.weight == 420
    play = Play(game, "the-ridge", 3)
    play.all()
    view = game.view(play.m.position, play.m.frames, play.m.pending, 0)
    assert view["scenario"] == "the-ridge" and play.m.position.turn >= 1  # type: ignore[attr-defined]
    assert {"en": "The Ridge", "es": "La cresta"} in game.scene(view)["lists"][0]["rows"]  # type: ignore[index]
    again = load(play.m.save(), lambda _: game)
    assert checksum(again) == checksum(play.m)


def test_a_figure_of_a_chart_is_played(pack: Path) -> None:
    wide = GAME.with_pack(changed(pack, "charts.toml", "width_cm = 180", "width_cm = 240"))
    table = wide.board("pitched-battle")["maps"][0]["frame"]  # type: ignore[index]
    assert table == [0, 0, 2400, 1200]
    assert GAME.board("pitched-battle")["maps"][0]["frame"] == [0, 0, 1800, 1200]  # type: ignore[index]


def test_what_a_pack_names_is_said_with_its_own_words(pack: Path) -> None:
    other = GAME.with_pack(changed(pack, "charts.toml", 'name_en = "wood"', 'name_en = "copse"'))
    assert other.say("terrain", 0, "en") == "copse" and GAME.say("terrain", 0, "en") == "wood"


def test_two_packs_side_by_side_play_as_they_do_alone(pack: Path) -> None:
    changed(pack, "charts.toml", "quick = 2                   #", "quick = 3                   #")
    changed(pack, "charts.toml", "most_terrain = 8 ", "most_terrain = 5 ")
    other = GAME.with_pack(pack)
    alone = [Play(game, "pitched-battle", 1).all() for game in (GAME, other)]
    assert alone[0] != alone[1], "the figures are not read"
    turns = [Play(game, "pitched-battle", 1) for game in (GAME, other)]
    for _ in range(DEEP):
        for play in turns:
            play.step()
    assert [play.sums for play in turns] == alone
    with ThreadPoolExecutor(4) as threads:
        plays = [Play(game, "pitched-battle", 1) for game in (GAME, other, GAME, other)]
        assert list(threads.map(Play.all, plays)) == alone * 2


def test_an_army_is_held_to_the_lists_of_its_own_pack(pack: Path) -> None:
    """A saved match that asks for an army asks for one of the pack it is played with."""
    changed(pack, "charts.toml", "aides = 2 ", "aides = 0 ")
    for army in (pack / "armies").glob("*.toml"):
        army.unlink()
    other = GAME.with_pack(pack)
    text = (
        (DATA / "armies" / "france-600.toml")
        .read_text(encoding="utf-8")
        .replace("points = 600", "points = 600\naides = 1")
    )
    for game, legal in ((GAME, True), (other, False)):
        m = grognard.new(game, "pitched-battle", seed=1, options={"period": 5})
        again = load(m.save(), lambda _, game=game: game)  # type: ignore[misc]
        d = again.pending
        assert d is not None and isinstance(d.choice, Levy) and d.choice.b is again.position.b  # type: ignore[attr-defined]
        if legal:
            assert d.choice.fault(game.read(d, text)) is None
        else:
            with pytest.raises(NotOffered):
                game.read(d, text)


@pytest.mark.parametrize(
    "file, old, new",
    [
        ("charts.toml", "hit = 5 ", 'hit = "five" '),
        ("units.json", '"periods"', "periods"),
        ("scenarios/borodino.toml", "last = 7", "last = 0"),
        ("armies/france-600.toml", "fr-line 24", "fr-lien 24"),
    ],
)
def test_a_pack_with_a_fault_is_refused(pack: Path, file: str, old: str, new: str) -> None:
    with pytest.raises(PackError, match=file):
        GAME.with_pack(changed(pack, file, old, new))
