"""What is put together on one sheet (core/sheet.py): purchases as a basket, where new units go, replacements."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....core.frame import Decision, Frame, Position
from ....core.refusal import Refusal
from ....core.sheet import KEEP, Field, Group, Option, Phrase, Series, Sheet
from ....kit.acts import arg_of, kind_of
from ..codes import BUY, BUY_COLONEL, GIVE_VP, PAY_VP, PIECE, PLACE, REPLACEMENT
from ..pack.terms import ARMS, POOL
from ..state.model import Continent
from .queries.ch08_purchases import bought_strength, colonels, price, why_no_purchase
from .queries.ch15_new_units import new_units, places_for

YES: Final = 1
BOUGHT: Final = {"buy": BUY, "colonel": BUY_COLONEL}  # by the kind of the field
OWN_VP: Final = 1  # how a colonel is paid for
ENEMY_VP: Final = 2
MOST_TOKENS: Final = 12  # replacements that are bought at once
NOT_YET: Final = ("no-resources", "no-expedition-first")  # what the rest of the basket may change


def piece_target(g: Continent, p: int) -> str:
    return f"piece:{g.b.piece_id[p]}"


def place_target(g: Continent, place: int) -> str:
    return f"place:{g.b.place_id[place]}"


def figures(g: Continent, p: int) -> Phrase:
    """What is printed on a counter, as it would enter."""
    b = g.b
    key = "sheet-counter" if b.factor[p] >= 0 else "sheet-counter-silent"
    return Phrase(key, {"n": bought_strength(b, p), "fire": b.factor[p], "morale": b.morale[p], "upkeep": b.upkeep[p]})


class Basket(Series):
    """8.0: what is bought in the Purchase Phase, for as much as there is."""

    def __init__(self) -> None:
        super().__init__("basket", ["purchases"], ["colonel-price"])

    def sheet(self, g: Position, frames: list[Frame], decision: Decision) -> Sheet | None:
        assert isinstance(g, Continent)
        side = decision.seat
        groups = [Group(Phrase(f"arm-{arm}"), []) for arm in ARMS]
        for p in range(g.b.n_pieces):
            if g.b.side[p] == side and (g.at[p] == POOL or g.at[p] == g.b.expeditionary):
                refusal = why_no_purchase(g, p)
                if refusal is None or refusal.key in NOT_YET:
                    groups[g.b.arm[p]].fields.append(self.unit(g, p, refusal))
        groups[0].fields += [self.colonel(g, p) for p in colonels(g, side)]
        groups.append(Group(Phrase("sheet-replacements"), [self.tokens(g, side)]))
        left = g.resources[side]
        return Sheet(Phrase("sheet-basket"), groups, Phrase("sheet-resources"), left)

    def unit(self, g: Continent, p: int, refusal: Refusal | None) -> Field:
        """20.1: what has to wait for an expeditionary unit may follow it in the same basket."""
        buy = Option(YES, Phrase("sheet-buy"), cost=price(g, p))
        if refusal is not None and refusal.key == "no-resources":
            buy.refusal = refusal
        elif refusal is not None:
            buy.meaning = Phrase(refusal.key, refusal.args)
        options = [Option(KEEP, Phrase("sheet-no")), buy]
        note = figures(g, p) if p >= g.b.n_leaders else None
        return Field("buy", p, Phrase("sheet-piece", {"piece": p}), [piece_target(g, p)], options, note)

    def colonel(self, g: Continent, p: int) -> Field:
        """8.4/payment: without a victory point of one's own, the enemy gets one."""
        options = [Option(KEEP, Phrase("sheet-no"))]
        if g.vp[g.b.side[p]] >= g.b.charts.purchase.colonel_vp:
            options.append(Option(OWN_VP, Phrase("sheet-pay-vp"), Phrase("act-pay-vp")))
        options.append(Option(ENEMY_VP, Phrase("sheet-give-vp"), Phrase("act-give-vp")))
        return Field("colonel", p, Phrase("sheet-piece", {"piece": p}), [piece_target(g, p)], options)

    def tokens(self, g: Continent, side: int) -> Field:
        n = g.b.charts.purchase.replacement
        most = min(MOST_TOKENS, g.resources[side] // n) if n else MOST_TOKENS
        options = [Option(KEEP, Phrase("sheet-none"))]
        options += [Option(k, Phrase("sheet-number", {"n": k}), None, None, k * n) for k in range(1, most + 1)]
        return Field("tokens", 0, Phrase("sheet-tokens"), [], options)

    def wish(self, decision: Decision, kind: str, number: int, value: int) -> Answer | None:
        if decision.key == "purchases":
            if kind == "tokens":
                return [REPLACEMENT]
            return [BOUGHT[kind] + number] if kind in BOUGHT else None
        if kind == "colonel" and decision.args.get("piece") == number:
            return [PAY_VP if value == OWN_VP else GIVE_VP]
        return None

    def times(self, kind: str, value: int) -> int:
        return value if kind == "tokens" else 1


class NewUnits(Series):
    """15.0: where each of the new units comes to the map; what is left open is asked, and so are colonels (8.4)."""

    def __init__(self) -> None:
        super().__init__("new-units", ["deploy", "deploy-first"])

    def sheet(self, g: Position, frames: list[Frame], decision: Decision) -> Sheet | None:
        assert isinstance(g, Continent)
        fields: list[Field] = []
        for p in new_units(g, decision.seat):
            places = places_for(g, p) if p >= g.b.n_leaders else []
            if len(places) > 1:
                fields.append(self.unit(g, p, places))
        if len(fields) < 2:
            return None
        return Sheet(Phrase("sheet-new-units"), [Group(Phrase("sheet-new-units-where"), fields)])

    def unit(self, g: Continent, p: int, places: list[int]) -> Field:
        options = [Option(KEEP, Phrase("sheet-ask"))]
        for place in places:
            label = Phrase("sheet-place", {"place": place})
            options.append(Option(place, label, target=place_target(g, place)))
        return Field("new", p, Phrase("sheet-piece", {"piece": p}), [piece_target(g, p)], options, figures(g, p))

    def wish(self, decision: Decision, kind: str, number: int, value: int) -> Answer | None:
        """15.0/two-per-region: where there is no room for all, those that have been given a place come first."""
        if kind != "new":
            return None
        if decision.key == "deploy-first":
            return [PIECE + number]
        return [PLACE + value] if decision.args.get("piece") == number else None


class Replacing(Series):
    """14.0: to whom the replacements go, one to a unit."""

    def __init__(self) -> None:
        super().__init__("replacing", ["replacement"])

    def sheet(self, g: Position, frames: list[Frame], decision: Decision) -> Sheet | None:
        assert isinstance(g, Continent)
        fields: list[Field] = []
        for code in decision.choice.items():
            if kind_of(code) != PIECE:
                continue
            p = arg_of(code)
            options = [Option(KEEP, Phrase("sheet-no")), Option(YES, Phrase("sheet-replace"), cost=1)]
            note = Phrase("sheet-strength", {"n": g.strength[p], "top": g.b.top[p], "place": g.at[p]})
            fields.append(Field("unit", p, Phrase("sheet-piece", {"piece": p}), [piece_target(g, p)], options, note))
        left = decision.args["left"]
        assert isinstance(left, int)
        return Sheet(
            Phrase("sheet-replacing"),
            [Group(Phrase("sheet-replacing-who"), fields)],
            Phrase("sheet-replacements-unit"),
            left,
        )

    def wish(self, decision: Decision, kind: str, number: int, value: int) -> Answer | None:
        return [PIECE + number] if kind == "unit" else None


class Hunger(Series):
    """7.3/losses: who goes without pay, point by point; what is left open is asked."""

    def __init__(self) -> None:
        super().__init__("hunger", ["upkeep-loss"])

    def sheet(self, g: Position, frames: list[Frame], decision: Decision) -> Sheet | None:
        assert isinstance(g, Continent)
        owed = decision.args["left"]
        assert isinstance(owed, int)
        if owed < 2:
            return None
        fields: list[Field] = []
        for code in decision.choice.items():
            p = arg_of(code)
            options = [Option(KEEP, Phrase("sheet-none"))]
            most = min(owed, g.strength[p])
            options += [Option(n, Phrase("sheet-minus", {"n": n}), cost=n) for n in range(1, most + 1)]
            note = Phrase("sheet-strength", {"n": g.strength[p], "top": g.b.top[p], "place": g.at[p]})
            fields.append(Field("loss", p, Phrase("sheet-piece", {"piece": p}), [piece_target(g, p)], options, note))
        return Sheet(Phrase("sheet-hunger"), [Group(Phrase("sheet-hunger"), fields)], Phrase("sheet-losses"), owed)

    def wish(self, decision: Decision, kind: str, number: int, value: int) -> Answer | None:
        return [PIECE + number] if kind == "loss" else None

    def times(self, kind: str, value: int) -> int:
        return value


SERIES: Final[list[Series]] = [Basket(), NewUnits(), Replacing(), Hunger()]
