"""What is done once in a while: sweeping out what nobody comes back for, and showing out who is no longer signed in."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from ...machine.building import STATE, play_first
from ...machine.cache import folder
from ...machine.use import wanted
from ..store.database import Closed
from ..store.pruning import MOST, Pruned, prune
from ..store.tables import SESSIONS
from ..store.values import now
from .site import Site

LOG = logging.getLogger("grognard.server")
EVERY = 3600.0  # seconds between two sweeps
SOON = 3.0
LOOK = 30.0  # seconds between two looks whether those who are connected are still signed in


def signed_in(c: Connection, tokens: list[str]) -> set[str]:
    return set(c.execute(select(SESSIONS.c.token).where(SESSIONS.c.token.in_(tokens))).scalars())


async def sweep(site: Site) -> Pruned:
    """Prune until nothing is left to prune; those who look at something that is gone are told."""
    total = Pruned()
    while True:
        got = await site.db.write(lambda c: prune(c, site.settings, now()))
        for id in got.matches:
            await site.changed(id)
        for person in got.guests:
            await site.forgotten(person)
        total.sessions += got.sessions
        total.matches += got.matches
        total.guests += got.guests
        if len(got.matches) < MOST and len(got.guests) < MOST:
            return total


async def check_signed_in(site: Site) -> None:
    """Sessions can end without us: by `grognard admin reset`, in another process, or by age."""
    tokens = [r.person.token for readers in site.audience.by_person.values() for r in readers if r.person is not None]
    if not tokens:
        return
    good = await site.db.read(lambda c: signed_in(c, tokens))
    for readers in list(site.audience.by_person.values()):
        for reader in list(readers):
            if reader.person is not None and reader.person.token in tokens and reader.person.token not in good:
                reader.close(4401, "signed out")


async def tell_what_is_played(site: Site) -> None:
    """While rules are being compiled: the games of these matches come first."""
    while wanted():
        if (folder() / STATE).exists():
            rooms = [live.match.game.folder().name for live in list(site.matches.lives.values())]
            play_first(dict.fromkeys(reversed(rooms)))
        await asyncio.sleep(SOON)


async def keep_house(site: Site) -> None:
    """As long as the server runs."""
    wait = 0.0
    while True:
        try:
            if wait <= 0:
                await sweep(site)
                wait = EVERY
            await check_signed_in(site)
        except (SQLAlchemyError, Closed) as fault:
            LOG.warning("the database does not answer: %s", fault)
        await asyncio.sleep(LOOK)
        wait -= LOOK
