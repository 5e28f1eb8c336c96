"""What a player wants: one intention each, with the questions at which it can be done."""

from __future__ import annotations

from dataclasses import dataclass

from .eyes import Asked
from .ways import Ways

FROM = ("action", "land-move")  # questions in which they are chosen by where they stand
ACTING = ("activate", "brigade", "unit-turn", "leader-turn", "action", "land-move", "march", "where-to")  # pieces move
ORDERS = ("order-whom", "officer-moves")  # in which bases are moved


@dataclass
class To:
    """Pieces go to a place, or fire there, as soon as they may."""

    pieces: str
    place: str

    def fits(self, asked: Asked, ways: Ways) -> bool:
        """On offer now; of those on the map also after questions that are passed."""
        first = self.pieces.split()[0]
        at = ways.eyes.at(first)
        for question in [asked, *(ways.eyes.after() if at else [])]:
            targets = {item.get("target") for item in question["items"]}
            wanted = ways.eyes.targets(first) | ({f"place:{at}"} if question["key"] in FROM else set())
            if question["key"] in ACTING and not targets.isdisjoint(wanted):
                return True
        return False

    def do(self, asked: Asked, ways: Ways) -> None:
        ways.send(self.pieces.split(), self.place, asked)


@dataclass
class Push:
    """A base on a free table goes so many inches ahead and ends so many degrees to the right."""

    piece: str
    inches: float
    right: int = 0

    def fits(self, asked: Asked, ways: Ways) -> bool:
        return asked["key"] in ORDERS and f"piece:{self.piece}" in {item.get("target") for item in asked["items"]}

    def do(self, asked: Asked, ways: Ways) -> None:
        ways.push(self.piece, self.inches, self.right)


@dataclass
class Say:
    """A question is answered with these words."""

    key: str
    words: str

    def code(self, asked: Asked) -> int:
        found = [item["code"] for item in asked["items"] if self.words in item["text"]]
        return int(found[0]) if found else -1

    def fits(self, asked: Asked, ways: Ways) -> bool:
        return asked["key"] == self.key and self.code(asked) >= 0

    def do(self, asked: Asked, ways: Ways) -> None:
        ways.answer(asked, [self.code(asked)])


@dataclass
class All:
    """Of a question that comes again and again (what do you buy?) all these: on its sheet, where there is one. A line
    with several options names the one after a bar."""

    key: str
    words: tuple[str, ...]

    def fits(self, asked: Asked, ways: Ways) -> bool:
        return asked["key"] == self.key

    def do(self, asked: Asked, ways: Ways) -> None:
        ways.fill(asked, self.words)


@dataclass
class Never:
    """No, and not again: a question that comes while the others act, for so long, about whomever."""

    key: str
    scope: str

    def fits(self, asked: Asked, ways: Ways) -> bool:
        return asked["key"] == self.key and bool(asked.get("window"))

    def do(self, asked: Asked, ways: Ways) -> None:
        ways.order(self.scope)


Wish = To | Push | Say | All | Never
