"""The site as those find it who play: its matches, the key of its table, what was found of dice."""

from __future__ import annotations

from collections import OrderedDict

from starlette.requests import HTTPConnection

from ...core.verify import Verdict
from ..http.house import Hall, house
from .matches import Matches
from .signing import Signer


class Playing(Hall):
    matches: Matches
    signer: Signer
    verdicts: OrderedDict[str, Verdict]  # on the dice of finished matches

    def suspect(self, ids: list[str]) -> None:
        self.matches.suspect(ids)


def playing(conn: HTTPConnection) -> Playing:
    site = house(conn).site
    assert isinstance(site, Playing)
    return site
