"""The turns, as intentions."""

from __future__ import annotations

from dataclasses import dataclass, field

from .eyes import Asked
from .ways import Ways

FROM = ("action", "land-move")  # questions in which they are chosen by where they stand
ACTING = ("activate", "unit-turn", "leader-turn", "action", "land-move", "march", "where-to")  # in which pieces move


@dataclass
class To:
    """Pieces go to a place, or fire there, as soon as they may."""

    pieces: str
    place: str

    def fits(self, asked: Asked, ways: Ways) -> bool:
        if asked["key"] not in ACTING:
            return False
        first = self.pieces.split()[0]
        targets = {item.get("target") for item in asked["items"]}
        home = asked["key"] in FROM and f"place:{ways.eyes.at(first)}" in targets
        return home or f"piece:{first}" in targets or ways.eyes.glows(first, ways.side)

    def do(self, asked: Asked, ways: Ways) -> None:
        ways.send(self.pieces.split(), self.place, asked)


@dataclass
class Say:
    """A question is answered with these words."""

    key: str
    words: str

    def code(self, asked: Asked) -> int:
        found = [item["code"] for item in asked["items"] if self.words in item["text"]]
        return int(found[0]) if found else -1

    def fits(self, asked: Asked, ways: Ways) -> bool:
        return asked["key"] == self.key and self.code(asked) >= 0

    def do(self, asked: Asked, ways: Ways) -> None:
        ways.answer(asked, [self.code(asked)])


@dataclass
class All:
    """Of a question that comes again and again (what do you buy?) all these: on its sheet, where there is one."""

    key: str
    words: tuple[str, ...]

    def fits(self, asked: Asked, ways: Ways) -> bool:
        return asked["key"] == self.key

    def do(self, asked: Asked, ways: Ways) -> None:
        ways.fill(asked, self.words)


Wish = To | Say | All


@dataclass
class Turn:
    """`ends`: how a line of the bar above the board begins when the turn is over (once everything wished for is done);
    `always`: wishes that come back as often as they fit; `answers`: what was played before."""

    name: str
    game: str
    scenario: str
    side: str
    limit: int
    secret: str
    ends: dict[str, str]
    wishes: list[Wish]
    always: list[Wish] = field(default_factory=list)
    answers: list[tuple[int, list[int]]] = field(default_factory=list)


JENKS = "un-battery-a-1st-west-virginia-jenks"
CLARK = "un-battery-e-4th-us-clark"
ROBINSON = "un-battery-l-1st-ohio-robinson"
SECTION = "un-battery-b-1st-west-virginia-section"

# every brigade marches three times, the guns fire as often, and the Third Brigade comes up the road
KERNSTOWN = Turn(
    "First Kernstown, Union, turn 1", "great-battles-acw", "first-kernstown", "union", 110, "04" * 32, {"turn": "2"},
    [
        To("un-7th-ohio", "2609"), To("un-7th-indiana", "2708"), To("un-1st-west-virginia", "2807"),
        To("un-110th-pennsylvania", "2907"), To("un-29th-ohio", "3008"), To("union-tyler", "2610"),
        # the first activation of the division
        Say("brigade", "First"), To("union-carroll", "2618"),
        Say("brigade", "Second"), To("union-sullivan", "3719"),
        Say("brigade", "Cavalry"), To("union-brodhead", "2413"),
        Say("brigade", "Artillery"), To(JENKS, "2523"), To(CLARK, "2523"), To(ROBINSON, "2431"), To(SECTION, "2928"),
        Say("brigade", "Enough"),
        # the second
        Say("brigade", "First"), To("union-carroll", "2619"),
        Say("brigade", "Second"), To("union-sullivan", "3721"),
        Say("brigade", "Cavalry"), To("union-brodhead", "2414"),
        Say("brigade", "Artillery"), To(JENKS, "2431"), To(CLARK, "2431"), To(ROBINSON, "2431"),
        Say("brigade", "Enough"),
        # the third
        Say("brigade", "Cavalry"), To("union-brodhead", "2312"),
        Say("brigade", "Artillery"), To(JENKS, "2431"), To(CLARK, "2431"), To(ROBINSON, "2431"),
        Say("brigade", "Enough"),
    ],
    [Say("activate", "Enough")],
)  # fmt: skip

IMPOSSIBLE_WAR = Turn(
    "An Impossible War, Carlist, turn 1", "an-impossible-war", "zumalacarregui", "carlist", 14, "01" * 32,
    {"phase": "Liberals"},
    [Say("order", "Carlists"), To("NAV1 NAV2 CK1", "campezo"), To("BIS1", "durango")],
)  # fmt: skip

LA_PLATA = Turn(
    "La Plata, Royalist, turn 1", "libertad-o-muerte", "la-plata", "royalist", 25, "01" * 32,
    {"phase": "Patriots", "turn": "2"},
    [
        All("purchases", ("Fernando VII", "Centro", "Partidarios", "Milicias de Puno")),
        To("r_ramirez r_mil_la_paz", "cochabamba"),
        To("r_goyeneche r_primer_reg r_segundo_reg r_art_peru", "la_paz"),
    ],
)  # fmt: skip

TURNS = [KERNSTOWN, IMPOSSIBLE_WAR, LA_PLATA]
