"""What a hand does at a table, at random: every gesture that the client knows, as the acts that it would send."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from grognard.core.frame import Decision
from grognard.core.rng import Rng
from grognard.core.route import named_in
from grognard.core.sheet import KEEP
from grognard.core.standing import asked_about, is_window
from grognard.server import wire
from grognard.server.problems import Problem

from .table import Table

NEAR = 14  # places round a piece, to which it is sent
ROUTES = 12  # ways that are looked for in a turn: the search takes longest of all
FAR = 2000  # tenths of a millimetre that a piece of a free table is pushed
WHEEL = 450  # tenths of a degree
PIECES = 6  # of a group that is gathered
BAD = ("rule-failed", "rule-cut-off", "match-broken", "storage-away")  # refusals that are faults

Gesture = Callable[[int, Decision], Awaitable[bool]]  # whether anything was done


class Fault(Exception):
    """Something that must not happen."""


class Hands:
    """Of all seats of one table. `told` counts what was done, by its name; `back_to` is how far Undo may go back."""

    def __init__(self, table: Table, rng: Rng, told: Counter[str]) -> None:
        self.table = table
        self.rng = rng
        self.told = told
        self.back_to = 0
        self.routes = ROUTES
        self.left: dict[tuple[int, str], dict[str, int]] = {}  # seat and series -> what waits on its sheet
        scenario = table.match.scenario
        self.places: dict[str, tuple[int, int]] = {
            place["id"]: (place["x"], place["y"])
            for map in _dicts(table.match.game.board(scenario), "maps")
            for place in _dicts(map, "places")
            if "x" in place
        }

    def new_turn(self) -> None:
        self.routes = ROUTES
        self.back_to = self.table.match.number()

    async def do_something(self) -> None:
        """One gesture of one of those who are asked; of a bot an answer."""
        asked = self.table.asked()
        seat = asked[self.rng.below(len(asked))]
        d = self.table.match.pending_for(seat)
        assert d is not None
        if not self.table.sitting[seat]:
            await self.table.answer(seat, d.choice.sample(self.rng))
            self.told["bot"] += 1
            return
        name, gesture = self._drawn(seat, d)
        if await gesture(seat, d):
            self.told[name] += 1
            return
        self.told[f"no {name}"] += 1
        if await self.answer(seat, d):
            self.told["answer"] += 1

    def _drawn(self, seat: int, d: Decision) -> tuple[str, Gesture]:
        """A gesture that makes sense here, the rarer ones first."""
        game = self.table.match.game
        may: list[tuple[int, str, Gesture]] = [(4, "answer", self.answer)]
        if game.neutral(d) is not None:
            may += [(3, "done", self.done), (2, "ahead", self.ahead)]
        if game.series(d) is not None:
            may.append((9, "sheet", self.sheet))
        if game.staff(d):
            may.append((4, "rest", self.rest))
        if is_window(game, d):
            may.append((9, "order", self.order))
        if self.routes:
            may.append((12 if self._mentioned(d, seat) else 1, "march", self.march))
        if self.table.match.can_undo(seat):
            may.append((1, "undo", self.undo))
        if game.windows().about:
            may.append((1, "arrange", self.arrange))
        if self.table.live.orders:
            may.append((1, "cancel", self.cancel))
        at = self.rng.below(sum(weight for weight, _, _ in may))
        for weight, name, gesture in may:
            at -= weight
            if at < 0:
                return name, gesture
        raise AssertionError

    # acts

    async def _ask(self, seat: int, what: wire.Acts) -> Any:
        """The reply; None where it was refused, as it may be: a copy that guesses may have guessed wrongly."""
        try:
            return await self.table.act(seat, what)
        except Problem as problem:
            if problem.key in BAD:
                raise Fault(f"{problem.key} by {what}") from None
            self.told[f"refused: {problem.key}"] += 1
            return None

    def _now(self, seat: int) -> dict[str, Any]:
        return {"state": self.table.live.state, "seat": self.table.match.game.seats[seat]}

    async def _plan(self, seat: int, steps: list[wire.PlanStep]) -> bool:
        planned = await self._ask(seat, wire.Plan(**self._now(seat), steps=steps)) if steps else None
        if planned is None:
            return False
        self.told["planned"] += planned.done
        if planned.stop:
            self.told[f"stopped: {planned.stop}"] += 1
        return True

    # gestures

    async def answer(self, seat: int, d: Decision) -> bool:
        return await self._ask(seat, wire.Answer(**self._now(seat), answer=d.choice.sample(self.rng))) is not None

    async def done(self, seat: int, d: Decision) -> bool:
        """The neutral answer; where a card may be played at this moment, past all such moments."""
        neutral = self.table.match.game.neutral(d)
        if self.table.match.game.card_moment(d):
            after = await self._after(seat)
            onward = [each for each in after if not each.decision.card_moment] or after[-1:]
            if onward:
                return await self._plan(seat, onward[0].steps)
        return await self._ask(seat, wire.Answer(**self._now(seat), answer=neutral)) is not None

    async def _after(self, seat: int) -> list[wire.After]:
        looked = await self._ask(seat, wire.Ahead(**self._now(seat)))
        return looked.after if looked is not None else []

    async def ahead(self, seat: int, d: Decision) -> bool:
        """What is only on offer after some neutral answers."""
        after = await self._after(seat)
        if not after:
            return False
        one = self._one_of(after)
        steps = list(one.steps)
        if one.decision.kind == "pick" and one.decision.items:
            steps.append(wire.PlanStep(one.decision.key, [self._one_of(one.decision.items).code]))
        return await self._plan(seat, steps)

    async def sheet(self, seat: int, d: Decision) -> bool:
        series = self.table.match.game.series(d)
        assert series is not None
        values = self.left.pop((seat, series.name), None) or await self._filled_in(seat)
        if values is None:
            return False
        filled = await self._ask(seat, wire.Fill(**self._now(seat), values=values))
        if filled is None:
            return False
        self.told["filled"] += filled.done
        if filled.waiting and filled.lasts:
            self.left[seat, series.name] = {id: values[id] for id in filled.waiting}
        return filled.done > 0

    async def _filled_in(self, seat: int) -> dict[str, int] | None:
        sheet = await self._ask(seat, wire.AskSheet(**self._now(seat)))
        if sheet is None or not sheet.groups:
            return None
        values: dict[str, int] = {}
        left = sheet.budget
        for field in [field for group in sheet.groups for field in group.fields]:
            may = [o for o in field.options if not o.refusal and o.value != KEEP and (not sheet.unit or o.cost <= left)]
            if may and self.rng.below(2):
                option = self._one_of(may)
                left -= option.cost
                values[field.id] = option.value
        looked = await self._ask(seat, wire.AskSheet(**self._now(seat), values=values))  # as the page asks on the way
        return values if looked is not None else None

    async def rest(self, seat: int, d: Decision) -> bool:
        rested = await self._ask(seat, wire.Rest(**self._now(seat)))
        return rested is not None and await self._plan(seat, rested.steps)

    async def order(self, seat: int, d: Decision) -> bool:
        game = self.table.match.game
        about = asked_about(game, d)
        some = [target for target in about if self.rng.below(2)] if self.rng.below(2) else []
        scope = self._one_of(game.windows().scopes())
        return await self._ask(seat, wire.Order(**self._now(seat), scope=scope, about=some)) is not None

    async def arrange(self, seat: int, d: Decision) -> bool:
        """An order in advance; the question that is asked is still to be answered, unless it was that."""
        game = self.table.match.game
        windows = game.windows()
        what = wire.Arrange(
            seat=game.seats[seat], window=self._one_of(list(windows.about)), scope=self._one_of(windows.scopes())
        )
        return await self._ask(seat, what) is not None

    async def cancel(self, seat: int, d: Decision) -> bool:
        kept = self._one_of(self.table.live.orders)
        name = self.table.match.game.seats[kept.order.seat]
        if not self.table.sitting[kept.order.seat]:
            return False
        return await self._ask(kept.order.seat, wire.Cancel(seat=name, order=kept.id)) is not None

    async def undo(self, seat: int, d: Decision) -> bool:
        match = self.table.match
        if match.undoable[-match.last_act()].number() < self.back_to:
            return False
        return await self._ask(seat, wire.Undo(**self._now(seat))) is not None

    async def march(self, seat: int, d: Decision) -> bool:
        """One piece, a stack, a group or a brigade, to a place; on a free table one piece to a pose."""
        self.routes -= 1
        match = self.table.match
        side = match.game.seats[seat]
        mine = [p for p in _dicts(match.scene(seat), "pieces") if p.get("side") == side]
        free = [p for p in mine if p.get("x") is not None]
        standing = [p for p in mine if p.get("at")]
        meant = self._mentioned(d, seat) or free or standing
        if not meant or (not free and not self.places):
            return False
        held = self._one_of(meant)
        if held in free:
            return await self._push(seat, held)
        pieces = self._taken_up(held, standing)
        place = self._goal(held["at"])
        targets = [f"piece:{piece['id']}" for piece in pieces]
        routed = await self._ask(seat, wire.Route(**self._now(seat), pieces=targets, place=f"place:{place}"))
        if routed is None or not routed.ways:
            return False
        self.told["pieces"] += len(pieces) - len(routed.behind)
        return await self._plan(seat, self._one_of(routed.ways).steps)

    def _mentioned(self, d: Decision, seat: int) -> list[dict[str, Any]]:
        """One's own pieces that the question names, or the places where they stand."""
        game = self.table.match.game
        named = named_in(game, d.args) | {game.target(d.vocab, code) for code in d.choice.items()}
        mine = [p for p in _dicts(self.table.match.scene(seat), "pieces") if p.get("side") == game.seats[seat]]
        return [p for p in mine if f"piece:{p['id']}" in named or (p.get("at") and f"place:{p['at']}" in named)]

    def _taken_up(self, held: dict[str, Any], standing: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The one that is held first."""
        how = self.rng.below(4)
        if how == 0:
            more = [p for p in standing if p["at"] == held["at"]]
        elif how == 1:
            more = [self._one_of(standing) for _ in range(self.rng.below(PIECES))]
        elif how == 2:
            more = [p for p in standing if p.get("group") and p.get("group") == held.get("group")]
        else:
            more = []
        out = [held]
        for piece in more:
            if piece not in out:
                out.append(piece)
        return out[:PIECES]

    def _goal(self, at: str) -> str:
        if at not in self.places or self.rng.below(8) == 0:
            return self._one_of(list(self.places))
        x, y = self.places[at]
        by_far = sorted(self.places, key=lambda id: (self.places[id][0] - x) ** 2 + (self.places[id][1] - y) ** 2)
        return self._one_of(by_far[:NEAR])

    async def _push(self, seat: int, piece: dict[str, Any]) -> bool:
        reach = (("x", FAR), ("y", FAR), ("angle", WHEEL))
        pose = [round(piece[name] * 10) + self.rng.below(2 * far) - far for name, far in reach]
        what = wire.Route(**self._now(seat), pieces=[f"piece:{piece['id']}"], pose=pose)
        routed = await self._ask(seat, what)
        return routed is not None and bool(routed.ways) and await self._plan(seat, routed.ways[0].steps)

    def _one_of(self, things: Any) -> Any:
        return things[self.rng.below(len(things))]


def _dicts(drawing: dict[str, Any], name: str) -> list[dict[str, Any]]:
    found = drawing.get(name)
    return found if isinstance(found, list) else []
