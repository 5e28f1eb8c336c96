"""The odds of a preview are those of the rules, told by what makes the difference."""

from __future__ import annotations

import re

import pytest

import grognard
from grognard.core.frame import Frame
from grognard.core.match import Match
from grognard.core.odds import FEWEST, SIMULATIONS, Leaf, Odds, Said, Teller, grouped, mixed, odds_of
from grognard.core.record import unspell
from grognard.core.rng import Rng
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_fire import FirePhase
from grognard.games.great_battles_acw.rules.flow.ch10_volley import Volley
from grognard.games.great_battles_acw.rules.flow.ch10_volley import shot as shot_at
from grognard.games.great_battles_acw.state.model import IN_PHASE
from grognard.server.play.foresight import look_ahead
from grognard.server.play.speech import lines
from grognard.server.wire import Previewed
from tests.games.an_impossible_war.support import GAME
from tests.games.laid import Laid, Rest
from tests.odds import bajo, great_battles


def at(key: str, answer: int) -> Match:
    """A match at its first decision of a key that offers an answer."""
    for seed in range(1, 60):
        match = grognard.new(GAME, "zumalacarregui", seed=seed)
        rng = Rng(seed, 5)
        for _ in range(1500):
            d = match.pending
            if d is None:
                break
            if d.key == key and answer in d.choice.items():
                return match
            match.answer(d.choice.sample(rng))
    raise AssertionError(f"no {key} in sixty matches")


FOREVER = 1e9  # no clock in a test


@pytest.mark.parametrize(("lang", "good"), [("en", "succeeds"), ("es", "tiene éxito")])
def test_the_odds_of_an_evasion(lang: str, good: str) -> None:
    """12.2: a die above the number of blocks."""
    match = at("evade", 1)
    assert match.pending is not None
    seat = match.pending.seat
    blocks = match.pending.args["n"]
    assert isinstance(blocks, int)
    twin = match.resample(seat, Rng(1))
    found = look_ahead(twin, seat, [1], lang, FOREVER)
    assert (found.next, found.dice, found.undo) == ("chance", 1, False)
    assert (found.simulations, found.hidden, found.assumed) == (0, False, False)
    lines = {line.text: line.chance for line in found.odds[0].lines}
    assert lines[good] == pytest.approx((6 - blocks) / 6, abs=1e-4)
    assert sum(lines.values()) == pytest.approx(1, abs=1e-3)


def shown(t: Laid, frame: Frame, seat: int, word: str, lang: str = "en") -> Previewed:
    """The preview of an answer, by its word, to the first question of a frame."""
    match = Match(t.game, t.scenario, {}, t.position(), [Rest(), frame], None)
    match.begin()
    d = match.pending
    assert d is not None
    return look_ahead(match, seat, unspell(t.game, d.vocab, d.choice, word), lang, FOREVER)


def test_no_effect_is_not_promised_for_a_die_that_brings_a_check() -> None:
    """Chew's Battery: "no effect, 90 %", and then a check. What a shot may bring stands apart, the check with it."""
    t = great_battles.two_lines()
    t.put("c3", "1410", "W", sp=8)
    shot = great_battles.at(t, "shell", Volley(shot_at(t.hex("1410"), 4, IN_PHASE, 0, -1, [3 * t.u("ug1")])))
    lines = {line.text: line for line in shot.shown().groups[0].lines}
    assert {text: round(line.chance, 3) for text, line in lines.items()} == {
        "no effect": 0.6, "cohesion check": 0.2, "cohesion check at +2": 0.2,
    }  # fmt: skip
    fails = [round(then.chance, 3) for then in lines["cohesion check"].then if "fails" in then.text]
    assert fails == [0.2]


def test_a_batch_has_a_line_for_every_shooter() -> None:
    both = {roll.name: roll for roll in great_battles.fire()}["two shots together"].shown()
    assert [group.title for group in both.groups] == ["u1 at 1110", "u2 at 1111"]
    for group in both.groups:
        assert len({line.text for line in group.lines}) == len(group.lines), "equal lines are one"
        assert sum(line.chance for line in group.lines) == pytest.approx(1)


