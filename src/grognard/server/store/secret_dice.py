"""The one place where the secrets of dice become text and come back."""

from __future__ import annotations

import json

from ...core.chance import Bound, Chance, Promised, chance_from_plain
from ..problems import Problem


def write_chance(chance: Chance) -> str:
    return json.dumps(chance.plain())


def read_chance(text: str) -> Chance | None:
    try:
        return chance_from_plain(json.loads(text))
    except (ValueError, TypeError, LookupError, RecursionError):  # a damaged row
        raise Problem(409, "match-broken") from None


def deal_of(chance: Chance | None) -> int:
    """How often the match of these dice was dealt; 1 for the dice of older matches."""
    if isinstance(chance, Promised):
        return chance.deal
    return chance.terms.deal if isinstance(chance, Bound) else 1
