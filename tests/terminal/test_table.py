"""A match at the terminal, driven by what a person types."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import ClassVar

import pytest
from rich.console import Console

import grognard
from grognard.core.choice import Allocation, Answer, Poses
from grognard.core.frame import Decision, Frame, Position
from grognard.core.game import Bot, Game
from grognard.core.match import Match
from grognard.core.player import Player
from grognard.core.rng import Rng
from grognard.terminal.table import Table
from tests.core.toy import TOY, Patrols, Toy


def recruit(seed: int) -> Player:
    return Player(TOY, "recruit", seed)


class Sitting:
    """A table whose person types the given lines, then leaves."""

    def __init__(
        self,
        lines: list[str],
        match: Match | None = None,
        bots: dict[int, Player] | None = None,
        lang: str = "en",
    ) -> None:
        self.left: Iterator[str] = iter(lines)
        self.console = Console(file=StringIO(), width=100)
        self.match = match or grognard.new("toy", "pass", seed=5)
        self.table = Table(self.match, {1: recruit(3)} if bots is None else bots, lang, self.console, self.read, seed=1)
        self.code = self.table.run()

    def read(self, prompt: str) -> str | None:
        return next(self.left, None)

    @property
    def text(self) -> str:
        assert isinstance(self.console.file, StringIO)
        return self.console.file.getvalue()


def typed_by_word(match: Match, rng: Rng) -> str:
    d = match.pending_for(0)
    assert d is not None
    x = d.choice.sample(rng)
    if isinstance(d.choice, Allocation | Poses):
        return " ".join(str(v) for v in x) or "none"
    return " ".join(TOY.word(d.vocab, v) for v in x) or "none"


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_match_can_be_typed(seed: int, lang: str) -> None:
    rng = Rng(seed)
    match = grognard.new("toy", "plain", seed=seed)
    console = Console(file=StringIO(), width=100)
    table = Table(match, {1: recruit(seed)}, lang, console, lambda _: typed_by_word(match, rng))
    assert table.run() == 0
    assert match.outcome is not None
    assert isinstance(console.file, StringIO)
    text = console.file.getvalue()
    assert "[9.1]" in text
    assert ("Ronda 3" if lang == "es" else "Round 3") in text


def test_the_question_names_its_rule_and_its_answers() -> None:
    s = Sitting([])
    assert "Bid a card. [3.1]" in s.text
    assert "1 card" in s.text and "3 card" in s.text
    assert "red has the initiative (" in s.text  # the log, dice included


def test_the_end_of_input_is_polite() -> None:
    s = Sitting([])
    assert s.code == 0
    assert "The input has ended" in s.text
    assert s.match.outcome is None


def test_a_refused_answer_cites_the_rule_and_changes_nothing() -> None:
    s = Sitting(["1", "1 2 3", "9 9 9"])
    assert "That is more than one of them can take. [4.2]" in s.text
    assert s.match.pending is not None and s.match.pending.key == "feed"


def test_why_not_explains_what_is_and_is_not_on_offer() -> None:
    s = Sitting(["1", "1 2 3", "2 2 0", "1 3", "2", "why 1", "why ford mill", "why pass", "why madrid"])
    assert "That is allowed." in s.text
    assert "pass is under snow. [5.4]" in s.text
    assert "“madrid” is not on offer" in s.text


def test_undo_asks_the_last_question_again() -> None:
    s = Sitting(["1", "u", "1 2 3", "u", "3 2 1"])
    assert "Nothing to undo" in s.text  # the bids were shown
    assert "Taken back." in s.text
    assert s.text.count("Put the squads in order.") == 2
    assert s.match.pending is not None and s.match.pending.key == "feed"
    assert s.match.pending.choice.items() == [2, 1, 0]


def test_a_save_can_be_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    s = Sitting(["1", f"save {file}"])
    assert "Saved in" in s.text
    again = Sitting(["1 2 3"], grognard.load(file.read_text(encoding="utf-8")))
    assert again.match.pending is not None and again.match.pending.key == "feed"


def test_a_save_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    assert "cannot be written" in Sitting([f"save {tmp_path}/no/such/folder"]).text.replace("\n", " ")


def test_leaving_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    s = Sitting(["q", str(file)])
    assert file.exists() and "Goodbye." in s.text
    assert "Goodbye." in Sitting(["q", ""]).text
    assert "Goodbye." in Sitting(["q"]).text  # nobody there to answer


def test_the_language_changes_at_once() -> None:
    s = Sitting(["lang fr", "lang es"])
    assert "No language fr" in s.text
    assert "Apuesta una carta." in s.text


def test_help_log_map_and_rules_are_there() -> None:
    s = Sitting(["?", "log", "map", "r 99", "r"])
    assert "why N|word" in s.text
    assert s.text.count("2 rounds are played.") == 2
    assert "No rule 99" in s.text and "No rule 3.1" in s.text


def test_the_text_of_a_rule_in_the_language_of_the_reader(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(
        '[[rule]]\nid = "3.1"\nen = "Both bid."\nes = "Ambos apuestan."\n[[rule]]\nid = "3.1/secret"\nen = "Hidden."\n'
    )

    class Ruled(Toy):
        def folder(self) -> Path:
            return tmp_path

    s = Sitting(["r", "lang es", "r 3.1", "r 3.1/secret"], grognard.new(Ruled(), "pass", seed=5))
    assert "3.1 Both bid." in s.text and "→ 3.1/secret" in s.text
    assert "3.1 Ambos apuestan." in s.text
    assert "3.1/secret Hidden." in s.text


class Single(Toy):
    """A toy whose scene has cards, and that shows whether a bot saw the truth."""

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        return {"cards": [{"id": "7", "title": "Foreign Legion", "text": "Place it in [reserve].", "type": "event"}]}


def test_the_text_of_a_card() -> None:
    s = Sitting(["card 7", "card foreign", "card 99"], grognard.new(Single(), "pass", seed=5))
    assert s.text.count("Place it in [reserve].") == 2
    assert "You see no card 99. Cards: 7" in s.text


def test_auto_gives_single_answers_by_itself() -> None:
    match = grognard.new("toy", "pass", seed=5)
    position = match.position
    assert isinstance(position, Patrols)
    s = Sitting(["auto", "auto", "auto"], match)
    assert "Single answers are now given by themselves." in s.text
    assert "Single answers are now asked again." in s.text
    # in the third bid of three rounds one card is left
    rng = Rng(1)
    match = grognard.new("toy", "plain", seed=5)
    console = Console(file=StringIO(), width=100)
    Table(match, {1: recruit(3)}, "en", console, lambda _: typed_by_word(match, rng), auto=True).run()
    assert isinstance(console.file, StringIO)
    assert "Only one answer is possible: card" in console.file.getvalue()


class Peeping(Bot):
    """Notes what it is shown of the other hand."""

    seen: ClassVar[list[list[int]]] = []

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        assert isinstance(position, Patrols)
        self.seen.append(position.hand0[:])
        return decision.choice.sample(self.rng)


def test_a_bot_is_never_shown_the_truth() -> None:
    Peeping.seen = []
    for seed in range(8):
        match = grognard.new("toy", "pass", seed=seed)
        assert isinstance(match.position, Patrols)
        true = sorted(match.position.hand0)
        player = recruit(seed)
        player.bot = Peeping(seed)
        Sitting([], match, {1: player})
        if sorted(Peeping.seen[-1]) != true:
            return
    raise AssertionError("in eight matches the bot always saw the true hand")


def test_people_at_every_seat_hand_over_the_screen() -> None:
    s = Sitting(["1", "", "1", ""], bots={})
    first = 0
    assert isinstance(s.match.position, Patrols)
    first = s.match.position.first
    assert s.match.pending is not None and s.match.pending.seat == first
    assert "blue is dealt" in s.text and "red is dealt" in s.text


def test_chance_left_to_the_caller_is_rolled_at_the_table() -> None:
    s = Sitting([], grognard.new("toy", "pass", chance="ask"))
    assert "Bid a card." in s.text


def test_bots_alone_play_to_the_end() -> None:
    s = Sitting([], bots={0: recruit(1), 1: recruit(2)})
    assert s.match.outcome is not None
    assert "[9.1]" in s.text


@pytest.mark.parametrize(
    ("lang", "verb", "head", "line"),
    [("en", "odds", "Evasion from", "succeeds"), ("es", "azar", "Evasión desde", "tiene éxito")],
)
def test_the_chances_of_an_answer_can_be_asked_for(lang: str, verb: str, head: str, line: str) -> None:
    match = before_an_evasion()
    assert match.pending is not None
    seat = match.pending.seat
    s = Sitting([f"{verb} 2", f"{verb} 1", f"{verb} xyzzy"], match, {1 - seat: Player(match.game, "recruit", 1)}, lang)
    assert head in s.text and f"%  {line}" in s.text
    assert match.pending is not None and match.pending.key == "evade", "nothing has been answered"


def before_an_evasion() -> Match:
    for seed in range(1, 60):
        match = grognard.new("an-impossible-war", "zumalacarregui", seed=seed)
        rng = Rng(seed, 5)
        for _ in range(1500):
            d = match.pending
            if d is None:
                break
            if d.key == "evade" and 1 in d.choice.items():
                return match
            match.answer(d.choice.sample(rng))
    raise AssertionError("no evasion in sixty matches")
