"""What a hand on the board means: pieces that are taken up together keep their line, and a brigadier takes his brigade
along. The rules know nothing of it: it is where pieces are sent (core/march.py), and each goes there by its answers.
"""

from __future__ import annotations

from ....core.frame import Frame
from ....core.game import Game
from ..pack.kinds import F_BRIGADE
from ..state.model import ACTED, HALTED, MOVED, OFF, Field
from .flow.ch05_brigade import BrigadeActivation
from .queries.ch04_formations import brigade_units
from .queries.ch04_leaders import leads
from .queries.ch11_shock import eligible

Goals = list[tuple[str, list[str]]]


def goals(game: Game, g: Field, pieces: list[str], place: str) -> Goals:
    """The one that is held goes to the place, every other by as many hexes in the same direction; those in front first,
    and leaders last. Who cannot get so far goes as far on that line as it can."""
    grid = g.b.grid
    homes = _homes(game, g, _with_brigade(game, g, pieces))
    held = homes.get(pieces[0], OFF)
    to = game.codes("hex", place)
    if held < 0 or not to:
        return [(piece, [place]) for piece in pieces]
    dcol, dtall = grid.col[to[0]] - grid.col[held], grid.tall[to[0]] - grid.tall[held]
    ahead: list[tuple[bool, int, str]] = []
    for piece, home in homes.items():
        along = grid.col[home] * dcol + grid.tall[home] * dtall
        ahead.append((bool(game.codes("leader", piece)), -along, piece))
    out: Goals = []
    for _, _, piece in sorted(ahead):
        home = homes[piece]
        end = grid.at(grid.col[home] + dcol, grid.tall[home] + dtall)
        if piece == pieces[0] or end < 0:
            out.append((piece, [place]))
        else:
            line = [x for x in grid.line(home, end) if x >= 0]
            out.append((piece, [game.target("hex", x) for x in [end, *reversed(line)]]))
    return out


def _with_brigade(game: Game, g: Field, pieces: list[str]) -> list[str]:
    """A brigadier who is taken up alone means his brigade too: those of it that have done nothing yet. It may be one
    that is still to be activated."""
    out = pieces[:]
    codes = game.codes("leader", pieces[0]) if len(pieces) == 1 else []
    for f in range(g.b.n_formations) if codes else []:
        if g.b.form_level[f] != F_BRIGADE or leads(g, f) != codes[0]:
            continue
        spent = ACTED | HALTED | MOVED if f in g.brigades else 0
        for u in brigade_units(g, f):
            if g.at[u] != OFF and not g.done[u] & spent:
                out.append(game.target("unit", u))
    return out


def ends_quietly(g: Field, frames: list[Frame]) -> bool:
    """5.33, 11.12: all of the active brigades have acted and nobody can shock: their end gives nothing up, and who
    points at the next brigade means it."""
    frame = frames[-1]
    return isinstance(frame, BrigadeActivation) and not frame.units(g) and not eligible(g)


def _homes(game: Game, g: Field, pieces: list[str]) -> dict[str, int]:
    """Where they stand; who is not on the map is left out."""
    out: dict[str, int] = {}
    for piece in pieces:
        units, leaders = game.codes("unit", piece), game.codes("leader", piece)
        at = g.at[units[0]] if units else g.leader_at[leaders[0]] if leaders else OFF
        if at >= 0:
            out[piece] = at
    return out
