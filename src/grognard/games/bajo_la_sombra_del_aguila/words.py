"""The words of answers: one word each in records, a phrase for people."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from ...core.refusal import Args
from ...core.text import has_message, message
from .codes import ACTS, MANY, PLACE, STEP, kind_of
from .pack.board import Board
from .pack.names import ARCS, ARMS, EDGES, FORMATIONS, LANDS, QUADRANTS, REGIONS, SEASONS, SIDES, WEATHERS
from .rules.queries.ch14_muster import army_name, army_word
from .state.model import ORDERS, PHASES

SIMPLE: Final[dict[str, tuple[str, ...]]] = {
    "side": SIDES, "formation": FORMATIONS, "weather": WEATHERS, "season": SEASONS, "region": REGIONS, "land": LANDS,
    "edge": EDGES, "arc": ARCS, "arm": ARMS, "order": ORDERS, "phase": PHASES,
    "quadrant": QUADRANTS,
}  # fmt: skip

# two vocabularies of the same answers: what to do, and how something is set down
ACTING: Final = ("act", "how")

# the vocabulary of a message's argument, by its name
ARGS: Final[dict[str, str]] = {
    "piece": "piece", "pieces": "piece", "by": "piece", "at": "piece", "officer": "piece", "officers": "piece",
    "unit": "piece", "units": "piece", "enemy": "piece", "target": "piece", "charger": "piece", "gun": "piece",
    "ground": "ground", "grounds": "ground", "house": "ground", "terrain": "terrain",
    "side": "side", "winner": "side", "mods": "mod", "formation": "formation", "weather": "weather",
    "season": "season", "region": "region", "land": "land", "edge": "edge", "arc": "arc", "arm": "arm",
    "order": "order", "phase": "phase", "army": "army", "dice": "die",
}  # fmt: skip


def word(b: Board, vocab: str, code: int) -> str:
    """One word, the same in every language."""
    if code < 0:
        raise ValueError(f"no word for {code} in {vocab!r}")
    if vocab in ACTING:
        name, arg = ACTS.kinds[code // STEP]
        return f"{name}:{word(b, arg, code % STEP)}" if arg else name
    if vocab == "piece":
        return f"{b.profile_id[code // MANY]}#{code % MANY}"
    if vocab == "ground":
        return f"{b.terrain_id[code // MANY]}#{code % MANY}"
    if vocab == "terrain":
        return b.terrain_id[code]
    if vocab == "army":
        return army_word(b, code)
    if vocab in SIMPLE:
        return SIMPLE[vocab][code]
    if vocab == "mod":
        return f"{ACTS.mods[code // 64]}{code % 64 - 32:+d}"
    if vocab in ("number", "die"):
        return str(code)
    raise ValueError(f"unknown vocabulary {vocab!r}")


def say(game: Game, b: Board, vocab: str, code: int, lang: str) -> str:
    """A phrase in the reader's language."""
    if vocab in ACTING:
        name, arg = ACTS.kinds[code // STEP]
        args: Args = {arg: code % STEP} if arg else {}
        key = f"{vocab}-{name}"
        if vocab == "how" and kind_of(code) == PLACE:
            key = f"{key}-{ARMS[b.arm[code % STEP // MANY]]}"
        return message(game, key if has_message(game, key, lang) else f"act-{name}", args, lang)
    if vocab == "piece":
        profile = code // MANY
        return f"{(b.name_es if lang == 'es' else b.name_en)[profile]} {number(code % MANY, lang)}"
    if vocab == "ground":
        return f"{b.terrain_names[code // MANY][lang]} {number(code % MANY, lang)}"
    if vocab == "terrain":
        return b.terrain_names[code][lang]
    if vocab == "army":
        return army_name(b, code, lang)
    if vocab in SIMPLE:
        return message(game, f"{vocab}-{SIMPLE[vocab][code]}", {}, lang)
    if vocab == "mod":
        return f"{code % 64 - 32:+d} " + message(game, f"mod-{ACTS.mods[code // 64]}", {}, lang)
    return str(code)


def number(n: int, lang: str) -> str:
    return f"n.º\u00a0{n + 1}" if lang == "es" else f"no.\u00a0{n + 1}"


def target(b: Board, vocab: str, code: int) -> str:
    """What on the table a code points at: "piece:ID", "ground:ID"; "" for nothing."""
    if vocab in ACTING:
        arg = ACTS.kinds[code // STEP][1]
        return target(b, arg, code % STEP) if arg else ""
    if vocab in ("piece", "ground"):
        return f"{vocab}:{word(b, vocab, code)}"
    return ""


def codes(b: Board, vocab: str, target: str) -> list[int]:
    """Every code of a vocabulary that points at a target: what "why not?" asks about."""
    kind, _, name = target.partition(":")
    if vocab in ACTING:
        out: list[int] = []
        for i in range(len(ACTS.kinds)):
            arg = ACTS.kinds[i][1]
            if arg:
                out += [i * STEP + c for c in codes(b, arg, target)]
        return out
    if vocab != kind or vocab not in ("piece", "ground"):
        return []
    id, _, index = name.rpartition("#")
    found = (b.profile_no if vocab == "piece" else b.terrain_no).get(id)
    if found is None or not index.isdecimal() or int(index) >= MANY:
        return []
    return [found * MANY + int(index)]
