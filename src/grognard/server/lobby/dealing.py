"""The dice of a match, from the promise to the deal.

The promise of the secret is shown before anybody sits down; whoever sits down adds a nonce; the match is dealt when
every seat is taken, and not before. When a seat changes hands before its first answer, everything that was dealt is
void: the match waits again, and what the new owner adds makes other dice. The secret stays the same then: a new one
would let the table choose it, for it knows the nonces of those who stay.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import replace

from sqlalchemy import Connection, delete, insert, select, update

from ...core.chance import Bound, Promised
from ...core.terms import OWN, TABLE, Taker, Terms, promise_of
from ..http.asked import find_game
from ..problems import Problem
from ..store.facts import FREE, MatchFacts, SeatFacts
from ..store.secret_dice import read_chance, write_chance
from ..store.tables import ENTRIES, MATCHES, MEMORIES, ORDERS, PROMISES, SNAPSHOTS
from ..store.values import new_id, now

KEPT = 24 * 60 * 60 * 1000  # milliseconds: a promise that nobody has used by then is forgotten
MOST_PROMISES = 20  # of one person


# promises


def new_dice() -> Promised:
    return Promised(secrets.token_hex(32))


def promise(c: Connection, person: str) -> tuple[str, str]:
    """A new promise: the id of the match that it will be for, and what may be shown of its secret."""
    p = PROMISES.c
    c.execute(delete(PROMISES).where(p.at < now() - KEPT))
    mine = select(p.match).where(p.person == person).order_by(p.at.desc(), p.match).offset(MOST_PROMISES - 1)
    old = [row.match for row in c.execute(mine)]
    c.execute(delete(PROMISES).where(p.match.in_(old)))
    id, dice = new_id(), new_dice()
    c.execute(insert(PROMISES).values(match=id, person=person, chance=write_chance(dice), at=now()))
    return id, promise_of(id, dice.secret)


def promised(c: Connection, id: str, person: str) -> Promised:
    """The dice that were promised to somebody for a match."""
    p = PROMISES.c
    text = c.execute(select(p.chance).where(p.match == id, p.person == person)).scalar()
    dice = read_chance(text) if text is not None else None
    if not isinstance(dice, Promised):
        raise Problem(409, "no-such-promise")
    return dice


def keep_promise(c: Connection, id: str, person: str) -> None:
    """A promise is for one match: it is used up. Of two that want to use it at once, one is too late."""
    if c.execute(delete(PROMISES).where(PROMISES.c.match == id, PROMISES.c.person == person)).rowcount != 1:
        raise Problem(409, "no-such-promise")


# nonces


def nonce_of(given: str | None) -> tuple[str, str]:
    """What a seat adds, and whose it is: what its client sent, or one of the table's, which is marked as such."""
    return (given, OWN) if given is not None else (secrets.token_hex(16), TABLE)


def with_nonce(s: SeatFacts, given: str | None) -> SeatFacts:
    nonce, by = nonce_of(given)
    return replace(s, nonce=nonce, nonce_by=by)


def _taker(names: list[str], s: SeatFacts) -> Taker:
    if not s.nonce:  # it was taken before there were nonces
        s = with_nonce(s, None)
    kind = "bot" if s.kind == "bot" else "person"
    name = " ".join((s.bot if kind == "bot" else s.name).split()) or "?"  # one line of single spaces
    return Taker(names[s.seat], kind, s.nonce_by, s.nonce, name)


# dealing


def bind(
    id: str, dice: Promised, game_id: str, scenario: str, options: dict[str, int], seats: list[SeatFacts]
) -> Bound:
    """The dice of a match whose seats are all taken."""
    game = find_game(game_id)
    takers = [_taker(game.seats, s) for s in seats]
    promise = promise_of(id, dice.secret)
    return Bound(dice.secret, Terms(id, dice.deal, promise, game_id, game.version, scenario, dict(options), takers))


def settle(c: Connection, facts: MatchFacts) -> None:
    """A match runs when no seat is free, and is dealt then; while one is, it waits for people."""
    if facts.status not in ("open", "running"):
        return
    free = any(s.kind in FREE for s in facts.seats)
    values: dict[str, object] = {"status": "open" if free else "running", "moved": now()}
    dice = read_chance(facts.chance)
    if not free and isinstance(dice, Promised):
        bound = bind(facts.id, dice, facts.game, facts.scenario, facts.options, facts.seats)
        values |= {"chance": write_chance(bound), "commitment": bound.commitment()}
    c.execute(update(MATCHES).where(MATCHES.c.id == facts.id).values(**values))


def undeal(c: Connection, facts: MatchFacts) -> bool:
    """A seat is free again: what was dealt is void. Returns whether anything had been dealt."""
    dice = read_chance(facts.chance)
    if isinstance(dice, Promised):
        return False
    anew = Promised(dice.secret, dice.terms.deal + 1) if isinstance(dice, Bound) else Promised(new_dice().secret, 2)
    for table in (ENTRIES, SNAPSHOTS, MEMORIES, ORDERS):
        c.execute(delete(table).where(table.c.match == facts.id))
    state = facts.state + 1
    entry = {"kind": "deal", "seat": -1, "answer": json.dumps([anew.deal]), "rolls": "[]", "at": now()}
    c.execute(insert(ENTRIES).values(match=facts.id, state=state, **entry))
    c.execute(
        update(MATCHES)
        .where(MATCHES.c.id == facts.id)
        .values(
            chance=write_chance(anew),
            commitment="",
            promise=promise_of(facts.id, anew.secret),
            state=state,
            waiting="[]",
            takeback=None,
        )
    )
    return True
