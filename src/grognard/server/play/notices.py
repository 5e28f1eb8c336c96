"""What the table itself says in the talk: that a seat changed hands, and that the match was dealt anew."""

from __future__ import annotations

import json
from typing import Final

from sqlalchemy import Connection, select

from ...core.game import Game
from .. import wire
from ..problems import say
from ..store import statements
from ..store.statements import Said
from ..store.tables import TALK
from .speech import seat_id
from .summaries import seat_label

LEFT_A_DEAL: Final = "notice-left-anew"


def announce(
    c: Connection, match: str, person: str, key: str, name: str, seat: int, origin: str, deal: int = 0
) -> Said:
    """`key`: a message about somebody of that name at a seat; `deal`: how often the match was dealt."""
    notice = json.dumps({"key": key, "name": name, "deal": deal})
    return statements.add_talk(c, match, person, "", seat, "", origin, notice)


def threw_up(c: Connection, match: str, person: str) -> bool:
    """Whether somebody has stood up from what was dealt to him. He gets no other deal by sitting down again, unless
    whoever set the match up sends him a link."""
    mine = select(TALK.c.notice).where(TALK.c.match == match, TALK.c.person == person, TALK.c.notice.is_not(None))
    return any(json.loads(notice).get("key") == LEFT_A_DEAL for notice in c.execute(mine).scalars())


def spoken(game: Game, s: Said, lang: str) -> wire.Talk:
    """One line of the talk, as a reader is shown it: notices are said in each reader's language."""
    if not s.notice:
        return wire.Talk(s.id, s.name, seat_id(game, s.seat), s.text, s.at)
    facts = json.loads(s.notice)
    label = seat_label(game, s.seat).get(lang, "") if 0 <= s.seat < len(game.seats) else ""
    text = say(lang, str(facts.get("key")), name=str(facts.get("name")), seat=label, deal=facts.get("deal", 0))
    return wire.Talk(s.id, "", seat_id(game, s.seat), text, s.at, True)
