"""Every message of the program exists in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard
from grognard.terminal.words import LANGS, Words

PACKAGE = Path(grognard.__file__).parent
FOLDERS = [PACKAGE / "terminal", PACKAGE / "cli"]


def keys(path: Path) -> list[str]:
    return re.findall(r"^([a-z][a-z0-9-]*) *=", path.read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f.name)
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    en, es = (keys(folder / "locale" / f"{lang}.ftl") for lang in LANGS)
    assert en == es
    assert len(set(en)) == len(en)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f.name)
def test_both_languages_use_the_same_facts(folder: Path) -> None:
    def facts(lang: str) -> dict[str, set[str]]:
        text = (folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
        parts = re.split(r"^(?=[a-z])", text, flags=re.M)
        return {p.split(" =")[0]: set(re.findall(r"\$(\w+)", p)) for p in parts if " =" in p}

    assert facts("en") == facts("es")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f.name)
def test_every_message_that_is_said_exists(folder: Path) -> None:
    said: set[str] = set()
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        said |= set(re.findall(r"(?:\bsay|words|CliError|NotUnderstood)\(\s*\"([a-z][a-z-]+)\"", text))
    said -= set(LANGS)
    assert said
    assert said <= set(keys(folder / "locale" / "en.ftl"))


def test_an_unwritten_message_is_its_key() -> None:
    assert Words(FOLDERS[0] / "locale", "es")("no-such-message") == "no-such-message"
