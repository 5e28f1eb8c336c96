"""Records and saves: taken away after the end, one's own view before it, and brought in to be looked at."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

import grognard

from ...core.chance import Bound, Committed
from ...core.frame import SPECTATOR, Decision
from ...core.match import Match
from ...core.terms import OWN
from ...core.verify import CONSISTENT, FALSE, PROVED, Verdict
from ..http.asked import Somebody, seat_index, seen_match
from ..http.house import house
from ..http.language import lang_of
from ..http.limits import address
from ..http.openapi import shows
from ..http.replies import reply
from ..http.sessions import Person
from ..problems import Problem
from ..store.facts import MatchFacts
from ..store.secret_dice import deal_of, read_chance
from ..wire import DiceProof, OwnAnswer, OwnView, SeatNonce, Summary
from . import speech
from .access import summed
from .matches import Matches
from .playing import playing
from .signing import Signer

router = APIRouter(prefix="/api", tags=["records"])

SAID: dict[str, Literal["proved", "consistent", "false"]] = {PROVED: "proved", CONSISTENT: "consistent", FALSE: "false"}
VERDICTS = 200  # of finished matches that are remembered: nothing in them can change


def _file(text: str, name: str, media: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, 200, headers, media)


async def _match(request: Request, facts: MatchFacts) -> Match:
    """The match in memory. It is never changed: what is done, is done to a copy that takes its place."""
    matches: Matches = playing(request).matches
    live = await matches.live(facts.id)
    if live.state < facts.state:  # another process has gone on, and we have not heard of it yet
        async with live.lock:
            await matches.catch_up(live)
    match: Match = live.match
    return match


def _own(match: Match, seat: int, lang: str, shown: Summary) -> OwnView:
    answers: list[OwnAnswer] = []
    game = match.game
    for t in match.turns():
        if seat >= 0 and t.seat == seat:
            d = Decision(t.seat, t.key, "", t.choice, t.vocab, {})
            answers.append(OwnAnswer(t.number, t.key, speech.answer_text(game, d, t.answer, lang)))
    log = speech.lines(match, seat, lang, -1, 100_000)
    return OwnView(shown, game.seats[seat] if seat >= 0 else "", match.number(), match.scene(seat), log, answers)


def _open(facts: MatchFacts) -> bool:
    """Whether everything may be shown: after the end, and of a study to its owner, who alone sees it."""
    return facts.status in ("finished", "study")


def _limit(request: Request, person: Person | None) -> None:
    """These questions take some work."""
    house(request).limits.take("why", person.id if person is not None else address(request))


@router.get(
    "/matches/{match_id}/record",
    summary="The record after the end; one's own view before it",
    description="text/plain, one line per answer, dice included. While it runs: JSON with what one seat knows.",
    openapi_extra={
        "responses": {
            "200": {
                "description": "The record, or the view.",
                "content": {
                    **shows(str, media="text/plain")["responses"]["200"]["content"],
                    **shows(OwnView)["responses"]["200"]["content"],
                },
            }
        }
    },
)
async def record(
    request: Request, match_id: str, person: Somebody, seat: Annotated[str, Query(max_length=40)] = ""
) -> Response:
    _limit(request, person)
    facts = await seen_match(request, match_id, person)
    match = await _match(request, facts)
    if _open(facts):
        text = await asyncio.to_thread(playing(request).signer.sealed(match).record)
        return _file(text, f"{facts.game}-{facts.id}.txt", "text/plain; charset=utf-8")
    mine = facts.seats_of(person.id if person is not None else None)
    at = seat_index(match.game.seats, seat) if seat else (mine[0] if mine else SPECTATOR)
    if at != SPECTATOR and at not in mine:
        raise Problem(403, "not-your-seat")
    if facts.status == "open":
        at = SPECTATOR  # nobody has been dealt anything yet
    shown = summed(request, facts, person)
    view = await asyncio.to_thread(_own, match, at, lang_of(request, person), shown)
    response = reply(view)
    response.headers["Content-Disposition"] = f'attachment; filename="{facts.game}-{facts.id}-view.json"'
    return response


@router.get(
    "/matches/{match_id}/save",
    summary="The save, after the end",
    openapi_extra=shows(dict[str, Any], what="As `grognard play --load` reads it."),
)
async def save(request: Request, match_id: str, person: Somebody) -> Response:
    _limit(request, person)
    facts = await seen_match(request, match_id, person)
    if not _open(facts):
        raise Problem(409, "not-over-yet")
    match = await _match(request, facts)
    text = await asyncio.to_thread(playing(request).signer.sealed(match).save)
    return _file(text, f"{facts.game}-{facts.id}.json", "application/json")


@router.get(
    "/matches/{match_id}/dice",
    summary="What the dice were committed to, and whether it was kept",
    openapi_extra=shows(DiceProof),
)
async def dice(request: Request, match_id: str, person: Somebody) -> Response:
    _limit(request, person)
    facts = await seen_match(request, match_id, person)
    signer: Signer = playing(request).signer
    match = await _match(request, facts)
    chance = match.chance if facts.status == "study" else read_chance(facts.chance)
    proof = DiceProof(facts.commitment, _open(facts), facts.promise, signer.key)
    if isinstance(chance, Bound):
        terms = chance.terms
        proof.promise, proof.deal = terms.promise, terms.deal
        proof.seats = [
            SeatNonce(t.seat, "bot" if t.kind == "bot" else "person", t.by == OWN, t.nonce, t.name)
            for t in terms.takers
        ]
    if not proof.over:
        proof.deal = deal_of(chance)
        return reply(proof)
    proof.secret = chance.secret if isinstance(chance, Committed | Bound) else ""
    verdicts: OrderedDict[str, Verdict] = playing(request).verdicts
    verdict = verdicts.get(match_id)
    if verdict is None:
        verdict = verdicts[match_id] = await asyncio.to_thread(_verdict, signer.key, signer.sealed(match))
        if len(verdicts) > VERDICTS:
            verdicts.popitem(last=False)
    proof.verdict = SAID[verdict.status]
    proof.reasons = verdict.say(lang_of(request, person))
    return reply(proof)


def _verdict(key: str, sealed: Match) -> Verdict:
    """On the record that this table gives out. One that was brought in may be sealed by another table, whose key
    we do not know."""
    return grognard.verify(sealed.record(), key if sealed.seal.startswith(key) else "")
