"""The log of Great Battles tells a march once."""

from __future__ import annotations

from grognard.core.refusal import Args
from grognard.core.text import brief
from grognard.games.great_battles_acw.game import GAME
from tests.games.telling import told

KERNSTOWN = GAME.laid("first-kernstown")
OHIO = KERNSTOWN.codes("unit", "piece:" + KERNSTOWN.word("unit", 0))[0]


def hexed(name: str) -> int:
    return KERNSTOWN.codes("hex", f"place:{name}")[0]


def step(start: str, end: str, spent: int, units: list[int] | None = None) -> tuple[str, Args]:
    args: Args = {"units": [OHIO] if units is None else units, "to": hexed(end), "n": 1, "half": 0}
    return "moves", {**args, "from": hexed(start), "spent": spent, "most": 12}


def test_a_march_is_one_line_with_its_ends_its_points_and_its_facing() -> None:
    march = [
        step("3220", "3120", 2),
        step("3120", "3020", 4),
        step("3020", "2921", 11),
        ("faces", {"unit": OHIO, "facing": 7}),
    ]
    assert told(KERNSTOWN, "en", *march) == ["8th Ohio marches 3220 → 2921 (5½ of 6), faces south-west."]
    assert told(KERNSTOWN, "es", *march) == ["8.º de Ohio marcha 3220 → 2921 (5½ de 6), mira al sudoeste."]


def test_who_enters_and_marches_on_is_told_once() -> None:
    march = [("enters", {"units": [OHIO], "hex": hexed("4101")}), step("4101", "4001", 2)]
    assert told(KERNSTOWN, "en", *march) == ["8th Ohio enters at 4101 → 4001 (1 of 6)."]


def test_a_roll_that_is_held_is_part_of_the_march_a_failed_one_ends_it() -> None:
    passed: tuple[str, Args] = ("udd-passed", {"die": 3, "mods": [], "total": 3, "unit": OHIO, "n": 6})
    (text,) = told(KERNSTOWN, "en", step("3220", "3120", 2), passed, step("3120", "3020", 4))
    assert text == "8th Ohio marches 3220 → 3020 (2 of 6), in good order."
    failed: tuple[str, Args] = ("disordered", {"unit": OHIO})
    assert len(told(KERNSTOWN, "en", step("3220", "3120", 2), failed, step("3120", "3020", 4))) == 3


def test_the_log_of_an_older_version_is_told_step_by_step() -> None:
    old: Args = {"units": [OHIO], "to": hexed("3120"), "n": 1, "half": 0}
    assert told(KERNSTOWN, "en", ("moves", old)) == ["8th Ohio moves to 3120 (1)."]


def test_units_that_face_alike_and_brigades_under_one_order_are_lists() -> None:
    turned = [("refitted", {"unit": unit, "facing": 6}) for unit in (0, 1, 2)]
    assert told(KERNSTOWN, "en", *turned) == ["8th Ohio, 14th Indiana and 67th Ohio face south."]
    orders = [("orders-given", {"formation": f, "order": o}) for f, o in ((2, 0), (3, 0), (4, 2))]
    assert [text.count("Brigade") for text in told(KERNSTOWN, "en", *orders)] == [2, 1]


def test_long_names_are_as_on_the_counter_and_the_whole_one_is_at_hand() -> None:
    text, names = brief(KERNSTOWN, "dismounts", {"unit": 13}, "en")
    assert text == "1 MI C dismounts."
    assert names == {"1 MI C": "1st Michigan Cavalry (battalion)"}
