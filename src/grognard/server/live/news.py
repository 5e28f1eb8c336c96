"""What a reader is shown: the whole table at first, then news of what changed since it was last told.

Everything here depends on the state of the match, the seat looked from, the language and what the reader has
been told before; so what one reader gets is kept for the others until the state changes.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import Raw

from .. import wire
from ..play import speech
from ..play.live_match import Live
from ..play.notices import spoken
from ..play.settling import due
from ..play.summaries import summary
from ..store.orders import Kept
from ..store.replay import waiting
from ..wire.patches import patch
from .standpoints import Standpoint

LOG = 300
JSON = msgspec.json.Encoder()


def receipt(live: Live) -> wire.Receipt | None:
    if live.signer is None or live.facts.status not in ("running", "finished"):
        return None
    kept = live.memo.receipts
    if not kept:
        kept.append(live.signer.receipt(live.match))
    return kept[0]


def takeback(live: Live) -> wire.Takeback | None:
    asked = live.takeback
    return wire.Takeback(speech.seat_id(live.game, asked.by), asked.to) if asked is not None else None


def decision(reader: Standpoint, silent: bool) -> wire.Decision | None:
    """What the reader is asked, put into words once for all who sit there; `silent`: what `itself` says."""
    live = reader.live
    if silent or not reader.owns() or live.facts.status != "running":
        return None
    d = live.match.pending_for(reader.seat)
    if d is None:
        return None
    key = (reader.seat, reader.lang)
    got = live.memo.decisions.get(key)
    if got is None:
        got = live.memo.decisions[key] = Raw(JSON.encode(speech.decision(live.game, d, reader.lang, live.match)))
    return cast("wire.Decision", got)  # as it is sent


def change(reader: Standpoint) -> dict[str, Any] | None:
    """From the scene that the reader was sent last to the one now, made once for all who saw the same; None: nothing
    has changed."""
    memo = reader.live.memo
    key = (reader.seat, reader.drawn)
    if key not in memo.patches:
        made = patch(reader.scene, reader.live.scene(reader.seat))
        memo.patches[key] = Raw(JSON.encode(made)) if made else None
    return cast("dict[str, Any] | None", memo.patches[key])


def itself(reader: Standpoint) -> bool:
    """Whether what the seat is asked is about to be answered by itself."""
    live = reader.live
    d = live.match.pending_for(reader.seat) if reader.owns() else None
    if d is None:
        return False
    # while somebody acts, what he has brought about is not settled yet
    return live.pausing.get(reader.seat) is d or (live.lock.locked() and due(live, reader.seat) is not None)


def own_orders(reader: Standpoint) -> list[Kept]:
    """What the reader alone is shown: the standing orders that she has given at the seat she looks from."""
    if not reader.owns() or reader.person is None or reader.live.facts.status != "running":
        return []
    return [kept for kept in reader.live.orders if kept.person == reader.person.id and kept.order.seat == reader.seat]


def lines(reader: Standpoint, after: int, most: int) -> list[wire.Line]:
    """The log, and beside it what became of one's own orders."""
    live = reader.live
    told = speech.lines(live.match, reader.seat, reader.lang, after, most, live.memo.lines)
    ends = speech.ends(own_orders(reader), live.game, reader.lang, after)
    return sorted([*told, *ends], key=lambda line: line.number) if ends else told


def outcome(live: Live, lang: str) -> wire.Outcome | None:
    o = live.match.outcome
    return speech.outcome(live.game, o, lang) if o is not None else None


def waiting_names(live: Live) -> list[str]:
    if live.facts.status != "running":
        return []
    return [live.game.seats[seat] for seat in waiting(live.match)]


def may_undo(reader: Standpoint) -> bool:
    live = reader.live
    return reader.owns() and live.facts.status == "running" and live.match.can_undo(reader.seat)


def table(reader: Standpoint, people: dict[str, str]) -> wire.Table:
    """`people`: who is here, id -> name."""
    live = reader.live
    person = reader.person.id if reader.person is not None else None
    started = live.facts.status != "open"
    silent = itself(reader)
    return wire.Table(
        state=live.state,
        number=live.match.number(),
        match=summary(live.now_facts(), person, set(people), reader.lang),
        seat=reader.seat_name(),
        mine=[live.game.seats[seat] for seat in reader.mine()],
        lang=reader.lang,
        scene=live.scene(reader.seat if started else -1),
        log=lines(reader, -1, LOG) if started else [],
        decision=decision(reader, silent),
        waiting=waiting_names(live),
        undo=may_undo(reader),
        takeback=takeback(live),
        outcome=outcome(live, reader.lang),
        talk=[spoken(live.game, s, reader.lang) for s in live.talk or [] if s.person not in reader.unheard],
        people=sorted(set(people.values())),
        orders=speech.orders(own_orders(reader), live.game, reader.lang),
        windows=speech.windows(live.game, reader.lang) if reader.owns() else None,
        itself=silent,
        receipt=receipt(live),
    )


def news(reader: Standpoint, whole: bool) -> bytes:
    """News since the state the reader was last sent; without `whole` no scene and no log."""
    live = reader.live
    drawn = reader.drawn if whole else -1
    silent = itself(reader)
    key = (reader.seat, reader.lang, reader.owns(), reader.sent, drawn, repr(live.takeback), silent)
    got = live.memo.news.get(key)
    if got is None:
        got = live.memo.news[key] = _news(reader, whole, silent)
    return got


def _news(reader: Standpoint, whole: bool, silent: bool) -> bytes:
    live = reader.live
    out = wire.News(
        from_=reader.sent,
        state=live.state,
        number=live.match.number(),
        decision=decision(reader, silent),
        waiting=waiting_names(live),
        undo=may_undo(reader),
        takeback=takeback(live),
        outcome=outcome(live, reader.lang),
        orders=speech.orders(own_orders(reader), live.game, reader.lang),
        itself=silent,
        receipt=receipt(live),
    )
    if whole:
        changed = change(reader)
        if changed is not None:
            out.scene = changed
        after = reader.logged
        cut = min((number for state, number in live.cuts if state > reader.drawn), default=after)
        if cut < after:
            out.cut = after = cut
        new = lines(reader, after, 100 * LOG)
        if new:
            out.log = new
    return JSON.encode(out)
