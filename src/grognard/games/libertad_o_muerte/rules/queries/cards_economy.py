"""What cards change in resources, prices, purchases and deployment. Chapters 6, 8 and 15 ask here, and nowhere else."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.board import Board
from ...pack.terms import BOLIVAR, NONE, PATRIOT, ROYALIST
from ...state.model import K_ANARCHY, K_BARREN, K_EXODUS, K_IRISH, K_PERUVIAN, K_TIED, Continent
from .cards_movement import truce
from .common import active_card, card_clause

TURNS: Final = 64  # of K_BARREN
TIED: Final = 4  # slots of K_TIED
UNION: Final = ("colombia", "venezuela")  # nations that P022 joins


def changed_yield(g: Continent, side: int, region: int, n: int) -> int:
    """What a region that would give a side `n` resources gives it, with the cards in force; never below 0."""
    b = g.b
    if side == PATRIOT and anarchy(g, region):
        return 0
    if g.marks[K_EXODUS] and g.marks[K_EXODUS] == g.turn and region == _place(b, "P054", "exodus"):
        return 0
    if active_card(g, "P061") and region == _place(b, "P061", "lasting"):
        n -= _figure(b, "P061", "lasting")
    if g.marks[K_BARREN] == region * TURNS + g.turn:  # R117
        return 0
    if active_card(g, "R140"):
        clause = card_clause(b, "R140", "lasting")
        if clause is not None and region in clause.where:
            n -= clause.who[0]
    raiders = b.piece_no.get("p_gue_veracruz", NONE)
    if side != PATRIOT and raiders >= 0 and g.at[raiders] == region == _place(b, "P082", "lasting"):
        n -= _figure(b, "P082", "lasting")
    return max(0, n)


def _place(b: Board, id: str, name: str) -> int:
    """The first place of a card's clause."""
    clause = card_clause(b, id, name)
    return clause.where[0] if clause is not None else NONE


def _figure(b: Board, id: str, name: str) -> int:
    """The first figure of a card's clause."""
    clause = card_clause(b, id, name)
    return clause.who[0] if clause is not None else 0


def anarchy(g: Continent, region: int) -> bool:
    """P035: is a region one of those that obey nobody this turn?"""
    if not g.marks[K_ANARCHY]:
        return False
    clause = card_clause(g.b, "P035", "anarchy")
    return clause is not None and region in clause.where


def changed_income(g: Continent, side: int) -> int:
    """6.0: what the Active Cards of either side add to (or take from) the income of a side, apart from regions."""
    if side == ROYALIST and active_card(g, "R128"):
        return -_figure(g.b, "R128", "lasting")
    return 0


def changed_price(g: Continent, p: int, n: int) -> int:
    """8.3: what a unit that would cost `n` costs with the cards in force.

    R124: units of the viceroy's nation cost less, but never nothing.
    """
    b = g.b
    if b.side[p] == ROYALIST and active_card(g, "R124"):
        clause = card_clause(b, "R124", "lasting")
        if clause is not None and b.nation[p] == b.nation[clause.who[1]]:
            return min(n, max(1, n - clause.who[0]))
    return n


def barred_purchase(g: Continent, p: int) -> Refusal | None:
    """A card that forbids to buy this unit now, or None."""
    b = g.b
    if b.side[p] == PATRIOT and b.home[p] >= 0 and anarchy(g, b.home[p]):
        return Refusal("4.1", "no-anarchy-purchase", {"piece": p, "place": b.home[p]})
    return None


def barred_deployment(g: Continent, p: int, region: int) -> Refusal | None:
    """15.0: a card that forbids to deploy this unit in a region, or None."""
    if g.b.side[p] == PATRIOT and anarchy(g, region):
        return Refusal("4.1", "no-anarchy-purchase", {"piece": p, "place": region})
    return None


def deploys_too(g: Continent, p: int, region: int) -> bool:
    """15.0: does a card let this unit be deployed in a region outside its own country?"""
    b = g.b
    if b.side[p] == PATRIOT and b.nation[p] in UNION and active_card(g, "P022"):
        for nation in UNION:
            if b.country[region] in b.pack.map.deployment["patriot"][nation]:
                return True
    return False


def deploys_as(g: Continent, p: int) -> int:
    """15.0, R178: the counter by whose nation this unit is deployed: itself, unless it has changed its viceroyalty."""
    if g.marks[K_PERUVIAN] != p + 1:
        return p
    clause = card_clause(g.b, "R178", "to-peru")
    return clause.who[1] if clause is not None else p


# 14.0: replacements tied to some units or regions


def tied_cards(g: Continent, side: int) -> list[int]:
    """The cards of this turn whose replacements only some units of a side may have."""
    b = g.b
    out: list[int] = [
        g.marks[K_TIED + i] - 1
        for i in range(TIED)
        if g.marks[K_TIED + i] and b.cards[g.marks[K_TIED + i] - 1].side == side
    ]
    if active_card(g, "R121") and truce(g, side):
        out.append(b.card_no["R121"])
    return out


def tied_units(g: Continent, side: int, c: int) -> list[int]:
    """The units that may have the replacements of a card; R121: those of the theatre."""
    b = g.b
    id = b.cards[c].id
    clause = card_clause(b, id, "tied-replacements")
    if clause is not None and len(clause.who) > 1:
        return clause.who[1:]
    where = [r for r in range(b.n_land) if b.theatre[r] == BOLIVAR] if clause is None else clause.where
    return [p for p in range(b.n_leaders, b.n_pieces) if b.side[p] == side and g.at[p] in where]


def tied_count(b: Board, c: int) -> int:
    """How many they are."""
    n = _figure(b, b.cards[c].id, "tied-replacements")
    return n if n else _figure(b, b.cards[c].id, "lasting")


def leaves_unpaid(g: Continent, side: int) -> list[int]:
    """7.3: the units that leave the game if they cannot be paid first (P069)."""
    b = g.b
    if side != PATRIOT or not 0 < g.marks[K_IRISH] < g.turn:
        return []
    p = b.piece_no["p_legion_irlandesa"]
    if not 0 <= g.at[p] < b.expeditionary:
        return []
    return [p] if g.resources[side] < b.upkeep[p] else []
