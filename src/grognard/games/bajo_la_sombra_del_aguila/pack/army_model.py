"""An army as its owner writes it down: officers, brigades and their units, by the names of the data."""

from __future__ import annotations

from .roster import Roster, size_of


class Post:
    """An officer of the army. `brigade` is the one whose units he may lead; the general in chief leads any."""

    def __init__(self, ref: str, officer: str, chief: bool = False, brigade: str = "") -> None:
        self.ref: str = ref
        self.officer: str = officer
        self.chief: bool = chief
        self.brigade: str = brigade

    def plain(self) -> list[object]:
        return [self.ref, self.officer, self.chief, self.brigade]


class Body:
    """A unit of the army: what it is, its figures, the slot it fills, whose orders it takes.

    `beside` is the unit that a regimental gun belongs to (11/regimental-artillery); `screens` are the units to which
    a unit of tiradores is given, company by company: it is dissolved (5/light-infantry-screens, 10/breaking-point).
    """

    def __init__(
        self, troop: str, size: int, slot: int, under: str, beside: str = "", screens: tuple[str, ...] = ()
    ) -> None:
        self.troop: str = troop
        self.size: int = size
        self.slot: int = slot
        self.under: str = under
        self.beside: str = beside
        self.screens: tuple[str, ...] = screens

    def plain(self) -> list[object]:
        return [self.troop, self.size, self.slot, self.under, self.beside, *self.screens]


class Brigade:
    """A brigade: its list (an ally's, or the army's own), its type there, its units: A1, A2, ... of the brigade A."""

    def __init__(self, ref: str, list_: str, kind: str, units: list[Body]) -> None:
        self.ref: str = ref
        self.list: str = list_
        self.kind: str = kind
        self.units: list[Body] = units

    def plain(self) -> list[object]:
        return [self.ref, self.list, self.kind, [u.plain() for u in self.units]]


class Army:
    """A whole army; `points` is the size that it is meant for."""

    def __init__(
        self,
        list_: str,
        points: int,
        officers: list[Post],
        brigades: list[Brigade],
        aides: int = 0,
        sappers: int = 0,
        name: str = "",
        name_es: str = "",
    ) -> None:
        self.list: str = list_
        self.points: int = points
        self.officers: list[Post] = officers
        self.brigades: list[Brigade] = brigades
        self.aides: int = aides
        self.sappers: int = sappers
        self.name: str = name
        self.name_es: str = name_es

    def plain(self) -> list[object]:
        """Everything but the names."""
        officers = [o.plain() for o in self.officers]
        brigades = [b.plain() for b in self.brigades]
        return [self.list, self.points, officers, brigades, self.aides, self.sappers]

    def title(self, lang: str) -> str:
        """Its name, in English where it has none in the language."""
        title: str = getattr(self, f"name_{lang}", "") or self.name
        return title


def unit_ref(brigade: Brigade, at: int) -> str:
    return f"{brigade.ref}{at + 1}"


def described(r: Roster, brigade: Brigade, at: int) -> str:
    """A unit as its owner knows it: "A3 fr-line 24"."""
    unit = brigade.units[at]
    troop = r.troops[r.troop_of[unit.troop]]
    size = f" {unit.size}" if troop.arm != "artillery" else ""
    return f"{unit_ref(brigade, at)} {unit.troop}{size}"


# points


def unit_cost(r: Roster, unit: Body) -> int:
    """The points of a unit; 11/regimental-artillery: a gun of a regiment costs more."""
    size = size_of(r.troops[r.troop_of[unit.troop]], unit.size)
    assert size is not None
    return size.points + (r.chart.regimental_points if unit.beside else 0)


def officer_cost(r: Roster, post: Post) -> int:
    return r.officers[r.officer_of[post.officer]].points


def cost(r: Roster, army: Army) -> int:
    """All that an army costs, with its aides (12/aides-de-camp) and sappers (11/sappers)."""
    total = r.chart.aide_points * army.aides + r.chart.sapper_points * army.sappers
    for post in army.officers:
        total += officer_cost(r, post)
    for brigade in army.brigades:
        for unit in brigade.units:
            total += unit_cost(r, unit)
    return total


def periods_of(r: Roster, army: Army) -> list[int]:
    """The periods that the list, every unit and every officer of the army share."""
    shared: list[int] = []
    for i in range(len(r.periods)):
        period = r.periods[i]
        fits = period in r.lists[r.list_of[army.list]].periods
        for brigade in army.brigades:
            for unit in brigade.units:
                fits = fits and period in r.troops[r.troop_of[unit.troop]].periods
        for post in army.officers:
            fits = fits and period in r.officers[r.officer_of[post.officer]].periods
        if fits:
            shared.append(i)
    return shared
