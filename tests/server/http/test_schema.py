"""Schemathesis: requests made of the API's own description, well-formed and not. No 5xx, and answers as described."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

from grognard.server.app import make_app
from grognard.server.settings import Settings
from tests.server.desk import ORIGIN, Browser

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 10
ALWAYS = [  # of these a well-formed request about the match that there is must be answered
    "GET /api/me",
    "GET /api/games",
    "GET /api/matches",
    "GET /api/matches/{match_id}",
    "GET /api/matches/{match_id}/table",
    "GET /api/matches/{match_id}/talk",
    "GET /api/matches/{match_id}/dice",
    "GET /api/matches/{match_id}/notes",
    "PUT /api/matches/{match_id}/notes",
]


@pytest.fixture(scope="module")
def app_client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("schema")
    app = make_app(Settings(str(folder / "site.db"), rule_seconds=600.0, limits=False, bot_workers=1))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


class Visitor:
    """A guest with a match in place, who makes a new one when the old name or match has gone."""

    def __init__(self, client: TestClient) -> None:
        self.browser = Browser(client)
        self.match = ""
        self.ready()

    def ready(self) -> None:
        if self.browser.get("/api/me")["person"] is None:
            self.browser = Browser(self.browser.client, "Ana")
            self.match = ""
        if not self.match or self.browser.match(self.match)["status"] != "running":
            self.match = self.browser.create()["match"]["id"]
            self.browser.answer(self.match, "carlist")

    def send(self, case: Any, real: bool) -> Any:
        """As the case has it, but signed in; `real`: about the match that there is."""
        if real and "match_id" in (case.path_parameters or {}):
            case.path_parameters["match_id"] = self.match
        asked = case.as_transport_kwargs(base_url=ORIGIN)
        headers = {str(k): str(v) for k, v in (asked.get("headers") or {}).items()}
        sent = {**headers, "Origin": ORIGIN, "Cookie": self.browser.cookie, "X-CSRF": self.browser.csrf}
        client = self.browser.client
        client.cookies.clear()
        got = client.request(
            asked["method"],
            asked["url"],
            params=asked.get("params"),
            json=asked.get("json"),
            content=asked.get("data"),
            headers={k: v.encode() for k, v in sent.items()},
            follow_redirects=False,
        )
        client.cookies.clear()
        if got.headers.get("set-cookie"):  # it has become somebody else, or nobody
            self.browser.cookie = ""
        return got


def hammer(visitor: Visitor, operation: Any, mode: GenerationMode) -> list[int]:
    """Send what the description allows (or forbids); returns the statuses, none where nothing can be wrong."""
    statuses: list[int] = []

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), real=st.sampled_from([True, True, False]))
    def once(case: Any, real: bool) -> None:
        visitor.ready()
        got = visitor.send(case, real)
        case.validate_response(got, checks=CHECKS)
        statuses.append(got.status_code)

    try:
        once()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE, operation.label
    return statuses


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=lambda m: str(m.value))
def test_the_api_keeps_to_its_description(app_client: TestClient, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_dict(app_client.app.openapi())  # type: ignore[attr-defined]
    visitor = Visitor(app_client)
    seen: dict[str, list[int]] = {}
    for found in schema.get_all_operations():
        operation = found.ok()
        if not operation.path.endswith("/socket"):  # a WebSocket: described, but not to be asked for like this
            seen[operation.label] = hammer(visitor, operation, mode)
    assert len([label for label, statuses in seen.items() if statuses]) > 15
    if mode is GenerationMode.POSITIVE:
        assert [label for label in ALWAYS if 200 not in seen[label]] == []


def test_the_description_names_every_route_and_every_reference_leads_somewhere(app_client: TestClient) -> None:
    spec = Browser(app_client).get("/api/openapi.json")
    described = {(m.upper(), p) for p, operations in spec["paths"].items() for m in operations}
    for route in app_client.app.router.routes:  # type: ignore[attr-defined]
        path = getattr(route, "path", "")
        if path.startswith("/api/") and not path.startswith(("/api/docs", "/api/openapi")):
            for method in getattr(route, "methods", None) or {"GET"}:
                assert method == "HEAD" or (method, path) in described, (method, path)
    schemas = spec["components"]["schemas"]
    for name in references(spec):
        assert name in schemas, name
    for (method, path), answers in {
        (m, p): o["responses"] for p, os in spec["paths"].items() for m, o in os.items()
    }.items():
        if not path.endswith("/socket"):
            good = [v for k, v in answers.items() if k.startswith("2")]
            assert good and all(c["schema"] for one in good for c in one["content"].values()), (method, path)


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "$ref":
                yield inner.rpartition("/")[2]
            else:
                yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


def test_the_page_of_the_api_needs_no_other_host(app_client: TestClient) -> None:
    page = Browser(app_client).ask("GET", "/api/docs")
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    script = Browser(app_client).ask("GET", "/api/docs.js")
    assert script.headers["content-type"].startswith("text/javascript")
    for text in (page.text, script.text):
        assert "http:" not in text and "https:" not in text and "//cdn" not in text
    assert "<script>" not in page.text and "onclick" not in page.text  # the policy would not run it
    assert "innerHTML" not in script.text
