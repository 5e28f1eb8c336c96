"""What every request meets: sizes, forms, origins, tokens, headers, languages, limits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard.server.app import make_app
from grognard.server.http.language import preferred
from grognard.server.http.limits import FIGURES, MOST, Limits
from grognard.server.lobby import games
from grognard.server.problems import Problem, say
from grognard.server.settings import Settings
from tests.server.desk import Browser


def test_every_answer_carries_the_headers(site: TestClient) -> None:
    for path in ("/api/me", "/api/nothing", "/api/docs", "/"):
        headers = Browser(site).ask("GET", path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
    assert Browser(site).ask("GET", "/api/me").headers["cache-control"] == "no-store"


NO_JSON: list[Any] = [
    (b"{", "json-malformed"),
    (b'{"name": NaN}', "json-malformed"),
    (b'{"name": "\xff"}', "json-utf8"),
    (b'{"name": "a\\u0000b"}', "json-nul"),
    (b'{"name": "\\ud800"}', "json-malformed"),
    (b"[" * 20_000, "json-too-deep"),
    (b'{"a":' * 5_000 + b"1" + b"}" * 5_000, "json-too-deep"),
    (b'{"name": ' + b"9" * 6_000 + b"}", None),
]


def test_bodies_that_are_no_json(site: TestClient) -> None:
    for content, key in NO_JSON:
        status, got = Browser(site).refused("POST", "/api/guests", content=content)
        assert status == 400 and key in (None, got)


FAULTS: list[Any] = [
    ({}, "name", "a value is missing"),
    ({"name": 7}, "name", "a text was expected"),
    ({"name": ""}, "name", "at least 1 characters"),
    ({"name": "x" * 300}, "name", "at most 200 characters"),
    ({"name": "Ana", "lang": "fr"}, "lang", "one of these was expected: en, es"),
    ({"name": "Ana", "admin": True}, "admin", "there is no such field"),
]


def test_a_fault_names_the_field_and_what_was_expected(site: TestClient) -> None:
    for body, field, want in FAULTS:
        got = Browser(site).ask("POST", "/api/guests", body)
        assert got.status_code == 400
        error = got.json()["error"]
        assert error["key"] == "bad-field" and f"“{field}”" in error["text"] and want in error["text"]
        spanish = Browser(site, lang="es").ask("POST", "/api/guests", body).json()["error"]["text"]
        assert f"«{field}» no es como se esperaba" in spanish


NO_OBJECTS: list[Any] = [[], 7, "Ana", None, True]


def test_a_body_that_is_no_object(site: TestClient) -> None:
    for body in NO_OBJECTS:
        content = json.dumps(body).encode()
        status, key = Browser(site).refused("POST", "/api/guests", content=content)
        assert status == 400 and key == "bad-body"


def test_only_json_is_read(site: TestClient) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-16", ""):
        headers = {"Content-Type": kind}
        got = Browser(site).refused("POST", "/api/guests", content=b'{"name":"Ana"}', headers=headers)
        assert got == (415, "want-json")


def test_a_body_is_limited_by_its_length_and_as_it_comes(site: TestClient) -> None:
    large = b'{"name": "' + b"x" * 70_000 + b'"}'
    assert Browser(site).refused("POST", "/api/guests", content=large) == (413, "too-large")

    def parts() -> Iterator[bytes]:
        for i in range(0, len(large), 1000):
            yield large[i : i + 1000]

    assert Browser(site).refused("POST", "/api/guests", content=parts()) == (413, "too-large")


def test_the_router_refuses_in_sentences_of_the_readers_language(site: TestClient) -> None:
    ana = Browser(site, lang="es")
    got = ana.ask("GET", "/api/nothing")
    assert got.status_code == 404 and got.json()["error"]["text"] == "No hay nada en /api/nothing."
    got = ana.ask("DELETE", "/api/guests")
    assert got.status_code == 405 and got.headers["allow"] == "POST"
    assert got.json()["error"]["text"] == "DELETE no es posible en /api/guests."
    assert ana.ask("GET", "/api/nothing?lang=en").json()["error"]["text"] == "There is nothing at /api/nothing."


def test_a_persons_language_comes_before_the_others(site: TestClient) -> None:
    ana = Browser(site, "Ana", "es")
    ana.lang = "en"
    assert "partida" in ana.ask("GET", "/api/matches/aaaaaaaaaaaa?lang=en").json()["error"]["text"]


@pytest.mark.parametrize(
    "header, lang",
    [("", "en"), ("es", "es"), ("fr,es-ES;q=0.5", "es"), ("en;q=0.1,es;q=0.2", "es"), ("*;q=x,,;;", "en")],
)
def test_the_browsers_language(header: str, lang: str) -> None:
    assert preferred(header) == lang


def test_odd_bytes_in_an_address(site: TestClient) -> None:
    for path in ("/api/matches/%00", "/api/matches?before=%00", "/api/%ff%fe", "/api/matches/%F0%9F"):
        assert Browser(site).ask("GET", path).status_code in (400, 404)


FOREIGN = ["http://evil.example", "http://testserver.evil.example", "null", "https://testserver:444", "http://[", "x"]


def test_a_foreign_origin_may_not_act(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    for origin in FOREIGN:
        got = ana.refused("PATCH", "/api/me", {"name": "Eve"}, headers={"Origin": origin})
        assert got == (403, "foreign-origin")
        assert ana.get("/api/me")["person"]["name"] == "Ana"


def test_our_own_origin_and_programs_without_one_may(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    ana.took(ana.ask("PATCH", "/api/me", {"name": "Anita"}, headers={"Origin": "http://testserver:80"}))
    ana.took(ana.ask("PATCH", "/api/me", {"name": "Anita"}, without=("Origin",)))
    cross = {"Sec-Fetch-Site": "cross-site"}
    assert ana.refused("PATCH", "/api/me", {"name": "Eve"}, without=("Origin",), headers=cross)[0] == 403


def test_behind_https_cookies_are_secure_and_stay_with_the_host(sqlite_url: str) -> None:
    app = make_app(Settings(sqlite_url, secure=True, limits=False, origin="https://friend.example"))
    with TestClient(app, base_url="https://testserver", raise_server_exceptions=False) as client:
        ana = Browser(client)
        plain = ana.ask("POST", "/api/guests", {"name": "Ana"})
        assert plain.status_code == 403  # from http, where somebody may listen
        got = ana.ask("POST", "/api/guests", {"name": "Ana"}, headers={"Origin": "https://testserver"})
        cookie = got.headers["set-cookie"]
        assert cookie.startswith("__Host-grognard=") and "Secure" in cookie and "Domain" not in cookie
        assert "max-age=" in got.headers["strict-transport-security"]
        ana.took(got, 201)
        friend = {"Origin": "https://friend.example"}
        ana.took(ana.ask("PATCH", "/api/me", {"name": "Anita"}, headers=friend))


def test_an_error_of_ours_is_a_sentence_and_is_noted(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: object) -> None:
        raise RuntimeError("a fault that was put here")

    monkeypatch.setattr(games, "_games", broken)
    with TestClient(make_app(Settings(sqlite_url, limits=False)), raise_server_exceptions=False) as client:
        got = Browser(client, lang="es").ask("GET", "/api/games")
    assert got.status_code == 500 and got.json()["error"]["key"] == "our-fault"
    assert "put here" not in got.text and "put here" in caplog.text
    assert got.headers["x-content-type-options"] == "nosniff"


# limits


def test_too_many_guests_from_one_address(sqlite_url: str) -> None:
    with TestClient(make_app(Settings(sqlite_url)), raise_server_exceptions=False) as client:
        client.app.state.limits.clock = lambda: 0.0  # type: ignore[attr-defined]
        for i in range(20):
            Browser(client, f"Guest {i}")
        got = Browser(client).ask("POST", "/api/guests", {"name": "One too many"})
        assert got.status_code == 429 and got.json()["error"]["key"] == "too-often"
        assert got.headers["retry-after"] == "3"


def test_a_bucket_is_used_up_and_fills_again() -> None:
    time = [0.0]
    limits = Limits(True, lambda: time[0])
    for _ in range(5):
        limits.take("login", "ana")
    with pytest.raises(Problem) as refused:
        limits.take("login", "ana")
    assert refused.value.status == 429 and refused.value.args_["seconds"] == 12
    limits.take("login", "benito")
    time[0] = 12.1
    limits.take("login", "ana")


def test_memory_of_the_limits_is_bounded() -> None:
    limits = Limits(True, lambda: 0.0)
    for i in range(MOST + 50):
        limits.take("guest", str(i))
    assert len(limits.buckets["guest"]) == MOST


def test_without_limits_those_of_logins_stay() -> None:
    limits = Limits(False, lambda: 0.0)
    for kind in FIGURES:
        if kind.startswith("login"):
            with pytest.raises(Problem):
                for _ in range(2000):
                    limits.take(kind, "ana")
        else:
            for _ in range(2000):
                limits.take(kind, "ana")


# words


def test_every_message_exists_in_both_languages_with_the_same_arguments() -> None:
    import re
    from pathlib import Path

    import grognard.server as server

    folder = Path(str(server.__file__)).parent / "locale"
    found = {}
    for lang in ("en", "es"):
        text = (folder / f"{lang}.ftl").read_text(encoding="utf-8")
        parts = re.split(r"^(?=[a-z][a-z0-9-]* =)", text, flags=re.M)[1:]
        found[lang] = {p.partition(" =")[0]: set(re.findall(r"\$(\w+)", p)) for p in parts}
    assert found["en"] == found["es"]


def test_every_key_that_the_code_uses_has_a_message() -> None:
    import re
    from pathlib import Path

    import grognard.server as server

    used = set()
    for path in Path(str(server.__file__)).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        used |= set(re.findall(r'Problem\(\s*\d+(?: if \w+ else \d+)?,\s*"([a-z0-9-]+)"', text))
        used |= set(re.findall(r'"(want-[a-z-]+)"', text))
    assert len(used) > 40
    assert [key for key in sorted(used) if say("es", key) == key] == []