def test_the_first_of_a_batch_shows_its_own_chances_before_the_last_is_named() -> None:
    """7/declare-all-first: the fire of Bajo is declared one by one, and rolled when all have declared."""
    t, a, _ = bajo.duel()
    t.unit(bajo.LINE, "blue", 55, 30)
    t.unit(bajo.LINE, "red", 55, 22, 180)
    found = shown(t, FirePhase(0), 0, f"fire-with:{t.w(a)}")
    assert (found.next, found.assumed, found.dice) == ("you", True, 0)
    odds = found.odds
    assert [group.title.split(" fires")[0] for group in odds if "fires" in group.title] == [
        t.game.say("piece", t.g.kind[a] * 128 + a, "en")
    ]


def test_many_dice_are_told_by_their_average_and_by_ranges() -> None:
    for lang, average in (("en", "on average 2.0 wounds"), ("es", "de media, 2,0 heridas")):
        volley = bajo.fire()[0]
        group = odds_of(volley.match, 0, lang).groups[0]
        assert group.note == average
        assert len(group.lines) <= 6 and sum(line.chance for line in group.lines) == pytest.approx(1)


def test_what_a_decision_leaves_open_is_not_called_certain() -> None:
    """16.0/hits: who takes a hit is the owner's choice: until then nobody is promised to be unhurt."""
    leaf = Leaf(0.5, [[Said("loss", "Strength of X", "1 left", "state", "no loss", -1, False)]])
    other = Leaf(0.3, [[]])
    waits = Leaf(0.2, [[]], True)
    group = grouped([leaf, other, waits], Teller(GAME, 0, "en"))[0]
    assert {line.text: line.chance for line in group.lines} == {
        "1 left": 0.5, "no loss": 0.3, "a decision comes first": 0.2,
    }  # fmt: skip


def test_what_hangs_on_hidden_things_names_nothing_that_is_not_there() -> None:
    """Two copies that the seat cannot tell apart: a line that only one of them knows is not told by its name."""

    def copy(chance: float, name: str) -> Odds:
        leaves = [
            Leaf(chance, [[Said("a", "Evasion", "succeeds", "of", "", -1, False)]]),
            Leaf(1 - chance, [[Said("a", "Evasion", f"{name} is lost", "of", "", -1, False)]]),
        ]
        return Odds(grouped(leaves, Teller(GAME, 0, "en")), 0, leaves)

    found = mixed([copy(0.5, "LN1"), copy(0.7, "LN2")], 0, "en", GAME)
    assert found.hidden
    lines = {line.text: round(line.chance, 3) for line in found.groups[0].lines}
    assert lines == {"succeeds": 0.6, "something else": 0.4}
    assert not mixed([copy(0.5, "LN1"), copy(0.5, "LN1")], 0, "en", GAME).hidden


def test_beyond_what_can_be_counted_out_the_number_of_simulations_is_told() -> None:
    roll = {roll.name: roll for roll in bajo.fire()}["two volleys"]
    found = odds_of(roll.match, 0, "en")
    assert FEWEST <= found.simulations <= SIMULATIONS
    assert sum(line.chance for line in found.groups[0].lines) == pytest.approx(1)
    assert odds_of(roll.match, 0, "en", going=lambda: False).groups == [], "no time: no figures rather than poor ones"


def test_who_sees_everything_reads_each_thing_once_and_in_full() -> None:
    match = grognard.new(GAME, "zumalacarregui", seed=3)
    rng = Rng(3, 5)
    for _ in range(400):
        if match.pending is not None:
            match.answer(match.pending.choice.sample(rng))
    every = match.events(-2)
    short = [e for e in every if e.key.endswith("-seen")]
    assert len(short) > 20, "there are lines in two forms"
    read = [line.key for line in lines(match, -2, "en", -1, 10**6)]
    assert not [key for key in read if key.endswith("-seen")]
    assert len(read) == len(every) - len(short)
    for seat in (0, 1, -1):  # everybody else reads what he read before
        assert [line.key for line in lines(match, seat, "en", -1, 10**6)] == [e.key for e in match.events(seat)]


def test_a_line_of_the_log_shows_the_dice_it_speaks_of() -> None:
    match = grognard.new(GAME, "zumalacarregui", seed=3)
    rng = Rng(3, 5)
    for _ in range(900):
        if match.pending is not None:
            match.answer(match.pending.choice.sample(rng))
    seen = 0
    for line in lines(match, -2, "en", -1, 10**6):
        if line.key == "fire-roll":
            seen += 1
            said = [int(x) for x in re.findall(r"\d", line.text.partition("dice")[2])][: len(line.dice)]
            assert line.dice and said == line.dice
    assert seen > 5
