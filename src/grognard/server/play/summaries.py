"""A match as the lobby shows it: the row, its seats, and who may see it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ... import registry
from ...core.game import Game
from ...core.languages import LANGS
from ...core.match import RESIGNED, Outcome
from ...core.refusal import NO_ARGS, Unknown
from ...core.text import has_message, message
from .. import wire
from ..problems import say
from ..store import damage
from ..store.facts import MatchFacts
from . import speech


@lru_cache(maxsize=64)
def seat_label(game: Game, seat: int) -> Mapping[str, str]:
    """A seat as people call it, in both languages: the game's message `seat-<id>`."""
    id = game.seats[seat]
    key = f"seat-{id}"
    return {lang: message(game, key, NO_ARGS, lang) if has_message(game, key, lang) else id for lang in LANGS}


def outcome(facts: MatchFacts, game: Game, lang: str) -> wire.Outcome | None:
    if facts.outcome is None:
        return None
    winner, rule, key = facts.outcome
    if int(winner) >= len(game.seats) or (key == RESIGNED and int(winner) < 0):
        return None  # a damaged row
    return speech.outcome(game, Outcome(int(winner), str(rule), str(key)), lang)


def aside(facts: MatchFacts, lang: str) -> wire.Aside | None:
    """What is said of a match that is set aside. Not what was found: that may be somebody's secret."""
    if facts.status != damage.BROKEN:
        return None
    entry = facts.aside.entry if facts.aside is not None else 0
    at = facts.aside.at if facts.aside is not None else facts.moved
    text = say(lang, "aside-entry", entry=entry) if entry > 0 else say(lang, "aside-row")
    return wire.Aside(entry, at, text)


def summary(facts: MatchFacts, person_id: str | None, present: set[str], lang: str) -> wire.Summary:
    """As one reader sees it; `present` are the people who are connected now."""
    try:
        game: Game | None = registry.get(facts.game)
    except Unknown:  # a room that is no longer here: the list must still be shown
        game = None
    names = game.seats if game is not None else [str(s.seat) for s in facts.seats]
    seats = [
        wire.SeatInfo(
            names[s.seat],
            dict(seat_label(game, s.seat)) if game is not None else {lang: str(s.seat) for lang in LANGS},
            s.kind,
            s.name or (say(lang, "gone-person") if s.person else ""),
            s.bot,
            bool(s.person) and s.person in present,
        )
        for s in facts.seats
    ]
    due = [w for w in facts.waiting if 0 <= w < len(names)] if facts.status == "running" else []
    waiting = [names[w] for w in due]
    yours = [names[s] for s in facts.seats_of(person_id)]
    return wire.Summary(
        id=facts.id,
        game=facts.game,
        scenario=facts.scenario,
        options=facts.options,
        title=facts.title,
        status=facts.status,
        private=facts.private,
        created=facts.created,
        moved=facts.moved,
        state=facts.state,
        seats=seats,
        waiting=waiting,
        yours=yours,
        turn=any(s in waiting for s in yours),
        creator=facts.creator == person_id,
        commitment=facts.commitment,
        promise=facts.promise,
        outcome=outcome(facts, game, lang) if game is not None else None,
        rematch=facts.rematch,
        offer=[names[s] for s in facts.offer if s < len(names)],
        aside=aside(facts, lang),
    )
