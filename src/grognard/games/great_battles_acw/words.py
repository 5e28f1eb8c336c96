"""The words of answers: one word each in records, a phrase for people. They depend on the battle."""

from __future__ import annotations

from typing import Final

from ...core.game import Game
from ...core.refusal import Args
from ...core.text import message
from ...kit.acts import STEP
from .codes import ACTS
from .pack.board import Board
from .pack.kinds import A_ART, SECTIONS

SIDES: Final = ("union", "confederate")
ORDERS: Final = ("march", "advance", "attack")
FACINGS: Final = ("N", "NE", "ENE", "E", "ESE", "SE", "S", "SW", "WSW", "W", "WNW", "NW")  # odd: vertices
LIGHTS: Final = ("day", "dawn", "dusk", "night")
SIMPLE: Final[dict[str, tuple[str, ...]]] = {"side": SIDES, "order": ORDERS, "light": LIGHTS}

# the vocabulary of a message's argument, by its name
ARGS: Final[dict[str, str]] = {
    "unit": "unit",
    "units": "unit",
    "enemy": "unit",
    "by": "unit",
    "hex": "hex",
    "hexes": "hex",
    "to": "hex",
    "from": "hex",
    "target": "hex",
    "part": "part",
    "parts": "part",
    "leader": "leader",
    "leaders": "leader",
    "superior": "leader",
    "formation": "formation",
    "formations": "formation",
    "side": "side",
    "winner": "side",
    "order": "order",
    "facing": "facing",
    "turn": "turn",
    "light": "light",
    "mods": "mod",
    "result": "result",
    "hour": "hour",
    "objective": "objective",
    "weapon": "weapon",
}


def word(b: Board, vocab: str, code: int) -> str:
    """One word, the same in every language."""
    if code < 0:
        raise ValueError(f"no word for {code} in {vocab!r}")
    if vocab == "act":
        name, arg = ACTS.kinds[code // STEP]
        return f"{name}:{word(b, arg, code % STEP)}" if arg else name
    if vocab == "hex":
        return b.grid.name(code)
    if vocab == "unit":
        return b.unit_id[code]
    if vocab == "part":
        return b.unit_id[code // 3] + ("", "/1", "/2")[code % 3]
    if vocab == "leader":
        return b.leader_id[code]
    if vocab == "formation":
        return march_word(code - b.n_formations) if code >= b.n_formations else b.form_id[code]
    if vocab == "facing":
        return FACINGS[code]
    if vocab == "turn":
        return f"{b.unit_id[code // 12]}@{FACINGS[code % 12]}"
    if vocab in SIMPLE:
        return SIMPLE[vocab][code]
    if vocab == "mod":
        return f"{ACTS.mods[code // 64]}{code % 64 - 32:+d}"
    if vocab == "result":
        return b.result_name[code]
    if vocab == "weapon":
        return b.weapon_id[code]
    if vocab in ("number", "die", "objective", "hour"):
        return str(code)
    raise ValueError(f"unknown vocabulary {vocab!r}")


def march_word(side: int) -> str:
    return f"march-{SIDES[side]}"


def say(game: Game, b: Board, vocab: str, code: int, lang: str) -> str:
    """A phrase in the reader's language."""
    if vocab == "act":
        name, arg = ACTS.kinds[code // STEP]
        args: Args = {arg: code % STEP} if arg else {}
        return message(game, f"act-{name}", args, lang)
    if vocab == "hex":
        return b.grid.name(code)
    if vocab == "unit":
        return b.unit_names[code][lang]
    if vocab == "part":
        if code % 3 and b.arm[code // 3] == A_ART:
            return message(game, "part-section", {"unit": code // 3, "n": code % 3 + 1}, lang)
        if code % 3:
            return message(game, "part-extension", {"unit": code // 3}, lang)
        return b.unit_names[code // 3][lang]
    if vocab == "leader":
        return b.leader_name[code]
    if vocab == "formation":
        if code >= b.n_formations:
            return message(game, "march-marker", {"side": code - b.n_formations}, lang)
        return b.form_name[code][lang]
    if vocab == "facing":
        return message(game, f"facing-{FACINGS[code]}", {}, lang)
    if vocab == "turn":
        return message(game, "turn-to", {"unit": code // 12, "facing": code % 12}, lang)
    if vocab in SIMPLE:
        return message(game, f"{vocab}-{SIMPLE[vocab][code]}", {}, lang)
    if vocab == "mod":
        return f"{code % 64 - 32:+d} " + message(game, f"mod-{ACTS.mods[code // 64]}", {}, lang)
    if vocab == "hour":
        return f"{code // 100:02d}:{code % 100:02d}"
    if vocab in ("result", "weapon"):
        return word(b, vocab, code)
    return str(code)


def target(b: Board, vocab: str, code: int) -> str:
    """What on the table a code points at: a hex, a unit's or leader's counter; "" for nothing."""
    if vocab == "act":
        arg = ACTS.kinds[code // STEP][1]
        return target(b, arg, code % STEP) if arg else ""
    if vocab == "hex":
        return f"place:{b.grid.name(code)}"
    if vocab == "unit":
        return f"piece:{b.unit_id[code]}"
    if vocab == "part":
        return f"piece:{b.unit_id[code // 3] if b.arm[code // 3] == A_ART else word(b, vocab, code)}"
    if vocab == "turn":
        return f"piece:{b.unit_id[code // 12]}"
    if vocab == "leader":
        return f"piece:{b.leader_id[code]}"
    return ""


def codes(b: Board, vocab: str, target: str) -> list[int]:
    """Every code of a vocabulary that points at a target: what "why not?" asks about."""
    kind, _, name = target.partition(":")
    if vocab == "act":
        out: list[int] = []
        for i in range(len(ACTS.kinds)):
            arg = ACTS.kinds[i][1]
            if arg and arg != "act":
                out += [i * STEP + x for x in codes(b, arg, target)]
        return out
    if vocab == "hex" and kind == "place":
        try:
            return [b.grid.index(name)]
        except ValueError:
            return []
    if kind == "piece":
        unit, _, ext = name.partition("/")
        if vocab == "unit" and name in b.unit_no:
            return [b.unit_no[name]]
        if vocab == "part" and unit in b.unit_no:
            if b.arm[b.unit_no[unit]] == A_ART:  # its sections lie on one counter
                return [3 * b.unit_no[unit] + k for k in range(SECTIONS)] if not ext else []
            return [3 * b.unit_no[unit] + (int(ext) if ext in ("1", "2") else 0)]
        if vocab == "turn" and name in b.unit_no:
            return [12 * b.unit_no[name] + f for f in range(12)]
        if vocab == "leader" and name in b.leader_no:
            return [b.leader_no[name]]
    return []
