"""What of the log is one act: units under one order, officers who ride, what is deployed, a volley with its dice."""

from __future__ import annotations

from typing import Final

from ....core.events import Event
from ....core.fold import Fold, Teller, Told, every, first, has, last, total
from ....core.refusal import Args


def orders(act: list[Event]) -> Told | None:
    return Told("told-orders", {"pieces": every(act, "piece"), "order": first(act, "order")}) if len(act) > 1 else None


def formations(act: list[Event]) -> Told | None:
    args: Args = {"pieces": every(act, "piece"), "formation": first(act, "formation")}
    return Told("told-formations", args) if len(act) > 1 else None


def riding(act: list[Event]) -> Told | None:
    return Told("told-ride", {"officers": every(act, "officer")}) if len(act) > 1 else None


def deployed(act: list[Event]) -> Told | None:
    return Told("told-deployed", {"pieces": every(act, "piece")}) if len(act) > 1 else None


def volley(act: list[Event]) -> Told | None:
    """7, 9: dice, hits and wounds of one unit, from the first die to the last."""
    thrown = first(act, "dice")
    args: Args = {"by": first(act, "by"), "dies": len(thrown) if isinstance(thrown, list) else 0}
    args["hits"] = total(act, "n", "hit-roll") + total(act, "n", "hit-again")
    if not has(act, "fire-wounds", "combat-wounds"):
        return Told("told-dice", args)
    args["at"], args["n"] = last(act, "at"), last(act, "n")
    return Told("told-fire" if has(act, "fire-wounds") else "told-strikes", args)


# all in all


def moved(events: list[Event]) -> Told | None:
    pieces = every(events, "piece", "obeys")
    return Told("digest-move", {"pieces": pieces}) if pieces else None


def fought(events: list[Event]) -> Told | None:
    args: Args = {"pieces": every(events, "by", "fire-wounds"), "units": every(events, "units", "charge-declared")}
    return Told("digest-fight", args) if args["pieces"] or args["units"] else None


def lost(events: list[Event]) -> Told | None:
    wounds = total(events, "n", "fire-wounds") + total(events, "n", "combat-wounds")
    pieces = every(events, "piece", "destroyed")
    return Told("digest-loss", {"n": wounds, "pieces": pieces}) if wounds or pieces else None


DIGEST: Final[list[Teller]] = [moved, fought, lost]
ROLLS: Final = ("hit-roll", "hit-again", "wound-roll", "wound-again", "fire-wounds", "combat-wounds")
FOLDS: Final = [
    Fold({"obeys": ""}, ("obeys",), orders, ("side", "order")),
    Fold({"formation-declared": ""}, ("formation-declared",), formations, ("side", "formation")),
    Fold({"officer-rode": ""}, ("officer-rode",), riding, ("side",)),
    Fold({"deployed": ""}, ("deployed",), deployed, ("side",)),
    Fold(dict.fromkeys(ROLLS, "by"), ("hit-roll",), volley),
]
