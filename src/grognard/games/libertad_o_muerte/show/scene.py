"""What lies on the board, as a drawing list made of a view, what is printed and nothing else (docs/wire.md)."""

from __future__ import annotations

from typing import Final

from ....kit.shapes import as_dict, as_int, as_list
from ..pack.board import Board
from ..pack.shapes.scenarios import Victory
from ..pack.terms import HOLDERS, SIDES
from .counters import counters
from .drawing import HOLDER_NAMES, MARK_NAMES, SIDE_NAMES, Drawn, Label, both, place_label

PHASES: Final = [
    both("set-up", "despliegue"),
    both("1 Cards", "1 Cartas"),
    both("2 Reinforcements", "2 Refuerzos"),
    both("3 Income", "3 Ingresos"),
    both("4 Upkeep", "4 Mantenimiento"),
    both("5 Purchases", "5 Compras"),
    both("6 Naval Movement", "6 Movimiento Naval"),
    both("7 Naval Combat", "7 Combate Naval"),
    both("8 Land Movement", "8 Movimiento Terrestre"),
    both("9 Land Combat", "9 Combate Terrestre"),
    both("10 Sieges", "10 Asedios"),
    both("11 New Units", "11 Nuevas Unidades"),
    both("12 Replacements", "12 Reemplazos"),
    both("13 End of Turn", "13 Fin de Turno"),
]
STATES: Final = {
    "hidden": both("hidden", "oculta"),
    "immobile": both("may not move this turn", "no puede mover este turno"),
    "rose": both("rose this turn", "se alzó este turno"),
    "freed": both("freed", "liberada"),
    "from-spain": both("on its way from Spain", "en viaje desde España"),
    "guided": both("guided: {n} for any region", "con guías: {n} por región"),
    "replaced": both("has taken its replacement", "ya ha recibido su reemplazo"),
    "moved": both("has moved", "ya ha movido"),
    "loaded": both("embarked this turn", "embarcó este turno"),
    "landed": both("landed this turn", "desembarcó este turno"),
    "demoralised": both("demoralised", "desmoralizada"),
    "roll": both("+1 roll", "+1 tirada"),
    "factor": both("{n:+d} factor", "{n:+d} factor"),
    "carronade": both("carronades: {n:+d} factor", "carronadas: {n:+d} factor"),
    "silent": both("does not fire in the first round", "no dispara en la primera ronda"),
    "prize": both("taken if demoralised at the end", "apresado si acaba desmoralizado"),
    "twice": both("fires twice in a round", "dispara dos veces en una ronda"),
    "two": both("fires at two ships", "dispara a dos barcos"),
    "hurried": both("forced march", "marcha forzada"),
    "fired": both("has fired", "ya ha disparado"),
}
# the sign a state is drawn with; the others are only said
SIGNS: Final = {
    "hidden": "hidden", "immobile": "halted", "moved": "acted", "landed": "acted", "demoralised": "demoralised",
    "roll": "roll", "factor": "factor", "carronade": "factor", "twice": "roll", "two": "roll", "fired": "spent",
}  # fmt: skip
THEATRE_NAMES: Final = {
    "mexico": both("Mexico", "México"),
    "bolivar": both("Bolívar", "Bolívar"),
    "la_plata": both("La Plata", "La Plata"),
}


def scene(b: Board, view: dict[str, object]) -> Drawn:
    """Status, places, pieces, tracks, boxes, hand, other public facts and the Battle Card."""
    places: Drawn = {}
    pieces: list[object] = []
    for raw in as_list(view["places"]):
        place = as_dict(raw)
        places[str(place["id"])] = {"control": side_of(place.get("control", "")), "marks": marks(b, place)}
        for one in as_list(place.get("pieces", [])):
            pieces.append(on_map(b, as_dict(one), str(place["id"])))
    return {
        "status": status(b, view),
        "active": view["active"],
        "places": places,
        "pieces": pieces,
        "tracks": tracks(view),
        "boxes": boxes(b, view),
        "cards": cards(b, view),
        "lists": lists(b, view),
        "panels": [panel(b, as_dict(view["battle"]), as_list(view["table"]))] if "battle" in view else [],
    }


