"""What bots remember, in the table: written with the answer it was made with, gone when that answer is taken back.

Each row belongs to a number of answers given. The row of number 0 holds the seed and nothing else: a bot whose later
memories are all gone begins anew from there, and knows nothing of what was taken back.
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, delete, insert, select

from ...core.memory import Memory
from ...core.player import SEED_BITS
from .tables import MEMORIES

LOG = logging.getLogger("grognard.server")
KEPT = 24  # memories of one seat: a take-back that goes farther makes the bot begin anew
DECODER = msgspec.json.Decoder(dict[str, object] | None)


@dataclass(frozen=True)
class Mind:
    """The bot of a seat before an answer. `text`: the memory as it is written, "" when nothing is."""

    match: str
    seat: int
    bot: str
    seed: int
    memory: Memory | None = None
    text: str = ""
    damaged: bool = False  # what is in the table is of no use, and goes with the next answer


def read(conn: Connection, match: str, seat: int, bot: str) -> Mind:
    """The newest memory; of a match that was begun before bots had any, or of another bot's, none."""
    m = MEMORIES.c
    query = select(m.bot, m.seed, m.memory).where(m.match == match, m.seat == seat, m.bot == bot)
    row = conn.execute(query.order_by(m.number.desc()).limit(1)).first()
    if row is None:
        return Mind(match, seat, bot, secrets.randbits(SEED_BITS))
    if not isinstance(row.seed, int) or not 0 <= row.seed < 1 << SEED_BITS:
        return spoilt(Mind(match, seat, bot, secrets.randbits(SEED_BITS)), "its seed is not a number")
    try:
        return Mind(match, seat, bot, row.seed, DECODER.decode(row.memory), row.memory)
    except (msgspec.MsgspecError, TypeError, UnicodeError, RecursionError) as fault:
        return spoilt(Mind(match, seat, bot, row.seed), str(fault))


def spoilt(mind: Mind, why: str) -> Mind:
    """The bot goes on without its memory; what it remembers next takes the place of the damage."""
    LOG.warning("match %s, seat %s: the memory of the bot %s is dropped: %.200s", mind.match, mind.seat, mind.bot, why)
    return Mind(mind.match, mind.seat, mind.bot, mind.seed, damaged=True)


def learned(mind: Mind, memory: Memory) -> Mind:
    """The bot after an answer of its own: as it will be read from the table."""
    text = msgspec.json.encode(memory).decode()
    return Mind(mind.match, mind.seat, mind.bot, mind.seed, DECODER.decode(text), text)


def keep(conn: Connection, mind: Mind, number: int, then: Mind | None) -> None:
    """After an answer, the number of which is given; None: the bot did not give it itself, and knows what it knew."""
    m = MEMORIES.c
    mine = (m.match == mind.match, m.seat == mind.seat)
    if mind.damaged or not mind.text:
        conn.execute(delete(MEMORIES).where(*mine))
        _add(conn, mind, 0, "null")
    if then is None or then.text == mind.text:
        return
    _add(conn, mind, number, then.text)
    old = select(m.number).where(*mine).order_by(m.number.desc()).offset(KEPT).limit(1)
    last = conn.execute(old).scalar()
    if last:
        conn.execute(delete(MEMORIES).where(*mine, m.number > 0, m.number <= last))


def _add(conn: Connection, mind: Mind, number: int, text: str) -> None:
    row = {"match": mind.match, "seat": mind.seat, "number": number, "bot": mind.bot, "seed": mind.seed, "memory": text}
    conn.execute(insert(MEMORIES).values(row))


def forget(conn: Connection, match: str, after: int) -> None:
    """What was remembered after so many answers: they have been taken back; or, at the end, nobody needs it."""
    conn.execute(delete(MEMORIES).where(MEMORIES.c.match == match, MEMORIES.c.number > after))
