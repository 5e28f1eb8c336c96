"""Standing orders at the terminal (core/standing.py): "pass turn" goes on here and is not asked again this turn, "never
3 turn" says in advance that one need not be asked at the third window of the list that "never" shows."""

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
NEVER = ("never", "nunca")


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
        elif verb in NEVER:
            self.arrange(words, seat)
        else:
            return False
        return True

    def give(self, words: list[str], seat: int, d: Decision) -> None:
        """An order, and with it the neutral answer to what is asked now."""
        table = self.table
        game = table.game
        scope = self.meant(words[0])
        neutral = game.neutral(d)
        if not is_window(game, d) or neutral is None:
            table.say("order-no-window")
        elif not scope:
            self.ask_scope()
        else:
            about = [] if words[-1] in ALL else asked_about(game, d)
            order = Standing(seat, d.key, about, scope, table.match.number(), alarmed(table.match, d))
            table.match.answer(neutral, seat)
            self.standing.append(order)
            table.say("order-given")

    def arrange(self, words: list[str], seat: int) -> None:
        """In advance: the list of windows, or (with a number and for how long) an order for one of them."""
        table = self.table
        keys = sorted(table.game.windows().about, key=self.named)
        if not keys:
            table.say("order-no-windows")
        elif not words or not words[0].isdecimal() or not 1 <= int(words[0]) <= len(keys):
            for i, key in enumerate(keys):
                table.say("order-window", n=i + 1, what=self.named(key))
            self.ask_scope()
        else:
            scope = self.meant(words[1] if len(words) > 1 else SCOPES[-1])
            if not scope:
                self.ask_scope()
                return
            key = keys[int(words[0]) - 1]
            self.standing.append(Standing(seat, key, [], scope, table.match.number(), []))
            table.say("order-arranged", what=self.named(key), scope=self.scope(scope))

    def meant(self, word: str) -> str:
        """For how long, of the game's own; "": it is none."""
        known = self.table.game.windows().scopes()
        return next((scope for scope in known if word in (scope, self.typed(scope))), "")

    def ask_scope(self) -> None:
        known = [self.typed(scope) for scope in self.table.game.windows().scopes()]
        self.table.say("order-scopes", scopes=", ".join(known))

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
