"""Events that are one act are told in one sentence, and by nothing but what the reader may read."""

from __future__ import annotations

from grognard.core.events import Event
from grognard.core.fold import Fold, Told, acts, every, first, last, stands_alone, total
from grognard.core.refusal import Args


def event(key: str, number: int = 0, **args: int | str | list[int]) -> Event:
    made = Event(key, "1.1", dict(args), -1)
    made.number = number
    return made


def march(act: list[Event]) -> Told | None:
    args: Args = {"units": first(act, "units"), "to": last(act, "to"), "n": total(act, "n")}
    return Told("march", args)


def shopping(act: list[Event]) -> Told | None:
    return Told("shopping", {"pieces": every(act, "piece")}) if len(act) > 1 else None


FOLDS = [
    Fold({"moves": "units", "faces": "unit"}, ("moves",), march),
    Fold({"bought": ""}, ("bought",), shopping, ("side",)),
]


def told(*events: Event) -> list[tuple[int, str]]:
    """Of each act how many events it has, and the key that tells it."""
    out: list[tuple[int, str]] = []
    for act in acts(FOLDS, list(events)):
        said = act.told()
        out.append((len(act.events), said.key if said is not None else ""))
    return out


def test_a_march_of_many_steps_is_one_act_with_its_facing() -> None:
    steps = [event("moves", n, units=[3, 4], to=n, n=1) for n in range(6)]
    (act,) = acts(FOLDS, [*steps, event("faces", 7, unit=4, facing=2)])
    said = act.told()
    assert said is not None and said.args == {"units": [3, 4], "to": 5, "n": 6}


def test_another_unit_another_act() -> None:
    assert told(event("moves", units=[3]), event("moves", units=[4]), event("faces", unit=3)) == [
        (1, "march"), (1, "march"), (1, ""),
    ]  # fmt: skip


def test_whatever_comes_between_ends_an_act() -> None:
    assert told(event("moves", units=[3]), event("fires", unit=9), event("moves", units=[3])) == [
        (1, "march"), (1, ""), (1, "march"),
    ]  # fmt: skip


def test_what_must_be_alike_is_alike() -> None:
    assert told(*[event("bought", side=0, piece=p) for p in (1, 2, 3)], event("bought", side=1, piece=4)) == [
        (3, "shopping"), (1, ""),
    ]  # fmt: skip


def test_an_act_can_be_told_as_far_as_it_has_come() -> None:
    (act,) = acts(FOLDS, [event("moves", units=[3], to=n, n=1) for n in (7, 8, 9)])
    said = act.told(2)
    assert said is not None and said.args["to"] == 8 and said.args["n"] == 2


def test_folding_may_begin_after_any_event_that_is_part_of_nothing() -> None:
    events = [
        event("moves", 1, units=[3]),
        event("fires", 2),
        event("moves", 3, units=[3]),
        event("moves", 4, units=[3]),
    ]
    assert stands_alone(FOLDS, "fires") and not stands_alone(FOLDS, "faces")
    whole = [[e.number for e in act.events] for act in acts(FOLDS, events)]
    assert [[e.number for e in act.events] for act in acts(FOLDS, events[2:])] == whole[2:]
