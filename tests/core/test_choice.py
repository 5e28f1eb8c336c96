"""Every kind of choice: what it accepts, what it samples, what it lists, and its plain form."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.core.choice import (
    MANY,
    Allocation,
    Answer,
    Choice,
    Dice,
    Draw,
    Order,
    Path,
    Pick,
    Poses,
    Subset,
    choice_from_plain,
    register_kind,
)
from grognard.core.rng import Rng

ITEMS = st.lists(st.integers(0, 6), min_size=1, max_size=4, unique=True)


@st.composite
def subsets(draw: st.DrawFn) -> Subset:
    of = draw(ITEMS)
    if draw(st.booleans()):
        lo = draw(st.integers(0, len(of)))
        return Subset(of, lo, draw(st.integers(lo, len(of))))
    classes = [draw(st.integers(0, 1)) for _ in of]
    los, his = [], []
    for c in (0, 1):
        n = classes.count(c)
        los.append(draw(st.integers(0, n)))
        his.append(draw(st.integers(los[c], n)))
    lo = draw(st.integers(0, sum(his)))
    hi = draw(st.integers(max(lo, sum(los)), max(lo, sum(los), len(of))))
    return Subset(of, lo, hi, classes, los, his)


@st.composite
def allocations(draw: st.DrawFn) -> Allocation:
    of = draw(ITEMS)
    caps = [draw(st.integers(0, 3)) for _ in of]
    fewer = draw(st.booleans())
    return Allocation(of, draw(st.integers(0, 12 if fewer else sum(caps))), caps, fewer)


@st.composite
def paths(draw: st.DrawFn) -> Path:
    pairs = draw(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=9, unique=True))
    links = [n for a, b in pairs for n in (a, b, draw(st.integers(0, 2)))]
    path = Path(0, links, draw(st.integers(0, 5)), [])
    reached = sorted({p[-1] if p else 0 for p in path.all()})
    ends = draw(st.lists(st.sampled_from(reached), max_size=3, unique=True))
    return Path(0, links, path.budget, ends)


@st.composite
def draws(draw: st.DrawFn) -> Draw:
    of = draw(st.lists(st.integers(0, 3), max_size=4))
    return Draw(of, draw(st.integers(0, len(of))))


FINITE: st.SearchStrategy[Choice] = st.one_of(
    ITEMS.map(Pick),
    subsets(),
    ITEMS.map(Order),
    allocations(),
    paths(),
    st.builds(Dice, st.integers(0, 3), st.integers(1, 6)),
    draws(),
)
POSES = st.builds(
    Poses,
    st.integers(0, 500),
    st.integers(0, 500),
    st.just(0),
    st.integers(0, 300),
    st.integers(0, 4),
    st.just(500),
    st.just(500),
)


@given(FINITE | POSES, st.integers(0, 2**31))
def test_a_sample_is_always_accepted(choice: Choice, seed: int) -> None:
    rng = Rng(seed)
    for _ in range(5):
        answer = choice.sample(rng)
        assert choice.fault(answer) is None


@given(FINITE)
def test_all_is_everything_that_is_accepted(choice: Choice) -> None:
    every = choice.all()
    assert choice.size() == len(every)
    listed = {tuple(x) for x in every}
    accepted: set[tuple[int, ...]] = set()
    for length in range(5):
        for x in product(range(0, 7), repeat=length):
            if choice.fault(list(x)) is None:
                accepted.add(x)
    assert listed == accepted


@given(FINITE | POSES)
def test_the_plain_form_comes_back(choice: Choice) -> None:
    again = choice_from_plain(choice.plain())
    assert type(again) is type(choice)
    assert again.plain() == choice.plain()


@given(FINITE)
def test_items_are_the_codes_an_answer_may_name(choice: Choice) -> None:
    if isinstance(choice, Dice | Allocation):
        return
    for answer in choice.all():
        assert set(answer) <= set(choice.items())


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.sampled_from(["pick", "path", ""]),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=6,
)
KINDS = ["pick", "subset", "order", "allocation", "path", "poses", "dice", "draw"]


@given(st.sampled_from(KINDS), st.lists(JUNK, max_size=8), st.lists(st.integers(-2, 9), max_size=4))
def test_a_damaged_plain_form_is_a_value_error_or_a_usable_choice(
    kind: str, rest: list[object], answer: Answer
) -> None:
    try:
        choice = choice_from_plain([kind, *rest])
    except ValueError:
        return
    choice.fault(answer)


REFUSED: list[tuple[Choice, Answer, str]] = [
    (Pick([1, 2]), [], "fault-one"),
    (Pick([1, 2]), [1, 2], "fault-one"),
    (Pick([1, 2]), [3], "fault-not-offered"),
    (Subset([1, 2, 3], 1, 2), [], "fault-too-few"),
    (Subset([1, 2, 3], 1, 2), [1, 2, 3], "fault-too-many"),
    (Subset([1, 2, 3]), [2, 1], "fault-order-or-twice"),
    (Subset([1, 2, 3]), [1, 1], "fault-order-or-twice"),
    (Subset([1, 2, 3]), [4], "fault-not-offered"),
    (Subset([1, 2, 3], 0, 3, [0, 0, 1], [0, 1], [1, 1]), [1], "fault-class-too-few"),
    (Subset([1, 2, 3], 0, 3, [0, 0, 1], [0, 1], [1, 1]), [1, 2, 3], "fault-class-too-many"),
    (Order([1, 2]), [1], "fault-order"),
    (Allocation([1, 2], 3, [2, 2]), [3], "fault-length"),
    (Allocation([1, 2], 3, [2, 2]), [3, 0], "fault-cap"),
    (Allocation([1, 2], 3, [2, 2]), [-1, 2], "fault-cap"),
    (Allocation([1, 2], 3, [2, 2]), [1, 1], "fault-total"),
    (Allocation([1, 2], 3, [2, 2]), [2, 2], "fault-total"),
    (Path(0, [0, 1, 1, 1, 2, 1], 1, []), [2], "fault-no-link"),
    (Path(0, [0, 1, 1, 1, 2, 1], 1, []), [1, 2], "fault-total"),
    (Path(0, [0, 1, 1, 1, 0, 1], 9, []), [1, 0], "fault-order-or-twice"),
    (Path(0, [0, 1, 1, 1, 2, 1], 9, [2]), [1], "fault-end"),
    (Poses(0, 0, 0, 10, 1, 99, 99), [1], "fault-length"),
    (Poses(0, 0, 0, 10, 1, 99, 99), [0, 100, 0], "fault-off-table"),
    (Poses(0, 0, 0, 10, 1, 99, 99), [0, 1, 3600], "fault-angle"),
    (Poses(0, 0, 0, 10, 1, 99, 99), [8, 8, 0], "fault-reach"),
    (Dice(2), [1], "fault-length"),
    (Dice(2), [1, 7], "fault-face"),
    (Draw([4, 4, 5], 2), [4], "fault-length"),
    (Draw([4, 4, 5], 2), [5, 5], "fault-not-offered"),
]


@pytest.mark.parametrize("choice, answer, key", REFUSED)
def test_what_is_refused_and_why(choice: Choice, answer: Answer, key: str) -> None:
    assert choice.fault(answer) == key


def test_nobody_lists_poses_or_great_subsets() -> None:
    assert Poses(0, 0, 0, 1, 1, 9, 9).size() == MANY
    assert Subset(list(range(40))).size() == MANY
    with pytest.raises(ValueError):
        Poses(0, 0, 0, 1, 1, 9, 9).all()


def test_a_choice_keeps_its_own_lists() -> None:
    deck = [1, 2, 3]
    choice = Draw(deck, 1)
    deck.remove(2)
    assert choice.fault([2]) is None


@given(POSES, st.integers(-50, 600), st.integers(-50, 600), st.integers(0, 3599))
def test_poses_come_as_near_to_a_wish_as_they_reach(poses: Poses, x: int, y: int, angle: int) -> None:
    answer = poses.toward(x, y, angle)
    assert poses.fault(answer) is None
    if poses.legs:
        tx, ty = min(max(x, 0), 500), min(max(y, 0), 500)
        far = (tx - poses.x) ** 2 + (ty - poses.y) ** 2
        if far <= poses.reach**2:
            assert answer == [tx, ty, angle]
        else:
            left = (tx - answer[0]) ** 2 + (ty - answer[1]) ** 2
            assert left <= (far**0.5 - poses.reach + 3) ** 2
    for offer in poses.options():
        assert offer and poses.fault(offer) is None
    assert poses.blame(answer) == -1 and poses.base() == [0, 0]


def test_poses_without_limits() -> None:
    open_ = Poses(5, 5, 0, -1, -1, -1, -1)
    assert open_.fault([-200, 10**6, 7, 0, 0, 0]) is None
    assert open_.fault([0, 0, 3600]) == "fault-angle" and open_.fault([0]) == "fault-length"
    assert open_.sample(Rng(1)) == [] and open_.toward(10**6, -7, 3601) == [10**6, -7, 1]
    assert choice_from_plain(open_.plain()).plain() == open_.plain()


def test_a_choice_is_kept_whole_unless_it_says_otherwise() -> None:
    for choice in (Pick([1]), Order([1, 2]), Poses(0, 0, 0, 1, 1, 9, 9)):
        assert choice.spent() is choice


def test_other_layers_add_kinds() -> None:
    def read(p: list[object]) -> Choice:
        if p:
            raise ValueError("expected nothing more")
        return Pick([7])

    register_kind("lucky", read)
    assert choice_from_plain(["lucky"]).plain() == ["pick", [7]]
    with pytest.raises(ValueError):
        choice_from_plain(["lucky", 1])
    with pytest.raises(ValueError, match="kind of choice"):
        choice_from_plain(["unlucky"])
