"""The tables of modifiers: named, in one list each, with words and paragraphs that exist."""

from __future__ import annotations

import pytest

from grognard.core.text import message
from grognard.games.great_battles_acw.codes import ACTS
from grognard.games.great_battles_acw.game import GAME
from grognard.games.great_battles_acw.pack.pack import built_in
from grognard.games.great_battles_acw.rules.queries.ch10_modifiers import FIRE
from grognard.games.great_battles_acw.rules.queries.ch11_modifiers import PRESHOCK, SHOCK
from grognard.games.great_battles_acw.rules.queries.modifiers import figures_of
from grognard.rulebook import read_rules

LINES = [(m.word, m.code, m.rule) for table in (FIRE, SHOCK, PRESHOCK) for m in table]


@pytest.mark.parametrize(("word", "code", "rule"), LINES, ids=[f"{word} {rule}" for word, _, rule in LINES])
def test_a_modifier_has_its_word_its_names_and_its_paragraph(word: str, code: int, rule: str) -> None:
    assert ACTS.mods[code] == word
    assert GAME.word("mod", code * 64 + 32 - 2) == f"{word}-2"
    for lang in ("en", "es"):
        assert GAME.say("mod", code * 64 + 32 + 1, lang) == f"+1 {message(GAME, f'mod-{word}', {}, lang)}"
    assert rule in {r.id for r in read_rules(GAME.folder())}


@pytest.mark.rule("10.81")
def test_a_roll_shows_the_modifiers_of_fire_in_the_order_that_saves_have() -> None:
    assert [m.word for m in FIRE] == [
        "range", "terrain", "downhill", "parapet-fire", "parapet", "massed", "scattered", "mounted-target",
        "mounted-fire", "prepared", "disordered", "flank", "moved-guns", "green", "light", "refaced-guns", "fatigue",
        "ammo", "steep-guns",
    ]  # fmt: skip


@pytest.mark.rule("11.42")
def test_a_roll_shows_the_modifiers_of_a_shock_in_the_order_that_saves_have() -> None:
    assert [m.word for m in SHOCK] == [
        "ratio", "surrounded", "flank", "rear", "position", "bystanders", "terrain", "parapet", "charge",
        "countercharge", "no-brigadier", "aggressive", "disordered", "fatigue", "continued",
    ]  # fmt: skip


def test_each_figure_of_the_charts_belongs_to_a_modifier() -> None:
    for battle in built_in().battles():
        charts = built_in().battle(battle).charts
        assert sorted(charts.fire.modifiers) == sorted(figures_of(FIRE))
        assert sorted(charts.shock.modifiers) == sorted(figures_of(SHOCK))
        assert sorted(charts.preshock) == sorted(figures_of(PRESHOCK))
