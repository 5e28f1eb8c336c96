"""The words on the board, in every language, each made when it is first drawn."""

from __future__ import annotations

from ....core.game import Game
from ....core.refusal import NO_ARGS, Args
from ....core.text import LANGS, message
from ....kit.labels import Label, label
from ..pack.board import Board

Drawn = dict[str, object]


class Texts:
    """What a game with its pack writes beside what it draws. The labels are shared: nobody changes them."""

    def __init__(self, game: Game, b: Board) -> None:
        self.game: Game = game
        self.b: Board = b
        self.made: dict[str, Label] = {}
        self.filled: dict[tuple[object, ...], Label] = {}
        self.cards: dict[str, Label] = {}
        self.states: dict[str, Label] = {}  # of counters, with their signs: show/pieces.py

    def of(self, key: str, args: Args = NO_ARGS) -> Label:
        """A message of the locale; its facts are what is printed, or small numbers."""
        if args:
            return self.with_facts(key, args)
        made = self.made.get(key)
        if made is None:
            made = label(self.game, key)
            self.made[key] = made
        return made

    def with_facts(self, key: str, args: Args) -> Label:
        """A message is given its facts in the same order wherever it is asked for."""
        name = (key, *args.values())
        made = self.filled.get(name)
        if made is None:
            made = label(self.game, key, args)
            self.filled[name] = made
        return made

    def about(self, key: str, named: Label) -> Label:
        """A message about something that has its label already."""
        return {lang: message(self.game, key, {"named": named[lang]}, lang) for lang in LANGS}

    def place(self, place: int) -> Label:
        return {lang: self.game.say("place", place, lang) for lang in LANGS}

    def card(self, name: str) -> Label:
        """A card in a list: its number, its title, the turn of an event."""
        made = self.cards.get(name)
        if made is None:
            c = self.b.card_no[name]
            args: Args = {"id": name, "card": c, "n": self.b.cards[c].turn}
            made = label(self.game, "event-named" if args["n"] else "card-named", args)
            self.cards[name] = made
        return made


def upper(text: Label) -> Label:
    """A label at the head of a line."""
    return {lang: said[:1].upper() + said[1:] for lang, said in text.items()}
