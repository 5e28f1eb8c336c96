"""What is said about armies, without the rest of the game: the messages of chapter 14, with their paragraphs."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from ....core.refusal import Refusal

LOCALE: Final = Path(__file__).parent.parent / "locale"


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource((LOCALE / f"ch14.{lang}.ftl").read_text(encoding="utf-8")))
    return bundle


def said(refusal: Refusal, lang: str) -> str:
    """A refusal of an army in a language, its paragraph behind it. Its facts are words and plain numbers only."""
    bundle = _bundle(lang)
    pattern = bundle.get_message(refusal.key).value
    if pattern is None:
        return refusal.key
    text = str(bundle.format_pattern(pattern, refusal.args)[0])
    return f"{text} [{refusal.rule}]" if refusal.rule else text
