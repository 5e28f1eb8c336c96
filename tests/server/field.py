"""A free table for tests: each side writes its motto, sets a regiment down and marches it, turn by turn.

It has what such a table has: terrain, bases, a flag in a house, areas of fire, a choice that may be written.
"""

from __future__ import annotations

from pathlib import Path

from grognard.core.choice import Answer, Choice, Pick, plain_ints, register_kind
from grognard.core.frame import Decision, Frame, Over, Position, Signal
from grognard.core.game import Bot, Game, Options, Recruit, Scenario
from grognard.core.refusal import GrognardError, NotOffered, Refusal
from grognard.core.rng import Rng
from grognard.space.polygons import INCH
from grognard.space.spot import Spot
from grognard.space.table import corners
from grognard.space.walk import BACK, FOE, FORWARD, SOLID, Walk, add_ground

WIDTH, DEPTH = 1200, 400
TABLE = (18000, 12000)
ZONES = [[8, 0, 0, 18000, 0, 18000, 3000, 0, 3000], [8, 0, 9000, 18000, 9000, 18000, 12000, 0, 12000]]
HOUSE = (9000, 6000, 0, 900, 700)
MOTTOS = ["forward", "steady", "home"]
TURNS = 3


def both(en: str, es: str) -> dict[str, str]:
    return {"en": en, "es": es}


class Mottos(Pick):
    """One of the offers, or (`written`) the third, which nobody offers."""

    def fault(self, answer: Answer) -> str | None:
        return None if answer == [2] else super().fault(answer)

    def written(self) -> bool:
        return True

    def plain(self) -> list[object]:
        return ["mottos", self.options]


def _read(p: list[object]) -> Choice:
    return Mottos(plain_ints(p[0]))


register_kind("mottos", _read)


class Lawn(Position):
    units: list[int]  # x, y, heading of each side; -1 while it is not on the table
    mottos: list[int]
    turn: int
    long: int

    def __init__(self) -> None:
        super().__init__()
        self.units = [-1] * 6
        self.mottos = [-1, -1]
        self.turn = 0
        self.long = 0

    def copy(self) -> Lawn:
        twin = Lawn()
        twin.units, twin.mottos, twin.turn, twin.long = self.units[:], self.mottos[:], self.turn, self.long
        return twin

    def say(self, key: str, seat: int) -> None:
        if self.sink is not None:
            self.sink.add(key, "1.1", {"seat": seat, "unit": seat})


class Parade(Frame):
    """1.0 The whole match."""

    seat: int

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0

    def start(self, g: Lawn, _: Answer) -> Signal:
        return self.ask(self.seat, "motto", "1.2", Mottos([0, 1]), "motto", "named")

    def named(self, g: Lawn, motto: Answer) -> Signal:
        g.mottos[self.seat] = motto[0]
        g.say("event-motto", self.seat)
        ground: list[int] = []
        add_ground(ground, SOLID, 9, 0, corners(*HOUSE))
        heading = 1800 if self.seat == 0 else 0
        spot = Spot(WIDTH, DEPTH, 0, TABLE[0], TABLE[1], ZONES[self.seat], heading, ground=ground)
        return self.ask(self.seat, "deploy", "1.3", spot, "", "deployed", {"unit": self.seat})

    def deployed(self, g: Lawn, pose: Answer) -> Signal:
        g.units[3 * self.seat : 3 * self.seat + 3] = pose
        g.say("event-deployed", self.seat)
        self.seat = 1 - self.seat
        return self.goto("start" if g.mottos[self.seat] < 0 else "march")

    def march(self, g: Lawn, _: Answer) -> Signal:
        if g.turn == TURNS * 2:
            return Over(-1, "9.1", "outcome-field-draw")
        x, y, heading = g.units[3 * self.seat : 3 * self.seat + 3]
        fx, fy, fh = g.units[3 - 3 * self.seat : 6 - 3 * self.seat]
        ground: list[int] = []
        add_ground(ground, SOLID, 9, 0, corners(*HOUSE))
        add_ground(ground, FOE, 1 - self.seat, INCH, corners(fx, fy, fh, WIDTH, DEPTH))
        far = 12 * INCH if g.long else 6 * INCH
        walk = Walk(WIDTH, DEPTH, x, y, heading, TABLE[0], TABLE[1], far, FORWARD | BACK, ground=ground)
        return self.ask(self.seat, "march", "1.4", walk, "", "marched", {"unit": self.seat})

    def marched(self, g: Lawn, way: Answer) -> Signal:
        if way:
            g.units[3 * self.seat : 3 * self.seat + 3] = way[-3:]
        g.turn += 1
        g.say("event-marched", self.seat)
        self.seat = 1 - self.seat
        return self.goto("march")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if decision.key == "march" and decision.choice.fault(answer) == "fault-reach":
            return Refusal("1.5", "refuse-far", {"inches": 12 if isinstance(g, Lawn) and g.long else 6})
        return None


