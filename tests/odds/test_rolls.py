"""What is shown before a roll is what comes of it: the cheap half of `make odds`, which rolls 100,000 times."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.game import GAME as WAR
from grognard.games.libertad_o_muerte.game import LibertadOMuerte
from tests.odds import bajo, great_battles
from tests.odds.played import found
from tests.odds.rolls import LIMIT, Roll, compare

KINDS = 10  # of each game
TIMES = 200


def differences(rolls: list[Roll]) -> list[str]:
    out: list[str] = []
    for i, roll in enumerate(rolls):
        out += [repr(gap) for gap in compare(roll, TIMES, 100 + i) if gap.errors > LIMIT]
    return out


def test_an_impossible_war() -> None:
    rolls = found(WAR, KINDS)
    assert len(rolls) >= KINDS
    assert differences(rolls) == []


def test_libertad_o_muerte() -> None:
    rolls = found(LibertadOMuerte(), KINDS)
    assert len(rolls) >= KINDS
    assert differences(rolls) == []


@pytest.mark.parametrize("part", [great_battles.fire, great_battles.shocks, great_battles.commands])
def test_great_battles(part: object) -> None:
    assert callable(part)
    assert differences(part()) == []


@pytest.mark.parametrize("part", [bajo.fire, bajo.combat, bajo.turn])
def test_bajo_la_sombra_del_aguila(part: object) -> None:
    assert callable(part)
    assert differences(part()) == []


def test_every_game_has_ten_kinds_of_roll() -> None:
    for rolls in (great_battles.rolls(), bajo.rolls()):
        assert len({roll.name for roll in rolls}) >= KINDS


def test_a_roll_that_is_told_wrong_is_found() -> None:
    """The old fault: a battery that was promised no effect with 90 %."""
    roll = great_battles.fire()[0]
    honest = roll.shown()
    honest.leaves[0].weight += 0.2
    honest.leaves[-1].weight -= 0.2
    roll.shown = lambda: honest  # type: ignore[method-assign]
    assert [gap for gap in compare(roll, TIMES, 1) if gap.errors > LIMIT]
