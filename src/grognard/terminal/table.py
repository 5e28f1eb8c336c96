"""A match at the terminal: people and bots at one table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel

from ..core.choice import Allocation, Answer, Dice, Draw, Order, Poses, Subset
from ..core.choice import Path as PathChoice
from ..core.events import Event
from ..core.files import read_text
from ..core.fold import acts
from ..core.foresight import foreseen
from ..core.frame import CHANCE, Decision
from ..core.game import Game
from ..core.languages import LANGS
from ..core.match import Match
from ..core.player import Player
from ..core.pose_route import reached
from ..core.refusal import NO_ARGS, GrognardError, NotOffered
from ..core.rng import Rng
from ..core.text import has_message, message, say_event, say_question, say_refusal
from ..rulebook import Rule, read_rules
from . import draw
from .answers import (
    NotUnderstood,
    code_of,
    goal_of,
    lines_of,
    odds_lines,
    only_answer,
    parse,
    plain_way,
    say_way,
    ways_of,
)
from .orders import Orders
from .speaking import Speaking
from .words import Words

LOCALE = Path(__file__).parent / "locale"
Read = Callable[[str], str | None]


class EndOfInput(Exception):
    """There is nobody left to ask."""


def reader(console: Console) -> Read:
    """Lines from a person, or from a pipe (then they are shown, so that the transcript reads well)."""

    if sys.stdin.isatty() and find_spec("readline") is not None:
        import_module("readline")  # line editing and history for input()

    def read(prompt: str) -> str | None:
        if sys.stdin.isatty():
            try:
                return input(prompt)
            except EOFError:
                return None
        line = sys.stdin.readline()
        if line:
            console.print(prompt + line.rstrip("\n"), highlight=False, markup=False)
            return line.rstrip("\n")
        return None

    return read


def seat_name(game: Game, seat: int, lang: str) -> str:
    """A seat as people call it: the game's message `seat-<id>`, or the id."""
    id = game.seats[seat]
    return message(game, f"seat-{id}", NO_ARGS, lang) if has_message(game, f"seat-{id}", lang) else id


