"""What the whole server has, as every request finds it: `house(request).db`."""

from __future__ import annotations

import asyncio
from typing import cast

from starlette.requests import HTTPConnection

from ..settings import Settings
from ..store.database import Database
from .limits import Limits
from .metrics import Metrics


class Hall:
    """Of the site (live/site.py) what parts below it may ask for and tell it."""

    metrics: Metrics

    def present(self, match_id: str) -> set[str]:
        """The people who look at a match now."""
        raise NotImplementedError

    def suspect(self, ids: list[str]) -> None:
        """Rows of these matches say what cannot be."""
        raise NotImplementedError

    async def changed(self, match_id: str, anew: bool = False) -> None:
        """Seats or status have been changed in the table; `anew`: what was dealt is void."""
        raise NotImplementedError

    async def signed_out(self, person_id: str, token: str | None = None) -> None:
        """Close the sockets of a session, or of all of a person's sessions."""
        raise NotImplementedError

    async def hears(self, person_id: str) -> None:
        """Somebody blocks or mutes others than before: what she reads changes."""
        raise NotImplementedError


class House:
    """The `state` of the application (app.py)."""

    settings: Settings
    db: Database
    site: Hall
    reading: asyncio.Semaphore  # for records that are brought in
    limits: Limits


def house(conn: HTTPConnection) -> House:
    return cast(House, conn.app.state)
