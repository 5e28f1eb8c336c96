"""What the eye gets: the scene of a seat, made of its view."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.core.frame import ALL, SPECTATOR
from grognard.games.an_impossible_war.game import GAME
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.show.view import view

from .field import road
from .support import Table

B = built_in()


def seen(t: Table, seat: int) -> Any:
    return GAME.scene(view(t.g, [], None, seat))


def pieces(t: Table, seat: int, at: str) -> list[Any]:
    return [p for p in seen(t, seat)["pieces"] if p["at"] == at]


def test_a_unit_on_a_road_stands_towards_where_it_came_from() -> None:
    """11.4: it waits on the road by which it came; the enemy sees the block there, and only its back."""
    t = Table()
    p = t.put("LN1", "durango")
    t.g.road[p] = road("villaro", "durango")
    [mine] = [x for x in pieces(t, LIBERAL, "durango") if x["id"] == "LN1"]
    assert (mine["slot"], mine["road"], mine["form"]) == ("road", "villaro", "block")
    [back] = [x for x in pieces(t, CARLIST, "durango") if x["side"] == "liberal"]
    assert (back["slot"], back["road"], back["form"]) == ("road", "villaro", "blank")
    assert "LN1" not in str(seen(t, CARLIST)["pieces"])
    t.g.road[p] = B.sea
    assert "road" not in next(x for x in pieces(t, LIBERAL, "durango") if x["id"] == "LN1")


def test_spectators_see_backs_and_the_reader_of_a_finished_match_everything() -> None:
    t = Table()
    t.put("LN1", "bilbao")
    t.put("NAV1", "estella")
    assert all(p["form"] == "blank" for p in pieces(t, SPECTATOR, "bilbao") + pieces(t, SPECTATOR, "estella"))
    assert {p["id"] for p in seen(t, ALL)["pieces"]} >= {"LN1", "NAV1"}


def test_supply_of_ones_own_units_is_counted() -> None:
    """19.2: a place feeds so many; the seat sees it for its own units and not for the enemy's."""
    t = Table()
    for name in ("LN1", "LN2", "LN3", "LN4", "LN5"):
        t.put(name, "lodosa")
    rows = {row["id"]: row["rows"] for row in seen(t, LIBERAL)["lists"]}["supply"]
    [row] = [r for r in rows if r["en"].startswith("Lodosa")]
    assert "5 to feed" in row["en"] and "5 por alimentar" in row["es"] and row["warn"]
    assert "Lodosa" not in str({row["id"]: row["rows"] for row in seen(t, CARLIST)["lists"]}["supply"])


def test_the_tracks_are_as_long_as_they_are_printed() -> None:
    tracks = {track["id"]: (track["min"], track["max"]) for track in seen(Table(), LIBERAL)["tracks"]}
    assert tracks == {"vp": (-10, 10), "prestige": (0, 3), "cp-liberal": (0, 5), "cp-carlist": (0, 5), "turn": (1, 5)}


def test_between_the_phases_nobody_has_one() -> None:
    match = grognard.new("an-impossible-war", "zumalacarregui", seed=7)  # who plays first? (3.0)
    [phase] = [line["value"] for line in match.scene(0)["status"] if line["id"] == "phase"]
    assert phase == "–"
