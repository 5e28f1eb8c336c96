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
        self.folder = folder
        self._bundles: dict[str, FluentBundle] = {}  # of those languages that were asked for

    def _bundle(self, lang: str) -> FluentBundle:
        if lang in self._bundles:
            return self._bundles[lang]
        bundle = FluentBundle([lang], use_isolating=False)
        for path in files(self.folder.parent.name, self.folder, lang):
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)
        return self._bundles.setdefault(lang, bundle)

    def has(self, key: str, lang: str) -> bool:
        return bool(self._bundle(lang).has_message(key))

    def __call__(self, key: str, **args: str | int) -> str:
        for lang in (self.lang, ENGLISH):
            bundle = self._bundle(lang) if lang in LANGS else None
            if bundle is not None and bundle.has_message(key):
                pattern = bundle.get_message(key).value
                if pattern is not None:
                    return str(bundle.format_pattern(pattern, args)[0])
        return key
