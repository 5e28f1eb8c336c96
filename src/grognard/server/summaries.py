"""A match as the lobby shows it: the row, its seats, and who may see it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, cast

from sqlalchemy import Connection, Row, select

from .. import registry
from ..core.game import Game
from ..core.match import Match, Outcome
from ..core.refusal import NO_ARGS, Unknown
from ..core.text import LANGS, has_message, message
from . import speech, wire
from .problems import say
from .tables import MATCHES, PEOPLE, SEATS

ID = re.compile(r"[A-Za-z0-9_-]{12}")
Kind = Literal["person", "bot", "link", "open"]
Status = Literal["open", "running", "finished", "study"]


@dataclass(frozen=True)
class SeatFacts:
    seat: int
    kind: Kind
    person: str  # "" for none
    name: str
    bot: str
    key: str  # the hash of an invitation
    nonce: str = ""  # what it adds to the dice
    nonce_by: str = ""  # own or table


@dataclass(frozen=True)
class MatchFacts:
    """What the tables know of a match, but not its record."""

    id: str
    game: str
    scenario: str
    options: dict[str, int]
    title: str
    status: Status
    private: bool
    creator: str
    created: int
    moved: int
    chance: str
    commitment: str
    state: int
    waiting: list[int | str]
    outcome: list[int | str] | None
    takeback: dict[str, int] | None
    rematch: str
    promise: str
    offer: list[int]
    seats: list[SeatFacts] = field(default_factory=list)

    def seats_of(self, person: str | None) -> list[int]:
        return [s.seat for s in self.seats if s.person and s.person == person]


_COLUMNS = [c for c in MATCHES.c if c.name != "record"]  # up to 2 MB, and seldom wanted


def _facts(row: Row[tuple[object, ...]], seats: list[SeatFacts]) -> MatchFacts:
    return MatchFacts(
        row.id,
        row.game,
        row.scenario,
        json.loads(row.options),
        row.title,
        row.status,
        bool(row.private),
        row.creator,
        row.created,
        row.moved,
        row.chance,
        row.commitment,
        row.state,
        json.loads(row.waiting or "[]"),
        json.loads(row.outcome) if row.outcome else None,
        json.loads(row.takeback) if row.takeback else None,
        row.rematch or "",
        row.promise or "",
        json.loads(row.offer) if row.offer else [],
        seats,
    )


def load_all(c: Connection, ids: Iterable[str]) -> list[MatchFacts]:
    """Those of the matches that exist, in the order asked for."""
    wanted = [id for id in ids if ID.fullmatch(id)]
    if not wanted:
        return []
    seats: dict[str, list[SeatFacts]] = {id: [] for id in wanted}
    query = (
        select(SEATS, PEOPLE.c.name)
        .outerjoin(PEOPLE, SEATS.c.person == PEOPLE.c.id)
        .where(SEATS.c.match.in_(wanted))
        .order_by(SEATS.c.match, SEATS.c.seat)
    )
    for s in c.execute(query):
        seats[s.match].append(
            SeatFacts(
                s.seat,
                cast(Kind, s.kind),
                s.person or "",
                s.name or "",
                s.bot or "",
                s.key or "",
                s.nonce or "",
                s.nonce_by or "",
            )
        )
    rows = {r.id: r for r in c.execute(select(*_COLUMNS).where(MATCHES.c.id.in_(wanted)))}
    return [_facts(rows[id], seats[id]) for id in wanted if id in rows]


def load(c: Connection, match_id: str) -> MatchFacts | None:
    found = load_all(c, [match_id])
    return found[0] if found else None


def may_see(facts: MatchFacts, person_id: str | None) -> bool:
    """A private match is seen by those who sit at it and by the one who set it up."""
    if not facts.private:
        return True
    return person_id is not None and (facts.creator == person_id or bool(facts.seats_of(person_id)))


@lru_cache(maxsize=64)
def seat_label(game: Game, seat: int) -> Mapping[str, str]:
    """A seat as people call it, in both languages: the game's message `seat-<id>`."""
    id = game.seats[seat]
    key = f"seat-{id}"
    return {lang: message(game, key, NO_ARGS, lang) if has_message(game, key, lang) else id for lang in LANGS}


def waiting_seats(match: Match) -> list[int]:
    """The seats that have to decide now."""
    return [s for s in range(len(match.game.seats)) if match.pending_for(s) is not None]


def outcome(facts: MatchFacts, game: Game, lang: str) -> wire.Outcome | None:
    if facts.outcome is None:
        return None
    winner, rule, key = facts.outcome
    return speech.outcome(game, Outcome(int(winner), str(rule), str(key)), lang)


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
    waiting = [names[w] if isinstance(w, int) else w for w in facts.waiting] if facts.status == "running" else []
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
        offer=[names[s] for s in facts.offer],
    )
