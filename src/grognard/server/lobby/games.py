"""What can be played: the games, their boards and their rules. The same for everybody, so it may be kept."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from ... import games as all_games
from ...core.game import Game
from ...core.languages import ENGLISH, LANGS
from ...core.refusal import NO_ARGS
from ...core.text import has_message, message
from ...rulebook import read_rules
from ..http.asked import find_game, find_scenario
from ..http.openapi import shows
from ..play.summaries import seat_label
from ..problems import say
from ..wire import BotInfo, GameInfo, Games, Lang, OptionInfo, ScenarioInfo, SeatLabel

router = APIRouter(tags=["games"])
KEEP = "public, max-age=300, stale-while-revalidate=86400"


def _bot_label(game: Game, bot: str) -> dict[str, str]:
    """The game's message `bot-<id>`, else ours, else the id."""
    out: dict[str, str] = {}
    for lang in LANGS:
        if has_message(game, f"bot-{bot}", lang):
            out[lang] = message(game, f"bot-{bot}", NO_ARGS, lang)
        else:
            said = say(lang, f"bot-{bot}")
            out[lang] = bot if said == f"bot-{bot}" else said
    return out


def describe(game: Game) -> GameInfo:
    return GameInfo(
        game.id,
        dict(game.names),
        [ScenarioInfo(s.id, dict(s.names), dict(s.texts)) for s in game.scenarios()],
        [OptionInfo(id, dict(texts), game.levels().get(id, [])) for id, texts in game.options().items()],
        [SeatLabel(id, dict(seat_label(game, i))) for i, id in enumerate(game.seats)],
        [BotInfo(id, _bot_label(game, id)) for id in game.bots()],
    )


class Kept:
    """Bytes that do not change while the server runs, plain and packed, with their mark."""

    def __init__(self, value: object) -> None:
        self.plain = msgspec.json.encode(value)
        self.packed = gzip.compress(self.plain, 9, mtime=0)
        self.mark = f'"{hashlib.sha256(self.plain).hexdigest()[:32]}"'

    def answer(self, request: Request, keep: str = KEEP) -> Response:
        headers = {"ETag": self.mark, "Cache-Control": keep, "Vary": "Accept-Encoding"}
        known = [m.strip().removeprefix("W/") for m in request.headers.get("if-none-match", "").split(",")]
        if self.mark in known:
            return Response(None, 304, headers)
        if "gzip" in request.headers.get("accept-encoding", "").lower():
            headers["Content-Encoding"] = "gzip"
            return Response(self.packed, 200, headers, "application/json")
        return Response(self.plain, 200, headers, "application/json")


@lru_cache(maxsize=64)
def _board(game: Game, scenario: str) -> Kept:
    return Kept(game.board(scenario))


@lru_cache(maxsize=64)
def _rules(game: Game, lang: str) -> Kept:
    return Kept({rule.id: rule.text(lang) for rule in read_rules(game.folder())})


@lru_cache(maxsize=4)
def _games(shelf: tuple[Game, ...]) -> Kept:
    return Kept(Games([describe(game) for game in shelf]))


async def _kept(make: Callable[[Game, str], Kept], game: Game, what: str, request: Request) -> Response:
    return (await run_in_threadpool(make, game, what)).answer(request)


@router.get("/games", summary="The games and what each offers", openapi_extra=shows(Games))
async def games(request: Request) -> Response:
    return (await run_in_threadpool(_games, tuple(all_games()))).answer(request, "no-cache")


@router.get(
    "/games/{game}/board/{scenario}",
    summary="The board: what never changes in a match",
    openapi_extra=shows(dict[str, Any]),
)
async def board(request: Request, game: str, scenario: str) -> Response:
    room = find_game(game)
    return await _kept(_board, room, find_scenario(room, scenario), request)


@router.get("/games/{game}/rules", summary="Every rule: id and sentence", openapi_extra=shows(dict[str, str]))
async def rules(request: Request, game: str, lang: Annotated[Lang, Query()] = ENGLISH) -> Response:
    return await _kept(_rules, find_game(game), lang, request)
