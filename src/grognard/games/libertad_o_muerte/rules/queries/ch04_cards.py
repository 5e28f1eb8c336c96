"""4 Cards: what is in hand, what may be played when (4.2), and whether a card's condition is met (4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from .....core.refusal import Refusal
from ...pack.board import Board
from ...pack.cards import (
    ANY_PHASE,
    BROWN,
    D_BOX,
    D_PLACE,
    D_RISE,
    D_SPECIAL,
    DAMAGED,
    FORCED,
    LAND,
    LAND_PHASE,
    NAVAL,
    NAVAL_PHASE,
    REPLACEMENT_PHASE,
    W_CONTROLS,
    W_ENEMY_CONTROLS,
    W_FROM_TURN,
    W_IN_PLAY,
    W_MOMENT,
    W_NOT_GREAT,
    W_NOT_IN_PLAY,
    W_SPECIAL,
    W_STARS,
    W_TENSION_BELOW,
    Clause,
)
from ...pack.terms import EXPEDITIONARY, NONE
from ...state.model import (
    BT_GREAT,
    C_DECK,
    C_DISCARD,
    C_DUE,
    C_HAND,
    K_KEEP,
    K_NO_EXPEDITION_CARD,
    PH_LAND_COMBAT,
    PH_LAND_MOVE,
    PH_NAVAL_COMBAT,
    PH_NAVAL_MOVE,
    PH_REINFORCEMENTS,
    PH_REPLACEMENTS,
    PH_SIEGES,
    Continent,
)
from .ch11_regions import jungle_room, may_be_in
from .common import controls, enemy, has_combat, setup, stars
from .when import When


@cache
def special_when() -> Mapping[str, When]:
    """Conditions of single cards, gathered when first asked for: the modules queries/cards_*.py define them in tables
    SPECIAL_WHEN of their own."""
    from .. import queries

    out: dict[str, When] = {}
    for entry in iter_modules(queries.__path__):
        if entry.name.startswith("cards_"):
            found = getattr(import_module(f"{queries.__name__}.{entry.name}"), "SPECIAL_WHEN", None)
            if isinstance(found, dict):
                out.update(found)
    return out


# hands and decks


def hand(g: Continent, side: int) -> list[int]:
    return [c for c in g.b.side_cards[side] if g.card[c] == C_HAND]


def deck(g: Continent, side: int) -> list[int]:
    """The cards of a deck, in no order: what comes next is drawn at random."""
    return [c for c in g.b.side_cards[side] if g.card[c] == C_DECK]


def discards(g: Continent, side: int) -> list[int]:
    """4.0: what a new deck is made of; events that bear a turn have a deck of their own and come once."""
    b = g.b
    return [c for c in b.side_cards[side] if g.card[c] == C_DISCARD and b.cards[c].type != FORCED]


def in_scenario(g: Continent, c: int) -> bool:
    """3.3.1: does a card belong to the scenario?"""
    return setup(g).letter in g.b.cards[c].decks


def forced_now(g: Continent, side: int) -> list[int]:
    """3.3.2/forced-historical: the events of a side that bear the number of this turn."""
    b = g.b
    return [
        c for c in b.side_cards[side] if b.cards[c].type == FORCED and b.cards[c].turn == g.turn and in_scenario(g, c)
    ]


def over_limit(g: Continent, side: int) -> int:
    """4.0/hand-limit: how many cards must be discarded."""
    return max(0, len(hand(g, side)) - setup(g).hand_limit)


# 4.2


def icon_allows(b: Board, c: int, phase: int) -> bool:
    """4.2: may a card be played in a phase of the turn? Combat cards (4.3) only in battles, which ask for themselves.

    4.2/no-icon: a card without an icon may be played in any phase but those of combat; a siege is one of them (13.1).
    """
    card = b.cards[c]
    if card.type == NAVAL or card.type == LAND:
        return False
    icon = card.phase
    if icon == ANY_PHASE:
        return phase != PH_NAVAL_COMBAT and phase != PH_LAND_COMBAT and phase != PH_SIEGES
    if icon == LAND_PHASE:
        return phase == PH_REINFORCEMENTS or phase == PH_LAND_MOVE
    if icon == NAVAL_PHASE:
        return phase == PH_NAVAL_MOVE or phase == PH_NAVAL_COMBAT
    if icon == REPLACEMENT_PHASE:
        return phase == PH_REPLACEMENTS
    return False


def due_in(b: Board, c: int, phase: int) -> bool:
    """4.1: an event must be played in the first phase of the turn that its icon names, else when it is drawn.

    One drawn after the Reinforcement Phase still has its Land Movement Phase.
    """
    icon = b.cards[c].phase
    if icon == LAND_PHASE:
        return phase == PH_REINFORCEMENTS or phase == PH_LAND_MOVE
    if icon == NAVAL_PHASE:
        return phase == PH_NAVAL_MOVE
    if icon == REPLACEMENT_PHASE:
        return phase == PH_REPLACEMENTS
    return True


def due_cards(g: Continent, side: int, phase: int) -> list[int]:
    """Events that must be played now, before anything else of the phase."""
    b = g.b
    return [c for c in b.side_cards[side] if g.card[c] == C_DUE and due_in(b, c, phase)]


# 4.1


def in_play(g: Continent, p: int) -> bool:
    """Does a counter lie on the map? The Expeditionary Box is not the map."""
    return 0 <= g.at[p] < g.b.expeditionary


def condition(g: Continent, clause: Clause, side: int) -> bool:
    """4.1/condition: one clause of a card's condition, for the side that plays it."""
    code = clause.code
    if code == W_CONTROLS or code == W_ENEMY_CONTROLS:
        holder = side if code == W_CONTROLS else enemy(side)
        for r in clause.who:
            if setup(g).in_play[r] and controls(g, holder, r):
                return True
        return False
    if code == W_IN_PLAY:
        for p in clause.who:
            if not in_play(g, p):
                return False
        return True
    if code == W_NOT_IN_PLAY:
        for p in clause.who:
            if in_play(g, p):
                return False
        return True
    if code == W_STARS:
        return stars(g, side) >= clause.who[0]
    if code == W_TENSION_BELOW:
        return g.tension < clause.who[0]
    if code == W_FROM_TURN:
        return g.turn >= clause.who[0]
    if code == W_NOT_GREAT:
        return g.battle[BT_GREAT] == 0
    if W_MOMENT <= code < W_NOT_GREAT:  # the battle asks for the cards of its moments (queries/cards_combat.py)
        return True
    assert code == W_SPECIAL
    return special_when()[clause.name](g, side, clause)


