"""Every refusal as {"error": {"key", "text", "rule"?}}, in the language of the reader."""

from __future__ import annotations

import logging

import msgspec
from fastapi import Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..problems import Problem, say
from ..wire import ErrorReply, Lang
from .language import lang_of
from .sessions import known, who

LOG = logging.getLogger("grognard.server")

# what pydantic found wrong -> the message that says what was expected
EXPECTED = {
    "missing": "want-value",
    "extra_forbidden": "want-nothing",
    "string_type": "want-text",
    "string_too_short": "want-longer",
    "string_too_long": "want-shorter",
    "string_pattern_mismatch": "want-form",
    "string_unicode": "want-text",
    "int_type": "want-number",
    "int_parsing": "want-number",
    "int_parsing_size": "want-number",
    "int_from_float": "want-number",
    "bool_type": "want-bool",
    "bool_parsing": "want-bool",
    "dict_type": "want-object",
    "mapping_type": "want-object",
    "list_type": "want-list",
    "model_type": "want-object",
    "model_attributes_type": "want-object",
    "literal_error": "want-one-of",
    "greater_than_equal": "want-at-least",
    "less_than_equal": "want-at-most",
    "too_long": "want-fewer",
}


async def reader_lang(conn: HTTPConnection) -> Lang:
    """`lang_of` for a refusal: who asks may not have been looked up yet, and storage may be away."""
    asked, person = known(conn)
    if not asked:
        try:
            person = await who(conn)
        except Exception:  # the refusal is more important than its language
            person = None
    return lang_of(conn, person)


def refusal(problem: Problem, lang: str) -> Response:
    body = msgspec.json.encode(ErrorReply(problem.error(lang)))
    response = Response(body, problem.status, media_type="application/json")
    if problem.status == 429 and "seconds" in problem.args_:
        response.headers["Retry-After"] = str(problem.args_["seconds"])
    return response


def field_problem(fault: RequestValidationError, lang: str) -> Problem:
    """The first fault: which field, and what was expected there."""
    first = fault.errors()[0]
    place = [str(p) for p in first["loc"]]
    if place and place[0] in ("body", "query", "path", "header"):
        place = place[1:]
    if first["type"] == "json_invalid":
        return Problem(400, "json-malformed")
    ctx = first.get("ctx") or {}
    args: dict[str, str | int] = {}
    for name in ("min_length", "max_length", "ge", "le"):
        if isinstance(ctx.get(name), int):
            args["limit"] = ctx[name]
    if "expected" in ctx:
        args["known"] = str(ctx["expected"]).replace("'", "").replace(" or ", ", ")
    want = say(lang, EXPECTED.get(first["type"], "want-other"), **args)
    if not place:
        return Problem(400, "bad-body", want=want)
    return Problem(400, "bad-field", field=".".join(place)[:80], want=want)


async def on_problem(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, Problem)
    return refusal(fault, await reader_lang(request))


async def on_validation(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, RequestValidationError)
    lang = await reader_lang(request)
    return refusal(field_problem(fault, lang), lang)


_ROUTER = {404: "no-such-page", 405: "no-such-method", 400: "json-malformed"}


async def on_http(request: Request, fault: Exception) -> Response:
    """What the router or a library says: 404, 405 and the like."""
    assert isinstance(fault, HTTPException)
    status = fault.status_code
    if status >= 500:
        LOG.error("status %s: %s", status, fault.detail)
    problem = Problem(status, _ROUTER.get(status, "refused"), method=request.method, path=request.url.path[:200])
    response = refusal(problem, await reader_lang(request))
    for name, value in (fault.headers or {}).items():
        response.headers[name] = value
    return response


async def on_anything(conn: HTTPConnection, fault: Exception) -> Response:
    """Nothing of ours should come here: it is logged whole, and the reader gets a sentence."""
    LOG.error("%s %s failed", conn.scope.get("method", ""), conn.url.path, exc_info=fault)
    away = isinstance(fault, SQLAlchemyError)
    return refusal(Problem(503 if away else 500, "storage-away" if away else "our-fault"), await reader_lang(conn))
