"""Speaking to the table in more than single answers: done, plans, far marches, what comes after, sheets, as in the
browser (docs/decisions/0010)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.filling import sheet_of
from ..core.frame import Decision
from ..core.game import Game
from ..core.march import Found, find
from ..core.match import Match
from ..core.plan import QUESTION, REFUSED, WHOLE, Ahead, Followed, Step, look_through, stopped
from ..core.refusal import NotOffered
from ..core.rng import Rng
from ..core.sheet import KEEP, Field, Option, Phrase, Sheet, Values
from ..core.text import message
from .answers import NotUnderstood, parse

DONE = ("d", "done", "listo")
GO = ("go", "ir", "ve")
TO = (" to ", " a ", " -> ", " → ")
AFTER = ("after", "luego")
SHEET = ("sheet", "hoja")
SPLIT = ";"  # between the answers of a plan


def unseen(match: Match, seat: int) -> Match:
    """A copy that the seat cannot tell from the true match, without a source of chance."""
    return match.resample(seat, Rng(match.number(), 93))


# plans


def step_of(game: Game, d: Decision, typed: str, lang: str) -> Step:
    """One answer of a plan as it is typed; "d" for what is neutral."""
    text = typed.strip()
    if text.casefold() in DONE:
        neutral = game.neutral(d)
        if neutral is None:
            raise NotUnderstood("done-nothing")
        return Step(d.key, neutral)
    return Step(d.key, parse(game, d, text, lang))


def follow_typed(match: Match, seat: int, typed: str, lang: str) -> Followed:
    """Answers with semicolons between: each is read as an answer to the question that it meets."""
    done = 0
    for part in typed.split(SPLIT):
        if not part.strip():
            continue
        stop = stopped(match, seat) if done else WHOLE
        if stop:
            return Followed(done, stop, None)
        d = match.pending_for(seat)
        assert d is not None
        try:
            step = step_of(match.game, d, part, lang)
        except NotUnderstood:
            if done == 0:
                raise
            return Followed(done, QUESTION, None)
        refusal = match.why_not(step.answer, seat)
        if refusal is not None and done == 0:
            raise NotOffered(refusal, refusal.key)
        if refusal is not None:
            return Followed(done, REFUSED, refusal)
        match.answer(step.answer, seat, joined=done > 0)
        done += 1
    return Followed(done, WHOLE, None)


def after(match: Match, seat: int) -> list[Ahead]:
    """What would be asked after the neutral answers."""
    return look_through(unseen(match, seat), seat)


# marches


def split_march(typed: str) -> tuple[list[str], str]:
    """ "PIECE, PIECE to PLACE": their names, and where to."""
    for word in TO:
        names, found, place = typed.rpartition(word)
        if found and names.strip() and place.strip():
            return [name.strip() for name in names.split(",") if name.strip()], place.strip()
    raise NotUnderstood("go-how")


def named(things: list[Mapping[str, Any]], typed: str) -> str:
    """The id of a piece or a place by its id, its name or the beginning of its name."""
    want = typed.casefold()
    near: dict[str, str] = {}
    for thing in things:
        id = str(thing.get("id", ""))
        names = [str(thing.get(key) or "").casefold() for key in ("label", "short", "title")]
        if want == id.casefold() or want in names:
            return id
        if any(name.startswith(want) for name in names):
            near[id] = str(thing.get("label") or id)
    if len(near) == 1:
        return next(iter(near))
    if near:
        raise NotUnderstood("typed-several", typed=typed, names=", ".join(list(near.values())[:6]))
    raise NotUnderstood("go-unknown", typed=typed)


def march(match: Match, seat: int, scene: Mapping[str, Any], typed: str) -> Found:
    """The ways of pieces to a place, on a copy of the match."""
    names, where = split_march(typed)
    pieces = [p for p in scene.get("pieces") or [] if isinstance(p, Mapping)]
    places = [p for m in scene.get("maps") or [] for p in m.get("places") or [] if isinstance(p, Mapping)]
    ids = [f"piece:{named(pieces, name)}" for name in names]
    return find(unseen(match, seat), seat, ids, f"place:{named(places, where)}")


# sheets


def sheet(match: Match, seat: int) -> Sheet | None:
    return sheet_of(unseen(match, seat), seat)


def fields_of(found: Sheet) -> list[Field]:
    """Those that can be filled in, as they are numbered."""
    return [field for group in found.groups for field in group.fields if field.open()]


def options_of(field: Field) -> list[Option]:
    """What a field can be filled in with, as it is numbered; to leave it as it is needs no number."""
    return [option for option in field.options if option.value != KEEP]


def values_of(found: Sheet, typed: str) -> Values:
    """ "3=2 5=1": the second option for the third field, the first for the fifth."""
    fields = fields_of(found)
    out: Values = {}
    for part in typed.replace(",", " ").split():
        number, _, option = part.partition("=")
        if not number.isdecimal() or not 1 <= int(number) <= len(fields):
            raise NotUnderstood("sheet-how", typed=part)
        field = fields[int(number) - 1]
        options = options_of(field)
        chosen = option or "1"
        if not chosen.isdecimal() or not 1 <= int(chosen) <= len(options):
            raise NotUnderstood("sheet-how", typed=part)
        out[field.id()] = options[int(chosen) - 1].value
    return out


def said(game: Game, phrase: Phrase | None, lang: str) -> str:
    return message(game, phrase.key, phrase.args, lang) if phrase is not None else ""
