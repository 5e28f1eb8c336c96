"""At the terminal: what need not be asked again. One enemy phase of Great Battles, in which the Union is asked four
times who moves away."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from grognard.core.player import Player, choose, make_bot
from grognard.terminal.table import Table
from tests.web.turn import Turn

CAMP = Turn("great-battles-acw", "thoburns-camp", "00000000000000000000000000000011", 0, 0, [])
WINDOW, WINDOWS = "react-move", 4


class Phase:
    """The sergeant plays the Confederates; the Union goes on wherever it can, and says this at the window."""

    def __init__(self, typed: str, lang: str = "en") -> None:
        self.typed = typed
        self.asked = 0
        self.match = CAMP.start()
        self.staff = make_bot(self.match.game, "sergeant", 5)
        self.console = Console(file=StringIO(), width=100)
        bots = {1: Player(self.match.game, "sergeant", 5)}
        self.table = Table(self.match, bots, lang, self.console, self.read, seed=1)
        self.table.run()

    def windows(self) -> int:
        return sum(turn.key == WINDOW for turn in self.match.turns())

    def read(self, prompt: str) -> str | None:
        d = self.match.pending_for(0)
        assert d is not None
        if d.key == WINDOW:
            if self.asked > WINDOWS or self.windows() >= WINDOWS:
                return None
            self.asked += 1
            return self.typed
        if self.match.number() > 90:
            return None
        neutral = self.match.game.neutral(d)  # all else is answered behind the screen
        self.match.answer(neutral if neutral is not None else choose(self.staff, self.match, 0), 0)
        return "orders"

    @property
    def text(self) -> str:
        assert isinstance(self.console.file, StringIO)
        return self.console.file.getvalue()


@pytest.mark.parametrize(("lang", "typed"), [("en", "pass phase"), ("es", "pasar fase")])
def test_who_passes_for_the_phase_is_asked_once_and_who_says_done_every_time(lang: str, typed: str) -> None:
    assert (Phase("d", lang).asked, Phase(typed, lang).asked) == (WINDOWS, 1)


def test_orders_are_listed_and_cancelled() -> None:
    phase = Phase("pass ever")
    table, d = phase.table, phase.match.pending_for(0)
    assert d is not None and len(table.orders.of(0)) == 1
    assert table.orders.command("orders", 0, d) and "until you change it" in phase.text
    assert table.orders.command("orders 1", 0, d) and not table.orders.of(0)


@pytest.mark.parametrize(("lang", "verb", "turn"), [("en", "never", "turn"), ("es", "nunca", "turno")])
def test_an_order_is_given_before_anything_is_asked(lang: str, verb: str, turn: str) -> None:
    phase = Phase(verb, lang)
    table, d = phase.table, phase.match.pending_for(0)
    assert d is not None and not table.orders.standing
    line = next(line for line in phase.text.splitlines() if table.orders.named(WINDOW) in line)
    assert table.orders.command(f"{verb} {line.strip().partition('.')[0]} {turn}", 0, d)
    [order] = table.orders.of(0)
    assert (order.key, order.scope, order.about) == (WINDOW, "turn", [])
    assert table.orders.answers(0, d)  # it is the very window that is asked
    assert table.orders.command(f"{verb} 1 {turn}s", 0, d) and len(table.orders.of(0)) == 1


def test_where_nothing_is_such_a_question_or_time_it_is_said() -> None:
    phase = Phase("pass nowhere")
    assert "For how long? move" in phase.text and not phase.table.orders.standing
