"""The words of a drawing, in every language: those that never change are made once, with the game."""

from __future__ import annotations

from typing import Final

from ....core.game import Game
from ....core.text import LANGS
from ....kit.labels import Label, label
from ..pack.kinds import ARMS, LIGHTS, SLOPES, TERRAINS
from ..pack.shapes import SIDES
from ..words import ORDERS

WAYS: Final = ("pike", "road", "trail", "railroad", "railroad bed")
STATES: Final = (
    "disordered", "collapsed", "dispersed", "dismounted", "refused-left", "refused-right", "abandoned", "abandoned-2",
    "building", "unled", "stray", "fought-again", "swapped", "line", "column", "acted", "moved", "fired", "charging",
    "halted", "reserve", "ineffective", "green", "ammo-low", "ammo-out", "fatigue",
)  # fmt: skip
# the order in which states are set on a counter: what matters most comes first
FIRST: Final = (
    "acted", "halted", "collapsed", "disordered", "dispersed", "abandoned", "abandoned-2", "charging", "dismounted",
)  # fmt: skip
# words that never change, by the beginning of their messages
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "side": SIDES,
    "arm": (*ARMS, "leader"),
    "mark": ("objective", "works", "parapet", "entry", "exit"),
    "terrain": TERRAINS,
    "way": WAYS,
    "slope": SLOPES[1:],
    "hexside": ("stream", "river", "bridge", "ford", "wall", "cut"),
    "facing": ("N", "NE", "SE", "S", "SW", "NW"),
    "rating": (
        "cohesion", "weapon", "movement", "range", "initiative", "efficiency", "coordination", "activation", "orders",
        "profile",
    ),
    "state": STATES,
    "order": ORDERS,
    "state-order": ORDERS,
    "shade": ("front", "fire", "command", "enemy", "reach"),
    "sky": LIGHTS,
    "status": ("turn", "initiative", "phasing", "active", "orders", "unit", "vp"),
    "box": ("off", "routed", "gone", "left", "fallen"),
    "list": ("markers", "efficiency", "drawn", "lost", "objectives", "victory", "special"),
}  # fmt: skip
# messages about something that a pack names, with what else they are told
ABOUT: Final[dict[str, tuple[str, ...]]] = {
    "objective-worth": ("n",), "parapets-to": (), "parapets-begun": ("n",), "points-left": ("n", "most"),
    "row-markers": ("n", "rest"), "row-lost": ("n", "guns"),
}  # fmt: skip
ALONE: Final = ("level", "credit", "extension", "sides-and", "nobody")


def fixed() -> list[str]:
    """What stands in a drawing as it is; a message has hyphens where a word of a pack has spaces."""
    return [f"{first}-{word}" for first, words in WORDS.items() for word in words] + list(ALONE)


class Wording:
    """What a game writes on its drawings."""

    def __init__(self, game: Game) -> None:
        self.said: dict[str, Label] = {key: label(game, key.replace(" ", "-")) for key in fixed()}
        self.about: dict[str, Label] = {}  # patterns: a scene has too many of them to look each up
        for key, args in ABOUT.items():
            self.about[key] = label(game, key, {arg: "{" + arg + "}" for arg in ("name", *args)})

    def word(self, first: str, word: str) -> Label:
        """A word that never changes: `first` is the beginning of its message."""
        return self.said[f"{first}-{word}"]

    def of(self, key: str, name: Label, args: dict[str, str]) -> Label:
        """A message about something that a pack names."""
        return {lang: text.format(name=name[lang], **args) for lang, text in self.about[key].items()}


def joined(parts: list[Label], by: str = ", ") -> Label:
    """Several texts with a sign between them."""
    return {lang: by.join([p[lang] for p in parts]) for lang in LANGS}


def bracketed(name: Label, more: Label) -> Label:
    return {lang: f"{name[lang]} ({more[lang]})" for lang in LANGS}


def titled(name: Label, more: Label) -> Label:
    return {lang: f"{name[lang]}: {more[lang]}" for lang in LANGS}


def numbered(name: Label, n: object, by: str) -> Label:
    """A name, a sign and a number."""
    return {lang: f"{name[lang]}{by}{n}" for lang in LANGS}
