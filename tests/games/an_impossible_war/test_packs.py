"""Packs of one's own: a folder with the files of the built-in one, played beside it in the same process."""

from __future__ import annotations

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from grognard import new
from grognard.core.choice import Subset
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.core.save import checksum
from grognard.games.an_impossible_war.codes import A_DEMOLISH, code
from grognard.games.an_impossible_war.game import GAME
from grognard.games.an_impossible_war.pack.board import LIBERAL, Board
from grognard.games.an_impossible_war.pack.load import BUILT_IN
from grognard.games.an_impossible_war.rules.flow.ch03_turn import OrderOfPlay
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch11_movement import March
from grognard.games.an_impossible_war.rules.flow.ch12_carlist import Evasion
from grognard.games.an_impossible_war.rules.queries.ch10_allowed import refuse_demolish, refuse_land, refuse_replace
from grognard.games.an_impossible_war.state.model import K_LANDING_DONE, K_RP_DONE, War
from grognard.games.an_impossible_war.state.setup import set_up
from grognard.kit.packs import PackError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(BUILT_IN, tmp_path / "pack"))


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """One figure or word of a file, which must stand there once."""
    text = (folder / name).read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    return folder


def charted(folder: Path, old: str, new: str) -> War:
    """The first scenario, set up by charts with one figure changed; it is the Liberal's phase."""
    g = set_up(Board(changed(folder, "charts.toml", old, new)), 0, 0)
    g.active = LIBERAL
    g.ap = 8
    return g


# side by side


class Player:
    """A match by random answers, one step at a time; what it writes down tells one game from another."""

    def __init__(self, game: Game, seed: int) -> None:
        self.match: Match = new(game, "zumalacarregui", seed=seed)
        self.rng = Rng(seed, 79)
        self.sums = [checksum(self.match)]

    def step(self) -> None:
        m = self.match
        if m.pending is not None:
            m.answer(m.pending.choice.sample(self.rng), m.pending.seat)
            self.sums.append(checksum(m))

    def play(self, n: int) -> list[str]:
        for _ in range(n):
            self.step()
        return self.sums


N = 60


def test_two_packs_play_side_by_side_as_each_does_alone(folder: Path) -> None:
    other = GAME.with_pack(changed(folder, "charts.toml", "hand_limit = 8", "hand_limit = 2"))
    slow = other.with_pack(changed(folder, "charts.toml", "carlist_points = 6", "carlist_points = 3"))
    games = [GAME, other, slow]
    alone = [Player(game, 5).play(N) for game in games]
    assert alone[0] != alone[2]
    mixed = [Player(game, 5) for game in games]
    for _ in range(N):
        for player in mixed:
            player.step()
    assert [player.sums for player in mixed] == alone
    with ThreadPoolExecutor(3) as threads:
        found = list(threads.map(lambda game: Player(game, 5).play(N), games * 2))
    assert found == alone * 2


def test_a_game_gives_its_board_to_its_positions_and_their_copies(folder: Path) -> None:
    other = GAME.with_pack(folder)
    position, _ = other.start("espartero", {})
    blank = other.blank_position()
    assert isinstance(position, War) and isinstance(blank, War)
    assert position.b is position.copy().b is blank.b
    here, _ = GAME.start("espartero", {})
    assert isinstance(here, War) and here.b is not position.b


def test_the_names_are_those_of_the_pack(folder: Path) -> None:
    changed(folder, "map.json", '"en": "Bilbao", "es": "Bilbao"', '"en": "Bilbo", "es": "Bilbo (es)"')
    changed(folder, "blocks.json", '"en": "Soria", "es": "Soria"', '"en": "Numancia", "es": "Numancia (es)"')
    changed(folder, "cards.json", '"title": "Lord Eliot\'s Convention"', '"title": "Eliot"')
    changed(folder, "scenarios/espartero.json", '"en": "Espartero\'s War"', '"en": "The last years"')
    other = GAME.with_pack(folder)
    b = Board(folder)
    said = [("place", b.place_no["bilbao"]), ("piece", b.piece_no["LN1"]), ("card", b.card_no["L14"])]
    assert [other.say(vocab, x, "en") for vocab, x in said] == ["Bilbo", "LN1 Numancia", "L14 Eliot"]
    assert other.say("place", b.place_no["bilbao"], "es") == "Bilbo (es)"
    assert [s.names["en"] for s in other.scenarios()][1] == "The last years"
    assert [GAME.say(vocab, x, "en") for vocab, x in said][:2] == ["Bilbao", "LN1 Soria"]


def test_a_pack_that_cannot_be_used_is_refused_with_file_and_line(folder: Path) -> None:
    changed(folder, "charts.toml", '7 = "valencia_murcia"', '7 = "narnia"')
    with pytest.raises(PackError, match=r"^charts\.toml:\d+: uprising\.table\.7: unknown region 'narnia'"):
        GAME.with_pack(folder)
    with pytest.raises(PackError, match="nowhere"):
        GAME.with_pack(folder / "nowhere")


# a scenario is a file


