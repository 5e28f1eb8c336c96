"""The sergeant: every block marches towards the prize, and into enemies up to three times as strong."""

from __future__ import annotations

from ....core.choice import Answer
from ....core.frame import Decision, Frame, Position
from ....core.game import Bot, Game
from ....kit.acts import arg_of, kind_of
from ..codes import DONE
from ..state.model import Field


class Sergeant(Bot):
    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        assert isinstance(position, Field)
        if decision.key == "order":
            for code in decision.choice.items():
                block = arg_of(code)
                if kind_of(code) != DONE and best(position, block) != position.at[block]:
                    return [code]
            return [DONE]
        marching = decision.args["block"]
        assert isinstance(marching, int)
        return [best(position, marching)]


def best(g: Field, block: int) -> int:
    """The place next to a block, or its own, that is nearest to the prize and not too strongly held."""
    away = distances(g)
    worth: dict[int, int] = {}
    for place in [g.at[block], *g.b.roads[g.at[block]]]:
        foes = sum(g.strength[p] for p in g.blocks(1 - g.b.side[block], place))
        worth[place] = -away[place] - 4 * max(0, foes - 3 * g.strength[block])
    return max(worth, key=lambda place: worth[place])


def distances(g: Field) -> list[int]:
    """Roads from each place to the prize."""
    queue = [g.b.places.index(g.b.scenarios[g.scenario].prize)]
    out = [99] * len(g.b.places)
    out[queue[0]] = 0
    for here in queue:
        for there in g.b.roads[here]:
            if out[there] == 99:
                out[there] = out[here] + 1
                queue.append(there)
    return out
