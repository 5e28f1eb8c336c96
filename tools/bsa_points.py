"""Points of Bajo la Sombra del Águila: every value of units.json and officers.json from the formula in those files.

    python -m tools.bsa_points            write the values into the files, say what has changed
    python -m tools.bsa_points --check    write nothing; exit 1 when a value is not the formula's

The numbers of the formula stand in the data (`points_formula`, and the points of each ability), so that the balance is
tuned there. Afterwards the ready armies are looked at: those that have become too dear are named.
"""

from __future__ import annotations

import json
import sys
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parent.parent / "src/grognard/games/bajo_la_sombra_del_aguila/data"
CALIBRES = ("light", "medium", "heavy", "howitzer")


def number(x: object) -> Fraction:
    return Fraction(str(x))


def rounded(points: Fraction, step: int) -> int:
    """To the nearest step, halves up."""
    return int((points / step + Fraction(1, 2)) // 1) * step


def body_points(f: dict[str, Any], abilities: dict[str, Any], unit: dict[str, Any], size: dict[str, Any]) -> int:
    """Infantry and cavalry: blows, fire, staying power, mobility, drill and abilities."""
    k, dice = size["class"], size["attacks"]
    p = number(f["base"]) + number(f["melee_per_hit"]) * dice * (7 - unit["melee"]) / 6
    if unit.get("shooting"):
        p += number(f["shooting_per_hit"]) * dice * (7 - unit["shooting"]) / 6 * unit["range"] / 12
    p += number(f["resilience_per_hit"]) * (size["courage"][1] - 7) * 6 / (7 - unit["defence"])
    p += number(f["mobility_per_inch_and_class"]) * (unit["speed"] - 4) * k
    p += number(f["discipline"][str(unit["discipline"])])
    for name in unit["formations"]:
        if name == "battalion-mass" and size["class"] < 3:
            continue
        horse = name == "open-order" and unit["arm"] == "cavalry"
        p += number(f["formations"]["open-order-cavalry" if horse else name])
    p += number(f["screen"]) * bool(unit.get("screen")) + number(f["dismount"]) * bool(unit.get("dismounts"))
    if unit["weapon"] == "lance":
        p += number(f["lance_per_class"]) * k
    for a in unit["abilities"]:
        if a["id"] == "13/crushing-strength":
            p += number(f["crushing_strength_per_class_and_n"]) * k * a["n"]
        else:
            p += number(abilities[a["id"]]["points"])
    return rounded(p, f["round_to"])


def gun_points(f: dict[str, Any], charts: dict[str, Any], unit: dict[str, Any]) -> int:
    """A gun, by the figures of its calibre in charts.toml."""
    g, guns, at = f["gun"], charts["guns"], CALIBRES.index(unit["gun"]["calibre"])
    names = [a["id"] for a in unit["abilities"]]
    hits = Fraction(guns["dice"][at] + 1, 2)
    p = number(g["base"]) + number(g["per_hit"]) * hits * (7 - unit["shooting"]) / 6
    p += number(g["per_piercing"]) * guns["piercing"][at] + number(g["per_inch"]) * guns["range"][at]
    p += number(g["per_canister_die"]) * guns["canister_attacks"][at]
    p += number(g["horse"]) * bool(unit["horse"]) + number(g["indirect"]) * ("13/indirect-fire" in names)
    p += number(g["elite"]) * ("13/elite" in names) + number(g["discipline_3"]) * (unit["discipline"] == 3)
    return rounded(p, f["round_to"])


def unit_points(units: dict[str, Any], charts: dict[str, Any], unit: dict[str, Any], size: dict[str, Any]) -> int:
    if unit["arm"] == "artillery":
        return gun_points(units["points_formula"], charts, unit)
    return body_points(units["points_formula"], units["abilities"], unit, size)


def officer_points(officers: dict[str, Any], officer: dict[str, Any]) -> int:
    rank, f = officers["ranks"][officer["rank"]], officers["points_formula"]
    p = int(rank["points"]) + sum(int(officers["abilities"][a]["points"]) for a in officer["abilities"])
    p += int(f["discipline_step"]) * (rank["discipline"] - officer["discipline"])
    return p + int(f["attack_step"]) * (officer["attacks"] - rank["attacks"])


# the layout of the files: one entry below another, its long lists one element to a line


def line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def laid_out(entry: dict[str, Any], long: str) -> str:
    fields: list[str] = []
    for key, value in entry.items():
        if key == long:
            rows = ",\n".join("    " + row for row in (element(x) for x in value))
            fields.append(f"{line(key)}: [\n{rows}\n   ]")
        else:
            fields.append(f"{line(key)}: {line(value)}")
    return "  {" + ",\n   ".join(fields) + "}"


def element(x: dict[str, Any]) -> str:
    """A size on one line; a brigade with one slot to a line."""
    if "basic" not in x:
        return line(x)
    parts = [f"{line(k)}: {line(v)}" for k, v in x.items() if not isinstance(v, list)]
    text = "{" + ", ".join(parts)
    for key, rows in x.items():
        if isinstance(rows, list):
            inner = ",\n".join("      " + line(row) for row in rows)
            text += f",\n     {line(key)}: [\n{inner}\n     ]" if rows else f",\n     {line(key)}: []"
    return text + "}"


def dump(path: str | Path, data: dict[str, Any], entries: str, long: str) -> None:
    fields: list[str] = []
    for key, value in data.items():
        if key == entries:
            fields.append(f" {line(key)}: [\n" + ",\n".join(laid_out(x, long) for x in value) + "\n ]")
        elif isinstance(value, dict):
            rows = ",\n".join(f"  {line(k)}: {line(v)}" for k, v in value.items())
            fields.append(f" {line(key)}: {{\n{rows}\n }}")
        else:
            fields.append(f" {line(key)}: {line(value)}")
    Path(path).write_text("{\n" + ",\n".join(fields) + "\n}\n", encoding="utf-8")


def recompute(units: dict[str, Any], officers: dict[str, Any], charts: dict[str, Any]) -> list[str]:
    """Every value anew, in place; what has changed."""
    changed: list[str] = []
    for unit in units["units"]:
        for size in unit["sizes"]:
            now = unit_points(units, charts, unit, size)
            if now != size["points"]:
                changed.append(f"{unit['id']} {size['figures']}: {size['points']} -> {now}")
                size["points"] = now
    for officer in officers["officers"]:
        now = officer_points(officers, officer)
        if now != officer["points"]:
            changed.append(f"{officer['id']}: {officer['points']} -> {now}")
            officer["points"] = now
    return changed


def main(argv: list[str]) -> int:
    units = json.loads((DATA / "units.json").read_text(encoding="utf-8"))
    officers = json.loads((DATA / "officers.json").read_text(encoding="utf-8"))
    charts = tomllib.loads((DATA / "charts.toml").read_text(encoding="utf-8"))
    changed = recompute(units, officers, charts)
    for text in changed:
        print(text)
    if "--check" in argv:
        return 1 if changed else 0
    dump(DATA / "units.json", units, "units", "sizes")
    dump(DATA / "officers.json", officers, "officers", "")
    print(f"{len(changed)} values changed")
    return tell_armies()


def tell_armies() -> int:
    """The ready armies with the new points."""
    from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
    from grognard.games.bajo_la_sombra_del_aguila.rules.army import cost

    b = built_in()
    bad = 0
    for id, army in zip(b.ready_names, b.ready, strict=True):
        points = cost(b.roster, army)
        dear = points > army.points
        bad += dear
        if dear or points < army.points - 25:
            print(f"armies/{id}.toml: {points} of {army.points} points")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
