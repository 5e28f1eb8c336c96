"""Faults of cards/*.toml: clauses that cannot be read or mean nothing, texts that are missing."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .....kit.labels import printed
from .....kit.packs import convert, read_toml
from ...rules.flow.card_tables import special_names
from ...rules.queries.ch04_cards import special_when
from ..cards import (
    DAMAGED,
    DO,
    FINALS,
    PERIODS,
    PHASES,
    TYPES,
    W_MOMENT,
    W_NOT_GREAT,
    WHEN,
    Clause,
    ClauseFault,
    clause,
)
from ..load import Pack, files
from ..shapes.cards import CardData, CardsFile
from ..terms import SIDES
from .base import Found, layouts, piece_sides

NUMBERS: Final = ("gain", "lose", "vp", "enemy-vp", "tension", "replacements", "draw", "stars", "tension-below")
PLACING: Final = ("place", "rise", "box")
MOMENTS: Final = tuple(WHEN[W_MOMENT:W_NOT_GREAT])  # of a battle (12.6, 10.2)


def card_faults(folder: Path, pack: Pack) -> list[str]:
    """4.1: every card of every file."""
    out: list[str] = []
    places, pieces = numbers(pack)
    seen: dict[str, str] = {}
    brought: set[int] = set()
    letters = {x.deck for x in pack.scenarios}
    for name in files(folder, "cards"):
        f = Found(folder, name)
        for i, card in enumerate(convert(read_toml(folder, name), CardsFile, name).card):
            at = f"card[{i}]"
            if card.id in seen:
                f.add(f"{at}.id", f"{card.id} is there twice (and in {seen[card.id]})")
            seen[card.id] = name
            one_card(f, at, card, letters)
            for key, texts, verbs in (("when", card.when, WHEN), ("do", card.do, DO)):
                for k, text in enumerate(texts):
                    try:
                        read = clause(text, verbs, places, pieces)
                    except ClauseFault as fault:
                        f.add(f"{at}.{key}[{k}]", f"{card.id}: {fault}")
                        continue
                    clause_faults(f, f"{at}.{key}[{k}]", pack, card, key, read)
                    if read.verb in PLACING or read.verb == "special":
                        brought.update([p % DAMAGED for p in read.who])
        out += f.faults
    return out + never_brought(folder, pack, pieces, brought) if seen else out


def never_brought(folder: Path, pack: Pack, pieces: dict[str, int], brought: set[int]) -> list[str]:
    """What lies in an Events Box (23) comes into play by a card, or by the conversion of a militia unit (22.3)."""
    converted = {u.converts_to for u in pack.units}
    out: list[str] = []
    for file, at, name, layout in layouts(folder, pack):
        f = Found(folder, file)
        for side, ids in layout.events_box.items():
            for k, id in enumerate(ids):
                if id in pieces and pieces[id] not in brought and id not in converted:
                    f.add(f"{at}events_box.{side}[{k}]", f"{name}: no card brings {id} into play")
        out += f.faults
    return out


def numbers(pack: Pack) -> tuple[dict[str, int], dict[str, int]]:
    """Places and pieces by name, numbered as the board numbers them."""
    m = pack.map
    names = [r.id for r in m.land] + [s.id for s in m.seas] + [f"{r.id}_port" for r in m.land if r.port is not None]
    names += ["expeditionary"] + [f"corsairs_{x.id}" for x in m.corsair_boxes]
    ids = [x.id for x in pack.leaders] + [u.id for u in pack.units]
    return {name: i for i, name in enumerate(names)}, {id: i for i, id in enumerate(ids)}


def one_card(f: Found, at: str, card: CardData, letters: set[str]) -> None:
    letter, digits = card.id[:1], card.id[1:]
    if letter not in ("P", "R") or not digits.isdigit():
        f.add(f"{at}.id", f"{card.id}: no number with P or R before it")
    elif card.side != ("patriot" if letter == "P" else "royalist"):
        f.add(f"{at}.side", f"{card.id}: side {card.side!r}")
    for key, value, known in (
        ("side", card.side, SIDES), ("type", card.type, TYPES), ("period", card.period, PERIODS),
        ("phase", card.phase, PHASES), ("final", card.final, FINALS),
    ):  # fmt: skip
        if value not in known:
            f.add(f"{at}.{key}", f"{card.id}: unknown {key} {value!r}")
    if not card.decks or set(card.decks) - letters:
        f.add(f"{at}.decks", f"{card.id}: decks {card.decks!r}")
    if (card.type == "forced") != (card.turn > 0):
        f.add(f"{at}.turn", f"{card.id}: forced events have a turn, and no other card")
    if card.waits and card.type != "forced":
        f.add(f"{at}.waits", f"{card.id}: only forced events wait")
    if (card.type == "land") != (card.phase == "combat") or (card.type == "naval" and card.phase != "naval"):
        f.add(f"{at}.phase", f"{card.id}: phase {card.phase!r} of a card of type {card.type!r}")
    if (card.type in ("naval", "land")) != any(text in MOMENTS for text in card.when):
        f.add(f"{at}.when", f"{card.id}: combat cards, and they alone, name their moment of the battle")
    if not card.do:
        f.add(at, f"{card.id}: does nothing")
    for key in ("title", "text", "note"):
        for lang, text in printed(card, key).items():
            if not text.strip():
                f.add(f"{at}.{lang}.{key}", f"{card.id}: no {key} in {lang!r}")


def clause_faults(f: Found, at: str, pack: Pack, card: CardData, key: str, c: Clause) -> None:
    """Clauses that can be read but mean nothing: unknown specials, numbers left out, counters of the enemy."""
    if c.verb == "special":
        known = special_when() if key == "when" else special_names()
        if c.name not in known:
            f.add(at, f"{card.id}: unknown special {c.name!r}")
    elif c.verb in NUMBERS and not c.who:
        f.add(at, f"{card.id}: {c.verb} how much?")
    elif c.verb in PLACING:
        names = [x.id for x in pack.leaders] + [u.id for u in pack.units]
        sides = piece_sides(pack)
        if not c.who:
            f.add(at, f"{card.id}: {c.verb} what?")
        if c.verb != "box" and not c.where and c.leader < 0:
            f.add(at, f"{card.id}: {c.verb} where?")
        for p in c.who:
            name = names[p % DAMAGED]
            if sides[name] != card.side:
                f.add(at, f"{card.id}: {name} belongs to the other side")
