"""Acts: what a reader does, over HTTP or the socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from ...core.plan import MOST_STEPS
from ...core.route import MOST_PIECES
from .base import Lang, Scope, Seat, Small, State, Target
from .sheets import Values

MOST_ABOUT = 60  # targets of a standing order


class Act(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """`id` comes back with the reply."""

    id: State = 0
    """Comes back with the reply."""


class Answer(Act, tag="answer"):
    """`text` instead of `answer`: to a decision that may be answered in writing."""

    state: State
    """The state that the answer is for."""
    seat: Seat
    """One's own seat that answers."""
    answer: Annotated[list[Small], Meta(max_length=400)] | UnsetType = UNSET
    """The codes of what is chosen; of `allocation` a number for each item, of `poses` a path."""
    text: Annotated[str, Meta(max_length=20_000)] | UnsetType = UNSET
    """The same in writing, where the decision is `written`."""


class PlanStep(Struct, forbid_unknown_fields=True):
    """One answer of a plan."""

    key: Annotated[str, Meta(max_length=80)]
    """The question that it is meant for; "": whichever comes."""
    answer: Annotated[list[Small], Meta(max_length=400)]
    """As of `answer`."""


Steps = Annotated[list[PlanStep], Meta(min_length=1, max_length=MOST_STEPS)]


class Plan(Act, tag="plan"):
    """Several answers as one act: they are given in order, as far as nothing comes between, and `undo` takes them back
    together. In the record they stand one by one."""

    state: State
    """The state that the plan is for."""
    seat: Seat
    """One's own seat that answers."""
    steps: Steps
    """The answers."""


class Order(Act, tag="order"):
    """Answer a window with its neutral answer, and leave it to a standing order from now on. Undo takes both back."""

    state: State
    """The state that one sees."""
    seat: Seat
    """One's own seat."""
    scope: Scope
    """How long it holds: one of the window's `scopes`."""
    about: Annotated[list[Target], Meta(max_length=MOST_ABOUT)]
    """What it holds for: some of what the window is `about`; empty: whatever is asked."""


class Arrange(Act, tag="arrange"):
    """Leave a window to a standing order before it is asked, at any time. Nobody else hears of it."""

    seat: Seat
    """One's own seat."""
    window: Annotated[str, Meta(max_length=80)]
    """The window: the `key` of one of the table's `windows`."""
    scope: Scope
    """How long it holds: one of the window's `scopes`."""
    about: Annotated[list[Target], Meta(max_length=MOST_ABOUT)] = []
    """Pieces of one's own that it holds for, where the window asks about pieces; empty: whatever is asked."""


class Cancel(Act, tag="cancel"):
    """Take a standing order back: one is asked again."""

    seat: Seat
    """One's own seat."""
    order: State
    """The id of the order."""


class Undo(Act, tag="undo"):
    """Take back one's own last answer or plan, as long as nothing was learnt by it."""

    state: State
    """The state that one sees."""
    seat: Seat
    """One's own seat."""


class Resign(Act, tag="resign"):
    """Give the match up."""

    seat: Seat
    """One's own seat."""


class AskTakeback(Act, tag="ask-takeback"):
    """Ask the others to go back further than undo does."""

    state: State
    """The state that one sees."""
    seat: Seat
    """One's own seat."""
    to: State
    """The number of the record to go back to."""


class ReplyTakeback(Act, tag="reply-takeback"):
    """Agree to a take-back or refuse it; whoever asked for it withdraws it by `yes: false`."""

    seat: Seat
    """One's own seat."""
    yes: bool
    """Whether one agrees."""


class Say(Act, tag="say"):
    """Say something at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    """On one line or several."""


class Why(Act, tag="why"):
    """Why can I not do this? Changes nothing."""

    seat: Seat
    """One's own seat."""
    target: Target
    """What one points at."""


class Shade(Act, tag="shade"):
    """What belongs to this, to be shaded while one looks at it? Changes nothing."""

    seat: Seat
    """One's own seat."""
    target: Target
    """What one looks at."""


class Preview(Act, tag="preview"):
    """What would this answer, or this plan, bring about? Changes nothing."""

    state: State
    """The state that the answer is for."""
    seat: Seat
    """One's own seat."""
    answer: Annotated[list[Small], Meta(max_length=400)] | UnsetType = UNSET
    """As of `answer`."""
    steps: Steps | UnsetType = UNSET
    """As of `plan`, instead of an answer."""


class Ahead(Act, tag="ahead"):
    """What would be on offer after the neutral answers? Changes nothing."""

    state: State
    """The state that one sees."""
    seat: Seat
    """One's own seat."""


class Route(Act, tag="route"):
    """How do these pieces get there? Changes nothing."""

    state: State
    """The state that one sees."""
    seat: Seat
    """One's own seat."""
    pieces: Annotated[list[Target], Meta(min_length=1, max_length=MOST_PIECES)]
    """What shall move."""
    place: Target = ""
    """Where to."""
    pose: Annotated[list[Small], Meta(min_length=3, max_length=3)] | UnsetType = UNSET
    """On a free table, for one piece, instead of a place: x, y and angle."""


class AskSheet(Act, tag="sheet"):
    """The sheet that is offered with this question, and what of it cannot be done. Changes nothing."""

    state: State
    """The state that one sees."""
    seat: Seat
    """One's own seat."""
    values: Values = {}
    """What was filled in so far."""


class Fill(Act, tag="fill"):
    """A sheet is filled in: this question and those that follow in its series are answered from it, as far as it goes.
    `undo` takes back what came after the last dice; in the record the answers stand one by one."""

    state: State
    """The state that it is for."""
    seat: Seat
    """One's own seat that answers."""
    values: Values
    """What was filled in."""


class Rest(Act, tag="rest"):
    """What would the staff answer to this question and to those like it that follow? Changes nothing."""

    state: State
    """The state that one sees."""
    seat: Seat
    """One's own seat."""


class Pose(Act, tag="pose"):
    """On a free table: the way nearest to the pose one wishes for, or what is wrong with an answer."""

    state: State
    """The state that one sees."""
    seat: Seat
    """One's own seat."""
    goal: Annotated[list[Small], Meta(min_length=3, max_length=3)] | UnsetType = UNSET
    """x, y and angle of the pose one wishes for."""
    answer: Annotated[list[Small], Meta(max_length=400)] | UnsetType = UNSET
    """A whole answer, instead of a goal."""


class Sit(Act, tag="sit"):
    """Socket only: look from another seat of one's own."""

    seat: Seat
    """The seat; `spectator`; after the end any seat, and `all`."""


class Speak(Act, tag="lang"):
    """Socket only: read in another language."""

    lang: Lang
    """The language."""


class Quiet(Act, tag="quiet"):
    """Socket only: news without scene and log."""

    on: bool
    """Whether it is so from now on."""


Acts = (
    Answer
    | Plan
    | Fill
    | Order
    | Arrange
    | Cancel
    | Undo
    | Resign
    | AskTakeback
    | ReplyTakeback
    | Say
    | Why
    | Shade
    | Preview
    | Ahead
    | Route
    | AskSheet
    | Rest
    | Pose
    | Sit
    | Speak
    | Quiet
)
"""Everything that can be done at a match."""

QUESTIONS = (Why, Shade, Preview, Ahead, Route, Rest, AskSheet, Pose)  # acts that change nothing
PRIVATE = (Arrange, Cancel, Say)  # acts that do not change the match
