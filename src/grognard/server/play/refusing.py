"""What the rules refuse, as the server says it: the paragraph, and a sentence in every language."""

from __future__ import annotations

from ...core.languages import LANGS
from ...core.match import Match
from ...core.refusal import NotOffered, Refusal
from ..problems import Problem
from . import speech
from .live_match import Live


def not_offered(match: Match, fault: NotOffered) -> Problem:
    return refused_by_rules(match, fault.refusal)


def refused_by_rules(match: Match, refusal: Refusal) -> Problem:
    out = Problem(422, refusal.key)
    out.rule = refusal.rule
    out.text = {lang: speech.refusal(match.game, refusal, lang) for lang in LANGS}
    return out


def not_your_turn(live: Live) -> Problem:
    out = Problem(409, "not-your-turn")
    out.state = live.state
    return out