class Field(Game):
    def __init__(self) -> None:
        self.id = "field"
        self.version = 1
        self.names = {"en": "A Field", "es": "Un campo"}
        self.seats = ["red", "blue"]

    def folder(self) -> Path:
        return Path(__file__).parent / "field_room"

    def scenarios(self) -> list[Scenario]:
        return [Scenario("open", both("open", "abierto"), both("", ""))]

    def options(self) -> dict[str, dict[str, str]]:
        return {"pace": both("How far they march", "Cuánto marchan")}

    def levels(self) -> dict[str, list[dict[str, str]]]:
        return {"pace": [both("six inches", "seis pulgadas"), both("twelve inches", "doce pulgadas")]}

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        lawn = Lawn()
        lawn.long = options.get("pace", 0)
        return lawn, Parade()

    def frame_types(self) -> dict[str, type[Frame]]:
        return {"Parade": Parade}

    def blank_position(self) -> Position:
        return Lawn()

    def read(self, decision: Decision, text: str) -> Answer:
        word = text.strip()
        if not word:
            raise GrognardError("line 1: nothing is written")
        if word != MOTTOS[2]:
            raise NotOffered(Refusal("1.2", "refuse-motto"), "not that")
        return [2]

    def word(self, vocab: str, code: int) -> str:
        return MOTTOS[code] if vocab == "motto" else f"{vocab}{code}"

    def say(self, vocab: str, code: int, lang: str) -> str:
        return self.seats[code] if vocab in ("seat", "unit") else self.word(vocab, code)

    def vocab_of(self, arg: str) -> str:
        return {"seat": "seat", "unit": "unit"}.get(arg, "")

    def target(self, vocab: str, code: int) -> str:
        return f"piece:{self.seats[code]}" if vocab == "unit" else ""

    def board(self, scenario: str) -> dict[str, object]:
        sides = [
            {"id": "red", "label": both("Red", "Rojos"), "hue": "red", "shape": "cut"},
            {"id": "blue", "label": both("Blue", "Azules"), "hue": "blue", "shape": "square"},
        ]
        table = {
            "id": "table", "label": both("Table", "Mesa"), "frame": [0, 0, 1800, 1200], "unit": 40,
            "table": {"inch": 25.4}, "layers": [], "places": [], "links": [], "link_kinds": {}, "credit": both("", ""),
        }  # fmt: skip
        arms = {"infantry": {"label": both("infantry", "infantería")}}
        return {"game": self.id, "scenario": scenario, "sides": sides, "arms": arms, "marks": {}, "maps": [table]}

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        assert isinstance(position, Lawn)
        return {"units": position.units[:], "turn": position.turn}

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        units = view["units"]
        assert isinstance(units, list)
        pieces: list[dict[str, object]] = []
        overlays: list[dict[str, object]] = []
        for seat, side in enumerate(self.seats):
            x, y, heading = units[3 * seat : 3 * seat + 3]
            if x < 0:
                continue
            colour = "Red" if seat == 0 else "Blue"
            pieces.append(
                {
                    "id": side, "at": "", "side": side, "form": "block", "arm": "infantry", "short": colour,
                    "label": both(f"{colour} regiment", f"Regimiento {colour}"), "x": x / 10, "y": y / 10,
                    "angle": heading / 10,
                    "base": [WIDTH / 10, DEPTH / 10], "figures": {"rows": 2, "across": 12, "kind": "foot"},
                    "formation": {"id": "line", "label": both("in line", "en línea")}, "damage": seat,
                    "states": [{"id": "acted", **both("has marched", "ya ha marchado")}],
                }
            )  # fmt: skip
            corner = corners(x, y, heading, WIDTH, DEPTH)
            d = "M" + "L".join(f"{corner[i] / 10} {corner[i + 1] / 10}" for i in range(0, 8, 2)) + "Z"
            overlays.append({"id": f"arc-{side}", "label": both("Fire", "Fuego"), "style": "fire", "d": d, "of": side})
        zone = "M0 0H1800V300H0Z"
        overlays.append({"id": "zone", "label": both("Zone", "Zona"), "style": "zone", "d": zone, "on": True})
        name = both("Guard", "Guardia")
        guard = {"id": "guard", "at": "", "side": "red", "form": "block", "label": name, "short": "G", "host": "t1"}
        ground = [
            {"id": "t1", "kind": "house", "d": "M855 565L945 565L945 635L855 635Z", "x": 900, "y": 600, "angle": 0,
             "label": both("House", "Casa"), "about": both("Nobody walks through it.", "Nadie la atraviesa.")},
            {"id": "t2", "kind": "wood", "d": "M200 500L400 500L450 600L400 700L200 700L150 600Z", "x": 300, "y": 600,
             "angle": 0, "label": both("Wood", "Bosque")},
        ]  # fmt: skip
        status = [{"id": "turn", "label": both("Turn", "Turno"), "value": str(view["turn"])}]
        return {"status": status, "pieces": [*pieces, guard], "ground": ground, "overlays": overlays}

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        """Nothing is hidden here."""

    def bots(self) -> dict[str, type[Bot]]:
        return {"recruit": Recruit}


GAME = Field()
