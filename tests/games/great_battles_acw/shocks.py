"""Shocks laid by hand: attackers that have moved up, and the answers that let a shock run its course."""

from __future__ import annotations

from grognard.core.chance import Scripted
from grognard.core.choice import Answer, Choice, Dice
from grognard.core.frame import Frame
from grognard.core.match import Match
from grognard.games.great_battles_acw.rules.flow.ch11_shock import ShockPhase
from grognard.games.great_battles_acw.rules.queries.ch08_stacks import brigade_of
from grognard.games.great_battles_acw.state.model import ADJACENT, FIRED, MOVED
from tests.games.great_battles_acw.table import Rest, Table
from tests.games.laid import scripted

# what the enemy (and nobody else) may do in between: he does nothing
IDLE = {"retreat-before": "stand", "preshock-fire": "done", "react-facing": "no"}

# columns 05 and 06: 0505 facing E has 0604 and 0605 before it; 0604 and 0605 facing W look back at it


def active(t: Table, *names: str) -> None:
    """The brigades of some units are active."""
    for name in names:
        f = brigade_of(t.g, t.u(name))
        if f not in t.g.brigades:
            t.g.brigades.append(f)


def up(t: Table, *names: str, fired: bool = False) -> None:
    """Units that have moved next to the enemy in this activation."""
    active(t, *names)
    for name in names:
        t.g.done[t.u(name)] |= ADJACENT | MOVED | (FIRED if fired else 0)


def there(t: Table, *names: str) -> None:
    """Units that began the activation where they stand."""
    active(t, *names)


class AndOn(Scripted):
    """A script that goes on when it has ended: every further die shows a 1, a draw takes the first."""

    __slots__ = ()

    def answer(self, choice: Choice, place: int, takebacks: int) -> Answer:
        if self.at >= len(self.script):
            return [1] * choice.count if isinstance(choice, Dice) else choice.all()[0]
        return super().answer(choice, place, takebacks)


def run(t: Table, frame: Frame, *rolls: int | list[int]) -> Table:
    """As `Table.play`, with dice of 1 after the script."""
    script = [[r] if isinstance(r, int) else list(r) for r in rolls]
    t.match = Match(t.game, "plain", {}, t.g, [Rest(), frame], scripted(AndOn(script)))
    t.match.begin()
    return t


def shock(t: Table, *rolls: int | list[int]) -> Table:
    """The shock phase of the active brigades. After the script every die shows a 1: rolls against cohesion pass."""
    return run(t, ShockPhase(t.g.brigades), *rolls)


def idle(t: Table, *but: str) -> Table:
    """The other side lets everything happen, up to a question it is not asked to ignore."""
    while t.key in IDLE and t.key not in but:
        t.answer(IDLE[t.key])
    return t


def declared(t: Table) -> list[tuple[str, str]]:
    """The shocks declared so far: the attackers' names, the hexes."""
    out: list[tuple[str, str]] = []
    for e in t.m.events(0):
        if e.key == "shock-declared":
            units, hexes = e.args["units"], e.args["hexes"]
            assert isinstance(units, list) and isinstance(hexes, list)
            out.append(
                (
                    " ".join(t.b.unit_id[u] for u in units),
                    " ".join(t.b.grid.name(h) for h in hexes),
                )
            )
    return out


def mods(t: Table, key: str = "shock-roll", nth: int = -1) -> dict[str, int]:
    """The modifiers of a roll, by name."""
    rolls = [e for e in t.m.events(0) if e.key == key]
    coded = rolls[nth].args["mods"]
    assert isinstance(coded, list)
    out: dict[str, int] = {}
    for code in coded:
        word = t.game.word("mod", code)
        cut = max(word.rfind("+"), word.rfind("-"))
        out[word[:cut]] = int(word[cut:])
    return out
