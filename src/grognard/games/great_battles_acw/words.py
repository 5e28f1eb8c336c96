"""The words of answers: one word each in records, a phrase for people. They depend on the battle."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from ...core.text import message
from ...kit.labels import Label, same
from ...kit.vocabulary import Acting, Listed, Modifiers, Named, Words
from ...space.hexes import Grid
from .codes import ACTS
from .pack.board import Board
from .pack.kinds import A_ART, LIGHTS, SECTIONS, TERRAINS
from .pack.pack import Battlefield
from .pack.shapes import SIDES

ORDERS: Final = ("march", "advance", "attack")
FACINGS: Final = ("N", "NE", "ENE", "E", "ESE", "SE", "S", "SW", "WSW", "W", "WNW", "NW")  # odd: vertices

LONG: Final = 20  # letters of a unit's name

# the vocabulary of a message's argument, by its name
ARGS: Final[dict[str, str]] = {
    "unit": "unit", "units": "unit", "gone": "unit", "enemy": "unit", "by": "unit",
    "hex": "hex", "hexes": "hex", "to": "hex", "from": "hex", "target": "hex",
    "part": "part", "parts": "part",
    "leader": "leader", "leaders": "leader", "superior": "leader",
    "formation": "formation", "formations": "formation",
    "side": "side", "winner": "side",
    "order": "order", "facing": "facing", "turn": "turn", "light": "light", "mods": "mod", "result": "result",
    "ground": "terrain", "hour": "hour", "objective": "objective", "weapon": "weapon",
}  # fmt: skip


class Hexes(Words):
    def __init__(self, grid: Grid) -> None:
        self.grid: Grid = grid

    def word(self, code: int) -> str:
        return self.grid.name(code)

    def say(self, game: Game, code: int, lang: str) -> str:
        return self.grid.name(code)

    def target(self, code: int) -> str:
        return f"place:{self.grid.name(code)}"

    def codes(self, target: str) -> list[int]:
        kind, _, name = target.partition(":")
        try:
            return [self.grid.index(name)] if kind == "place" else []
        except ValueError:
            return []


class Units(Named):
    """Units; where there is little room, a long name as it stands on the counter."""

    def __init__(self, b: Board) -> None:
        super().__init__("piece", b.unit_id, b.unit_names)
        self.labels: list[str] = b.label

    def short(self, game: Game, code: int, lang: str) -> str:
        whole = self.say(game, code, lang)
        return whole if len(whole) <= LONG else self.labels[code]


class Parts(Words):
    """8.4, 10.61: a unit's counter and its extensions, or the sections of a battery: three codes for each unit."""

    def __init__(self, b: Board) -> None:
        self.b: Board = b

    def word(self, code: int) -> str:
        return self.b.unit_id[code // SECTIONS] + ("", "/1", "/2")[code % SECTIONS]

    def say(self, game: Game, code: int, lang: str) -> str:
        u, k = code // SECTIONS, code % SECTIONS
        if k == 0:
            return self.b.unit_names[u][lang]
        if self.b.arm[u] == A_ART:
            return message(game, "part-section", {"unit": u, "n": k + 1}, lang)
        return message(game, "part-extension", {"unit": u}, lang)

    def target(self, code: int) -> str:
        u = code // SECTIONS
        return f"piece:{self.b.unit_id[u] if self.b.arm[u] == A_ART else self.word(code)}"

    def codes(self, target: str) -> list[int]:
        kind, _, name = target.partition(":")
        unit, _, ext = name.partition("/")
        if kind != "piece" or unit not in self.b.unit_no:
            return []
        first = SECTIONS * self.b.unit_no[unit]
        if self.b.arm[first // SECTIONS] == A_ART:  # its sections lie on one counter
            return [first + k for k in range(SECTIONS)] if not ext else []
        return [first + (int(ext) if ext in ("1", "2") else 0)]


class Formations(Named):
    """Formations, and after them the March markers of both sides (5.35)."""

    def word(self, code: int) -> str:
        n = len(self.ids)
        return f"march-{SIDES[code - n]}" if code >= n else self.ids[code]

    def say(self, game: Game, code: int, lang: str) -> str:
        n = len(self.ids)
        return message(game, "march-marker", {"side": code - n}, lang) if code >= n else self.names[code][lang]


class Turns(Words):
    """A unit and where it turns to: twelve codes for each unit."""

    def __init__(self, units: Words) -> None:
        self.units: Words = units

    def word(self, code: int) -> str:
        return f"{self.units.word(code // 12)}@{FACINGS[code % 12]}"

    def say(self, game: Game, code: int, lang: str) -> str:
        return message(game, "turn-to", {"unit": code // 12, "facing": code % 12}, lang)

    def target(self, code: int) -> str:
        return f"turn:{self.units.target(code // 12).partition(':')[2]}:{30 * (code % 12)}"

    def codes(self, target: str) -> list[int]:
        return [12 * u + f for u in self.units.codes(target) for f in range(12)]


class Objectives(Words):
    """Numbers in records: their names are the scenario's."""

    def __init__(self, names: list[Label]) -> None:
        self.names: list[Label] = names

    def say(self, game: Game, code: int, lang: str) -> str:
        return self.names[code][lang] if self.names else str(code)


class Hours(Words):
    def say(self, game: Game, code: int, lang: str) -> str:
        return f"{code // 100:02d}:{code % 100:02d}"


def words_of(field: Battlefield) -> dict[str, Words]:
    """The vocabularies of a battle."""
    b = field.b
    units = Units(b)
    words: dict[str, Words] = {
        "hex": Hexes(b.grid),
        "unit": units,
        "part": Parts(b),
        "leader": Named("piece", b.leader_id, [same(name) for name in b.leader_name]),
        "formation": Formations("group", b.form_id, b.form_name),
        "turn": Turns(units),
        "facing": Listed("facing", FACINGS),
        "side": Listed("side", SIDES),
        "order": Listed("order", ORDERS),
        "light": Listed("light", LIGHTS),
        "mod": Modifiers(ACTS),
        "result": Named("", b.result_name, [same(name) for name in b.result_name]),
        "weapon": Named("", b.weapon_id, [same(name) for name in b.weapon_id]),
        "objective": Objectives(field.objectives()),
        "terrain": Listed("terrain", tuple(name.replace(" ", "-") for name in TERRAINS)),
        "hour": Hours(),
    }
    words["act"] = Acting("act", ACTS, words)
    return words
