"""Saves: a whole match as versioned JSON, and back.

Field names, frame names and step names are file format: a game that renames one keeps the old name in
`Game.renames`. A save holds everything, hidden things and the secret of chance included; it is for the one
who keeps the match. The list of undo steps is not saved: nothing can be taken back past a save.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, NoReturn

from msgspec.json import Encoder

from .chance import Chance, chance_from_plain
from .choice import Answer, Choice
from .columns import column, is_column
from .events import Event
from .frame import CHANCE, Decision, Frame, Position, field_names
from .game import Game, Options, values_of
from .match import LogNode, Match, Outcome, Turn
from .plain import checksum, plain_turn, state
from .refusal import Arg, Args, BadSave, GrognardError, Unknown

FORMAT: Final = 1
GameLookup = Callable[[str], Game]

__all__ = ["FORMAT", "GameLookup", "checksum", "load", "save"]


# writing


def save(match: Match) -> str:
    """One field of the match per line, one answer and one event per line."""
    if match.pending is None and match.outcome is None:
        raise GrognardError("a match that has not begun cannot be saved")
    events: list[object] = []
    node = match.logged
    while node is not None:
        events.append(node.event.plain())
        node = node.before
    events.reverse()
    fields: dict[str, object] = {
        "format": FORMAT,
        "game": match.game.id,
        "version": match.game.version,
        "scenario": match.scenario,
        "options": match.options,
        "chance": match.chance.plain() if match.chance is not None else ["none"],
        "takebacks": match.takebacks,
        "keep_undo": match.keep_undo,
        "keep_log": match.keep_log,
    }
    if match.seal:
        fields["seal"] = match.seal
    fields.update(state(match))
    lines = [f'"{name}": {_json(value)}' for name, value in fields.items()]
    lines.append(f'"record": {_json_lines(_past(match))}')
    lines.append(f'"log": {_json_lines(events)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _past(match: Match) -> list[list[object]]:
    """The answers; where a chain is kept, all of it: what was taken back too, with ["back 12"] and ["resign red"]."""
    if match.chain is None:
        return [plain_turn(t) for t in match.turns()]
    return [plain_turn(link.turn) if link.turn is not None else [link.what] for link in match.chain.all()]


_ENCODER: Final = Encoder()


def _json(value: object) -> str:
    """As json.dumps without blanks and in plain letters has it, and several times as fast."""
    try:
        return _ENCODER.encode(value).decode()
    except (OverflowError, UnicodeEncodeError):  # a number of more than 64 bits, half a character
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _json_lines(values: list[object] | list[list[object]]) -> str:
    return "[\n" + ",\n".join(_json(v) for v in values) + "\n]" if values else "[]"


# reading: every reader takes the path of what it reads, so that a fault can be found in the file


def _bad(path: str, expected: str, found: object) -> NoReturn:
    shown = repr(found)
    raise BadSave(f"{path}: expected {expected}, found {shown if len(shown) <= 60 else shown[:57] + '...'}")


def _int(x: object, path: str, lo: int | None = None, hi: int | None = None) -> int:
    if not isinstance(x, int) or isinstance(x, bool):
        _bad(path, "a whole number", x)
    if lo is not None and x < lo:
        _bad(path, f"at least {lo}", x)
    if hi is not None and x > hi:
        _bad(path, f"at most {hi}", x)
    return x


def _str(x: object, path: str) -> str:
    if not isinstance(x, str):
        _bad(path, "a string", x)
    for c in x:
        if 0xD800 <= ord(c) <= 0xDFFF:  # half a character: it could not be written again
            _bad(path, "a string of whole characters", x)
    return x


def _bool(x: object, path: str) -> bool:
    if not isinstance(x, bool):
        _bad(path, "true or false", x)
    return x


def _list(x: object, path: str, length: int | None = None) -> list[object]:
    if not isinstance(x, list):
        _bad(path, "a list", x)
    if length is not None and len(x) != length:
        _bad(path, f"a list of {length}", x)
    return x


def _dict(x: object, path: str) -> dict[str, object]:
    if not isinstance(x, dict):
        _bad(path, "an object", x)
    return x


def _answer(x: object, path: str) -> Answer:
    return [_int(v, f"{path}[{i}]") for i, v in enumerate(_list(x, path))]


def _fitting(x: object, choice: Choice, path: str) -> Answer:
    answer = _answer(x, path)
    if choice.fault(answer) is not None:
        _bad(path, "an answer that the choice accepts", answer)
    return answer


def _args(x: object, path: str) -> Args:
    out: Args = {}
    for name, value in _dict(x, path).items():
        where = f"{path}.{_str(name, path)}"
        arg: Arg
        if isinstance(value, list):
            arg = _answer(value, where)
        elif isinstance(value, str):
            arg = _str(value, where)
        elif isinstance(value, int):  # a truth value too: games may count with them
            arg = value
        else:
            _bad(where, "a number, a string or a list of numbers", value)
        out[name] = arg
    return out


class _Reader:
    """Reads one save. `older` saves may lack fields that the game has gained since."""

    def __init__(self, root: dict[str, object], game_lookup: GameLookup) -> None:
        self.root = root
        _int(self.get("format"), "format", FORMAT, FORMAT)
        name = _str(self.get("game"), "game")
        try:
            self.game: Game = game_lookup(name)
        except Unknown as fault:
            raise BadSave(f"game: {fault}") from None
        version = _int(self.get("version"), "version", 1, self.game.version)
        self.older: bool = version < self.game.version
        self.renames: dict[str, str] = self.game.renames()

    def get(self, name: str) -> object:
        if name not in self.root:
            raise BadSave(f"{name}: expected this field, found none")
        return self.root[name]

    def match(self) -> Match:
        scenario = _str(self.get("scenario"), "scenario")
        if scenario not in [s.id for s in self.game.scenarios()]:
            _bad("scenario", f"a scenario of {self.game.id}", scenario)
        frames = [self.frame(x, f"frames[{i}]") for i, x in enumerate(_list(self.get("frames"), "frames"))]
        match = Match(self.game, scenario, self.options(), self.position(), frames, self.chance())
        match.takebacks = _int(self.get("takebacks"), "takebacks", 0)
        match.keep_undo = _bool(self.get("keep_undo"), "keep_undo")
        match.keep_log = _bool(self.get("keep_log"), "keep_log")
        match.seal = _str(self.root.get("seal", ""), "seal")
        self.decisions(match)
        for i, x in enumerate(_list(self.get("record"), "record")):
            self.happened(match, x, f"record[{i}]")
        for i, x in enumerate(_list(self.get("log"), "log")):
            match.logged = LogNode(match.logged, self.event(x, f"log[{i}]"))
        return match

    def options(self) -> Options:
        out: Options = {}
        known = self.game.options()
        for name, value in _dict(self.get("options"), "options").items():
            if name not in known:
                _bad("options", f"options of {self.game.id}", name)
            out[name] = _int(value, f"options.{name}")
            if not 0 <= out[name] < values_of(self.game, name):
                _bad(f"options.{name}", f"0 to {values_of(self.game, name) - 1}", out[name])
        return out

    def chance(self) -> Chance | None:
        x = _list(self.get("chance"), "chance")
        for part in x:
            if isinstance(part, str):
                _str(part, "chance")
        try:
            return chance_from_plain(x)
        except ValueError as fault:
            raise BadSave(f"chance: {fault}") from None

    # position and frames

    def renamed(self, name: str) -> str:
        for _ in range(len(self.renames)):
            if name not in self.renames:
                break
            name = self.renames[name]
        return name

    def position(self) -> Position:
        out = self.game.blank_position()
        self.fill(out, _dict(self.get("position"), "position"), "Position", "position")
        try:
            out.refresh()
        except (IndexError, ValueError) as fault:
            _bad("position", "values that fit the board", str(fault))
        return out

    def frame(self, x: object, path: str) -> Frame:
        parts = _list(x, path, 3)
        types = self.game.frame_types()
        name = _str(parts[0], f"{path}[0]")
        if name not in types:
            name = self.renamed(name)
        if name not in types:
            _bad(f"{path}[0]", f"a frame of {self.game.id}", name)
        out = types[name]()
        step = _str(parts[1], f"{path}[1]")
        if not _is_step(out, step):
            step = self.renamed(f"{name}.{step}").rpartition(".")[2]
        if not _is_step(out, step):
            _bad(f"{path}[1]", f"a step of {name}", step)
        self.fill(out, _dict(parts[2], f"{path}[2]"), name, f"{path}[2]")
        out.step = step
        return out

    def fill(self, thing: Position | Frame, values: dict[str, object], name: str, path: str) -> None:
        missing = [f for f in field_names(type(thing)) if f != "step"]
        for field, value in values.items():
            if field not in missing:
                field = self.renamed(f"{name}.{field}").rpartition(".")[2]
                if not field:
                    continue  # dropped by a later version
            if field not in missing:
                _bad(path, f"the fields of {name}", field)
            where = f"{path}.{field}"
            like: object = getattr(thing, field, None)
            try:
                setattr(thing, field, _like(like, value, where))
            except (TypeError, ValueError, OverflowError) as fault:  # compiled classes check
                raise BadSave(f"{where}: {fault}") from None
            missing.remove(field)
        if missing and not self.older:
            _bad(path, f"the field {missing[0]}", "none")

    # decisions, record, log

    def seat(self, x: object, path: str) -> int:
        return _int(x, path, CHANCE, len(self.game.seats) - 1)

    def choice(self, x: object, path: str) -> Choice:
        try:
            return self.game.choice(_list(x, path))
        except ValueError as fault:
            raise BadSave(f"{path}: {fault}") from None

    def decision(self, x: object, path: str) -> Decision:
        p = _list(x, path, 7)
        return Decision(
            self.seat(p[0], f"{path}[0]"),
            _str(p[1], f"{path}[1]"),
            _str(p[2], f"{path}[2]"),
            self.choice(p[3], f"{path}[3]"),
            _str(p[4], f"{path}[4]"),
            _args(p[5], f"{path}[5]"),
            _bool(p[6], f"{path}[6]"),
        )

    def decisions(self, match: Match) -> None:
        pending = self.get("pending")
        if pending is not None:
            match.pending = self.decision(pending, "pending")
        parts = _list(self.get("parts"), "parts")
        match.parts = [self.decision(x, f"parts[{i}]") for i, x in enumerate(parts)]
        for i, x in enumerate(_list(self.get("given"), "given", len(match.parts))):
            match.given.append(None if x is None else _fitting(x, match.parts[i].choice, f"given[{i}]"))
            if x is None and match.pending is None:
                match.pending = match.parts[i]
        if match.parts and (pending is not None or match.pending is None):
            _bad("given", "one part without an answer, and no other decision pending", "none")
        outcome = self.get("outcome")
        if outcome is not None:
            p = _list(outcome, "outcome", 3)
            winner = self.seat(p[0], "outcome[0]")
            match.outcome = Outcome(winner, _str(p[1], "outcome[1]"), _str(p[2], "outcome[2]"))
        if (match.pending is None) == (match.outcome is None):
            _bad("pending", "a decision, or else an outcome", pending)
        if (match.outcome is None) != bool(match.frames):
            _bad("frames", "frames while the match runs, and none when it is over", len(match.frames))

    def happened(self, match: Match, x: object, path: str) -> None:
        if match.chain is None:
            match.turn = self.turn(match.turn, x, path)
            return
        if not isinstance(x, list) or len(x) != 1:
            match.turn = self.turn(match.turn, x, path)
            match.chain = match.chain.answered(match.game, match.turn)
            return
        words = _str(x[0], path).split(" ")
        if len(words) == 2 and words[0] == "resign" and words[1] in self.game.seats:
            match.chain = match.chain.happened(f"resign {words[1]}")
            return
        number = -1
        if len(words) == 2 and words[1].isascii() and words[1].isdigit() and len(words[1]) < 10:
            number = int(words[1])
        if words[0] != "back" or not 0 <= number <= match.number() or words[1] != str(number):
            _bad(path, "an answer, a take-back or a resignation", x)
        while match.turn is not None and match.turn.number > number:
            match.turn = match.turn.before
        match.chain = match.chain.happened(f"back {number}")

    def turn(self, before: Turn | None, x: object, path: str) -> Turn:
        p = _list(x, path, 6)
        choice = self.choice(p[2], f"{path}[2]")
        seat = self.seat(p[1], f"{path}[1]")
        d = Decision(seat, _str(p[0], f"{path}[0]"), "", choice, _str(p[3], f"{path}[3]"), {})
        answer = _fitting(p[4], choice, f"{path}[4]")
        number = before.number + 1 if before is not None else 1
        return Turn(before, number, d, answer, _int(p[5], f"{path}[5]", 0))

    def event(self, x: object, path: str) -> Event:
        p = _list(x, path, 5)
        event = Event(
            _str(p[0], f"{path}[0]"),
            _str(p[1], f"{path}[1]"),
            _args(p[2], f"{path}[2]"),
            _int(p[3], f"{path}[3]", -1),
        )
        event.number = _int(p[4], f"{path}[4]", 0)
        return event


_NOT_STEPS: Final = frozenset(dir(Frame))


def _is_step(frame: Frame, name: str) -> bool:
    return (
        not name.startswith("_")
        and name not in _NOT_STEPS
        and name not in field_names(type(frame))
        and callable(getattr(type(frame), name, None))
    )


def _like(like: object, x: object, path: str) -> object:
    """`x`, if it is of the kind that the field holds when it is blank."""
    if isinstance(like, bool):
        return bool(x) if isinstance(x, int) and x in (0, 1) else _bool(x, path)
    if isinstance(like, int):
        return int(x) if isinstance(x, bool) else _int(x, path)
    if isinstance(like, str):
        return _str(x, path)
    if is_column(like):
        return column(_answer(x, path))
    if isinstance(like, list):
        return _plain_list(x, like[0] if like else None, path)
    if x is None or isinstance(x, int):
        return x
    return _str(x, path) if isinstance(x, str) else _plain_list(x, None, path)


def _plain_list(x: object, like: object, path: str) -> list[object]:
    """A list of one kind of thing: that of `like`, or else that of its first element."""
    values = _list(x, path)
    out: list[object] = []
    for i, value in enumerate(values):
        if like is None:
            like = value
        where = f"{path}[{i}]"
        if isinstance(like, list):
            out.append(_plain_list(value, like[0] if like else None, where))
        elif isinstance(like, str):
            out.append(_str(value, where))
        else:
            out.append(value if isinstance(value, bool) else _int(value, where))
    return out


def load(text: str, game_lookup: GameLookup) -> Match:
    """The match of a save. A damaged one raises BadSave, which names the field and what was expected."""
    try:
        root: object = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadSave(f"expected JSON: {fault}") from None
    return _Reader(_dict(root, "save"), game_lookup).match()
