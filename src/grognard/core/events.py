"""What happened, for the log: a key, facts, the rule, and who may know it."""

from __future__ import annotations

from .refusal import NO_ARGS, Args


class Event:
    """One line of the log. `audience` is a bit per seat and bit 8 for spectators; -1 is everyone."""

    __slots__ = ("key", "rule", "args", "audience", "number")

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


class Sink:
    """Collects events while steps run, and remembers whether something hidden was shown."""

    __slots__ = ("events", "revealed")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.revealed: bool = False

    def add(
        self, key: str, rule: str, args: Args = NO_ARGS, audience: int = -1, reveals: bool = False
    ) -> None:
        facts: Args = {}
        for name, value in args.items():  # a list on the table lives on; the log keeps what it was
            facts[name] = value[:] if isinstance(value, list) else value
        self.events.append(Event(key, rule, facts, audience))
        if reveals:
            self.revealed = True