def side_of(holder: object) -> str:
    """Who is drawn as holder: the Portuguese are no side (11.1)."""
    return str(holder) if holder in SIDES else ""


# status and tracks


def status(b: Board, view: dict[str, object]) -> list[object]:
    turn = as_int(view["turn"])
    when = b.pack.war.turns[min(turn, len(b.pack.war.turns)) - 1]
    named = b.pack.war.periods[as_int(view["period"])]
    who = SIDE_NAMES[str(view["active"])]
    phase = PHASES[as_int(view["phase"])]
    vp, res, stars = as_list(view["vp"]), as_list(view["resources"]), as_list(view["stars"])
    return [
        {"id": "turn", "label": both("Turn", "Turno"),
         "value": both(f"{turn}/{view['last_turn']} {when.en}", f"{turn}/{view['last_turn']} {when.es}")},
        {"id": "phase", "label": both("Phase", "Fase"),
         "value": both(f"{who['en']}, {phase['en']}", f"{upper(who['es'])}, {phase['es']}")},
        {"id": "vp", "label": both("VP", "PV"), "value": both(f"P {vp[0]}  R {vp[1]}", f"P {vp[0]}  R {vp[1]}")},
        {"id": "resources", "label": both("Resources", "Recursos"),
         "value": both(f"P {res[0]}  R {res[1]}", f"P {res[0]}  R {res[1]}")},
        {"id": "stars", "label": both("Stars", "Estrellas"),
         "value": both(f"P {stars[0]}  R {stars[1]}", f"P {stars[0]}  R {stars[1]}")},
        {"id": "tension", "label": both("Tension", "Tensión"), "value": str(view["tension"])},
        {"id": "period", "label": both("Period", "Período"), "value": both(named.en, named.es)},
    ]  # fmt: skip


def tracks(view: dict[str, object]) -> list[object]:
    """3.6: the markers of the Turn Record Track."""
    out: list[object] = [
        {"id": "turn", "label": both("Turn", "Turno"), "value": view["turn"], "min": view["first_turn"],
         "max": view["last_turn"]},
        {"id": "tension", "label": both("Tension Index", "Índice de Tensión"), "value": view["tension"], "min": 0,
         "max": max(60, as_int(view["tension"]))},
    ]  # fmt: skip
    for key, en, es in (
        ("vp", "victory points", "puntos de victoria"),
        ("resources", "resources", "recursos"),
        ("income", "income", "ingresos"),
        ("replacements", "replacements", "reemplazos"),
    ):
        values = [as_int(x) for x in as_list(view[key])]
        for side in (0, 1):
            name = SIDE_NAMES[SIDES[side]]
            out.append(
                {"id": f"{key}-{SIDES[side]}", "label": both(f"{name['en']}: {en}", f"{upper(name['es'])}: {es}"),
                 "value": values[side], "min": min(0, values[side]), "max": max(30, values[0], values[1]),
                 "side": SIDES[side]}
            )  # fmt: skip
    return out


# places


def marks(b: Board, place: dict[str, object]) -> list[object]:
    """What is printed on a region and what lies on it."""
    out: list[object] = []
    r = b.place_no[str(place["id"])]
    if b.is_land(r):
        if b.fortress[r]:
            n = b.fortress[r]
            holder = str(place.get("city", place["control"]))
            fort: Drawn = {
                "id": "fortress", "value": str(n),
                "text": both(f"fortress {n}: {HOLDER_NAMES[holder]['en']}",
                             f"fortaleza {n}: {HOLDER_NAMES[holder]['es']}"),
            }  # fmt: skip
            if side_of(holder):
                fort["side"] = holder
            out.append(fort)
        if b.star[r]:
            out.append({"id": "star", "text": MARK_NAMES["star"]})
        if b.resources[r]:
            n = b.resources[r]
            out.append({"id": "resources", "value": str(n), "text": both(f"resources: {n}", f"recursos: {n}")})
        if place["control"] == HOLDERS[2]:
            out.append({"id": "portuguese", "text": MARK_NAMES["portuguese"]})
    for key, mark in (("besieged", "siege"), ("blockaded", "blockade"), ("battle", "battle")):
        if place.get(key):
            out.append({"id": mark, "text": MARK_NAMES[mark]})
    n = as_int(place.get("corsairs", 0))
    if n:
        out.append({"id": "corsairs", "value": str(n), "text": both(f"corsairs: {n}", f"corsarios: {n}")})
    return out


