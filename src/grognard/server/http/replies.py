"""A structure of the wire as the answer to a request."""

from __future__ import annotations

import msgspec
from starlette.responses import Response


def reply(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
