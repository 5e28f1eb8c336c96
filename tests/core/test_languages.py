"""A language more is a folder more: what it says is said in it, and everything else in English."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from grognard.core.languages import ENVIRONMENT, LANGS, WRITTEN, files, told

FORD = """
game-title = Le Gué
marched = { $block } marche de { $from } à { $place }.
refuse-marched = { $block } a déjà marché.
side-north = Nord
list-and = et
"""
CORE = "refuse-not-now = Ce n'est pas le moment.\n"
SERVER = "no-such-match = Cette partie n'existe pas.\n"
PLAYED = """
import json
from grognard import new
from grognard.core.languages import LANGS
from grognard.core.refusal import NotOffered, Refusal
from grognard.core.text import message, say_event, say_question, say_refusal
from grognard.games._template.game import GAME
from grognard.server import problems
from grognard.server.http.language import preferred
from grognard.server.wire import Speak
import msgspec

match = new(GAME, seed=1)
match.answer([m for m in match.pending.choice.items() if GAME.word("act", m) == "march:N1"])
match.answer(match.pending.choice.items()[:1])
try:
    match.answer([m for m in GAME.codes("act", "piece:N1")])
except NotOffered as fault:
    refused = fault.refusal
lines = [say_event(GAME, event, "fr") for event in match.events(0)]
print(json.dumps({
    "langs": LANGS,
    "title": GAME.names,
    "lines": lines,
    "refusal": say_refusal(GAME, refused, "fr"),
    "core": say_refusal(GAME, Refusal("", "refuse-not-now"), "fr"),
    "question": say_question(GAME, match.pending, "fr"),
    "option": GAME.options()["night"]["fr"],
    "list": message(GAME, "fired", {"side": 0, "dice": [], "n": 0, "need": 5}, "fr"),
    "place": GAME.say("place", 0, "fr"),
    "sides": [side["label"]["fr"] for side in GAME.board("the-ford")["sides"]],
    "server": [problems.say("fr", key) for key in ("no-such-match", "sign-in-first")],
    "preferred": preferred("fr-CA, en;q=0.5"),
    "spoken": msgspec.convert({"do": "lang", "id": 1, "lang": "fr"}, Speak).lang,
}))
"""


@pytest.fixture(scope="module")
def french(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a process says that was started with one folder more."""
    place = tmp_path_factory.mktemp("languages")
    (place / "fr").mkdir()
    for part, text in (("the-ford", FORD), ("core", CORE), ("server", SERVER)):
        (place / "fr" / f"{part}.ftl").write_text(text, encoding="utf-8")
    root = Path(__file__).resolve().parents[2]
    environment = {**os.environ, ENVIRONMENT: str(place), "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    done = subprocess.run([sys.executable, "-c", PLAYED], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    out: dict[str, Any] = json.loads(done.stdout)
    return out


def test_the_languages_are_found(french: dict[str, Any]) -> None:
    assert WRITTEN == ("en", "es") and LANGS[:2] == WRITTEN
    assert french["langs"] == [*LANGS, "fr"]


def test_a_game_is_told_in_it(french: dict[str, Any]) -> None:
    assert french["title"] == {"en": "The Ford", "es": "El Vado", "fr": "Le Gué"}
    assert "1st Company marche de Hill à Mill." in french["lines"]  # the pack names them in English and Spanish alone
    assert french["refusal"] == "1st Company a déjà marché. [2.2]"
    assert french["core"] == "Ce n'est pas le moment."
    assert french["sides"] == ["Nord", "South"]


def test_what_it_lacks_is_said_in_english(french: dict[str, Any]) -> None:
    assert "Turn 1." in french["lines"]
    assert french["question"] == "Which block marches?"
    assert french["option"].startswith("It is night")
    assert french["list"] == "North rolls —: no hit (5 or more)."  # the whole sentence, not half of it
    assert french["place"] == "Hill"


def test_the_server_knows_it(french: dict[str, Any]) -> None:
    assert french["server"] == ["Cette partie n'existe pas.", "Sign in first, or choose a name to play as a guest."]
    assert (french["preferred"], french["spoken"]) == ("fr", "fr")


def test_a_file_belongs_to_one_language(tmp_path: Path) -> None:
    for name in ("en.ftl", "ch05.en.ftl", "garden.ftl", "es.ftl"):
        (tmp_path / name).touch()
    assert [path.name for path in files("core", tmp_path, "en")] == ["ch05.en.ftl", "en.ftl"]


def test_a_text_that_is_missing_is_told_in_english() -> None:
    assert [told({"en": "Hill", "es": "Cerro"}, lang) for lang in ("es", "fr")] == ["Cerro", "Hill"]
    assert told({}, "en") == ""
