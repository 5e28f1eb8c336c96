"""What can be wrong in an order of battle."""

from __future__ import annotations

from collections.abc import Iterator

from .faults_base import RANK, Fault, last, twice
from .shapes import Leader, OobFile, Ratings, Unit
from .shapes_charts import Charts

NEEDS: dict[str, tuple[str, ...]] = {
    "army": ("initiative",),
    "corps": ("efficiency",),
    "division": ("coordination", "activation"),
    "brigade": ("orders", "profile"),
    "artillery": ("orders", "profile"),
}


def oob_faults(o: OobFile, charts: Charts) -> Iterator[Fault]:
    for what, ids in (
        ("formation", [f.id for f in o.formations]),
        ("leader", [x.id for x in o.leaders]),
        ("unit", [u.id for u in o.units]),
    ):
        for key in twice(ids):
            yield f"{what}s[{last(ids, key)}].id", f"{what} {key} is there twice"
    yield from _formations(o)
    for i, x in enumerate(o.leaders):
        yield from _leader(f"leaders[{i}]", x, o)
    forms = {f.id: f for f in o.formations}
    for i, u in enumerate(o.units):
        own = forms.get(u.formation)
        if own is None or own.level not in ("brigade", "artillery"):
            yield f"units[{i}].formation", f"unit {u.id} has no brigade"
        yield from _unit(f"units[{i}]", u, charts)
    peopled = {u.formation for u in o.units}
    for i, f in enumerate(o.formations):
        if f.level in ("brigade", "artillery") and f.id not in peopled:
            yield f"formations[{i}]", f"formation {f.id} has no units"


def _formations(o: OobFile) -> Iterator[Fault]:
    forms = {f.id: f for f in o.formations}
    leaders = {x.id: x for x in o.leaders}
    for i, f in enumerate(o.formations):
        path = f"formations[{i}]"
        if f.leader not in leaders:
            yield f"{path}.leader", f"formation {f.id} has no leader"
        elif f.id not in leaders[f.leader].commands:
            yield f"{path}.leader", f"formation {f.id} has the leader {f.leader}, who does not command it"
        if f.level == "army":
            if f.superior:
                yield f"{path}.superior", f"army {f.id} has a superior"
            continue
        above = forms.get(f.superior)
        if above is None:
            yield f"{path}.superior", f"formation {f.id} has no superior"
        elif above.side != f.side:
            yield f"{path}.superior", f"formation {f.id} serves under the other side's {above.id}"
        elif RANK.index(above.level) >= min(RANK.index(f.level), RANK.index("brigade")):
            yield f"{path}.superior", f"{f.level} {f.id} serves under the {above.level} {above.id}"
    for side in ("union", "confederate"):
        n = sum(f.side == side and f.level == "army" for f in o.formations)
        if n != 1:
            yield "formations", f"the {side} side has {n} armies"


def _unit(path: str, u: Unit, charts: Charts) -> Iterator[Fault]:
    if not 0 <= u.cohesion[1] < u.cohesion[0] <= 9:
        yield f"{path}.cohesion", f"unit {u.id} has cohesion {u.cohesion}"
    if u.arm == "artillery":
        if u.weapon or not u.guns:
            yield path, f"battery {u.id} has no sections of guns"
        if sum(section.guns for section in u.guns) != u.sp:
            yield f"{path}.sp", f"battery {u.id}: guns and SP differ"
        for section in u.guns:
            if section.weapon not in charts.weapon or not charts.weapon[section.weapon].gun:
                yield f"{path}.guns", f"battery {u.id} has the unknown gun {section.weapon!r}"
    else:
        if u.guns or u.horse:
            yield path, f"unit {u.id} is no battery but has guns"
        if u.weapon not in charts.weapon or charts.weapon[u.weapon].gun:
            yield f"{path}.weapon", f"unit {u.id} has the unknown weapon {u.weapon!r}"
    if (u.arm == "cavalry") != (u.dismounted is not None):
        yield path, f"unit {u.id}: dismounted values belong to cavalry, and to cavalry alone"


def _leader(path: str, x: Leader, o: OobFile) -> Iterator[Fault]:
    forms = {f.id: f for f in o.formations}
    need: list[str] = []
    for name in x.commands:
        at = f"{path}.commands"
        if name not in forms:
            yield at, f"leader {x.id} commands the unknown {name}"
            continue
        need += NEEDS[forms[name].level]
        if forms[name].side != x.side:
            yield at, f"leader {x.id} commands {name} of the other side"
        if forms[name].level != "army" and forms[name].superior not in forms:
            yield at, f"leader {x.id} has no superior"
        if forms[name].leader != x.id and not x.succeeds:
            yield at, f"leader {x.id} commands {name}, which has another leader"
    missing = _missing(x.ratings, need)
    if missing:
        yield f"{path}.ratings", f"leader {x.id} lacks {', '.join(missing)}"
    if x.replacement is not None:
        missing = _missing(x.replacement.ratings, need)
        if missing:
            yield f"{path}.replacement", f"the replacement of {x.id} lacks {', '.join(missing)}"
    if x.succeeds and x.succeeds not in {other.id for other in o.leaders}:
        yield f"{path}.succeeds", f"leader {x.id} succeeds the unknown {x.succeeds}"


def _missing(ratings: Ratings, need: list[str]) -> list[str]:
    return [name for name in dict.fromkeys(need) if getattr(ratings, name) is None]
