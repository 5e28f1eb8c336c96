"""A free table at the terminal: drawn coarsely, marched over by numbers."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from grognard.core.choice import Poses
from grognard.core.frame import Decision
from grognard.core.match import Match, start
from grognard.space.polygons import INCH
from grognard.space.walk import FORWARD, Walk
from grognard.terminal import draw
from grognard.terminal.answers import NotUnderstood, goal_of, parse, plain_way, say_way, ways_of
from grognard.terminal.table import LOCALE, Table
from grognard.terminal.words import Words
from tests.core.toy import TOY
from tests.server.field import GAME

WALK = Walk(1200, 400, 9000, 6000, 0, 18000, 12000, 6 * INCH, FORWARD)


def asked(choice: Poses) -> Decision:
    return Decision(0, "camp", "5.2", choice, "", {})


def deployed() -> Match:
    match = start(GAME, None, None, None)
    for given in ([0], [9000, 2000, 1800], [1], [9000, 10000, 0]):
        match.answer(given)
    return match


class Sitting:
    def __init__(self, lines: list[str], match: Match, lang: str = "en") -> None:
        left = iter(lines)
        self.console = Console(file=StringIO(), width=120)
        Table(match, {}, lang, self.console, lambda _: next(left, None)).run()

    @property
    def text(self) -> str:
        assert isinstance(self.console.file, StringIO)
        return self.console.file.getvalue()


def test_a_way_is_typed_by_its_number() -> None:
    ways = ways_of(WALK)
    assert parse(TOY, asked(WALK), "2", "en") == ways[1]
    with pytest.raises(NotUnderstood):
        parse(TOY, asked(WALK), str(len(ways) + 1), "en")


def test_a_goal_is_typed_in_inches_and_degrees() -> None:
    x, y = 9000 / INCH, 6000 / INCH
    assert parse(TOY, asked(WALK), f"{x} {y - 4} 0", "en") == [9000, 6000 - 4 * INCH, 0]
    assert parse(TOY, asked(WALK), f"{x} {y - 40} 0", "en")[-3:] == [9000, 6000 - 6 * INCH, 0]
    assert parse(TOY, asked(WALK), "none", "en") == []
    assert goal_of(WALK, "1 2 nan") is None and goal_of(WALK, "1 2") is None


def test_a_whole_path_may_be_typed_in_the_units_of_the_game() -> None:
    path = [9000, 6000, 450, 9100, 5900, 450]
    assert parse(TOY, asked(WALK), " ".join(map(str, path)), "en") == path


def test_the_way_that_goes_straight_there() -> None:
    assert plain_way(WALK, [], [9000, 5000, 0]) == [9000, 5000, 0]
    assert plain_way(WALK, [], [10000, 5000, 900]) == [9000, 6000, 450, 10000, 5000, 450, 10000, 5000, 900]
    assert plain_way(WALK, [], [10000, 5000, 0]) == [9000, 6000, 450, 10000, 5000, 450, 10000, 5000, 0]
    stiff = Walk(1200, 400, 9000, 6000, 0, 18000, 12000, 6 * INCH, FORWARD, turns=0)
    assert plain_way(stiff, [], [10000, 6000, 0]) == [10000, 6000, 0]  # "not in that direction", not "too many turns"


def test_a_way_is_told_by_its_end_and_its_length() -> None:
    assert say_way(WALK, [9000, 6000 - 4 * INCH, 0]) == "35.4 19.6 0° (4.0″)"
    assert say_way(WALK, []) == "—"


def test_the_table_is_drawn_with_terrain_and_units() -> None:
    match = deployed()
    scene = draw.localise(draw.laid(GAME.board("open"), match.scene(0)), "es")
    console = Console(file=StringIO(), width=120)
    console.print(draw.board(scene, Words(LOCALE, "es"), True), highlight=False)
    assert isinstance(console.file, StringIO)
    lines = console.file.getvalue().splitlines()
    table = lines[:26]
    assert table[0] == table[25] == "+" + "-" * 72 + "+" and all(len(line) == 74 for line in table)
    assert "♣" in table[12] and "#" in table[12]  # the wood and the house, in the middle
    assert "↓" in table[5] and "↑" in table[21] and "▪" in table[5]
    text = "\n".join(lines[26:])
    assert "35.4 7.9 180° ↓ · en línea · ya ha marchado" in text
    assert "Blue Regimiento Blue" in text and "−1" in text and "→ Casa" in text


def test_a_march_at_the_terminal() -> None:
    match = deployed()
    sitting = Sitting(["why 35.4 20 180", "35.4 11.8 180"], match)
    assert "It begins at 35.4 7.9 180°" in " ".join(sitting.text.split())
    assert "It marches 6 inches at most. [1.5]" in sitting.text
    assert "→ 35.4 11.8 180° (4.0″)" in sitting.text
    assert match.view(0)["turn"] == 1


def test_an_answer_in_writing_comes_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text("home")
    (tmp_path / "bad.txt").write_text("away")
    (tmp_path / "empty.txt").write_text("")
    match = start(GAME, None, None, None)
    lines = [f"file {tmp_path / name}.txt" for name in ("none", "empty", "bad", "good")]
    text = " ".join(Sitting(lines, match).text.split())
    assert "cannot be read" in text and "line 1: nothing is written" in text
    assert "That is nobody's motto. [1.2]" in text and "Or “file NAME”" in text
    assert match.turns()[0].answer == [2]
