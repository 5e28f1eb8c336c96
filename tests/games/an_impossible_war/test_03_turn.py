"""3 Game turn: the phases in order, the seven steps of a player phase, and who plays first."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch03_phase import PlayerPhase
from grognard.games.an_impossible_war.rules.flow.ch03_turn import Campaign, OrderOfPlay, Turn, VictoryCheck
from grognard.games.an_impossible_war.state.model import K_JUNTAS
from tests.games.an_impossible_war.support import Table

B = built_in()


def turns(t: Table) -> list[str]:
    """The keys of all that was asked and rolled, in order."""
    return [turn.key for turn in t.m.turns()]


# the phases of a turn


@pytest.mark.rule("3.0/reinforcements")
def test_reinforcements_come_first_in_a_turn() -> None:
    t = Table(1834)  # on the second turn of 1834 the track gives the Liberals a unit
    row = B.pack.turn_track["1834-1835"][1]
    assert row.liberal.units >= 1
    unit = t.put("PR5", "bilbao")
    t.g.at[unit] = -2  # in the reserve
    t.begin(Turn(), [unit])
    assert turns(t) == ["reinforcement"]
    assert t.key == "place-unit"


@pytest.mark.rule("3.0/reinforcements")
def test_no_reinforcements_on_the_first_turn_of_a_scenario() -> None:
    t = Table(1834)
    t.g.turn = 1
    unit = t.put("PR5", "bilbao")
    t.g.at[unit] = -2
    t.begin(Turn(), [3, 3])
    assert turns(t) == ["uprising"]
    assert t.at("PR5") == "bag"


@pytest.mark.rule("3.0/reinforcements")
def test_reinforcements_come_on_the_first_turn_of_a_later_year() -> None:
    t = Table(1835)
    t.g.turn = 1
    row = B.pack.turn_track["1834-1835"][0]
    assert row.liberal.units >= 1
    unit = t.put("PR5", "bilbao")
    t.g.at[unit] = -2
    t.begin(Turn(), [unit])
    assert turns(t)[0] == "reinforcement"


@pytest.mark.rule("3.0/uprising")
def test_the_table_is_rolled_and_then_the_expedition_stirs_its_region() -> None:
    t = Table(1835)
    t.g.turn = 1
    t.g.scenario = [s.id for s in B.pack.scenarios].index("entire-war")
    t.g.year = 1834  # the first turn of the scenario: no reinforcements in the way
    t.troops("galicia", "NAV1", "NAV2")
    t.begin(Turn(), [5, 5], [2])  # 10: Aragon; two units: 1 or 2 succeeds
    assert t.g.uprising[B.place_no["aragon"] - B.n_spaces] == 1
    assert t.key == "stir-up"
    t.answer("stir-up", "yes")
    assert t.g.uprising[B.place_no["galicia"] - B.n_spaces] == 1
    assert t.key == "order"  # and then the Order of Play


@pytest.mark.rule("3.0/victory-check", "3.0/player-phase-steps")
def test_a_turn_runs_to_the_victory_check_and_the_next_turn() -> None:
    t = Table(1834)
    t.g.turn = 1
    t.troops("estella", "NAV1")
    t.troops("calahorra", "LN1")
    t.begin(Campaign(), [3, 3], [1], [1])  # 6: no uprising; each side draws a marker of 2
    t.answer("order", "carlist")
    assert t.g.active == CARLIST
    t.answer("action", "done")
    assert t.g.active == LIBERAL  # the second player has a phase of his own
    assert "prestige-count" not in t.log()
    t.answer("action", "done")
    assert "prestige-count" in t.log()
    assert t.g.turn == 2


@pytest.mark.rule("3.0/victory-check")
def test_effects_until_the_end_of_the_turn_are_over_after_the_check() -> None:
    t = Table(1835)
    t.g.year, t.g.turn = 1834, 1
    t.g.marks[K_JUNTAS] = 1
    t.begin(Turn(), [3, 3], [1], [1])
    t.answer("order", "carlist").answer("action", "done").answer("action", "done")
    assert t.key == "rest"
    assert "prestige-count" in t.log()
    assert t.g.marks[K_JUNTAS] == 0


@pytest.mark.rule("3.0/victory-check")
def test_after_the_fifth_turn_comes_the_end_of_the_year() -> None:
    t = Table(1834)
    t.g.turn = 5
    campaign = Campaign()
    campaign.step = "after_turn"
    t.begin(campaign, [3, 3])  # the uprising of winter
    assert turns(t) == ["uprising"]
    assert "winter-rp" in t.log()
    assert t.g.turn == 5


@pytest.mark.rule("3.0/victory-check")
def test_after_the_fourth_turn_comes_the_fifth() -> None:
    t = Table(1834)
    t.g.turn = 4
    campaign = Campaign()
    campaign.step = "after_turn"
    assert B.pack.turn_track["1834-1835"][4].liberal.artillery == 0
    t.begin(campaign)
    assert "winter-rp" not in t.log()
    assert t.g.turn == 5
    assert t.g.year == 1834


@pytest.mark.rule("3.0/player-phase-steps")
def test_the_steps_of_a_carlist_phase_in_order() -> None:
    """Card, fortress, marker, artillery, actions, combat, supply."""
    t = Table(1835, "carlist")
    t.deck("C8")
    t.fort("villaro", "carlist", building=True)
    t.troops("villaro", "NAV1")
    t.troops("campezo", "NAV2", "NAV3", "ALA1", "ALA2", "NAV4")  # five where the place feeds four
    t.put("LN1", "villarreal", 1)
    t.put("GUI1", "villarreal")
    t.guns("carlist", "mountain", 1, "hidden")
    t.begin(PlayerPhase(CARLIST), [B.card_no["C8"]], [1], [6], [6, 6, 6, 6])
    assert turns(t) == ["card", "marker"]
    assert t.g.fort[B.place_no["villaro"]] == 4  # completed before the marker was drawn
    log = t.log("carlist")
    assert log.index("card-taken") < log.index("fort-completed") < log.index("action-points")
    assert t.key == "deploy-gun"
    t.answer("deploy-gun", "none")
    assert t.key == "action"
    assert t.g.ap == 4
    t.answer("action", "done")
    assert t.g.ap == 0
    assert t.key == "firing"  # combat follows the actions
    t.answer("firing", "GUI1", "carlist").answer("firing", "LN1", "liberal")
    while t.key == "tactical":
        t.answer("tactical", "none")
    assert t.key != "unsupplied"
    while t.key not in ("unsupplied", "rest"):
        t.m.answer(t.m.pending.choice.all()[0])  # type: ignore[union-attr]
    assert t.key == "unsupplied"  # supply comes last


@pytest.mark.rule("3.0/player-phase-steps")
def test_only_the_carlist_deploys_artillery() -> None:
    t = Table(1835, "liberal")
    t.troops("villaro", "NAV1")
    t.guns("carlist", "mountain", 1, "hidden")
    t.begin(PlayerPhase(LIBERAL), [1])
    assert t.key == "action"
    assert t.g.cp[LIBERAL] == 1  # no card to take (7.0/empty-deck)


@pytest.mark.rule("3.0/player-phase-steps")
def test_supply_is_for_ones_own_units_only() -> None:
    t = Table(1835, "liberal")
    t.troops("campezo", "NAV2", "NAV3", "ALA1", "ALA2", "NAV4")  # one Carlist too many
    t.put("LN1", "villarreal")  # a Liberal in the Zone, where a space feeds nobody
    t.begin(PlayerPhase(LIBERAL), [1])
    t.answer("action", "done")
    assert t.key == "rest"
    assert t.strength("LN1") == 3
    assert [t.strength(name) for name in ("NAV2", "NAV3", "ALA1", "ALA2", "NAV4")] == [3, 3, 3, 3, 3]


# who plays first


@pytest.mark.rule("3.0/order-of-play")
@pytest.mark.parametrize(
    ("year", "seat"),
    [(1834, "carlist"), (1835, "carlist"), (1836, "carlist"), (1837, "liberal"), (1838, "liberal")],
)
def test_the_carlist_has_the_initiative_until_1836(year: int, seat: str) -> None:
    t = Table(year).begin(OrderOfPlay())
    assert (t.key, t.seat) == ("order", seat)
    assert t.offers() == ["liberal", "carlist"]


@pytest.mark.rule("3.0/order-of-play")
@pytest.mark.parametrize(("first", "number"), [("liberal", LIBERAL), ("carlist", CARLIST)])
def test_the_holder_decides_who_plays_first(first: str, number: int) -> None:
    t = Table(1834).begin(OrderOfPlay())
    t.answer("order", first)
    assert t.key == "rest"  # nobody has a Command Point to challenge with
    assert t.g.first == number


@pytest.mark.rule("3.0/initiative-challenge", "8.0")
def test_an_unmatched_challenge_takes_the_initiative() -> None:
    t = Table(1834)
    t.points(liberal_cp=1, carlist_cp=1)
    t.begin(OrderOfPlay()).answer("order", "carlist")
    assert (t.key, t.seat) == ("challenge", "liberal")
    t.answer("challenge", "yes")
    assert t.g.cp == [0, 1]
    assert (t.key, t.seat) == ("match-challenge", "carlist")
    t.answer("match-challenge", "no")
    assert (t.key, t.seat) == ("order", "liberal")  # the challenger decides now
    t.answer("order", "liberal")
    assert t.key == "rest"  # once per phase: no second challenge, though the Carlist has a point
    assert t.g.first == LIBERAL
    assert t.g.cp == [0, 1]


@pytest.mark.rule("3.0/initiative-challenge")
def test_a_matched_challenge_leaves_the_order_as_announced() -> None:
    t = Table(1838)
    t.points(liberal_cp=2, carlist_cp=1)
    t.begin(OrderOfPlay()).answer("order", "carlist")
    assert (t.key, t.seat) == ("challenge", "carlist")
    t.answer("challenge", "yes").answer("match-challenge", "yes")
    assert t.key == "rest"
    assert t.g.first == CARLIST
    assert t.g.cp == [1, 0]


@pytest.mark.rule("3.0/initiative-challenge")
def test_a_holder_without_points_cannot_match() -> None:
    t = Table(1834)
    t.points(liberal_cp=1, carlist_cp=0)
    t.begin(OrderOfPlay()).answer("order", "carlist").answer("challenge", "yes")
    assert (t.key, t.seat) == ("order", "liberal")


@pytest.mark.rule("3.0/initiative-challenge")
def test_no_challenge_without_a_point() -> None:
    t = Table(1834)
    t.points(liberal_cp=0, carlist_cp=5)
    t.begin(OrderOfPlay()).answer("order", "liberal")
    assert t.key == "rest"
    assert t.g.cp == [0, 5]


@pytest.mark.rule("3.0/victory-check")
def test_the_check_looks_at_prestige_and_at_uprisings() -> None:
    t = Table(1835)
    t.siege("bilbao")
    t.put("NAV1", "bilbao")
    for region in ("aragon", "galicia", "andalusia"):
        t.uprising(region, 3)
    t.begin(VictoryCheck())
    assert t.g.prestige == 1
    assert t.g.vp == 1
