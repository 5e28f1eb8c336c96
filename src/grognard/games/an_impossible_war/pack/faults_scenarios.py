"""Faults of the files in scenarios/: the figures of a scenario and the units that come later."""

from __future__ import annotations

from collections import Counter

from .faults_starts import fits, half_of, start_faults
from .found import Found
from .shapes import SIDES, Pack, Scenario, Side, SideUnits, Start


def scenario_faults(f: Found, pack: Pack, scenario: Scenario) -> None:
    if f.file != f"scenarios/{scenario.id}.json":
        f.add("id", f"expected the name of the file, found {scenario.id!r}")
    for other in pack.scenarios:
        if other is not scenario and other.order == scenario.order:
            f.add("order", f"expected a number of its own, {other.id!r} has {scenario.order} too")
    if scenario.first_year > scenario.last_year:
        f.add("last_year", f"expected {scenario.first_year} or later, found {scenario.last_year}")
    if scenario.prestige > pack.charts.victory.prestige_last:
        f.add("prestige", f"expected at most {pack.charts.victory.prestige_last} (9.1)")
    for side in SIDES:
        if getattr(scenario.command_points, side) > pack.charts.command.max:
            f.add(f"command_points.{side}", f"expected at most {pack.charts.command.max} (8.0)")
    _uprisings(f, pack, scenario)
    _bands(f, scenario)
    _decks(f, pack, scenario)
    start = pack.starts.get(scenario.id)
    if isinstance(scenario.start, Start):
        start_faults(f, pack, scenario.start)
    elif start is None:
        f.add("start", f"expected a set-up or a scenario that has its own, found {scenario.start!r}")
    if start is not None:
        if scenario.first_year != 1834 and any(p.at == "baztan" and p.fortress for p in start.liberal.setup):
            f.add("start", "expected a fortress in Baztán only in 1834 (4.1)")
        _new_units(f, pack, scenario, start)


def _uprisings(f: Found, pack: Pack, scenario: Scenario) -> None:
    regions = {region.id: region for region in pack.regions}
    f.same("uprisings", "", regions, scenario.uprisings)
    most = pack.charts.uprising.max
    for key, level in scenario.uprisings.items():
        if key in regions and not regions[key].min_uprising <= level <= most:
            f.add(f"uprisings.{key}", f"expected {regions[key].min_uprising} to {most}, found {level}")


def _bands(f: Found, scenario: Scenario) -> None:
    bands = scenario.victory
    if bands.liberal_to >= bands.carlist_from:
        f.add("victory", "expected liberal_to below carlist_from, the bands overlap")
    if bands.automatic < bands.decisive:
        f.add("victory.automatic", f"expected at least the decisive {bands.decisive}")
    if bands.carlist_from > bands.decisive or bands.liberal_to < -bands.decisive:
        f.add("victory", f"expected both winning bands to include the decisive {bands.decisive}")
    if abs(scenario.vp) >= bands.decisive:
        f.add("vp", f"expected a start short of the decisive {bands.decisive}")


def _decks(f: Found, pack: Pack, scenario: Scenario) -> None:
    cards = {card.id: card for card in pack.cards}
    for k, key in enumerate(scenario.played):
        if key not in cards:
            f.add(f"played[{k}]", f"unknown card {key!r}")
    for side in SIDES:
        deck = scenario.decks.liberal if side == "liberal" else scenario.decks.carlist
        f.twice(f"decks.{side}", deck)
        for k, key in enumerate(deck):
            here = f"decks.{side}[{k}]"
            if key not in cards:
                f.add(here, f"unknown card {key!r}")
                continue
            card = cards[key]
            if card.side != side:
                f.add(here, f"expected a {side} card, {key!r} is {card.side}")
            if card.year > scenario.first_year:
                f.add(here, f"expected year {scenario.first_year} or before, {key!r} has {card.year}")
            if card.leaves is not None and card.leaves <= scenario.first_year:
                f.add(here, f"expected a card still in the game, {key!r} leaves in {card.leaves}")
            if key in scenario.played:
                f.add(here, f"expected a card not yet played, {key!r} is")


def _new_units(f: Found, pack: Pack, scenario: Scenario, start: Start) -> None:
    """Each comes once, out of the blocks that are out of play until then (24.6)."""
    years = Counter(new.year for new in scenario.new_units)
    for k, new in enumerate(scenario.new_units):
        if not scenario.first_year <= new.year < scenario.last_year:
            span = f"{scenario.first_year} to {scenario.last_year - 1}"
            f.add(f"new_units[{k}].year", f"expected {span}, found {new.year}")
        if years[new.year] > 1:
            f.add(f"new_units[{k}].year", f"expected each year once, found {new.year} again")
    for side in SIDES:
        half = half_of(start, side)
        waiting = set(half.out_of_play)
        sacks = half.knapsacks + sum(place.knapsack > 0 for place in half.setup)
        for k, new in enumerate(scenario.new_units):
            units = new.liberal if side == "liberal" else new.carlist
            sacks += units.knapsacks
            _arrivals(f, pack, f"new_units[{k}].{side}", side, units, waiting)
        counters = sum(sack.count for sack in pack.knapsacks if sack.side == side)
        if sacks > counters:
            f.add("new_units", f"expected at most {counters} {side} knapsacks in all, found {sacks}")


def _arrivals(f: Found, pack: Pack, at: str, side: Side, units: SideUnits, waiting: set[str]) -> None:
    blocks = {block.id: block for block in pack.blocks}
    for box, ids in (("reserve", units.reserve), ("supply_box", units.supply_box)):
        for i, key in enumerate(ids):
            here = f"{at}.{box}[{i}]"
            if key not in blocks:
                f.add(here, f"unknown block {key!r}")
            elif key not in waiting:
                f.add(here, f"expected a {side} block still out of play, found {key!r}")
            elif not fits(blocks[key], box):
                f.add(here, f"expected no {blocks[key].kind} in this box, found {key!r}")
            waiting.discard(key)
