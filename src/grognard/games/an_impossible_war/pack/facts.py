"""What the rules say of the map and of the pieces (4.1, 4.6, 22.0, 23.0 and the worked examples of movement)."""

from __future__ import annotations

from .shapes import RoadKind

CITIES = frozenset({"bilbao", "san_sebastian", "vitoria", "pamplona", "logrono"})
REFUGES = frozenset({"amescoas", "baztan"})
MAIN_TOWNS = ("durango", "calahorra", "estella")
PORTS = ("bilbao", "san_sebastian")
IN_CARLIST_ZONE = (
    "salvatierra", "alsasua", "villarreal", "durango", "villaro", "llodio", "orduna", "estella",
    "amescoas", "baztan", "irurzun", "sodupe", "murguia", "segura", "guetaria",
)  # fmt: skip
IN_LIBERAL_ZONE = (
    "valmaseda", "vitoria", "penacerrada", "lerin", "zubiri", "calahorra", "bilbao", "san_sebastian",
    "pamplona", "logrono", "portugalete", "guecho",
)  # fmt: skip
NEXT_TO_CARLIST_ZONE = ("valmaseda", "vitoria", "penacerrada", "lerin", "zubiri")
ROADS: tuple[tuple[str, str, RoadKind | None], ...] = (
    ("vitoria", "salvatierra", "main"),
    ("salvatierra", "alsasua", "main"),
    ("vitoria", "villarreal", "main"),
    ("villarreal", "durango", "main"),
    ("llodio", "orduna", "main"),
    ("sodupe", "orduna", "main"),
    ("irurzun", "alsasua", "main"),
    ("durango", "villaro", "secondary"),
    ("villaro", "sodupe", "secondary"),
    ("alsasua", "estella", "secondary"),
    ("estella", "lerin", "secondary"),
    ("lerin", "calahorra", "secondary"),
    ("llodio", "sodupe", None),
    ("llodio", "murguia", None),
    ("alsasua", "segura", None),
    ("alsasua", "amescoas", None),
    ("valmaseda", "orduna", None),
    ("bilbao", "villaro", None),
    ("guetaria", "san_sebastian", None),
)
INLAND = frozenset({"extremadura", "castile_leon", "new_castile", "aragon"})
COASTAL = frozenset({"asturias_cantabria", "galicia", "andalusia", "valencia_murcia", "catalonia"})
NORTH_TOUCHES = frozenset({"asturias_cantabria", "castile_leon", "aragon"})
ALWAYS_RISEN = frozenset({"valencia_murcia", "catalonia"})
LIBERAL_KINDS = frozenset({"LN", "LG", "PR", "RG", "BR", "FR", "PT", "POL", "ST"})
CARLIST_KINDS = frozenset({"ALA", "BAS", "BIS", "GUI", "NAV", "CAN", "CAS", "FOR", "PAR", "REG", "ST"})
FOREIGN_KINDS = frozenset({"BR", "FR", "PT", "POL", "FOR"})
NAMED = ("roncesvalles", "vergara", *REFUGES, *CITIES)  # spaces that cards name
BLOCKS_OF = {"liberal": 48, "carlist": 25}
FORTRESSES_OF = {"liberal": 15, "carlist": 10}
PARTIDAS = 3
TURNS = 5
CARDS = tuple(f"{side}{n}" for side in "LC" for n in range(1, 37))  # what each does is known by its number
