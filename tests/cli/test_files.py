"""A file that is none, has no end, or comes from a newer version: a sentence in both languages, and little memory."""

from __future__ import annotations

import json
import os
import re
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import grognard
from grognard import registry
from grognard.cli.app import main
from grognard.core import files
from grognard.core.files import LargeFile, SpecialFile, read_file
from grognard.core.newer import is_newer
from grognard.server.store.database import Database, Unusable

Capture = pytest.CaptureFixture[str]
READERS = [
    ["replay"],
    ["verify"],
    ["play", "--load"],
    ["army", "check"],
    ["army", "show"],
    ["pack", "check", "--game", "an-impossible-war"],
    ["serve", "--port", "1", "--db"],
]


@pytest.fixture(params=["fifo", "zero", "socket", "link to zero"])
def special(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    if request.param == "zero":
        return Path("/dev/zero")
    file = tmp_path / "special"
    if request.param == "fifo":
        os.mkfifo(file)
    elif request.param == "socket":
        os.mknod(file, 0o140600)
    else:
        file.symlink_to("/dev/zero")
    return file


@pytest.mark.parametrize("command", READERS, ids=lambda c: " ".join(c[:2]))
def test_a_special_file_is_told_in_both_languages(command: list[str], special: Path, capsys: Capture) -> None:
    said: set[str] = set()
    for lang in ("en", "es"):
        assert main([*command, str(special), "--lang", lang]) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and (str(special) in err or "/dev/zero" in err)
        assert "fault of the program" not in err
        said.add(err)
    assert len(said) == 2


@pytest.mark.parametrize("command", [c for c in READERS if c[0] != "pack"], ids=lambda c: " ".join(c[:2]))
def test_a_folder_is_told_in_both_languages(command: list[str], tmp_path: Path, capsys: Capture) -> None:
    for lang, words in (("en", "not an ordinary file"), ("es", "no es un fichero corriente")):
        assert main([*command, str(tmp_path), "--lang", lang]) == 2
        assert words in capsys.readouterr().err


@pytest.mark.parametrize("command", READERS[:5], ids=lambda c: " ".join(c[:2]))
def test_an_endless_file_is_told_in_both_languages(command: list[str], tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "huge"
    with file.open("wb") as out:
        out.truncate(1 << 40)  # a terabyte of nothing
    for lang, words in (("en", "larger than 32 MB"), ("es", "pasa de 32 MB")):
        assert main([*command, str(file), "--lang", lang]) == 2
        assert words in capsys.readouterr().err


def test_an_endless_file_takes_little_memory(tmp_path: Path) -> None:
    file = tmp_path / "huge"
    with file.open("wb") as out:
        out.truncate(1 << 40)
    limit = 1 << 30  # of address space, the interpreter and our modules included
    run = subprocess.run(
        [sys.executable, "-m", "grognard", "replay", str(file)],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)), capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 2 and "larger than" in run.stderr


def test_a_file_that_lies_about_its_size_is_read_no_further(tmp_path: Path) -> None:
    file = tmp_path / "some"
    file.write_bytes(b"x" * 1001)
    assert read_file(file, 1001) == b"x" * 1001
    with pytest.raises(LargeFile):
        read_file(file, 1000)
    with pytest.raises(SpecialFile):
        read_file(Path("/dev/null"))
    assert files.read_text(Path("/proc/self/status")).startswith("Name:")  # says it has no bytes at all


PACKED = ["an-impossible-war", "great-battles-acw", "libertad-o-muerte", "bajo-la-sombra-del-aguila"]


@pytest.mark.parametrize("game", PACKED)
def test_pipes_in_a_pack_are_faults_of_the_pack(game: str, tmp_path: Path, capsys: Capture) -> None:
    data = registry.get(game).folder() / "data"
    for path in data.rglob("*"):
        there = tmp_path / path.relative_to(data)
        if path.is_dir():
            there.mkdir(parents=True, exist_ok=True)
        else:
            there.parent.mkdir(parents=True, exist_ok=True)
            os.mkfifo(there)
    assert main(["pack", "check", str(tmp_path), "--game", game]) == 1
    assert "not an ordinary file" in capsys.readouterr().out


# from a newer version


def newer_texts() -> dict[str, str]:
    match = grognard.new("an-impossible-war", "zumalacarregui", seed=1)
    save, record = match.save(), match.record()
    return {
        "save-format": json.dumps({**json.loads(save), "format": 99}),
        "save-version": json.dumps({**json.loads(save), "version": 99}),
        "record-format": re.sub(r"^grognard-record \d+", "grognard-record 99", record),
        "record-version": re.sub(r"(?m)^version \d+", "version 99", record),
    }


@pytest.mark.parametrize("command", READERS[:3], ids=lambda c: c[0])
@pytest.mark.parametrize("kind", ["save-format", "save-version", "record-format", "record-version"])
def test_a_match_of_a_newer_version_is_told(command: list[str], kind: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "newer"
    file.write_text(newer_texts()[kind])
    for lang, words in (("en", "newer version"), ("es", "versión de Grognard más nueva")):
        assert main([*command, str(file), "--lang", lang]) == 2
        assert words in capsys.readouterr().err


def test_what_is_ours_is_not_newer() -> None:
    match = grognard.new("an-impossible-war", "zumalacarregui", seed=1)
    for text in (match.save(), match.record(), "", "{", "[]", "nonsense", '{"game": "unknown", "version": 9}'):
        assert not is_newer(text, registry.get)


def test_a_database_of_a_newer_version_is_told(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "site.db"
    db = Database(str(file))
    db.migrate()
    db.close()
    with sqlite3.connect(file) as c:
        c.execute("UPDATE alembic_version SET version_num = '9999'")
    before = file.read_bytes()
    for lang, words in (("en", "newer version"), ("es", "versión de Grognard más nueva")):
        assert main(["serve", "--port", "1", "--db", str(file), "--lang", lang]) == 2
        assert words in capsys.readouterr().err
    assert file.read_bytes() == before


@pytest.mark.parametrize("kind", ["text", "other tables"])
def test_something_else_is_no_database_of_ours_and_stays_as_it_is(kind: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "other"
    if kind == "text":
        file.write_text("my novel\n" * 1000)
    else:
        with sqlite3.connect(file) as c:
            c.execute("CREATE TABLE recipes (name TEXT)")
    before = file.read_bytes()
    for lang, words in (("en", "is not a database of Grognard"), ("es", "no es una base de datos de Grognard")):
        assert main(["serve", "--port", "1", "--db", str(file), "--lang", lang]) == 2
        assert words in capsys.readouterr().err
    if kind == "text":
        assert file.read_bytes() == before
    else:
        with sqlite3.connect(file) as c:
            assert c.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


def test_a_database_that_is_away_is_told(capsys: Capture) -> None:
    assert main(["serve", "--port", "1", "--db", "postgresql://nobody:hidden@127.0.0.1:1/none"]) == 2
    err = capsys.readouterr().err
    assert "cannot be used" in err and "hidden" not in err


def test_a_key_that_is_none_is_told(tmp_path: Path) -> None:
    for key in ("/dev/zero", str(tmp_path)):
        with pytest.raises(Unusable) as told:
            Database(str(tmp_path / "site.db"), key).migrate()
        assert told.value.key == "db-key-form"
