"""The Python client over a real server: a process of its own, HTTP and WebSockets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.client import Away, Client, Late, Refused, Table, choice_of
from grognard.core.choice import Allocation, Choice, Order, Pick, Poses, Subset
from grognard.core.choice import Path as PathChoice
from grognard.core.frame import Decision
from grognard.core.game import Game
from grognard.core.receipt import read_receipt
from grognard.core.rng import Rng
from grognard.server import wire
from grognard.server.play import speech
from tests.server.desk import GAME, SCENARIO
from tools.rig import Rig

ROOMS = "tests.core.toy:TOY,tests.server.traps:GAME,tests.server.field:GAME"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("client")
    with Rig(str(folder / "site.db"), rooms=ROOMS, bot_workers=1) as rig:
        yield rig.url


def test_a_match_against_a_bot(url: str) -> None:
    with Client(url) as c:
        c.guest("Ana")
        m = c.create(GAME, SCENARIO, {"carlist": "me", "liberal": "bot:recruit"}, title="A first try")
        rng = Rng(5)
        with c.sit(m.id, "carlist") as table:
            for _ in range(25):
                if not table.wait():
                    break
                before = table.state
                assert table.answer(table.choice().sample(rng)) > before
            assert table.log and table.scene["pieces"] and table.match is not None
            if table.wait():  # nobody else moves now: patch by patch the scene becomes what it is
                whole = c.table(m.id, "carlist").scene
                table.listen(lambda t: by_id(t.scene) == by_id(whole))
            assert [line.number for line in table.log] == sorted(line.number for line in table.log)
            if table.outcome is None:
                table.resign()
            assert table.outcome is not None
        record = c.record(m.id)
        assert grognard.verify(record).faults == []
        match = grognard.replay(record)
        assert {turn.seat for turn in match.turns()} >= {0, 1}  # the bot has answered too
        assert c.verify(m.id).status == "proved" and c.dice(m.id).verdict == "proved" and c.dice(m.id).secret


def by_id(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene whose pieces may lie in any order."""
    return {**scene, "pieces": {piece["id"]: piece for piece in scene["pieces"]}}


def test_two_clients_play_each_other_to_the_end(url: str) -> None:
    ana, blas = Client(url), Client(url, lang="es")
    ana.guest("Ana")
    blas.guest("Blas")
    m = ana.create("toy", "pass", {"red": "me", "blue": "link"}, private=True)
    assert m.match.status == "open" and blas.invitation(m.invitations["blue"]).by == "Ana"
    assert blas.accept(m.invitations["blue"]).status == "running"
    rng = Rng(9)
    with ana.sit(m.id, "red") as red, blas.sit(m.id, "blue") as blue:
        tables: dict[str, Table] = {"red": red, "blue": blue}
        for _ in range(200):
            newest = max(red.state, blue.state)
            for table in tables.values():
                state = newest
                table.listen(lambda t, state=state: t.state >= state)  # type: ignore[misc]
            if red.outcome is not None:
                break
            now = tables[red.waiting[0]]
            now.wait()
            now.answer(now.choice().sample(rng))
        assert red.outcome is not None and blue.outcome is not None
        assert red.outcome.winner == blue.outcome.winner and red.outcome.text != blue.outcome.text
    for client in (ana, blas):  # each has a nonce of its own in the dice, and holds the last state, signed
        assert client.verify(m.id).status == "proved"
    kept = ana.receipt(m.id)
    assert kept is not None and grognard.verify(ana.record(m.id), receipt=read_receipt(kept.text())).status == "proved"
    assert grognard.load(blas.save(m.id)).record() == ana.record(m.id)
    assert blas.rematch(m.id).offer == ["blue"] and ana.no_rematch(m.id).offer == []
    assert blas.rematch(m.id).id == m.id
    again = ana.rematch(m.id)
    assert [s.name for s in again.seats] == ["Blas", "Ana"] and ana.rematch(m.id).id == again.id
    steps = ana.steps(m.id, 0, 10, "all")
    assert [step.number for step in steps] == list(range(11))
    study = ana.bring_in(ana.record(m.id), "Once more")
    assert study.status == "study" and study.title == "Once more"
    ana.close()
    blas.close()


