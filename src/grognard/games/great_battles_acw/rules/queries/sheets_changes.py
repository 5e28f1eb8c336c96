"""What stands on the sheets of orders under a marker and of activation markers (rules/sheets.py)."""

from __future__ import annotations

from typing import Final

from .....core.frame import Decision, Position
from .....core.sheet import KEEP, Group, Option, Phrase, Prospect, Sheet
from .....core.sheet import Field as Line
from .....kit.acts import arg_of, kind_of, total
from ...codes import BONUS, M_RATING, TRY_CHANGE
from ...pack.kinds import CHANGES
from ...state.model import ADVANCE, ATTACK, MARCH, Field
from .ch04_formations import division_of
from .ch04_leaders import coordination_rating, leads
from .ch05_activation import coordinable, corps_rating, drawing_corps, in_hand, raises
from .ch06_orders import change_mods, why_no_order
from .sheets_command import formation, formation_target, order_now, order_option

FACES: Final = 10  # of the die (2.5)
YES: Final = 1


def change_prospects(g: Field, f: int) -> list[Prospect]:
    """6.23: what the die may say to a change of orders."""
    mods = change_mods(g, f)
    counts = [0] * len(CHANGES)
    for die in range(FACES):
        counts[g.b.orders_change(total(die, mods))] += 1
    return [
        Prospect(Phrase(f"sheet-change-{CHANGES[i]}"), counts[i] / FACES)
        for i in range(len(CHANGES) - 1, -1, -1)
        if counts[i]
    ]


def changes_sheet(g: Position, decision: Decision) -> Sheet | None:
    assert isinstance(g, Field)
    lines = [change(g, arg_of(code)) for code in decision.choice.items() if kind_of(code) == TRY_CHANGE]
    if not lines:
        return None
    division = division_of(g, lines[0].number)
    groups = [Group(formation(division), lines)]
    if not g.march and len(coordinable(g, division, g.b.subs[division])) > 1:
        groups.append(Group(Phrase("sheet-coordination"), [coordination(g, division)]))
    return Sheet(Phrase("sheet-changes"), groups)


def change(g: Field, f: int) -> Line:
    """6.21: to try it costs nothing but the risk; 6.14: nobody comes into March that way."""
    prospects = change_prospects(g, f)
    options: list[Option] = []
    for order in (MARCH, ADVANCE, ATTACK):
        if order == g.form_order[f] or order != MARCH:
            option = order_option(order, g.form_order[f], why_no_order(g, f, order, True))
            if option.value != KEEP:
                option.prospects = prospects
            options.append(option)
    return Line("orders", f, formation(f), formation_target(g, f), options, order_now(g, f))


def coordination(g: Field, division: int) -> Line:
    """5.34: confusion, failure, or so many brigades as one."""
    mods = [M_RATING, coordination_rating(g, leads(g, division))]
    counts = [0, 0, 0]
    for die in range(FACES):
        n = g.b.coordinated(total(die, mods))
        counts[0 if n > 0 else 1 if n == 0 else 2] += 1
    words = ("works-as-one", "fails", "confusion")
    prospects = [Prospect(Phrase(f"sheet-{words[i]}"), counts[i] / FACES) for i in range(3) if counts[i]]
    yes = Option(YES, Phrase("sheet-coordinate"), Phrase("sheet-means-coordinate"), prospects=prospects)
    return Line("coordinate", division, formation(division), [], [Option(KEEP, Phrase("sheet-no")), yes])


def markers_sheet(g: Position, decision: Decision) -> Sheet | None:
    """5.22, 5.23: those in range of who raises them; each corps once, a division as often as its commander's rating."""
    assert isinstance(g, Field)
    side = decision.seat
    corps: list[Line] = []
    divisions: list[Line] = []
    if decision.key == "raise-corps":
        corps = [
            raised(g, "raise-corps", arg_of(code), 1) for code in decision.choice.items() if kind_of(code) == BONUS
        ]
        for f in drawing_corps(g, side):
            divisions += favours(g, f)
    else:
        own = decision.args["formation"]
        assert isinstance(own, int)
        divisions = favours(g, own)
    lines = [*corps, *divisions]
    if len(lines) < 2:
        return None
    return Sheet(
        Phrase("sheet-markers"),
        [
            Group(Phrase("sheet-corps", {"n": raises(g, side)}), corps),
            Group(Phrase("sheet-divisions"), divisions),
        ],
    )


def favours(g: Field, corps: int) -> list[Line]:
    rating = corps_rating(g, corps)
    return [raised(g, "raise-division", f, rating) for f in in_hand(g, corps)] if rating > 0 else []


def raised(g: Field, kind: str, f: int, most: int) -> Line:
    options = [Option(KEEP, Phrase("sheet-no"))]
    options += [Option(k, Phrase("sheet-plus", {"n": k})) for k in range(1, most + 1)]
    return Line(kind, f, formation(f), formation_target(g, f), options)
