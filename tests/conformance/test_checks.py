"""The shared tests find what they look for: toys with one fault each must fail them."""

from __future__ import annotations

import pytest

from grognard.core.choice import Answer, Pick
from grognard.core.frame import Decision, Frame, Position, Signal
from grognard.core.game import Options
from tests.conformance import test_leaks as leaks
from tests.conformance import test_play as shared
from tests.conformance import test_words as words
from tests.core.toy import Orders, Patrols, Skirmish, Toy


class Talkative(Toy):
    """Shows the other's hidden squad."""

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        assert isinstance(position, Patrols)
        out = super().view(position, frames, pending, seat)
        out["enemy"] = position.hidden[1 - max(seat, 0)]
        return out


class NosyOrders(Orders):
    """What is offered, or who is asked, depends on the other's hidden hand."""

    def feed(self, g: Patrols, order: Answer) -> Signal:
        other = g.hand(1 - self.seat)
        if other and other[0] % 2:
            return self.ask(self.seat, "hide", "4.4", Pick([0, 1]), "squad", "march")
        return super().feed(g, order)


class ProbingOrders(Orders):
    """Something is revealed, or a die is rolled, only when the other holds a certain card."""

    def feed(self, g: Patrols, order: Answer) -> Signal:
        other = g.hand(1 - self.seat)
        if other and other[0] % 2:
            g.say("event-bid", "3.2", {"seat": 0, "cards": other}, reveals=True)
        return super().feed(g, order)


class Skewed(Skirmish):
    orders: str

    def __init__(self, orders: str = "") -> None:
        super().__init__()
        self.orders = orders

    def second(self, g: Patrols, _: Answer) -> Signal:
        seat = 1 - g.first
        return self.call(NosyOrders(seat) if self.orders == "nosy" else ProbingOrders(seat), "new_round")


class SkewedToy(Toy):
    def __init__(self, orders: str) -> None:
        super().__init__()
        self.orders = orders

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        position, _ = super().start(scenario, options)
        return position, Skewed(self.orders)


class SharedPatrols(Patrols):
    """Its copies share a list."""

    def copy(self) -> Patrols:
        twin = super().copy()
        twin.scores = self.scores
        return twin


class SharedToy(Toy):
    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        position, frame = super().start(scenario, options)
        twin = SharedPatrols()
        assert isinstance(position, Patrols)
        twin.rounds = position.rounds
        return twin, frame


class Mumbling(Toy):
    def word(self, vocab: str, code: int) -> str:
        return "two words" if vocab == "node" else super().word(vocab, code)


def test_a_view_that_tells_is_found() -> None:
    with pytest.raises(AssertionError):
        leaks.test_a_seat_sees_nothing_that_it_cannot_know(Talkative(), "plain")


def test_a_window_that_opens_on_hidden_facts_is_found() -> None:
    with pytest.raises(AssertionError):
        leaks.test_what_follows_an_answer_shows_nothing_either(SkewedToy("nosy"), "plain")


def test_a_reveal_that_can_be_probed_is_found() -> None:
    with pytest.raises(AssertionError):
        leaks.test_undo_cannot_be_used_to_probe(SkewedToy("probing"), "plain")


def test_copies_that_share_a_list_are_found() -> None:
    with pytest.raises(AssertionError, match="has changed"):
        shared.test_random_play_comes_to_an_end_and_copies_never_change(SharedToy(), "pass")


def test_words_with_spaces_are_found() -> None:
    with pytest.raises(AssertionError):
        words.test_words_are_single_and_apart(Mumbling(), "pass")
