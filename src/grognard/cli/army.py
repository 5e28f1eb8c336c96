"""`grognard army`: army lists of Bajo la Sombra del Águila, gathered, checked and shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Protocol

from cyclopts import App, Parameter
from rich.markup import escape
from rich.table import Table as Grid

from ..terminal.words import Words
from .say import CliError, Lang, language, one_of, out, read_text, screen

if TYPE_CHECKING:
    from ..games.bajo_la_sombra_del_aguila.pack.army_model import Army, Body
    from ..games.bajo_la_sombra_del_aguila.pack.roster import Roster


class Named(Protocol):
    name_en: str


army = App(name="army")


@army.command
def lists(*, lang: Lang = "en") -> int:
    """The army lists there are, with their types of brigade."""
    language(lang)
    for each in _roster().lists:
        out(f"{each.id}: {_named(each, lang)}")
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
    from ..games.bajo_la_sombra_del_aguila.rules.army import write
    from ..games.bajo_la_sombra_del_aguila.rules.queries.ch14_muster import muster

    language(lang)
    r = _roster()
    one_of("unknown-list", list_, list(r.list_of))
    made = muster(r, list_, points, seed)
    if made is None:
        raise CliError("army-none", list=list_, points=points)
    out(write(r, made).rstrip("\n"))
    return 0


@army.command
def check(
    file: Path,
    *,
    points: Annotated[int, Parameter(help="the points of the battle; the army's own unless given")] = 0,
    lang: Lang = "en",
) -> int:
    """Say whether an army keeps the rules, or name every rule that it breaks."""
    from ..games.bajo_la_sombra_del_aguila.rules.army import check as broken_by
    from ..games.bajo_la_sombra_del_aguila.rules.army import cost, said

    say = language(lang)
    made = _read(file, lang)
    if made is None:
        return 1
    r = _roster()
    broken = broken_by(r, made, points)
    for refusal in broken:
        out(f"{file}: {said(refusal, lang)}")
    if not broken:
        out(say("army-fits", file=str(file), points=cost(r, made), limit=points or made.points))
    return 1 if broken else 0


@army.command
def show(file: Path, *, lang: Lang = "en") -> int:
    """Show an army as a table, with the profile and the points of each unit."""
    from ..games.bajo_la_sombra_del_aguila.rules.army import cost
    from ..games.bajo_la_sombra_del_aguila.rules.queries.ch14_muster import title

    say = language(lang)
    made = _read(file, lang)
    if made is None:
        return 1
    r = _roster()
    factor = r.lists[r.list_of[made.list]].strategic_factor
    total = say("army-total", points=cost(r, made), limit=made.points, factor=factor)
    screen().print(escape(title(r, made, lang)))
    screen().print(escape(total))
    screen().print(_table(r, made, say, lang))
    screen().print(escape(say("army-legend")))
    return 0


def _roster() -> Roster:
    """What the armies of the built-in pack are made of."""
    from ..games.bajo_la_sombra_del_aguila.pack.board import built_in

    return built_in().roster


def _read(file: Path, lang: str) -> Army | None:
    """The army of a file; what cannot be read is said, with its line."""
    from ..games.bajo_la_sombra_del_aguila.rules.army import BadArmy, parse, said

    try:
        return parse(_roster(), read_text(file))
    except BadArmy as bad:
        out(f"{file}: {said(bad.refusal, lang)}")
        return None


# the table


def _table(r: Roster, made: Army, say: Words, lang: str) -> Grid:
    from ..games.bajo_la_sombra_del_aguila.pack.roster import SLOTS, brigade_type
    from ..games.bajo_la_sombra_del_aguila.rules.army import unit_cost, unit_ref

    grid = Grid(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for name in ("ref", "unit", "figures"):
        grid.add_column(say(f"army-{name}"))
    for name in ("speed", "melee", "shooting", "defence", "attacks", "courage", "discipline"):
        grid.add_column(say(f"army-{name}"), justify="right")
    grid.add_column(say("army-under"))
    grid.add_column(say("army-points"), justify="right")
    grid.add_column(say("army-abilities"))
    for post in made.officers:
        o = r.officers[r.officer_of[post.officer]]
        chief = f" ({say('army-chief')})" if post.chief else ""
        names = [r.ranks.abilities[id] for id in o.abilities]
        values = [str(o.speed), f"{o.melee}+", "–", f"{o.defence}+", str(o.attacks), _courage(o.courage)]
        values += [f"{o.discipline}+", post.brigade, str(o.points)]
        abilities = ", ".join(_named(a, lang) for a in names)
        name = _named(o, lang) + chief
        grid.add_row(escape(post.ref), escape(name), "", *values, escape(abilities))
    for n, key, each in (
        (made.aides, "army-aides", r.chart.aide_points),
        (made.sappers, "army-sappers", r.chart.sapper_points),
    ):
        if n:
            grid.add_row("", say(key), str(n), *[""] * 8, str(n * each), "")
    for brigade in made.brigades:
        kind = brigade_type(r.lists[r.list_of[brigade.list]], brigade.kind)
        assert kind is not None
        grid.add_row()
        grid.add_row(escape(brigade.ref), escape(_named(kind, lang)))
        for slot in range(len(SLOTS)):
            for i, unit in enumerate(brigade.units):
                if unit.slot == slot:
                    end = [str(unit_cost(r, unit)), _has(r, unit, lang)]
                    grid.add_row(escape(unit_ref(brigade, i)), *_row(r, unit, say, lang), *end)
    return grid


def _named(thing: Named, lang: str) -> str:
    """English where the roster has no name in a language."""
    return str(getattr(thing, f"name_{lang}", "") or thing.name_en)


def _courage(values: list[int]) -> str:
    return "/".join(str(n) for n in values)


def _row(r: Roster, unit: Body, say: Words, lang: str) -> list[str]:
    from ..games.bajo_la_sombra_del_aguila.pack.roster import SLOTS, size_of

    u = r.troops[r.troop_of[unit.troop]]
    s = size_of(u, unit.size)
    assert s is not None
    name = _named(u, lang)
    speed = "/".join(str(n) for n in u.speed) if isinstance(u.speed, list) else str(u.speed)
    figures = str(unit.size) if u.gun is None else ""
    out = [escape(f"{name} ({say('army-' + SLOTS[unit.slot])})"), figures, speed, f"{u.melee}+"]
    out += [f"{u.shooting}+" if u.shooting else "–", f"{u.defence}+", str(s.attacks) if u.gun is None else "–"]
    under = unit.under + (f" → {unit.beside}" if unit.beside else "")
    if unit.screens:
        under += f" ⇢ {', '.join(unit.screens)}"
    return [*out, _courage(s.courage), f"{u.discipline}+", escape(under)]


def _has(r: Roster, unit: Body, lang: str) -> str:

    names: list[str] = []
    for has in r.troops[r.troop_of[unit.troop]].abilities:
        a = r.units.abilities[has.id]
        names.append(_named(a, lang) + (f" ({has.n})" if has.n else ""))
    return escape(", ".join(names))
