"""How answers are spelled: one word each in records, a phrase for people."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from ...core.refusal import Args
from ...core.text import message
from ...kit.labels import Label, same
from ...kit.vocabulary import Acting, Listed, Modifiers, Named, Vocabulary, Words
from .codes import ACTS, BUY
from .pack.board import Board
from .pack.terms import ARMS, EXPEDITIONARY, HOLDERS, SIDES, TERRAINS, THEATRES, VICEROYALTIES

# the vocabulary of a message's argument, by its name
ARGS: Final[dict[str, str]] = {
    "piece": "piece", "pieces": "piece", "leader": "piece", "leaders": "piece", "enemy": "piece", "by": "piece",
    "ship": "piece", "unit": "piece", "units": "piece", "target": "piece",
    "place": "place", "places": "place", "to": "place", "from": "place", "region": "place", "sea": "place",
    "via": "place", "taken": "place",
    "card": "card", "cards": "card", "side": "side", "winner": "side", "holder": "holder", "mods": "mod",
    "terrain": "terrain", "theatre": "theatre", "viceroyalty": "viceroyalty",
}  # fmt: skip


class Places(Named):
    """A port box and a corsair box say what they are beside their name."""

    def __init__(self, b: Board) -> None:
        super().__init__("place", b.place_id, b.place_name)
        self.b: Board = b

    def say(self, game: Game, code: int, lang: str) -> str:
        name = self.names[code][lang]
        if self.b.is_port(code):
            return message(game, "port-box", {"name": name}, lang)
        return message(game, "corsair-box", {"name": name}, lang) if code >= self.b.corsair_0 else name


class Priced(Acting):
    """8.3: a unit that is for sale says its printed price, those in the Expeditionary Box theirs (19.2)."""

    def __init__(self, b: Board, others: dict[str, Words]) -> None:
        super().__init__("act", ACTS, others)
        self.b: Board = b

    def say(self, game: Game, code: int, lang: str) -> str:
        p = code - BUY
        if not 0 <= p < self.b.n_pieces:
            return super().say(game, code, lang)
        chart = self.b.charts.purchase
        args: Args = {"piece": p, "n": chart.expeditionary if self.b.traits[p] & EXPEDITIONARY else self.b.cost[p]}
        return message(game, "act-buy", args, lang)


def vocabulary(b: Board) -> Vocabulary:
    titles: list[Label] = [card.title for card in b.cards]
    words: dict[str, Words] = {
        "place": Places(b),
        "piece": Named("piece", b.piece_id, [same(name) for name in b.piece_name]),
        "card": Named("card", [card.id for card in b.cards], titles),
        "side": Listed("side", SIDES),
        "holder": Listed("holder", HOLDERS),
        "terrain": Listed("terrain", TERRAINS),
        "theatre": Listed("theatre", THEATRES),
        "arm": Listed("arm", ARMS),
        "viceroyalty": Listed("viceroyalty", VICEROYALTIES),
        "mod": Modifiers(ACTS),
        "number": Words(),
    }
    words["act"] = Priced(b, words)
    return Vocabulary(words, ARGS)
