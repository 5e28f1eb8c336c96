"""Saves: equal in every respect when they come back; damage is named, never a crash."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grognard
from grognard.core import save as save_module
from grognard.core.chance import Scripted
from grognard.core.match import Match
from grognard.core.refusal import BadSave, GrognardError
from grognard.core.rng import Rng
from grognard.core.save import checksum
from tests.core.play import play, same, toy, until
from tests.core.toy import TOY


@pytest.mark.parametrize("answers", [*range(0, 32, 3), 1, 1000])
def test_a_loaded_match_is_equal_and_goes_on_identically(answers: int) -> None:
    match = toy(7, answers)
    twin = grognard.load(match.save())
    same(match, twin)
    play(match, Rng(9))
    play(twin, Rng(9))
    same(match, twin)


@pytest.mark.parametrize(
    "match",
    [
        grognard.new("toy", secret="s", options={"long": 1}),
        grognard.new("toy", chance="ask"),
        grognard.new("toy", chance=Scripted([[1, 2, 3], [4, 5, 6], [1, 1], [4]])),
        grognard.new("toy", seed=2, keep_log=False, keep_undo=False),
    ],
)
def test_every_source_of_chance_and_every_setting_is_kept(match: Match) -> None:
    twin = grognard.load(match.save())
    same(match, twin)
    assert (twin.keep_log, twin.keep_undo) == (match.keep_log, match.keep_undo)


def test_an_answer_to_one_part_of_a_simultaneous_decision_is_kept() -> None:
    match = toy()
    d = match.pending_for(1)
    assert d is not None
    match.answer(d.choice.all()[0], 1)
    twin = grognard.load(match.save())
    same(match, twin)
    assert twin.pending is twin.parts[0] and twin.pending_for(1) is None
    same(play(match, Rng(3)), play(twin, Rng(3)))


def test_a_match_that_has_not_begun_is_not_saved() -> None:
    position, frame = TOY.start("pass", {})
    with pytest.raises(GrognardError, match="not begun"):
        Match(TOY, "pass", {}, position, [frame], None).save()


def test_a_field_that_is_not_plain_is_named() -> None:
    match = toy()
    match.position.scores = {1: 2}  # type: ignore[attr-defined]
    with pytest.raises(GrognardError, match=r"Patrols\.scores holds a dict"):
        match.save()


def test_an_older_save_is_read_through_the_renames() -> None:
    match = until(toy(), "feed")
    old = json.loads(match.save())
    old["version"] = 1
    old["position"]["points"] = old["position"].pop("scores")
    del old["position"]["weather"]  # a field that version 1 did not have
    name, step, fields = old["frames"][1]
    assert (name, step) == ("Orders", "scout")
    fields["sequence"] = fields.pop("order")
    fields["mood"] = 3
    old["frames"][1] = ["Commands", step, fields]
    same(match, grognard.load(json.dumps(old)))
    old["version"] = 2
    with pytest.raises(BadSave, match=r"position: expected the field weather"):
        grognard.load(json.dumps(old))
    match = until(toy(), "order")
    old = json.loads(match.save())
    old["frames"][1][1] = "feeding"
    same(match, grognard.load(json.dumps(old)))


DAMAGE: list[tuple[str, object, str]] = [
    ("format", 2, "format: expected at most 1"),
    ("game", "toi", "game: unknown game 'toi'; nearest: toy"),
    ("version", 3, "version: expected at most 2"),
    ("version", True, "version: expected a whole number"),
    ("scenario", "plan", "scenario: expected a scenario of toy"),
    ("options", {"lon": 1}, "options: expected options of toy"),
    ("options", {"post": 3}, "options.post: expected 0 to 2, found 3"),
    ("chance", ["seeded", "7"], "chance: expected none, seeded"),
    ("takebacks", -1, "takebacks: expected at least 0"),
    ("position", [], "position: expected an object"),
    ("position.scores", "ab", "position.scores: expected a list"),
    ("position.scores", [1, "b"], r"position.scores\[1\]: expected a whole number"),
    ("position.night", 7, "position.night: expected true or false"),
    ("position.weather", 3, "position.weather: expected a string"),
    ("position.sink", 3, "position: expected the fields of Position, found 'sink'"),
    ("frames", [], "frames: expected frames while the match runs"),
    ("frames.1.0", "March2", r"frames\[1\]\[0\]: expected a frame of toy, found 'March2'"),
    ("frames.1.1", "copy", r"frames\[1\]\[1\]: expected a step of Orders, found 'copy'"),
    ("frames.1.2", {"seat": 0}, r"frames\[1\]\[2\]: expected the field order"),
    ("pending", None, "pending: expected a decision, or else an outcome"),
    ("pending.0", 2, r"pending\[0\]: expected at most 1"),
    ("pending.3", ["pick", []], r"pending\[3\]: expected at least one option"),
    ("pending.3", ["peck", [1]], r"pending\[3\]: expected a kind of choice"),
    ("given", [None], "given: expected a list of 0"),
    ("outcome", [0, "9.1", "x"], "pending: expected a decision, or else an outcome"),
    ("record.0.4", [99, 1, 2], r"record\[0\]\[4\]: expected an answer that the choice accepts"),
    ("log.0.2", {"rounds": 1.5}, r"log\[0\]\[2\].rounds: expected a number"),
    ("log.0.0", "\ud800", r"log\[0\]\[0\]: expected a string of whole characters"),
]


def put(root: object, path: str, value: object) -> None:
    *way, last = path.split(".")
    for name in way:
        root = root[int(name)] if isinstance(root, list) else root[name]  # type: ignore[index]
    if isinstance(root, list):
        root[int(last)] = value
    else:
        root[last] = value  # type: ignore[index]


@pytest.mark.parametrize("path, value, text", DAMAGE)
def test_damage_is_named(path: str, value: object, text: str) -> None:
    save = json.loads(until(toy(), "feed").save())
    put(save, path, value)
    with pytest.raises(BadSave, match=text):
        grognard.load(json.dumps(save))


def test_a_missing_field_is_named() -> None:
    whole = json.loads(until(toy(), "feed").save())
    for name in whole:
        part = {k: v for k, v in whole.items() if k != name}
        with pytest.raises(BadSave, match=f"{name}: expected this field"):
            grognard.load(json.dumps(part))


@pytest.mark.parametrize("text", ["", "[]", "nonsense", "{", "[" * 100_000, '{"format": ' + "9" * 5000 + "}"])
def test_what_is_no_save_at_all(text: str) -> None:
    with pytest.raises(BadSave):
        grognard.load(text)


SAVES = [toy(7, n).save() for n in (0, 1, 6, 9, 1000)]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.sampled_from([10**30]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=5,
)


def places(value: object, path: str = "") -> list[str]:
    out = [path] if path else []
    if isinstance(value, list):
        for i, x in enumerate(value):
            out += places(x, f"{path}.{i}" if path else str(i))
    elif isinstance(value, dict):
        for name, x in value.items():
            out += places(x, f"{path}.{name}" if path else name)
    return out


PLACES = [places(json.loads(s)) for s in SAVES]


@settings(max_examples=400)
@given(st.integers(0, len(SAVES) - 1), st.integers(0, 10**6), VALUES)
def test_a_mutated_value_gives_bad_save_or_a_match(which: int, at: int, value: object) -> None:
    save = json.loads(SAVES[which])
    put(save, PLACES[which][at % len(PLACES[which])], value)
    try:
        match = grognard.load(json.dumps(save))
    except BadSave:
        return
    checksum(match)


@settings(max_examples=400)
@given(st.integers(0, len(SAVES) - 1), st.integers(0, 2**32), st.integers(1, 4))
def test_mutated_text_gives_bad_save_or_a_match(which: int, seed: int, count: int) -> None:
    mix = random.Random(seed)
    text = SAVES[which]
    for _ in range(count):
        i, j = mix.randrange(len(text)), mix.randrange(len(text))
        text = mix.choice(
            [
                text[:i] + mix.choice('0123456789"[]{},:-x\\') + text[i + 1 :],
                text[:i] + text[i + 1 :],
                text[:i] + text[j : j + 10] + text[i:],
                text[:i] if mix.random() < 0.1 else text[:i] + "1" + text[i:],
            ]
        )
    try:
        match = grognard.load(text)
    except BadSave:
        return
    checksum(match)


def test_a_checksum_sees_the_state_and_not_the_past() -> None:
    match = toy(7, 5)
    short = checksum(match)
    assert len(short) == 16 and int(short, 16) >= 0
    assert checksum(match.clone()) == short
    match.logged = None
    match.turn = None
    assert checksum(match) == short
    match.position.night = int(match.position.night)  # type: ignore[attr-defined]
    assert checksum(match) == short  # compiled code may hold 0 for False
    match.position.first = 1 - match.position.first  # type: ignore[attr-defined]
    assert checksum(match) != short


@pytest.mark.parametrize(
    "value",
    [0, -5, 2**63, 2**64, -(2**63) - 1, True, None, "", "ñandú 😀", 'quote " and \\', "\x00\x1f\x7f\b\f\n\r\t\u2028",
     "\ud800", [1, [2, "x"], {"a": [True]}], {"é": 1, "a": 2}],
)  # fmt: skip
def test_the_quick_encoder_writes_what_json_writes(value: object) -> None:
    assert save_module._json(value) == json.dumps(value, ensure_ascii=False, separators=(",", ":"))
