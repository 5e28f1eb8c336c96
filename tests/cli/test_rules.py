"""The rule index: found in rules.toml, in docstrings and in the markers of tests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard import registry, rulebook
from grognard.cli import main
from grognard.core.refusal import GrognardError
from tests.core.toy import Toy

RULES = """
[[rule]]
id = "11.6"
en = "All interceptions are declared first."
es = "Primero se declaran todas las intercepciones."
[[rule]]
id = "11.6/zone-ban"
en = "Not in a Carlist zone."
es = "No en zona carlista."
[[rule]]
id = "scenario/zumalacarregui"
optional = true
en = "The first scenario."
es = "El primer escenario."
[[rule]]
id = "1.0"
info = true
en = "Introduction."
es = "Introducción."
[[rule]]
id = "12.1"
en = "Not tested."
es = "Sin prueba."
"""

CODE = '''
"""11.6: a module docstring does not count."""

class Step:
    """11.6, 11.6/zone-ban: One step."""

    def declare(self):
        """11.6: All are declared."""

    def other(self):
        """Nothing of the rulebook."""

def zumalacarregui():
    """scenario/zumalacarregui: the set-up."""

def stray():
    """99.9 No such rule."""
'''

TESTS = """
import pytest
pytestmark = [pytest.mark.rule("scenario/zumalacarregui")]

@pytest.mark.rule("11.6", "11.6/zone-ban")
def test_declared(): ...

class TestZones:
    pytestmark = pytest.mark.rule("11.6/zone-ban")
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("77.7"))])
    def test_ban(self, x): ...

def helper(): ...
"""


class Ruled(Toy):
    called = "ruled"

    def __init__(self, room: Path) -> None:
        super().__init__()
        self.room = room

    def folder(self) -> Path:
        return self.room


@pytest.fixture
def ruled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ruled:
    room = tmp_path / "room"
    tests = tmp_path / "tests"
    (room / "flow").mkdir(parents=True)
    tests.mkdir()
    (room / "rules.toml").write_text(RULES, encoding="utf-8")
    (room / "flow" / "ch11.py").write_text(CODE, encoding="utf-8")
    (tests / "test_ch11.py").write_text(TESTS, encoding="utf-8")
    game = Ruled(room)
    monkeypatch.setitem(registry.GAMES, "ruled", lambda: game)
    monkeypatch.setattr(rulebook, "tests_folder", lambda _: tests)
    return game


@pytest.mark.parametrize(
    ("doc", "ids"),
    [
        ("11.6: text", ["11.6"]),
        ("11.6, 11.6/zone-ban: text", ["11.6", "11.6/zone-ban"]),
        ("11.0 One group moves.", ["11.0"]),
        ("4.3/bilbao. The city", ["4.3/bilbao"]),
        ("1/base-sizes: text", ["1/base-sizes"]),
        ("scenario/espartero-1836-38: text", ["scenario/espartero-1836-38"]),
        ("example/5.2-declaration: text", ["example/5.2-declaration"]),
        ("3.0/II-A-command: text", ["3.0/II-A-command"]),
        ("\n    9.4: text", ["9.4"]),
        ("2 groups meet.", []),
        ("and/or: no", ["and/or"]),  # looks like an id; rules.toml does not list it, so it is a stray
        ("and/or without a colon", []),
        ("See 11.6.", []),
        ("", []),
    ],
)
def test_ids_at_the_head_of_a_docstring(doc: str, ids: list[str]) -> None:
    assert rulebook.ids_at_head(doc) == ids


def test_the_index_joins_sentences_code_and_tests(ruled: Ruled) -> None:
    found = rulebook.index(ruled)
    rule = found.find("11.6")
    assert rule is not None
    assert rule.steps == ["flow.ch11.Step", "flow.ch11.Step.declare"]
    assert rule.tests == ["test_ch11.py::test_declared"]
    ban = found.find("11.6/zone-ban")
    assert ban is not None
    assert ban.tests == ["test_ch11.py::test_declared", "test_ch11.py::TestZones::test_ban"]
    scenario = found.find("scenario/zumalacarregui")
    assert scenario is not None and scenario.optional
    assert len(scenario.tests) == 2
    assert found.strays == ["99.9: flow.ch11.stray", "77.7: test_ch11.py::TestZones::test_ban"]
    assert [r.id for r in found.missing()] == ["12.1"]


@pytest.mark.usefixtures("ruled")
def test_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ruled", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [r["id"] for r in rows] == ["11.6", "11.6/zone-ban", "scenario/zumalacarregui", "1.0", "12.1"]
    assert set(rows[0]) == {"id", "optional", "info", "en", "es", "steps", "tests"}
    assert rows[3]["info"] is True


@pytest.mark.usefixtures("ruled")
def test_missing_prints_ids_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ruled", "--missing"]) == 0
    assert capsys.readouterr().out == "12.1\n"
    assert main(["rules", "ruled", "11.6", "--missing"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.usefixtures("ruled")
def test_one_rule_with_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ruled", "11.6", "--lang", "es"]) == 0
    text = capsys.readouterr().out
    assert "11.6  Primero se declaran" in text and "11.6/zone-ban  No en zona" in text
    assert "Introducción" not in text
    assert main(["rules", "ruled", "11.7"]) == 2
    assert "nearest: " in capsys.readouterr().err


@pytest.mark.usefixtures("ruled")
def test_without_tests_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(rulebook, "tests_folder", lambda _: None)
    assert main(["rules", "ruled", "--missing"]) == 0
    got = capsys.readouterr()
    assert got.out == "" and "not installed" in got.err


def test_a_broken_rules_file_is_told(ruled: Ruled) -> None:
    (ruled.room / "rules.toml").write_text("[[rule]\n", encoding="utf-8")
    with pytest.raises(GrognardError, match=r"rules\.toml"):
        rulebook.index(ruled)


def test_the_tests_of_a_game_lie_beside_the_source() -> None:
    folder = rulebook.tests_folder(registry.get("toy"))
    assert folder is not None and folder.parts[-3:] == ("tests", "games", "toy")
