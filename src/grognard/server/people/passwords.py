"""Passwords: argon2, away from the event loop, and as slow for a name nobody has as for one somebody has.

A new one has at least ten characters, and zxcvbn must not guess it within a million tries: that refuses the lists
of common passwords, rows of keys, repetitions, dates, and whatever is made of the name or the site with a figure
behind it.
"""

from __future__ import annotations

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ..problems import Problem

LEAST, MOST = 10, 200
GUESSES = 1_000_000
LOOKED_AT = 72  # characters: the time it takes grows with the square of the length
_HASHER = PasswordHasher()
_POOL = ThreadPoolExecutor(2, thread_name_prefix="argon2")  # each hash takes 64 MB: no more than two at once


def check(password: str, name: str) -> str:
    """The password in one form (keyboards differ in how they compose), if it is good enough for somebody so named."""
    from zxcvbn import zxcvbn  # type: ignore[import-untyped]  # long lists: read when somebody wants a password

    text = unicodedata.normalize("NFC", password)
    if not LEAST <= len(text) <= MOST:
        raise Problem(400, "password-length", least=LEAST, most=MOST)
    if zxcvbn(text[:LOOKED_AT], ["grognard", name, *name.split()])["guesses"] < GUESSES:
        raise Problem(400, "password-common")
    return text


async def hashed(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(_POOL, _HASHER.hash, password)


def _same(stored: str | None, password: str) -> bool:
    if stored is None:
        _HASHER.hash(password)  # as much work as looking
        return False
    try:
        return _HASHER.verify(stored, password)
    except (Argon2Error, InvalidHashError):
        return False


async def fits(stored: str | None, password: str) -> bool:
    """Whether this is the password; without a stored one the same work is done for nothing."""
    text = unicodedata.normalize("NFC", password)[:MOST]
    return await asyncio.get_running_loop().run_in_executor(_POOL, _same, stored, text)
