"""`grognard play`, `new`, `replay` and `verify`: one match, in the terminal or in a file."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape

from .. import games as all_games
from .. import load as load_save
from .. import new, registry, replay, rewind, verify
from ..core.match import Match
from ..core.newer import is_newer
from ..core.player import Player, seat_seed
from ..core.receipt import Receipt, read_receipt
from ..core.refusal import BadReceipt, BadRecord, BadSave
from ..core.terms import is_hex
from ..core.text import say_event
from ..core.verify import CONSISTENT, FALSE, PROVED
from ..terminal.table import Table
from .pack import Pack, find_room, install
from .say import (
    CliError,
    Lang,
    Option,
    errors,
    find_bot,
    find_options,
    find_scenario,
    find_seat,
    language,
    out,
    read_text,
    screen,
)


def play(
    game: str | None = None,
    scenario: str | None = None,
    *,
    seat: Annotated[str | None, Parameter(help="your seat; the first one unless given")] = None,
    bot: Annotated[str | None, Parameter(help="who plays the others; 'none': people at every seat")] = None,
    lang: Lang = "en",
    seed: Annotated[int | None, Parameter(help="the same seed gives the same dice")] = None,
    load: Annotated[Path | None, Parameter(help="go on with a save or a record")] = None,
    option: Option = None,
    pack: Pack = None,
) -> int:
    language(lang)
    install(pack)
    number = seed if seed is not None else secrets.randbelow(1 << 31)
    if load is not None:
        match = read_match(load)
        if game is not None and find_room(game, pack).id != match.game.id:
            raise CliError("other-game", file=str(load), game=match.game.id)
        if scenario is not None and find_scenario(match.game, scenario) != match.scenario:
            raise CliError("other-scenario", file=str(load), scenario=match.scenario)
    elif game is None:
        raise CliError("which-game", known=", ".join(g.id for g in all_games()))
    else:
        room = find_room(game, pack)
        match = new(room, find_scenario(room, scenario), seed=number, options=find_options(room, option))
    room = match.game
    mine = find_seat(room, seat) if seat is not None else 0
    bots: dict[int, Player] = {}
    if bot != "none":
        known = list(room.bots())
        name = find_bot(room, bot) if bot is not None else ("sergeant" if "sergeant" in known else known[-1])
        others = [i for i in range(len(room.seats)) if i != mine]
        bots = {i: Player(room, name, seat_seed(number, i)) for i in others}
    return Table(match, bots, lang, screen(), seed=number).run()


def new_(
    game: str,
    scenario: str | None = None,
    *,
    out: Annotated[Path, Parameter(help="the save of the match, to go on with: play --load FILE")],
    seed: Annotated[int | None, Parameter(help="the same seed gives the same dice")] = None,
    option: Option = None,
    pack: Pack = None,
    lang: Lang = "en",
) -> int:
    language(lang)
    room = find_room(game, pack)
    match = new(room, find_scenario(room, scenario), seed=seed, options=find_options(room, option))
    try:
        out.write_text(match.save(), encoding="utf-8")
    except OSError as e:
        raise CliError("file-unwritable", file=str(out), reason=e.strerror or "") from None
    return 0


def _match_text(file: Path) -> str:
    text = read_text(file)
    if is_newer(text, registry.get):
        raise CliError("file-newer", file=str(file))
    return text


def read_match(file: Path) -> Match:
    """A save is JSON; anything else is read as a record. What is wrong with it is told with the file's name."""
    text = _match_text(file)
    try:
        return load_save(text) if text.lstrip().startswith("{") else replay(text)
    except (BadSave, BadRecord) as fault:
        raise type(fault)(f"{file}: {fault}") from None


def replay_(
    file: Path,
    *,
    lang: Lang = "en",
    to: Annotated[int | None, Parameter(help="stop after this answer")] = None,
    seat: Annotated[str | None, Parameter(help="read the log of this seat; a spectator's unless given")] = None,
    pack: Pack = None,
) -> int:
    language(lang)
    install(pack)
    match = read_match(file)
    if to is not None:
        match = rewind(match, to)
    who = find_seat(match.game, seat) if seat is not None else -1
    for event in match.events(who):
        rule = f" [{event.rule}]" if event.rule else ""
        out(f"{event.number:>5}  {say_event(match.game, event, lang)}{rule}")
    return 0


VERDICTS = {PROVED: 0, FALSE: 1, CONSISTENT: 3}  # 2 is an error of the command line


def verify_(
    file: Path,
    *,
    key: Annotated[str, Parameter(help="of the table that the record has to be from: 64 hexadecimal digits")] = "",
    receipt: Annotated[Path | None, Parameter(help="what a player's client kept of the match")] = None,
    pack: Pack = None,
    lang: Lang = "en",
) -> int:
    say = language(lang)
    install(pack)
    if key and not is_hex(key, 64, 64):
        raise CliError("verify-key", text=key)
    text = _match_text(file)
    if not text.lstrip().startswith("grognard-record "):
        raise CliError("verify-no-record", file=str(file))
    kept: Receipt | None = None
    if receipt is not None:
        try:
            kept = read_receipt(read_text(receipt))
        except BadReceipt as fault:
            raise BadReceipt(f"{receipt}: {fault}") from None
    verdict = verify(text, key, kept)
    out(say(f"verify-{verdict.status}", file=str(file)))
    for reason in verdict.say(lang):
        if verdict.status == FALSE:
            errors().print(escape(f"{file}: {reason}"))
        else:
            out(f"  {reason}")
    return VERDICTS[verdict.status]
