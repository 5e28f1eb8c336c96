"""What is printed on each counter, for the eye (3.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....kit.labels import same
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
from .texts import Drawn, Texts

# the icons of 3.4.4, each with its word
TRAITS: Final[list[tuple[int, str]]] = [
    (ELITE, "elite"),
    (EXPEDITIONARY, "expeditionary"),
    (CUBAN, "cuban"),
    (MILITIA, "militia"),
    (GARRISON, "garrison"),
    (MOUNTED, "mounted"),
    (GUERRILLA, "guerrilla"),
    (GAUCHO, "gaucho"),
    (LLANERO, "llanero"),
    (WARRIORS, "warriors"),
    (REBEL, "rebel"),
    (CHILEAN, "chilean"),
    (PORTUGUESE_UNIT, "portuguese"),
    (PARAGUAYAN, "paraguayan"),
    (USA, "usa"),
    (TEXAN, "texan"),
    (LINE_SHIP, "line-ship"),
    (REGULAR, "regular"),
    (BLACK_DOT, "black-dot"),
]  # fmt: skip

FITS: Final = 10  # letters on the head of a counter
ROMAN: Final = ("I", "II", "III", "IV", "V")
SMALL: Final = ("a", "de", "del", "el", "la", "las", "los", "y", "N.", "N.º", "P", "PU", "R")  # may be left out


def counters(texts: Texts) -> tuple[Mapping[str, object], ...]:
    """All counters as they are printed, made when the first is drawn; whoever draws one adds its strength and states
    to a copy."""
    b = texts.b
    made = b.counters
    if not made:
        made = tuple([counter(texts, p) for p in range(b.n_pieces)])
        b.counters = made
    return made


def counter(texts: Texts, p: int) -> Mapping[str, object]:
    """3.4: one counter as it is printed."""
    b = texts.b
    arm = b.arm[p]
    ratings: list[object] = []
    if arm == LEADER:
        ratings.append(rating(texts, "morale", b.morale[p]))
        ratings.append(rating(texts, "tactics", b.tactics[p]))
    else:
        if b.factor[p] >= 0:
            ratings.append(rating(texts, "factor", b.factor[p]))
        if b.morale[p]:
            ratings.append(rating(texts, "morale", b.morale[p]))
    ratings.append(rating(texts, "moves", b.mp[p]))
    if b.capacity[p]:
        ratings.append(rating(texts, "carries", b.capacity[p]))
    if b.cost[p] >= 0:
        ratings.append(rating(texts, "cost", b.cost[p]))
    out: Drawn = {
        "id": b.piece_id[p], "side": SIDES[b.side[p]], "arm": ARMS[arm],
        "form": "leader" if arm == LEADER else "ship" if arm == SHIP else "counter",
        "label": same(b.piece_name[p]), "short": short(b.piece_name[p]), "ratings": ratings,
        "states": [texts.of(f"trait-{word}") for bit, word in TRAITS if b.traits[p] & bit],
    }  # fmt: skip
    if arm == LEADER:
        out["stars"] = b.stars[p]
    else:
        out["most"] = b.top[p]
    return out


def rating(texts: Texts, name: str, value: int) -> Drawn:
    return {"label": texts.of(f"rating-{name}"), "value": str(value)}


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
