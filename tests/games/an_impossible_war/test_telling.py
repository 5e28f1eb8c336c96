"""The log of An Impossible War tells an activation and what is built once, to each side as much as it may know."""

from __future__ import annotations

from grognard.core.refusal import Args
from grognard.core.text import brief
from grognard.games.an_impossible_war.game import GAME
from tests.games.telling import told

NAV1, NAV2 = (GAME.codes("piece", f"piece:{id}")[0] for id in ("NAV1", "NAV2"))
HOME, ROAD, END = 31, 16, 34  # Améscoas, Santa Cruz de Campezo, Los Arcos
CARLIST = 1
ACTIVATED: tuple[str, Args] = ("activated", {"side": CARLIST, "place": HOME})


def owner(group: list[int]) -> list[tuple[str, Args]]:
    return [
        ("group-forms", {"group": group, "place": HOME}),
        ("entered", {"group": group, "place": ROAD, "origin": HOME}),
        ("entered", {"group": group, "place": END, "origin": ROAD}),
        ("group-halts", {"group": group, "place": END}),
    ]


def others(n: int) -> list[tuple[str, Args]]:
    return [
        ("group-forms-seen", {"side": CARLIST, "n": n, "place": HOME}),
        ("movement-roll", {"die": 4, "base": 4, "mod": 1, "n": 5}),
        ("entered-seen", {"side": CARLIST, "n": n, "place": ROAD, "origin": HOME}),
        ("entered-seen", {"side": CARLIST, "n": n, "place": END, "origin": ROAD}),
        ("group-halts-seen", {"side": CARLIST, "n": n, "place": END}),
    ]


def test_an_activation_is_one_line_from_where_it_forms_to_where_it_halts() -> None:
    (text,) = told(GAME, "en", ACTIVATED, *owner([NAV1, NAV2]))
    assert text == "The Carlists activate Améscoas: NAV1 and NAV2 to Los Arcos by Santa Cruz de Campezo."
    (text,) = told(GAME, "es", ACTIVATED, *owner([NAV1, NAV2]))
    assert text == "Los carlistas activan Améscoas: NAV1 y NAV2 a Los Arcos por Santa Cruz de Campezo."


def test_the_other_side_reads_blocks_and_no_names() -> None:
    (text,) = told(GAME, "en", ACTIVATED, *others(2))
    assert text == "The Carlists activate Améscoas: 2 blocks to Los Arcos by Santa Cruz de Campezo."


def test_a_second_group_of_the_same_activation_is_another_act() -> None:
    assert len(told(GAME, "en", ACTIVATED, *owner([NAV1]), *owner([NAV2]))) == 2
    assert told(GAME, "en", *others(1)) == [
        "The Carlists: 1 block from Améscoas to Los Arcos by Santa Cruz de Campezo."
    ]


def test_who_leaves_somebody_behind_begins_another_act() -> None:
    one, _, second, _ = owner([NAV1, NAV2])
    _, _, alone, _ = owner([NAV1])
    assert len(told(GAME, "en", one, second)) == 1
    assert len(told(GAME, "en", one, owner([NAV1, NAV2])[1], alone)) == 2


def test_what_is_drawn_and_built_is_one_line() -> None:
    full: list[tuple[str, Args]] = []
    seen: list[tuple[str, Args]] = []
    for piece, place in ((NAV1, HOME), (NAV2, END)):
        full += [("unit-drawn", {"piece": piece}), ("unit-built", {"piece": piece, "left": 1, "place": place})]
        seen += [("unit-drawn-seen", {"side": CARLIST}), ("unit-built-seen", {"side": CARLIST, "place": place})]
    assert told(GAME, "en", *full) == ["Built in Améscoas and Los Arcos: NAV1 and NAV2."]
    assert told(GAME, "en", *seen) == ["The Carlists build 2 units in Améscoas and Los Arcos."]


def test_a_block_is_told_by_its_mark_and_the_whole_name_is_at_hand() -> None:
    text, names = brief(GAME, "fires-with", {"side": CARLIST, "shown": [NAV1 * 8 + 3], "place": HOME}, "en")
    assert "NAV1 (3)" in text
    assert names["NAV1 (3)"].startswith("NAV1 Guides and")
