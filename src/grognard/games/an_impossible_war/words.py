"""The words of answers: one word each in records, a phrase for people."""

from __future__ import annotations

from ...core.game import Game
from ...core.refusal import Args
from ...core.text import message
from .codes import (
    ACTION_VOCABS,
    ACTION_WORDS,
    CHARGE_VOCABS,
    CHARGE_WORDS,
    EVADE_WORDS,
    FIGHT_VOCABS,
    FIGHT_WORDS,
    INTERCEPT_VOCABS,
    INTERCEPT_WORDS,
    MARCH_VOCABS,
    MARCH_WORDS,
    RETREAT_VOCABS,
    RETREAT_WORDS,
    SPEND_VOCABS,
    SPEND_WORDS,
    arg_of,
    code,
    kind_of,
)
from .pack.board import ARMS, SIDES, Board

# vocabularies whose codes are kind * 1000 + argument
COMPOUND: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "action": (ACTION_WORDS, ACTION_VOCABS),
    "march": (MARCH_WORDS, MARCH_VOCABS),
    "intercept": (INTERCEPT_WORDS, INTERCEPT_VOCABS),
    "retreat": (RETREAT_WORDS, RETREAT_VOCABS),
    "spend": (SPEND_WORDS, SPEND_VOCABS),
    "fight": (FIGHT_WORDS, FIGHT_VOCABS),
    "charge": (CHARGE_WORDS, CHARGE_VOCABS),
}
SIMPLE: dict[str, tuple[str, ...]] = {
    "yesno": ("no", "yes"),
    "side": SIDES,
    "evade": EVADE_WORDS,
    "squadron": ("ships", "fire"),
    "siege-card": ("no", "one-more", "mountain-guns"),
}
MAYBE = {"piece-or-none": "piece", "place-or-none": "place", "card-or-none": "card"}


def word(b: Board, vocab: str, code: int) -> str:
    """One word, the same in every language."""
    if code < 0:
        raise ValueError(f"no word for {code} in {vocab!r}")
    if vocab == "place":
        return b.place_id[code]
    if vocab == "piece":
        return b.piece_id[code]
    if vocab == "card":
        return b.cards[code].id
    if vocab == "link":
        return "sea" if code == b.sea else f"{b.place_id[b.link_a[code]]}--{b.place_id[b.link_b[code]]}"
    if vocab in SIMPLE:
        return SIMPLE[vocab][code]
    if vocab in MAYBE:
        return "none" if code == 0 else word(b, MAYBE[vocab], code - 1)
    if vocab in COMPOUND:
        words, vocabs = COMPOUND[vocab]
        kind = kind_of(code)
        arg = vocabs[kind]
        return f"{words[kind]}:{word(b, arg, arg_of(code))}" if arg else words[kind]
    if vocab == "guns":
        return f"field{code // 16}+mountain{code % 16}"
    if vocab == "gunnery":
        return f"support{code // 4}+counter{code % 4}"
    if vocab == "arm":
        return ARMS[code]
    if vocab == "arm-or-none":
        return "none" if code == 0 else ARMS[code]
    if vocab == "hide":
        if code == 0:
            return "none"
        return f"{b.place_id[code // 8]}:{ARMS[3 + code % 8 // 4]}{code % 4}"
    if vocab == "marker":
        return f"{2 + code // 10}-{code % 10 + 1}"
    if vocab == "region-move":
        if code == 0:
            return "stay"
        return "north" if code == b.n_places + 1 else b.place_id[code - 1]
    if vocab in ("number", "die"):
        return str(code)
    raise ValueError(f"unknown vocabulary {vocab!r}")


