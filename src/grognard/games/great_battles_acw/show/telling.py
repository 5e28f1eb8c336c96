"""What of the log is one act: a march with its facing, units that face alike, brigades under the same orders."""

from __future__ import annotations

from typing import Final

from ....core.events import Event
from ....core.fold import Fold, Teller, Told, count, every, first, has, last, total
from ....core.refusal import Args


def march(act: list[Event]) -> Told | None:
    """9.13: from where to where, and how many of its points the unit has spent by then."""
    steps = [event for event in act if event.key == "moves"]
    if not steps or "from" not in steps[0].args:
        return None  # nothing but the entry; or the log of an older version
    spent, most = last(steps, "spent"), last(steps, "most")
    assert isinstance(spent, int) and isinstance(most, int)
    args: Args = {"units": first(act, "units"), "from": first(steps, "from"), "to": last(steps, "to"), "paid": 0}
    if total(steps, "n") + total(steps, "half") > 0:  # withdrawals cost nothing
        args["paid"] = 1
        args["n"], args["half"] = spent // 2, spent % 2
        args["most"], args["most-half"] = most // 2, most % 2
    args["enters"] = 1 if has(act, "enters") else 0
    args["holds"] = 1 if has(act, "udd-passed") else 0
    args["turns"] = 1 if has(act, "faces") else 0
    args["facing"] = last(act, "facing")
    return Told("told-march", args)


def facing(act: list[Event]) -> Told | None:
    return Told("told-face", {"units": every(act, "unit"), "facing": first(act, "facing")}) if len(act) > 1 else None


def orders(act: list[Event]) -> Told | None:
    args: Args = {"formations": every(act, "formation"), "order": first(act, "order")}
    return Told("told-orders", args) if len(act) > 1 else None


def riding(act: list[Event]) -> Told | None:
    return Told("told-ride", {"leaders": every(act, "leader"), "hexes": every(act, "to")}) if len(act) > 1 else None


def guns_low(act: list[Event]) -> Told | None:
    """10.69: of a battery section by section."""
    return Told("told-ammo-low", {"unit": first(act, "unit"), "n": len(act)}) if len(act) > 1 else None


# all in all


def marched(events: list[Event]) -> Told | None:
    units = every(events, "units", "moves")
    return Told("digest-march", {"units": units}) if units else None


def fought(events: list[Event]) -> Told | None:
    """10, 11: shots, and those who went in."""
    shots = count(events, "fired", "fired-shell")
    units = every(events, "units", "shock-declared") + every(events, "units", "charging")
    if not shots and not units:
        return None
    hexes = every(events, "hex", "fired") + every(events, "hex", "fired-shell")
    return Told("digest-fight", {"n": shots, "hexes": list(dict.fromkeys(hexes)), "units": list(dict.fromkeys(units))})


def lost(events: list[Event]) -> Told | None:
    """12.2: strength points, and who ran or is no more."""
    args: Args = {"n": total(events, "n", "loses"), "units": every(events, "unit", "loses")}
    gone = every(events, "unit", "routs") + every(events, "unit", "eliminated")
    args["gone"] = list(dict.fromkeys(gone))
    return Told("digest-loss", args) if args["units"] or gone else None


DIGEST: Final[list[Teller]] = [marched, fought, lost]
FOLDS: Final = [
    Fold({"enters": "units", "moves": "units", "udd-passed": "unit", "faces": "unit"}, ("enters", "moves"), march),
    Fold({"faces": "", "refitted": ""}, ("faces", "refitted"), facing, ("facing",)),
    Fold({"orders-given": ""}, ("orders-given",), orders, ("order",)),
    Fold({"leader-moves": ""}, ("leader-moves",), riding),
    Fold({"ammo-low": "unit"}, ("ammo-low",), guns_low),
]
