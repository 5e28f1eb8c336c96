"""10 Actions: what is allowed now, and the paragraph that forbids the rest."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...codes import A_ACTIVATE, A_RECRUIT
from ...pack.board import CARLIST, INF, LIBERAL, REFUGE
from ...state.model import (
    C_HAND,
    K_CP_USED,
    K_FREE_SHIPS,
    K_LANDING_DONE,
    K_NO_REPLACE,
    K_NO_STORE,
    K_RP_DONE,
    NO_FORT,
    War,
)
from .ch04_map import building_side, fort_side, in_north, in_zone, is_city
from .ch05_pieces import any_outside, any_troop, outside, pieces_at, troops
from .ch10_actions import any_ready, forts_left, ready
from .ch13_sea import landing_ports, transport_ends
from .ch23_regions import expeditions, in_juntas, level

ACTION_CARDS = ("L3", "L19", "L20", "L29", "C29")  # operational cards of one's own Actions step


START_CARDS = ("L29", "C29")  # of these, the ones for the start of the step only


def builders(g: War, side: int, place: int) -> list[int]:
    """10.2, 5.4/partidas: infantry that may build or demolish: ready, and no Partida."""
    return [p for p in outside(g, side, place) if g.b.arm[p] == INF and not g.b.partida[p] and ready(g, p)]


def funds(g: War, kind: int, place: int) -> int:
    """10.0/extra-carlist-point: the half points that may pay for an action at a place."""
    b = g.b
    total = g.ap
    if g.active == CARLIST and place >= b.n_spaces and kind in (A_ACTIVATE, A_RECRUIT):
        total += g.ap_expedition
    if kind == A_ACTIVATE and in_north(b, place) and (in_zone(b, place) or b.by_zone[place]):
        total += g.ap_zone
    return total


def refuse_activate(g: War, place: int) -> Refusal | None:
    """10.1, 10.0/one-action-per-unit: a space or region with a ready infantry or cavalry unit.

    An Expedition moves as one (23.1): it cannot while any of its units has acted.
    """
    b = g.b
    if g.active == LIBERAL and place >= b.n_spaces and in_juntas(g, place):
        return Refusal("7.1/event", "refuse-juntas", {"place": place})
    if not any_ready(g, g.active, place):
        return Refusal("10.1", "refuse-nobody-ready", {"place": place})
    if g.active == CARLIST and place >= b.n_spaces:
        if any(not ready(g, p) for p in troops(b, pieces_at(g, CARLIST, place))):
            return Refusal("10.0/one-action-per-unit", "refuse-expedition-acted", {"place": place})
    if funds(g, A_ACTIVATE, place) < 2 * b.charts.actions.activate_cost:
        return Refusal("10.1", "refuse-no-action-points")
    return None


def refuse_construct(g: War, place: int) -> Refusal | None:
    """10.2, 10.2/limits, 4.1/refuges, 4.1/baztan-fortress-exception."""
    b = g.b
    if place >= b.n_spaces:
        return Refusal("10.2/limits", "refuse-fort-region")
    if is_city(b, place):
        return Refusal("10.2/limits", "refuse-fort-city", {"place": place})
    if b.kind[place] == REFUGE:
        return Refusal("4.1/refuges", "refuse-fort-refuge", {"place": place})
    if g.fort[place] != NO_FORT:
        return Refusal("10.2/limits", "refuse-fort-there", {"place": place})
    if any_outside(g, 1 - g.active, place):
        return Refusal("10.2", "refuse-enemies-there", {"place": place})
    if not builders(g, g.active, place):
        return Refusal("10.2", "refuse-no-builder", {"place": place})
    if forts_left(g, g.active) <= 0:
        return Refusal("10.2/limits", "refuse-no-fort-counter")
    if g.ap < 2 * b.charts.actions.construct_cost:
        return Refusal("10.2", "refuse-no-action-points")
    return None


def refuse_demolish(g: War, place: int) -> Refusal | None:
    """10.3: one's own fortress, with infantry and without enemies; never that of a city."""
    if place >= g.b.n_spaces or (fort_side(g, place) != g.active and building_side(g, place) != g.active):
        return Refusal("10.3", "refuse-not-your-fort", {"place": place})
    if is_city(g.b, place):
        return Refusal("10.3", "refuse-demolish-city", {"place": place})
    if any_outside(g, 1 - g.active, place):
        return Refusal("10.3", "refuse-enemies-there", {"place": place})
    if not builders(g, g.active, place):
        return Refusal("10.3", "refuse-no-builder", {"place": place})
    if g.ap < 2 * g.b.charts.actions.demolish_cost:
        return Refusal("10.3", "refuse-no-action-points")
    return None


def refuse_store(g: War) -> Refusal | None:
    """10.4, 8.0/max-five."""
    if g.marks[K_NO_STORE]:
        return Refusal("7.1/event", "refuse-no-store")
    if g.cp[g.active] >= g.b.charts.command.max:
        return Refusal("8.0/max-five", "refuse-five-points")
    if g.ap < 2 * g.b.charts.actions.store_cost:
        return Refusal("10.4", "refuse-no-action-points")
    return None


