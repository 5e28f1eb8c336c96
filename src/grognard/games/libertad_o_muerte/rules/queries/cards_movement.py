"""Cards that bend movement (11.2): one place for each thing that a card may change."""

from __future__ import annotations

from ...pack.terms import BOLIVAR, LLANERO, NONE, PATRIOT, ROYALIST
from ...state.model import K_EXODUS, K_PISBA, Continent
from .common import active_card, card_clause


def card_roams(g: Continent, p: int) -> bool:
    """May a unit that is tied to some regions be elsewhere all the same?

    R119: the llaneros with their chief may, as long as the card lasts.
    """
    b = g.b
    if not b.traits[p] & LLANERO or b.side[p] != ROYALIST or not active_card(g, "R119"):
        return False
    clause = card_clause(b, "R119", "lasting")
    return clause is not None and g.at[p] >= 0 and g.at[clause.who[0]] == g.at[p]


def card_binds(g: Continent, p: int, r: int, group: list[int]) -> int:
    """The card in force that keeps a piece, which moves with others, out of a region, or -1."""
    b = g.b
    if b.side[p] != ROYALIST:
        return NONE
    if active_card(g, "R114") and rebel_bound(g, p, r):
        return b.card_no["R114"]
    if active_card(g, "R119") and b.traits[p] & LLANERO and not b.llanero[r]:
        clause = card_clause(b, "R119", "lasting")
        if clause is not None and clause.who[0] not in group:
            return b.card_no["R119"]
    if active_card(g, "R124"):
        clause = card_clause(b, "R124", "lasting")
        if clause is not None and p == clause.who[1] and g.at[p] in clause.where and r not in clause.where:
            return b.card_no["R124"]
    return NONE


def rebel_bound(g: Continent, p: int, r: int) -> bool:
    """R114: he and those with him stay in Upper Peru, and he does not stack with the leaders he has broken with."""
    clause = card_clause(g.b, "R114", "lasting")
    if clause is None:
        return False
    rebel = clause.who[0]
    at = g.at[rebel]
    if g.at[p] == at and at in clause.where and r not in clause.where:
        return True
    if p == rebel:
        for q in clause.who[1:]:
            if g.at[q] == r:
                return True
    return at == r and p in clause.who[1:]


def card_ashore(g: Continent, p: int) -> int:
    """The card in force that keeps a piece from going aboard a ship, or -1."""
    b = g.b
    if b.side[p] != ROYALIST or not b.is_land(g.at[p]):
        return NONE
    clause = card_clause(b, "R114", "lasting") if active_card(g, "R114") else None
    if clause is not None and g.at[p] in clause.where and g.at[p] == g.at[clause.who[0]]:
        return b.card_no["R114"]
    clause = card_clause(b, "R124", "lasting") if active_card(g, "R124") else None
    if clause is not None and g.at[p] in clause.where and p == clause.who[1]:
        return b.card_no["R124"]
    return NONE


def card_closes(g: Continent, side: int, r: int) -> int:
    """The card in force that keeps a side out of a region that holds enemy units, or -1."""
    if active_card(g, "R121") and g.b.theatre[r] == BOLIVAR and truce(g, side):
        return g.b.card_no["R121"]
    return NONE


def truce(g: Continent, side: int) -> bool:
    """R121: is this one of the two turns of players in which the armistice holds? The last one is the Patriot's."""
    last = g.b.cards[g.b.card_no["R121"]].until
    return g.turn == (last if side == PATRIOT else last - 1) and g.active == side


def card_halts(g: Continent, side: int, r: int) -> bool:
    """Must units of a side stop where they enter this region?"""
    if side == ROYALIST and g.marks[K_EXODUS] and g.marks[K_EXODUS] == g.turn:
        clause = card_clause(g.b, "P054", "exodus")
        return clause is not None and r == clause.where[0]
    return False


def card_cost(g: Continent, pieces: list[int], a: int, other: int, cost: int) -> int:
    """What a step costs with the cards in force."""
    if takes_pisba(g, pieces, a, other):
        clause = card_clause(g.b, "P072", "pisba")
        return cost if clause is None else min(cost, clause.who[0])
    return cost


def takes_pisba(g: Continent, pieces: list[int], a: int, other: int) -> bool:
    """P072: is the páramo open, and does a stack that began its march there go by it?"""
    clause = card_clause(g.b, "P072", "pisba") if g.marks[K_PISBA] else None
    if (
        clause is None
        or a != clause.where[0]
        or other != clause.where[1]
        or not pieces
        or g.b.side[pieces[0]] != PATRIOT
    ):
        return False
    for p in pieces:
        if g.at[p] != a or g.came[p] != NONE:
            return False
    return True
