"""12.73 Leaders alone beside the enemy; 12.74-12.76 leaders who take over."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import REPLACE_WITH, TO
from ...state.effects import kill_leader, move_leader
from ...state.model import GONE, L_OUT, L_REPLACED, Field
from ..queries.ch12_leaders import fallen, heir_is_out, heirs, may_be_replaced, next_alone, refuges, replacement_hexes


class LeadersAlone(Frame):
    """12.73: every leader who stands without friends next to an enemy goes to the nearest friendly unit, or falls."""

    x: int

    def __init__(self) -> None:
        super().__init__()
        self.x = 0

    def start(self, g: Field, answer: Answer) -> Signal:
        self.x = next_alone(g, self.x)
        while self.x < g.b.n_leaders:
            x = self.x
            places = refuges(g, x)
            if len(places) > 1:
                acts = [TO + h for h in places]
                return self.ask(
                    g.b.leader_side[x], "leader-refuge", "12.73", Pick(acts), "act", "chosen", {"leader": x}
                )
            if places:
                self.flee(g, places[0])
            else:
                say(g, "leader-taken", "12.73", {"leader": x})
                kill_leader(g, x, "12.73")
            self.x = next_alone(g, x + 1)
        return self.done()

    def chosen(self, g: Field, answer: Answer) -> Signal:
        self.flee(g, arg_of(answer[0]))
        self.x += 1
        return self.goto("start")

    def flee(self, g: Field, to: int) -> None:
        move_leader(g, self.x, to)
        say(g, "leader-flees", "12.73", {"leader": self.x, "to": to})


class Replace(Frame):
    """12.74-12.76: a side's fallen leaders are replaced, in the Replacement Phase."""

    side: int
    todo: list[int]
    posts: list[int]  # leaders who have taken over a higher command: their own counters are to be turned

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.todo = []
        self.posts = []

    def start(self, g: Field, answer: Answer) -> Signal:
        self.todo = fallen(g, self.side)
        return self.goto("each")

    def each(self, g: Field, answer: Answer) -> Signal:
        if not self.todo:
            return self.done()
        x = self.todo[0]
        if not replacement_hexes(g, x):
            self.todo.pop(0)  # nobody to join yet: he waits
            return self.goto("each")
        if heir_is_out(g, x):
            able = heirs(g, x)
            if len(able) > 1:
                acts = [REPLACE_WITH + y for y in able]
                return self.ask(self.side, "replace-with", "12.76", Pick(acts), "act", "heir", {"leader": x})
            if able:
                self.step_up(g, able[0], x, "12.76")
            else:
                return self.lost(g)
        elif may_be_replaced(g, x):
            y = g.b.rep_leader[x]
            if y >= 0:
                self.step_up(g, y, x, "12.75")
        else:
            return self.lost(g)
        return self.goto("settle")

    def heir(self, g: Field, answer: Answer) -> Signal:
        self.step_up(g, arg_of(answer[0]), self.todo[0], "12.76")
        return self.goto("settle")

    def settle(self, g: Field, answer: Answer) -> Signal:
        """12.75, 12.76: the post that is left is filled in the same way, and so on down the line."""
        while self.posts:
            y = self.posts[0]
            if g.b.rep_name[y] == "":
                g.leader_life[y] = L_OUT
                g.leader_at[y] = GONE
            else:
                out = heir_is_out(g, y)
                able = heirs(g, y) if out else []
                if len(able) > 1:
                    acts = [REPLACE_WITH + z for z in able]
                    return self.ask(self.side, "replace-with", "12.76", Pick(acts), "act", "next_heir", {"leader": y})
                if able:
                    self.step_up(g, able[0], y, "12.76")
                elif not out and g.b.rep_leader[y] >= 0:
                    self.step_up(g, g.b.rep_leader[y], y, "12.75")
                g.leader_life[y] = L_REPLACED
            self.posts.pop(0)
        return self.goto("place")

    def next_heir(self, g: Field, answer: Answer) -> Signal:
        y = self.posts[0]
        self.step_up(g, arg_of(answer[0]), y, "12.76")
        g.leader_life[y] = L_REPLACED
        self.posts.pop(0)
        return self.goto("settle")

    def lost(self, g: Field) -> Signal:
        """12.74: nobody follows him."""
        x = self.todo.pop(0)
        g.leader_life[x] = L_OUT
        say(g, "leader-not-replaced", "12.74", {"leader": x})
        return self.goto("each")

    def step_up(self, g: Field, y: int, x: int, rule: str) -> None:
        """12.75, 12.76: the man who takes over leaves his own command, whose counter is turned too."""
        self.posts.append(y)
        say(g, "leader-promoted", rule, {"leader": y, "superior": x})

    def place(self, g: Field, answer: Answer) -> Signal:
        """12.74: with any unit of his command."""
        x = self.todo[0]
        places = replacement_hexes(g, x)
        if len(places) == 1:
            return self.put(g, places[0])
        acts = [TO + h for h in places]
        return self.ask(self.side, "place-leader", "12.74", Pick(acts), "act", "placed", {"leader": x})

    def placed(self, g: Field, answer: Answer) -> Signal:
        return self.put(g, arg_of(answer[0]))

    def put(self, g: Field, hex: int) -> Signal:
        x = self.todo.pop(0)
        g.leader_life[x] = L_REPLACED
        move_leader(g, x, hex)
        say(g, "leader-replaced", "12.74", {"leader": x, "hex": hex})
        return self.goto("each")
