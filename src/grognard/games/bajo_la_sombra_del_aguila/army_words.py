"""What is said about armies, without the rest of the game: the messages of chapter 14, with their paragraphs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from ...core.refusal import Refusal

LOCALE: Final = Path(__file__).parent / "locale"
_BUNDLES: dict[str, FluentBundle] = {}


def said(refusal: Refusal, lang: str) -> str:
    """A refusal of an army in a language, its paragraph behind it. Its facts are words and plain numbers only."""
    bundle = _BUNDLES.get(lang)
    if bundle is None:
        bundle = FluentBundle([lang], use_isolating=False)
        text = (LOCALE / f"ch14.{lang}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
        _BUNDLES[lang] = bundle
    pattern = bundle.get_message(refusal.key).value
    if pattern is None:
        return refusal.key
    text = str(bundle.format_pattern(pattern, refusal.args)[0])
    return f"{text} [{refusal.rule}]" if refusal.rule else text