def test_what_is_refused_raises_with_key_sentence_and_rule(url: str) -> None:
    ana = Client(url, lang="es")
    with pytest.raises(Refused) as nobody:
        ana.create(GAME, SCENARIO, {"carlist": "me", "liberal": "me"})
    assert (nobody.value.status, nobody.value.key) == (401, "sign-in-first") and "Inicia" in str(nobody.value)
    ana.guest("Ana")
    m = ana.create(GAME, SCENARIO, {"carlist": "me", "liberal": "me"})
    with ana.sit(m.id, "carlist") as table:
        before = table.state
        with pytest.raises(Refused) as refused:
            table.answer([-99])
        assert refused.value.status == 422 and refused.value.rule
        assert table.state == before and table.decision is not None
        with pytest.raises(Refused):
            table.undo()
        with pytest.raises(Late):
            table.listen(lambda t: t.state > before, timeout=0.05)
    eve = Client(url)
    eve.guest("Eve")
    with pytest.raises(Refused) as seat:
        eve.sit(m.id, "carlist")
    assert seat.value.key == "not-your-seat"
    ana.close()
    eve.close()


def test_undo_talk_notes_why_and_preview(url: str) -> None:
    with Client(url) as c:
        c.guest("Ana")
        m = c.create("traps", "open", {"red": "me", "blue": "me"})
        with c.sit(m.id, "red") as table:
            assert table.wait() and table.decision is not None
            walk = table.decision.items[0].code
            lines = len(table.log)
            state = table.answer([walk])
            assert table.can_undo
            table.undo()
            assert table.state > state and table.number == 0
            table.listen(lambda t: len(t.log) == lines)  # the log is told with the next scene
            seen = table.preview([walk])
            assert seen.next in ("you", "other", "chance", "over") and table.number == 0
            assert table.why("place:nowhere")
            table.say("hello")
            table.listen(lambda t: bool(t.talk))
            assert (table.talk[0].name, table.talk[0].text) == ("Ana", "hello")
            table.speak("es")
            table.quiet(True)
            table.answer([walk])
        assert [t.text for t in c.talk(m.id).talk] == ["hello"]
        c.write_notes(m.id, "walk on")
        assert c.notes(m.id) == "walk on"
        assert m.id in [one.id for one in c.matches("mine").matches]


def test_a_program_speaks_in_plans_routes_and_sheets_too(url: str) -> None:
    with Client(url) as c:
        c.guest("Ana")
        m = c.create("an-impossible-war", "zumalacarregui", {"liberal": "me", "carlist": "me"})
        sitting = {seat: c.sit(m.id, seat) for seat in ("liberal", "carlist")}
        table = sitting["liberal"]
        while table.decision is None or table.decision.key != "action":
            for each in sitting.values():
                each.listen(lambda t: t.state == max(s.state for s in sitting.values()))
                if each.decision is None or each.decision.key == "action":
                    continue
                if each.decision.neutral:
                    assert each.done() == each.state
                else:
                    each.answer(each.choice().sample(Rng(each.state)))
            asked = sitting["carlist"].decision
            if asked is not None and asked.key == "action":
                table = sitting["carlist"]
        assert all(after.steps for after in table.ahead())
        assert table.sheet().groups == []  # nothing of a series is asked here
        with pytest.raises(Refused):
            table.fill({"unit:1": 1})
        number = table.number
        pieces = [p for p in table.scene["pieces"] if p["side"] == table.seat and p.get("at")]
        places = ["place:tolosa", "place:guetaria", "place:vitoria", "place:estella", "place:orduna", "place:vergara"]
        routes = (table.route([f"piece:{p['id']}"], place) for p in pieces for place in places)
        ways = next(route.ways for route in routes if route.ways)
        got = table.plan(ways[0].steps)
        assert got.done >= 1 and table.number >= number + got.done
        for each in sitting.values():
            each.close()


