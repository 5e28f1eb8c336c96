"""A sheet (core/sheet.py) as sentences of the reader's language."""

from __future__ import annotations

from ...core.filling import Filled, fill, sheet_of
from ...core.game import Game
from ...core.match import Match
from ...core.plan import CHANCE_CAME
from ...core.sheet import Field, Group, Option, Phrase, Values
from .. import wire
from . import speech


def look_at_sheet(match: Match, seat: int, values: Values, lang: str) -> wire.Sheeted:
    """The sheet, and what of its values cannot be done; the act is not known here. `match` is a resampled copy without
    a source of chance."""
    out = wire.Sheeted(id=0, state=0)
    sheet = sheet_of(match, seat)
    if sheet is None:
        return out
    game = match.game
    out.title = said(game, sheet.title, lang)
    out.unit, out.budget = said(game, sheet.unit, lang), sheet.budget
    out.groups = [_group(game, group, lang) for group in sheet.groups]
    if values:
        filled = fill(match, seat, values)
        out.faults, out.answers = faults(game, filled, lang), len(filled.steps)
        out.undo = filled.stop != CHANCE_CAME and match.can_undo(seat)
    return out


def faults(game: Game, filled: Filled, lang: str) -> list[wire.SheetFault]:
    return [wire.SheetFault(id, speech.refusal(game, r, lang), r.rule) for id, r in filled.refusals.items()]


def said(game: Game, phrase: Phrase | None, lang: str) -> str:
    return speech.sentence(game, phrase.key, speech.frozen(phrase.args), lang) if phrase is not None else ""


def _group(game: Game, group: Group, lang: str) -> wire.SheetGroup:
    fields = [_field(game, field, lang) for field in group.fields]
    return wire.SheetGroup(said(game, group.label, lang), fields, group.folded)


def _field(game: Game, field: Field, lang: str) -> wire.SheetField:
    options = [_option(game, option, lang) for option in field.options]
    return wire.SheetField(
        field.id(), said(game, field.label, lang), options, field.targets, said(game, field.note, lang)
    )


def _option(game: Game, option: Option, lang: str) -> wire.SheetOption:
    out = wire.SheetOption(option.value, said(game, option.label, lang), said(game, option.meaning, lang), option.cost)
    out.prospects = [wire.Prospect(said(game, p.phrase, lang), round(p.chance, 4)) for p in option.prospects]
    out.target = option.target
    if option.refusal is not None:
        out.refusal, out.rule = speech.refusal(game, option.refusal, lang), option.refusal.rule
    return out
