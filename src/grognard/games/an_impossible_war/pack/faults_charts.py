"""Faults of charts.toml, turns.json and cards.json."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .facts import CARDS, TURNS
from .found import Found
from .shapes import SIDES, YEARS, Pack


def chart_faults(f: Found, pack: Pack) -> None:
    charts = pack.charts
    for side in SIDES:
        by_year = charts.actions.markers.liberal if side == "liberal" else charts.actions.markers.carlist
        _keys(f, f"actions.markers.{side}", YEARS, by_year)
        for year, markers in by_year.items():
            at = f"actions.markers.{side}.{year}"
            _keys(f, at, (2, 3, 4), markers)
            if sum(markers.values()) != TURNS + 1:
                f.add(at, f"expected {TURNS + 1} markers (10.0)")
    _keys(f, "actions.replacement_table", range(1, 7), charts.actions.replacement_table)
    _keys(f, "actions.replacement_modifier", YEARS, charts.actions.replacement_modifier)
    _keys(f, "movement.liberal_points", range(1, 7), charts.movement.liberal_points)
    _keys(f, "regions.expeditions", YEARS, charts.regions.expeditions)
    _keys(f, "end_of_year.rp_per_region", YEARS[:-1], charts.end_of_year.rp_per_region)
    _keys(f, "end_of_year.fortress_bands", YEARS, charts.end_of_year.fortress_bands)
    for year, band in charts.end_of_year.fortress_bands.items():
        if band.carlist_to >= band.liberal_from:
            f.add(f"end_of_year.fortress_bands.{year}", "expected carlist_to below liberal_from")
    _uprising_table(f, pack)
    for year in charts.end_of_year.fatigue_years:
        if year not in YEARS:
            f.add("end_of_year.fatigue_years", f"expected years of the war, found {year}")
    if charts.turn.turns_per_year != TURNS:
        f.add("turn.turns_per_year", f"expected {TURNS} (3.0), found {charts.turn.turns_per_year}")
    if charts.cards.seeded_card not in {card.id for card in pack.cards}:
        f.add("cards.seeded_card", f"unknown card {charts.cards.seeded_card!r}")


def _uprising_table(f: Found, pack: Pack) -> None:
    """Every region has its roll (22.1)."""
    table = pack.charts.uprising.table
    _keys(f, "uprising.table", range(2, 13), table)
    regions = {region.id for region in pack.regions}
    seen: set[str] = set()
    for roll, key in table.items():
        if key in ("none", "choice"):
            continue
        if key not in regions:
            f.add(f"uprising.table.{roll}", f"unknown region {key!r}")
        if key in seen:
            f.add(f"uprising.table.{roll}", f"expected each id once, here is {key!r} again")
        seen.add(key)
    for key in sorted(regions - seen):
        f.add("uprising.table", f"expected the region {key!r}, which no roll names")


def _keys(f: Found, path: str, expected: Iterable[int], found: Iterable[int]) -> None:
    wanted, have = set(expected), set(found)
    for key in sorted(wanted - have):
        f.add(path, f"expected an entry for {key}, found none")
    for key in sorted(have - wanted):
        f.add(f"{path}.{key}", "expected no such entry")


def turn_faults(f: Found, pack: Pack) -> None:
    if len(pack.turn_names) != TURNS:
        f.add("turn_names", f"expected {TURNS}, found {len(pack.turn_names)}")
    covered: Counter[int] = Counter()
    for span, turns in pack.turn_track.items():
        at = f"turn_track.{span}"
        first, _, last = span.partition("-")
        if _is_year(first) and _is_year(last) and first <= last:
            covered.update(range(int(first), int(last) + 1))
        else:
            f.add(at, f"expected years such as 1834-1835, found {span!r}")
        if len(turns) != TURNS:
            f.add(at, f"expected {TURNS} turns, found {len(turns)}")
        for n, turn in enumerate(turns):
            for side, arrivals, most in (("liberal", turn.liberal, 2), ("carlist", turn.carlist, 1)):
                if arrivals.units > most or arrivals.artillery > most:
                    f.add(f"{at}[{n}].{side}", f"expected at most {most} of each (20.0)")
    for year in YEARS:
        if covered[year] != 1:
            f.add("turn_track", f"expected the year {year} once, found it {covered[year]} times")


def _is_year(text: str) -> bool:
    return text in {str(year) for year in YEARS}


def card_faults(f: Found, pack: Pack) -> None:
    cards = {card.id for card in pack.cards}
    f.twice("cards", (card.id for card in pack.cards), ".id")
    f.same("cards", "", CARDS, cards)
    for n, card in enumerate(pack.cards):
        if card.leaves is not None and card.leaves <= card.year:
            f.add(f"cards[{n}].leaves", f"expected a year after {card.year} for {card.id!r}")
        for k, key in enumerate(card.cancels):
            if key not in cards:
                f.add(f"cards[{n}].cancels[{k}]", f"unknown card {key!r}")


def entry_faults(f: Found, pack: Pack) -> None:
    """The card that brings a block is one of the pack (7.2)."""
    cards = {card.id for card in pack.cards}
    for n, block in enumerate(pack.blocks):
        if block.entry is not None and block.entry[:1] in ("L", "C") and block.entry not in cards:
            f.add(f"blocks[{n}].entry", f"unknown card {block.entry!r}")
