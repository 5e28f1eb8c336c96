"""A look at background.json: PREFIX-north.svg and PREFIX-spain.svg, drawn as a client might."""

import html
from itertools import pairwise
from pathlib import Path

from names import TALL

TINTS = ("#b5b07c", "#b3a56e", "#b09a62", "#aa8a55", "#a07648", "#92623c", "#7f4f34")
TINT_OPACITY = (0.2, 0.18, 0.16, 0.17, 0.2, 0.24, 0.28)
WATER = "#6f8f9f"


def path(rr):
    return "".join("M" + "L".join(f"{x} {y}" for x, y in r) + "Z" for r in rr)


def soft(rr):
    """Rings with rounded corners, but for corners on the edge of the map."""
    d = ""
    for r in rr:
        edge = [x <= -5.9 or x >= 245.9 or y <= -5.9 or y >= 195.9 for x, y in r]
        mid = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(r, r[1:] + r[:1], strict=True)]
        d += f"M{mid[-1][0]:.2f} {mid[-1][1]:.2f}"
        for (x, y), (mx, my), hard in zip(r, mid, edge, strict=True):
            d += f"L{x} {y}L{mx:.2f} {my:.2f}" if hard else f"Q{x} {y} {mx:.2f} {my:.2f}"
        d += "Z"
    return d


def area(rr, **style):
    return shape(path(rr), fill_rule="evenodd", **style)


def shape(d, **style):
    return f'<path d="{d}" ' + " ".join(f'{k.replace("_", "-")}="{v}"' for k, v in style.items()) + "/>"


def smooth(points):
    """Quadratic curves through the middles of the pieces: a line as by a pen."""
    d = f"M{points[0][0]} {points[0][1]}"
    for (ax, ay), (bx, by) in pairwise(points[1:]):
        d += f"Q{ax} {ay} {(ax + bx) / 2:.2f} {(ay + by) / 2:.2f}"
    return d + f"L{points[-1][0]} {points[-1][1]}"


def lettering(n, i):
    """One name: straight and turned, or along its line."""
    kind, size = n["kind"], n["size"]
    tall = TALL[kind][size - 1]
    look = {  # colour, style, space between letters
        "sea": ("#5d7f90", "italic", 0.42),
        "region": ("#7d5f3c", "normal", 0.30),
        "mountains": ("#5c452c", "italic", 0.14),
        "river": ("#44697b", "italic", 0.06),
        "peak": ("#5c452c", "normal", 0.0),
    }[kind]
    text = html.escape(n["es"])
    text = text.upper() if kind == "region" else text
    style = (
        f'font-family="EB Garamond, Georgia, serif" font-size="{tall:.2f}" font-style="{look[1]}" '
        f'fill="{look[0]}" letter-spacing="{look[2] * tall:.2f}" text-anchor="middle" '
        f'paint-order="stroke" stroke="#efe4c8" stroke-width="{0.0 if kind == "sea" else 0.35}" '
        f'stroke-opacity="0.55"'
    )
    if "line" in n:
        d = smooth(n["line"])
        return (
            f'<path id="n{i}" d="{d}" fill="none"/><text {style}>'
            f'<textPath href="#n{i}" startOffset="50%">{text}</textPath></text>'
        )
    if kind == "peak":
        x, y = n["x"], n["y"]
        mark = f"M{x - 0.6} {y + 0.5}L{x} {y - 0.6}L{x + 0.6} {y + 0.5}Z"
        return shape(mark, fill="#6b5236") + f'<text x="{x}" y="{y - 1.1}" {style}>{text}</text>'
    turn = f' transform="rotate({n.get("angle", 0)} {n["x"]} {n["y"]})"'
    return f'<text x="{n["x"]}" y="{n["y"]}" dominant-baseline="middle"{turn} {style}>{text}</text>'


