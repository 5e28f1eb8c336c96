"""Where the answers of CHANCE come from: a seed, a script, a secret that was committed to, or the caller.

Every answer is bound to its place: the number of the answer in the record and the count of take-backs. A
roll that is reached again after a take-back is a new roll. Between people it is `Bound`: to the terms of the match
and to everything that happened in it before, take-backs included (docs/wire.md, "The proof of the dice").
"""

from __future__ import annotations

import hashlib
import hmac

from mypy_extensions import mypyc_attr

from .choice import Allocation, Answer, Choice, Dice, Draw, Order, Path, Pick, Subset, plain_int, plain_ints
from .refusal import GrognardError
from .rng import Rng
from .terms import Terms, promise_of, terms_from_plain


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Answers for CHANCE. `place` is the number of the answer in the record."""

    __slots__ = ()

    def answer(self, choice: Choice, place: int, takebacks: int) -> Answer:
        raise NotImplementedError

    def can_answer(self) -> bool:
        """False when the answers have to come from elsewhere: CHANCE is then pending like any other seat."""
        return True

    def copy(self) -> Chance:
        """For a copy of a match: itself, unless it remembers how far it has come."""
        return self

    def plain(self) -> list[object]:
        raise NotImplementedError

    def public(self) -> list[object]:
        """What may be shown while the match runs."""
        return self.plain()


@mypyc_attr(allow_interpreted_subclasses=True)
class Seeded(Chance):
    """For simulation: the same seed gives the same match."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed: int = seed

    def answer(self, choice: Choice, place: int, takebacks: int) -> Answer:
        return choice.sample(Rng(self.seed, place + takebacks * 1_000_003))  # no two places share a stream

    def plain(self) -> list[object]:
        return ["seeded", self.seed]

    def public(self) -> list[object]:
        return ["seeded"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripted(Chance):
    """For tests: the answers in order; a script that does not fit, or ends too early, is an error."""

    __slots__ = ("at", "script")

    def __init__(self, script: list[Answer]) -> None:
        self.script: list[Answer] = script
        self.at: int = 0

    def answer(self, choice: Choice, place: int, takebacks: int) -> Answer:
        if self.at >= len(self.script):
            raise GrognardError(f"the script of chance has ended; asked: {choice.plain()}")
        answer = self.script[self.at]
        self.at += 1
        fault = choice.fault(answer)
        if fault is not None:
            raise GrognardError(f"scripted {answer} does not fit {choice.plain()}: {fault}")
        return answer

    def copy(self) -> Chance:
        twin = Scripted(self.script)
        twin.at = self.at
        return twin

    def plain(self) -> list[object]:
        return ["scripted", self.at, [list(a) for a in self.script]]

    def public(self) -> list[object]:
        return ["scripted"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Committed(Chance):
    """At one's own table: every answer follows from a secret whose hash was shown when the match began."""

    __slots__ = ("secret",)

    def __init__(self, secret: str) -> None:
        self.secret: str = secret

    def commitment(self) -> str:
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def answer(self, choice: Choice, place: int, takebacks: int) -> Answer:
        return _from_stream(choice, _Stream(self.secret, f"{place}/{takebacks}/"))

    def plain(self) -> list[object]:
        return ["committed", self.secret]

    def public(self) -> list[object]:
        return ["committed", self.commitment()]


class Sealed(Chance):
    """A committed secret that is not known here: a record read before the secret was revealed."""

    __slots__ = ("hash",)

    def __init__(self, hash: str) -> None:
        self.hash: str = hash

    def can_answer(self) -> bool:
        return False

    def answer(self, choice: Choice, place: int, takebacks: int) -> Answer:
        raise GrognardError("the secret of this match is not known here")

    def plain(self) -> list[object]:
        return ["sealed", self.hash]

    def public(self) -> list[object]:
        return ["committed", self.hash]


class Promised(Chance):
    """A secret that waits for the people of its match: nothing is rolled before all of them sit."""

    __slots__ = ("deal", "secret")

    def __init__(self, secret: str, deal: int = 1) -> None:
        self.secret: str = secret
        self.deal: int = deal

    def can_answer(self) -> bool:
        return False

    def answer(self, choice: Choice, place: int, takebacks: int) -> Answer:
        raise GrognardError("nothing is rolled before every seat is taken")

    def plain(self) -> list[object]:
        return ["promised", self.secret, self.deal]

    def public(self) -> list[object]:
        return ["promised"]


class Bound(Chance):
    """Between people: every answer follows from the promised secret, the terms of the match with everybody's nonce,
    and the chain of all that happened before it. Without the secret, it is a record of a match that still runs."""

    __slots__ = ("secret", "terms")

    def __init__(self, secret: str, terms: Terms) -> None:
        self.secret: str = secret
        self.terms: Terms = terms

    def commitment(self) -> str:
        return self.terms.commitment

    def keeps_promise(self) -> bool:
        return promise_of(self.terms.match, self.secret) == self.terms.promise

    def can_answer(self) -> bool:
        return self.secret != ""

    def answer(self, choice: Choice, place: int, takebacks: int) -> Answer:
        raise GrognardError("bound dice need the chain of what came before")

    def roll(self, choice: Choice, place: int, head: str) -> Answer:
        """The answer of CHANCE with that number, after a chain that ends in `head`."""
        if not self.secret:
            raise GrognardError("the secret of this match is not known here")
        return _from_stream(choice, _Stream(self.secret, f"roll {head} {place} "))

    def tag(self, entries: int, head: str) -> str:
        """What is told of a chain while the match runs. It fixes the chain and says nothing of what is in it: the
        answers of others could be guessed from the head itself."""
        text = f"receipt {head} {entries}"
        return hmac.new(self.secret.encode(), text.encode(), hashlib.sha256).hexdigest()

    def plain(self) -> list[object]:
        return ["bound", self.secret, self.terms.plain()]

    def public(self) -> list[object]:
        return ["bound", self.terms.commitment]


class _Stream:
    """Unbiased numbers from HMAC-SHA256(secret, label | block)."""

    def __init__(self, secret: str, label: str) -> None:
        self.key = secret.encode()
        self.label = label
        self.block = 0
        self.bytes: list[int] = []

    def below(self, n: int) -> int:
        if n < 2:
            return 0
        width = 2  # bytes: enough for n, whatever n is
        span = 65536
        while span < n:
            width += 2
            span *= 65536
        limit = span - span % n
        while True:
            while len(self.bytes) < width:
                text = f"{self.label}{self.block}".encode()
                self.bytes += list(hmac.new(self.key, text, hashlib.sha256).digest())
                self.block += 1
            value = 0
            for _ in range(width):
                value = value * 256 + self.bytes.pop(0)
            if value < limit:
                return value % n


def _from_stream(choice: Choice, stream: _Stream) -> Answer:
    if isinstance(choice, Dice):
        return [choice.low + stream.below(choice.sides) for _ in range(choice.count)]
    if isinstance(choice, Draw):
        return _take(choice.of, choice.count, stream)
    if isinstance(choice, Order):
        return _take(choice.of, len(choice.of), stream)
    if isinstance(choice, Pick):
        return [choice.options[stream.below(len(choice.options))]]
    if isinstance(choice, Subset | Allocation | Path):
        every = choice.all()
        return every[stream.below(len(every))]
    raise GrognardError(f"chance cannot answer {choice.plain()}")


def _take(of: list[int], count: int, stream: _Stream) -> Answer:
    pool = of[:]
    out: Answer = []
    for _ in range(count):
        out.append(pool.pop(stream.below(len(pool))))
    return out


def chance_from_plain(p: list[object]) -> Chance | None:
    """The inverse of `plain()`; ["none"] is None: the caller answers. Anything else is a ValueError."""
    kind = p[0] if p else None
    if kind == "none" and len(p) == 1:
        return None
    if kind == "seeded" and len(p) == 2 and isinstance(p[1], int) and not isinstance(p[1], bool):
        return Seeded(p[1])
    if kind == "committed" and len(p) == 2 and isinstance(p[1], str):
        return Committed(p[1])
    if kind == "sealed" and len(p) == 2 and isinstance(p[1], str):
        return Sealed(p[1])
    if kind == "scripted" and len(p) == 3 and isinstance(p[2], list):
        chance = Scripted([plain_ints(a) for a in p[2]])
        chance.at = plain_int(p[1])
        if not 0 <= chance.at <= len(chance.script):
            raise ValueError("expected a place within the script")
        return chance
    if kind == "promised" and len(p) == 3 and isinstance(p[1], str):
        return Promised(p[1], plain_int(p[2]))
    if kind == "bound" and len(p) == 3 and isinstance(p[1], str):
        return Bound(p[1], terms_from_plain(p[2]))
    raise ValueError("expected none, seeded, committed, sealed, promised, bound or scripted, with what belongs to it")
