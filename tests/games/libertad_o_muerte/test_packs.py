"""Packs of one's own: a scenario is a file, and two packs are played side by side without knowing of each other."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

import pytest

import grognard
from grognard.core import record, save
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.core.save import checksum
from grognard.games.libertad_o_muerte.bot import Sergeant
from grognard.games.libertad_o_muerte.game import LibertadOMuerte
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.load import DATA
from grognard.kit.packs import PackError

SCENARIO = """
id = "lima-alone"
order = 9
deck = "P"
weight = 200
theatres = ["la_plata"]
first_turn = 3
last_turn = 4
hand_limit = 3
draw = 1
regions = ["lima", "tarma", "huamanga", "cuzco", "cadiz"]
seas = ["mar_de_lima", "bahia_de_cadiz"]

[en]
name = "Lima alone"
note = "A trial."
[es]
name = "Lima sola"
note = "Una prueba."

[start]
patriot = { resources = 5, vp = 7 }
royalist = { resources = 4, vp = 8 }
tension = 2
corsairs = []

[layout]
control_patriot = ["tarma"]
[layout.setup]
tarma = ["p_san_martin", "p_patricios"]
lima = ["r_nieto", "r_g_lima"]
[layout.force_pool]
patriot = ["p_arribenos"]
[[layout.turn_track]]
turn = 4
side = "patriot"
region = "tarma"
ids = ["p_balcarce"]

[victory.final]
star_value = 3
handicap = { patriot = 1, royalist = 0 }
levels = [{ lead = 1, level = "marginal" }, { lead = 0, level = "draw" }]
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the built-in pack, to be changed."""
    folder = tmp_path / "pack"
    shutil.copytree(DATA, folder)
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    return folder


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def play(match: Match, rng: Rng, answers: int) -> None:
    for _ in range(answers):
        decision = match.pending
        if decision is None:
            return
        match.answer(decision.choice.sample(rng), decision.seat)


def sums(game: LibertadOMuerte, scenario: str = "mexico", answers: int = 400) -> list[str]:
    """What a match comes to, looked at on the way, and how it is drawn and told."""
    match = grognard.new(game, scenario, seed=5)
    rng = Rng(5, 79)
    out: list[str] = []
    for _ in range(answers // 50):
        play(match, rng, 50)
        out += [checksum(match), str(game.scene(match.view(0)))]
    return [*out, str(game.board(scenario))]


def test_a_scenario_is_added_by_one_file(pack: Path) -> None:
    (pack / "scenarios" / "lima-alone.toml").write_text(SCENARIO, encoding="utf-8")
    game = LibertadOMuerte()
    assert game.check_pack(pack) == []
    more = game.with_pack(pack)
    assert [s.id for s in more.scenarios()] == [*[s.id for s in game.scenarios()], "lima-alone"]
    new = more.scenarios()[-1]
    assert (new.names, new.weight) == ({"en": "Lima alone", "es": "Lima sola"}, 200)
    match = grognard.new(more, "lima-alone", seed=1)
    view = match.view(0)
    assert (view["turn"], view["last_turn"], view["resources"], view["vp"]) == (3, 4, [5, 4], [7, 8])
    places = view["places"]
    assert isinstance(places, list)
    laid = {p["id"]: [x["piece"] for x in p.get("pieces", [])] for p in places}
    assert laid["tarma"] == ["p_san_martin", "p_patricios"]
    play(match, Rng(1, 79), 2000)
    assert match.outcome is not None
    assert checksum(save.load(match.save(), lambda _: more)) == checksum(match)
    assert checksum(record.replay(match.record(), lambda _: more)) == checksum(match)
    assert "lima-alone" not in [s.id for s in LibertadOMuerte().scenarios()]


def test_the_sergeant_plays_a_scenario_he_has_never_seen(pack: Path) -> None:
    (pack / "scenarios" / "lima-alone.toml").write_text(SCENARIO, encoding="utf-8")
    game = LibertadOMuerte(pack)
    match = grognard.new(game, "lima-alone", seed=2)
    bots = [Sergeant(1), Sergeant(2)]
    n = 0
    while match.pending is not None and n < 3000:
        d = match.pending
        match.answer(bots[d.seat].choose(game, match.position, match.frames, d), d.seat)
        n += 1
    assert match.outcome is not None


def test_another_pack_has_names_and_figures_of_its_own(pack: Path) -> None:
    change(pack, "units.json", '"name": "Patricios"', '"name": "Patricios viejos"')
    change(pack, "charts.toml", "expeditionary = 1", "expeditionary = 4")
    game, other = LibertadOMuerte(), LibertadOMuerte().with_pack(pack)
    p = built_in().piece_no["p_patricios"]
    assert (game.say("piece", p, "en"), other.say("piece", p, "en")) == ("Patricios", "Patricios viejos")
    assert (game.b.charts.purchase.expeditionary, other.b.charts.purchase.expeditionary) == (1, 4)


def test_a_pack_with_a_fault_is_refused(pack: Path) -> None:
    change(pack, "map.json", '"terrain": "desert"', '"terrain": "moor"')
    with pytest.raises(PackError, match=r"map.json:\d+: presidio: unknown terrain 'moor'"):
        LibertadOMuerte().with_pack(pack)


def test_two_packs_play_side_by_side_as_each_does_alone(pack: Path) -> None:
    change(pack, "charts.toml", "tension_per_turn = 1", "tension_per_turn = 3")
    change(pack, "map.json", '"resources": 2', '"resources": 5')
    game, other = LibertadOMuerte(), LibertadOMuerte(pack)
    alone, changed = sums(game), sums(other)
    assert alone != changed
    # by turns
    matches = [grognard.new(x, "mexico", seed=5) for x in (game, other)]
    rngs = [Rng(5, 79), Rng(5, 79)]
    for _ in range(8):
        for match, rng in zip(matches, rngs, strict=True):
            for _ in range(5):
                play(match, rng, 10)
    assert [checksum(m) for m in matches] == [alone[-3], changed[-3]]
    # in two threads, with boards that nobody has drawn yet
    found: dict[str, list[str]] = {}
    fresh = LibertadOMuerte(pack)
    threads = [
        threading.Thread(target=lambda: found.update(one=sums(game))),
        threading.Thread(target=lambda: found.update(two=sums(fresh))),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (found["one"], found["two"]) == (alone, changed)