# pieces


def piece(b: Board, name: str, strength: object) -> Drawn:
    """A counter with its strength."""
    out = {**counters(b)[b.piece_no[name]]}
    if strength:
        out["strength"] = strength
    return out


def state(b: Board, word: str) -> Label:
    """A state of a counter; what a marker is worth is in the charts."""
    n = (
        b.charts.move.guided
        if word == "guided"
        else b.charts.naval.marker
        if word == "carronade"
        else b.charts.land.marker
    )
    said = {lang: text.format(n=n) for lang, text in STATES[word].items()}
    sign = SIGNS.get(word, "")
    return {"id": sign, **said} if sign else said


def on_map(b: Board, row: dict[str, object], place: str) -> Drawn:
    out = piece(b, str(row["piece"]), row.get("strength", 0))
    out["at"] = place
    out["slot"] = "inside" if row.get("inside") else "in"
    said = [state(b, str(word)) for word in as_list(row.get("states", []))]
    if "aboard" in row:
        ship = b.piece_name[b.piece_no[str(row["aboard"])]]
        said.append({"id": "aboard", **both(f"aboard {ship}", f"a bordo de {ship}")})
    if "extra" in row:
        n = as_int(row["extra"])
        said.append(both(f"{n:+d} movement this turn", f"{n:+d} de movimiento este turno"))
    if said:
        out["states"] = [*said, *as_list(out["states"])]
    return out


BOX_NAMES: Final = {
    "new": both("New Units", "Nuevas Unidades"),
    "track": both("Turn Record Track", "Tabla de Registro de Turnos"),
    "pool": both("Force Pool", "Reserva de Fuerzas"),
    "events": both("Events Box", "Casilla de Eventos"),
    "aside": both("Militia converted to regulars", "Milicias convertidas en regulares"),
    "gone": both("Out of the game", "Fuera del juego"),
}


def boxes(b: Board, view: dict[str, object]) -> list[object]:
    """What lies on the Player Aid Sheets (23) and the track."""
    out: list[object] = []
    for raw in as_list(view["boxes"]):
        box = as_dict(raw)
        name, side = str(box["id"]), str(box["side"])
        inside: list[object] = []
        for each in as_list(box["pieces"]):
            row = as_list(each)
            one = piece(b, str(row[0]), row[1])
            if len(row) > 2:
                en, es = f"turn {row[2]}", f"turno {row[2]}"
                if row[3]:
                    where = place_label(b, str(row[3]))
                    en, es = f"{en}: {where['en']}", f"{es}: {where['es']}"
                one["states"] = [both(en, es), *as_list(one["states"])]
            inside.append(one)
        label = BOX_NAMES[name]
        who = SIDE_NAMES[side]
        out.append(
            {"id": f"{name}-{side}", "pieces": inside,
             "label": both(f"{label['en']}, {who['en']}", f"{label['es']}, {who['es']}")}
        )  # fmt: skip
    return out


# cards

CARD_KINDS: Final = {
    "forced": both("forced event", "evento forzoso"),
    "purple": both("event, played when drawn", "evento, se juega al robarla"),
    "brown": both("card", "carta"),
    "naval": both("naval combat", "combate naval"),
    "land": both("land combat", "combate terrestre"),
}
CARD_PHASES: Final = {
    "any": both("", ""),
    "land": both("Reinforcements or Land Movement", "Refuerzos o Movimiento Terrestre"),
    "combat": both("", ""),
    "naval": both("Naval phases", "fases navales"),
    "replacements": both("Replacements", "Reemplazos"),
}
FINALS: Final = {
    "discard": both("", ""),
    "remove": both("then out of the game", "después se retira del juego"),
    "active": both("stays in force", "queda en vigor"),
}


def cards(b: Board, view: dict[str, object]) -> list[object]:
    """The hand of the seat, its cards that must be played now, and any others it is asked about."""
    names = [str(c) for c in as_list(view.get("hand", []))]
    if "hand" in view:
        for key in ("due", "choices"):
            for raw in as_list(view.get(key, [])):
                mine = key == "choices" or card_side(b, str(raw)) == view["seat"]
                if mine and str(raw) not in names:
                    names.append(str(raw))
    return [card(b, name) for name in names]


