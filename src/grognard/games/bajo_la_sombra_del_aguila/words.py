"""How answers are spelled, in records and for people."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from ...core.refusal import Args
from ...core.text import has_message, message
from ...kit.labels import Label, counted
from ...kit.vocabulary import Acting, Listed, Modifiers, Named, Vocabulary, Words
from .codes import ACTS, MANY, PLACE, arg_of, kind_of, spelled
from .pack.board import Board
from .pack.names import ARCS, ARMS, EDGES, FORMATIONS, LANDS, QUADRANTS, REGIONS, SEASONS, SIDES, WEATHERS
from .rules.queries.ch14_muster import army_name, army_word
from .state.model import ORDERS, PHASES

LISTED: Final[dict[str, tuple[str, ...]]] = {
    "side": SIDES, "formation": FORMATIONS, "weather": WEATHERS, "season": SEASONS, "region": REGIONS, "land": LANDS,
    "edge": EDGES, "arc": ARCS, "arm": ARMS, "order": ORDERS, "phase": PHASES,
    "quadrant": QUADRANTS,
}  # fmt: skip

# the vocabulary of a message's argument, by its name
ARGS: Final[dict[str, str]] = {
    "piece": "piece", "pieces": "piece", "by": "piece", "at": "piece", "officer": "piece", "officers": "piece",
    "unit": "piece", "units": "piece", "enemy": "piece", "target": "piece", "charger": "piece", "gun": "piece",
    "ground": "ground", "grounds": "ground", "house": "ground", "terrain": "terrain",
    "side": "side", "winner": "side", "mods": "mod", "formation": "formation", "weather": "weather",
    "season": "season", "region": "region", "land": "land", "edge": "edge", "arc": "arc", "arm": "arm",
    "order": "order", "phase": "phase", "army": "army", "dice": "die",
}  # fmt: skip


class Numbered(Words):
    """Pieces, and pieces of terrain: a kind and a number in one code (codes.py)."""

    def __init__(self, kind: str, ids: list[str], numbers: dict[str, int], names: list[Label]) -> None:
        self.kind: str = kind
        self.ids: list[str] = ids
        self.numbers: dict[str, int] = numbers
        self.names: list[Label] = names

    def word(self, code: int) -> str:
        return spelled(self.ids, code)

    def short(self, game: Game, code: int, lang: str) -> str:
        """Without what comes before a colon or stands in brackets: heavy dragoons no. 14."""
        name = self.names[code // MANY][lang].rpartition(": ")[2].partition(" (")[0]
        return f"{name} {counted(game, 'numbered', code % MANY + 1)[lang]}"

    def say(self, game: Game, code: int, lang: str) -> str:
        return f"{self.names[code // MANY][lang]} {counted(game, 'numbered', code % MANY + 1)[lang]}"

    def target(self, code: int) -> str:
        return f"{self.kind}:{self.word(code)}" if code >= 0 else ""

    def codes(self, target: str) -> list[int]:
        kind, _, name = target.partition(":")
        id, _, n = name.rpartition("#")
        if kind != self.kind or id not in self.numbers or not n.isdecimal() or int(n) >= MANY:
            return []
        return [self.numbers[id] * MANY + int(n)]


class Armies(Words):
    """14: ready armies, and those gathered from a list."""

    def __init__(self, b: Board) -> None:
        self.b: Board = b

    def word(self, code: int) -> str:
        return army_word(self.b, code)

    def say(self, game: Game, code: int, lang: str) -> str:
        return army_name(self.b, code, lang)


class Ways(Acting):
    """The same answers where something is set down: how, by the messages `how-WORD` where there are such."""

    def __init__(self, b: Board, others: dict[str, Words]) -> None:
        super().__init__("act", ACTS, others)
        self.b: Board = b

    def say(self, game: Game, code: int, lang: str) -> str:
        name, arg = ACTS.kinds[code // ACTS.step]
        key = f"how-{name}"
        if kind_of(code) == PLACE:
            key = f"{key}-{ARMS[self.b.arm[arg_of(code) // MANY]]}"
        if not has_message(game, key, lang):
            return super().say(game, code, lang)
        args: Args = {arg: arg_of(code)} if arg else {}
        return message(game, key, args, lang)


def vocabulary(b: Board) -> Vocabulary:
    words: dict[str, Words] = {name: Listed(name, listed) for name, listed in LISTED.items()}
    words["piece"] = Numbered("piece", b.profile_id, b.profile_no, b.names)
    words["ground"] = Numbered("ground", b.terrain_id, b.terrain_no, b.terrain_names)
    words["terrain"] = Named("", b.terrain_id, b.terrain_names)
    words["army"] = Armies(b)
    words["mod"] = Modifiers(ACTS)
    words["act"] = Acting("act", ACTS, words)
    words["how"] = Ways(b, words)
    return Vocabulary(words, ARGS)
