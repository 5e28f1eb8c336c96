# Antes de una tirada: qué puede salir de ella (core/odds.py).

## Disparo, combate y coraje

odds-fire-wounds = { $n ->
    [0] ninguna herida
    [one] 1 herida
   *[other] { $n } heridas
}
    .state = { $by } dispara a { $at }
    .none = no dispara
    .span = { $n } heridas
    .mean = de media, { $n } heridas
odds-combat-wounds = { $n ->
    [0] ninguna herida
    [one] 1 herida
   *[other] { $n } heridas
}
    .state = { $by } golpea a { $at }
    .none = no golpea
    .span = { $n } heridas
    .mean = de media, { $n } heridas
odds-building-hit = { $n ->
    [one] 1 punto de estructura
   *[other] { $n } puntos de estructura
}
    .state = { $by } contra { $ground }
    .none = sin impacto
    .span = { $n } puntos de estructura
    .mean = de media, { $n } puntos de estructura
odds-collapse-wounds = { $n ->
    [0] ninguna herida
    [one] 1 herida
   *[other] { $n } heridas
}
    .state = { $piece } bajo las ruinas
    .span = { $n } heridas
    .mean = de media, { $n } heridas
odds-balls-hit = -
odds-hits-halved = -
odds-canister-fired = -
odds-fire-declared = -
odds-fire-declared-building = -
odds-courage-steady = firme
    .of = Coraje de { $piece }
    .none = sin prueba
odds-courage-stunned = aturdida
    .of = Coraje de { $piece }
    .none = sin prueba
odds-courage-routed = derrotada
    .of = Coraje de { $piece }
    .none = sin prueba
odds-courage-shaken = aturdida
    .of = Coraje de { $piece }
    .none = sin prueba
odds-destroyed = { $piece } queda destruida
odds-falls-back = -
odds-parted = -
odds-officer-falls = cae
    .of = { $officer } en lo más duro
    .none = sin prueba
odds-officer-unharmed = ileso
    .of = { $officer } en lo más duro
    .none = sin prueba

## Chequeos

odds-discipline-passed = superado
    .of = Disciplina de { $piece }
    .none = sin chequeo
odds-discipline-failed = fallado
    .of = Disciplina de { $piece }
    .none = sin chequeo
odds-obeys = -
odds-formation-changed = -
odds-formation-failed = -
odds-charge-home = -
odds-combat = -
odds-countercharges = se logra
    .of = Contracarga de { $piece }
odds-countercharge-fails = falla
    .of = Contracarga de { $piece }
odds-stubborn-steady = se rehace
    .of = { $piece }
odds-stubborn-stunned = sigue aturdida
    .of = { $piece }
odds-ice-holds = el hielo aguanta
    .of = { $piece }
odds-ice-breaks = el hielo se rompe
    .of = { $piece }
odds-rallied = { $n ->
    [0] no recupera ningún daño
   *[other] recupera { $n } de daño
}
    .of = { $officer } reagrupa a { $piece }
    .span = recupera { $n } de daño
    .mean = de media, recupera { $n } de daño

## El turno y la batalla

odds-initiative-won = { $side }
    .state = Iniciativa
odds-initiative-six = { $side }
    .state = Iniciativa
odds-initiative-tied = -
    .state = Iniciativa
odds-reserves-come = { $pieces-count ->
    [one] llega 1 unidad
   *[other] llegan { $pieces-count } unidades
}
    .of = Reservas de { $side }
odds-reserves-wait = no llega nadie
    .of = Reservas de { $side }
odds-battle-goes-on = la batalla sigue
    .of = El último turno
odds-battle-ends = la batalla termina
    .of = El último turno
odds-final-points = -
odds-weather-lasts = el tiempo no cambia
    .of = El tiempo
odds-weather-ends = el tiempo mejora
    .of = El tiempo
