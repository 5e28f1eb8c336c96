"""`piece -> pose`: the answers that take a piece of a free table to a pose, or as near to it as it may come.

The search goes through the decisions: first the piece is chosen (whoever was asked about before it does nothing more),
then the manner in which it goes, of those that the game names (`Game.manners`), then its way. Of several manners that
lead there the one that the game names first is taken. Where dice come before the way, as with who is out of command,
the plan ends with them: nobody knows what is on offer after them.
"""

from __future__ import annotations

from typing import Final

from .choice import Answer, Pick, Poses
from .frame import CHANCE, Decision
from .match import Match
from .plan import Step
from .refusal import GrognardError, Refusal
from .route import beginnings, reason

DEEPEST: Final = 3  # questions between the choice of a piece and its way
NEAR: Final = 10  # a millimetre, a degree: nearer is there
_WORST: Final = 1 << 60


GOES: Final = 0  # it goes its way
ENTERS: Final = 1  # it goes without one: into a house, to a unit
ROLLS: Final = 2  # dice come first
STUCK: Final = 3  # it cannot stir


class Course:
    """The plan of a piece, and where it leads. `match` stands before the last answer, where the way is asked for; `way`
    are the poses of it, `ends` (see above) says what comes of it. `vocab` and `code` spell the manner, `passed` are the
    questions that are passed over before it with their neutral answers."""

    __slots__ = ("code", "ends", "match", "passed", "score", "steps", "vocab", "way")

    def __init__(self, match: Match, steps: list[Step]) -> None:
        self.match: Match = match
        self.steps: list[Step] = steps
        self.way: Answer = []
        self.score: int = _WORST
        self.ends: int = GOES
        self.passed: list[Decision] = []
        self.vocab: str = ""
        self.code: int = 0

    def after(self, d: Decision, answer: Answer, seat: int) -> Course | None:
        """One answer further; None where it cannot be given after all."""
        match = self.match.clone()
        try:
            match.answer(answer, seat)
        except GrognardError:
            return None  # what may lie there makes something else of it
        out = Course(match, [*self.steps, Step(d.key, answer)])
        out.passed, out.vocab, out.code = self.passed, d.vocab, answer[0] if answer else 0
        return out


class Planned:
    """The course of a gesture; without any, why there is none (where a rule says so)."""

    __slots__ = ("course", "refusal")

    def __init__(self, course: Course | None, refusal: Refusal | None) -> None:
        self.course: Course | None = course
        self.refusal: Refusal | None = refusal


def reached(goal: list[int], end: list[int]) -> bool:
    """Whether a way ends where it was wished for, but for what is rounded."""
    turn = abs(goal[2] - end[2]) % 3600
    return abs(goal[0] - end[0]) <= NEAR and abs(goal[1] - end[1]) <= NEAR and min(turn, 3600 - turn) <= NEAR


def find_pose(match: Match, seat: int, piece: str, goal: list[int]) -> Planned:
    """The way of a piece ("piece:ID") to a pose (x, y, angle). `match`: a copy that the seat cannot tell from the true
    one, without a source of chance. It may be changed."""
    refusal: Refusal | None = None
    passed: list[Decision] = []
    for look in beginnings(match, seat, [piece]):
        d = look.match.pending_for(seat)
        if d is None:
            break
        course = Course(look.match, look.way.steps)
        course.passed = passed[:]
        found = _from(course, d, seat, piece, goal)
        if found is not None:
            return Planned(found, None)
        if refusal is None:
            refusal = reason(look, d, seat, [piece])
        passed.append(d)
    return Planned(None, refusal)


def _from(course: Course, d: Decision, seat: int, piece: str, goal: list[int]) -> Course | None:
    """From a question at which the piece can be chosen, or that is about it already."""
    if _subject(course.match, d) == piece:
        return _on(course, seat, piece, goal, DEEPEST)
    if not isinstance(d.choice, Pick):
        return None
    best: Course | None = None
    for code in d.choice.items():
        if course.match.game.target(d.vocab, code) == piece:
            chosen = course.after(d, [code], seat)
            best = _better(best, _on(chosen, seat, piece, goal, DEEPEST) if chosen is not None else None)
    return best


def _on(course: Course, seat: int, piece: str, goal: list[int], deep: int) -> Course | None:
    """On from here: the piece has been chosen."""
    pending = course.match.pending
    if pending is not None and pending.seat == CHANCE:
        course.ends = ROLLS
        return course
    d = course.match.pending_for(seat)
    if d is None or _subject(course.match, d) != piece:
        course.score, course.ends = 0, ENTERS
        return course if deep < DEEPEST else None
    choice = d.choice
    if isinstance(choice, Poses):
        course.way = choice.toward(goal[0], goal[1], goal[2])
        end = course.way[-3:] if course.way else list(choice.pose())
        course.score = 0 if reached(goal, end) else _apart(goal, end)
        course.ends = GOES if course.way else STUCK
        course.steps = [*course.steps, Step(d.key, course.way)]
        return course
    best: Course | None = None
    for answer in course.match.game.manners(course.match.position, d, goal) if deep else []:
        tried = course.after(d, answer, seat)
        if tried is not None:
            best = _better(best, _on(tried, seat, piece, goal, deep - 1))
        if best is not None and best.score == 0:
            break
    return best


def _better(a: Course | None, b: Course | None) -> Course | None:
    if a is None or b is None:
        return b if a is None else a
    if a.ends == STUCK and b.ends != STUCK:
        return b
    return b if b.score < a.score and b.ends != STUCK else a


def _apart(goal: list[int], end: list[int]) -> int:
    """As choices weigh it: a tenth of a degree like a tenth of a millimetre."""
    turn = abs(goal[2] - end[2]) % 3600
    turn = min(turn, 3600 - turn)
    return (goal[0] - end[0]) ** 2 + (goal[1] - end[1]) ** 2 + turn * turn


def _subject(match: Match, d: Decision) -> str:
    """The piece that a question is about."""
    game = match.game
    for name, value in d.args.items():
        vocab = game.vocab_of(name)
        for code in value if isinstance(value, list) else [value]:
            target = game.target(vocab, code) if vocab and isinstance(code, int) else ""
            if target.startswith("piece:"):
                return target
    return ""
