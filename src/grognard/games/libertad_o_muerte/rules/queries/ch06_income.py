"""6.0, 17.0, 18.0 What a side receives."""

from __future__ import annotations

from typing import Final

from ...pack.board import Board
from ...pack.terms import PATRIOT, ROYALIST
from ...state.model import Continent
from .cards_economy import changed_income, changed_yield
from .common import setup, special

# parts of an income: index into what `income` gives
IN_REGIONS: Final = 0
IN_CARDS: Final = 1
IN_REMITTANCES: Final = 2  # these two are what is lost
IN_TENSION: Final = 3
IN_TOTAL: Final = 4  # before the corsairs

DIVIDED: Final = ("nueva_granada", "quito")  # countries under the special rule Patria Boba


def region_yield(g: Continent, side: int, region: int) -> int:
    """6.0: the resources a region gives a side that controls it, with the cards that change them."""
    if g.control[region] != side:
        return 0
    return max(0, changed_yield(g, side, region, g.b.resources[region]))


def from_regions(g: Continent, side: int) -> int:
    """6.0: what all controlled regions give. Patria Boba: half, rounded up, of New Granada and Quito together."""
    b = g.b
    whole = 0
    divided = 0
    boba = side == PATRIOT and special(g, "patria_boba")
    for r in setup(g).land:
        n = region_yield(g, side, r)
        if boba and b.country[r] in DIVIDED:
            divided += n
        else:
            whole += n
    by = b.charts.income.patria_boba
    return whole + (divided + by - 1) // by


def remittances(g: Continent, side: int) -> int:
    """Special rule: what the war in the Peninsula costs the Royalist, for each theatre in play."""
    if side != ROYALIST or not special(g, "remittances"):
        return 0
    return g.b.charts.income.remittance * len(setup(g).theatres)


def tension_loss(g: Continent, side: int) -> int:
    """17.0: one less for every ten points of tension, for the Royalist."""
    return g.tension // g.b.charts.income.tension_step if side == ROYALIST else 0


def income(g: Continent, side: int) -> list[int]:
    """6.0: the parts of a side's income (IN_), the last their total; the corsairs of 18.0 come on top."""
    regions = from_regions(g, side)
    cards = changed_income(g, side)
    sent = remittances(g, side)
    lost = tension_loss(g, side)
    return [regions, cards, sent, lost, max(0, max(0, regions + cards - sent) - lost)]


def corsair_boxes(g: Continent, side: int) -> list[int]:
    """18.0: the boxes with corsairs for which the Royalist has to roll, once each."""
    if side != ROYALIST:
        return []
    return [i for i in range(len(g.corsairs)) if g.corsairs[i] > 0]


def corsair_loss(b: Board, die: int) -> int:
    """18.0: what the corsairs of a box take."""
    chart = b.charts.corsairs
    if die <= chart.nothing:
        return 0
    return chart.lost_by_one if die <= chart.one else chart.lost_by_more
