"""A sheet: decisions of one kind that follow each other for many things (orders for every brigade, purchases), filled
in as one, in any order, and given together.

A game says which of its questions make a series, what stands on the sheet, and which answer a filled field asks of a
question (`Series`). What is asked then is answered from the sheet, question by question (core/filling.py): the answers
are today's, each judged by the rules when it is given. A field that was left as it is asks for nothing; where no field
asks for anything a question gets its neutral answer.

In the record a sheet is its answers, one by one: bots, `verify` and old saves know nothing of it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from .choice import Answer
from .frame import Decision, Frame, Position
from .refusal import NO_ARGS, Args, Refusal

KEEP: Final = -1  # the value of a field that is left as it is
MOST_FIELDS: Final = 600  # of one sheet

Values = dict[str, int]  # what was filled in, by the id of the field


class Phrase:
    """Words of the game's locale: a message and its facts."""

    __slots__ = ("args", "key")

    def __init__(self, key: str, args: Args = NO_ARGS) -> None:
        self.key: str = key
        self.args: Args = args


class Prospect:
    """What may come of an option where a die decides, with its chance."""

    __slots__ = ("chance", "phrase")

    def __init__(self, phrase: Phrase, chance: float) -> None:
        self.phrase: Phrase = phrase
        self.chance: float = chance


class Option:
    """One way to fill in a field: what it means in a line, what it costs, what the dice may make of it, where that lies
    on the table, or the paragraph that forbids it."""

    __slots__ = ("cost", "label", "meaning", "prospects", "refusal", "target", "value")

    def __init__(
        self,
        value: int,
        label: Phrase,
        meaning: Phrase | None = None,
        refusal: Refusal | None = None,
        cost: int = 0,
        prospects: list[Prospect] | None = None,
        target: str = "",
    ) -> None:
        self.value: int = value
        self.label: Phrase = label
        self.meaning: Phrase | None = meaning
        self.refusal: Refusal | None = refusal
        self.cost: int = cost
        self.prospects: list[Prospect] = prospects if prospects is not None else []
        self.target: str = target


class Field:
    """One line of the sheet: what it is about, where that lies on the table, and how it may be filled in. `kind` and
    `number` are its name for programs. One of the options leaves things as they are (KEEP)."""

    __slots__ = ("kind", "label", "note", "number", "options", "targets")

    def __init__(
        self,
        kind: str,
        number: int,
        label: Phrase,
        targets: list[str],
        options: list[Option],
        note: Phrase | None = None,
    ) -> None:
        self.kind: str = kind
        self.number: int = number
        self.label: Phrase = label
        self.targets: list[str] = targets
        self.options: list[Option] = options
        self.note: Phrase | None = note

    def id(self) -> str:
        return f"{self.kind}:{self.number}"

    def open(self) -> bool:
        """Whether it can be filled in at all."""
        for option in self.options:
            if option.value != KEEP and option.refusal is None:
                return True
        return False


class Group:
    """Fields under one heading. `folded`: there are many, and most are left as they are."""

    __slots__ = ("fields", "folded", "label")

    def __init__(self, label: Phrase, fields: list[Field], folded: bool = False) -> None:
        self.label: Phrase = label
        self.fields: list[Field] = fields
        self.folded: bool = folded


class Sheet:
    """What is filled in. `unit` and `budget`: of what the options cost something, and how much of it there is."""

    __slots__ = ("budget", "groups", "title", "unit")

    def __init__(self, title: Phrase, groups: list[Group], unit: Phrase | None = None, budget: int = 0) -> None:
        self.title: Phrase = title
        self.groups: list[Group] = [group for group in groups if group.fields]
        self.unit: Phrase | None = unit
        self.budget: int = budget

    def fields(self) -> list[Field]:
        return [field for group in self.groups for field in group.fields]


@mypyc_attr(allow_interpreted_subclasses=True)
class Series:
    """Questions of a game that are answered from one sheet: `begin` are those at which it is offered, `keys` all that
    it answers."""

    def __init__(self, name: str, begin: list[str], between: list[str] | None = None) -> None:
        self.name: str = name
        self.begin: list[str] = begin
        self.keys: list[str] = [*begin, *(between or [])]

    def sheet(self, g: Position, frames: list[Frame], decision: Decision) -> Sheet | None:
        """The sheet for what is asked now and in the rest of the series; None: it is not worth one. `g` is a position
        that the seat cannot tell from the true one."""
        raise NotImplementedError

    def wish(self, decision: Decision, kind: str, number: int, value: int) -> Answer | None:
        """The answer that a filled field asks of a question; None: that question is nothing to it. It hangs on what the
        seat is asked and on nothing else, so that nothing hidden can come in."""
        raise NotImplementedError

    def times(self, kind: str, value: int) -> int:
        """How often it asks for it: of what is counted, as often as was filled in."""
        return 1

    def last(self, kind: str) -> bool:
        """Whether such fields come after all others, whenever they were filled in: chance or another question follows
        them."""
        return False

    def closes(self, key: str) -> bool:
        """Whether the neutral answer to such a question ends what is asked by it: if it comes again it is put anew."""
        return True

    def goes_on(self) -> bool:
        """Whether it still holds for what this seat is asked next when the other side has decided in between."""
        return False

    def through_chance(self) -> bool:
        """Whether the fields have nothing to do with each other's dice, so that one goes on after them."""
        return False
