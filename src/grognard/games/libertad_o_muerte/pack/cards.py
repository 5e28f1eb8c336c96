"""4.1 Cards as data: what each card asks for (`when`) and does (`do`), read from short clauses.

A clause is a verb, then names or numbers, then perhaps `in` and places: "place p_cazadores in buenos_aires".
Alternatives after `in` are joined by `or`; `held` keeps those that one's own side controls; `else` and places say where
to go if one controls none of the first ("in concepcion else chiloe"). `with LEADER` is the leader's place, whichever
that is. `name/damaged` is a piece on its damaged side; `hidden` and `may-hide` at the end say how guerrillas begin.
"special NAME ..." hands the clause (its names before and after `in`) to a frame or a question of its own.
The verbs are listed here and given their meaning in rules/queries/ch04_cards.py (when) and rules/flow/ch04_effects.py
(do).
"""

from __future__ import annotations

from typing import Final

from ....kit.labels import Label, printed
from .shapes.cards import CardData

FORCED: Final = 0
PURPLE: Final = 1
BROWN: Final = 2
NAVAL: Final = 3
LAND: Final = 4
TYPES: Final = ("forced", "purple", "brown", "naval", "land")

# 4.2: when in the turn a card may be played
ANY_PHASE: Final = 0
LAND_PHASE: Final = 1  # Reinforcements or Land Movement
COMBAT_PHASE: Final = 2
NAVAL_PHASE: Final = 3
REPLACEMENT_PHASE: Final = 4
PHASES: Final = ("any", "land", "combat", "naval", "replacements")

PERIODS: Final = ("rebellion", "war_to_the_death", "final_years")

DISCARD: Final = 0
REMOVE: Final = 1
ACTIVE: Final = 2
FINALS: Final = ("discard", "remove", "active")

# the verbs; append only
WHEN: Final = [
    "controls",  # controls R or R: one's own control of the region and its city
    "enemy-controls",
    "in-play",  # in-play PIECE ...: all of them lie on the map
    "not-in-play",
    "stars",  # stars N: controls at least N star cities
    "tension-below",
    "from-turn",
    "special",
    # the moments of a battle at which a combat card is played (queries/cards_combat.py); of several any will do
    "before-initiative",
    "fire-round",
    "after-round",
    "after-rout",
    "leader-falls",
    "siege",
    "reply",  # to a charge of the enemy's
    "round-begins",
    "not-great-battle",
]
W_CONTROLS: Final = 0
W_ENEMY_CONTROLS: Final = 1
W_IN_PLAY: Final = 2
W_NOT_IN_PLAY: Final = 3
W_STARS: Final = 4
W_TENSION_BELOW: Final = 5
W_FROM_TURN: Final = 6
W_SPECIAL: Final = 7
W_MOMENT: Final = 8  # the first of the moments; the others follow in the order of MOMENT_
W_NOT_GREAT: Final = 16
DO: Final = [
    "place",
    "rise",
    "box",  # into the Expeditionary Box
    "gain",
    "lose",
    "vp",
    "enemy-vp",
    "tension",
    "corsair",
    "replacements",
    "remove",
    "draw",
    "special",
]
D_PLACE: Final = 0
D_RISE: Final = 1
D_BOX: Final = 2
D_GAIN: Final = 3
D_LOSE: Final = 4
D_VP: Final = 5
D_ENEMY_VP: Final = 6
D_TENSION: Final = 7
D_CORSAIR: Final = 8
D_REPLACEMENTS: Final = 9
D_REMOVE: Final = 10
D_DRAW: Final = 11
D_SPECIAL: Final = 12
DAMAGED: Final = 4096  # added to a piece's number in `who`
SEEN: Final = 0
HIDDEN_START: Final = 1
MAY_HIDE: Final = 2
HIDES: Final = {"hidden": HIDDEN_START, "may-hide": MAY_HIDE}


class Clause:
    """One condition or one deed of a card."""

    def __init__(self, verb: str, code: int, name: str) -> None:
        self.verb: str = verb
        self.code: int = code  # W_ or D_
        self.name: str = name  # of a special
        self.who: list[int] = []  # pieces (+ DAMAGED), places or numbers, before `in`
        self.where: list[int] = []  # places after `in`
        self.other: list[int] = []  # places after `else`
        self.leader: int = -1  # the piece after `with`
        self.held: bool = False  # only places that one's own side controls
        self.hide: int = SEEN


class Card:
    """A card with its names turned into numbers."""

    def __init__(self, data: CardData, when: list[Clause], do: list[Clause]) -> None:
        self.id: str = data.id
        self.data: CardData = data
        self.title: Label = printed(data, "title")
        self.text: Label = printed(data, "text")
        self.note: Label = printed(data, "note")
        self.side: int = 0 if data.side == "patriot" else 1
        self.type: int = TYPES.index(data.type)
        self.turn: int = data.turn
        self.waits: int = data.waits
        self.until: int = data.until
        self.decks: str = data.decks
        self.period: int = PERIODS.index(data.period)
        self.phase: int = PHASES.index(data.phase)
        self.final: int = FINALS.index(data.final)
        self.when: list[Clause] = when
        self.moments: int = 0  # of a combat card: the moments of a battle at which it is played, as bits
        for c in when:
            if W_MOMENT <= c.code < W_NOT_GREAT:
                self.moments |= 1 << (c.code - W_MOMENT)
        self.do: list[Clause] = do


class ClauseFault(ValueError):
    """A clause that cannot be read."""


def clause(text: str, verbs: list[str], places: dict[str, int], pieces: dict[str, int]) -> Clause:
    words = text.split()
    if not words or words[0] not in verbs:
        raise ClauseFault(f"unknown effect or condition {words[0] if words else ''!r}")
    verb = words[0]
    name = ""
    rest = words[1:]
    if verb == "special":
        if not rest:
            raise ClauseFault("special what?")
        name, rest = rest[0], rest[1:]
    out = Clause(verb, verbs.index(verb), name)
    into = out.who
    leader = False
    for w in rest:
        if w == "in":
            into = out.where
        elif w == "else":
            into = out.other
        elif w == "with":
            leader = True
        elif w in ("or", "and"):
            continue
        elif w == "held":
            out.held = True
        elif w in HIDES:
            out.hide = HIDES[w]
        elif leader:
            if w not in pieces:
                raise ClauseFault(f"unknown leader {w!r}")
            out.leader = pieces[w]
            leader = False
        elif into is not out.who and w not in places:
            raise ClauseFault(f"unknown place {w!r}")
        else:
            into.append(_number(w, places, pieces))
    if leader:
        raise ClauseFault("with whom?")
    return out


def _number(word: str, places: dict[str, int], pieces: dict[str, int]) -> int:
    if word.lstrip("+-").isdigit():
        return int(word)
    bare, _, side = word.partition("/")
    if bare in pieces and side in ("", "damaged"):
        return pieces[bare] + (DAMAGED if side else 0)
    if word in places:
        return places[word]
    raise ClauseFault(f"unknown name {word!r}")


def make_cards(data: list[CardData], places: dict[str, int], pieces: dict[str, int]) -> list[Card]:
    out: list[Card] = []
    for card in data:
        when = [clause(text, WHEN, places, pieces) for text in card.when]
        do = [clause(text, DO, places, pieces) for text in card.do]
        out.append(Card(card, when, do))
    return out
