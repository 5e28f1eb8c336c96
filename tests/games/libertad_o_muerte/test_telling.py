"""The log of Libertad tells purchases, income and marches once."""

from __future__ import annotations

from grognard.core.refusal import Args
from grognard.core.text import brief
from grognard.games.libertad_o_muerte.game import GAME
from tests.games.telling import told

BUENOS_AIRES, PAMPA, MENDOZA = 82, 83, 80


def bought(side: int, piece: int, left: int) -> list[tuple[str, Args]]:
    return [
        ("bought", {"side": side, "piece": piece, "n": 2}), ("resources-down", {"side": side, "n": 2, "left": left}),
    ]  # fmt: skip


def test_what_is_bought_is_one_line_with_its_price_and_what_is_left() -> None:
    (text,) = told(GAME, "en", *bought(0, 1, 8), *bought(0, 2, 6))
    assert text == f"Patriots buy {GAME.say('piece', 1, 'en')} and {GAME.say('piece', 2, 'en')} for 4 (6 left)."
    more: list[tuple[str, Args]] = [
        ("replacement-bought", {"side": 0, "n": 3}),
        ("resources-down", {"side": 0, "n": 1, "left": 5}),
    ]
    (text,) = told(GAME, "es", *bought(0, 1, 6), *more)
    assert text.endswith("y 1 reemplazo por 3 (quedan 5).")
    assert len(told(GAME, "en", *bought(0, 1, 8), *bought(1, 2, 6))) == 2


def test_income_and_upkeep_are_one_line() -> None:
    events: list[tuple[str, Args]] = [
        ("income-regions", {"side": 0, "n": 12}), ("income", {"side": 0, "n": 12}),
        ("resources-up", {"side": 0, "n": 12, "left": 24}), ("upkeep", {"side": 0, "n": 8}),
        ("resources-down", {"side": 0, "n": 8, "left": 16}),
    ]  # fmt: skip
    assert told(GAME, "en", *events) == ["Patriots: income 12, upkeep 8 (16)."]
    assert told(GAME, "en", *events[:3]) == ["Patriots: income 12 (24)."]


def test_a_march_over_several_regions_is_one_line_with_what_it_takes() -> None:
    there: tuple[str, Args] = ("marches", {"pieces": [1], "from": BUENOS_AIRES, "to": PAMPA})
    on: tuple[str, Args] = ("marches", {"pieces": [1], "from": PAMPA, "to": MENDOZA})
    taken: tuple[str, Args] = ("control", {"place": PAMPA, "holder": 0})
    (text,) = told(GAME, "en", there, taken, on)
    assert text.endswith("from Buenos Aires to Mendoza by Pampa; taken: Pampa.")
    elsewhere: tuple[str, Args] = ("control", {"place": MENDOZA, "holder": 1})
    assert len(told(GAME, "en", there, elsewhere)) == 2


def test_a_long_list_is_cut_and_the_rest_is_at_hand() -> None:
    text, names = brief(GAME, "told-placed", {"pieces": [1, 2, 3, 4, 5], "place": PAMPA}, "en")
    assert text.endswith(" and 2 more: in Pampa.")
    assert names == {"2 more": f"{GAME.say('piece', 4, 'en')} and {GAME.say('piece', 5, 'en')}"}
