"""Two people, two browsers, two languages: a whole turn, and nothing on the wire that the other must not know."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from grognard.core.standing import single
from grognard.core.text import say_event, say_question

from .conftest import Contexts, Watched
from .hands import Ear, Hand, asked, my_decision, reaches, sign_in
from .hidden import Watch, followed, leaks
from .stage import Prepared, Server
from .turn import Turn

LANGS = ("en", "es")
EVENTS = (
    ("interception-succeeds", "interception-fails"),  # 11.6, with a die
    ("skirmish",),  # 16.0
    ("battle",),  # 17.0
    ("siege-begins", "assault-begins"),  # 18.1
)


def test_the_turn_has_everything(turn: Turn) -> None:
    """The answers are legal, and the turn is whole: an interception, a skirmish, a battle and a siege."""
    match, begins = turn.start(), 0
    for state, (seat, answer) in enumerate(turn.answers, 1):
        match.answer(answer, seat)
        begins = match.number() if state == turn.begins else begins
    keys = [e.key for e in match.events(-2) if e.number >= begins]
    turns = [i for i, key in enumerate(keys) if key == "turn-begins"]
    assert len(turns) == 2, "from the beginning of a turn to that of the next"
    for group in EVENTS:
        assert any(key in keys[turns[0] : turns[1]] for key in group), group


@pytest.fixture
def tables(turn: Turn, prepared: Prepared, turn_server: Server, contexts: Contexts) -> tuple[list[Page], list[Ear]]:
    pages: list[Page] = []
    ears: list[Ear] = []
    for seat, lang in enumerate(LANGS):
        page = contexts(lang).new_page()
        ears.append(Ear(page))
        sign_in(page, turn_server.url, prepared.names[seat], next=f"/match/{prepared.match}")
        reaches(page, turn.begins)
        pages.append(page)
    return pages, ears


def found_in(ear: Ear, watch: Watch, secret: str) -> list[str]:
    """Every leak in what a page was sent. A frame without a number belongs to the state that came before it."""
    out: list[str] = []
    number = -1
    for raw in ear.frames:
        frame = json.loads(raw)
        frame.pop("windows", None)  # which kinds of questions the game has is printed, and the same for everybody
        number = frame.get("number", number)
        if number >= 0:
            out += leaks(json.dumps(frame, ensure_ascii=False), watch.moments[number], secret)
    return out


def kinds_of_windows(ear: Ear) -> list[str]:
    """What may be left to standing orders, as a page was told."""
    told = [json.loads(raw).get("windows") for raw in ear.frames]
    return [kind["key"] for windows in told if windows for kind in windows["kinds"]]


def test_two_browsers(turn: Turn, tables: tuple[list[Page], list[Ear]], watched: Watched) -> None:
    pages, ears = tables
    match, watches = followed(turn, turn.begins)
    hands = [Hand(pages[0]), Hand(pages[1])]
    for state in range(turn.begins, turn.ends):
        seat, answer = turn.answers[state]
        decision = match.pending_for(seat)
        assert decision is not None
        reaches(pages[seat], state)
        only = single(match.game, decision)
        if only is not None:  # nobody is asked, and nobody is told how it came
            assert only == answer
            match.answer(answer, seat)
            for watch in watches:
                watch.look()
            continue
        my_decision(pages[seat])
        told = ears[seat].decision()
        assert told is not None and told["key"] == decision.key
        if told.get("sheet"):
            hands[seat].one_by_one()
        expect(asked(pages[seat])).to_have_text(say_question(match.game, decision, LANGS[seat]))
        hands[seat].give(told, answer)
        match.answer(answer, seat)
        for watch in watches:
            watch.look()
    for page in pages:
        reaches(page, turn.ends)

    # both have read of it, each in his own language
    for seat, lang in enumerate(LANGS):
        log = pages[seat].locator("[role=tabpanel]")
        events = match.events(seat)[-150:]
        for group in EVENTS:
            event = next(e for e in reversed(events) if e.key in group)
            expect(log.get_by_text(say_event(match.game, event, lang)).first).to_be_attached()
    assert min(hand.on_board for hand in hands) >= 5, "the board itself was used"

    # every line that was sent is a line of the log of that seat, in its language
    for seat, lang in enumerate(LANGS):
        mine = {say_event(match.game, e, lang) for e in match.events(seat)}
        sent = {line["text"] for raw in ears[seat].frames for line in json.loads(raw).get("log", [])}
        assert len(sent) > 100
        assert sent <= mine

    # no hidden fact of the other side
    assert set(kinds_of_windows(ears[0])) == set(kinds_of_windows(ears[1])) != set()
    for seat in (0, 1):
        assert found_in(ears[seat], watches[seat], turn.secret) == []
    # and the check can fail: what one side was sent is full of what the other must not know
    for seat in (0, 1):
        wrong = found_in(ears[1 - seat], watches[seat], turn.secret)
        assert any(x.startswith("never shown: piece") for x in wrong)
        assert any(x.startswith("never shown: card") for x in wrong)
        assert any(x.startswith("hidden now: piece") for x in wrong)

    # nor in the past, as the page would read it when one steps back
    first = json.loads(ears[0].frames[0])["number"]
    for seat in (0, 1):
        steps = past(pages[seat], first, match.number())
        assert len(steps) > match.number() - first
        assert [leak for step in steps for leak in leaks_of_step(step, watches[seat], turn.secret)] == []
        assert [leak for step in steps for leak in leaks_of_step(step, watches[1 - seat], turn.secret)] != []

    # the same public facts for both
    assert public(pages[0], turn) == public(pages[1], turn)
    assert watched.faults == []


def past(page: Page, first: int, last: int) -> list[dict[str, object]]:
    steps: list[dict[str, object]] = []
    for at in range(first, last + 1, 50):
        told = page.evaluate(
            "async ([from, to]) => (await fetch(`/api/matches/${location.pathname.split('/')[2]}/steps"
            "?from=${from}&to=${to}`)).json()",
            [at, min(at + 49, last)],
        )
        steps += told["steps"]
    return steps


def leaks_of_step(step: dict[str, object], watch: Watch, secret: str) -> list[str]:
    """A step after a roll stands between two decisions: what is shown by the next one may be shown there."""
    number = step["number"]
    assert isinstance(number, int)
    if number in watch.moments:
        return leaks(json.dumps(step, ensure_ascii=False), watch.moments[number], secret)
    between = {**step, "scene": None, "was": step["scene"]}
    later = min(n for n in watch.moments if n > number)
    return leaks(json.dumps(between, ensure_ascii=False), watch.moments[later], secret)


def public(page: Page, turn: Turn) -> object:
    """The tracks and the state of the table, asked for by the page itself."""
    told = page.evaluate("async () => (await fetch(`/api/matches/${location.pathname.split('/')[2]}/table`)).json()")
    scene = told["scene"]
    assert told["state"] == turn.ends
    return [scene["tracks"], scene["active"], scene["places"], told["waiting"]]
