"""What a seat may not know, computed from the position and not from the view: the judge of what was sent.

Hidden from a seat are, in An Impossible War (5.2, 7.1):
  - the enemy's infantry, cavalry and trains on the maps, unless they lie open now (`resample.revealed`);
  - the enemy's blocks in the Reinforcements Reserve;
  - the enemy's hand, and what is left of his deck;
  - the secret of the dice, for everybody.
Two things are not leaks and are left out:
  - a name that the seat was shown before: a unit that fired last turn is hidden again where it stands now, but its
    name may stand in the log. So a frame as a whole is searched for names that were *never* shown, while the scene,
    which is about now, is searched for everything that is hidden *now*;
  - `gone` in a patch of the scene: it names pieces that the same reader was sent before. (A name that was never
    shown would be found there too.)
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from grognard.core.match import LogNode, Match
from grognard.core.text import LANGS, say_event
from grognard.games.an_impossible_war.pack.board import BAG, BOX, HIDDEN, TRAIN, built_in
from grognard.games.an_impossible_war.state.model import C_DISCARD, C_GONE, War
from grognard.games.an_impossible_war.state.resample import revealed

from .turn import Turn

B = built_in()

Fact = tuple[str, int]  # ("piece", number) or ("card", number)


def words_of(fact: Fact) -> list[str]:
    """The id, and what people call it in each language: the short name and the whole one."""
    kind, n = fact
    if kind == "card":
        return [B.cards[n].id, B.cards[n].id.lower()]  # the key of a question about a card has small letters
    names = [B.piece_name[n][lang] for lang in LANGS]
    return [B.piece_id[n], *names, *(name.split()[0] for name in names)]


FACTS: list[Fact] = [("piece", p) for p in range(B.n_pieces)] + [("card", c) for c in range(len(B.cards))]
MEANS: dict[str, set[Fact]] = {}
for _fact in FACTS:
    for _word in words_of(_fact):
        MEANS.setdefault(_word, set()).add(_fact)
# the short names are enough: each whole name begins with one
_SHORT = sorted({word.split()[0] for word in MEANS}, key=len, reverse=True)
_ANY = re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, _SHORT))})(?!\w)")


def named(text: str) -> set[Fact]:
    """The pieces and cards that a text names."""
    out: set[Fact] = set()
    for word in set(_ANY.findall(text)):
        out |= MEANS[word]
    return out


def show(fact: Fact) -> str:
    return f"{fact[0]} {words_of(fact)[0]}"


@dataclass(frozen=True)
class Moment:
    """After an answer: what a seat may not know now, and what it has never been shown so far."""

    hidden: frozenset[Fact]
    never_shown: frozenset[Fact]


class Watch:
    """Follows a match and keeps, for one seat, a Moment for every number of the record."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.shown: set[Fact] = {("piece", p) for p in range(B.n_pieces) if B.arm[p] > TRAIN}
        self.moments: dict[int, Moment] = {}
        self._read: LogNode | None = None
        self.look()

    def look(self) -> None:
        """To be called after each answer."""
        match, foe = self.match, 1 - self.seat
        g = match.position
        assert isinstance(g, War)
        open_ = set(revealed(g, match.frames))
        hidden: set[Fact] = set()
        for p in range(B.n_blocks):
            if p in open_ or g.at[p] in (BOX, HIDDEN):
                self.shown.add(("piece", p))
            elif B.side[p] == foe and (g.at[p] >= 0 or g.at[p] == BAG):
                hidden.add(("piece", p))
        for c in range(len(B.cards)):
            if g.card[c] in (C_DISCARD, C_GONE):
                self.shown.add(("card", c))
            elif B.card_side[c] == foe:
                hidden.add(("card", c))
        self._listen()
        self.moments[match.number()] = Moment(frozenset(hidden), frozenset(hidden - self.shown))

    def _listen(self) -> None:
        """What was said openly between two decisions: a unit may fire and turn its back before anybody is asked."""
        node = self.match.logged
        while node is not None and node is not self._read:
            if node.event.seen_by(self.seat):
                self.shown |= named(say_event(self.match.game, node.event, "en"))
            node = node.before
        self._read = self.match.logged


def followed(turn: Turn, upto: int) -> tuple[Match, list[Watch]]:
    """The match after so many answers, and for each seat what it has been shown until then."""
    match = turn.start()
    watches = [Watch(match, 0), Watch(match, 1)]
    for seat, answer in turn.answers[:upto]:
        match.answer(answer, seat)
        for watch in watches:
            watch.look()
    return match, watches


def leaks(raw: str, moment: Moment, secret: str) -> list[str]:
    """The hidden facts in one frame of a socket, as it came; `moment` is the newest state it can know."""
    found = [f"never shown: {show(fact)}" for fact in named(raw) & moment.never_shown]
    if secret in raw:
        found.append("the secret of the dice")
    scene = json.loads(raw).get("scene")
    if isinstance(scene, dict):
        now = dict(scene)
        if isinstance(now.get("pieces"), dict):
            now["pieces"] = now["pieces"].get("set", [])
        found += [f"hidden now: {show(fact)}" for fact in named(json.dumps(now, ensure_ascii=False)) & moment.hidden]
    return found