def card_side(b: Board, name: str) -> str:
    return SIDES[b.cards[b.card_no[name]].side]


def card(b: Board, name: str) -> Drawn:
    data = b.cards[b.card_no[name]].data
    kind: Label = {}
    for lang in ("en", "es"):
        words = [CARD_KINDS[data.type][lang], CARD_PHASES[data.phase][lang], FINALS[data.final][lang]]
        kind[lang] = "; ".join([w for w in words if w])
    return {
        "id": name,
        "title": both(data.en.title, data.es.title),
        "text": both(data.en.text, data.es.text),
        "note": both(data.en.note, data.es.note),
        "kind": kind,
        "side": data.side,
    }


def titled(b: Board, name: str) -> Label:
    data = b.cards[b.card_no[name]].data
    if data.turn:
        return both(f"{name} {data.en.title} (turn {data.turn})", f"{name} {data.es.title} (turno {data.turn})")
    return both(f"{name} {data.en.title}", f"{name} {data.es.title}")


# other public facts

PILES: Final = {
    "active_cards": both("Active Cards", "Cartas Activas"),
    "due": both("To be played this turn", "Por jugar este turno"),
    "waiting": both("Waiting for their condition", "A la espera de su condición"),
    "coming": both("Events to come", "Eventos por venir"),
    "discards": both("Discarded cards", "Cartas descartadas"),
    "removed": both("Cards out of the game", "Cartas fuera del juego"),
}


def lists(b: Board, view: dict[str, object]) -> list[object]:
    """Hands and decks by number, piles of cards, special rules, Great Battle markers."""
    hands, decks, great = as_list(view["hands"]), as_list(view["decks"]), as_list(view["great"])
    rows: list[object] = []
    for side in (0, 1):
        who = SIDE_NAMES[SIDES[side]]
        n, most, left = hands[side], view["hand_limit"], decks[side]
        rows.append(
            both(
                f"{who['en']}: {n} cards in hand (at most {most}), {left} in the deck",
                f"{upper(who['es'])}: {n} cartas en mano (máximo {most}), {left} en el mazo",
            )
        )
    out: list[object] = [{"id": "counts", "label": both("Hands and decks", "Manos y mazos"), "rows": rows}]
    for key, label in PILES.items():
        names = as_list(view[key])
        if names:
            out.append({"id": key, "label": label, "rows": [titled(b, str(n)) for n in names]})
    if as_list(great[0]) or as_list(great[1]):
        rows = []
        for side in (0, 1):
            for name in as_list(great[side]):
                who, where = SIDE_NAMES[SIDES[side]], THEATRE_NAMES[str(name)]
                rows.append(both(f"{who['en']}: {where['en']}", f"{upper(who['es'])}: {where['es']}"))
        label = both("Great Battles not yet fought", "Grandes Batallas sin librar")
        out.append({"id": "great", "label": label, "rows": rows})
    rows = []
    for name in as_list(view["specials"]):
        rule = b.pack.war.special_rules[str(name)]
        rows.append(both(f"{rule.en.name}: {rule.en.text}", f"{rule.es.name}: {rule.es.text}"))
    if rows:
        out.append({"id": "specials", "label": both("Special rules", "Reglas especiales"), "rows": rows})
    out.append(
        {
            "id": "victory",
            "label": both("Victory", "Victoria"),
            "rows": victory(b.setup_of(str(view["scenario"])).data.victory),
        }
    )
    return out


def victory(v: Victory) -> list[object]:
    """How the scenario is won."""
    rows: list[object] = [both(upper(x.en), upper(x.es)) for x in v.automatic]
    n = v.final.star_value
    en, es = f"At the end: VP, {n} for each star city", f"Al final: PV, {n} por ciudad con estrella"
    for side, more in v.final.handicap.items():
        if more:
            en = f"{en}, {more} for the {SIDE_NAMES[side]['en']}"
            es = f"{es}, {more} para los {SIDE_NAMES[side]['es']}"
    rows.append(both(en, es))
    return rows


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


