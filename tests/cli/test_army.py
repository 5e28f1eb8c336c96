"""`grognard army`: a legal army of a list, what an army breaks, and an army as a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.cli import main
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.shapes import DATA
from grognard.games.bajo_la_sombra_del_aguila.rules.army import check, parse

B = built_in()

Capture = pytest.CaptureFixture[str]
FRENCH = DATA / "armies" / "france-1000.toml"


def test_new_prints_a_legal_army_the_same_for_the_same_seed(capsys: Capture) -> None:
    assert main(["army", "new", "russia-1812-14", "--points", "750", "--seed", "3"]) == 0
    text = capsys.readouterr().out
    army = parse(B.roster, text)
    assert (army.list, army.points) == ("russia-1812-14", 750) and check(B.roster, army, 750) == []
    assert main(["army", "new", "russia-1812-14", "--points", "750", "--seed", "3"]) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize(
    "args, told",
    [
        (["new", "prusia-1815"], "unknown army list “prusia-1815”; nearest: prussia-1815"),
        (["new", "prussia-1815", "--points", "100"], "prussia-1815 has no legal army of 100 points"),
        (["new", "prussia-1815", "--points", "100", "--lang", "es"], "no tiene ningún ejército legal de 100 puntos"),
        (["check", "no/such/file"], "no such file"),
        (["show", "no/such/file", "--lang", "es"], "no existe el fichero"),
    ],
)
def test_an_error_is_one_clear_line(args: list[str], told: str, capsys: Capture) -> None:
    assert main(["army", *args]) == 2
    got = capsys.readouterr()
    assert got.out == "" and got.err.count("\n") == 1 and told in got.err


def test_check_says_that_an_army_fits(capsys: Capture) -> None:
    assert main(["army", "check", str(FRENCH)]) == 0
    assert "fits" in capsys.readouterr().out
    assert main(["army", "check", str(FRENCH), "--lang", "es"]) == 0
    assert "es válido" in capsys.readouterr().out


def test_check_names_every_broken_rule_in_the_readers_language(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.toml"
    text = FRENCH.read_text(encoding="utf-8").replace("points = 1000", "points = 1000\naides = 3\nsappers = 2")
    file.write_text(text, encoding="utf-8")
    assert main(["army", "check", str(file), "--points", "500"]) == 1
    lines = capsys.readouterr().out.splitlines()
    rules = [line.rpartition("[")[2].rstrip("]") for line in lines]
    assert rules == ["12/aides-de-camp", "11/sappers", "15/army-size-and-table"]
    assert main(["army", "check", str(file), "--lang", "es"]) == 1
    assert "ayudantes de campo" in capsys.readouterr().out


def test_a_text_that_is_no_army_is_told_with_its_line(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('list = "france-1809"\npoints = = 3\n', encoding="utf-8")
    for command in ("check", "show"):
        assert main(["army", command, str(file)]) == 1
        assert f"{file}: Line 2: this is not TOML" in capsys.readouterr().out
    assert main(["army", "check", str(file), "--lang", "es"]) == 1
    assert "Línea 2: esto no es TOML" in capsys.readouterr().out


def test_show_has_every_unit_with_its_profile(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["army", "show", str(FRENCH)]) == 0
    text = capsys.readouterr().out
    assert "France: Line brigade, Saxony 1813" in text and "strategic factor 4" in text
    row = next(line for line in text.splitlines() if line.startswith("A1 "))
    assert "Line infantry (basic)" in row and "13/15" in row and " 130 " in row and "Élan" in row
    assert "Howitzer (elite)" in text and "2/8" in text and "(general in chief)" in text
    assert main(["army", "show", str(FRENCH), "--lang", "es"]) == 0
    text = capsys.readouterr().out
    assert "Brigada de línea, Sajonia 1813" in text and "Obús (élite)" in text and "ayudantes" not in text
    assert main(["army", "show", str(FRENCH.with_name("prussia-1000.toml")), "--lang", "es"]) == 0
    assert "ayudantes de campo" in capsys.readouterr().out


def test_lists_are_named(capsys: Capture) -> None:
    assert main(["army", "lists", "--lang", "es"]) == 0
    text = capsys.readouterr().out
    assert "britain-1808-14: Gran Bretaña, la Península 1808–1814" in text and "heavy-cavalry" in text
