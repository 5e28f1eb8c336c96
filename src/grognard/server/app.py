"""The application: settings in, everything wired together."""

from __future__ import annotations

import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from .http import guard, metrics, pages
from .http.limits import Limits
from .live import sockets
from .live.site import Hub
from .lobby import leaving
from .lobby import matches as lobby
from .people import accounts as people
from .people import neighbours
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
    async def life(app: FastAPI) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH)
        await hub.start()
        yield
        await hub.stop()
        db.close()

    db.migrate()
    hub = Hub(db, settings)
    app = FastAPI(title="Grognard", lifespan=life, openapi_url=None, docs_url=None, redoc_url=None)
    app.state.settings = settings
    app.state.db = db
    app.state.hub = hub
    app.state.limits = Limits(settings.limits)
    app.router.routes.extend(sockets.routes())
    for part in (people, leaving, neighbours, lobby, records):
        app.include_router(part.router)
    guard.install(app)
    app.router.routes.extend(metrics.routes())
    app.router.routes.extend(pages.routes())
    return app


def from_env() -> FastAPI:
    """For uvicorn's processes, which do nothing else."""
    app = make_app(from_environment())
    gc.collect()
    gc.freeze()  # what is there now stays: modules, maps, tables
    gc.set_threshold(*GARBAGE)
    return app
