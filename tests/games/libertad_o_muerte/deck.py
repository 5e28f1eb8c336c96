"""Cards for examples: a test writes the few cards it needs, and the whole game has no others while it runs.

deck(monkeypatch, card("P901", do=["gain 3"]), card("R902", type="purple", phase="land"))
"""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.cards import make_cards
from grognard.games.libertad_o_muerte.pack.shapes.cards import CardData, CardText

B = built_in()

TEXT = CardText("A card", "What it does.", "History.")


def card(
    id: str,
    type: str = "brown",
    phase: str = "any",
    final: str = "discard",
    when: list[str] | None = None,
    do: list[str] | None = None,
    turn: int = 0,
    waits: int = 0,
    until: int = 0,
    period: str = "rebellion",
    decks: str = "PBMFG",
) -> CardData:
    """One card; its side is the first letter of its id."""
    return CardData(
        id=id,
        side="patriot" if id[0] == "P" else "royalist",
        type=type,
        decks=decks,
        period=period,
        phase=phase,
        final=final,
        en=TEXT,
        es=TEXT,
        turn=turn,
        until=until,
        waits=waits,
        when=when or [],
        do=do or [],
    )


def deck(monkeypatch: pytest.MonkeyPatch, *data: CardData) -> None:
    """The only cards there are until the test is over."""
    cards = make_cards(list(data), B.place_no, B.piece_no)
    monkeypatch.setattr(B, "cards", cards)
    monkeypatch.setattr(B, "card_no", {c.id: i for i, c in enumerate(cards)})
    monkeypatch.setattr(B, "side_cards", [[i for i, c in enumerate(cards) if c.side == s] for s in (0, 1)])
    monkeypatch.setattr(B, "battle_cards", [[i for i in mine if cards[i].moments] for mine in B.side_cards])
