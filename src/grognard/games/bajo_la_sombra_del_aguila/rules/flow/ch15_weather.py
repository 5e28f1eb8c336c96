"""15 Weather: the season, what the sky brings, and when it passes."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal, split_answers
from .....core.refusal import Args
from .....kit.acts import coded
from .....kit.log import say
from ...codes import M_MOMENT, MINUS, NO, PLUS, kind_of
from ...pack.names import NONE
from ...state.effects_field import clear_up, freeze, set_season, set_weather
from ...state.model import Field
from ..queries.ch15_weather import ends_on, freezing_rule, moment_of, passes, weather_of, weather_rule
from ..queries.common import tag


class Weather(Frame):
    """15/season-roll, 15/weather-south-europe, 15/weather-west-europe, 15/weather-east-europe,
    15/weather-middle-east: the season by a die, the weather by a die of each player."""

    dice: list[int]
    mods: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.dice = []
        self.mods = []

    def start(self, g: Field, _: Answer) -> Signal:
        return self.roll(1, "roll-season", "15/season-roll", "season")

    def season(self, g: Field, faces: Answer) -> Signal:
        set_season(g, g.b.setting.seasons[faces[0] - 1])
        return self.roll(2, "roll-weather", weather_rule(g), "moment", {"region": g.region, "season": g.season})

    def moment(self, g: Field, faces: Answer) -> Signal:
        """12/opportune-moment: who has such an officer may bend his die by two; both do it unseen by the other."""
        self.dice = faces
        return self.ask_all(g, "bent") if self.parts(g) else self.goto("result")

    def parts(self, g: Position) -> list[Decision]:
        assert isinstance(g, Field)
        n = g.b.charts.officers.moment
        out: list[Decision] = []
        for side in (0, 1):
            officer = moment_of(g, side)
            if officer != NONE:
                choice = Pick([NO, PLUS + n, MINUS + n])
                args: Args = {"officer": tag(g, officer), "dice": self.dice, "season": g.season, "region": g.region}
                out.append(Decision(side, "moment", "12/opportune-moment", choice, "act", args, True))
        return out

    def bent(self, g: Field, joined: Answer) -> Signal:
        n = g.b.charts.officers.moment
        for answer in split_answers(joined):
            if answer[0] != NO:
                self.mods += [M_MOMENT, n if kind_of(answer[0]) == PLUS else -n]
        return self.goto("result")

    def result(self, g: Field, _: Answer) -> Signal:
        """15/fog, 15/rain, 15/downpour, 15/snow, 15/blizzard, 15/sandstorm: the weather of the day."""
        rule = weather_rule(g)
        total = sum(self.dice) + sum(self.mods[1::2])
        say(g, "weather-roll", rule, {"dice": self.dice, "mods": coded(self.mods), "n": total})
        set_weather(g, weather_of(g, total), rule)
        frozen = freezing_rule(g)
        if frozen:
            freeze(g, frozen)
        return self.done()


class WeatherEnds(Frame):
    """15/weather-duration: at the end of a turn the side with the initiative rolls whether bad weather passes."""

    def start(self, g: Field, _: Answer) -> Signal:
        if not passes(g):
            return self.done()
        args: Args = {"weather": g.weather, "need": ends_on(g), "side": g.initiative}
        return self.roll(1, "roll-weather-ends", "15/weather-duration", "rolled", args)

    def rolled(self, g: Field, faces: Answer) -> Signal:
        if faces[0] >= ends_on(g):
            clear_up(g)
        else:
            say(g, "weather-lasts", "15/weather-duration", {"weather": g.weather, "dice": faces, "need": ends_on(g)})
        return self.done()