def test_accounts_games_and_seats(url: str) -> None:
    with Client(url) as c, Client(url) as other:
        c.guest("Carmen")
        me = c.account("Carmen de Burgos", "a long enough one")
        assert me.person is not None and me.person.account
        other.sign_in("carmen de burgos", "a long enough one")
        c.new_password("a long enough one", "quite another one")
        assert other.me().person is None and c.me().person is not None
        assert c.change(name="Colombine").person == c.me().person
        game = next(g for g in c.games() if g.id == GAME)
        assert c.board(GAME, game.scenarios[0].id)["game"] == GAME
        assert "11.6" in c.rules(GAME)
        other.guest("Blas")
        m = c.create(GAME, SCENARIO, {"carlist": "me", "liberal": {"kind": "open"}})
        other.join(m.id, "liberal")
        link = c.remove(m.id, "liberal")
        new = c.invite(m.id, "liberal")
        with pytest.raises(Refused):
            other.accept(link)
        assert other.accept(new).yours == ["liberal"]
        assert other.leave(m.id).yours == []
        c.delete(m.id)
        with pytest.raises(Refused) as gone:
            c.match(m.id)
        assert gone.value.status == 404
        assert c.sign_out(everywhere=True).person is None


def test_a_socket_that_is_closed_says_so(url: str) -> None:
    with Client(url) as c:
        c.guest("Ana")
        m = c.create("traps", "open", {"red": "me", "blue": "me"})
        table = c.sit(m.id, "red")
        c.sign_out()
        with pytest.raises(Away):
            table.listen(lambda _: False, timeout=600)


def test_every_kind_of_choice_comes_back_over_the_wire() -> None:
    class Words(Game):
        def __init__(self) -> None:
            self.id, self.seats = "words", ["a", "b"]

        def say(self, vocab: str, code: int, lang: str) -> str:
            return str(code)

        def target(self, vocab: str, code: int) -> str:
            return ""

        def folder(self) -> Path:
            return Path(__file__).parent

    game = Words()
    choices: list[Choice] = [
        Pick([3, 1]),
        Subset([1, 2, 3], 1, 2),
        Subset([1, 2, 3], 1, 2, classes=[0, 1, 1], los=[0, 1], his=[1, 1]),
        Order([5, 4]),
        Allocation([1, 2], 3, [2, 2], fewer=True),
        PathChoice(0, [0, 1, 1], 3, [1]),
    ]
    for choice in choices:
        shown = speech.decision(game, Decision(0, "any", "1.1", choice, "", {}), "en")
        assert choice_of(shown).plain() == choice.plain()


def test_of_a_free_table_the_client_knows_some_ways() -> None:
    game = grognard.registry.get("toy")
    poses = Poses(1, 2, 3, 200, 2, 1000, 1000)
    found = choice_of(speech.decision(game, Decision(0, "any", "1.1", poses, "", {}), "en"))
    assert all(poses.fault(way) is None for way in found.all()) and found.size() == len(found.all()) > 1
    assert poses.fault(found.sample(Rng(1))) is None
    assert found.fault([]) is None and found.fault([1, 2]) == "fault-length"


def test_a_march_and_a_motto_of_one_s_own(url: str) -> None:
    with Client(url) as c:
        c.guest("Ana")
        m = c.create("field", "open", {"red": "me", "blue": "bot:recruit"}, options={"pace": 1})
        with c.sit(m.id, "red") as table:
            table.wait()
            with pytest.raises(Refused) as e:
                table.write("nobody's")
            assert (e.value.status, e.value.rule) == (422, "1.2")
            table.write("home")
            table.wait()
            found = table.toward(9000, 9000, 0)
            assert not found.allowed and isinstance(found.fault, wire.Fault) and found.fault.rule == "1.3"
            table.answer(found.answer)
            while table.wait():
                table.answer(table.choice().sample(Rng(table.state)))
            assert table.outcome is not None
