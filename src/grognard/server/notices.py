"""What the table itself says in the talk: that a seat changed hands, and that the match was dealt anew."""

from __future__ import annotations

import json

from sqlalchemy import Connection

from ..core.game import Game
from . import store, wire
from .problems import say
from .speech import seat_id
from .store import Said
from .summaries import seat_label


def announce(
    c: Connection, match: str, person: str, key: str, name: str, seat: int, origin: str, deal: int = 0
) -> Said:
    """`key`: a message about somebody of that name at a seat; `deal`: how often the match was dealt."""
    notice = json.dumps({"key": key, "name": name, "deal": deal})
    return store.add_talk(c, match, person, "", seat, "", origin, notice)


def spoken(game: Game, s: Said, lang: str) -> wire.Talk:
    """One line of the talk, as a reader is shown it: notices are said in each reader's language."""
    if not s.notice:
        return wire.Talk(s.id, s.name, seat_id(game, s.seat), s.text, s.at)
    facts = json.loads(s.notice)
    label = seat_label(game, s.seat).get(lang, "") if 0 <= s.seat < len(game.seats) else ""
    text = say(lang, str(facts.get("key")), name=str(facts.get("name")), seat=label, deal=facts.get("deal", 0))
    return wire.Talk(s.id, "", seat_id(game, s.seat), text, s.at, True)
