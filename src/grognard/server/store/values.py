"""Small things that every table needs: the time, names of rows, and what is kept of a secret."""

from __future__ import annotations

import hashlib
import secrets
import time

import msgspec

LIFE_DAYS = 60  # of a sign-in, after the last visit
LIFE = LIFE_DAYS * 86_400_000  # milliseconds


def compact(value: object) -> str:
    """JSON without blanks."""
    return msgspec.json.encode(value).decode()


def now() -> int:
    """Milliseconds since 1970, as all times of the tables."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    return secrets.token_urlsafe(9)


def digest(secret: str) -> str:
    """What the database keeps of a secret that somebody else holds."""
    return hashlib.sha256(secret.encode()).hexdigest()
