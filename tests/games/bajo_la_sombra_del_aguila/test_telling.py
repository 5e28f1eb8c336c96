"""The log of Bajo tells units under one order, and a volley, once."""

from __future__ import annotations

from grognard.core.refusal import Args
from grognard.games.bajo_la_sombra_del_aguila.codes import MANY
from grognard.games.bajo_la_sombra_del_aguila.game import GAME
from tests.games.telling import told

ONE, TWO, THREE = MANY, MANY + 1, MANY + 2  # three units of the same profile
ADVANCE, QUICK = 3, 5


def obeys(piece: int, order: int, side: int = 0) -> tuple[str, Args]:
    return "obeys", {"side": side, "piece": piece, "order": order}


def test_units_of_one_side_under_one_order_are_one_line() -> None:
    assert len(told(GAME, "en", obeys(ONE, QUICK), obeys(TWO, QUICK), obeys(THREE, QUICK))) == 1
    assert len(told(GAME, "en", obeys(ONE, QUICK), obeys(TWO, ADVANCE))) == 2
    assert len(told(GAME, "en", obeys(ONE, QUICK), obeys(TWO, QUICK, 1))) == 2
    (text,) = told(GAME, "es", obeys(ONE, QUICK), obeys(TWO, QUICK))
    assert text.endswith(": a paso ligero.")


def test_a_volley_is_one_line_from_the_dice_to_the_wounds() -> None:
    hit: tuple[str, Args] = ("hit-roll", {"by": ONE, "dice": [6, 6, 1], "need": 6, "n": 2, "mods": []})
    wound: tuple[str, Args] = ("wound-roll", {"by": ONE, "dice": [4, 1], "need": 4, "n": 1, "mods": []})
    end: tuple[str, Args] = ("fire-wounds", {"by": ONE, "at": TWO, "n": 1})
    (text,) = told(GAME, "en", hit, wound, end)
    assert text.endswith("3 dice: 2 hits, one wound.")
    (text,) = told(GAME, "en", hit, wound)
    assert text.endswith("rolls 3 dice: 2 hits.")
    strikes: tuple[str, Args] = ("combat-wounds", {"by": ONE, "at": TWO, "n": 0})
    (text,) = told(GAME, "en", hit, strikes)
    assert text.endswith("no wound.") and "strikes" in text


def test_the_dice_of_another_unit_are_another_act() -> None:
    rolls = [("hit-roll", {"by": by, "dice": [1], "need": 6, "n": 0, "mods": []}) for by in (ONE, TWO)]
    assert len(told(GAME, "en", *rolls)) == 2


def test_officers_ride_and_pieces_are_deployed_in_one_line() -> None:
    ride = [("officer-rode", {"side": 0, "officer": piece}) for piece in (ONE, TWO)]
    assert len(told(GAME, "en", *ride)) == 1
    down = [("deployed", {"side": side, "piece": piece}) for side, piece in ((0, ONE), (0, TWO), (1, THREE))]
    assert len(told(GAME, "en", *down)) == 2
