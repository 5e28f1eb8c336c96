"""What stands on the sheets of the command phase (rules/sheets.py): batteries, orders, arrivals, Reserve, parapets."""

from __future__ import annotations

from typing import Final

from .....core.frame import Decision, Position
from .....core.refusal import Refusal
from .....core.sheet import KEEP, Group, Option, Phrase, Sheet
from .....core.sheet import Field as Line
from ...codes import OUT_OF_RESERVE
from ...pack.kinds import NONE, ORDERS
from ...state.model import ADVANCE, ATTACK, MARCH, Field
from ..sheets import AS_IT_FACES, ORDER_ACTS
from .ch04_attach import attach_to, attachable
from .ch04_command import chain
from .ch04_formations import division_of
from .ch06_orders import bearers, hexes_held, why_no_division_order, why_no_order, why_no_reserve
from .ch08_stacks import brigade_of, extended
from .ch09_arrivals import guns_alone, orders_open
from .ch15_works import open_facings, why_no_builder
from .specials import why_no_special_order

STAGES: Final = ("attach", "division-orders", "reserve", "engineering")  # in the order of the phase
YES: Final = 1
MANY: Final = 6  # lines of one kind; more are folded


def formation_target(g: Field, f: int) -> list[str]:
    return [f"group:{g.b.form_id[f]}"]


def unit_target(g: Field, u: int) -> list[str]:
    return [f"piece:{g.b.unit_id[u]}"]


def formation(f: int) -> Phrase:
    return Phrase("sheet-formation", {"formation": f})


def order_option(order: int, now: int, refusal: Refusal | None) -> Option:
    """One of the three orders; the present one leaves things as they are."""
    label = Phrase("sheet-order", {"order": order})
    meaning = Phrase(f"sheet-means-{ORDERS[order]}")
    if order == now:
        return Option(KEEP, label, meaning)
    return Option(order, label, meaning, refusal)


def command_sheet(g: Position, decision: Decision) -> Sheet | None:
    assert isinstance(g, Field)
    side, stage = decision.seat, STAGES.index(decision.key)
    groups: list[Group] = []
    if stage <= 1:
        groups += orders_groups(g, side, decision)
    if stage == 0:
        groups.append(Group(Phrase("sheet-batteries"), [battery(g, u) for u in attachable(g, side)]))
    if stage <= 1:
        groups.append(Group(Phrase("sheet-arrivals"), arrivals(g, side)))
    if stage <= 2:
        reserves = [reserve(g, f) for f in bearers(g, side) if why_no_reserve(g, f) is None]
        groups.append(Group(Phrase("sheet-reserve"), reserves, len(reserves) > MANY))
    works = builders(g, side, stage <= 1)
    groups.append(Group(Phrase("sheet-works"), works, len(works) > MANY))
    return Sheet(Phrase("sheet-command"), groups)


def orders_groups(g: Field, side: int, decision: Decision) -> list[Group]:
    """Brigades on the map, division by division; at the end those whose orders cannot change now."""
    divisions: list[int] = []
    lines: dict[int, list[Line]] = {}
    fixed: list[Line] = []
    for f in bearers(g, side):
        if not hexes_held(g, f):
            continue
        line = orders_line(g, f, decision)
        if not line.open():
            fixed.append(line)
            continue
        division = division_of(g, f)
        if division not in lines:
            divisions.append(division)
            lines[division] = []
        lines[division].append(line)
    out = [Group(formation(division), lines[division]) for division in divisions]
    return [*out, Group(Phrase("sheet-fixed"), fixed, True)]


def orders_line(g: Field, f: int, decision: Decision) -> Line:
    """6.12: each brigade once in a phase."""
    options: list[Option] = []
    offered = decision.choice.items() if decision.key == "division-orders" else []
    for order in (MARCH, ADVANCE, ATTACK):
        refusal = why_no_division_order(g, f, order)
        if refusal is None and offered and ORDER_ACTS[order] + f not in offered:
            refusal = Refusal("6.12", "no-order-twice", {"formation": f})
        options.append(order_option(order, g.form_order[f], refusal))
    return Line("orders", f, formation(f), formation_target(g, f), options, order_now(g, f))


