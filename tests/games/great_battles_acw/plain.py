"""A battle for tests: a flat, empty map of 24 x 24 clear hexes and two armies of generic units.

Each side ("u" Union, "c" Confederate) has an army, corps I (divisions 1 and 2) and II (division 3), the brigades
1, 2, 3 (division 1), 4 (division 2) and 5 (division 3), the cavalry brigade h (division 2) and the artillery g
(division 1). Units: u1 to u5 in brigade 1 (u5 is green), u6 to u10 in 2, u11 to u13 in 3, u14 to u16 in 4, u17 to u19
in 5; cavalry uh1 to uh4 (uh4 has Spencer carbines); infantry us with Spencer rifles in brigade 3; batteries ug1 (4 N),
ug2 (6 3R), ug3 (4 N and 2 H12), ug4 (6 N), and ud, a battery directly under division 1. Strength 6, cohesion 7 and 5.
"""

from __future__ import annotations

SIDES = ("union", "confederate")
BRIGADES = {"1": range(1, 6), "2": range(6, 11), "3": range(11, 14), "4": range(14, 17), "5": range(17, 20)}


def both(name: str) -> dict[str, str]:
    return {"en": name, "es": name}


def map_file() -> dict[str, object]:
    return {
        "battle": "plain", "columns": 24, "rows": 24, "hex_metres": 130.0,
        "terrain": ["c" * 24] * 24, "levels": ["0" * 24] * 24, "water": [], "crossings": [], "slopes": {},
        "walls": [], "cuts": [], "roads": [], "areas": [], "buildings": [], "features": [],
    }  # fmt: skip


def formation(side: str, id: str, level: str, superior: str) -> dict[str, object]:
    p = side[0]
    return {"id": p + id, "side": side, "level": level, "superior": p + superior if superior else "",
            "leader": f"{p}{id}-leader", **both(f"{side} {id}")}  # fmt: skip


def leader(side: str, id: str, stars: int, range_: int, move: int, ratings: dict[str, object]) -> dict[str, object]:
    p = side[0]
    return {"id": f"{p}{id}-leader", "side": side, "name": f"{p}{id} leader", "grade": both("Gen."), "stars": stars,
            "commands": [p + id], "range": range_, "move": move, "ratings": ratings,
            "replacement": {"name": f"{p}{id} second", "grade": both("Col."), "ratings": ratings}}  # fmt: skip


def oob_file() -> dict[str, object]:
    formations: list[dict[str, object]] = []
    leaders: list[dict[str, object]] = []
    units: list[dict[str, object]] = []
    for side in SIDES:
        p = side[0]
        formations.append(formation(side, "-army", "army", ""))
        leaders.append(leader(side, "-army", 4, 12, 40, {"initiative": 1}))
        for corps in ("I", "II"):
            formations.append(formation(side, corps, "corps", "-army"))
            leaders.append(leader(side, corps, 3, 8, 40, {"efficiency": 0}))
        for division, corps in (("d1", "I"), ("d2", "I"), ("d3", "II")):
            formations.append(formation(side, division, "division", corps))
            leaders.append(leader(side, division, 2, 6, 10, {"coordination": 1, "activation": 0}))
        for brigade, division in (("b1", "d1"), ("b2", "d1"), ("b3", "d1"), ("b4", "d2"), ("b5", "d3"), ("bh", "d2")):
            formations.append(formation(side, brigade, "brigade", division))
            leaders.append(leader(side, brigade, 1, 4, 10, {"orders": 0, "profile": "N"}))
        formations.append(formation(side, "bg", "artillery", "d1"))
        leaders.append(leader(side, "bg", 1, 4, 10, {"orders": 0, "profile": "N"}))
        for brigade, numbers in BRIGADES.items():
            units += [
                {
                    "id": f"{p}{n}",
                    "formation": f"{p}b{brigade}",
                    "arm": "infantry",
                    "label": f"{p}{n}",
                    "sp": 6,
                    "cohesion": [7, 5],
                    "weapon": "R",
                    "green": n == 5,
                    **both(f"{p}{n}"),
                }
                for n in numbers
            ]
        units.append({"id": f"{p}s", "formation": f"{p}b3", "arm": "infantry", "label": f"{p}s", "sp": 6,
                      "cohesion": [7, 5], "weapon": "SR", **both(f"{p}s")})  # fmt: skip
        units += [
            {
                "id": f"{p}h{n}",
                "formation": f"{p}bh",
                "arm": "cavalry",
                "label": f"{p}h{n}",
                "sp": 6,
                "cohesion": [7, 5],
                "weapon": "SC" if n == 4 else "C",
                "dismounted": [7, 5],
                **both(f"{p}h{n}"),
            }
            for n in range(1, 5)
        ]
        batteries: list[tuple[str, str, list[list[object]]]] = [
            ("g1", "bg", [["N", 4]]), ("g2", "bg", [["3R", 6]]), ("g3", "bg", [["N", 4], ["H12", 2]]),
            ("g4", "bg", [["N", 6]]), ("d", "d1", [["N", 4]]),
        ]  # fmt: skip
        for name, over, guns in batteries:
            units.append({"id": p + name, "formation": p + over, "arm": "artillery", "label": p + name,
                          "sp": sum(int(str(x[1])) for x in guns), "cohesion": [7, 5], "guns": guns,
                          **both(p + name)})  # fmt: skip
    return {"battle": "plain", "formations": formations, "leaders": leaders, "units": units}


def battle_file() -> dict[str, object]:
    return {
        "battle": "plain", "title": both("Plain"), "date": "1863-01-01", "note": both("A flat field for tests."),
        "entries": [
            {"id": "west", "side": "union", "hexes": ["0110"], "exit": False, **both("west")},
            {"id": "east", "side": "confederate", "hexes": ["2410"], "exit": True, **both("east")},
        ],
    }  # fmt: skip


def scenario_file() -> dict[str, object]:
    return {
        "id": "plain", "order": 1, "title": both("Plain"), "about": both("Nothing is on the map."),
        "turns": [["1000", "day"], ["1100", "day"], ["1200", "day"], ["1300", "dusk"], ["1400", "night"]],
        "initiative": {}, "markers": {"union": [1, 2, 3, 1], "confederate": [1, 2, 3, 1]}, "marker_changes": [],
        "units": [], "leaders": {}, "reinforcements": [], "parapets": [], "objectives": [],
        "victory": {"kind": "points", "sp_per_vp": 2, "gun": 1, "ineffective": 2, "bounds": [10, 1, -1, -10],
                    "en": "Points for losses.", "es": "Points for losses."},
        "special": [],
    }  # fmt: skip
