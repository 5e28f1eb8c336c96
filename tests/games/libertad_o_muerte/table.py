"""The continent laid by hand: put counters where an example has them, script the dice, answer by word.

t = Table(active="patriot", turn=3)                # an empty map of the Grand Campaign, all Royalist
t.put("p_patricios", "buenos_aires")              # full strength unless told
t.put("r_g_lima", "lima", inside=True)
t.own("patriot", "buenos_aires", "santa_fe")
t.play(LandMovePhase(0), 7)                        # scripted dice, see tests/games/laid.py
t.answer("stack:buenos_aires", ...)
assert t.at("p_patricios") == "santa_fe"
"""

from __future__ import annotations

from grognard.core.text import say_refusal
from grognard.games.libertad_o_muerte.codes import ACTS
from grognard.games.libertad_o_muerte.game import LibertadOMuerte
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import ASIDE, EVENTS, GONE, HOLDERS, NEW, OUT, POOL, SIDES, TRACK
from grognard.games.libertad_o_muerte.state.effects import put
from grognard.games.libertad_o_muerte.state.model import HIDDEN, INSIDE, Continent
from grognard.kit.acts import STEP
from tests.games.laid import Laid

B = built_in()

BOXES = {OUT: "out", POOL: "pool", EVENTS: "events", NEW: "new", TRACK: "track", GONE: "gone", ASIDE: "aside"}


class Table(Laid):
    """An empty map in the turn of `active`: every counter lies in the Events Box, every region is Royalist."""

    def __init__(
        self,
        scenario: str = "grand-campaign",
        active: str = "patriot",
        turn: int = 1,
        phase: int = 0,
        options: int = 0,
    ) -> None:
        self.game = LibertadOMuerte()
        self.kinds = ACTS.kinds
        self.scenario = scenario
        self.g = g = Continent(B)
        g.scenario = [s.id for s in B.scenarios].index(scenario)
        g.active = SIDES.index(active)
        g.turn = turn
        g.phase = phase
        g.options = options
        g.at = [EVENTS] * B.n_pieces
        g.vp = [10, 10]
        g.refresh()

    def position(self) -> Continent:
        return self.g

    # laying the table

    def place(self, name: str) -> int:
        return B.place_no[name]

    def p(self, name: str) -> int:
        return B.piece_no[name]

    def put(
        self, name: str, at: str, strength: int = 0, inside: bool = False, hidden: bool = False, flags: int = 0
    ) -> int:
        """Put a counter on a place, or into a box by name (pool, events, new, track, gone, aside)."""
        p = B.piece_no[name]
        g = self.g
        boxes = {v: k for k, v in BOXES.items()}
        g.strength[p] = strength or B.top[p]
        g.flags[p] = flags
        if at in boxes:
            g.move(p, boxes[at])
            return p
        put(g, p, B.place_no[at])
        g.flags[p] |= (INSIDE if inside else 0) | (HIDDEN if hidden else 0)
        return p

    def load(self, ship: str, *names: str) -> None:
        """Put counters aboard a ship that lies on the map."""
        s = B.piece_no[ship]
        for name in names:
            p = self.put(name, B.place_id[self.g.at[s]])
            self.g.aboard[p] = s

    def own(self, side: str, *regions: str) -> None:
        """Give regions to a side (or to the Portuguese), now and in both snapshots of the turn."""
        for name in regions:
            r = B.place_no[name]
            self.g.control[r] = self.g.at_turn[r] = self.g.at_move[r] = HOLDERS.index(side)

    def card(self, id: str, state: int) -> int:
        c = B.card_no[id]
        self.g.card[c] = state
        return c

    # asking

    def refuses_nonsense(self) -> bool:
        """Any number may come from outside: an answer that names no counter, place or card is refused in words."""
        named = (B.n_pieces, B.n_places, len(B.cards), STEP - 1)
        refused = [self.m.why_not([n * STEP + x]) for n in range(len(ACTS.kinds)) for x in named]
        return all(r is not None and all(say_refusal(self.game, r, x) for x in ("en", "es")) for r in refused)

    def at(self, name: str) -> str:
        """Where a counter is: a place, or the name of a box."""
        here = self.g.at[B.piece_no[name]]
        return B.place_id[here] if here >= 0 else BOXES[here]

    def strength(self, name: str) -> int:
        return self.g.strength[B.piece_no[name]]

    def has(self, name: str, flag: int) -> bool:
        return bool(self.g.flags[B.piece_no[name]] & flag)

    def holder(self, region: str) -> str:
        return HOLDERS[self.g.control[B.place_no[region]]]
