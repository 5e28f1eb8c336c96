"""The description of the API: FastAPI's for the bodies, msgspec's for the replies, and the hot routes by hand.

`/api/openapi.json` is for programs, `/api/docs` for people: a page of our own, because the usual one loads
its scripts from another host and our Content-Security-Policy allows none.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from ...core.languages import LANGS
from .. import wire
from .replies import reply

PAGES = Path(__file__).parent / "apidocs"
REF = "#/components/schemas/{name}"
_SHOWN: list[Any] = [wire.ErrorReply]  # every type that a route was declared to show

ABOUT = """Everything the browser and the Python client use. A reader gets a board (drawn once), a table (scene,
decision, log) and sends acts. People sign in with a cookie; every request that changes something carries the
session's token in the header `X-CSRF` (from `GET /api/me`) and comes from our own origin. Every refusal is
`{"error": {"key", "text", "rule"?}}` with the text in the reader's language."""


def shows(type_: Any, status: int = 200, what: str = "", media: str = "application/json") -> dict[str, Any]:
    """For `openapi_extra` of a route: what it answers."""
    schema: dict[str, Any] = {"type": "string"}
    if type_ is not str:
        _SHOWN.append(type_)
        (schema,), _ = msgspec.json.schema_components([type_], ref_template=REF)
    content = {media: {"schema": schema}}
    return {"responses": {str(status): {"description": what or "As asked.", "content": content}}}


# the routes that are plain Starlette, for speed


def _query(name: str, schema: dict[str, Any], what: str, required: bool = False) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": required, "schema": schema, "description": what}


_ID = {"name": "match_id", "in": "path", "required": True, "schema": {"type": "string"}}
_SEAT = _query("seat", {"type": "string", "maxLength": 40}, "One of your seats; none: the first, or a spectator.")
_LANG = _query("lang", {"enum": list(LANGS)}, "The language to read in; none: one's own.")


def _operation(what: str, text: str, type_: Any, **more: Any) -> dict[str, Any]:
    return {"summary": what, "description": text, "tags": ["table"], **shows(type_), **more}


def _hot() -> dict[str, Any]:
    number = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}
    upgrade = {"101": {"description": "The connection becomes a WebSocket: Frames come, Acts go."}}
    return {
        "/api/matches/{match_id}/table": {
            "get": _operation(
                "The table as a seat sees it",
                "Scene, decision, log and talk.",
                wire.Table,
                parameters=[_ID, _SEAT, _LANG],
            )
        },
        "/api/matches/{match_id}/acts": {
            "post": _operation(
                "Answer, undo, resign, ask",
                "One act. A stale `state` is refused with 409 and the state that holds now.",
                wire.Replies,
                parameters=[_ID, _LANG],
                requestBody={
                    "required": True,
                    "content": {"application/json": {"schema": REF_ACTS}},
                },
            )
        },
        "/api/matches/{match_id}/steps": {
            "get": _operation(
                "The past, step by step",
                "At most 60 steps, as the seat saw them; after the end any seat, and `all` sees everything.",
                wire.Steps,
                parameters=[
                    _ID,
                    _query("from", number, "The first answer."),
                    _query("to", number, "The last answer."),
                    _SEAT,
                    _LANG,
                ],
            )
        },
        "/api/matches/{match_id}/digest": {
            "get": _operation(
                "What happened between two answers",
                "Three sentences at most, of what the seat may know: who marched, who fought, what was bought or lost.",
                wire.Digest,
                parameters=[
                    _ID,
                    _query("from", number, "The first answer."),
                    _query("to", number, "The last answer."),
                    _SEAT,
                    _LANG,
                ],
            )
        },
        "/api/matches/{match_id}/socket": {
            "get": {
                "summary": "The table, live (a WebSocket)",
                "description": "First a Table, then News as things happen; the same Acts as over HTTP, and `sit`,"
                " `lang`, `quiet`. A foreign Origin is refused.",
                "tags": ["table"],
                "parameters": [_ID, _SEAT, _LANG],
                "responses": upgrade,
                "x-websocket": {"receives": {"$ref": REF.format(name="Frames")}, "sends": REF_ACTS},
            }
        },
    }


REF_ACTS = {"$ref": REF.format(name="Acts")}


def _schemas() -> dict[str, Any]:
    """The components of msgspec: every reply, every act, every frame."""
    types = [
        *_SHOWN,
        wire.Acts,
        wire.Frames,
        wire.Table,
        wire.Steps,
        wire.Replies,
        wire.Refused,
    ]
    tops, parts = msgspec.json.schema_components(types, ref_template=REF)
    out = dict(parts)
    out["Acts"] = tops[len(_SHOWN)]
    out["Frames"] = tops[len(_SHOWN) + 1]
    return out


def describe(app: FastAPI) -> dict[str, Any]:
    """The whole description, made once."""
    if app.openapi_schema is not None:
        return app.openapi_schema
    out = get_openapi(title="Grognard", version="1", description=ABOUT, routes=app.routes)
    out["paths"] = {p: v for p, v in out.get("paths", {}).items() if p.startswith("/api/")}
    out["paths"].update(_hot())
    error = {"application/json": {"schema": {"$ref": REF.format(name="ErrorReply")}}}
    refused = {
        "application/json": {"schema": {"anyOf": [{"$ref": REF.format(name=n)} for n in ("ErrorReply", "Refused")]}}
    }
    for path, operations in out["paths"].items():
        for method, operation in operations.items():
            answers = operation["responses"]
            answers.pop("422", None)  # FastAPI's own form of it, which we do not use
            answers["4XX"] = {
                "description": "Refused: 400 malformed, 401 nobody, 403 not yours, 404 unknown, 409 not now, 413 too "
                "large, 415 not JSON, 422 not on offer, 429 too often.",
                "content": refused if path.endswith("/acts") else error,
            }
            if method != "get":
                token = {"type": "string", "maxLength": 100}
                operation.setdefault("parameters", []).append(
                    {
                        "name": "X-CSRF",
                        "in": "header",
                        "required": False,
                        "schema": token,
                        "description": "Of GET /api/me.",
                    }
                )
            operation["security"] = [{"cookie": []}, {}]
    components = out.setdefault("components", {})
    schemas = components.setdefault("schemas", {})
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    schemas.update(_schemas())
    components["securitySchemes"] = {"cookie": {"type": "apiKey", "in": "cookie", "name": "grognard"}}
    app.openapi_schema = out
    return out


def install(app: FastAPI) -> None:
    """Instead of FastAPI's own routes, which would load scripts from elsewhere."""
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]

    async def schema(_: Request) -> Response:
        return reply(app.openapi())

    async def page(_: Request) -> Response:
        return FileResponse(PAGES / "index.html", media_type="text/html; charset=utf-8")

    async def script(_: Request) -> Response:
        return FileResponse(PAGES / "docs.js", media_type="text/javascript; charset=utf-8")

    app.router.routes[:0] = [
        Route("/api/openapi.json", schema),
        Route("/api/docs", page),
        Route("/api/docs.js", script),
    ]
