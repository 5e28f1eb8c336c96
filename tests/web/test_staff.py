"""The rest of an army is deployed by the staff: one press each, although the two sides deploy by turns."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from grognard.games.bajo_la_sombra_del_aguila.state.model import Field

from .conftest import Contexts, Watched
from .field import battle
from .hands import sign_in
from .sergeants import asks


def test_the_staff_deploys_the_rest(client: Path, contexts: Contexts, watched: Watched, tmp_path: Path) -> None:
    with battle(tmp_path, asks("deploy")) as field:
        pages = [contexts(at_once=True).new_page() for _ in range(2)]
        for page, name in zip(pages, field.prepared.names):
            sign_in(page, field.server.url, name, next=f"/match/{field.prepared.match}")
        first, second = pages[field.seat], pages[1 - field.seat]
        first.locator("[data-staff]").click()
        second.locator("[data-staff]").click()
        army = field.match.position
        assert isinstance(army, Field)
        for page in pages:
            expect(page.locator(".base")).to_have_count(len(army.kind))
            expect(page.locator("[data-staff], [data-staff-stop]")).to_have_count(0)
        assert watched.faults == []