def conditions_met(g: Continent, c: int) -> bool:
    """4.1/condition: every clause must hold."""
    card = g.b.cards[c]
    for clause in card.when:
        if not condition(g, clause, card.side):
            return False
    return True


def expedition_card(b: Board, c: int) -> bool:
    """Does a card put units in the Expeditionary Box or bring expeditionary units?"""
    for clause in b.cards[c].do:
        if clause.code == D_BOX:
            return True
        if clause.code == D_PLACE or clause.code == D_RISE or clause.code == D_SPECIAL:
            for p in clause.who:
                p %= DAMAGED
                if b.n_leaders <= p < b.n_pieces and b.traits[p] & EXPEDITIONARY:
                    return True
    return False


def why_no_card(g: Continent, c: int) -> Refusal | None:
    """4.1, 4.2: why a card may not be played in this phase (combat cards ask in queries/cards_combat.py)."""
    b = g.b
    card = b.cards[c]
    if card.side != g.active:  # first, for nobody may learn what the other side holds
        return Refusal("4.1/own-turn-only", "no-card-turn", {"card": c})
    if g.card[c] != C_HAND and g.card[c] != C_DUE:
        return Refusal("4.1", "no-card-in-hand", {"card": c})
    if card.type == NAVAL or card.type == LAND:
        return Refusal("4.2", "no-card-battle", {"card": c})
    if not icon_allows(b, c, g.phase):
        rule = "4.2/no-icon" if card.phase == ANY_PHASE else "4.2"
        return Refusal(rule, "no-card-phase", {"card": c})
    if g.marks[K_NO_EXPEDITION_CARD] and expedition_card(b, c):
        return Refusal("4.1", "no-card-expedition", {"card": c})
    if not conditions_met(g, c):
        return Refusal("4.1/condition", "no-card-condition", {"card": c})
    return None


