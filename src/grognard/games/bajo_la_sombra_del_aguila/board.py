"""What is printed: profiles, officers, charts and kinds of terrain, as arrays of small integers made from the pack.

A *profile* is a unit in one of its sizes, or an officer: every figure of a piece is found by its profile.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...space.table import INCH
from .charts import Charts, load_charts
from .pack import load_officers, load_units

NONE: Final = -1
SIDES: Final = ("blue", "red")  # the seats; which nation sits where, the armies say

# arms
INFANTRY: Final = 0
CAVALRY: Final = 1
GUN: Final = 2
OFFICER: Final = 3
ARMS: Final = ("infantry", "cavalry", "gun", "officer")

# kinds of unit (1)
KINDS: Final = (
    "line_infantry", "light_infantry", "grenadiers", "guard_infantry", "militia", "landwehr", "guerrilla",
    "light_cavalry", "line_cavalry", "heavy_cavalry", "guard_cavalry",
    "foot_artillery_light", "foot_artillery_medium", "foot_artillery_heavy",
    "horse_artillery_light", "horse_artillery_medium", "horse_artillery_heavy", "howitzer", "sappers", "officer",
)  # fmt: skip

# formations (5); 0 before they are declared, and in a house
NO_FORMATION: Final = 0
LINE: Final = 1
MARCH_COLUMN: Final = 2
ATTACK_COLUMN: Final = 3
SQUARE: Final = 4
BATTALION_MASS: Final = 5
OPEN_ORDER: Final = 6
FORMATIONS: Final = ("none", "line", "march-column", "attack-column", "square", "battalion-mass", "open-order")

# calibres (11)
LIGHT: Final = 0
MEDIUM: Final = 1
HEAVY: Final = 2
HOWITZER: Final = 3
CALIBRES: Final = ("light", "medium", "heavy", "howitzer")

# ranks of officers (12)
DIVISION: Final = 0
BRIGADE: Final = 1
COMMANDER: Final = 2
RANKS: Final = ("division", "brigade", "commander")

# abilities of units (13), as bits
AGILE: Final = 1
EXPERT_FIGHTERS: Final = 2
CUIRASS: Final = 4
CRUEL: Final = 8
HIDDEN_DEPLOYMENT: Final = 16
TOUGH: Final = 32
ELAN: Final = 64
ELITE: Final = 128
EXPERT_SKIRMISHERS: Final = 256
FRONTIERSMEN: Final = 512
INDIRECT_FIRE: Final = 1024
GUARDS: Final = 2048
ELITE_COMPANIES: Final = 4096
FIGHTING_AT_HOME: Final = 8192
MANOEUVRERS: Final = 16384
HATRED: Final = 32768
FAST: Final = 65536
RESILIENT: Final = 131072
STEALTHY: Final = 262144
FEARSOME: Final = 524288
STUBBORN: Final = 1048576
VANGUARD: Final = 2097152
VETERANS: Final = 4194304
RELOAD: Final = 8388608
CANISTER: Final = 16777216
ABILITIES: Final = (
    "agile", "expert-fighters", "cuirass", "cruel", "hidden-deployment", "tough", "elan", "elite",
    "expert-skirmishers", "frontiersmen", "indirect-fire", "guards", "elite-companies", "fighting-at-home",
    "manoeuvrers", "hatred", "fast", "resilient", "stealthy", "fearsome", "stubborn", "vanguard", "veterans",
    "reload", "canister",
)  # fmt: skip

# abilities of officers (12), as bits in a column of their own
HOLD_FAST: Final = 1
ANTICIPATION: Final = 2
FORM_UP: Final = 4
STRATEGIST: Final = 8
GREAT_STRATEGIST: Final = 16
DISCIPLINARIAN: Final = 32
GREAT_DISCIPLINARIAN: Final = 64
INDIVIDUAL: Final = 128
INSPIRING: Final = 256
VERY_INSPIRING: Final = 512
OPPORTUNE_MOMENT: Final = 1024
SPURRING: Final = 2048
AGILE_OFFICER: Final = 4096
FANATIC: Final = 8192
HEROIC: Final = 16384
INSTRUCTOR: Final = 32768
BRAVEST: Final = 65536
OFFICER_ABILITIES: Final = (
    "hold-fast", "anticipation", "form-up", "strategist", "great-strategist", "disciplinarian",
    "great-disciplinarian", "individual", "inspiring", "very-inspiring", "opportune-moment", "spurring",
    "agile-officer", "fanatic", "heroic", "instructor", "bravest-of-the-brave",
)  # fmt: skip

# slots of an army list (14)
BASIC: Final = 0
SUPPORT: Final = 1
ELITE_SLOT: Final = 2
SLOTS: Final = ("basic", "support", "elite")

WEATHERS: Final = ("fair", "fog", "rain", "downpour", "snow", "blizzard", "sandstorm")
FAIR: Final = 0
FOG: Final = 1
RAIN: Final = 2
DOWNPOUR: Final = 3
SNOW: Final = 4
BLIZZARD: Final = 5
SANDSTORM: Final = 6
SEASONS: Final = ("winter", "spring", "summer", "autumn")
REGIONS: Final = ("west-europe", "south-europe", "east-europe", "middle-east")  # climates (15)
LANDS: Final = ("mountain", "arid", "fertile", "forest", "steppe", "desert")  # kinds of country (15)
EDGES: Final = ("north", "south", "west", "east")
QUADRANTS: Final = ("north-west", "north-east", "south-west", "south-east")
ARCS: Final = ("front", "right", "rear", "left")
SCENARIOS: Final = (
    "pitched-battle", "assault-on-the-position", "defend-the-farm", "take-the-hill", "control-the-region",
    "battle-for-the-bridge", "defend-the-village", "escalation", "crossing-of-destinies", "oblique-line",
    "divide-et-impera", "borodino",
)  # fmt: skip
SIZES: Final = (1000, 600, 1500, 2000)  # points of an army: the levels of the option "points"
PERIODS: Final = ("1805-07", "1808-11", "1812-14", "1815")


class Board:
    """The arrays. Columns are indexed by profile, those of terrain by its kind."""

    def __init__(self, folder: Path) -> None:
        self.charts: Charts = load_charts(folder)
        self.width: int = self.charts.table.width_cm * 100
        self.height: int = self.charts.table.height_cm * 100
        self._profiles(folder)
        self._terrain()

    def _profiles(self, folder: Path) -> None:
        self.profile_id: list[str] = []  # "fr-line/24", "fr-ney"
        self.profile_no: dict[str, int] = {}
        self.name_en: list[str] = []
        self.name_es: list[str] = []
        self.nation: list[str] = []
        self.arm: list[int] = []
        self.kind: list[int] = []  # index into KINDS
        self.speed: list[int] = []  # in tenths of a millimetre; of a gun unlimbered
        self.limbered: list[int] = []  # speed of a limbered gun, else 0
        self.melee: list[int] = []
        self.shooting: list[int] = []  # 0: does not shoot
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
        for u in load_units(folder):
            if u.kind == "sappers":
                continue
            arm = INFANTRY if u.arm == "infantry" else CAVALRY if u.arm == "cavalry" else GUN
            speeds = u.speed if isinstance(u.speed, list) else [u.speed or 0, 0]
            for s in u.sizes:
                base = bases.gun
                if arm != GUN:
                    base = (bases.infantry if arm == INFANTRY else bases.cavalry)[str(s.figures)]
                self._add(u.id if arm == GUN else f"{u.id}/{s.figures}", u.name_en, u.name_es, u.nation, arm, u.kind)
                self.speed.append(speeds[0] * INCH)
                self.limbered.append(speeds[1] * INCH)
                self.melee.append(u.melee or 0)
                self.shooting.append(u.shooting or 0)
                reach = u.range or 0
                calibre = NONE
                if u.gun is not None:
                    calibre = CALIBRES.index(u.gun.calibre)
                    reach = self.charts.guns.range[calibre]
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
                        piercing = a.n
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
        for o in load_officers(folder):
            self._add(o.id, o.name_en, o.name_es, o.nation, OFFICER, "officer")
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

    def _add(self, id: str, en: str, es: str, nation: str, arm: int, kind: str) -> None:
        self.profile_no[id] = len(self.profile_id)
        self.profile_id.append(id)
        self.name_en.append(en)
        self.name_es.append(es)
        self.nation.append(nation)
        self.arm.append(arm)
        self.kind.append(KINDS.index(kind))

    def _terrain(self) -> None:
        kinds = self.charts.terrain
        self.terrain_id: list[str] = [t.id for t in kinds]
        self.terrain_no: dict[str, int] = {t.id: i for i, t in enumerate(kinds)}
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


B: Final = Board(Path(__file__).parent / "data")

WOOD: Final = B.terrain_no["wood"]
HILL: Final = B.terrain_no["hill"]
STEEP_HILL: Final = B.terrain_no["steep-hill"]
RIVER: Final = B.terrain_no["river"]
STREAM: Final = B.terrain_no["stream"]
LAKE: Final = B.terrain_no["lake"]
BRIDGE: Final = B.terrain_no["bridge"]
FORD: Final = B.terrain_no["ford"]
ROAD: Final = B.terrain_no["road"]
HOUSE: Final = B.terrain_no["house"]
STONE_HOUSE: Final = B.terrain_no["stone-house"]
WALL: Final = B.terrain_no["wall"]
FENCE: Final = B.terrain_no["fence"]
HIGH_WALL: Final = B.terrain_no["high-wall"]
WADI: Final = B.terrain_no["wadi"]
OBJECTIVE: Final = B.terrain_no["objective"]
WORKS_LIGHT: Final = B.terrain_no["works-light"]
WORKS_SOLID: Final = B.terrain_no["works-solid"]
WORKS_FORTIFIED: Final = B.terrain_no["works-fortified"]
