"""What a person types, as an answer: by number in the list, by the word of the record, or by name."""

from __future__ import annotations

import math

from ..core.choice import Allocation, Answer, Choice, Dice, Draw, Order, Path, Pick, Poses, Subset
from ..core.frame import Decision
from ..core.game import Game
from ..core.odds import Odds
from ..core.refusal import GrognardError
from ..space.bases import ahead
from ..space.polygons import INCH
from ..space.trig import bearing

ALL = ("all", "todo", "todos", "todas")
NONE = ("none", "nada", "ninguno", "ninguna", "-")
MOST_CODES = 4096  # of a vocabulary, when looking for a word that is not on offer


class NotUnderstood(Exception):
    """What was typed is no answer. `key` and `args` are for the table's own messages."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.args_ = args


class Line:
    """One line of the list that a choice offers."""

    def __init__(self, tag: str, code: int, word: str, name: str) -> None:
        self.tag = tag  # what to type: usually its number
        self.code = code
        self.word = word
        self.name = name


def lines_of(game: Game, decision: Decision, lang: str) -> list[Line]:
    """The items of a choice, numbered. Where the items are numbers themselves, they are their own tags."""
    vocab = decision.vocab
    items = decision.choice.items()
    if isinstance(decision.choice, Path):
        items = items[1:]  # without the start
    words = [game.word(vocab, x) for x in items]
    bare = isinstance(decision.choice, Pick) and bool(words) and all(w.isdecimal() for w in words)
    out: list[Line] = []
    for i, code in enumerate(items):
        tag = words[i] if bare else str(i + 1)
        out.append(Line(tag, code, words[i], game.say(vocab, code, lang)))
    return out


def _fold(text: str) -> str:
    return text.casefold().replace(" ", "-")


def find_line(lines: list[Line], typed: str) -> Line:
    """By tag, then by word, then by name, then by the beginning of a word or name if only one begins so."""
    want = _fold(typed)
    for line in lines:
        if line.tag == typed:
            return line
    for line in lines:
        if _fold(line.word) == want or _fold(line.name) == want:
            return line
    near = [x for x in lines if _fold(x.word).startswith(want) or _fold(x.name).startswith(want)]
    if len(near) == 1 and not typed.isdecimal():
        return near[0]
    if len(near) > 1 and not typed.isdecimal():
        raise NotUnderstood("typed-several", typed=typed, names=", ".join(x.word for x in near[:6]))
    raise NotUnderstood("typed-unknown", typed=typed)


def _split(typed: str) -> list[str]:
    return typed.replace(",", " ").split()


def _many(lines: list[Line], typed: str) -> list[int]:
    """Codes of "1 3 4", "2-5", "word word"; the whole text may also be one name with spaces."""
    try:
        return [find_line(lines, typed.strip()).code]
    except NotUnderstood:
        pass
    out: list[int] = []
    for part in _split(typed):
        lo, dash, hi = part.partition("-")
        if dash and lo.isdecimal() and hi.isdecimal():
            out += [find_line(lines, str(n)).code for n in range(int(lo), int(hi) + 1)]
        else:
            out.append(find_line(lines, part).code)
    return out


def _numbers(typed: str) -> list[int]:
    try:
        return [int(part) for part in _split(typed)]
    except ValueError:
        raise NotUnderstood("typed-numbers", typed=typed) from None


def parse(game: Game, decision: Decision, typed: str, lang: str) -> Answer:
    """The answer that was typed; whether it is acceptable is for the choice to say."""
    choice: Choice = decision.choice
    text = typed.strip()
    low = text.casefold()
    if isinstance(choice, Poses):
        return [] if low in NONE else _way(choice, text)
    if isinstance(choice, Dice):
        return [] if low in NONE else _numbers(text)
    lines = lines_of(game, decision, lang)
    if isinstance(choice, Pick):
        return [find_line(lines, text).code]
    if isinstance(choice, Allocation):
        return _amounts(choice, lines, text)
    if low in NONE and not any(_fold(x.word) == low for x in lines):
        return []
    if isinstance(choice, Subset):
        if low in ALL:
            return list(choice.of)
        picked = _many(lines, text)
        offer = choice.of
        twice = [x for i, x in enumerate(picked) if x in picked[:i]]
        if twice:
            raise NotUnderstood("typed-twice", typed=game.say(decision.vocab, twice[0], lang))
        return sorted(picked, key=offer.index)
    if isinstance(choice, Order | Draw) and low in ALL:
        return list(choice.of)
    return _many(lines, text)


# where a piece goes on a free table


def ways_of(choice: Poses) -> list[Answer]:
    """The ways that are listed."""
    return [way for way in choice.options() if way]


def goal_of(choice: Poses, text: str) -> list[int] | None:
    """A pose typed as "x y angle": in inches and degrees for what has a base, else in the units of the game."""
    parts = text.replace(",", " ").split()
    if len(parts) != 3:
        return None
    try:
        x, y, angle = (float(p) for p in parts)
    except ValueError:
        return None
    if not all(math.isfinite(v) and abs(v) < 1e6 for v in (x, y, angle)):
        return None
    if choice.base() == [0, 0]:
        return [round(x), round(y), round(angle)]
    return [round(x * INCH), round(y * INCH), round(angle * 10) % 3600]


def _way(choice: Poses, text: str) -> Answer:
    """A number of the list, a goal (what comes nearest to it), or a whole path in the units of the game."""
    if text.isdecimal():
        ways = ways_of(choice)
        if not 1 <= int(text) <= len(ways):
            raise NotUnderstood("typed-unknown", typed=text)
        return ways[int(text) - 1]
    goal = goal_of(choice, text)
    if goal is None:
        return _numbers(text)
    return goal if choice.base() == [0, 0] else choice.toward(goal[0], goal[1], goal[2])


def plain_way(choice: Poses, legal: Answer, goal: list[int]) -> Answer:
    """The answer that goes straight to a goal, legal or not: turn, go, turn where the two are separate. Asked what is
    wrong with it, the rules say why the goal cannot be had."""
    fault = choice.fault(goal)
    if fault not in ("fault-mixed", "fault-direction"):
        return goal[:]
    x, y, heading = choice.pose()
    out: Answer = []
    if getattr(choice, "edges", 0):  # it has to come onto the table first: where the legal way does
        x, y, heading = legal[:3] if legal else goal
        out = [x, y, heading]
    dx, dy = goal[0] - x, goal[1] - y
    if dx or dy:
        way = bearing(dx, dy)
        if way != heading:
            out += [x, y, way]
        x, y = ahead(x, y, way, math.isqrt(dx * dx + dy * dy))
        out += [x, y, way]
        heading = way
    if goal[2] != heading:
        out += [x, y, goal[2]]
    if fault == "fault-direction" and choice.fault(out) in ("fault-turns", "fault-turn-angle"):
        return goal[:]  # it cannot turn that way at all: say so of the direction
    return out


def say_way(choice: Poses, way: Answer) -> str:
    """Where a way ends and how long it is: "12.0 30.5 45° (6.0″)"."""
    if not way:
        return "—"
    if choice.base() == [0, 0]:
        return " ".join(str(v) for v in way)
    x, y, _ = choice.pose()
    long = 0.0
    for i in range(0, len(way) - 2, 3):
        long += math.hypot(way[i] - x, way[i + 1] - y)
        x, y = way[i], way[i + 1]
    return f"{x / INCH:.1f} {y / INCH:.1f} {way[-1] / 10:.0f}° ({long / INCH:.1f}″)"


def _amounts(choice: Allocation, lines: list[Line], text: str) -> Answer:
    """ "2 0 1" in the order shown, or "bilbao=2 durango=1"; "none" for nothing anywhere."""
    if text.casefold() in NONE:
        return [0] * len(choice.of)
    if "=" not in text:
        return _numbers(text)
    out = [0] * len(choice.of)
    for part in _split(text):
        name, _, amount = part.partition("=")
        if not amount.isdecimal():
            raise NotUnderstood("typed-numbers", typed=part)
        out[choice.of.index(find_line(lines, name).code)] += int(amount)
    return out


def code_of(game: Game, vocab: str, typed: str, lang: str) -> int | None:
    """The code of a word of the vocabulary, on offer or not: for "why not?"."""
    want = _fold(typed)
    for code in range(MOST_CODES):
        try:
            names = (game.word(vocab, code), game.say(vocab, code, lang))
        except (IndexError, KeyError, ValueError, GrognardError):
            break
        if want in (_fold(names[0]), _fold(names[1])):
            return code
    return None


def only_answer(choice: Choice) -> Answer | None:
    """The answer when there is just one."""
    if isinstance(choice, Poses):
        return None
    if isinstance(choice, Pick):
        return list(choice.options) if len(choice.options) == 1 else None
    if isinstance(choice, Order):
        return list(choice.of) if len(choice.of) < 2 else None
    if choice.size() != 1:
        return None
    every = choice.all()
    return every[0] if len(every) == 1 else None


def odds_lines(found: Odds) -> list[str]:
    """The chances before a roll, a line for each consequence: "no effect 50 %", "cohesion check 20 % (fails 30 %)"."""
    out: list[str] = []
    for group in found.groups:
        head = f"{group.title}: {group.note}" if group.title and group.note else group.title or group.note
        if head:
            out.append(head)
        for line in group.lines:
            then = ", ".join(f"{each.text} {percent(each.chance)}" for each in line.then)
            out.append(f"  {percent(line.chance):>5}  {line.text}" + (f" ({then})" if then else ""))
    return out


def percent(chance: float) -> str:
    """Never a certainty that is none."""
    n = chance * 100
    return "<1 %" if 0 < n < 1 else ">99 %" if 99 < n < 100 else f"{round(n)} %"
