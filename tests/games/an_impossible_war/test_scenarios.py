"""The three scenarios: how they begin, what their years bring, and when they end."""

from __future__ import annotations

import pytest

from grognard.core.chance import Scripted
from grognard.core.match import Match, start
from grognard.games.an_impossible_war.game import GAME
from grognard.games.an_impossible_war.pack.board import (
    BAG,
    BOX,
    CARLIST,
    CITY,
    HIDDEN,
    KNAPSACK,
    LIBERAL,
    NONE,
    OUT,
    built_in,
)
from grognard.games.an_impossible_war.rules.flow.ch24_end_of_year import EndOfYear
from grognard.games.an_impossible_war.state.model import (
    C_DECK,
    C_GONE,
    C_HAND,
    C_OUT,
    FORT_C,
    FORT_L,
    INSIDE,
    K_DURANGO,
    War,
)
from tests.games.an_impossible_war.support import Rest
from tests.games.laid import scripted

B = built_in()


def begin(scenario: str, *script: list[int], optional: int = 0) -> Match:
    return start(GAME, scenario, {"optional_cards": optional}, scripted(Scripted(list(script))))


def position(m: Match) -> War:
    assert isinstance(m.position, War)
    return m.position


def where(g: War, name: str) -> str:
    at = g.at[B.piece_no[name]]
    return B.place_id[at] if at >= 0 else {OUT: "out", BAG: "bag", BOX: "box", HIDDEN: "hidden", -4: "gone"}[at]


def forts(g: War, side: int) -> set[str]:
    """Fortresses beside those of the cities."""
    mine = FORT_L if side == LIBERAL else FORT_C
    return {B.place_id[s] for s in range(B.n_spaces) if g.fort[s] == mine and B.kind[s] != CITY}


def cards(g: War, state: int, side: int) -> set[str]:
    return {B.cards[c].id for c in range(len(B.cards)) if g.card[c] == state and B.card_side[c] == side}


def guns(g: War, side: int, at: int) -> int:
    return sum(
        g.strength[p]
        for p in range(B.n_blocks, B.n_pieces)
        if g.at[p] == at and B.side[p] == side and B.kind_id[p] == "ART"
    )


def year_end(scenario: str, year: int, vp: int, *script: list[int]) -> Match:
    """The End of Year of a scenario as it was set up, with this balance of VP and no points for fortresses."""
    g, _frame = GAME.start(scenario, {})
    assert isinstance(g, War)
    g.year = year
    g.turn = 5
    g.vp = vp
    for s in range(B.n_spaces):
        if g.fort[s] in (FORT_L, FORT_C) and B.kind[s] != CITY:
            g.fort[s] = 0
    for place in ("estella", "tolosa"):  # four points: nothing for anybody in any year
        g.fort[B.place_no[place]] = FORT_L
    g.siege = [0] * B.n_spaces
    for p in range(B.n_pieces):
        g.flags[p] &= ~INSIDE
    m = Match(GAME, scenario, {}, g, [Rest(), EndOfYear()], scripted(Scripted(list(script))))
    m.begin()
    return m


# the starts of 1834


@pytest.mark.rule("scenario/zumalacarregui-1834-36", "scenario/entire-war-1834-38")
@pytest.mark.parametrize("scenario", ["zumalacarregui", "entire-war"])
def test_both_scenarios_of_1834_begin_alike(scenario: str) -> None:
    g = position(begin(scenario, [3, 3]))
    assert (g.year, g.turn, g.vp, g.prestige, g.prestige_minus) == (1834, 1, 0, 0, 0)
    assert g.cp == [1, 2]
    assert [where(g, name) for name in ("NAV1", "NAV2", "PAR1", "PAR2", "PAR3")] == [
        "amescoas", "amescoas", "lanz", "orduna", "durango",
    ]  # fmt: skip
    assert [where(g, name) for name in ("RG1", "LN3", "PR1")] == ["vitoria", "bilbao", "vergara"]
    assert g.strength[B.piece_no["LN1"]] == 3
    assert {"estella", "vergara", "tolosa", "portugalete"} <= forts(g, LIBERAL)
    assert forts(g, CARLIST) == set()
    assert all(g.fort[s] == FORT_L for s in B.cities)
    assert sum(g.siege) == 0
    assert {where(g, name) for name in ("REG1", "REG2", "REGC1")} == {"box"}
    assert (where(g, "NAV3"), where(g, "LN6"), where(g, "NAV4"), where(g, "LST2")) == ("bag", "bag", "out", "out")
    assert guns(g, CARLIST, HIDDEN) == 0