def playable(g: Continent, side: int, phase: int) -> list[int]:
    """4.1, 4.2: the cards in a side's hand that it may play in this phase of its own turn."""
    b = g.b
    out: list[int] = []
    if side != g.active:
        return out
    for c in b.side_cards[side]:
        state = g.card[c]
        if (state == C_HAND or state == C_DUE) and icon_allows(b, c, phase):
            if g.marks[K_NO_EXPEDITION_CARD] and expedition_card(b, c):
                continue
            if conditions_met(g, c):
                out.append(c)
    return out


def window_cards(g: Continent, side: int, phase: int) -> list[int]:
    """What a card window offers: after KEEP no card without an icon any more this turn."""
    out = playable(g, side, phase)
    if g.marks[K_KEEP]:
        out = [c for c in out if g.b.cards[c].phase != ANY_PHASE]
    return out


def window_opens(g: Continent, side: int, phase: int) -> bool:
    """4.2: a window opens where its side might play a card as far as the other side can know: it has a hand, and among
    its brown cards not seen yet, in hand or deck, one fits the phase and its condition. The hand alone never opens it.
    """
    b = g.b
    held = False
    fits = False
    for c in b.side_cards[side]:
        state = g.card[c]
        if state == C_HAND:
            held = True
        if not fits and (state == C_HAND or state == C_DECK) and b.cards[c].type == BROWN and icon_allows(b, c, phase):
            if g.marks[K_KEEP] and b.cards[c].phase == ANY_PHASE:
                continue
            if g.marks[K_NO_EXPEDITION_CARD] and expedition_card(b, c):
                continue
            fits = conditions_met(g, c)
        if held and fits:
            return True
    return False


# where a placed counter goes


def enemies_stand(g: Continent, side: int, region: int) -> bool:
    """Does a region hold enemy combat units outside its fortress? Hidden ones hold nothing (20.1)."""
    return has_combat(g, enemy(side), region)


def open_to(g: Continent, p: int, region: int) -> bool:
    """May a counter be placed in a region: no enemy combat units there, and it may be in it (3.2.6, 3.2.1/jungle)."""
    side = g.b.side[p]
    if enemies_stand(g, side, region) or not may_be_in(g, p, region):
        return False
    return not g.b.combat[p] or jungle_room(g, side, region) > 0


def nearest_free(g: Continent, p: int, starts: list[int]) -> list[int]:
    """The regions nearest to `starts`, by borders and straits, without enemy combat units and open to a counter."""
    b = g.b
    land = setup(g).in_play
    seen = [False] * b.n_land
    ring = [r for r in starts if 0 <= r < b.n_land]
    for r in ring:
        seen[r] = True
    while ring:
        good = [r for r in ring if land[r] and open_to(g, p, r)]
        if good:
            return good
        after: list[int] = []
        for r in ring:
            for n in b.adjacent[r]:
                if not seen[n] and land[n]:
                    seen[n] = True
                    after.append(n)
            for i in b.straits[r]:
                n = b.strait_b[i] if b.strait_a[i] == r else b.strait_a[i]
                if not seen[n] and land[n]:
                    seen[n] = True
                    after.append(n)
        ring = after
    return []


def piece_of(x: int) -> int:
    """The piece of a clause's `who`, without its DAMAGED."""
    return x % DAMAGED if x >= 0 else NONE
