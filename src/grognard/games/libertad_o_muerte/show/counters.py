"""What is printed on each counter, for the eye (3.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..pack.board import Board
from ..pack.terms import (
    ARMS,
    BLACK_DOT,
    CHILEAN,
    CUBAN,
    ELITE,
    EXPEDITIONARY,
    GARRISON,
    GAUCHO,
    GUERRILLA,
    LEADER,
    LINE_SHIP,
    LLANERO,
    MILITIA,
    MOUNTED,
    PARAGUAYAN,
    PORTUGUESE_UNIT,
    REBEL,
    REGULAR,
    SHIP,
    SIDES,
    TEXAN,
    USA,
    WARRIORS,
)
from .drawing import Drawn, Label, both

MORALE: Final = both("morale", "moral")
FACTOR: Final = both("combat factor", "factor de combate")
TACTICS: Final = both("tactics", "valor táctico")
MOVES: Final = both("movement", "movimiento")
CARRIES: Final = both("carries", "transporta")
COST: Final = both("price", "precio")

# the icons of 3.4.4, each as it is said of one unit
TRAITS: Final[list[tuple[int, Label]]] = [
    (ELITE, both("elite", "élite")),
    (EXPEDITIONARY, both("expeditionary", "expedicionaria")),
    (CUBAN, both("Army of Cuba", "Ejército de Cuba")),
    (MILITIA, both("militia", "milicia")),
    (GARRISON, both("garrison", "guarnición")),
    (MOUNTED, both("mounted", "montada")),
    (GUERRILLA, both("guerrilla", "guerrilla")),
    (GAUCHO, both("gauchos", "gauchos")),
    (LLANERO, both("llaneros", "llaneros")),
    (WARRIORS, both("warriors", "guerreros")),
    (REBEL, both("rebels", "rebeldes")),
    (CHILEAN, both("Chileans: Chile and Peru only", "chilenos: sólo Chile y Perú")),
    (PORTUGUESE_UNIT, both("Portuguese", "portugueses")),
    (PARAGUAYAN, both("Paraguayans", "paraguayos")),
    (USA, both("United States", "Estados Unidos")),
    (TEXAN, both("Texans", "tejanos")),
    (LINE_SHIP, both("ship of the line", "navío de línea")),
    (REGULAR, both("regular: pays upkeep", "regular: paga mantenimiento")),
    (BLACK_DOT, both("black dot: never comes back", "punto negro: no vuelve")),
]  # fmt: skip

FITS: Final = 10  # letters on the head of a counter
ROMAN: Final = ("I", "II", "III", "IV", "V")
SMALL: Final = ("a", "de", "del", "el", "la", "las", "los", "y", "N.", "N.º", "P", "PU", "R")  # may be left out


def counters(b: Board) -> tuple[Mapping[str, object], ...]:
    """All counters as they are printed, made when the first is drawn; whoever draws one adds its strength and states
    to a copy."""
    made = b.counters
    if not made:
        made = tuple([counter(b, p) for p in range(b.n_pieces)])
        b.counters = made
    return made


def counter(b: Board, p: int) -> Mapping[str, object]:
    """3.4: one counter as it is printed."""
    arm = b.arm[p]
    ratings: list[object] = []
    if arm == LEADER:
        ratings.append({"label": MORALE, "value": str(b.morale[p])})
        ratings.append({"label": TACTICS, "value": str(b.tactics[p])})
    else:
        if b.factor[p] >= 0:
            ratings.append({"label": FACTOR, "value": str(b.factor[p])})
        if b.morale[p]:
            ratings.append({"label": MORALE, "value": str(b.morale[p])})
    ratings.append({"label": MOVES, "value": str(b.mp[p])})
    if b.capacity[p]:
        ratings.append({"label": CARRIES, "value": str(b.capacity[p])})
    if b.cost[p] >= 0:
        ratings.append({"label": COST, "value": str(b.cost[p])})
    name = b.piece_name[p]
    out: Drawn = {
        "id": b.piece_id[p], "side": SIDES[b.side[p]], "arm": ARMS[arm],
        "form": "leader" if arm == LEADER else "ship" if arm == SHIP else "counter",
        "label": both(name, name), "short": short(name), "ratings": ratings,
        "states": [label for bit, label in TRAITS if b.traits[p] & bit],
    }  # fmt: skip
    if arm == LEADER:
        out["stars"] = b.stars[p]
    else:
        out["most"] = b.top[p]
    return out


def short(name: str) -> str:
    """A name for the head of a counter: as much of it as fits."""
    words: list[str] = []
    number = ""
    for word in name.replace("(", "").replace(")", "").split():
        if word.isdigit() or (words and word in ROMAN):
            number = word
        elif word not in SMALL:
            words.append(word)
    if not words:
        return name[:FITS]
    tail = f" {number}" if number else ""
    rest = " ".join(words[1:]) or words[0]
    for tried in (" ".join(words), f"{words[0][0]}. {rest}", rest, f"{words[0][0]}. {words[-1]}", words[-1]):
        if len(tried + tail) <= FITS:
            return tried + tail
    return words[-1][: FITS - 1 - len(tail)] + "." + tail
