"""The words of answers: one word each in records, a phrase for people."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from ...core.refusal import Args
from ...core.text import message
from ...kit.acts import STEP
from .codes import ACTS
from .pack.board import Board
from .pack.terms import ARMS, EXPEDITIONARY, HOLDERS, SIDES, TERRAINS, THEATRES, VICEROYALTIES

SIMPLE: Final[dict[str, tuple[str, ...]]] = {
    "side": SIDES, "holder": HOLDERS, "terrain": TERRAINS, "theatre": THEATRES, "arm": ARMS,
    "viceroyalty": VICEROYALTIES,
}  # fmt: skip

# the vocabulary of a message's argument, by its name
ARGS: Final[dict[str, str]] = {
    "piece": "piece", "pieces": "piece", "leader": "piece", "leaders": "piece", "enemy": "piece", "by": "piece",
    "ship": "piece", "unit": "piece", "units": "piece", "target": "piece",
    "place": "place", "places": "place", "to": "place", "from": "place", "region": "place", "sea": "place",
    "card": "card", "cards": "card", "side": "side", "winner": "side", "holder": "holder", "mods": "mod",
    "terrain": "terrain", "theatre": "theatre", "viceroyalty": "viceroyalty",
}  # fmt: skip


def word(b: Board, vocab: str, code: int) -> str:
    """One word, the same in every language."""
    if code < 0:
        raise ValueError(f"no word for {code} in {vocab!r}")
    if vocab == "act":
        name, arg = ACTS.kinds[code // STEP]
        return f"{name}:{word(b, arg, code % STEP)}" if arg else name
    if vocab == "place":
        return b.place_id[code]
    if vocab == "piece":
        return b.piece_id[code]
    if vocab == "card":
        return b.cards[code].id
    if vocab in SIMPLE:
        return SIMPLE[vocab][code]
    if vocab == "mod":
        return f"{ACTS.mods[code // 64]}{code % 64 - 32:+d}"
    if vocab in ("number", "die"):
        return str(code)
    raise ValueError(f"unknown vocabulary {vocab!r}")


def say(b: Board, game: Game, vocab: str, code: int, lang: str) -> str:
    """A phrase in the reader's language."""
    if vocab == "act":
        name, arg = ACTS.kinds[code // STEP]
        args: Args = {arg: code % STEP} if arg else {}
        if name == "buy":  # the printed price (8.3), for those in the Expeditionary Box theirs (19.2)
            p = code % STEP
            args["n"] = b.charts.purchase.expeditionary if b.traits[p] & EXPEDITIONARY else b.cost[p]
        return message(game, f"act-{name}", args, lang)
    if vocab == "place":
        return b.place_name[code][lang]
    if vocab == "piece":
        return b.piece_name[code]
    if vocab == "card":
        data = b.cards[code].data
        return (data.es if lang == "es" else data.en).title
    if vocab in SIMPLE:
        return message(game, f"{vocab}-{SIMPLE[vocab][code]}", {}, lang)
    if vocab == "mod":
        return f"{code % 64 - 32:+d} " + message(game, f"mod-{ACTS.mods[code // 64]}", {}, lang)
    return str(code)


def target(b: Board, vocab: str, code: int) -> str:
    """What on the table a code points at: "place:ID", "piece:ID", "card:ID"; "" for nothing."""
    if vocab == "act":
        arg = ACTS.kinds[code // STEP][1]
        return target(b, arg, code % STEP) if arg else ""
    if vocab in ("place", "piece", "card"):
        return f"{vocab}:{word(b, vocab, code)}"
    return ""


def codes(b: Board, vocab: str, target: str) -> list[int]:
    """Every code of a vocabulary that points at a target: what "why not?" asks about."""
    kind, _, name = target.partition(":")
    if vocab == "act":
        out: list[int] = []
        for i in range(len(ACTS.kinds)):
            arg = ACTS.kinds[i][1]
            if arg:
                out += [i * STEP + c for c in codes(b, arg, target)]
        return out
    if vocab != kind:
        return []
    found = {"place": b.place_no, "piece": b.piece_no, "card": b.card_no}[kind].get(name)
    return [] if found is None else [found]
