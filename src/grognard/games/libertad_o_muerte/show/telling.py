"""What of the log is one act: purchases, income and upkeep, a march, new units on the map, whoever boards a ship."""

from __future__ import annotations

from typing import Final

from ....core.events import Event
from ....core.fold import Fold, Teller, Told, every, first, last, total
from ....core.refusal import Args


class March(Fold):
    """11.1: from region to region; with it goes the control of those that are entered."""

    def joins(self, act: list[Event], event: Event) -> bool:
        if event.key == "control":
            return event.args["place"] == last(act, "to")
        if event.key == "marches" and event.args["from"] != last(act, "to"):
            return False
        return super().joins(act, event)


def march(act: list[Event]) -> Told | None:
    way = [event for event in act if event.key == "marches"]
    args: Args = {"pieces": first(way, "pieces"), "from": first(way, "from"), "to": last(way, "to")}
    args["via"] = every(way[:-1], "to")
    args["taken"] = every(act, "place", "control")
    return Told("told-march", args)


def purchases(act: list[Event]) -> Told | None:
    """8: everything that is bought, what it costs together, and what is left."""
    args: Args = {"side": first(act, "side"), "pieces": every(act, "piece"), "n": total(act, "n", "resources-down")}
    args["left"] = last(act, "left")
    args["more"] = len([event for event in act if event.key == "replacement-bought"])
    return Told("told-purchases", args)


def income(act: list[Event]) -> Told | None:
    """6, 7: what came in, what the regulars cost, what there is."""
    if act[-1].key in ("income", "upkeep") or not [event for event in act if event.key == "resources-up"]:
        return None  # half told, or nothing came
    args: Args = {"side": first(act, "side"), "n": total(act, "n", "resources-up"), "left": last(act, "left")}
    args["cost"] = total(act, "n", "resources-down")
    return Told("told-income", args)


def deployed(act: list[Event]) -> Told | None:
    return (
        Told("told-deployed", {"pieces": every(act, "piece"), "places": every(act, "place")}) if len(act) > 1 else None
    )


def aboard(act: list[Event]) -> Told | None:
    return Told("told-embark", {"pieces": every(act, "piece"), "ship": first(act, "ship")}) if len(act) > 1 else None


def ashore(act: list[Event]) -> Told | None:
    args: Args = {"pieces": every(act, "piece"), "ship": first(act, "ship"), "place": first(act, "place")}
    return Told("told-ashore", args) if len(act) > 1 else None


def placed(act: list[Event]) -> Told | None:
    return Told("told-placed", {"pieces": every(act, "piece"), "place": first(act, "place")}) if len(act) > 1 else None


# all in all


def marched(events: list[Event]) -> Told | None:
    args: Args = {"pieces": every(events, "pieces", "marches"), "taken": every(events, "place", "control")}
    return Told("digest-march", args) if args["pieces"] or args["taken"] else None


def gained(events: list[Event]) -> Told | None:
    """8, 15: what was bought, and the cards that were played."""
    pieces = every(events, "piece", "bought") + every(events, "piece", "expedition-bought")
    cards = every(events, "card", "card-played")
    return Told("digest-gain", {"pieces": pieces, "cards": cards}) if pieces or cards else None


def fought(events: list[Event]) -> Told | None:
    places = every(events, "place", "battle") + every(events, "place", "siege")
    args: Args = {"places": list(dict.fromkeys(places)), "pieces": every(events, "piece", "eliminated")}
    return Told("digest-fight", args) if args["places"] or args["pieces"] else None


DIGEST: Final[list[Teller]] = [marched, gained, fought]
EARNED: Final = ("income-cards", "income-cards-lost", "income-remittances", "income-tension", "income", "upkeep")
BOUGHT: Final = ("bought", "replacement-bought")
FOLDS: Final = [
    March({"marches": "pieces", "control": ""}, ("marches",), march),
    Fold({**dict.fromkeys(BOUGHT, ""), "resources-down": ""}, BOUGHT, purchases, ("side",)),
    Fold(
        {"income-regions": "", **dict.fromkeys(EARNED, ""), "resources-up": "", "resources-down": ""},
        ("income-regions",), income, ("side",),
    ),
    Fold({"deployed": ""}, ("deployed",), deployed),
    Fold({"embarks": ""}, ("embarks",), aboard, ("ship",)),
    Fold({"goes-ashore": ""}, ("goes-ashore",), ashore, ("ship", "place")),
    Fold({"placed": ""}, ("placed",), placed, ("place",)),
]  # fmt: skip
