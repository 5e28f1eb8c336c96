"""Combats laid by hand: groups that have come by a road or wait on one, and battles drawn up for the first shot."""

from __future__ import annotations

from grognard.core.choice import Answer
from grognard.core.refusal import Refusal
from grognard.games.an_impossible_war.codes import R_FORT, R_PLACE, R_SEA, code
from grognard.games.an_impossible_war.pack.board import SIDES, built_in
from grognard.games.an_impossible_war.rules.flow.ch16_skirmish import Skirmish
from grognard.games.an_impossible_war.rules.flow.ch17_battle import Battle
from grognard.games.an_impossible_war.rules.queries.ch04_map import link_between
from tests.games.an_impossible_war.support import Table

B = built_in()


def road(a: str, b: str) -> int:
    link = link_between(B, B.place_no[a], B.place_no[b])
    assert link >= 0, f"no road from {a} to {b}"
    return link


def entered(t: Table, place: str, *origins: str) -> None:
    """The active side has come to a place by these roads this phase."""
    for origin in origins:
        link = B.sea if origin == "sea" else road(origin, place)
        t.g.entries.append(B.place_no[place] * 1024 + link)


def waits(t: Table, name: str, place: str, origin: str, strength: int | None = None) -> int:
    """A unit of a later group, on the road from `origin` (11.4)."""
    p = t.put(name, place, strength)
    t.g.road[p] = B.sea if origin == "sea" else road(origin, place)
    return p


def skirmish(t: Table, place: str, attacker: str, *dice: list[int]) -> Table:
    return t.begin(Skirmish(B.place_no[place], SIDES.index(attacker)), *dice)


def fire_with(t: Table, liberal: str, carlist: str) -> Table:
    """Both sides choose their firing units."""
    t.answer("firing", liberal, seat="liberal")
    return t.answer("firing", carlist, seat="carlist")


def battle(t: Table, place: str, attacker: str, liberal: str, carlist: str, *dice: list[int]) -> Table:
    """A battle with both front lines drawn up."""
    t.begin(Battle(B.place_no[place], SIDES.index(attacker)), *dice)
    t.answer("deploy", liberal, seat="liberal")
    return t.answer("deploy", carlist, seat="carlist")


def activate(t: Table, name: str) -> Table:
    return t.answer("activate", f"activate:{name}")


def passes(t: Table, times: int = 1) -> Table:
    for _ in range(times):
        t.answer("activate", "pass")
    return t


def quiet_round(t: Table) -> Table:
    """Both sides pass."""
    return passes(t, 2)


def no_retreat(t: Table) -> Table:
    """Neither side gives up the battle at the end of a round."""
    return t.answer("battle-retreat", "no").answer("battle-retreat", "no")


def keep_lines(t: Table) -> Table:
    """Nobody steps back or up, nobody is rallied."""
    while t.key in ("step-back", "step-up"):
        t.answer(t.key, "-")
    while t.key == "recover":
        t.answer("recover", "none", seat=t.seat)
    return t


def field_of(t: Table, seat: str = "liberal") -> dict[str, list[str]]:
    """The battlefield as a seat sees it: front lines and demoralized units by name."""
    shown = t.m.view(SIDES.index(seat))["battle"]
    assert isinstance(shown, dict)
    return {
        "front": [row[0] for row in shown["front"]],
        "spent": [row[0] for row in shown["front"] if row[2]],
        "broken": [row[0] for row in shown["broken"]],
        "reserve": [row[0] for row in shown["own_reserve"]],
    }


def fresh_guns(t: Table) -> tuple[int, int]:
    """Fresh artillery points: Liberal, Carlist."""
    shown = t.m.view(0)["battle"]
    assert isinstance(shown, dict)
    return shown["guns"]["liberal"], shown["guns"]["carlist"]


def log_args(t: Table, key: str, seat: str = "liberal") -> list[dict[str, object]]:
    """The facts of all events of one key that a seat has seen."""
    return [dict(e.args) for e in t.m.events(SIDES.index(seat)) if e.key == key]


# ways of retreat that are not on offer


def to(place: str) -> Answer:
    return [code(R_PLACE, B.place_no[place])]


def by_sea_to(place: str) -> Answer:
    return [code(R_SEA, B.place_no[place])]


INTO_FORTRESS: Answer = [code(R_FORT)]


def refused(t: Table, answer: Answer, seat: str | None = None) -> str:
    """The paragraph that forbids an answer."""
    refusal = t.m.why_not(answer, None if seat is None else SIDES.index(seat))
    assert isinstance(refusal, Refusal), f"{answer} is allowed"
    assert refusal.key != "fault-order-or-twice"
    return refusal.rule


def pieces(t: Table, words: str) -> Answer:
    """Units by name, in the order in which they are offered now."""
    out = sorted(t.piece(w) for w in words.split())
    asked = t.m.parts[:]
    if not asked and t.m.pending is not None:
        asked = [t.m.pending]
    for decision in asked:
        if all(p in decision.choice.items() for p in out):
            out.sort(key=decision.choice.items().index)
    return out
