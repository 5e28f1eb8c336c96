"""`grognard army`: army lists of Bajo la Sombra del Águila, gathered, checked and shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.markup import escape
from rich.table import Table as Grid

from ..terminal.words import Words
from .say import CliError, language, one_of, out, read_text, screen

if TYPE_CHECKING:
    from ..games.bajo_la_sombra_del_aguila.army_model import Army, Body

army = App(name="army", help="Army lists of Bajo la Sombra del Águila: gather, check and show an army.")
Lang = Annotated[str, Parameter(help="en or es: everything is said in this language")]


@army.command
def lists(*, lang: Lang = "en") -> int:
    """The army lists there are, with their types of brigade."""
    from ..games.bajo_la_sombra_del_aguila.roster import ROSTER

    language(lang)
    for each in ROSTER.lists:
        out(f"{each.id}: {each.name_es if lang == 'es' else each.name_en}")
        out(f"  {', '.join(b.id for b in each.brigades)}")
    return 0


@army.command
def new(
    list_: Annotated[str, Parameter(name="LIST", help="an army list, such as france-1812-14")],
    *,
    points: int = 1000,
    seed: Annotated[int, Parameter(help="another seed gives another army")] = 0,
    lang: Lang = "en",
) -> int:
    """Print a legal army of a list, as a text to be kept in a file and changed by hand."""
    from ..games.bajo_la_sombra_del_aguila.army import write
    from ..games.bajo_la_sombra_del_aguila.muster import muster
    from ..games.bajo_la_sombra_del_aguila.roster import ROSTER

    language(lang)
    one_of("unknown-list", list_, list(ROSTER.list_of))
    made = muster(list_, points, seed)
    if made is None:
        raise CliError("army-none", list=list_, points=points)
    out(write(made).rstrip("\n"))
    return 0


@army.command
def check(
    file: Path,
    *,
    points: Annotated[int, Parameter(help="the points of the battle; the army's own unless given")] = 0,
    lang: Lang = "en",
) -> int:
    """Say whether an army keeps the rules, or name every rule that it breaks."""
    from ..games.bajo_la_sombra_del_aguila.army import check as broken_by
    from ..games.bajo_la_sombra_del_aguila.army import cost, said

    say = language(lang)
    made = _read(file, lang)
    if made is None:
        return 1
    broken = broken_by(made, points)
    for refusal in broken:
        out(f"{file}: {said(refusal, lang)}")
    if not broken:
        out(say("army-fits", file=str(file), points=cost(made), limit=points or made.points))
    return 1 if broken else 0


@army.command
def show(file: Path, *, lang: Lang = "en") -> int:
    """Show an army as a table, with the profile and the points of each unit."""
    from ..games.bajo_la_sombra_del_aguila.army import cost
    from ..games.bajo_la_sombra_del_aguila.muster import title
    from ..games.bajo_la_sombra_del_aguila.roster import ROSTER

    say = language(lang)
    made = _read(file, lang)
    if made is None:
        return 1
    factor = ROSTER.lists[ROSTER.list_of[made.list]].strategic_factor
    total = say("army-total", points=cost(made), limit=made.points, factor=factor)
    screen().print(escape(title(made, lang)))
    screen().print(escape(total))
    screen().print(_table(made, say, lang))
    screen().print(escape(say("army-legend")))
    return 0


def _read(file: Path, lang: str) -> Army | None:
    """The army of a file; what cannot be read is said, with its line."""
    from ..games.bajo_la_sombra_del_aguila.army import BadArmy, parse, said

    try:
        return parse(read_text(file))
    except BadArmy as bad:
        out(f"{file}: {said(bad.refusal, lang)}")
        return None


# the table


def _table(made: Army, say: Words, lang: str) -> Grid:
    from ..games.bajo_la_sombra_del_aguila.army import unit_cost, unit_ref
    from ..games.bajo_la_sombra_del_aguila.roster import ROSTER, SLOTS, brigade_type

    grid = Grid(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for name in ("ref", "unit", "figures"):
        grid.add_column(say(f"army-{name}"))
    for name in ("speed", "melee", "shooting", "defence", "attacks", "courage", "discipline"):
        grid.add_column(say(f"army-{name}"), justify="right")
    grid.add_column(say("army-under"))
    grid.add_column(say("army-points"), justify="right")
    grid.add_column(say("army-abilities"))
    for post in made.officers:
        o = ROSTER.officers[ROSTER.officer_of[post.officer]]
        chief = f" ({say('army-chief')})" if post.chief else ""
        names = [ROSTER.ranks.abilities[id] for id in o.abilities]
        values = [str(o.speed), f"{o.melee}+", "–", f"{o.defence}+", str(o.attacks), _courage(o.courage)]
        values += [f"{o.discipline}+", post.brigade, str(o.points)]
        abilities = ", ".join(a.name_es if lang == "es" else a.name_en for a in names)
        name = (o.name_es if lang == "es" else o.name_en) + chief
        grid.add_row(escape(post.ref), escape(name), "", *values, escape(abilities))
    for n, key, each in (
        (made.aides, "army-aides", ROSTER.chart.aide_points),
        (made.sappers, "army-sappers", ROSTER.chart.sapper_points),
    ):
        if n:
            grid.add_row("", say(key), str(n), *[""] * 8, str(n * each), "")
    for brigade in made.brigades:
        kind = brigade_type(ROSTER.lists[ROSTER.list_of[brigade.list]], brigade.kind)
        assert kind is not None
        grid.add_row()
        grid.add_row(escape(brigade.ref), escape(kind.name_es if lang == "es" else kind.name_en))
        for slot in range(len(SLOTS)):
            for i, unit in enumerate(brigade.units):
                if unit.slot == slot:
                    end = [str(unit_cost(unit)), _has(unit, lang)]
                    grid.add_row(escape(unit_ref(brigade, i)), *_row(unit, say, lang), *end)
    return grid


def _courage(values: list[int]) -> str:
    return "/".join(str(n) for n in values)


def _row(unit: Body, say: Words, lang: str) -> list[str]:
    from ..games.bajo_la_sombra_del_aguila.roster import ROSTER, SLOTS, size_of

    u = ROSTER.troops[ROSTER.troop_of[unit.troop]]
    s = size_of(u, unit.size)
    assert s is not None
    name = u.name_es if lang == "es" else u.name_en
    speed = "/".join(str(n) for n in u.speed) if isinstance(u.speed, list) else str(u.speed)
    figures = str(unit.size) if u.gun is None else ""
    out = [escape(f"{name} ({say('army-' + SLOTS[unit.slot])})"), figures, speed, f"{u.melee}+"]
    out += [f"{u.shooting}+" if u.shooting else "–", f"{u.defence}+", str(s.attacks) if u.gun is None else "–"]
    under = unit.under + (f" → {unit.beside}" if unit.beside else "")
    if unit.screens:
        under += f" ⇢ {', '.join(unit.screens)}"
    return [*out, _courage(s.courage), f"{u.discipline}+", escape(under)]


def _has(unit: Body, lang: str) -> str:
    from ..games.bajo_la_sombra_del_aguila.roster import ROSTER

    names: list[str] = []
    for has in ROSTER.troops[ROSTER.troop_of[unit.troop]].abilities:
        a = ROSTER.units.abilities[has.id]
        names.append((a.name_es if lang == "es" else a.name_en) + (f" ({has.n})" if has.n else ""))
    return escape(", ".join(names))