@pytest.mark.rule("scenario/zumalacarregui-1834-36", "scenario/entire-war-1834-38")
@pytest.mark.parametrize("scenario", ["zumalacarregui", "entire-war"])
def test_baztan_has_its_liberal_fortress_in_1834(scenario: str) -> None:
    assert "baztan" in forts(position(begin(scenario, [3, 3])), LIBERAL)


@pytest.mark.rule("scenario/zumalacarregui-1834-36", "scenario/entire-war-1834-38")
@pytest.mark.parametrize("scenario", ["zumalacarregui", "entire-war"])
def test_the_first_decks_are_those_of_1834_without_the_optional_cards(scenario: str) -> None:
    g = position(begin(scenario, [3, 3]))
    assert cards(g, C_HAND, LIBERAL) == set()
    assert cards(g, C_DECK, LIBERAL) == {f"L{i}" for i in range(1, 11) if i != 6}
    assert cards(g, C_DECK, CARLIST) == {f"C{i}" for i in range(1, 10)}
    assert "L11" in cards(g, C_OUT, LIBERAL)  # of 1835
    g = position(begin(scenario, [3, 3], optional=1))
    assert {"L6"} <= cards(g, C_DECK, LIBERAL)
    assert {"C10"} <= cards(g, C_DECK, CARLIST)


@pytest.mark.rule("scenario/zumalacarregui-1834-36", "scenario/entire-war-1834-38")
@pytest.mark.parametrize("scenario", ["zumalacarregui", "entire-war"])
def test_they_open_with_the_uprising_not_with_reinforcements(scenario: str) -> None:
    m = begin(scenario, [3, 6])
    assert [turn.key for turn in m.turns()] == ["uprising"]
    assert position(m).uprising[B.place_no["galicia"] - B.n_spaces] == 1
    assert m.pending is not None and (m.pending.key, m.pending.seat) == ("order", CARLIST)


@pytest.mark.rule("scenario/zumalacarregui-1834-36", "scenario/entire-war-1834-38")
@pytest.mark.parametrize("scenario", ["zumalacarregui", "entire-war"])
def test_new_units_come_at_the_ends_of_1834_and_1835(scenario: str) -> None:
    m = year_end(scenario, 1834, 0, [3, 3])
    g = position(m)
    assert (where(g, "LN10"), where(g, "CAS1"), where(g, "CST1")) == ("bag", "bag", "box")
    assert (where(g, "LN11"), where(g, "CAN1")) == ("out", "out")
    m = year_end(scenario, 1835, 0, [3, 3])
    assert (where(position(m), "LN11"), where(position(m), "CAN1")) == ("bag", "bag")


@pytest.mark.rule("scenario/zumalacarregui-1834-36", "scenario/entire-war-1834-38")
@pytest.mark.parametrize("scenario", ["zumalacarregui", "entire-war"])
def test_a_knapsack_comes_to_each_side_with_1835_and_one_to_the_liberals_with_1836(scenario: str) -> None:
    def sacks(g: War) -> list[int]:
        mine = [p for p in range(B.n_blocks, B.n_pieces) if B.arm[p] == KNAPSACK and g.at[p] != OUT]
        return [len([p for p in mine if B.side[p] == side]) for side in (LIBERAL, CARLIST)]

    before, _frame = GAME.start(scenario, {})
    assert isinstance(before, War)
    n, m = sacks(before)
    assert sacks(position(year_end(scenario, 1834, 0, [3, 3]))) == [n + 1, m + 1]
    assert sacks(position(year_end(scenario, 1835, 0, [3, 3]))) == [n + 1, m]


# how they end


@pytest.mark.rule("scenario/zumalacarregui-1834-36")
@pytest.mark.parametrize(("vp", "winner"), [(4, CARLIST), (3, NONE), (2, LIBERAL)])
def test_zumalacarreguis_war_ends_with_1836(vp: int, winner: int) -> None:
    m = year_end("zumalacarregui", 1836, vp, [6])  # fatigue takes one: 3 and more, 2, 1 and less
    assert m.outcome is not None
    assert m.outcome.winner == winner


@pytest.mark.rule("scenario/zumalacarregui-1834-36")
def test_zumalacarreguis_war_does_not_end_before() -> None:
    m = year_end("zumalacarregui", 1835, 6, [3, 3])
    assert m.outcome is None


@pytest.mark.rule("scenario/espartero-1836-38")
@pytest.mark.parametrize(("vp", "winner"), [(5, CARLIST), (4, NONE), (3, LIBERAL)])
def test_esparteros_war_ends_with_1838(vp: int, winner: int) -> None:
    m = year_end("espartero", 1838, vp, [6])
    assert m.outcome is not None
    assert m.outcome.winner == winner


@pytest.mark.rule("scenario/espartero-1836-38")
def test_esparteros_war_does_not_end_before() -> None:
    assert year_end("espartero", 1837, 4, [3, 3]).outcome is None


