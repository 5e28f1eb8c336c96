"""A log as it is told: for the tests of every game."""

from __future__ import annotations

from grognard.core.events import Event
from grognard.core.fold import acts
from grognard.core.game import Game
from grognard.core.refusal import Args
from grognard.core.text import brief


def told(game: Game, lang: str, *events: tuple[str, Args]) -> list[str]:
    """The sentences of events that one reader may read, in a few words."""
    out: list[str] = []
    for act in acts(game.folds(), [Event(key, "", args, -1) for key, args in events]):
        said = act.told()
        if said is not None:
            out.append(brief(game, said.key, said.args, lang)[0])
        else:
            out += [brief(game, e.key, e.args, lang)[0] for e in act.events]
    return out