def refuse_replace(g: War) -> Refusal | None:
    """10.5: once per phase."""
    if g.marks[K_RP_DONE] >= g.b.charts.actions.replacements_per_phase:
        return Refusal("10.5", "refuse-once-per-phase")
    if g.marks[K_NO_REPLACE]:
        return Refusal("7.1/event", "refuse-treasury")
    if g.ap < 2 * g.b.charts.actions.replacements_cost:
        return Refusal("10.5", "refuse-no-action-points")
    return None


def refuse_recruit(g: War, place: int) -> Refusal | None:
    """10.6, 23.4/recruit: an Expedition that has done nothing else this phase."""
    if g.active != CARLIST:
        return Refusal("10.6", "refuse-carlist-only")
    if place not in expeditions(g):
        return Refusal("10.6", "refuse-no-expedition", {"place": place})
    if any(not ready(g, p) for p in troops(g.b, pieces_at(g, CARLIST, place))):
        return Refusal("23.4/recruit", "refuse-expedition-acted", {"place": place})
    if funds(g, A_RECRUIT, place) < 2 * g.b.charts.actions.recruit_cost:
        return Refusal("10.6", "refuse-no-action-points")
    return None


def refuse_suppress(g: War, place: int) -> Refusal | None:
    """10.7, 23.4/suppress: Liberals only, in a region without an Expedition."""
    b = g.b
    if g.active != LIBERAL:
        return Refusal("10.7", "refuse-liberal-only")
    if place < b.n_spaces:
        return Refusal("10.7", "refuse-not-a-region", {"place": place})
    if any_troop(g, CARLIST, place):
        return Refusal("10.7", "refuse-expedition-there", {"place": place})
    if in_juntas(g, place):
        return Refusal("7.1/event", "refuse-juntas", {"place": place})
    if level(g, place) <= b.pack.regions[place - b.n_spaces].min_uprising:
        return Refusal("22.0/minimum", "refuse-nothing-to-suppress", {"place": place})
    if g.ap < 2 * b.charts.actions.suppress_cost:
        return Refusal("10.7", "refuse-no-action-points")
    return None


def refuse_command(g: War) -> Refusal | None:
    """8.0/one-as-action-point: one Command Point a phase serves as an Action Point."""
    if g.marks[K_CP_USED] >= g.b.charts.command.action_points_per_phase:
        return Refusal("8.0/one-as-action-point", "refuse-once-per-phase")
    if g.cp[g.active] < 1:
        return Refusal("8.0", "refuse-no-command-points")
    return None


def refuse_transport(g: War, place: int) -> Refusal | None:
    """13.1: from a port or a coastal region, half a point a unit."""
    if g.active != LIBERAL:
        return Refusal("13.0", "refuse-liberal-only")
    if g.ap < g.b.charts.sea.transport_halves and not g.marks[K_FREE_SHIPS]:
        return Refusal("13.1", "refuse-no-action-points")
    if not transport_ends(g, place):
        return Refusal("13.1", "refuse-no-transport", {"place": place})
    return None


def refuse_land(g: War, place: int) -> Refusal | None:
    """13.2, 13.2/one-per-phase: one landing a phase, from a port of the North."""
    if g.active != LIBERAL:
        return Refusal("13.0", "refuse-liberal-only")
    if g.marks[K_LANDING_DONE] >= g.b.charts.sea.disembark_per_phase:
        return Refusal("13.2/one-per-phase", "refuse-once-per-phase")
    if place >= g.b.n_spaces:
        return Refusal("13.2", "refuse-land-from-region", {"place": place})
    if g.ap < g.b.charts.sea.disembark_halves:
        return Refusal("13.2", "refuse-no-action-points")
    if not landing_ports(g, place):
        return Refusal("13.2", "refuse-no-landing", {"place": place})
    return None


def refuse_card(g: War, c: int, first: bool = True) -> Refusal | None:
    """7.1/operational: the conditions of the cards of the Actions step; `first` while nothing has been done in it."""
    name = g.b.cards[c].id
    mine = g.card[c] == C_HAND and g.b.card_side[c] == g.active
    if not mine or name not in ACTION_CARDS or (name in START_CARDS and not first):
        return Refusal("7.1/operational", "refuse-card-not-now", {"card": c})
    if name == "L3" and not chapelgorris(g):
        return Refusal("7.1/operational", "refuse-card-no-target", {"card": c})
    if name == "L20" and not blockhouses(g):
        return Refusal("7.1/operational", "refuse-card-no-target", {"card": c})
    if name == "C29" and not expeditions(g):
        return Refusal("7.1/operational", "refuse-card-no-target", {"card": c})
    return None


def chapelgorris(g: War) -> list[int]:
    """Card L3: Liberal infantry in the North."""
    b = g.b
    return [p for p in range(b.n_blocks) if b.side[p] == LIBERAL and b.arm[p] == INF and in_north(b, g.at[p])]


def blockhouses(g: War) -> list[int]:
    """Card L20: Liberal Zone spaces by the Carlist Zone with infantry, without enemies, city or fortress."""
    b = g.b
    if forts_left(g, LIBERAL) <= 0:
        return []
    return [
        s
        for s in range(b.n_spaces)
        if b.by_zone[s] and not is_city(b, s) and g.fort[s] == NO_FORT and not any_outside(g, CARLIST, s)
        and any(b.arm[p] == INF for p in outside(g, LIBERAL, s))
    ]  # fmt: skip
