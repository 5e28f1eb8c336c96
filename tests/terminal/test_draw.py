"""Any scene can be drawn, whole or in rags."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from grognard.terminal import draw
from grognard.terminal.table import LOCALE
from grognard.terminal.words import Words

SCENE = {
    "status": [{"label": "Year", "value": "1834"}, {"label": "Turn", "value": "Spring"}],
    "maps": [
        {
            "id": "war",
            "label": "The war",
            "places": [
                {"id": "bilbao", "label": "Bilbao", "kind": "city", "zone": "Biscay", "marks": ["siege"]},
                {"id": "durango", "label": {"en": "Durango", "es": "Durango (Tavira)"}, "marks": []},
                {"id": "orduna", "label": "Orduña"},
            ],
            "links": [{"a": "bilbao", "b": "durango", "kind": "road"}, {"a": "bilbao", "b": "orduna", "kind": "road"}],
        }
    ],
    "pieces": [
        {
            "id": "a",
            "at": "bilbao",
            "slot": "inside",
            "side": "liberal",
            "label": "LN1",
            "strength": 3,
        },
        {
            "id": "b",
            "at": "bilbao",
            "slot": "in",
            "side": "carlist",
            "label": "C1",
            "strength": 2,
            "form": "blank",
        },
        {
            "id": "c",
            "at": "bilbao",
            "slot": "in",
            "side": "carlist",
            "label": "C2",
            "strength": 2,
            "form": "blank",
        },
        {"id": "d", "at": "durango", "slot": "road", "side": "carlist", "label": "[C3]", "strength": 1},
    ],
    "tracks": [{"id": "vp", "label": "Prestige", "value": 4, "min": 0, "max": 10}],
    "boxes": [{"id": "reserve", "label": "Reserve", "pieces": [{"label": "LA1", "side": "liberal"}, "a"]}],
    "cards": [{"id": "12", "title": "Foreign Legion", "text": "Place it.", "kind": "event"}],
}


def drawn(scene: draw.Scene, lang: str = "en", whole: bool = False) -> str:
    console = Console(file=StringIO(), width=100)
    scene = draw.localise(scene, lang)
    console.print(draw.header(scene, "An Impossible War"))
    console.print(draw.board(scene, Words(LOCALE, lang), whole), highlight=False)
    draw.show(console, draw.links_part(scene) if whole else [])
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_the_whole_scene_is_there() -> None:
    text = drawn(SCENE)
    for part in (
        "Year: 1834",
        "Turn: Spring",
        "The war",
        "Bilbao",
        "city, Biscay",
        "siege",
        "liberal inside: LN1(3)",
        "carlist: 2× ▮(2)",
        "carlist on the road: [C3](1)",
        "Prestige: 4 (0…10)",
        "Reserve",
        "LA1 LN1(3)",
        "12 Foreign Legion",
    ):
        assert part in text


def test_a_kind_of_place_is_called_by_its_words() -> None:
    inn = {"id": "inn", "label": "Inn", "kind": "main_town", "label_kind": {"en": "hamlet", "es": "aldea"}}
    text = drawn({"maps": [{"id": "m", "label": "Map", "places": [inn], "links": []}]}, "es", True)
    assert "Inn aldea" in text and "main_town" not in text


def test_the_back_of_a_block_shows_nothing_of_its_face() -> None:
    assert "C1" not in drawn(SCENE) and "C2" not in drawn(SCENE)


def test_labels_may_carry_both_languages() -> None:
    assert "Durango (Tavira)" in drawn(SCENE, "es")
    assert "Tavira" not in drawn(SCENE, "en")


def test_the_map_shows_the_links() -> None:
    assert "Durango (road), Orduña (road)" in drawn(SCENE, whole=True)


@pytest.mark.parametrize("missing", list(SCENE))
def test_any_part_may_be_missing(missing: str) -> None:
    drawn({k: v for k, v in SCENE.items() if k != missing})


@pytest.mark.parametrize(
    "scene",
    [
        {},
        {"status": ["Spring", {"label": "Year", "value": 1834}], "pieces": [{}], "maps": [{}, 3]},
        {"places": [{"id": "a", "marks": ["x"]}], "pieces": [{"at": "b", "label": "lost"}]},
        {"status": None, "maps": None, "cards": [{}], "tracks": [{}], "boxes": [{}]},
    ],
)
def test_rags_are_drawn(scene: dict[str, object]) -> None:
    drawn(scene)
    drawn(scene, whole=True)


def test_pieces_of_no_drawn_place_are_not_lost() -> None:
    assert "lost" in drawn({"pieces": [{"at": "nowhere", "label": "lost"}]})


def test_a_scene_is_laid_on_its_board() -> None:
    board = {
        "sides": [{"id": "carlist", "label": {"en": "Carlists", "es": "carlistas"}}],
        "maps": [{"id": "war", "label": "The war", "places": [{"id": "durango", "label": "Durango"}]}],
    }
    scene = {
        "places": {"durango": {"marks": [{"id": "siege", "text": {"en": "siege", "es": "sitio"}}]}},
        "pieces": [{"id": "a", "at": "durango", "side": "carlist", "label": "NAV1", "strength": 2}],
    }
    text = drawn(draw.laid(board, scene), "es")
    for part in ("The war", "Durango", "sitio", "carlistas: NAV1(2)"):
        assert part in text


def test_a_map_of_hexes_is_drawn_with_facings() -> None:
    """Two characters a hex, every row in two lines; `map` lists only the hexes where something is."""
    places = [
        {"id": f"{c:02d}{r:02d}", "label": f"{c:02d}{r:02d}", "kind": "woods" if (c, r) == (1, 2) else "clear",
         "x": 45 * c, "y": 52 * r + (26 if c % 2 == 0 else 0)}
        for c in (1, 2, 3) for r in (1, 2)
    ]  # fmt: skip
    scene = {
        "maps": [{"id": "field", "hexes": {"radius": 30}, "places": places}],
        "pieces": [
            {"id": "a", "at": "0201", "side": "union", "form": "counter", "label": "8 OH", "strength": 8, "angle": 90,
             "nth": 0},
            {"id": "b", "at": "0201", "side": "union", "form": "leader", "label": "Kimball", "nth": 1},
        ],
    }  # fmt: skip
    out = Console(file=StringIO(), width=80)
    out.print(draw.board(scene, Words(LOCALE, "en"), True), highlight=False)
    assert isinstance(out.file, StringIO)
    lines = [line.rstrip() for line in out.file.getvalue().splitlines()]
    assert lines[:4] == ["·   ·", "  →2", "♣   ·", "  ·"]
    assert "8 OH(8→)" in "".join(lines) and "0302" not in "".join(lines)
