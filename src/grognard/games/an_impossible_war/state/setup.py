"""Setting up a scenario (2.3): maps, reserves, boxes, decks, markers, tracks."""

from __future__ import annotations

from ..pack.board import BAG, BOX, CARLIST, CITY, FIELD, GONE, HIDDEN, KNAPSACK, LIBERAL, MOUNTAIN, OUT, Board
from ..pack.shapes import CarlistStart, Scenario, SideStart
from ..rules.queries.ch04_map import control
from ..rules.queries.ch07_cards import in_play
from .effects import fill_markers
from .effects_guns import add_guns
from .model import C_DECK, C_GONE, C_OUT, FORT_C, FORT_L, INSIDE, K_DURANGO, K_REROLL, War

IN_FORCE = {"C13": K_DURANGO, "L16": K_REROLL}  # cards already played that go on working


def set_up(b: Board, index: int, options: int) -> War:
    """scenario/zumalacarregui-1834-36, scenario/espartero-1836-38, scenario/entire-war-1834-38: the position."""
    scenario = b.pack.scenarios[index]
    g = War(b)
    g.scenario = index
    g.options = options
    g.year = scenario.first_year
    g.vp = scenario.vp
    g.prestige = scenario.prestige
    g.prestige_minus = scenario.prestige_negative
    g.cp = [scenario.command_points.liberal, scenario.command_points.carlist]
    for region, n in scenario.uprisings.items():
        g.uprising[b.place_no[region] - b.n_spaces] = n
    for p in range(b.n_pieces):
        g.at[p] = OUT if p < b.n_blocks or b.arm[p] == KNAPSACK else BOX
    for s in range(b.n_spaces):
        if b.kind[s] == CITY:
            g.fort[s] = FORT_L
    start = b.pack.starts[scenario.id]
    _side(g, LIBERAL, start.liberal)
    _side(g, CARLIST, start.carlist)
    _sieges(g, LIBERAL, start.liberal)
    _sieges(g, CARLIST, start.carlist)
    g.refresh()
    for s in range(b.n_spaces):
        g.held[s] = b.zone[s]
        g.held[s] = control(g, s)
    _cards(g, scenario)
    fill_markers(g, g.year)
    return g


def _side(g: War, side: int, start: SideStart) -> None:
    b = g.b
    sacks = [p for p in range(b.n_blocks, b.n_pieces) if b.arm[p] == KNAPSACK and b.side[p] == side]
    used = 0
    for spot in start.setup:
        place = b.place_no[spot.at]
        for unit in spot.units:
            p = b.piece_no[unit.block]
            g.move(p, place)
            g.strength[p] = unit.strength
        if spot.fortress:
            g.fort[place] = FORT_L if side == LIBERAL else FORT_C
        add_guns(g, side, FIELD, spot.field, place)
        add_guns(g, side, MOUNTAIN, spot.mountain, place)
        if spot.knapsack:
            g.move(sacks[used], place)
            g.strength[sacks[used]] = spot.knapsack
            used += 1
    for p in sacks[used : used + start.knapsacks]:
        g.at[p] = BOX
    for name in start.reserve:
        g.at[b.piece_no[name]] = BAG
    for name in start.supply_box:
        g.at[b.piece_no[name]] = BOX
    if isinstance(start, CarlistStart):
        for name in start.partida_box + start.regional_box:
            g.at[b.piece_no[name]] = BOX
        add_guns(g, CARLIST, FIELD, start.hidden.field, HIDDEN)
        add_guns(g, CARLIST, MOUNTAIN, start.hidden.mountain, HIDDEN)


def _sieges(g: War, side: int, start: SideStart) -> None:
    """18.1: those of the other side are inside."""
    b = g.b
    for spot in start.setup:
        if spot.besieging:
            place = b.place_no[spot.at]
            g.siege[place] = 2
            for p in range(b.n_pieces):
                if g.at[p] == place and b.side[p] != side:
                    g.flags[p] |= INSIDE


def _cards(g: War, scenario: Scenario) -> None:
    """7.0: the scenario names the cards of its first year; later years come at each End of Year (24.9)."""
    b = g.b
    decks = scenario.decks.liberal + scenario.decks.carlist
    for c in range(len(b.cards)):
        card = b.cards[c]
        g.card[c] = C_OUT
        if card.id in decks and in_play(g, c):
            g.card[c] = C_DECK
        elif card.id in scenario.played or card.year <= scenario.first_year:
            g.card[c] = C_GONE
        if card.id in scenario.played:
            if card.id in IN_FORCE:
                g.marks[IN_FORCE[card.id]] = 1
            if not card.asterisk:
                g.card[c] = C_GONE
            for p in range(b.n_blocks):
                if g.at[p] == OUT and b.pack.blocks[p].entry == card.id:
                    g.at[p] = GONE
