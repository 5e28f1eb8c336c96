"""Grognard: a table that knows the rules.

match = grognard.new("an-impossible-war", "zumalacarregui", seed=7)
match.pending
match.answer(match.pending.choice.all()[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from . import games as _rooms  # noqa: F401  (imported first: the function `games` below then keeps its name)
from .machine.use import install as _install

if TYPE_CHECKING:
    from .core.chance import Chance
    from .core.game import Game, Options
    from .core.match import Match
    from .core.receipt import Receipt
    from .core.record import rewind
    from .core.verify import Verdict
    from .registry import register

__all__ = ["Match", "Receipt", "Verdict", "games", "load", "new", "register", "replay", "rewind", "verify"]

_install()  # from here on imports are answered by what was compiled

# Nothing is imported until it is asked for: the command line answers at once.
_ELSEWHERE = {
    "Match": "core.match",
    "Receipt": "core.receipt",
    "Verdict": "core.verify",
    "register": "registry",
    "rewind": "core.record",
}


def __getattr__(name: str) -> object:
    if name not in _ELSEWHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_ELSEWHERE[name]}", __name__), name)


def new(
    game: str | Game,
    scenario: str | None = None,
    seed: int | None = None,
    *,
    options: Options | None = None,
    secret: str | None = None,
    chance: Chance | Literal["ask"] | None = None,
    keep_undo: bool = True,
    keep_log: bool = True,
) -> Match:
    """A match at its first decision.

    Chance follows from a seed, from a secret, or from a source of its own; `chance="ask"` leaves its answers
    to the caller. Without any of these a random secret is committed to.
    """
    import secrets

    from . import registry
    from .core.chance import Chance, Committed, Seeded
    from .core.match import start
    from .core.refusal import GrognardError

    if [seed, secret, chance].count(None) < 2:
        raise GrognardError("expected one of seed, secret and chance")
    source: Chance | None
    if seed is not None:
        source = Seeded(seed)
    elif secret is not None:
        source = Committed(secret)
    elif chance is None:
        source = Committed(secrets.token_hex(16))
    else:
        source = chance if isinstance(chance, Chance) else None
    room = registry.get(game) if isinstance(game, str) else game
    return start(room, scenario, options, source, keep_undo, keep_log)


def load(text: str) -> Match:
    """The match of a save; BadSave says which field is damaged."""
    from . import registry
    from .core import save

    return save.load(text, registry.get)


def replay(text: str) -> Match:
    """The match of a record; BadRecord says which line is wrong."""
    from . import registry
    from .core import record

    return record.replay(text, registry.get)


def verify(text: str, key: str = "", receipt: Receipt | None = None) -> Verdict:
    """Whether a record is proved, consistent but not proved, or false, and why; see `core.verify`."""
    from . import registry
    from .core import verify

    return verify.verify(text, registry.get, key, receipt)


def games() -> list[Game]:
    """The games there are; a pack that cannot be played is left out."""
    from . import registry
    from .packs import BadPack

    out: list[Game] = []
    for id in registry.ids():
        try:
            out.append(registry.get(id))
        except BadPack:
            continue
    return out
