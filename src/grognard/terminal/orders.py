"""Standing orders at the terminal (core/standing.py): "pass turn" goes on here and is not asked again this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.frame import Decision
from ..core.standing import ALARM, Standing, alarmed, asked_about, covers, ended, is_window, startled
from ..core.windows import SCOPES

if TYPE_CHECKING:
    from .table import Table

PASS = ("pass", "pasar")
ORDERS = ("orders", "órdenes", "ordenes")
ALL = ("all", "todo", "todos")


class Orders:
    """What the people at one table need not be asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.standing: list[Standing] = []

    def of(self, seat: int) -> list[Standing]:
        return [order for order in self.standing if order.seat == seat]

    def command(self, typed: str, seat: int, d: Decision) -> bool:
        """Whether what was typed is about orders; if so it has been done, or it was said why not."""
        verb, _, rest = typed.strip().casefold().partition(" ")
        words = rest.split()
        if verb in PASS and words:
            self.give(words, seat, d)
        elif verb in ORDERS:
            self.listed(words, seat)
        else:
            return False
        return True

    def give(self, words: list[str], seat: int, d: Decision) -> None:
        """An order, and with it the neutral answer to what is asked now."""
        table = self.table
        game = table.game
        found = [scope for scope in SCOPES if words[0] in (scope, self.typed(scope))]
        neutral = game.neutral(d)
        if not is_window(game, d) or neutral is None:
            table.say("order-no-window")
        elif not found or found[0] not in game.windows().scopes():
            known = [self.typed(scope) for scope in game.windows().scopes()]
            table.say("order-scopes", scopes=", ".join(known))
        else:
            about = [] if words[-1] in ALL else asked_about(game, d)
            known_alarms = alarmed(table.match, d)
            table.match.answer(neutral, seat)
            number = table.match.number()
            self.standing.append(Standing(seat, d.key, about, found[0], number, known_alarms))
            table.say("order-given")

    def listed(self, words: list[str], seat: int) -> None:
        """The list, or (with a number) one of them cancelled."""
        table = self.table
        mine = self.of(seat)
        if words and words[-1].isdecimal() and 1 <= int(words[-1]) <= len(mine):
            self.standing.remove(mine[int(words[-1]) - 1])
            table.say("order-cancelled")
            mine = self.of(seat)
        if not mine:
            table.say("order-none")
        for i, order in enumerate(mine):
            table.say("order-line", n=i + 1, what=self.named(order.key), scope=self.scope(order.scope))

    def typed(self, scope: str) -> str:
        """How long, in a word of one's own language."""
        return self.table.words(f"typed-{scope}")

    def named(self, key: str) -> str:
        return self.table.worded(f"window-{key}", key)

    def scope(self, scope: str) -> str:
        return self.table.worded(f"scope-{scope}", self.table.words(f"scope-{scope}"))

    def answers(self, seat: int, d: Decision) -> bool:
        """Whether an order answers this question; orders that something has ended go, and say why."""
        table = self.table
        match = table.match
        for order in self.of(seat):
            end = ended(match, order, order.number)
            if end is not None:
                self.standing.remove(order)
                table.say(f"order-ended-{end.why}", what=self.named(order.key))
        if not is_window(table.game, d):
            return False
        for order in startled(self.of(seat), alarmed(match, d)):
            self.standing.remove(order)
            table.say(f"order-ended-{ALARM}", what=self.named(order.key))
        neutral = table.game.neutral(d)
        if neutral is None or not covers(self.of(seat), d.key, asked_about(table.game, d)):
            return False
        match.answer(neutral, seat)
        return True
