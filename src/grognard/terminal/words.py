"""The program's own words, in the language of the person: Fluent messages of one folder."""

from __future__ import annotations

from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LANGS = ("en", "es")


class Words:
    """`words("saved", file="x")`: the message in the current language, English where there is none."""

    def __init__(self, folder: Path, lang: str = "en") -> None:
        self.lang = lang
        self._bundles: dict[str, FluentBundle] = {}
        for code in LANGS:
            bundle = FluentBundle([code], use_isolating=False)
            bundle.add_resource(FluentResource((folder / f"{code}.ftl").read_text(encoding="utf-8")))
            self._bundles[code] = bundle

    def has(self, key: str, lang: str) -> bool:
        return bool(self._bundles[lang].has_message(key))

    def __call__(self, key: str, **args: str | int) -> str:
        for lang in (self.lang, "en"):
            bundle = self._bundles.get(lang)
            if bundle is not None and bundle.has_message(key):
                pattern = bundle.get_message(key).value
                if pattern is not None:
                    return str(bundle.format_pattern(pattern, args)[0])
        return key
