"""A match on its way to a process that thinks: its fields as they are, without text in between.

A save is for people, files and later versions: it is spelled, and every number of it is checked when it is read. Both
ends of a pipe run the same sources, and one of them has just made what the other reads. Nothing of the past goes
along: no record, no log, no copies to go back to, and no source of chance.
"""

from __future__ import annotations

from typing import Any

from ...core.columns import column, is_column, listed
from ...core.frame import Decision, Frame, Position, field_names
from ...core.game import Game, Options
from ...core.match import Match
from ...core.plain import plain_decision
from ...core.save import GameLookup

Fields = list[Any]
Asked = list[Any]
Parcel = tuple[
    str,  # game
    str,  # scenario
    Options,
    Fields,  # of the position
    list[tuple[str, Fields]],  # frames
    Asked | None,  # what is pending, where there are no parts
    list[Asked],  # parts
    list[list[int] | None],  # answers given to them
    int,  # how often something was taken back
]


def pack(match: Match) -> Parcel:
    """Of a match that runs and was resampled."""
    d = match.pending
    assert d is not None and match.turn is None and match.logged is None and match.chance is None
    return (
        match.game.id,
        match.scenario,
        match.options,
        _fields(match.position),
        [(type(frame).__name__, _fields(frame)) for frame in match.frames],
        None if match.parts else plain_decision(d),
        [plain_decision(part) for part in match.parts],
        match.given,
        match.takebacks,
    )


def unpack(parcel: Parcel, game_lookup: GameLookup) -> Match:
    """The match of a parcel. It keeps log and undo from here on: a preview tells what happened."""
    name, scenario, options, fields, stack, pending, parts, given, takebacks = parcel
    game = game_lookup(name)
    position = game.blank_position()
    _fill(position, fields)
    position.refresh()
    kinds = game.frame_types()
    frames: list[Frame] = []
    for kind, values in stack:
        frame = kinds[kind]()
        _fill(frame, values)
        frames.append(frame)
    match = Match(game, scenario, options, position, frames, None)
    match.takebacks = takebacks
    match.parts = [_decision(game, part) for part in parts]
    match.given = given
    match.pending = _decision(game, pending) if pending is not None else match.parts[given.index(None)]
    return match


def _fields(thing: Position | Frame) -> Fields:
    values = [getattr(thing, name) for name in field_names(type(thing))]
    return [listed(value) if is_column(value) else value for value in values]


def _fill(thing: Position | Frame, values: Fields) -> None:
    for name, value in zip(field_names(type(thing)), values, strict=True):
        setattr(thing, name, column(value) if is_column(getattr(thing, name, None)) else value)


def _decision(game: Game, asked: Asked) -> Decision:
    seat, key, rule, choice, vocab, args, secret = asked
    return Decision(seat, key, rule, game.choice(choice), vocab, args, secret)
