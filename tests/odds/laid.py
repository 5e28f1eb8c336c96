"""A roll of a table that was laid by hand."""

from __future__ import annotations

from grognard.core.frame import CHANCE, Frame
from grognard.core.match import Match
from grognard.core.record import unspell
from tests.games.laid import Laid, Rest
from tests.odds.rolls import Roll


def at(t: Laid, name: str, frame: Frame, *words: str) -> Roll:
    """The roll that comes after some answers; a number is a die on the way."""
    match = Match(t.game, t.scenario, {}, t.position(), [Rest(), frame], None)
    match.begin()
    for word in words:
        d = match.pending
        assert d is not None and (d.seat == CHANCE) == word.isdigit(), f"{name}: nobody is asked for {word!r}"
        match.answer([int(word)] if word.isdigit() else unspell(t.game, d.vocab, d.choice, word))
    return Roll(name, match)
