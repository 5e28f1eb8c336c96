"""How often: token buckets in memory, for each kind of request and each sender.

| kind | who | a minute |
|---|---|---|
| login | name + address | 5 |
| login-address | address | 20 |
| guest, account | address | 20, 10 |
| create, join | person | 20, 30 |
| talk | person | 30 |
| act | person | 1,200 |
| look | person or address | 1,200 (tables and lists) |
| why | person or address | 240 (questions, previews, the past, another seat or language) |
| pose | person | 1,200 (a piece that is dragged asks ten times a second) |
| takeback | person | 20 (the whole match is played again) |
| socket | person or address | 120 |
| import | person | 6 |
| write | person | 120 (notes, names, seats) |
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.requests import HTTPConnection

from ..problems import Problem

# kind -> (tokens a minute, the most that may be used at once)
FIGURES: dict[str, tuple[float, float]] = {
    "login": (5, 5),
    "login-address": (20, 20),
    "guest": (20, 20),
    "account": (10, 10),
    "create": (20, 20),
    "join": (30, 30),
    "talk": (30, 15),
    "act": (1200, 200),
    "socket": (120, 60),
    "import": (6, 6),
    "look": (1200, 200),
    "why": (240, 60),
    "pose": (1200, 100),
    "takeback": (20, 10),
    "write": (120, 60),
}
ALWAYS = frozenset({"login", "login-address"})  # passwords are guarded even where the rest is off
MOST = 20_000  # senders remembered for each kind; the one that was quiet longest is forgotten first


class Limits:
    """`take` raises Problem(429) when a sender has used up its share."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self.clock = clock
        self.buckets: dict[str, OrderedDict[str, tuple[float, float]]] = {k: OrderedDict() for k in FIGURES}

    def take(self, kind: str, who: str) -> None:
        if not self.on and kind not in ALWAYS:
            return
        rate, most = FIGURES[kind]
        bucket = self.buckets[kind]
        now = self.clock()
        tokens, then = bucket.pop(who, (most, now))
        tokens = min(most, tokens + (now - then) * rate / 60)
        if tokens < 1:
            bucket[who] = (tokens, now)
            raise Problem(429, "too-often", seconds=max(1, math.ceil((1 - tokens) * 60 / rate)))
        bucket[who] = (tokens - 1, now)
        if len(bucket) > MOST:
            bucket.popitem(last=False)


def address(conn: HTTPConnection) -> str:
    """Who is counted as one sender: an IPv4 address, or the /64 network of an IPv6 one."""
    host = conn.client.host if conn.client is not None else "unknown"
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)
