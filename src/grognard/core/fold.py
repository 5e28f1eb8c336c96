"""One act, told once: events of the log that belong together, and the one sentence that tells them.

The log itself stays as it is. What is folded is what a reader may read: who folds gives the events of one seat, in
their order, so nothing can come out that is not in them.

fold = Fold({"moves": "units", "faces": "unit"}, ("moves",), march)
acts([fold], events)[0].told()     # Told("told-march", {"units": [3], "from": 12, "to": 40, "n": 6})
"""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from .events import Event
from .refusal import Arg, Args


class Told:
    """A sentence: the key of its message, and its facts."""

    def __init__(self, key: str, args: Args) -> None:
        self.key: str = key
        self.args: Args = args


Teller = Callable[[list[Event]], Told | None]  # what is told of events, if anything


@mypyc_attr(allow_interpreted_subclasses=True)
class Fold:
    """A kind of act. `keys`: the events that may belong to it, each with the argument that says whom it is about ("":
    whomever). `begins`: those with which one begins; a further one of these has to be about the very same, any other
    about some of them. `alike`: arguments that must be alike wherever they are given. `tell`: the sentence for the
    events so far; None: they are told one by one."""

    def __init__(
        self,
        keys: dict[str, str],
        begins: tuple[str, ...],
        tell: Teller,
        alike: tuple[str, ...] = (),
    ) -> None:
        self.keys: dict[str, str] = keys
        self.begins: tuple[str, ...] = begins
        self.tell: Teller = tell
        self.alike: tuple[str, ...] = alike

    def joins(self, act: list[Event], event: Event) -> bool:
        """Whether an event goes on with an act that has begun."""
        if event.key not in self.keys:
            return False
        first = act[0]
        for name in self.alike:
            if name in event.args:
                before = first.args.get(name)
                if before is not None and before != event.args[name]:
                    return False
        name = self.keys[event.key]
        if not name or not self.keys[first.key]:
            return True
        whom, who = _codes(first.args.get(self.keys[first.key])), _codes(event.args.get(name))
        return who == whom if event.key in self.begins else all([code in whom for code in who])


def _codes(value: Arg | None) -> list[int]:
    if isinstance(value, list):
        return value
    return [value] if isinstance(value, int) else []


class Act:
    """Events that are told as one; without a fold, a single one."""

    def __init__(self, fold: Fold | None, event: Event) -> None:
        self.fold: Fold | None = fold
        self.events: list[Event] = [event]

    def told(self, most: int = -1) -> Told | None:
        """The sentence for the first so many of its events; None: they are told one by one."""
        if self.fold is None:
            return None
        return self.fold.tell(self.events if most < 0 else self.events[:most])


def acts(folds: list[Fold], events: list[Event]) -> list[Act]:
    """Events in their order, put together where they are one act."""
    out: list[Act] = []
    for event in events:
        last = out[-1] if out else None
        if last is not None and last.fold is not None and last.fold.joins(last.events, event):
            last.events.append(event)
            continue
        begun: Fold | None = None
        for fold in folds:
            if event.key in fold.begins:
                begun = fold
                break
        out.append(Act(begun, event))
    return out


def stands_alone(folds: list[Fold], key: str) -> bool:
    """Whether an event is part of no act: whoever reads on from there folds as one who read from the beginning."""
    return all([key not in fold.keys for fold in folds])


# what the sentences are made of


def first(act: list[Event], name: str) -> Arg:
    """An argument where it is first given; 0 where it never is."""
    for event in act:
        if name in event.args:
            return event.args[name]
    return 0


def last(act: list[Event], name: str) -> Arg:
    """An argument where it is last given."""
    return first(act[::-1], name)


def total(act: list[Event], name: str, key: str = "") -> int:
    """The sum of an argument, of all events or of those with a key."""
    out = 0
    for event in act:
        value = event.args.get(name)
        if isinstance(value, int) and key in ("", event.key):
            out += value
    return out


def every(act: list[Event], name: str, key: str = "") -> list[int]:
    """Everything that an argument names, each once, in its order."""
    out: list[int] = []
    for event in act:
        if key in ("", event.key):
            out += [code for code in _codes(event.args.get(name)) if code not in out]
    return out


def count(act: list[Event], *keys: str) -> int:
    """How many of its events have one of these keys."""
    return len([event for event in act if event.key in keys])


def has(act: list[Event], *keys: str) -> bool:
    """Whether one of its events has one of these keys."""
    return any([event.key in keys for event in act])
