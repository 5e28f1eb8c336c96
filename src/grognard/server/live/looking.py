"""Who may look at a match, from which seat, in which language."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from ...core.frame import ALL, SPECTATOR
from .. import wire
from ..http.language import known, lang_of
from ..http.limits import address
from ..http.sessions import Person
from ..play.live_match import Live
from ..problems import Problem
from ..store import statements
from ..store.facts import MatchFacts, load, may_see
from .site import Site


def language(conn: HTTPConnection, person: Person | None) -> wire.Lang:
    """What was asked for, before the person's own."""
    return known(conn.query_params.get("lang", "")) or lang_of(conn, person)


async def look(site: Site, match_id: str, person: Person | None) -> Live:
    """A match that this person may see. Nothing is waited for after the check: what it found still holds."""
    while True:
        try:
            live = await site.matches.live(match_id)
        except Problem as problem:
            if problem.key == "match-broken":  # that, too, is for those who may see it
                check_sight(await site.db.read(lambda c: load(c, match_id)), person)
            raise
        if live.talk is not None:
            break
        live.talk = await site.db.read(lambda c: statements.talk(c, match_id))  # meanwhile it may have been forgotten
    check_sight(live.facts, person)
    return live


def check_sight(facts: MatchFacts | None, person: Person | None) -> None:
    if facts is not None and not may_see(facts, person.id if person is not None else None):
        raise Problem(403, "match-private") if person is not None else Problem(401, "sign-in-first")


def perspective(live: Live, person: Person | None, asked: str) -> int:
    """The seat to look from. Of a running match one sees one's own seats; after the end, everything."""
    over = live.facts.status in ("finished", "study")
    mine = live.facts.seats_of(person.id) if person is not None else []
    if asked == "spectator" or live.facts.status == "open":
        return SPECTATOR
    if not asked:
        return mine[0] if mine else ALL if live.facts.status == "study" else SPECTATOR
    if asked == "all":
        if not over:
            raise Problem(403, "only-after-the-end")
        return ALL
    if asked not in live.game.seats:
        raise Problem(400, "no-such-seat", seat=asked[:40], known=", ".join(live.game.seats))
    seat = live.game.seats.index(asked)
    if seat not in mine and not over:
        raise Problem(403, "not-your-seat")
    return seat


def sender(conn: HTTPConnection, person: Person | None) -> str:
    """Whose share of requests this is."""
    return person.id if person is not None else address(conn)
