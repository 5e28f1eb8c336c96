"""How the rules run here: compiled, being compiled, or interpreted and why. For the lobby's footer."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from ...core.languages import ENGLISH, told
from ...machine import status as machine
from ...machine.building import PROVING
from ...machine.groups import CORE
from ...shelf import cards
from ..http.openapi import shows
from ..http.replies import reply
from ..problems import knows, say
from ..wire import Lang, Running

router = APIRouter(prefix="/api", tags=["games"])
HOLDS = 5.0  # seconds: however many look at their lobbies, the cache is looked at so often


class Look:
    """What was seen in the cache, and when: `how`, and the group that is being built or the reason."""

    def __init__(self) -> None:
        self.seen: tuple[float, str, str] | None = None

    def look(self) -> tuple[str, str]:
        seen = self.seen
        if seen is None or time.monotonic() - seen[0] > HOLDS:
            how, about = _look()
            self.seen = seen = (time.monotonic(), how, about)
        return seen[1], seen[2]


def _look() -> tuple[str, str]:
    runs = machine.status(serving=True).values()
    if all(one.how == machine.COMPILED for one in runs):
        return "compiled", ""
    if all(one.how in (machine.COMPILED, machine.READY) for one in runs):
        return "ready", ""
    now, _ = machine.under_way()
    if now:
        return "building", now
    return "interpreted", next((one.why for one in runs if one.why), "")


def sentence(how: str, about: str, lang: str) -> str:
    if how == "building" and about not in (CORE, PROVING):
        names = {card.id.replace("-", "_"): told(card.names, lang) for card in cards()}
        return say(lang, "running-building", game=names.get(about, about))
    if how == "building":
        return say(lang, f"running-building-{about}")
    if how == "interpreted":
        # what a compiler said is for the operator (`grognard games`), not for everybody
        return say(
            lang, "running-interpreted", why=say(lang, f"running-{about if knows(f'running-{about}') else 'fault'}")
        )
    return say(lang, f"running-{how}")


@router.get(
    "/running",
    summary="How the rules run: compiled, being compiled, or interpreted and why",
    openapi_extra=shows(Running),
)
async def running(request: Request, lang: Annotated[Lang, Query()] = ENGLISH) -> Response:
    look: Look = request.app.state.running
    how, about = await run_in_threadpool(look.look)
    return reply(Running(how, sentence(how, about, lang)))  # type: ignore[arg-type]
