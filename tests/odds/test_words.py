"""The words of chances, in both languages: the same messages, attributes and facts, and only of events there are."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from grognard.core.game import Game
from grognard.core.languages import WRITTEN
from grognard.core.text import has_message
from grognard.games.an_impossible_war.game import GAME as WAR
from grognard.games.bajo_la_sombra_del_aguila.game import BajoLaSombra
from grognard.games.great_battles_acw.game import GreatBattles
from grognard.games.libertad_o_muerte.game import LibertadOMuerte
from tests.games.texts import parts

GAMES: list[Game] = [WAR, LibertadOMuerte(), GreatBattles(), BajoLaSombra()]
HEADINGS = {"of", "own", "state"}
KNOWN = HEADINGS | {"none", "span", "mean"}


def messages(path: Path) -> dict[str, ftl.Message]:
    body = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body
    assert [entry.content for entry in body if isinstance(entry, ftl.Junk)] == []
    return {entry.id.name: entry for entry in body if isinstance(entry, ftl.Message)}


def facts(node: object) -> set[str]:
    return {part.id.name for part in parts(node) if isinstance(part, ftl.VariableReference)}


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_both_languages_say_the_same_of_the_same_events(game: Game) -> None:
    en, es = (messages(game.folder() / "locale" / f"odds.{lang}.ftl") for lang in WRITTEN)
    assert list(en) == list(es)
    for key in en:
        assert facts(en[key].value) == facts(es[key].value), key
        mine = {a.id.name: facts(a.value) for a in en[key].attributes}
        assert mine == {a.id.name: facts(a.value) for a in es[key].attributes}, key
        assert set(mine) <= KNOWN and len(HEADINGS & set(mine)) <= 1, key
        assert ("span" in mine) == ("mean" in mine), key


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_message_is_about_an_event_of_the_game(game: Game) -> None:
    for key in messages(game.folder() / "locale" / "odds.en.ftl"):
        name = key.removeprefix("odds-")
        assert name != key and all(has_message(game, name, lang) for lang in WRITTEN), key
