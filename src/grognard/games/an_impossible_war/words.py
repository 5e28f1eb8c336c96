"""How answers are spelled, in records and for people."""

from __future__ import annotations

from ...core.game import Game
from ...core.text import message
from ...kit.vocabulary import Acting, Listed, Named, Vocabulary, Words
from .codes import ACTION, CHARGE, EVADE, FIGHT, INTERCEPT, MARCH, RETREAT, SPEND
from .pack.board import ARMS, FIELD, SIDES, Board

LONG = 12  # letters of a name

# the vocabulary of each message argument; arguments not named here are plain numbers or words
ARGS: dict[str, str] = {
    "place": "place", "to": "place", "origin": "place", "piece": "piece", "target": "piece", "group": "piece",
    "card": "card", "cards": "card", "side": "side", "first": "side", "arm": "arm", "shown": "shown", "link": "link",
    "via": "place", "places": "place",
}  # fmt: skip


def vocabulary(b: Board) -> Vocabulary:
    place, piece = Printed("place", b.place_id, b.place_name), Printed("piece", b.piece_id, b.piece_name)
    card, arm = Named("card", [c.id for c in b.cards], b.card_name), Listed("arm", ARMS)
    words: dict[str, Words] = {
        "place": place, "piece": piece, "card": card, "arm": arm,
        "place-or-none": Maybe(place), "piece-or-none": Maybe(piece), "card-or-none": Maybe(card),
        "arm-or-none": MaybeArm("arm", ARMS),
        "side": Listed("side", SIDES),
        "yesno": Listed("yesno", ("no", "yes")),
        "evade": Listed("evade", EVADE),
        "squadron": Listed("squadron", ("ships", "fire")),
        "siege-card": Listed("siege-card", ("no", "one-more", "mountain-guns")),
        "shown": Shown(piece),
        "link": Link(b, place),
        "guns": Guns(),
        "gunnery": Gunnery(),
        "hide": Hide(place),
        "marker": Marker(),
        "region-move": RegionMove(place),
    }  # fmt: skip
    for name, acts in (
        ("action", ACTION), ("march", MARCH), ("intercept", INTERCEPT), ("retreat", RETREAT), ("spend", SPEND),
        ("fight", FIGHT), ("charge", CHARGE),
    ):  # fmt: skip
        words[name] = Acting(name, acts, words)
    return Vocabulary(words, ARGS)


class Printed(Named):
    """Places and pieces: what lies nowhere has a dash for a name."""

    def say(self, game: Game, code: int, lang: str) -> str:
        return self.names[code][lang] if 0 <= code < len(self.names) else "—"

    def short(self, game: Game, code: int, lang: str) -> str:
        """The mark of a block instead of a long name: NAV1 of NAV1 Guides and 1st-3rd of Navarre."""
        whole = self.say(game, code, lang)
        mark = whole.partition(" ")[0]
        return mark if len(whole) > LONG and mark[-1:].isdecimal() else whole


class Maybe(Words):
    """0 for nothing, or one more than the code of another vocabulary."""

    def __init__(self, of: Words) -> None:
        self.of: Words = of

    def word(self, code: int) -> str:
        return "none" if code == 0 else self.of.word(code - 1)

    def say(self, game: Game, code: int, lang: str) -> str:
        return message(game, "none", {}, lang) if code == 0 else self.of.say(game, code - 1, lang)

    def target(self, code: int) -> str:
        return "" if code == 0 else self.of.target(code - 1)

    def codes(self, target: str) -> list[int]:
        return [code + 1 for code in self.of.codes(target)]


class MaybeArm(Listed):
    """An arm, with nothing in the place of infantry."""

    def word(self, code: int) -> str:
        return "none" if code == 0 else super().word(code)

    def say(self, game: Game, code: int, lang: str) -> str:
        return message(game, "none", {}, lang) if code == 0 else super().say(game, code, lang)


class Shown(Words):
    """A piece that lies open, with its strength: only in messages."""

    def __init__(self, pieces: Words) -> None:
        self.pieces: Words = pieces

    def word(self, code: int) -> str:
        raise ValueError("what lies open is no answer")

    def say(self, game: Game, code: int, lang: str) -> str:
        return f"{self.pieces.say(game, code // 8, lang)} ({code % 8})"

    def short(self, game: Game, code: int, lang: str) -> str:
        return f"{self.pieces.short(game, code // 8, lang)} ({code % 8})"

    def target(self, code: int) -> str:
        return self.pieces.target(code // 8)


class Link(Words):
    """Roads, connections and borders by their ends, and the sea."""

    def __init__(self, b: Board, places: Words) -> None:
        self.b: Board = b
        self.places: Words = places

    def word(self, code: int) -> str:
        b = self.b
        return "sea" if code == b.sea else f"{b.place_id[b.link_a[code]]}--{b.place_id[b.link_b[code]]}"

    def say(self, game: Game, code: int, lang: str) -> str:
        b = self.b
        if code == b.sea:
            return message(game, "by-sea", {}, lang)
        return f"{self.places.say(game, b.link_a[code], lang)} – {self.places.say(game, b.link_b[code], lang)}"


class Guns(Words):
    """Artillery points of both types taken along (14.1)."""

    def word(self, code: int) -> str:
        return f"field{code // 16}+mountain{code % 16}"

    def say(self, game: Game, code: int, lang: str) -> str:
        return message(game, "guns-taken", {"field": code // 16, "mountain": code % 16}, lang)


class Gunnery(Words):
    """Artillery points that support a unit, or answer the enemy's (17.4)."""

    def word(self, code: int) -> str:
        return f"support{code // 4}+counter{code % 4}"

    def say(self, game: Game, code: int, lang: str) -> str:
        return message(game, "gunnery-used", {"support": code // 4, "counter": code % 4}, lang)


class Hide(Words):
    """0, or points of a type of artillery that go into hiding from a place (14.3)."""

    def __init__(self, places: Named) -> None:
        self.places: Named = places

    def word(self, code: int) -> str:
        return "none" if code == 0 else f"{self.places.word(code // 8)}:{ARMS[FIELD + code % 8 // 4]}{code % 4}"

    def say(self, game: Game, code: int, lang: str) -> str:
        if code == 0:
            return message(game, "none", {}, lang)
        return message(game, "hide-points", {"place": code // 8, "arm": FIELD + code % 8 // 4, "n": code % 4}, lang)

    def target(self, code: int) -> str:
        return "" if code == 0 else self.places.target(code // 8)

    def codes(self, target: str) -> list[int]:
        return [n * 8 + arm * 4 + points for n in self.places.codes(target) for arm in (0, 1) for points in (1, 2, 3)]


class Marker(Words):
    """An Action Point marker out of the container: its points, and which of those with as many (10.0)."""

    def word(self, code: int) -> str:
        return f"{2 + code // 10}-{code % 10 + 1}"

    def say(self, game: Game, code: int, lang: str) -> str:
        return str(2 + code // 10)


class RegionMove(Maybe):
    """23.1: stay, go to a place, or to the Map of the North."""

    def __init__(self, places: Named) -> None:
        super().__init__(places)
        self.north: int = len(places.ids) + 1

    def word(self, code: int) -> str:
        return "stay" if code == 0 else "north" if code == self.north else self.of.word(code - 1)

    def say(self, game: Game, code: int, lang: str) -> str:
        if code in (0, self.north):
            return message(game, "region-stay" if code == 0 else "region-north", {}, lang)
        return self.of.say(game, code - 1, lang)
