"""What somebody looks at: a match, from a seat, in a language; and what she has been told of it so far."""

from __future__ import annotations

from typing import Any

from ...core.frame import ALL, SPECTATOR
from ..http.sessions import Person
from ..play.live_match import Live
from ..store.facts import MatchFacts
from ..wire import Lang


class Standpoint:
    """`sent`: the state of the last news; `drawn`, `logged` and `scene`: of the last scene and log lines."""

    def __init__(self, live: Live, person: Person | None, lang: Lang, seat: int) -> None:
        self.live = live
        self.person = person
        self.lang = lang
        self.seat = seat
        self.unheard: frozenset[str] = frozenset()  # whose talk she does not read
        self.sent = -1
        self.drawn = -1
        self.logged = 0
        self.scene: dict[str, Any] = {}
        self._owned: tuple[MatchFacts, int, bool] | None = None  # of these facts, this seat: whether it is hers

    def mine(self) -> list[int]:
        return self.live.facts.seats_of(self.person.id) if self.person is not None else []

    def owns(self) -> bool:
        """Asked often, and it changes seldom."""
        kept = self._owned
        if kept is None or kept[0] is not self.live.facts or kept[1] != self.seat:
            owns = self.seat >= 0 and self.person is not None and self.seat in self.mine()
            kept = self._owned = (self.live.facts, self.seat, owns)
        return kept[2]

    def seat_name(self) -> str:
        return "all" if self.seat == ALL else "" if self.seat == SPECTATOR else self.live.game.seats[self.seat]
