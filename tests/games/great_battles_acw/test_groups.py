"""Formations on the board: who belongs to whom, and by which bands and signs the counters are told apart."""

from __future__ import annotations

from typing import Any

import pytest

import grognard


def scene(scenario: str) -> dict[str, Any]:
    return grognard.new("great-battles-acw", scenario, seed=3).scene(0)


@pytest.mark.parametrize("scenario", ["first-kernstown", "gettysburg-day1", "cedar-creek"])
def test_every_unit_and_leader_on_the_map_belongs_to_a_formation(scenario: str) -> None:
    drawn = scene(scenario)
    groups = {group["id"]: group for group in drawn["groups"]}
    for piece in drawn["pieces"]:
        group = groups[piece["group"]]
        assert group["side"] == piece["side"]
        assert piece["form"] == "leader" or "band" in group
    for group in groups.values():
        assert group.get("above", group["id"]) in groups


@pytest.mark.parametrize("scenario", ["first-kernstown", "gettysburg-day1", "cedar-creek"])
def test_no_two_formations_of_a_side_have_the_same_band_or_sign(scenario: str) -> None:
    groups = scene(scenario)["groups"]
    for what in ("band", "sign"):
        marks = [(group["side"], group[what]) for group in groups if what in group]
        assert len(set(marks)) == len(marks)
    assert max(group.get("band", 0) for group in groups) < 32  # as many as the client can tell apart


def test_the_corps_of_cedar_creek_have_signs_and_one_division_alone_needs_none() -> None:
    signed = [group["id"] for group in scene("cedar-creek")["groups"] if "sign" in group and group["side"] == "union"]
    assert signed == ["vi", "xix", "viii", "cav"]
    assert not any("sign" in group for group in scene("first-kernstown")["groups"])


def test_a_leader_is_shown_with_the_smallest_formation_that_he_leads() -> None:
    drawn = scene("first-kernstown")
    at = {piece["id"]: piece["group"] for piece in drawn["pieces"] if piece["form"] == "leader"}
    assert at["union-kimball"] == "us-div"  # the division, and as an army too
    assert at["confederate-garnett"] == "cs-1"
    leads = {group["id"]: group.get("leader") for group in drawn["groups"]}
    assert leads["cs"] == leads["cs-div"] == "confederate-jackson"


def test_an_answer_about_a_formation_points_at_it() -> None:
    match = grognard.new("great-battles-acw", "first-kernstown", seed=3)
    game = match.game
    assert game.target("formation", 2) == "group:us-1"
    assert game.codes("formation", "group:us-1") == [2]
    assert game.target("formation", len(match.scene(0)["groups"])) == ""  # the March marker of a side
    code = next(c for c in game.codes("act", "group:us-1") if game.word("act", c) == "brigade:us-1")
    assert game.target("act", code) == "group:us-1"


@pytest.mark.rule("4.15")
def test_the_command_range_of_a_formation_is_that_of_its_leader() -> None:
    match = grognard.new("great-battles-acw", "first-kernstown", seed=3)
    game = match.game
    drawn = match.scene(0)
    [shade] = game.shades(match.position, "group:cs-1")
    garnett = next(piece for piece in drawn["pieces"] if piece["id"] == "confederate-garnett")
    places = shade["places"]
    assert isinstance(places, list) and garnett["at"] in places
    assert 1 < len(places) < len(game.board("first-kernstown")["maps"][0]["places"])  # type: ignore[index]
    for target in ("group:nobody", "group:", "piece:co-2nd-virginia", "place:0101", ""):
        assert game.shades(match.position, target) == []
