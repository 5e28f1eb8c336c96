"""The application: settings in, everything wired together."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from .http import guard, health, pages
from .http.limits import Limits
from .live import routes
from .live.housekeeping import keep_house, tell_what_is_played
from .live.site import Site
from .lobby import leaving, matches, running, studies
from .lobby.record_reading import AT_ONCE
from .people import accounts, neighbours, own_data
from .play import records
from .settings import Settings, from_environment, open_rooms
from .store.database import Database

# The writer thread needs the interpreter for a few microseconds at a time, between calls into the database;
# with the usual 5 ms it would wait that long for each of them while the loop is busy.
SWITCH = 0.0005
# A match is a chain of thousands of small objects without cycles: looking through them seldom finds anything.
GARBAGE = (20_000, 20, 50)


def make_app(settings: Settings) -> FastAPI:
    open_rooms()
    db = Database(settings.db, settings.key)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH)
        await site.start()
        site.tasks.spawn(keep_house(site))
        site.tasks.spawn(tell_what_is_played(site))
        yield
        await site.stop()
        db.close()

    db.migrate()
    site = Site(db, settings)
    app = FastAPI(title="Grognard", lifespan=life, openapi_url=None, docs_url=None, redoc_url=None)
    app.state.settings = settings
    app.state.db = db
    app.state.site = site
    app.state.reading = asyncio.Semaphore(AT_ONCE)  # records that are brought in
    app.state.running = running.Look()
    app.state.limits = Limits(settings.limits)
    app.router.routes.extend(routes.routes())
    for part in (accounts, own_data, leaving, neighbours, matches, running, records, studies):
        app.include_router(part.router)
    guard.install(app)
    app.router.routes.extend(health.routes())
    app.router.routes.extend(pages.routes())
    return app


def from_env() -> FastAPI:
    """For uvicorn's processes, which do nothing else."""
    app = make_app(from_environment())
    gc.collect()
    gc.freeze()  # what is there now stays: modules, maps, tables
    gc.set_threshold(*GARBAGE)
    return app
