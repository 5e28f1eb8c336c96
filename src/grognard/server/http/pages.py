"""The built client: one page for every address of the lobby and the table, and its files for ever.

`make client` puts it into static/. Files with a hash in their name never change, so browsers may keep them;
where a compressed twin lies beside a file (.br, .gz), it is sent to those who can read it.
"""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from ...core.languages import WRITTEN
from ..problems import say
from .language import preferred

STATIC = Path(__file__).parent.parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
PAGES = ("/", "/match/{rest:path}", "/join/{rest:path}", "/account", "/study", "/study/{rest:path}", "/about", "/new")


async def page(request: Request) -> Response:
    index = STATIC / "index.html"
    if not index.is_file():
        lang = preferred(request.headers.get("accept-language", ""))
        others = [code for code in WRITTEN if code != lang]
        body = "".join(f'<p lang="{code}">{say(code, "not-built")}</p>' for code in (lang, *others))
        title = "<!doctype html><meta charset=utf-8><title>Grognard</title>"
        return HTMLResponse(f'{title}<main>{body}<p><a href="/api/docs">/api/docs</a></p></main>', 503)
    return _file(request, index, "no-cache")


async def asset(request: Request) -> Response:
    """Any file of the client."""
    root = STATIC.resolve()
    try:
        path = (root / request.path_params["file"]).resolve()
        there = path.is_relative_to(root) and path.is_file() and path.suffix not in (".br", ".gz")
    except (OSError, ValueError):  # a name that no file can have
        there = False
    if not there:
        raise HTTPException(404)
    hashed = path.is_relative_to(root / "assets")
    return _file(request, path, FOR_EVER if hashed else "public, max-age=3600")


def _file(request: Request, path: Path, cache: str) -> Response:
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if media.startswith("text/") or media in ("application/javascript", "application/json"):
        media += "; charset=utf-8"
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for name, suffix in ENCODINGS:
        twin = path.with_name(path.name + suffix)
        if name in accepted and twin.is_file():
            return FileResponse(twin, headers={**headers, "Content-Encoding": name}, media_type=media)
    return FileResponse(path, headers=headers, media_type=media)


def routes() -> list[BaseRoute]:
    return [
        *[Route(path, page, methods=["GET"]) for path in PAGES],
        Route("/{file:path}", asset, methods=["GET"]),
    ]