class Table:
    """One match. `bots` maps seats to bots; people sit at all other seats and share the screen."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Player],
        lang: str = "en",
        console: Console | None = None,
        read: Read | None = None,
        seed: int = 0,
        auto: bool = False,
    ) -> None:
        self.match = match
        self.game = match.game
        self.bots = dict(bots)
        self.people = [i for i in range(len(self.game.seats)) if i not in self.bots]
        self.words = Words(LOCALE, lang)
        self.console = console if console is not None else Console()
        self.read: Read = read if read is not None else reader(self.console)
        self.rng = Rng(seed, 80)
        self.speaking = Speaking(self)
        self.orders = Orders(self)
        self.auto = auto
        self.quit = False
        self.rules: dict[str, Rule] = {r.id: r for r in read_rules(self.game.folder())}
        self.board = self.game.board(match.scenario)
        self.status = ""  # the header as it was last shown
        self.seen = {s: 0 for s in self.people}  # how much of the log each person has read
        self.drawn: dict[str, tuple[str, str, str]] = {}  # the places as last drawn
        self.acted = -2  # the seat that answered last
        self.shown_to = -2  # whom the screen was drawn for last

    @property
    def lang(self) -> str:
        return self.words.lang

    def say(self, key: str, **args: str | int) -> None:
        self.console.print(escape(self.words(key, **args)), highlight=False, soft_wrap=True)

    def worded(self, key: str, otherwise: str) -> str:
        """A message of the game, where it has it."""
        return message(self.game, key, NO_ARGS, self.lang) if has_message(self.game, key, self.lang) else otherwise

    def ask(self, prompt: str) -> str:
        line = self.read(prompt)
        if line is None:
            raise EndOfInput
        return line.strip()

    # the course of a match

    def run(self) -> int:
        """Play until the match is over or the person leaves; the exit code."""
        try:
            while self.match.outcome is None and not self.quit:
                self.step()
        except EndOfInput:
            self.say("end-of-input")
            return 0
        if self.match.outcome is not None:
            self.finish()
        return 0

    def step(self) -> None:
        """One decision, of whoever has to make it; bots first when several choose at once."""
        d = self.match.pending
        assert d is not None
        if d.seat == CHANCE:
            self.match.answer(d.choice.sample(self.rng))
            return
        for seat, bot in self.bots.items():
            if self.match.pending_for(seat) is not None:
                self.match.answer(bot.answer(self.match, seat), seat)
                self.acted = seat
                return
        self.person(d.seat, d)

    def person(self, seat: int, d: Decision) -> None:
        """Show what is new and what is asked, then read until there is an answer."""
        if self.orders.answers(seat, d):
            return
        if len(self.people) > 1 and seat != self.shown_to:
            self.hand_over(seat)
        self.draw_table(seat)
        self.tell_news(seat)
        self.put_question(d)
        self.acted = seat
        single = only_answer(d.choice) if self.auto else None
        if single is not None:
            self.say("auto-answer", answer=self.spell(d, single))
            self.match.answer(single, seat)
            return
        before = self.match.turn
        takebacks = self.match.takebacks
        while not self.quit:
            typed = self.ask("> ")
            commands = (self.orders.command, self.speaking.command, self.command)
            if any(command(typed, seat, d) for command in commands):
                if self.match.turn is not before or self.match.takebacks != takebacks:
                    return  # undone: another question
                continue
            if self.give(typed, seat, d):
                return

    def give(self, typed: str, seat: int, d: Decision) -> bool:
        try:
            x = self.understand(typed, d)
            self.match.answer(x, seat)
            if isinstance(d.choice, Poses):
                self.console.print(escape("→ " + self.spell(d, x)), style="dim", highlight=False)
            return True
        except NotUnderstood as e:
            self.say(e.key, **e.args_)
        except NotOffered as e:
            self.console.print(escape(say_refusal(self.game, e.refusal, self.lang)), style="red")
        return False

    def understand(self, typed: str, d: Decision) -> Answer:
        verb, _, name = typed.partition(" ")
        if d.choice.written() and verb.casefold() in ("file", "fichero") and name.strip():
            return self.written(name.strip(), d)
        if not typed:
            single = only_answer(d.choice)
            if single is None:
                raise NotUnderstood("typed-nothing")
            return single
        return parse(self.game, d, typed, self.lang)

    def written(self, name: str, d: Decision) -> Answer:
        """The answer that a file holds."""
        try:
            text = read_text(Path(name).expanduser())
        except (OSError, UnicodeDecodeError) as e:
            raise NotUnderstood("file-unreadable", file=name, reason=str(getattr(e, "strerror", "") or e)) from None
        try:
            return self.game.read(d, text)
        except NotOffered:
            raise
        except GrognardError as e:
            raise NotUnderstood("file-unreadable", file=name, reason=str(e)) from None

    def hand_over(self, seat: int) -> None:
        """Two people at one screen: nobody reads the other's table."""
        if self.shown_to >= 0:
            if self.console.is_terminal:
                self.console.clear()
            self.ask(self.words("hand-over", seat=seat_name(self.game, seat, self.lang)) + " ")
        self.drawn = {}
        self.acted = -2

    def finish(self) -> None:
        o = self.match.outcome
        assert o is not None
        for seat in self.people[:1] or [-1]:
            self.tell_news(seat)
            self.console.print(draw.board(self.scene(seat), self.words), highlight=False)
        if o.winner >= 0:
            text = self.words("won", seat=seat_name(self.game, o.winner, self.lang))
        else:
            text = self.words("draw")
        reason = message(self.game, o.key, NO_ARGS, self.lang) if o.key else ""
        if reason:
            text += f" {reason}"
        if o.rule:
            text += f" [{o.rule}]"
        self.console.print(Panel(escape(text), style="bold"))

    # showing

    def scene(self, seat: int) -> draw.Scene:
        got: draw.Scene = draw.localise(draw.laid(self.board, self.match.scene(seat)), self.lang)
        return got

    def tell_news(self, seat: int) -> None:
        events = self.match.events(seat)
        start = min(self.seen.get(seat, 0), len(events))
        self.tell_acts(events[start:])
        self.seen[seat] = len(events)

    def tell_acts(self, events: list[Event]) -> None:
        """What is one act in one line."""
        for act in acts(self.game.folds(), events):
            told = act.told()
            if told is not None:
                self.tell(act.events[0].rule, message(self.game, told.key, told.args, self.lang))
                continue
            for e in act.events:
                self.tell(e.rule, say_event(self.game, e, self.lang))

    def tell(self, rule: str, text: str) -> None:
        tail = f" [dim]{escape('[' + rule + ']')}[/]" if rule else ""
        self.console.print(f"  • {escape(text)}{tail}", highlight=False)

    def draw_table(self, seat: int) -> None:
        """The whole board at first (and when `map` asks for it); after that only what has changed."""
        scene = self.scene(seat)
        rows = draw.place_rows(scene, self.words)
        title = f"{self.game.names.get(self.lang, self.game.id)} · {seat_name(self.game, seat, self.lang)}"
        status = str(scene.get("status"))
        if status != self.status:
            self.console.print(draw.header(scene, title))
            self.status = status
        if not self.drawn:
            draw.show(self.console, [*draw.places_part(rows), *draw.side_parts(scene, self.words)])
        else:
            changed = {k: rows.get(k, (v[0], v[1], "—")) for k, v in self.drawn.items() if rows.get(k) != v}
            changed.update({k: v for k, v in rows.items() if k not in self.drawn})
            draw.show(self.console, draw.places_part(changed))
        self.drawn = rows
        self.shown_to = seat

    def put_question(self, d: Decision) -> None:
        text = escape(say_question(self.game, d, self.lang))
        rule = f" [dim]{escape('[' + d.rule + ']')}[/]" if d.rule else ""
        self.console.print(f"[bold]{text}[/]{rule}", highlight=False)
        lines = lines_of(self.game, d, self.lang)
        c = d.choice
        if isinstance(c, Allocation):
            rows = [(x.tag, f"{x.name} (≤ {cap})") for x, cap in zip(lines, c.caps)]
        elif isinstance(c, Poses):
            rows = [(str(i + 1), say_way(c, way)) for i, way in enumerate(ways_of(c))]
        else:
            rows = [(x.tag, x.name) for x in lines]
        if rows:
            self.console.print(draw.options_part(rows), highlight=False)
        hint = self.hint(d)
        if hint:
            self.console.print(escape(hint), style="dim", highlight=False)

    def hint(self, d: Decision) -> str:
        """How to type the answer."""
        c = d.choice
        if isinstance(c, Subset):
            return self.words("hint-subset", lo=c.lo, hi=min(c.hi, len(c.of)), of=len(c.of))
        if isinstance(c, Allocation):
            return self.words("hint-allocation-fewer" if c.fewer else "hint-allocation", total=c.total)
        if isinstance(c, PathChoice):
            return self.words("hint-path", start=self.game.say(d.vocab, c.start, self.lang), budget=c.budget)
        if isinstance(c, Order):
            return self.words("hint-order")
        if isinstance(c, Draw):
            return self.words("hint-draw", count=c.count)
        if isinstance(c, Dice):
            return self.words("hint-dice", count=c.count, sides=c.sides)
        if isinstance(c, Poses):
            if c.base() == [0, 0]:
                return self.words("hint-poses", legs=c.legs)
            key = "hint-table" if c.fault([]) is not None else "hint-table-stay"
            return self.words(key, start=say_way(c, [*c.pose()]))
        if c.written():
            return self.words("hint-written")
        return ""

    def spell(self, d: Decision, x: Answer) -> str:
        if isinstance(d.choice, Poses):
            return say_way(d.choice, x)
        if isinstance(d.choice, Allocation | Dice):
            return " ".join(str(v) for v in x)
        return ", ".join(self.game.say(d.vocab, v, self.lang) for v in x) or "—"

    # commands

    def command(self, typed: str, seat: int, d: Decision) -> bool:
        """Whether what was typed is a command; if so it has been done."""
        verb, _, rest = typed.partition(" ")
        rest = rest.strip()
        verb = verb.casefold()
        if verb in ("?", "help", "ayuda") and not rest:
            self.say("help")
        elif verb == "r":
            self.show_rule(rest or d.rule)
        elif verb == "why" and rest:
            self.explain(rest, seat, d)
        elif verb in ("odds", "chances", "azar") and rest:
            self.foretell(rest, seat, d)
        elif verb == "u" and not rest:
            self.undo(seat)
        elif verb == "log" and not rest:
            self.tell_acts(self.match.events(seat))
        elif verb == "log" and rest.casefold() in ("all", "todo"):
            for e in self.match.events(seat):
                self.tell(e.rule, say_event(self.game, e, self.lang))
        elif verb == "map" and not rest:
            scene = self.scene(seat)
            self.console.print(draw.board(scene, self.words, True), highlight=False)
            draw.show(self.console, draw.links_part(scene))
            self.put_question(d)
        elif verb == "card" and rest:
            self.show_card(rest, seat)
        elif verb == "save":
            self.save(rest or f"{self.game.id}.save.json")
        elif verb == "lang" and rest:
            self.change_language(rest, d)
        elif verb == "auto" and not rest:
            self.auto = not self.auto
            self.say("auto-on" if self.auto else "auto-off")
        elif verb in ("q", "quit", "exit") and not rest:
            self.leave()
        else:
            return False
        return True

    def show_rule(self, id: str) -> None:
        rule = self.rules.get(id.lstrip("§"))
        if rule is None:
            near = [x for x in self.rules if x.startswith(id)][:8]
            self.say("rule-unknown", id=id, near=", ".join(near) or "—")
            return
        self.console.print(f"[bold]{escape(rule.id)}[/] {escape(rule.text(self.lang))}", highlight=False)
        parts = [x for x in self.rules if x.startswith(rule.id + "/")]
        if parts:
            self.console.print(escape("→ " + ", ".join(parts)), style="dim", highlight=False)

    def foretell(self, typed: str, seat: int, d: Decision) -> None:
        """What may come of the dice after an answer, as the seat can know it."""
        try:
            x = parse(self.game, d, typed, self.lang)
        except NotUnderstood as e:
            self.say(e.key, **e.args_)
            return
        refusal = self.match.why_not(x, seat)
        if refusal is not None:
            self.console.print(escape(say_refusal(self.game, refusal, self.lang)), style="red")
            return
        found, assumed = foreseen(self.match.resample(seat, Rng(self.match.number(), 92)), seat, x, self.lang)
        if not found.groups:
            self.say("odds-none")
            return
        if assumed:
            self.say("odds-assumed")
        for text in odds_lines(found):
            self.console.print(escape(text), highlight=False, soft_wrap=True)
        if found.simulations:
            self.say("odds-simulated", n=found.simulations)
        if found.hidden:
            self.say("odds-hidden")

    def explain(self, typed: str, seat: int, d: Decision) -> None:
        try:
            x = parse(self.game, d, typed, self.lang)
        except NotUnderstood as e:
            code = code_of(self.game, d.vocab, typed, self.lang)
            if code is None:
                self.say(e.key, **e.args_)
                return
            x = [code]
        goal = goal_of(d.choice, typed) if isinstance(d.choice, Poses) else None
        if goal is not None and isinstance(d.choice, Poses) and not (x and reached(goal, x[-3:])):
            x = plain_way(d.choice, x, goal)  # what comes nearest is allowed; the goal itself is asked about
        refusal = self.match.why_not(x, seat)
        if refusal is None:
            self.say("why-allowed")
        else:
            self.console.print(escape(say_refusal(self.game, refusal, self.lang)), highlight=False)

    def undo(self, seat: int) -> None:
        if not self.match.can_undo(seat):
            self.say("undo-nothing")
            return
        for _ in range(self.match.last_act()):  # the answers of a plan together
            self.match.undo()
        self.say("undone")

    def show_card(self, wanted: str, seat: int) -> None:
        cards = [c for c in self.scene(seat).get("cards", []) if isinstance(c, Mapping)]
        want = wanted.casefold()
        for c in cards:
            title = str(c.get("title") or c.get("label") or "")
            if str(c.get("id", "")).casefold() == want or title.casefold().startswith(want):
                head = f"{c.get('id', '')} {title}".strip()
                kind = str(c.get("kind") or "")
                self.console.print(Panel(escape(str(c.get("text") or "")), title=escape(head), subtitle=escape(kind)))
                return
        self.say("card-unknown", id=wanted, near=", ".join(str(c.get("id", "?")) for c in cards) or "—")

    def save(self, name: str) -> bool:
        try:
            Path(name).expanduser().write_text(self.match.save(), encoding="utf-8")
        except OSError as e:
            self.say("save-failed", file=name, reason=e.strerror or type(e).__name__)
            return False
        self.say("saved", file=name)
        return True

    def change_language(self, lang: str, d: Decision) -> None:
        if lang not in LANGS:
            self.say("lang-unknown", lang=lang, known=", ".join(LANGS))
            return
        self.words.lang = lang
        self.say("lang-set")
        self.put_question(d)

    def leave(self) -> None:
        """Quit, with saving offered first."""
        name = self.read(self.words("save-first") + " ")
        if name is None or not name.strip() or self.save(name.strip()):
            self.say("bye")
            self.quit = True


__all__ = ["Table", "seat_name"]
