"""Names of places stand in sentences without an article, for they are "Callao (port)" as well as "Sea of Lima"."""

from __future__ import annotations

import re

from grognard.games.libertad_o_muerte.game import GAME

ARTICLE = re.compile(r"\b(the|The|el|El|la|La|los|Los|las|Las|del|al|Al) \{ \$(place|places|from|to|sea|piece|ship) \}")


def test_no_sentence_puts_an_article_before_a_name() -> None:
    faults: list[str] = []
    for path in sorted((GAME.folder() / "locale").glob("*.ftl")):
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if ARTICLE.search(line):
                faults.append(f"{path.name}:{n}: {line}")
    assert faults == []