def north_svg(result, game_map):
    n, f = result["north"], result["frame"]
    w, h, m = f["width_km"], f["height_km"], f["margin_km"]
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-m} {-m} {w + 2 * m} {h + 2 * m}">',
        f'<rect x="{-m}" y="{-m}" width="{w + 2 * m}" height="{h + 2 * m}" fill="#d3dfdc"/>',
    ]
    out.append(f'<clipPath id="sea"><path d="{path(n["sea"])}" clip-rule="evenodd"/></clipPath>')
    out.append('<g clip-path="url(#sea)">')
    sea = "".join("M" + "L".join(f"{x} {y}" for x, y in line) for line in n["coast"])
    for wide, opacity in ((9, 0.18), (5.5, 0.22), (2.8, 0.3)):  # shallows along the coast
        out.append(shape(sea, fill="none", stroke="#a9c4c8", stroke_width=wide,
                         stroke_opacity=opacity, stroke_linejoin="round"))  # fmt: skip
    out.append("</g>")
    out.append(area(n["land"], fill="#efe4c8"))
    for band in n["relief"]:
        tint = TINTS[band["level"] - 1]
        out.append(shape(soft(band["rings"]), fill_rule="evenodd", fill=tint,
                         fill_opacity=TINT_OPACITY[band["level"] - 1], stroke="#8a6d48",
                         stroke_width=0.1, stroke_opacity=0.35))  # fmt: skip
    for name, rr in n["shade"].items():
        colour, opacity = ("#46341f", 0.16) if name.startswith("dark") else ("#fffaea", 0.3)
        out.append(shape(soft(rr), fill_rule="evenodd", fill=colour, fill_opacity=opacity))
    out.append(area(n["france"], fill="#e9e4d8", fill_opacity=0.35))
    border = {"fill": "none", "stroke": "#7d6244", "stroke_width": 0.28, "stroke_dasharray": "1.6 .7 .3 .7"}
    out += [area(p["rings"], **border) for p in n["provinces"]]
    out.append(area(n["carlist_zone"], fill="#a83a2a", fill_opacity=0.05, stroke="#a83a2a",
                    stroke_width=0.5, stroke_opacity=0.55))  # fmt: skip
    for r in n["rivers"]:  # growing from the source, unless it comes from beyond the edge
        wide = {1: 0.95, 2: 0.6, 3: 0.42}[r["rank"]]
        x, y = r["line"][0]
        edge = x <= -5.5 or x >= w + 5.5 or y <= -5.5 or y >= h + 5.5
        for k, part in enumerate((1.0,) if edge else (0.45, 0.75, 1.0)):
            start = 0 if k == 0 else (len(r["line"]) * (k + 1)) // 5
            out.append(shape(smooth(r["line"][start:]), fill="none", stroke=WATER,
                             stroke_width=round(wide * part, 2), stroke_linecap="round",
                             stroke_linejoin="round"))  # fmt: skip
    for line in n["coast"]:
        d = "M" + "L".join(f"{x} {y}" for x, y in line)
        out.append(shape(d, fill="none", stroke="#56707a", stroke_width=0.32, stroke_linejoin="round"))
    at = {s["id"]: (s["draw_x_km"], s["draw_y_km"]) for s in game_map["spaces"]}
    for r in game_map["roads"]:
        (ax, ay), (bx, by) = at[r["a"]], at[r["b"]]
        main = r["kind"] == "main"
        d = f"M{ax} {ay}L{bx} {by}"
        out.append(shape(d, stroke="#7a4b32" if main else "#8d6c4f", stroke_width=0.55 if main else 0.35,
                         stroke_dasharray="none" if main else "1.2 .8", stroke_opacity=0.8))  # fmt: skip
    for i, name in enumerate(n.get("names", [])):
        out.append(lettering(name, i))
    for s in game_map["spaces"]:
        x, y = at[s["id"]]
        colour = "#a83a2a" if s["zone"] == "carlist" else "#2f4f7a"
        out.append(f'<circle cx="{x}" cy="{y}" r="1.35" fill="#f7efdb" stroke="{colour}" stroke-width=".6"/>')
        out.append(
            f'<text x="{x + 2}" y="{y - 1}" font-family="EB Garamond, Georgia, serif" font-size="2.9" '
            f'fill="#2b2118" paint-order="stroke" stroke="#f2e8d0" stroke-width=".6">{html.escape(s["es"])}</text>'
        )
    return "\n".join([*out, "</svg>"])


def spain_svg(result):
    s = result["spain"]
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {s["width"]} {s["height"]}">']
    out.append(f'<rect width="{s["width"]}" height="{s["height"]}" fill="#d3dfdc"/>')
    abroad = {"fill": "#e6e0d2", "stroke": "#9a8b70", "stroke_width": 1.5}
    out += [area(s[key], **abroad) for key in ("portugal", "france", "andorra", "africa")]
    out.append(area(s["islands"], fill="#efe4c8"))
    regions = [*[r["rings"] for r in s["regions"]], s["north"]]
    out += [area(rr, fill="#efe4c8") for rr in regions]
    out += [area(band["rings"], fill=TINTS[2 * band["level"]], fill_opacity=0.2) for band in s["relief"]]
    out += [area(rr, fill="none", stroke="#7d6244", stroke_width=2) for rr in regions]
    return "\n".join([*out, "</svg>"])


def draw(result, game_map, prefix):
    Path(f"{prefix}-north.svg").write_text(north_svg(result, game_map), encoding="utf-8")
    Path(f"{prefix}-spain.svg").write_text(spain_svg(result), encoding="utf-8")
