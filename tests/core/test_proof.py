"""The proof of the dice: what a sealed record proves, and every kind of forged one that is refused."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest

import grognard
from grognard.core.chance import Bound, Promised, chance_from_plain
from grognard.core.choice import Dice
from grognard.core.frame import CHANCE
from grognard.core.match import Match, start
from grognard.core.receipt import Receipt, read_receipt
from grognard.core.record import rewind
from grognard.core.refusal import BadReceipt, BadSave, GrognardError
from grognard.core.rng import Rng
from grognard.core.terms import Terms, promise_of
from tests.core import bound
from tests.core.bound import KEY, NONCES, PRIVATE, SECRET
from tests.core.play import play, same, toy
from tests.core.toy import TOY

TRUE = bound.sealed(bound.finished()).record()
LINES = TRUE.splitlines()
HALF = bound.receipt(bound.taken_back(bound.begun()))  # kept in the middle of the match
WHOLE = bound.receipt(bound.finished())


def given_up(seat: int = 0) -> Match:
    match = bound.taken_back(bound.begun())
    match.resign(seat)
    return bound.sealed(match)


# what is true


def test_a_sealed_record_is_proved_to_who_knows_the_key_of_the_table() -> None:
    verdict = grognard.verify(TRUE, KEY)
    assert verdict.status == "proved" and verdict.faults == []
    assert "Ana (red), Benito Juárez (blue)" in verdict.say("en")[0]


@pytest.mark.parametrize("kept", [HALF, WHOLE])
def test_a_sealed_record_is_proved_to_who_kept_a_receipt(kept: Receipt) -> None:
    assert grognard.verify(TRUE, receipt=kept).status == "proved"
    assert grognard.verify(TRUE, KEY, kept).status == "proved"


def test_a_receipt_without_a_nonce_relies_on_those_of_the_others() -> None:
    kept = bound.receipt(bound.finished())
    kept.nonces = {}
    assert grognard.verify(TRUE, receipt=kept).status == "proved"
    match = bound.sealed(bound.finished(own=False))
    kept = bound.receipt(match)
    kept.nonces = {}
    assert grognard.verify(match.record(), receipt=kept).status == "consistent"


def test_a_match_that_was_given_up_is_proved_too() -> None:
    text = given_up().record()
    assert "\nresign red\nresult blue - outcome-resigned\nseal " in text
    assert grognard.verify(text, KEY).status == "proved"


def test_without_the_key_nobody_knows_whose_seal_it_is() -> None:
    verdict = grognard.verify(TRUE)
    assert verdict.status == "consistent" and KEY in verdict.say("en")[0]


def test_where_no_player_added_a_nonce_the_table_could_have_chosen_the_dice() -> None:
    verdict = grognard.verify(bound.sealed(bound.finished(own=False)).record(), KEY)
    assert verdict.status == "consistent" and verdict.reasons[0].key == "verdict-no-nonce"


def test_an_old_or_seeded_or_unfinished_record_is_consistent_and_never_proved() -> None:
    seeded = toy(7, 1000).record()
    old = play(grognard.new("toy", secret="s"), Rng(7, 5)).record()
    running = bound.taken_back(bound.begun()).record()
    assert SECRET not in running
    for text, why in ((seeded, "verdict-seeded"), (old, "verdict-old"), (running, "verdict-no-secret")):
        for key in ("", KEY):
            verdict = grognard.verify(text, key)
            assert verdict.status == "consistent" and [r.key for r in verdict.reasons] == [why]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_reason_is_said_in_both_languages(lang: str) -> None:
    for text in (TRUE, TRUE.replace(SECRET, "cd" * 32), toy(7, 1000).record(), "nonsense"):
        for said in grognard.verify(text).say(lang):
            assert "verdict-" not in said and "{" not in said
    assert grognard.verify("nonsense").say("es")[0].startswith("línea 1: ")


def test_the_commitment_is_the_hash_of_the_lines_above_it() -> None:
    at = next(i for i, line in enumerate(LINES) if line.startswith("chance bound "))
    above = "".join(line + "\n" for line in LINES[:at])
    assert LINES[at] == "chance bound " + hashlib.sha256(above.encode()).hexdigest()


def test_a_record_tells_what_was_taken_back_and_comes_back_byte_for_byte() -> None:
    match = bound.sealed(bound.finished())
    assert match.takebacks == 2 and TRUE.count("\nback ") == 2
    twin = grognard.replay(TRUE)
    assert twin.record() == TRUE
    same(match, twin)


def test_a_save_keeps_the_chain_and_goes_on_with_the_same_dice() -> None:
    match = bound.taken_back(bound.begun())
    twin = grognard.load(match.save())
    same(match, twin)
    same(play(match, Rng(4, 4)), play(twin, Rng(4, 4)))
    assert bound.sealed(twin).record() == TRUE


@pytest.mark.parametrize("damage", ['["back 99"]', '["back -1"]', '["back 1 1"]', '["resign green"]', '["x"]', "[7]"])
def test_a_save_with_a_damaged_chain_is_named(damage: str) -> None:
    text = bound.taken_back(bound.begun()).save()
    assert text.count('["back 2"]') == 1
    with pytest.raises(BadSave, match=r"record\["):
        grognard.load(text.replace('["back 2"]', damage))


def test_a_roll_that_is_reached_again_after_a_take_back_is_a_new_one() -> None:
    rolls: set[tuple[int, ...]] = set()
    match = play(bound.begun(), Rng(1, 1), 2)
    for _ in range(12):
        match = rewind(match, 2)
        turn = match.turns()[2]
        assert turn.seat == CHANCE
        rolls.add(tuple(turn.answer))
    assert len(rolls) > 6


def test_every_answer_and_every_undo_changes_the_rolls_after_it() -> None:
    chance = bound.begun().chance
    assert isinstance(chance, Bound)
    one, two = bound.begun(), bound.begun()
    one.answer([one.pending.choice.items()[0]])  # type: ignore[union-attr]
    two.answer([two.pending.choice.items()[1]])  # type: ignore[union-attr]
    heads = [m.chain.head for m in (one, two) if m.chain is not None]
    one.undo()
    assert one.chain is not None
    heads.append(one.chain.head)
    assert len({tuple(chance.roll(Dice(12), 5, head)) for head in heads}) == 3


def test_dice_that_are_only_promised_are_not_rolled() -> None:
    match = start(TOY, "pass", {}, Promised(SECRET))
    assert match.number() == 0 and match.pending is not None and match.pending.seat == CHANCE
    with pytest.raises(GrognardError):
        match.roll()


def test_other_names_nonces_and_matches_give_other_dice() -> None:
    match = bound.begun()
    others = [bound.begun("m2"), bound.begun(secret="cd" * 32), bound.begun(own=False)]
    others.append(start(TOY, "pass", {}, Bound(SECRET, bound.terms(names=("Ana", "Berta")))))
    deals = {str([t.answer for t in m.turns()]) for m in [match, *others]}
    assert len(deals) == 5


def test_bound_and_promised_dice_come_back_from_plain_data() -> None:
    for chance in (Bound(SECRET, bound.terms()), Promised(SECRET, 3)):
        again = chance_from_plain(chance.plain())
        assert again is not None and again.plain() == chance.plain() and SECRET not in str(chance.public())
    plain = Bound(SECRET, bound.terms()).plain()
    for bad in ([], "x", plain[2][:7], [*plain[2][:7], [["red", "person", "own", "zz", "Ana"]]]):  # type: ignore[index]
        with pytest.raises(ValueError):
            chance_from_plain(["bound", SECRET, bad])


def test_a_tag_fixes_the_chain_and_says_nothing_of_an_answer() -> None:
    """A secret bid could be guessed from the head of the chain, not from its tag without the secret."""
    match = bound.begun()
    assert isinstance(match.chance, Bound) and match.chain is not None
    tag = match.chance.tag(match.chain.entries, match.chain.head)
    assert tag != match.chain.head
    assert tag != Bound("", match.chance.terms).tag(match.chain.entries, match.chain.head)


def test_a_receipt_comes_back_and_a_damaged_one_is_named() -> None:
    assert read_receipt(WHOLE.text()).text() == WHOLE.text()
    for part, name in ((KEY, "key"), (WHOLE.tag, "tag"), (NONCES["red"], "nonces"), (WHOLE.sign, "sign")):
        with pytest.raises(BadReceipt, match=name):
            read_receipt(WHOLE.text().replace(part, "zz"))
    for text in ("", "{}", "[]", '{"grognard-receipt": 2}'):
        with pytest.raises(BadReceipt):
            read_receipt(text)


# what is forged. A forger who is not the table has everything but its key: the record is out, and so is the secret.


def without(prefix: str) -> str:
    return "\n".join(line for line in LINES if not line.startswith(prefix)) + "\n"


def swapped(one: str, other: str) -> str:
    """Two words exchanged everywhere."""
    return TRUE.replace(one, "\0").replace(other, one).replace("\0", other)


def line_of(prefix: str) -> int:
    return next(i for i, line in enumerate(LINES) if line.startswith(prefix))


def put(at: int, *lines: str) -> str:
    return "\n".join([*LINES[:at], *lines, *LINES[at + 1 :]]) + "\n"


def resealed(match: Match) -> str:
    """With the seal of the true match on it."""
    match.seal = LINES[-1].removeprefix("seal ")
    return match.record()


def replayed(change: Callable[[Match], Match]) -> str:
    """Another course of the match from the last take-back on, with the true secret: its dice fit."""
    return resealed(play(change(bound.taken_back(bound.begun())), Rng(4, 4)))


def ground() -> str:
    """Take-backs that nobody made, until the next roll is the one that is wished for."""
    match = bound.taken_back(bound.begun())
    for _ in range(1000):
        match = rewind(match, 2)
        if match.turns()[2].answer == [6, 6]:
            return resealed(play(match, Rng(4, 4)))
    raise AssertionError("no double six in a thousand rolls")


def spliced() -> str:
    """The rolls of another match with the same secret."""
    other = bound.sealed(bound.finished("m2")).record().splitlines()
    at = line_of("1 chance deal")
    return "\n".join([*LINES[:at], *other[at:]]) + "\n"


def with_terms(change: Callable[[Terms], Terms]) -> str:
    """Everything computed anew, but the seal: a match that never was, with the secret of this one."""
    terms = change(bound.terms())
    return resealed(play(start(TOY, "pass", terms.options, Bound(SECRET, terms)), Rng(4, 4)))


def own_seal() -> str:
    return bound.sealed(bound.finished(), "22" * 32).record()


def renamed(t: Terms) -> Terms:
    t.takers[0].name = "Somebody else"
    return again(t)


def again(t: Terms) -> Terms:
    return Terms(t.match, t.deal, t.promise, t.game, t.version, t.scenario, t.options, t.takers)


def another_nonce(t: Terms) -> Terms:
    t.takers[1].nonce = "03" * 16
    return again(t)


def seats_swapped(t: Terms) -> Terms:
    one, two = t.takers
    one.name, two.name = two.name, one.name
    return again(t)


def option_on(t: Terms) -> Terms:
    return Terms(t.match, t.deal, t.promise, t.game, t.version, t.scenario, {"long": 1}, t.takers)


def dealt_again(t: Terms) -> Terms:
    return Terms(t.match, 2, t.promise, t.game, t.version, t.scenario, t.options, t.takers)


def other_secret() -> str:
    """A secret that was ground, with a promise that fits it."""
    return resealed(bound.finished(secret="cd" * 32))


def ends_early() -> str:
    match = bound.taken_back(bound.begun())
    match.resign(1)
    return resealed(match)


def as_seeded() -> str:
    lines = [*LINES[:5], "chance seeded 7", *LINES[line_of("secret ") + 1 : -1]]
    return "\n".join(line for line in lines if not line.startswith("back "))


def die(line: str) -> str:
    head, _, face = line.rpartition(" ")
    return f"{head} {int(face) % 6 + 1}"


FORGED: dict[str, Callable[[], str]] = {
    "a take-back is left out": lambda: put(line_of("back 2")),
    "a take-back is put in": lambda: put(len(LINES) - 3, LINES[-3], "back 36"),
    "a take-back goes to another answer": lambda: put(line_of("back 2"), "back 1"),
    "take-backs that nobody made turn a roll into sixes": ground,
    "an answer that was taken back is left out": lambda: put(line_of("back ") - 1),
    "a roll is changed": lambda: put(line_of("36 chance"), die(LINES[line_of("36 chance")])),
    "a roll that was taken back is changed": lambda: put(line_of("3 chance"), "3 chance initiative: 2 5"),
    "the rolls of another match are spliced in": spliced,
    "an answer is changed, and played on with the true secret": lambda: replayed(lambda m: play(m, Rng(8, 8), 3)),
    "the seats are swapped in all lines": lambda: swapped(" red ", " blue "),
    "the names are swapped": lambda: swapped("Ana", "Benito Juárez"),
    "the nonces are swapped": lambda: swapped(NONCES["red"], NONCES["blue"]),
    "somebody else is named, and everything computed anew": lambda: with_terms(renamed),
    "the seats are exchanged, and everything computed anew": lambda: with_terms(seats_swapped),
    "a nonce is changed": lambda: TRUE.replace(NONCES["blue"], "03" * 16),
    "a nonce is changed, and everything computed anew": lambda: with_terms(another_nonce),
    "a nonce is said to be the player's own, and was the table's": lambda: bound.sealed(
        bound.finished(own=False)
    ).record().replace(" table ", " own "),
    "it is said to be another match": lambda: TRUE.replace("match m1 1", "match m2 1"),
    "it is said to be another deal": lambda: TRUE.replace("match m1 1", "match m1 2"),
    "it was dealt once more, and everything computed anew": lambda: with_terms(dealt_again),
    "the commitment is that of another match": lambda: TRUE.replace(
        bound.terms().commitment, bound.terms("m2").commitment
    ),
    "the promise is that of another match": lambda: TRUE.replace(
        promise_of("m1", SECRET), promise_of("m2", SECRET)
    ),
    "the secret is another one": lambda: TRUE.replace(SECRET, "cd" * 32),
    "the secret was ground, with a promise that fits it": other_secret,
    "the secret of another match is used once more": lambda: resealed(bound.finished("m2")),
    "an option is put on": lambda: TRUE.replace("options none", "options long=1"),
    "an option is put on, and everything computed anew": lambda: with_terms(option_on),
    "it is said to be of another scenario": lambda: TRUE.replace("scenario pass", "scenario plain"),
    "it is said to be of another version": lambda: TRUE.replace("version 2", "version 1"),
    "it breaks off before the end": lambda: "\n".join(LINES[:-9]) + "\n",
    "it breaks off, and somebody resigns": ends_early,
    "who resigned is another one": lambda: given_up(0).record().replace("resign red", "resign blue").replace(
        "result blue", "result red"
    ),
    "only the result is another one": lambda: given_up(0).record().replace("result blue", "result red"),
    "the result of the rules is another one": lambda: put(len(LINES) - 2, "result blue 9.1 outcome-toy-score"),
    "it has two ends": lambda: put(len(LINES) - 1, LINES[-2], LINES[-1]),
    "it goes on after the end": lambda: put(len(LINES) - 2, LINES[-2], "37 red bid: card1"),
    "two answers change places": lambda: put(line_of("6 "), LINES[line_of("7 ")], LINES[line_of("6 ")]),
    "an answer is given twice": lambda: put(line_of("6 "), LINES[line_of("6 ")], LINES[line_of("6 ")]),
    "the seal is that of another match": lambda: put(
        len(LINES) - 1, bound.sealed(bound.finished("m2")).record().splitlines()[-1]
    ),
    "the seal is damaged": lambda: put(len(LINES) - 1, LINES[-1][:-1] + ("0" if LINES[-1][-1] != "0" else "1")),
    "the seal is that of the forger": own_seal,
    "a seeded record poses as committed": lambda: toy(7, 1000).record().replace(
        "chance seeded 7", "chance bound " + bound.terms().commitment
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", FORGED)
def test_a_forged_record_is_false_to_who_knows_the_key(kind: str) -> None:
    text = FORGED[kind]()
    assert text != TRUE
    verdict = grognard.verify(text, KEY)
    assert verdict.status == "false", kind
    assert verdict.faults and all(verdict.say("es"))


@pytest.mark.parametrize("kind", FORGED)
def test_a_forged_record_is_not_proved_to_anybody(kind: str) -> None:
    assert grognard.verify(FORGED[kind]()).status != "proved"
    assert grognard.verify(FORGED[kind](), receipt=WHOLE).status == "false"


@pytest.mark.parametrize("prefix", ["seal ", "secret "])
def test_what_is_left_out_is_not_proved(prefix: str) -> None:
    assert grognard.verify(without(prefix), KEY).status != "proved"


def test_a_seeded_record_of_a_match_that_never_was_is_at_best_consistent() -> None:
    assert grognard.verify(toy(7, 1000).record(), KEY).status == "consistent"
    assert grognard.verify(as_seeded(), KEY).status == "false"


# the table itself can sign whatever it likes, after the end too. What it cannot mend is what its players hold.

BY_THE_TABLE: dict[str, Callable[[], Match]] = {
    "take-backs that nobody made": lambda: grognard.replay(ground()),
    "another end": lambda: grognard.replay(ends_early()),
    "another course": lambda: play(play(bound.taken_back(bound.begun()), Rng(8, 8), 3), Rng(4, 4)),
    "another secret": lambda: bound.finished(secret="cd" * 32),
    "another nonce of a player": lambda: play(
        start(TOY, "pass", {}, Bound(SECRET, another_nonce(bound.terms()))), Rng(4, 4)
    ),
    "another name": lambda: play(start(TOY, "pass", {}, Bound(SECRET, renamed(bound.terms()))), Rng(4, 4)),
    "a shorter match": lambda: given_up(1),
}


@pytest.mark.parametrize("kind", BY_THE_TABLE)
def test_what_the_table_itself_forges_is_false_to_who_kept_a_receipt(kind: str) -> None:
    text = bound.sealed(BY_THE_TABLE[kind]()).record()
    assert grognard.verify(text, receipt=WHOLE).status == "false"


def test_a_receipt_that_the_table_did_not_sign_proves_nothing() -> None:
    forged = bound.receipt(bound.finished(), "22" * 32)
    forged.key = KEY
    assert grognard.verify(TRUE, receipt=forged).status == "false"
    assert grognard.verify(TRUE, receipt=bound.receipt(bound.finished("m2"))).status == "false"
    assert PRIVATE not in TRUE
