"""The messages of the core: every fault has one, in every language, and the games may add their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import grognard.core as core
from grognard.core.languages import WRITTEN
from grognard.core.refusal import Refusal
from grognard.core.text import _list, bundle, message, say_refusal
from tests.core.toy import TOY

CORE = Path(core.__file__).parent


def keys(lang: str) -> set[str]:
    text = (CORE / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+) =", text, re.M))


def test_both_languages_have_the_same_keys() -> None:
    assert keys("en") == keys("es")


@pytest.mark.parametrize("lang", WRITTEN)
def test_every_key_the_core_uses_has_a_message(lang: str) -> None:
    used: set[str] = set()
    for path in (*(CORE / "choice").glob("*.py"), CORE / "match.py"):
        used |= set(re.findall(r'"((?:fault|refuse)-[a-z-]+)"', path.read_text(encoding="utf-8")))
    assert len(used) > 15
    assert [key for key in sorted(used) if not bundle(TOY, lang).has_message(key)] == []


def test_a_refusal_is_said_with_its_rule() -> None:
    refusal = Refusal("5.4", "refuse-pass", {"node": 5})
    assert say_refusal(TOY, refusal, "es") == "pass está bajo la nieve. [5.4]"


def test_spanish_says_e_before_the_sound_of_an_i() -> None:
    last = ["Indios", "Íñigo", "Hidalgo", "Hierro", "Hiato", "Yáñez", "Aragua"]
    assert [_list(TOY, ["Ana", w], "es") for w in last] == [
        "Ana e Indios", "Ana e Íñigo", "Ana e Hidalgo", "Ana y Hierro", "Ana y Hiato", "Ana y Yáñez", "Ana y Aragua",
    ]  # fmt: skip
    assert _list(TOY, ["Ana", "Indios"], "en") == "Ana and Indios"


def test_lists_are_read_out_as_people_do() -> None:
    key = "event-scouted"
    assert message(TOY, key, {"seat": 0, "nodes": [1, 2, 5]}, "en") == "red scouts ford, mill and pass."
    assert message(TOY, key, {"seat": 0, "nodes": []}, "es") == "red explora —."