# the Battle Card

TITLES: Final = {
    "land": both("Battle of {}", "Batalla de {}"),
    "naval": both("Naval battle: {}", "Batalla naval: {}"),
    "siege": both("Siege of {}", "Asedio de {}"),
}
LINE_NAMES: Final = {
    "command": both("In command", "Al mando"),
    "other": both("Other leaders", "Otros líderes"),
    "guns": both("Artillery", "Artillería"),
    "reserve": both("Reserve", "Reserva"),
    "second": both("Second line", "Segunda línea"),
    "front": both("First line of fire", "Primera línea de fuego"),
    "fired": both("Have fired", "Ya han disparado"),
    "apart": both("Left aside", "Al margen"),
    "lost": both("Eliminated", "Eliminadas"),
}
ALWAYS: Final = ("front", "fired")  # cells that a battle shows even when they are empty


def panel(b: Board, battle: dict[str, object], table: list[object]) -> Drawn:
    """12.3, 10.1: the defender above, the attacker below, first lines facing each other."""
    kind = str(battle["kind"])
    where = place_label(b, str(battle["place"]))
    title = both(TITLES[kind]["en"].format(where["en"]), TITLES[kind]["es"].format(where["es"]))
    if battle["great"]:
        title = both(f"{title['en']} (Great Battle)", f"{title['es']} (Gran Batalla)")
    attacker = str(battle["attacker"])
    order = ["royalist", "patriot"] if attacker == "patriot" else ["patriot", "royalist"]
    lines = as_dict(battle["lines"])
    rows: list[object] = []
    for i, side in enumerate(order):
        mine = as_dict(lines[side])
        cells: list[object] = []
        for name, label in LINE_NAMES.items():
            here = [fighter(b, as_dict(x), name) for x in as_list(mine.get(name, []))]
            if here or (kind != "siege" and name in ALWAYS):
                cells.append({"label": label, "pieces": here, "blanks": 0})
        who = SIDE_NAMES[side]
        part = both("defending", "defensores") if i == 0 else both("attacking", "atacantes")
        label = both(f"{who['en']}, {part['en']}", f"{upper(who['es'])}, {part['es']}")
        rows.append({"label": label, "side": side, "cells": cells if i == 0 else cells[::-1]})
    return {"id": "battle", "title": title, "note": note(b, battle, table), "rows": rows}


def fighter(b: Board, row: dict[str, object], line: str) -> Drawn:
    out = piece(b, str(row["piece"]), row.get("strength", 0))
    said: list[object] = [state(b, str(word)) for word in as_list(row.get("states", []))]
    if line == "fired":
        said.append(state(b, "fired"))
    if "morale" in row:
        said.append(both(f"morale {row['morale']}", f"moral {row['morale']}"))
    if "with" in row:
        unit = b.piece_name[b.piece_no[str(row["with"])]]
        said.append(both(f"with {unit}", f"con {unit}"))
    if said:
        out["states"] = [*said, *as_list(out["states"])]
    return out


def note(b: Board, battle: dict[str, object], table: list[object]) -> Label:
    """Round, initiative, Battle Points, cards in force."""
    out: Label = {}
    points = as_list(battle["points"])
    for lang in ("en", "es"):
        en = lang == "en"
        parts: list[str] = []
        n, most = as_int(battle["round"]), as_int(battle["rounds"])
        if n:
            word = "Round" if en else "Ronda"
            parts.append(f"{word} {n}" + ((f" of {most}" if en else f" de {most}") if most else "") + ".")
        if battle["initiative"]:
            word = "Initiative" if en else "Iniciativa"
            parts.append(f"{word}: {SIDE_NAMES[str(battle['initiative'])][lang]}.")
        if battle["kind"] != "siege":
            word = "Battle Points" if en else "Puntos de Batalla"
            score = ", ".join([f"{SIDE_NAMES[SIDES[k]][lang]} {points[k]}" for k in (0, 1)])
            parts.append(f"{word}: {score}.")
        if table:
            word = "Cards" if en else "Cartas"
            parts.append(f"{word}: {', '.join([titled(b, str(c))[lang] for c in table])}.")
        out[lang] = " ".join(parts)
    return out