@pytest.mark.rule("scenario/entire-war-1834-38")
@pytest.mark.parametrize(("vp", "winner"), [(5, CARLIST), (4, NONE), (3, LIBERAL)])
def test_the_entire_war_ends_with_1838_and_the_carlist_needs_four(vp: int, winner: int) -> None:
    m = year_end("entire-war", 1838, vp, [6])
    assert m.outcome is not None
    assert m.outcome.winner == winner


@pytest.mark.rule("scenario/entire-war-1834-38")
def test_the_entire_war_goes_on_after_1836() -> None:
    m = year_end("entire-war", 1836, 3, [3, 3])
    assert m.outcome is None


@pytest.mark.rule("scenario/zumalacarregui-1834-36", "scenario/espartero-1836-38", "scenario/entire-war-1834-38")
@pytest.mark.parametrize(("scenario", "year"), [("zumalacarregui", 1835), ("espartero", 1837), ("entire-war", 1835)])
@pytest.mark.parametrize(("side", "vp"), [(CARLIST, 8), (LIBERAL, -8)])
def test_a_decisive_victory_ends_any_of_them(scenario: str, year: int, side: int, vp: int) -> None:
    m = year_end(scenario, year, vp)
    assert m.outcome is not None
    assert (m.outcome.winner, m.outcome.rule) == (side, "24.3")


# the start of 1836


@pytest.mark.rule("scenario/espartero-1836-38")
def test_esparteros_war_begins_in_1836() -> None:
    g = position(begin("espartero", [2], [3, 3]))
    assert (g.year, g.turn, g.vp, g.prestige) == (1836, 1, 0, 1)
    assert g.cp == [1, 1]
    assert forts(g, CARLIST) == {"estella", "salvatierra", "irun"}
    assert "baztan" not in forts(g, LIBERAL)
    assert "puente_la_reina" in forts(g, LIBERAL)
    assert [where(g, name) for name in ("BR1", "FR1", "PT1", "NAV1")] == ["vitoria", "zubiri", "miranda", "estella"]
    assert (where(g, "PR4"), where(g, "PR8")) == ("castile_leon", "aragon")
    assert guns(g, CARLIST, HIDDEN) == 3
    assert g.uprising[B.place_no["catalonia"] - B.n_spaces] == 2
    assert g.markers == [1, 3, 2, 2, 2, 2]


@pytest.mark.rule("scenario/espartero-1836-38")
def test_guetaria_is_besieged_at_the_start_and_can_be_stormed() -> None:
    g = position(begin("espartero", [2], [3, 3]))
    place = B.place_no["guetaria"]
    assert g.siege[place] == 2
    assert g.fort[place] == FORT_L
    assert [B.place_id[s] for s in range(B.n_spaces) if g.siege[s]] == ["guetaria"]
    assert guns(g, CARLIST, place) == 1


@pytest.mark.rule("scenario/espartero-1836-38")
def test_its_decks_lack_what_was_played_before_and_the_decree_of_durango_is_in_force() -> None:
    g = position(begin("espartero", [2], [3, 3]))
    assert {"L11", "L12", "L13", "L14"} <= cards(g, C_GONE, LIBERAL)
    assert "C9" not in cards(g, C_DECK, CARLIST)
    assert "L16" in cards(g, C_DECK, LIBERAL)
    assert "L24" in cards(g, C_OUT, LIBERAL)  # of 1837
    assert g.marks[K_DURANGO] == 1  # the decree of Durango, C13, was played in 1835


@pytest.mark.rule("scenario/espartero-1836-38", "24.9/l16")
def test_l16_lies_among_the_first_five_of_1836() -> None:
    m = begin("espartero", [4], [3, 3])
    seed = m.turns()[0]
    assert seed.key == "seed"
    assert seed.choice.items() == [1, 2, 3, 4, 5]


@pytest.mark.rule("scenario/zumalacarregui-1834-36", "scenario/espartero-1836-38", "scenario/entire-war-1834-38")
@pytest.mark.parametrize("scenario", ["zumalacarregui", "espartero", "entire-war"])
def test_every_piece_has_its_place_and_nothing_exceeds_its_strength(scenario: str) -> None:
    script = [[1], [3, 3]] if scenario == "espartero" else [[3, 3]]
    g = position(begin(scenario, *script))
    for p in range(B.n_pieces):
        if g.at[p] >= 0:
            assert 1 <= g.strength[p] <= B.top[p]
        else:
            assert g.at[p] == HIDDEN or g.strength[p] == 0
    assert len(forts(g, LIBERAL)) <= B.pack.fortresses.liberal
    assert len(forts(g, CARLIST)) <= B.pack.fortresses.carlist
