"""Counters as they lie on the map and in the boxes."""

from __future__ import annotations

from typing import Final

from ....kit.shapes import as_dict, as_int, as_list
from ..pack.board import Board
from .counters import counters
from .drawing import SIDE_NAMES, Drawn, Label, both, place_label

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


def piece(b: Board, name: str, strength: object) -> Drawn:
    """A counter with its strength."""
    out = {**counters(b)[b.piece_no[name]]}
    if strength:
        out["strength"] = strength
    return out


def state(b: Board, word: str) -> Label:
    """A state of a counter; what a marker is worth is in the charts."""
    charts = b.charts
    n = {"guided": charts.move.guided, "carronade": charts.naval.marker}.get(word, charts.land.marker)
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
