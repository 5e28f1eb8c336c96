"""A match as plain data: what saves write and checksums read.

Only whole numbers, truth values, strings, None and lists of these may stand in a position or a frame;
anything else is found here, by name, and not when somebody's save turns out to be unreadable.
"""

from __future__ import annotations

import hashlib
import json

from .columns import is_column, listed
from .frame import Decision, Frame, Position, field_names
from .match import Match, Outcome, Turn
from .refusal import GrognardError


def plain_value(value: object, where: str) -> object:
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return [plain_value(x, where) for x in value]
    if is_column(value):
        return listed(value)
    raise GrognardError(f"{where} holds a {type(value).__name__}: expected numbers, strings or lists of them")


def plain_fields(thing: Position | Frame) -> dict[str, object]:
    cls = type(thing)
    return {n: plain_value(getattr(thing, n), f"{cls.__name__}.{n}") for n in field_names(cls) if n != "step"}


def plain_frame(frame: Frame) -> list[object]:
    return [type(frame).__name__, frame.step, plain_fields(frame)]


def plain_decision(d: Decision) -> list[object]:
    return [d.seat, d.key, d.rule, d.choice.plain(), d.vocab, dict(d.args), d.secret]


def plain_outcome(o: Outcome) -> list[object]:
    return [o.winner, o.rule, o.key]


def plain_turn(t: Turn) -> list[object]:
    return [t.key, t.seat, t.choice.plain(), t.vocab, t.answer, t.takebacks]


def state(match: Match) -> dict[str, object]:
    """Everything that decides how the match goes on, except where chance comes from."""
    return {
        "position": plain_fields(match.position),
        "frames": [plain_frame(f) for f in match.frames],
        "pending": plain_decision(match.pending) if match.pending is not None and not match.parts else None,
        "parts": [plain_decision(d) for d in match.parts],
        "given": list(match.given),
        "outcome": plain_outcome(match.outcome) if match.outcome is not None else None,
    }


def _numbers(value: object) -> object:
    """Truth values as numbers: compiled code stores a comparison in a number field as 0 or 1."""
    if isinstance(value, bool):
        return 1 if value else 0
    if isinstance(value, list):
        return [_numbers(x) for x in value]
    if isinstance(value, dict):
        return {k: _numbers(v) for k, v in value.items()}
    return value


def checksum(match: Match) -> str:
    """16 hex digits over position, frames, decision and outcome; the same interpreted and compiled."""
    text = json.dumps(_numbers(state(match)), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
