"""What is told of a shot before it is fired is what the dice do: every way they may fall is played through."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.core.frame import CHANCE
from grognard.core.match import Match
from grognard.games.bajo_la_sombra_del_aguila.pack.names import DOWNPOUR
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_fire import FirePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch11_artillery import CANISTER_SHOT, ROUND_SHOT
from grognard.games.bajo_la_sombra_del_aguila.show.shots import Shot, guns, muskets, must_test
from grognard.games.bajo_la_sombra_del_aguila.state.model import PH_FIRE, Field
from tests.games.bajo_la_sombra_del_aguila.table import Table

TESTS = ("roll-courage", "hold-fast", "strict", "fire-test")


def played_through(match: Match, q: int) -> tuple[dict[int, float], float]:
    """How likely each number of wounds is, and that a test of courage follows."""
    g = match.position
    d = match.pending
    assert isinstance(g, Field)
    if d is None or d.seat != CHANCE or d.key in TESTS:
        return {g.damage[q]: 1.0}, 1.0 if d is not None and d.key in TESTS else 0.0
    throws = match.game.throws(g, match.frames, d)
    if not throws:
        faces = list(product(range(1, 7), repeat=d.choice.count))  # type: ignore[attr-defined]
        throws = [(list(roll), 1 / len(faces)) for roll in faces]
    wounds: dict[int, float] = {}
    tests = 0.0
    for roll, chance in throws:
        twin = match.clone()
        twin.answer(roll)
        below, test = played_through(twin, q)
        for n, part in below.items():
            wounds[n] = wounds.get(n, 0.0) + chance * part
        tests += chance * test
    return wounds, tests


def fired(t: Table, p: int, q: int, *more: str) -> tuple[dict[int, float], float]:
    t.play(FirePhase(0))
    t.m.chance = None
    t.answer(f"fire-with:{t.w(p)}", *more)
    match = t.m.clone()
    if match.pending is not None and match.pending.key == "fire-with":
        match.answer([code for code in match.pending.choice.items() if t.game.word("act", code) == "end"])
    return played_through(match, q)


def same(g: Field, q: int, shot: Shot, found: tuple[dict[int, float], float]) -> None:
    wounds, tests = found
    had = g.damage[q]
    told = {had + n: chance for n, chance in shot.wounds.items() if chance > 1e-12}
    assert told == pytest.approx({n: x for n, x in wounds.items() if x > 1e-12})
    assert must_test(g, q, shot) == pytest.approx(tests)


def laid(shooter: str, target: str, far: float, damage: int = 0, formation: str = "line") -> tuple[Table, int, int]:
    t = Table(phase=PH_FIRE)
    p = t.unit(shooter, "blue", 30, 30)
    t.officer("fr-commander", "blue", within=p, chief=True)
    q = t.unit(target, "red", 30, 30 - far, 180, formation, damage)
    t.officer("at-commander", "red", 60, 5, chief=True)
    return t, p, q


@pytest.mark.parametrize("shooter, formation, damage", [
    ("fr-line/12", "line", 0), ("fr-line/12", "attack-column", 1), ("fr-old-guard/12", "line", 1),
])  # fmt: skip
def test_muskets(shooter: str, formation: str, damage: int) -> None:
    t, p, q = laid(shooter, "at-line-german/24", 6, damage, formation)
    same(t.g, q, muskets(t.g, p, q), fired(t, p, q))


@pytest.mark.parametrize("weather", [0, DOWNPOUR])
def test_shot(weather: int) -> None:
    t, p, q = laid("fr-foot-medium", "at-line-german/24", 14, 1, "attack-column")
    t.g.weather = weather
    same(t.g, q, guns(t.g, p, q, ROUND_SHOT), fired(t, p, q))


def test_canister() -> None:
    t, p, q = laid("fr-foot-medium", "at-line-german/24", 5)
    same(t.g, q, guns(t.g, p, q, CANISTER_SHOT), fired(t, p, q, "fire-canister"))


def test_who_has_one_target_alone_tells_of_it_before_he_is_chosen() -> None:
    t, p, q = laid("fr-line/24", "at-line-german/24", 6)
    t.play(FirePhase(0))
    d = t.m.pending
    assert d is not None and d.key == "fire-with"
    told = t.game.remarks(t.m.position, t.m.frames, d)[d.choice.items()[0]]
    assert told.arrows == [(f"piece:{t.w(p)}", f"piece:{t.w(q)}")]
    assert [key for key, _ in told.notes] == ["remark-at", "remark-range", "remark-muskets"]


def test_a_target_says_what_is_to_be_expected_and_where_it_stands() -> None:
    t, p, q = laid("fr-line/24", "at-line-german/24", 6)
    other = t.unit("at-line-german/24", "red", 37, 24, 180)
    t.play(FirePhase(0)).answer(f"fire-with:{t.w(p)}")
    d = t.m.pending
    assert d is not None and d.key == "fire-target"
    told = t.game.remarks(t.m.position, t.m.frames, d)
    assert [told[code].arrows for code in d.choice.items()] == [
        [(f"piece:{t.w(p)}", f"piece:{t.w(x)}")] for x in sorted((q, other))
    ]
    assert all(remark.badge.endswith(" %") and len(remark.notes) == 2 for remark in told.values())