def test_a_scenario_is_added_by_its_file_alone(folder: Path) -> None:
    raw = json.loads((folder / "scenarios" / "zumalacarregui.json").read_text(encoding="utf-8"))
    raw.update(id="one-year", order=9, en="One year", es="Un año", last_year=1834, new_units=[], weight=700)
    raw.update(start="zumalacarregui", vp=-1)
    (folder / "scenarios" / "one-year.json").write_text(json.dumps(raw), encoding="utf-8")
    assert GAME.check_pack(folder) == []
    game = GAME.with_pack(folder)
    assert [s.id for s in game.scenarios()] == [s.id for s in GAME.scenarios()] + ["one-year"]
    last = game.scenarios()[-1]
    assert (last.names, last.weight) == ({"en": "One year", "es": "Un año"}, 700)
    m = new(game, "one-year", seed=3)
    assert isinstance(m.position, War) and (m.position.vp, m.position.scenario) == (-1, 3)
    rng = Rng(3, 79)
    for n in range(3000):
        if m.pending is None:
            break
        m.answer(m.pending.choice.sample(rng), m.pending.seat)
        if n % 100 == 0:
            game.scene(m.view(LIBERAL))
    assert m.outcome is not None  # it ends with its only year


def test_the_built_in_scenarios_keep_their_order() -> None:
    assert [s.id for s in GAME.scenarios()] == ["zumalacarregui", "espartero", "entire-war"]


# figures that the rules read


@pytest.mark.rule("3.0/initiative-challenge")
@pytest.mark.parametrize(("n", "asked"), [(0, ""), (1, "challenge")])
def test_challenges_of_a_turn(folder: Path, n: int, asked: str) -> None:
    g = charted(folder, "challenges_per_turn = 1", f"challenges_per_turn = {n}")
    g.cp = [2, 2]
    frame = OrderOfPlay()
    frame.start(g, [])
    signal = frame.announced(g, [LIBERAL])
    assert getattr(signal, "key", "") == asked


@pytest.mark.rule("9.0")
def test_the_length_of_the_victory_track(folder: Path) -> None:
    game = GAME.with_pack(changed(folder, "charts.toml", "track_end = 10", "track_end = 12"))
    scene = game.scene(new(game, "espartero", seed=1).view(LIBERAL))
    assert isinstance(scene["tracks"], list)
    assert (scene["tracks"][0]["min"], scene["tracks"][0]["max"]) == (-12, 12)


@pytest.mark.rule("10.3")
def test_the_cost_of_demolishing(folder: Path) -> None:
    g = charted(folder, "demolish_cost = 0", "demolish_cost = 1")
    place = g.b.place_no["vergara"]
    g.ap = 1
    refusal = refuse_demolish(g, place)
    assert refusal is not None and refusal.key == "refuse-no-action-points"
    g.ap = 3
    assert refuse_demolish(g, place) is None
    Actions().act(g, [code(A_DEMOLISH, place)])
    assert g.ap == 1


@pytest.mark.rule("10.5")
def test_replacements_of_a_phase(folder: Path) -> None:
    g = charted(folder, "replacements_per_phase = 1", "replacements_per_phase = 2")
    g.marks[K_RP_DONE] = 1
    assert refuse_replace(g) is None
    g.marks[K_RP_DONE] = 2
    assert refuse_replace(g) is not None


@pytest.mark.rule("11.2")
def test_spaces_of_a_forced_march(folder: Path) -> None:
    g = charted(folder, "forced_march_spaces = 1", "forced_march_spaces = 2")
    p = g.b.piece_no["LN1"]
    march = March([p], g.b.place_no["pamplona"])
    march.points = 0
    assert march.forcers(g, 1) == [p]
    march.tired = [p]
    assert (march.forcers(g, 1), march.payers(g, 0)) == ([p], [])
    march.tired = [p, p]
    assert march.forcers(g, 1) == []


@pytest.mark.rule("12.2/fortress")
def test_units_that_stay_with_a_fortress_in_an_evasion(folder: Path) -> None:
    g = charted(folder, "evasion_fortress_stays = 1", "evasion_fortress_stays = 2")
    place = g.b.place_no["amescoas"]
    g.fort[place] = 4
    signal = Evasion(place, []).slip(g, [])
    choice = getattr(signal, "choice", None)
    assert isinstance(choice, Subset) and (choice.lo, choice.hi) == (0, 2)


@pytest.mark.rule("13.2/one-per-phase")
def test_landings_of_a_phase(folder: Path) -> None:
    g = charted(folder, "disembark_per_phase = 1", "disembark_per_phase = 2")
    place = g.b.place_no["san_sebastian"]
    g.marks[K_LANDING_DONE] = 2
    refusal = refuse_land(g, place)
    assert refusal is not None and refusal.rule == "13.2/one-per-phase"
    g.marks[K_LANDING_DONE] = 1
    refusal = refuse_land(g, place)
    assert refusal is None or refusal.rule != "13.2/one-per-phase"


@pytest.mark.rule("19.2/supply-train", "19.2/knapsack")
def test_what_supply_units_feed(folder: Path) -> None:
    changed(folder, "charts.toml", "\ntrain = 6", "\ntrain = 5")
    b = Board(changed(folder, "charts.toml", "\nknapsack = 2", "\nknapsack = 1"))
    assert [b.capacity[b.piece_no[name]] for name in ("LST1", "LK1", "LN1")] == [5, 1, 0]