def order_now(g: Field, f: int) -> Phrase:
    return Phrase("sheet-now", {"order": g.form_order[f]})


def battery(g: Field, u: int) -> Line:
    """4.32: the brigade that a battery goes with."""
    now = brigade_of(g, u)
    options = [Option(KEEP, formation(now))]
    options += [Option(f, formation(f)) for f in attach_to(g, u) if f != now]
    return Line("attach", u, Phrase("sheet-unit", {"unit": u}), unit_target(g, u), options)


def arrivals(g: Field, side: int) -> list[Line]:
    """6.17, 9.71: arrivals whose orders the scenario leaves open; what is left open is asked."""
    out: list[Line] = []
    for i, f in orders_open(g, side):
        guns = guns_alone(g, i, f)
        options = [Option(KEEP, Phrase("sheet-ask"))]
        for order in (MARCH, ADVANCE, ATTACK):
            refusal = Refusal("6.18", "no-guns-attack", {"formation": f}) if order == ATTACK and guns else None
            if order == MARCH:
                refusal = why_no_special_order(g, f, MARCH, False)
            options.append(order_option(order, NONE, refusal))
        if f not in [line.number for line in out]:
            out.append(Line("arrival", f, formation(f), [], options))
    return out


def reserve(g: Field, f: int) -> Line:
    options = [Option(KEEP, Phrase("sheet-no")), Option(YES, Phrase("sheet-to-reserve"), Phrase("sheet-means-reserve"))]
    return Line("reserve", f, formation(f), formation_target(g, f), options)


def builders(g: Field, side: int, early: bool) -> list[Line]:
    """15.11: units in the chain of command that may build; as long as orders change, also those that could under
    Advance orders."""
    out: list[Line] = []
    for f in g.b.brigades[side]:
        if not chain(g, f):
            continue
        for u in g.b.units_of[f]:
            refusal = why_no_builder(g, u)
            if refusal is None:
                out.append(builder(g, u, Phrase("sheet-means-works")))
            elif early and refusal.key == "no-build-orders" and why_no_division_order(g, f, ADVANCE) is None:
                out.append(builder(g, u, Phrase(refusal.key, refusal.args)))
    return out


def builder(g: Field, u: int, meaning: Phrase) -> Line:
    facings = [] if extended(g, u) else open_facings(g, u, g.at[u])
    options = [Option(KEEP, Phrase("sheet-no"))]
    if len(facings) < 2:
        options.append(Option(AS_IT_FACES, Phrase("sheet-build"), meaning))
    options += [Option(x, Phrase("sheet-facing", {"facing": x}), meaning) for x in facings if len(facings) > 1]
    return Line("build", u, Phrase("sheet-unit", {"unit": u}), unit_target(g, u), options)


def leaving_sheet(g: Position, decision: Decision) -> Sheet | None:
    """6.34, 6.35: under the orders it has, or others, without a die."""
    assert isinstance(g, Field)
    lines: list[Line] = []
    for f in bearers(g, decision.seat):
        if OUT_OF_RESERVE + f not in decision.choice.items():
            continue
        options = [Option(KEEP, Phrase("sheet-stays"))]
        for order in (ADVANCE, ATTACK):
            refusal = None if order == g.form_order[f] else why_no_order(g, f, order, True)
            options.append(order_option(order, NONE, refusal))
        if g.form_order[f] == MARCH:
            options.append(order_option(MARCH, NONE, None))
        lines.append(Line("leave", f, formation(f), formation_target(g, f), options))
    return Sheet(Phrase("sheet-leaving"), [Group(Phrase("sheet-leaving"), lines)]) if lines else None
