"""What is said of an answer before it is given is what comes of it."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest

import grognard
from grognard.core.frame import CHANCE
from grognard.core.match import Match
from grognard.core.plain import checksum
from grognard.core.remark import Remark
from grognard.core.rng import Rng
from grognard.core.text import LANGS, message
from grognard.games.great_battles_acw.codes import END, FIRE, TURN
from grognard.games.great_battles_acw.game import GreatBattles
from grognard.kit.acts import arg_of, kind_of


def said(match: Match) -> dict[int, Remark]:
    assert match.pending is not None
    return match.game.remarks(match.position, match.frames, match.pending)


def upto(wanted: Callable[[Match], bool], seed: int = 5) -> Match:
    """A battle of two sergeants."""
    match = grognard.new("great-battles-acw", "first-kernstown", seed=seed)
    bots = [match.game.bots()["sergeant"](seat) for seat in (0, 1)]
    while match.pending is not None and not wanted(match):
        d = match.pending
        match.answer(bots[d.seat].choose(match.game, match.position, match.frames, d), d.seat)
    return match


def aimed(match: Match) -> list[int]:
    d = match.pending
    if d is None or d.key != "unit-turn":
        return []
    return [code for code, remark in said(match).items() if kind_of(code) == FIRE and remark.badge]


def charging(match: Match) -> bool:
    d = match.pending
    return d is not None and d.key == "activate" and END in said(match) and bool(said(match)[END].arrows)


@pytest.fixture(scope="module")
def firing() -> Match:
    return upto(lambda match: bool(aimed(match)))


@pytest.fixture(scope="module")
def shocking() -> Match:
    return upto(charging)


def rolled(match: Match, code: int, die: int) -> dict[str, object]:
    """The shot of an answer with this die: whatever else is asked, the plainest answer."""
    assert match.pending is not None
    twin = match.resample(match.pending.seat, Rng(1))
    twin.answer([code], match.pending.seat)
    while True:
        for event in twin.events(match.pending.seat):
            if event.key in ("fired", "fired-shell"):
                return dict(event.args)
        d = twin.pending
        assert d is not None
        neutral = twin.game.neutral(d)
        twin.answer([die] if d.seat == CHANCE else neutral or [d.choice.items()[0]], d.seat)


@pytest.mark.rule("10.17", "12.32")
def test_the_chances_of_a_shot_are_those_of_its_ten_faces(firing: Match) -> None:
    game = firing.game
    assert isinstance(game, GreatBattles)
    b = game.field.b
    for code in aimed(firing)[:2]:
        notes = dict(said(firing)[code].notes)
        odds = notes["remark-fire-odds"]
        check = loss = 0
        for die in range(10):
            shot = rolled(firing, code, die)
            assert (shot["n"], shot["mods"]) == (odds["sp"], odds["mods"])
            row = shot["result"]
            assert isinstance(row, int)
            check += 10 * bool(b.result_loss[row] or b.result_dis[row])
            loss += 10 * bool(b.result_loss[row])
        assert (check, loss) == (odds["check"], odds["loss"])
        assert said(firing)[code].badge == f"{check} %"


def test_a_shot_names_its_target(firing: Match) -> None:
    code = aimed(firing)[0]
    key, args = said(firing)[code].name
    d = firing.pending
    assert d is not None
    top = next(p for p in firing.scene(d.seat)["pieces"] if f"place:{p['at']}" == firing.game.target("act", code))
    assert top["label"]["en"] in message(firing.game, key, args, "en")
    assert said(firing)[code].arrows[0][1] == firing.game.target("act", code)


def test_a_unit_may_be_turned_by_the_arrows_round_it(firing: Match) -> None:
    d = firing.pending
    assert d is not None
    turns = {code: remark.target for code, remark in said(firing).items() if kind_of(code) == TURN}
    assert turns
    unit = firing.game.target("unit", int(str(d.args["unit"]))).partition(":")[2]
    assert turns == {code: f"turn:{unit}:{30 * arg_of(code)}" for code in turns}


def test_an_answer_that_turns_a_unit_points_at_the_arrow() -> None:
    game = grognard.new("great-battles-acw", "first-kernstown", seed=1).game
    unit = game.target("unit", 3).partition(":")[2]
    assert game.target("turn", 12 * 3 + 4) == f"turn:{unit}:120"
    assert 12 * 3 + 4 in game.codes("turn", f"piece:{unit}")


@pytest.mark.rule("11.21", "11.31")
def test_the_end_of_a_brigade_says_the_shocks_it_launches(shocking: Match) -> None:
    remark = said(shocking)[END]
    d = shocking.pending
    assert d is not None
    twin = shocking.resample(d.seat, Rng(1))
    twin.answer([END], d.seat)
    while (
        twin.pending is not None and twin.pending.seat == d.seat and twin.pending.key in ("designate", "shock-target")
    ):
        neutral = twin.game.neutral(twin.pending)
        twin.answer(neutral or [twin.pending.choice.items()[-1]], d.seat)
    declared = [e for e in twin.events(d.seat) if e.key == "shock-declared"]
    told = [args for key, args in remark.notes if key == "remark-shock"]
    assert len(declared) == remark.name[1]["n"]
    assert [(e.args["units"], e.args["hexes"]) for e in declared] == [(a["units"], a["hexes"]) for a in told]


@pytest.mark.parametrize("seed", [11, 12])
def test_remarks_change_nothing_tell_nothing_hidden_and_are_said_in_every_language(seed: int) -> None:
    match = grognard.new("great-battles-acw", "first-kernstown", seed=seed)
    bots = [match.game.bots()["sergeant"](seat) for seat in (0, 1)]
    for _ in range(260):
        d = match.pending
        if d is None:
            break
        before = checksum(match)
        found = said(match)
        assert checksum(match) == before
        assert set(found) <= set(d.choice.items())
        twin = match.resample(d.seat, Rng(seed))
        again = said(twin)
        for code, remark in found.items():
            other = again[code]
            for name in Remark.__slots__:
                assert getattr(other, name) == getattr(remark, name)
            for key, args in [remark.name, *remark.notes]:
                for lang in LANGS if key else ():
                    text = message(match.game, key, copy.copy(args), lang)
                    assert key not in text and "{" not in text
        match.answer(bots[d.seat].choose(match.game, match.position, match.frames, d), d.seat)
