"""What happened, for the log: a key, facts, the rule, and who may know it."""

from __future__ import annotations

from .refusal import NO_ARGS, Args


class Event:
    """One line of the log. `audience` is a bit per seat and bit 8 for spectators; -1 is everyone."""

    __slots__ = ("args", "audience", "key", "number", "rule")

    def __init__(self, key: str, rule: str, args: Args, audience: int) -> None:
        self.key: str = key
        self.rule: str = rule
        self.args: Args = args
        self.audience: int = audience
        self.number: int = 0

    def seen_by(self, seat: int) -> bool:
        """Whether a seat (a spectator, -1; ALL, -2) may read it."""
        if self.audience == -1 or seat == -2:
            return True
        return (self.audience >> (seat if seat >= 0 else 8)) & 1 == 1

    def plain(self) -> list[object]:
        return [self.key, self.rule, dict(self.args), self.audience, self.number]


def twice_told(event: Event, other: Event, seats: int) -> bool:
    """Whether an event is the short form, for everybody else, of what one seat has been told in full just before or
    after it: together they reach everyone, and nobody reads both. Who sees everything reads the full one."""
    everyone = (1 << seats) - 1 | 256
    if event.audience < 0 or other.audience < 0 or event.number != other.number:
        return False
    apart = event.audience & other.audience == 0 and event.audience | other.audience == everyone
    return apart and event.audience & 256 != 0


def told_once(events: list[Event], seats: int) -> list[Event]:
    """What a reader who sees everything reads: each thing once, in its fuller form."""
    out: list[Event] = []
    for i in range(len(events)):
        e = events[i]
        before = i > 0 and twice_told(e, events[i - 1], seats)
        after = i + 1 < len(events) and twice_told(e, events[i + 1], seats)
        if not before and not after:
            out.append(e)
    return out


class Sink:
    """Collects events while steps run, and remembers whether something hidden was shown."""

    __slots__ = ("events", "revealed")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.revealed: bool = False

    def add(self, key: str, rule: str, args: Args = NO_ARGS, audience: int = -1, reveals: bool = False) -> None:
        facts: Args = {}
        for name, value in args.items():  # a list on the table lives on; the log keeps what it was
            facts[name] = value[:] if isinstance(value, list) else value
        self.events.append(Event(key, rule, facts, audience))
        if reveals:
            self.revealed = True
