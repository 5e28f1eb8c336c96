"""What of the log is one act: an activation with the march of its first group, a march, units that are built.

Each is told twice in the log, in full to its side and in short to the others (`-seen`); so are the acts.
"""

from __future__ import annotations

from typing import Final

from ....core.events import Event
from ....core.fold import Fold, Teller, Told, count, every, first, has, last
from ....core.refusal import Args

FORMS: Final = ("group-forms", "group-forms-seen")
ENTERS: Final = ("entered", "entered-seen")
HALTS: Final = ("group-halts", "group-halts-seen")


class March(Fold):
    """11.1: one group from where it forms to where it halts."""

    def joins(self, act: list[Event], event: Event) -> bool:
        if has(act, *HALTS) or not super().joins(act, event):
            return False
        if event.key in FORMS:
            return act[-1].key == "activated" and event.args["place"] == act[-1].args["place"]
        group = last(act, "group")
        if "group" in event.args and group != 0 and event.args["group"] != group:
            return False  # somebody was left behind, or joined
        return event.key not in ENTERS or not has(act, *ENTERS) or event.args["origin"] == last(act, "place")


def march(act: list[Event]) -> Told | None:
    way = [event for event in act if event.key in ENTERS]
    seen = [event for event in act if event.key in ("group-forms-seen", "entered-seen")]
    whole = not seen
    args: Args = {"activated": 1 if act[0].key == "activated" else 0, "side": first(act, "side")}
    args["group" if whole else "n"] = last(act, "group") if whole else last(seen, "n")
    if not way:
        args["place"] = first(act, "place")
        formed = act[0].key == "activated" and has(act, *FORMS)
        return Told("told-activation" if whole else "told-activation-seen", args) if formed else None
    args["origin"], args["to"], args["via"] = first(way, "origin"), last(way, "place"), every(way[:-1], "place")
    return Told("told-march" if whole else "told-march-seen", args)


def built(act: list[Event]) -> Told | None:
    """21: units that are drawn and built, one after the other."""
    if not has(act, "unit-built", "unit-built-seen"):
        return None
    if has(act, "unit-built"):
        return Told("told-built", {"group": every(act, "piece", "unit-built"), "places": every(act, "place")})
    made = len([event for event in act if event.key == "unit-built-seen"])
    return Told("told-built-seen", {"side": first(act, "side"), "n": made, "places": every(act, "place")})


def raised(act: list[Event]) -> Told | None:
    """21: units that gain strength."""
    if len(act) == 1:
        return None
    if act[0].key == "raised":
        return Told("told-raised", {"group": every(act, "piece"), "places": every(act, "place")})
    return Told("told-raised-seen", {"side": first(act, "side"), "n": len(act), "places": every(act, "place")})


# all in all


def marched(events: list[Event]) -> Told | None:
    """11: where marches ended, whoever went there."""
    places = every(events, "place", "group-halts") + every(events, "place", "group-halts-seen")
    return Told("digest-march", {"places": list(dict.fromkeys(places))}) if places else None


def gained(events: list[Event]) -> Told | None:
    places = every(events, "place", "unit-built") + every(events, "place", "unit-built-seen")
    cards = every(events, "card", "card-played") + every(events, "card", "event")
    args: Args = {"places": list(dict.fromkeys(places)), "cards": cards}
    return Told("digest-gain", args) if places or cards else None


def fought(events: list[Event]) -> Told | None:
    places = every(events, "place", "skirmish") + every(events, "place", "battle")
    sieges = every(events, "place", "siege-begins")
    n = count(events, "eliminated", "eliminated-seen")
    args: Args = {"places": list(dict.fromkeys(places)), "via": sieges, "n": n}
    return Told("digest-fight", args) if places or sieges or n else None


DIGEST: Final[list[Teller]] = [marched, gained, fought]
FOLDS: Final = [
    March(
        {"activated": "", **dict.fromkeys((*FORMS, *ENTERS, *HALTS, "movement-roll"), "")},
        ("activated", *FORMS, *ENTERS), march, ("side",),
    ),
    Fold({"unit-drawn": "", "unit-built": ""}, ("unit-drawn", "unit-built"), built),
    Fold({"unit-drawn-seen": "", "unit-built-seen": ""}, ("unit-drawn-seen", "unit-built-seen"), built, ("side",)),
    Fold({"raised": ""}, ("raised",), raised),
    Fold({"raised-seen": ""}, ("raised-seen",), raised, ("side",)),
]  # fmt: skip
