"""What is printed, made from one pack: profiles, officers and kinds of terrain as arrays of small integers, the charts,
the roster of the armies (14), the setting (15, 16) and the ready armies. A board never changes.

A *profile* is a unit in one of its sizes, or an officer: every figure of a piece is found by its profile.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ....kit.labels import Label, named
from ....kit.packs import PackError
from ....space.table import INCH
from .army_model import Army
from .army_text import BadArmy, parse
from .charts import Charts, load_charts
from .names import (
    ABILITIES,
    CALIBRES,
    CAVALRY,
    FORMATIONS,
    GUN,
    INFANTRY,
    KINDS,
    NONE,
    OFFICER,
    OFFICER_ABILITIES,
    RANKS,
)
from .roster import Roster, load_roster
from .setting import Setting, load_setting
from .shapes import DATA, load_armies


class Board:
    """The arrays. Columns are indexed by profile, those of terrain by its kind."""

    def __init__(self, charts: Charts, roster: Roster, setting: Setting, ready: dict[str, Army]) -> None:
        self.charts: Charts = charts
        self.width: int = self.charts.table.width_cm * 100
        self.height: int = self.charts.table.height_cm * 100
        self.slack: int = self.charts.table.slack  # 1/measure-any-time
        self.roster: Roster = roster
        self.setting: Setting = setting
        self.ready_names: list[str] = list(ready)  # the files of the ready armies
        self.ready: list[Army] = list(ready.values())  # do not change them
        self.rank_names: list[Label] = [named(self.roster.ranks.ranks[rank], "name") for rank in RANKS]
        self.ability_names: dict[str, Label] = {}  # of units "13/elite", of officers "12/heroic"
        for abilities in (self.roster.units.abilities, self.roster.ranks.abilities):
            for id, ability in abilities.items():
                self.ability_names[id] = named(ability, "name")
        self._profiles()
        self._terrain()

    def _profiles(self) -> None:
        self.profile_id: list[str] = []  # "fr-line/24", "fr-ney"
        self.profile_no: dict[str, int] = {}
        self.names: list[Label] = []
        self.nation: list[str] = []
        self.arm: list[int] = []
        self.kind: list[int] = []  # index into KINDS
        self.speed: list[int] = []  # in tenths of a millimetre; of a gun unlimbered
        self.limbered: list[int] = []  # speed of a limbered gun, else 0
        self.melee: list[int] = []
        self.shooting: list[int] = []  # 0: does not shoot
        self.wounds: list[int] = []  # that make up a unit (10/automatic-destruction)
        self.range: list[int] = []  # in tenths of a millimetre
        self.defence: list[int] = []
        self.discipline: list[int] = []
        self.attacks: list[int] = []
        self.stunned_at: list[int] = []  # the first courage value
        self.routed_at: list[int] = []  # the second
        self.points: list[int] = []
        self.figures: list[int] = []
        self.size: list[int] = []  # class of size: 0, 1, 2
        self.base_w: list[int] = []
        self.base_d: list[int] = []
        self.formations: list[int] = []  # bits 1 << formation
        self.abilities: list[int] = []
        self.strength: list[int] = []  # 13/crushing-strength (n)
        self.piercing: list[int] = []  # 13/piercing (n)
        self.light: list[bool] = []  # has the rule Open Order
        self.screen: list[bool] = []
        self.lancers: list[bool] = []
        self.countercharge: list[int] = []
        self.calibre: list[int] = []  # of guns, else NONE
        self.horse: list[bool] = []  # horse artillery
        self.dismounts: list[bool] = []
        self.foot_speed: list[int] = []  # dismounted
        self.foot_shooting: list[int] = []
        self.foot_range: list[int] = []
        self.foot_formations: list[int] = []
        self.group: list[int] = []  # 16: order of deployment, 1 to 4
        self.breaking: list[int] = []
        self.rank: list[int] = []  # of officers, else NONE
        self.gifts: list[int] = []  # abilities of officers
        self.command: list[int] = []  # command range in tenths of a millimetre
        self.rally: list[int] = []
        bases = self.charts.bases
        for u in self.roster.troops:
            if u.kind == "sappers":
                continue
            arm = INFANTRY if u.arm == "infantry" else CAVALRY if u.arm == "cavalry" else GUN
            speeds = u.speed if isinstance(u.speed, list) else [u.speed or 0, 0]
            for s in u.sizes:
                base = bases.gun
                if arm != GUN:
                    base = (bases.infantry if arm == INFANTRY else bases.cavalry)[str(s.figures)]
                self._add(u.id if arm == GUN else f"{u.id}/{s.figures}", named(u, "name"), u.nation, arm, u.kind)
                self.speed.append(speeds[0] * INCH)
                self.limbered.append(speeds[1] * INCH)
                self.melee.append(u.melee or 0)
                reach = u.range
                shooting = u.shooting
                calibre = NONE
                wounds = s.figures * (self.charts.courage.horseman if arm == CAVALRY else 1)
                if u.gun is not None:
                    calibre = CALIBRES.index(u.gun.calibre)
                    reach = self.charts.guns.range[calibre]
                    shooting = self.charts.guns.hit
                    wounds = self.charts.courage.guns[calibre]
                self.shooting.append(shooting)
                self.wounds.append(wounds)
                self.range.append(reach * INCH)
                self.defence.append(u.defence or 0)
                self.discipline.append(u.discipline or 0)
                self.attacks.append(s.attacks)
                self.stunned_at.append(s.courage[0])
                self.routed_at.append(s.courage[1])
                self.points.append(s.points)
                self.figures.append(s.figures)
                self.size.append(s.class_ - 1)
                self.base_w.append(base[0] * 10)
                self.base_d.append(base[1] * 10)
                self.formations.append(_formation_bits(s.formations))
                bits = 0
                strength = piercing = 0
                for a in u.abilities:
                    name = a.id.removeprefix("13/")
                    if name == "crushing-strength":
                        strength = a.n
                    elif name == "piercing":
                        piercing = a.n if calibre == NONE else self.charts.guns.piercing[calibre]
                    else:
                        bits |= 1 << ABILITIES.index(name)
                self.abilities.append(bits)
                self.strength.append(strength)
                self.piercing.append(piercing)
                self.light.append(u.light_troops)
                self.screen.append(u.screen)
                self.lancers.append(u.lancers)
                self.countercharge.append(u.countercharge)
                self.calibre.append(calibre)
                self.horse.append(u.horse)
                foot = u.dismounted
                self.dismounts.append(foot is not None)
                self.foot_speed.append(foot.speed * INCH if foot is not None else 0)
                self.foot_shooting.append(foot.shooting if foot is not None else 0)
                self.foot_range.append(foot.range * INCH if foot is not None else 0)
                self.foot_formations.append(_formation_bits(foot.formations) if foot is not None else 0)
                self.group.append(u.deployment_group or 1)
                self.breaking.append(self.charts.courage.breaking[s.class_ - 1])
                self.rank.append(NONE)
                self.gifts.append(0)
                self.command.append(0)
                self.rally.append(0)
        for o in self.roster.officers:
            self._add(o.id, named(o, "name"), o.nation, OFFICER, "officer")
            rank = RANKS.index(o.rank.removesuffix("_general"))
            for column in (
                self.limbered, self.shooting, self.range, self.size, self.abilities, self.strength, self.piercing,
                self.countercharge, self.foot_speed, self.foot_shooting, self.foot_range, self.foot_formations,
                self.formations, self.breaking,
            ):  # fmt: skip
                column.append(0)
            for flags in (self.light, self.screen, self.lancers, self.horse, self.dismounts):
                flags.append(False)
            self.speed.append(o.speed * INCH)
            self.melee.append(o.melee)
            self.defence.append(o.defence)
            self.discipline.append(o.discipline)
            self.attacks.append(o.attacks)
            self.stunned_at.append(o.courage[0])
            self.routed_at.append(o.courage[1])
            self.points.append(o.points)
            self.figures.append(1)
            self.wounds.append(1)
            self.base_w.append(bases.officer[0] * 10)
            self.base_d.append(bases.officer[1] * 10)
            self.calibre.append(NONE)
            self.group.append(4)
            self.rank.append(rank)
            gifts = 0
            for name in o.abilities:
                gifts |= 1 << OFFICER_ABILITIES.index(name.removeprefix("12/"))
            self.gifts.append(gifts)
            self.command.append(self.charts.officers.command[RANKS[rank]] * INCH)
            self.rally.append(self.charts.officers.rally[RANKS[rank]])

    def _add(self, id: str, names: Label, nation: str, arm: int, kind: str) -> None:
        self.profile_no[id] = len(self.profile_id)
        self.profile_id.append(id)
        self.names.append(names)
        self.nation.append(nation)
        self.arm.append(arm)
        self.kind.append(KINDS.index(kind))

    def _terrain(self) -> None:
        kinds = self.charts.terrain
        self.terrain_id: list[str] = [t.id for t in kinds]
        self.terrain_no: dict[str, int] = {t.id: i for i, t in enumerate(kinds)}
        self.terrain_names: list[Label] = [named(t, "name") for t in kinds]
        self.terrain_about: list[Label] = [named(t, "about") for t in kinds]
        # the kinds that the rules themselves name
        self.hill: int = self.terrain_no["hill"]
        self.river: int = self.terrain_no["river"]
        self.bridge: int = self.terrain_no["bridge"]
        self.ford: int = self.terrain_no["ford"]
        self.road: int = self.terrain_no["road"]
        self.house: int = self.terrain_no["house"]
        self.stone_house: int = self.terrain_no["stone-house"]
        self.wall: int = self.terrain_no["wall"]
        self.fence: int = self.terrain_no["fence"]
        self.high_wall: int = self.terrain_no["high-wall"]
        self.objective: int = self.terrain_no["objective"]
        self.works_light: int = self.terrain_no["works-light"]
        self.works_solid: int = self.terrain_no["works-solid"]
        self.works_fortified: int = self.terrain_no["works-fortified"]
        self.t_area: list[bool] = [t.area for t in kinds]  # difficult ground
        self.t_solid: list[bool] = [t.solid for t in kinds]
        self.t_line: list[bool] = [t.line for t in kinds]  # an obstacle
        self.t_sight: list[bool] = [t.sight for t in kinds]
        self.t_high: list[bool] = [t.high for t in kinds]
        self.t_house: list[bool] = [t.house for t in kinds]
        self.t_works: list[bool] = [t.works for t in kinds]
        self.t_water: list[bool] = [t.water for t in kinds]
        self.t_wadi: list[bool] = [t.wadi for t in kinds]
        self.t_road: list[bool] = [t.road for t in kinds]
        self.t_horse: list[bool] = [t.horse for t in kinds]
        self.t_lance: list[bool] = [t.lance for t in kinds]
        self.t_round: list[bool] = [t.round for t in kinds]
        self.t_cover: list[int] = [t.cover for t in kinds]
        self.t_melee: list[int] = [t.melee for t in kinds]
        self.t_structure: list[int] = [self.charts.guns.structure.get(t.structure, 0) for t in kinds]
        self.t_stone: list[bool] = [t.structure != "wood" for t in kinds]
        self.t_w: list[int] = [t.size[0] * 10 for t in kinds]
        self.t_d: list[int] = [t.size[1] * 10 for t in kinds]
        self.shot: list[int] = [self.charts.formation.rerolls_shot.get(f, 0) for f in FORMATIONS]
        self.shelled: list[int] = [self.charts.formation.rerolls_shelled.get(f, 0) for f in FORMATIONS]


def _formation_bits(names: list[str]) -> int:
    bits = 0
    for name in names:
        bits |= 1 << FORMATIONS.index(name.replace("_", "-"))
    return bits


def _army(roster: Roster, name: str, text: str) -> Army:
    try:
        return parse(roster, text)
    except BadArmy as bad:
        raise PackError(f"armies/{name}.toml", f"line {bad.line}", str(bad)) from None


def load_board(folder: Path) -> Board:
    """The board of a pack."""
    charts = load_charts(folder)
    roster = load_roster(folder, charts.army)
    setting = load_setting(folder, {t.id: i for i, t in enumerate(charts.terrain)})
    return Board(charts, roster, setting, {id: _army(roster, id, text) for id, text in load_armies(folder).items()})


@cache
def built_in() -> Board:
    """The board of the pack that comes with the program."""
    return load_board(DATA)
