"""The program's own words, in the language of the person: Fluent messages of one folder."""

from __future__ import annotations

from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from ..core.languages import ENGLISH, LANGS, files


class Words:
    """`words("saved", file="x")`: the message in the current language, English where there is none.

    `folder` is the locale of a part of the house: cli/locale, terminal/locale, server/locale.
    """

    def __init__(self, folder: Path, lang: str = ENGLISH) -> None:
        self.lang = lang
        self._bundles: dict[str, FluentBundle] = {}
        for code in LANGS:
            bundle = FluentBundle([code], use_isolating=False)
            for path in files(folder.parent.name, folder, code):
                bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)
            self._bundles[code] = bundle

    def has(self, key: str, lang: str) -> bool:
        return bool(self._bundles[lang].has_message(key))

    def __call__(self, key: str, **args: str | int) -> str:
        for lang in (self.lang, ENGLISH):
            bundle = self._bundles.get(lang)
            if bundle is not None and bundle.has_message(key):
                pattern = bundle.get_message(key).value
                if pattern is not None:
                    return str(bundle.format_pattern(pattern, args)[0])
        return key
