"""Standing orders as people give them: "no, and not again", with the answer to the question that is asked now, or in
advance, before anything is asked; and taken back one by one."""

from __future__ import annotations

from sqlalchemy import Connection

from ...core.standing import Standing, alarmed, asked_about, is_window
from .. import wire
from ..problems import Problem
from ..store import orders, statements
from ..store.orders import Kept
from .answering import By, answer
from .live_match import Live, stale
from .matches import Matches
from .refusing import not_your_turn


async def order(matches: Matches, live: Live, what: wire.Order, by: By) -> None:
    """The neutral answer now, and from now on by itself. The lock is held."""
    seat, person = by
    if live.is_stale(seat, what.state):
        raise stale(live)
    d = live.match.pending_for(seat)
    if d is None:
        raise not_your_turn(live)
    game = live.game
    neutral = game.neutral(d)
    if neutral is None or not is_window(game, d) or what.scope not in game.windows().scopes():
        raise Problem(422, "no-order-here")
    asked = asked_about(game, d)
    if any(target not in asked for target in what.about):
        raise Problem(422, "order-about-else")
    given = Standing(seat, d.key, what.about, what.scope, live.match.number(), alarmed(live.match, d))
    made: list[Kept] = []

    def keep(c: Connection) -> None:
        made[:] = [orders.add(c, live.id, person, given)]

    await answer(matches, live, seat, what.state, neutral, by, keep)
    live.orders = [*live.orders, *made]


async def arrange(matches: Matches, live: Live, what: wire.Arrange, by: By) -> None:
    """In advance. Nothing is answered by it; what is asked just now and left to it, is when things are settled. The
    lock is held."""
    seat, person = by
    windows = live.game.windows()
    if what.window not in windows.about or what.scope not in windows.scopes():
        raise Problem(422, "no-order-here")
    if what.about and (what.window not in windows.pieces or not _all_own(live, seat, what.about)):
        raise Problem(422, "order-about-else")
    given = Standing(seat, what.window, what.about, what.scope, live.match.number(), [])
    try:
        made = await matches.db.write(lambda c: orders.arrange(c, live.id, person, given, matches.others.me))
    except statements.Gone:
        raise await matches.gone(live, by) from None
    live.orders = [*live.orders, made]
    live.memo.news.clear()
    matches.told.tell_seat(live, seat)


def _all_own(live: Live, seat: int, targets: list[str]) -> bool:
    """Whether these are pieces of the seat's, as it sees the table."""
    pieces = live.match.scene(seat).get("pieces")
    side = live.game.seats[seat]
    mine = {f"piece:{p['id']}" for p in pieces if p.get("side") == side} if isinstance(pieces, list) else set()
    return mine.issuperset(targets)


async def cancel(matches: Matches, live: Live, by: By, id: int) -> None:
    """The lock is held."""
    try:
        await matches.db.write(lambda c: orders.cancel(c, live.id, by, id, matches.others.me))
    except statements.Gone:
        raise await matches.gone(live, by) from None
    await matches.read_orders(live)
    matches.told.tell_seat(live, by[0])
