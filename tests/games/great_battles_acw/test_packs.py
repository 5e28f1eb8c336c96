"""Packs of one's own: a scenario is a file, and two packs side by side know nothing of each other."""

from __future__ import annotations

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import grognard
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.core.save import checksum, load
from grognard.games.great_battles_acw.bot.ways import Ways
from grognard.games.great_battles_acw.game import GAME
from grognard.games.great_battles_acw.pack.faults import check
from grognard.games.great_battles_acw.pack.pack import BUILT_IN, Pack, built_in
from grognard.games.great_battles_acw.state.setup import set_up
from grognard.kit.packs import PackError

K = "first-kernstown"
VOLLEY = f"{K}/scenarios/first-volley.json"


OTHERS = ("gettysburg-day1", "cedar-creek")


def copy_of(folder: Path, *left_out: str) -> Path:
    """The built-in pack without some of its files."""
    shutil.copytree(BUILT_IN, folder, ignore=shutil.ignore_patterns(*left_out))
    return folder


def swap(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def slow(tmp_path: Path) -> Game:
    """The built-in pack with one figure changed: infantry is slower."""
    folder = copy_of(tmp_path / "slow")
    swap(folder / "charts.toml", "infantry = [6, 4]", "infantry = [4, 3]")
    return GAME.with_pack(folder)


def played(game: Game, answers: int, seed: int = 7) -> list[str]:
    """The checksums of a random match, every ten answers."""
    steps = Steps(game, seed)
    return [steps.go(10) for _ in range(answers // 10)]


class Steps:
    """A random match of the smallest scenario, a few answers at a time."""

    def __init__(self, game: Game, seed: int = 7) -> None:
        self.match: Match = grognard.new(game, "first-volley", seed=seed)
        self.rng: Rng = Rng(seed, 79)

    def go(self, answers: int) -> str:
        for _ in range(answers):
            decision = self.match.pending
            if decision is None or self.match.outcome is not None:
                break
            self.match.answer(decision.choice.sample(self.rng), decision.seat)
        return checksum(self.match)


# a scenario is added by a file alone


def test_a_scenario_is_added_by_a_file_alone(tmp_path: Path) -> None:
    folder = copy_of(tmp_path / "mine", *OTHERS)
    raw = json.loads((folder / VOLLEY).read_text(encoding="utf-8"))
    raw |= {"id": "last-volley", "order": 90, "title": {"en": "The last volley", "es": "La última descarga"}}
    raw["turns"] = [["1600", "dusk"], ["1700", "night"], ["1800", "night"]]
    raw["units"] = raw["units"][1:]
    (folder / K / "scenarios" / "last-volley.json").write_text(json.dumps(raw, indent=1), encoding="utf-8")
    game = GAME.with_pack(folder)
    assert [s.id for s in game.scenarios()] == [K, "the-stone-wall", "first-volley", "last-volley"]
    assert game.scenarios()[-1].names == {"en": "The last volley", "es": "La última descarga"}
    match = grognard.new(game, "last-volley", seed=3)
    rng = Rng(3, 79)
    for _ in range(120):
        decision = match.pending
        if decision is None:
            break
        match.answer(decision.choice.sample(rng), decision.seat)
    again = load(match.save(), lambda _: game)
    assert checksum(again) == checksum(match)
    assert game.board("last-volley")["scenario"] == "last-volley"
    assert "last-volley" not in [s.id for s in GAME.scenarios()]


def test_a_pack_may_have_a_single_battle_and_no_sights(tmp_path: Path) -> None:
    seen = GAME.with_pack(copy_of(tmp_path / "seen", *OTHERS))
    unseen = GAME.with_pack(copy_of(tmp_path / "unseen", *OTHERS, "*.bin"))
    assert played(seen, 100) == played(unseen, 100)


def test_a_pack_with_a_fault_is_refused_with_its_file_and_line(tmp_path: Path) -> None:
    folder = copy_of(tmp_path / "bad", *OTHERS)
    swap(folder / VOLLEY, '"unit": "un-7th-ohio"', '"unit": "un-77th-ohio"')
    row = (folder / VOLLEY).read_text(encoding="utf-8").split("\n")
    line = 1 + next(i for i, text in enumerate(row) if "un-77th-ohio" in text)
    with pytest.raises(PackError) as error:
        GAME.with_pack(folder)
    assert str(error.value) == f"{VOLLEY}:{line}: unknown unit un-77th-ohio"


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("charts.toml", 'letter = "o"', 'letter = "w"', "letter 'w' stands for two kinds"),
        ("charts.toml", "aggressive = 1 ", "aggressive = 'much' ", "shock.aggressive"),
        (f"{K}/map.json", '"columns": 42', '"columns": "many"', "columns"),
        (VOLLEY, '["1700", "day"]', '["1500", "day"]', "the turns do not follow one another"),
        (VOLLEY, '"hex": "1311"', '"hex": "9911"', "un-7th-ohio at 9911 is off the map"),
        (f"{K}/oob.json", '"formation": "us-1"', '"formation": "us-9"', "has no brigade"),
    ],
)
def test_a_fault_names_the_line_on_which_it_stands(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    folder = copy_of(tmp_path / "bad", *OTHERS)
    text = (folder / file).read_text(encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    swap(folder / file, old, new)
    faults = check(folder)
    assert any(fault.startswith(f"{file}:{line}: ") and said in fault for fault in faults), (line, faults)


# two packs side by side


def test_two_packs_play_side_by_side_as_each_does_alone(slow: Game) -> None:
    plain_alone, slow_alone = played(GAME, 300), played(slow, 300)
    assert plain_alone != slow_alone
    one, other = Steps(GAME), Steps(slow)
    mixed = [(one.go(10), other.go(10)) for _ in range(30)]
    assert [a for a, _ in mixed] == plain_alone
    assert [b for _, b in mixed] == slow_alone


def test_two_packs_play_in_two_threads_as_each_does_alone(slow: Game, tmp_path: Path) -> None:
    alone = [played(GAME, 200), played(slow, 200)]
    fresh = GAME.with_pack(copy_of(tmp_path / "fresh"))  # its board is made while others play
    with ThreadPoolExecutor(4) as pool:
        runs = [pool.submit(played, game, 200) for game in (GAME, slow, fresh, fresh)]
        found = [run.result() for run in runs]
    assert found == [alone[0], alone[1], alone[0], alone[0]]


def test_a_bot_on_another_pack_does_not_see_the_ground_of_the_built_in_one(tmp_path: Path) -> None:
    folder = copy_of(tmp_path / "slow")
    swap(folder / "charts.toml", 'letter = "c", move = [1, 1,', 'letter = "c", move = [3, 3,')
    far: list[int] = []
    for pack in (built_in(), Pack(folder), built_in()):
        g = set_up(pack, pack.index("first-volley"))
        far.append(sum(Ways(g.b).to(g, 0)))
    assert far[0] == far[2] < far[1]


def test_records_and_saves_of_a_pack_are_read_with_it(slow: Game) -> None:
    steps = Steps(slow)
    steps.go(150)
    assert checksum(load(steps.match.save(), lambda _: slow)) == checksum(steps.match)
