"""The commands of a terminal table that say more than one answer (terminal/gestures.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.markup import escape

from ..core.filling import fill
from ..core.frame import CHANCE, Decision
from ..core.plan import CHANCE_CAME, OTHERS, REFUSED, WHOLE, follow
from ..core.refusal import NotOffered, Refusal
from ..core.sheet import Field, Values
from ..core.text import say_question, say_refusal
from . import gestures
from .answers import NotUnderstood

if TYPE_CHECKING:
    from .table import Table


class Speaking:
    """Done, plans, marches, what comes after, sheets: of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def command(self, typed: str, seat: int, d: Decision) -> bool:
        """Whether what was typed is one of these commands; if so it has been done, or it was said why not."""
        verb, _, rest = typed.partition(" ")
        verb, rest = verb.casefold(), rest.strip()
        try:
            if gestures.SPLIT in typed and not d.choice.written():
                self.plan(typed, seat)
            elif verb in gestures.DONE and not rest and self.table.game.neutral(d) is not None:
                self.plan(typed, seat)
            elif verb in gestures.GO and rest:
                self.go(rest, seat)
            elif verb in gestures.AFTER and not rest:
                self.after(seat)
            elif verb in gestures.SHEET:
                self.sheet(rest, seat)
            else:
                return False
        except NotUnderstood as e:
            self.table.say(e.key, **e.args_)
        except NotOffered as e:
            self.refused(e.refusal)
        return True

    def refused(self, refusal: Refusal) -> None:
        table = self.table
        table.console.print(escape(say_refusal(table.game, refusal, table.lang)), style="red")

    def stopped(self, stop: str, refusal: Refusal | None = None) -> None:
        """Why a plan ends, where something ended it."""
        pending = self.table.match.pending
        if stop == OTHERS and pending is not None and pending.seat == CHANCE:
            stop = CHANCE_CAME
        if refusal is not None:
            self.refused(refusal)
        elif stop not in (WHOLE, REFUSED):
            self.table.say(f"plan-{stop}")

    def plan(self, typed: str, seat: int) -> None:
        table = self.table
        got = gestures.follow_typed(table.match, seat, typed, table.lang)
        table.acted = seat
        self.stopped(got.stop, got.refusal)

    def go(self, typed: str, seat: int) -> None:
        """A march as one plan; who stays behind is named."""
        table = self.table
        found = gestures.march(table.match, seat, table.scene(seat), typed)
        for behind in found.behind:
            if behind.refusal is not None:
                self.refused(behind.refusal)
            else:
                table.say("go-behind")
        if not found.ways:
            if found.refusal is not None:
                self.refused(found.refusal)
            else:
                table.say("go-nowhere")
            return
        got = follow(table.match, seat, found.ways[0].steps)
        table.acted = seat
        self.stopped(got.stop, got.refusal)

    def after(self, seat: int) -> None:
        table = self.table
        ahead = gestures.after(table.match, seat)
        if not ahead:
            table.say("after-nothing")
        for each in ahead:
            asked = say_question(table.game, each.decision, table.lang)
            table.console.print(escape(f"{gestures.DONE[0]} ×{len(each.steps)}: {asked}"), highlight=False)

    # sheets

    def sheet(self, typed: str, seat: int) -> None:
        """Without figures it is shown; with them it is filled in."""
        table = self.table
        found = gestures.sheet(table.match, seat)
        if found is None:
            table.say("sheet-none")
            return
        if typed:
            self.fill(gestures.values_of(found, typed), seat)
            return
        table.console.print(escape(gestures.said(table.game, found.title, table.lang)), style="bold", highlight=False)
        number = 0
        for group in found.groups:
            table.console.print(escape(gestures.said(table.game, group.label, table.lang)), highlight=False)
            for field in group.fields:
                if field.open():
                    number += 1
                    self.field(number, field)
        if found.unit is not None:
            unit = gestures.said(table.game, found.unit, table.lang)
            table.console.print(escape(f"{unit}: {found.budget}"), highlight=False)
        table.say("sheet-fill")

    def field(self, number: int, field: Field) -> None:
        table = self.table
        parts = [gestures.said(table.game, field.label, table.lang)]
        for i, option in enumerate(gestures.options_of(field)):
            text = f"{i + 1} {gestures.said(table.game, option.label, table.lang)}"
            if option.cost:
                text += f" ({option.cost})"
            if option.refusal is not None:
                text += f" ✗ [{option.refusal.rule}]"
            parts.append(text)
        table.console.print(escape(f"  {number}= " + " · ".join(parts)), highlight=False, soft_wrap=True)

    def fill(self, values: Values, seat: int) -> None:
        """As far as it goes; dice that come between are rolled, and it goes on."""
        table = self.table
        match = table.match
        while True:
            got = fill(match, seat, values)
            table.acted = seat
            for refusal in got.refusals.values():
                self.refused(refusal)
            values = {id: value for id, value in values.items() if id in got.waiting}
            if got.stop != CHANCE_CAME or not values or not self.roll(seat):
                self.stopped(got.stop)
                return

    def roll(self, seat: int) -> bool:
        """What chance owes; whether the seat is asked next, by a question with a sheet."""
        table = self.table
        match = table.match
        while match.pending is not None and match.pending.seat == CHANCE:
            match.answer(match.pending.choice.sample(table.rng))
        d = match.pending_for(seat)
        return d is not None and match.game.series(d) is not None
