"""2 The turn."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import M_FACTOR
from grognard.games.bajo_la_sombra_del_aguila.pack.names import FAIR, RAIN
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch02_initiative import Initiative
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch02_turn import Turn
from grognard.games.bajo_la_sombra_del_aguila.state.model import (
    FIRED,
    O_ADVANCE,
    O_NONE,
    PH_CHARGE,
    PH_FIRE,
    PH_INITIATIVE,
    PH_MOVE,
    PH_RALLY,
    PHASES,
)
from grognard.kit.acts import coded
from tests.games.bajo_la_sombra_del_aguila.table import Table

LINE = "at-line-german/24"
NOTHING = ("end", "hold-fire", "no")  # what passes a question by


def laid(turn: int = 1) -> Table:
    """Two lines in range of each other, on each side a hurt unit within the reach of two officers."""
    t = Table(turn=turn)
    for side, y, degrees, back in (("blue", 27, 0, 8), ("red", 20, 180, -8)):
        t.unit(LINE, side, 30, y, degrees)
        hurt = t.unit(LINE, side, 45, y + back, degrees, damage=5)
        for x in (41, 49):
            t.g.under[hurt] = t.officer("at-brigade", side, x, y + back, chief=x == 41)
    return t


def asked(t: Table) -> list[tuple[str, str, str]]:
    """Pass everything by until the turn is over; the phase, who was asked and what, each once in a row."""
    out: list[tuple[str, str, str]] = []
    turn = t.g.turn
    while t.g.turn == turn and t.m.pending is not None and t.m.pending.seat >= 0:
        now = (PHASES[t.g.phase], t.seat, t.key)
        if not out or out[-1] != now:
            out.append(now)
        words = t.offers()
        t.answer(next((w for w in words if w in NOTHING), words[0]))
    return out


def sides(seen: list[tuple[str, str, str]], phase: str) -> list[str]:
    """In which order the sides were asked in a phase."""
    out: list[str] = []
    for p, side, _ in seen:
        if p == phase and (not out or out[-1] != side):
            out.append(side)
    return out


@pytest.mark.rule("2/phase-order")
def test_the_phases_in_order() -> None:
    """Red has the initiative and lets Blue move first; in the other phases it comes first itself."""
    t = laid()
    t.play(Turn(), [2, 5], [1, 2])
    assert t.seat == "red" and t.g.turn == 2
    t.answer("side:blue", key="mover")
    seen = asked(t)
    order: list[str] = []
    for phase, _, _ in seen:
        if phase not in order:
            order.append(phase)
    assert order == ["move", "fire", "charge", "rally"]
    assert sides(seen, "move") == ["blue", "red"]
    assert sides(seen, "fire") == ["red", "blue"]
    assert sides(seen, "charge") == ["red", "blue"]
    assert sides(seen, "rally") == ["red", "blue"]
    begun = [e.args["phase"] for e in t.m.events(0) if e.key == "phase-begins"]
    assert begun[:5] == [PH_INITIATIVE, PH_MOVE, PH_FIRE, PH_CHARGE, PH_RALLY]
    assert t.g.turn == 3


@pytest.mark.rule("2/choose-mover")
@pytest.mark.parametrize(("first", "second"), [("blue", "red"), ("red", "blue")])
def test_the_side_with_the_initiative_moves_first_or_not(first: str, second: str) -> None:
    t = laid()
    t.play(Turn(), [5, 2], [1, 2])
    assert t.seat == "blue" and t.offers() == ["side:blue", "side:red"]
    t.answer(f"side:{first}")
    seen = asked(t)
    assert sides(seen, "move") == [first, second]
    assert sides(seen, "fire") == ["blue", "red"]


@pytest.mark.rule("2/phase-order")
def test_formations_are_declared_in_the_first_turn() -> None:
    t = laid(turn=0)
    for p in range(t.g.n()):
        t.g.formation[p] = 0
    t.play(Turn(), [2, 5])
    assert (t.g.turn, t.seat, t.key) == (1, "red", "first-formation")  # who has the initiative begins
    t = laid(turn=1)
    t.play(Turn(), [2, 5])
    assert t.key == "mover"


@pytest.mark.rule("2/phase-order")
def test_a_new_turn_forgets_orders_and_marks() -> None:
    t = laid()
    t.g.order[0], t.g.moved[0], t.g.marks[0] = O_ADVANCE, 500, FIRED
    t.play(Turn(), [2, 5])
    assert (t.g.order[0], t.g.moved[0], t.g.marks[0]) == (O_NONE, 0, 0)


@pytest.mark.rule("2/phase-order", "10/stunned")
def test_what_lasts_to_the_end_of_the_turn() -> None:
    t = laid()
    t.g.disordered[0], t.g.stunned[0] = 2, 1
    t.play(Turn(), [2, 5], [1, 2]).answer("side:red")
    assert (t.g.disordered[0], t.g.stunned[0]) == (2, 1)
    asked(t)
    assert (t.g.disordered[0], t.g.stunned[0]) == (1, 0)


@pytest.mark.rule("10/breaking-point-repeat", "2/phase-order")
def test_a_broken_army_checks_at_the_end_of_the_turn() -> None:
    t = laid()
    t.g.breaking = [1, 0]
    t.play(Turn(), [2, 5], 1).answer("side:red")
    asked(t)
    assert t.m.outcome is not None and t.m.outcome.winner == 1


@pytest.mark.rule("2/phase-order", "12/officer-movement")
def test_officers_may_leave_before_their_own_side_moves() -> None:
    t = laid()
    blue = t.officer("at-commander", "blue", within=0)
    red = t.officer("at-commander", "red", within=4)
    t.play(Turn(), [2, 5], [1, 2]).answer("side:blue")
    assert (t.seat, t.offers()) == ("blue", [f"officer:{t.w(blue)}", "end"])
    seen = asked(t)
    keys = [(side, key) for _, side, key in seen if key in ("officer-leave", "order-whom")]
    assert keys == [("blue", "officer-leave"), ("blue", "order-whom"), ("red", "officer-leave"), ("red", "order-whom")]
    assert t.g.host[red] == 4


@pytest.mark.rule("13/stubborn", "2/phase-order")
def test_the_stubborn_come_before_the_initiative() -> None:
    t = laid()
    p = t.unit("gb-line/24", "red", 10, 10, 180)
    t.g.stunned[p] = 1
    t.play(Turn(), 4, [2, 5])
    assert t.key == "mover" and t.g.stunned[p] == 0


@pytest.mark.rule("15/weather-duration", "2/phase-order")
def test_the_weather_at_the_end_of_the_turn() -> None:
    t = laid()
    t.g.weather = RAIN
    t.play(Turn(), [2, 5], 6, [1, 2]).answer("side:red")
    asked(t)
    assert t.g.turn == 3 and t.g.weather == FAIR


@pytest.mark.rule("2/phase-order")
def test_the_last_turn() -> None:
    t = laid(turn=20)
    t.play(Turn(), [2, 5]).answer("side:red")
    asked(t)
    assert t.m.outcome is not None and t.g.turn == 21


@pytest.mark.rule("2/initiative")
@pytest.mark.parametrize(
    ("factor", "dice", "side"),
    [([3, 3], [4, 2], 0), ([3, 3], [2, 4], 1), ([2, 4], [4, 3], 1), ([4, 2], [3, 4], 0)],
)
def test_die_and_strategic_factor(factor: list[int], dice: list[int], side: int) -> None:
    t = Table()
    t.g.factor = factor
    t.play(Initiative(), dice)
    assert t.g.initiative == side
    assert t.told("initiative-won")["mods"] == coded([M_FACTOR, factor[0], M_FACTOR, factor[1]])


@pytest.mark.rule("2/initiative")
def test_a_tie_is_rolled_again() -> None:
    t = Table()
    t.g.factor = [4, 2]
    t.play(Initiative(), [2, 4], [3, 5], [1, 5])
    assert t.g.initiative == 1
    assert t.log() == ["initiative-tied", "initiative-tied", "initiative-won"]


@pytest.mark.rule("2/natural-six")
@pytest.mark.parametrize(
    ("factor", "dice", "side"), [([1, 5], [6, 5], 0), ([5, 1], [5, 6], 1), ([1, 5], [6, 6], 1), ([5, 1], [6, 6], 0)]
)
def test_a_six_wins_unless_both_have_one(factor: list[int], dice: list[int], side: int) -> None:
    t = Table()
    t.g.factor = factor
    t.play(Initiative(), dice)
    assert t.g.initiative == side


@pytest.mark.rule("2/natural-six")
def test_two_sixes_of_equal_armies_are_a_tie() -> None:
    t = Table()
    t.play(Initiative(), [6, 6], [1, 2])
    assert t.g.initiative == 1


# 12/anticipation


@pytest.mark.rule("12/anticipation")
def test_anticipation_steals_the_initiative_once_in_a_game() -> None:
    t = Table()
    o = t.officer("fr-lannes", "blue", 30, 30)
    t.play(Initiative(), [1, 5])
    assert t.seat == "blue"
    t.answer(f"anticipate:{t.w(o)}", key="anticipate")
    assert t.key == "rest" and t.g.initiative == 0
    t.play(Initiative(), [1, 5])
    assert t.key == "rest" and t.g.initiative == 1


@pytest.mark.rule("12/anticipation")
def test_who_has_the_initiative_need_not_steal_it() -> None:
    t = Table()
    t.officer("fr-lannes", "blue", 30, 30)
    t.play(Initiative(), [5, 1])
    assert t.key == "rest" and t.g.initiative == 0


@pytest.mark.rule("12/anticipation")
def test_anticipation_may_wait() -> None:
    t = Table()
    o = t.officer("fr-lannes", "blue", 30, 30)
    t.officer("pr-zieten", "red", 30, 10)
    t.play(Initiative(), [1, 5]).answer("-")
    assert t.key == "rest" and t.g.initiative == 1 and t.g.used[o] == 0


@pytest.mark.rule("12/anticipation")
def test_several_officers_roll_for_it_and_all_have_used_it() -> None:
    t = Table()
    a = t.officer("fr-lannes", "blue", 30, 30)
    b = t.officer("fr-napoleon", "blue", 34, 30)
    c = t.officer("pr-zieten", "red", 30, 10)
    t.play(Initiative(), [1, 5], [3, 5, 5], [2, 6])
    t.answer(f"anticipate:{t.w(a)} anticipate:{t.w(b)}")
    assert t.seat == "red"
    t.answer(f"anticipate:{t.w(c)}")
    assert t.key == "rest"
    assert t.g.initiative == 1  # 5 and 5 are rolled again
    assert all(t.g.used[o] for o in (a, b, c))


@pytest.mark.rule("12/anticipation")
def test_the_other_side_may_keep_its_officer_for_later() -> None:
    t = Table()
    a = t.officer("fr-lannes", "blue", 30, 30)
    c = t.officer("pr-zieten", "red", 30, 10)
    t.play(Initiative(), [1, 5])
    t.answer(f"anticipate:{t.w(a)}", "-")
    assert t.g.initiative == 0 and t.g.used[c] == 0