def say(b: Board, game: Game, vocab: str, code: int, lang: str) -> str:
    """A phrase in the reader's language."""
    if vocab == "place":
        return place_name(b, code, lang)
    if vocab == "piece":
        return piece_name(b, code, lang)
    if vocab == "shown":
        return f"{piece_name(b, code // 8, lang)} ({code % 8})"
    if vocab == "card":
        card = b.cards[code]
        return f"{card.id} {(card.es if lang == 'es' else card.en).title}"
    if vocab == "link":
        if code == b.sea:
            return message(game, "by-sea", {}, lang)
        return f"{place_name(b, b.link_a[code], lang)} – {place_name(b, b.link_b[code], lang)}"
    if vocab in ("side", "yesno", "evade", "squadron", "siege-card", "arm"):
        return message(game, f"{vocab}-{word(b, vocab, code)}", {}, lang)
    if vocab in MAYBE:
        return message(game, "none", {}, lang) if code == 0 else say(b, game, MAYBE[vocab], code - 1, lang)
    if vocab in COMPOUND:
        words, vocabs = COMPOUND[vocab]
        kind = kind_of(code)
        args: Args = {}
        if vocabs[kind]:
            args = {vocabs[kind]: arg_of(code)}
        return message(game, f"{vocab}-{words[kind]}", args, lang)
    if vocab == "guns":
        return message(game, "guns-taken", {"field": code // 16, "mountain": code % 16}, lang)
    if vocab == "gunnery":
        return message(game, "gunnery-used", {"support": code // 4, "counter": code % 4}, lang)
    if vocab == "arm-or-none":
        return message(game, "none", {}, lang) if code == 0 else message(game, f"arm-{ARMS[code]}", {}, lang)
    if vocab == "hide":
        if code == 0:
            return message(game, "none", {}, lang)
        args = {"place": code // 8, "arm": 3 + code % 8 // 4, "n": code % 4}
        return message(game, "hide-points", args, lang)
    if vocab == "marker":
        return str(2 + code // 10)
    if vocab == "region-move":
        if code == 0:
            return message(game, "region-stay", {}, lang)
        if code == b.n_places + 1:
            return message(game, "region-north", {}, lang)
        return place_name(b, code - 1, lang)
    return str(code)


def target(b: Board, vocab: str, code: int) -> str:
    """The place, piece or card that a code points at, as "place:ID"; "" for none."""
    if vocab == "place":
        return f"place:{b.place_id[code]}" if 0 <= code < b.n_places else ""
    if vocab == "piece":
        return f"piece:{b.piece_id[code]}" if 0 <= code < b.n_pieces else ""
    if vocab == "card":
        return f"card:{b.cards[code].id}"
    if vocab == "shown":
        return target(b, "piece", code // 8)
    if vocab in MAYBE:
        return "" if code == 0 else target(b, MAYBE[vocab], code - 1)
    if vocab in COMPOUND:
        arg = COMPOUND[vocab][1][kind_of(code)]
        return target(b, arg, arg_of(code)) if arg else ""
    if vocab == "hide":
        return "" if code == 0 else target(b, "place", code // 8)
    if vocab == "region-move":
        return "" if code in (0, b.n_places + 1) else target(b, "place", code - 1)
    return ""


def codes(b: Board, vocab: str, target: str) -> list[int]:
    """Every code of a vocabulary that points at a target."""
    kind, _, id = target.partition(":")
    numbers: dict[str, int] = {"place": b.place_no, "piece": b.piece_no, "card": b.card_no}.get(kind, {})
    if id not in numbers:
        return []
    n = numbers[id]
    if vocab == kind:
        return [n]
    if MAYBE.get(vocab) == kind:
        return [n + 1]
    if vocab in COMPOUND:
        return [code(k, n) for k, arg in enumerate(COMPOUND[vocab][1]) if arg == kind]
    if vocab == "hide" and kind == "place":
        return [n * 8 + guns * 4 + points for guns in (0, 1) for points in (1, 2, 3)]
    if vocab == "region-move" and kind == "place":
        return [n + 1]
    return []


def place_name(b: Board, code: int, lang: str) -> str:
    if not 0 <= code < b.n_places:
        return "—"
    return b.place_name[code]["es" if lang == "es" else "en"]


def piece_name(b: Board, p: int, lang: str) -> str:
    if not 0 <= p < b.n_pieces:
        return "—"
    return b.piece_name[p]["es" if lang == "es" else "en"]


# the vocabulary of each message argument; arguments not named here are plain numbers or words
ARGS: dict[str, str] = {
    "place": "place",
    "to": "place",
    "origin": "place",
    "piece": "piece",
    "target": "piece",
    "group": "piece",
    "card": "card",
    "side": "side",
    "first": "side",
    "arm": "arm",
    "shown": "shown",
    "link": "link",
}
