"""An Impossible War, as the core sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...core.choice import Dice
from ...core.events import Event
from ...core.frame import Decision, Frame, Position
from ...core.game import Bot, Game, Options, Recruit, Scenario, Throws
from ...core.refusal import Args, Unknown
from ...core.rng import Rng
from . import chances, words
from .board import B
from .bot import Sergeant
from .drawing import board
from .flow import (
    ch03_phase,
    ch03_turn,
    ch07_cards,
    ch10_actions,
    ch11_interception,
    ch11_movement,
    ch12_carlist,
    ch13_sea,
    ch14_artillery,
    ch15_combat,
    ch16_skirmish,
    ch17_battle,
    ch17_result,
    ch17_retreat,
    ch17_round_end,
    ch18_siege,
    ch19_supply,
    ch20_reinforcements,
    ch21_replacements,
    ch22_uprising,
    ch23_regions,
    ch24_end_of_year,
    escort,
    events_carlist,
    events_common,
    events_liberal,
    hits,
    tactics,
)
from .model import War
from .pack import check_pack, load_pack
from .resample import resample
from .scene import scene
from .setup import Start, set_up
from .view import view

FRAMES: list[type[Frame]] = [
    Start,
    ch03_turn.Campaign,
    ch03_turn.Turn,
    ch03_turn.OrderOfPlay,
    ch03_turn.VictoryCheck,
    ch03_phase.PlayerPhase,
    ch07_cards.TakeCard,
    events_liberal.LiberalEvent,
    events_carlist.CarlistEvent,
    events_common.PlaceUnits,
    events_common.Heal,
    events_common.Mutiny,
    ch10_actions.Actions,
    ch11_movement.Activation,
    ch11_movement.March,
    ch11_interception.Interception,
    ch12_carlist.Concentration,
    ch12_carlist.Evasion,
    ch13_sea.Transport,
    ch13_sea.Landing,
    ch14_artillery.HiddenArtillery,
    ch15_combat.Combat,
    ch16_skirmish.Skirmish,
    ch17_battle.Battle,
    ch17_battle.Activate,
    ch17_round_end.RoundEnd,
    ch17_round_end.Reinforce,
    ch17_result.BattleResult,
    ch17_result.Regroup,
    ch17_retreat.Retreat,
    ch17_retreat.Merge,
    ch18_siege.Assault,
    ch18_siege.Capture,
    ch18_siege.Sortie,
    ch19_supply.Supply,
    ch19_supply.PlaceSupply,
    ch20_reinforcements.Reinforcements,
    ch21_replacements.Spend,
    ch22_uprising.Uprising,
    ch23_regions.RegionActivation,
    ch23_regions.Location,
    ch23_regions.Suppress,
    ch24_end_of_year.EndOfYear,
    ch24_end_of_year.Redeployment,
    ch24_end_of_year.NewDecks,
    escort.Escort,
    hits.AssignHits,
    tactics.Tactics,
]


class AnImpossibleWar(Game):
    """The First Carlist War in the North, 1834-1838."""

    def __init__(self) -> None:
        self.id = "an-impossible-war"
        self.names = {"en": "An Impossible War", "es": "Una guerra imposible"}
        self.seats = ["liberal", "carlist"]
        self.version = 2

    def folder(self) -> Path:
        return Path(__file__).parent

    def scenarios(self) -> list[Scenario]:
        return [Scenario(s.id, {"en": s.en, "es": s.es}, {"en": s.en_text, "es": s.es_text}) for s in B.pack.scenarios]

    def options(self) -> dict[str, dict[str, str]]:
        return {
            "optional_cards": {
                "en": "Use the four optional cards (L6, L35, C10, C36).",
                "es": "Usar las cuatro cartas opcionales (L6, L35, C10, C36).",
            }
        }

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        ids = [s.id for s in B.pack.scenarios]
        if scenario not in ids:
            raise Unknown("scenario", scenario, ids)
        return set_up(ids.index(scenario), options), Start()

    def frame_types(self) -> Mapping[str, type[Frame]]:
        return {f.__name__: f for f in FRAMES}

    def blank_position(self) -> Position:
        return War()

    def word(self, vocab: str, code: int) -> str:
        return words.word(vocab, code)

    def say(self, vocab: str, code: int, lang: str) -> str:
        return words.say(self, vocab, code, lang)

    def target(self, vocab: str, code: int) -> str:
        return words.target(vocab, code)

    def codes(self, vocab: str, target: str) -> list[int]:
        return words.codes(vocab, target)

    def board(self, scenario: str) -> dict[str, object]:
        return board(scenario)

    def vocab_of(self, arg: str) -> str:
        return words.ARGS.get(arg, "")

    def view(self, position: Position, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
        assert isinstance(position, War)
        return view(position, frames, pending, seat)

    def scene(self, view: dict[str, object]) -> dict[str, object]:
        return scene(view)

    def resample(self, position: Position, frames: list[Frame], seat: int, rng: Rng) -> None:
        assert isinstance(position, War)
        resample(position, frames, seat, rng)

    def consequence(self, event: Event) -> Args:
        return chances.consequence(event)

    def ends_odds(self, key: str) -> bool:
        return key in chances.ENDS

    def tells(self, decision: Decision) -> bool:
        return decision.key in chances.DRAWS or isinstance(decision.choice, Dice)

    def throws(self, position: Position, frames: list[Frame], decision: Decision) -> Throws:
        assert isinstance(position, War)
        return chances.throws(position, frames, decision)

    def comes_between(self, key: str) -> bool:
        return key in chances.BETWEEN

    def bots(self) -> Mapping[str, type[Bot]]:
        return {"recruit": Recruit, "sergeant": Sergeant}

    def check_pack(self, path: Path | None) -> list[str]:
        return check_pack(load_pack(path))


GAME = AnImpossibleWar()
