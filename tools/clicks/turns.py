"""The turns, as intentions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from .before import Answers, played
from .wishes import All, Never, Push, Say, To, Wish


@dataclass
class Turn:
    """`stages`: what is wished for, each list as soon as the one before it is done; `anytime`: as soon as it can be;
    `always`: wishes that come back as often as they fit. `ends`: how a line of the bar above the board begins when the
    turn is over (once everything wished for is done); `before`: what was played before."""

    name: str
    game: str
    scenario: str
    side: str
    limit: int
    secret: str
    ends: dict[str, str]
    stages: list[list[Wish]]
    anytime: list[Wish] = field(default_factory=list)
    always: list[Wish] = field(default_factory=list)
    before: Callable[[], Answers] = list


JENKS = "un-battery-a-1st-west-virginia-jenks"
CLARK = "un-battery-e-4th-us-clark"
ROBINSON = "un-battery-l-1st-ohio-robinson"
SECTION = "un-battery-b-1st-west-virginia-section"

# every brigade marches with its markers, two batteries come forward and all fire, the Third Brigade comes up the
# road, and the 84th Pennsylvania charges those who have come near; what the enemy's march asks again and again is
# refused once for all
KERNSTOWN = Turn(
    "First Kernstown, Union, turn 1", "great-battles-acw", "first-kernstown", "union", 110, "07" * 32, {"turn": "2"},
    [
        [All("attach", ("First Brigade|Attack",))],
        [
            To("union-carroll", "2618"), To("union-sullivan", "3719"), To("union-brodhead", "2413"),
            To(JENKS, "2523"), To(CLARK, "2523"), To(ROBINSON, "2431"), To(SECTION, "2928"), Say("brigade", "Enough"),
        ],
        [
            To("union-carroll", "2619"), To("union-sullivan", "3721"), To("union-brodhead", "2414"),
            To(JENKS, "2431"), To(CLARK, "2431"), To(ROBINSON, "2431"), Say("brigade", "Enough"),
        ],
        [
            To("un-84th-pennsylvania", "2119"), Say("activate", "End the brigade"), Say("shock-advance", "2019"),
            To("union-brodhead", "2312"), To(JENKS, "2431"), Say("brigade", "Enough"),
        ],
    ],
    [
        To("un-7th-ohio", "2609"), To("un-7th-indiana", "2708"), To("un-1st-west-virginia", "2807"),
        To("un-110th-pennsylvania", "2907"), To("un-29th-ohio", "3008"), To("union-tyler", "2610"),
        Never("react-move", "turn"), Never("approach-fire", "turn"), Never("return-fire", "turn"),
    ],
    [Say("activate", "Enough"), Say("brigade", "Enough")],
)  # fmt: skip

IMPOSSIBLE_WAR = Turn(
    "An Impossible War, Carlist, turn 1", "an-impossible-war", "zumalacarregui", "carlist", 14, "01" * 32,
    {"phase": "Liberals"},
    [[Say("order", "Carlists"), To("NAV1 NAV2 CK1", "campezo"), To("BIS1", "durango")]],
)  # fmt: skip

LA_PLATA = Turn(
    "La Plata, Royalist, turn 1", "libertad-o-muerte", "la-plata", "royalist", 25, "01" * 32,
    {"phase": "Patriots", "turn": "2"},
    [
        [All("purchases", ("Fernando VII", "Centro", "Partidarios", "Milicias de Puno"))],
        [
            To("r_ramirez r_mil_la_paz", "cochabamba"),
            To("r_goyeneche r_primer_reg r_segundo_reg r_art_peru", "la_paz"),
        ],
    ],
)  # fmt: skip

RUSSIANS = ("russia-1000", "france-1000")  # five battalions, a brigade of the line against them
BAJO = ("bajo-la-sombra-del-aguila", "pitched-battle", "blue")


def deployed() -> Answers:
    return played(BAJO[0], BAJO[1], "11" * 32, RUSSIANS, until="order-whom")


FIVE_BATTALIONS = Turn(
    "Bajo, one turn of five battalions, no fire", *BAJO, 15, "11" * 32, {"turn": "2"},
    [[
        Push("ru-musketeers/24#2", 4), Push("ru-musketeers/24#3", 4), Push("ru-musketeers/24#4", 4, 10),
        Push("ru-jager/24#6", 5), Push("ru-grenadiers/24#8", 3),
    ]],
    before=deployed,
)  # fmt: skip

TURNS = [KERNSTOWN, IMPOSSIBLE_WAR, LA_PLATA, FIVE_BATTALIONS]
