# Antes de una tirada: qué puede salir de ella (core/odds.py).

## Batallas

odds-fires = { $hit ->
    [0] fallo
    [1] impacto de moral
   *[other] impacto de fuerza
}
    .of = { $unit } dispara contra { $target }
odds-charges = { $hit ->
    [0] fallo
   *[other] impacto
}
    .of = { $unit } carga contra { $target }
odds-guns-fire = { $hit ->
    [0] fallo
   *[other] impacto
}
    .of = { $unit } dispara contra { $target }
odds-broadside-die = { $hit ->
    [0] fallo
    [1] impacto de moral
   *[other] impacto de fuerza
}
    .of = { $ship } dispara contra { $target }
odds-loses-strength = { $piece } pierde { $n ->
    [one] 1 punto de fuerza
   *[other] { $n } puntos de fuerza
}
odds-ship-shaken = -
odds-steps-in = -
odds-commands = -
odds-retreats = -
odds-sea-won = -
odds-sea-points = -
odds-battle-won = el campo es de los { $winner }
odds-vp-up = { $side } { $n } PV
odds-vp-down = -
odds-initiative = los { $side }
    .of = Iniciativa
odds-sea-initiative = los { $side }
    .of = Iniciativa
odds-leader-fate = -
    .of = La suerte de { $leader }
odds-recovery-roll = -
    .of = Recuperación de { $unit }
odds-recovers = se recupera
odds-withdrawal-roll = -
    .of = Retirada de los { $side }
odds-withdraws = se logra
odds-sea-withdraw-die = -
    .of = Retirada de los { $side }
odds-sea-withdraws = se logra
odds-boarding-die = -
    .of = { $ship } aborda a { $target }
odds-battery-die = -
    .of = Baterías de los { $side }

## Asedios, búsquedas y cartas

odds-siege-roll = { $loses ->
    [0] -
    [1] los sitiados pierden 1 punto de fuerza
    [2] los sitiados pierden 2 puntos de fuerza
   *[other] el sitiador pierde 1 punto de fuerza
}
    .of = Asedio de { $place }
odds-detect-die = -
    .state = Búsqueda de { $unit }
    .none = no encontrada
odds-detected = encontrada
    .state = Búsqueda de { $unit }
    .none = no encontrada
odds-tension-up = sube hasta { $left }
    .state = Índice de Tensión
    .none = sin cambios
odds-tension-down = baja hasta { $left }
    .state = Índice de Tensión
    .none = sin cambios
odds-control = pasa a los { $holder }
    .state = { $place }
    .none = sin cambios
odds-march-die = { $hit ->
    [0] -
   *[other] una unidad pierde un punto de fuerza
}
    .of = Marcha forzada
odds-corsairs-roll = { $n ->
    [0] nada
   *[other] toman { $n }
}
    .of = { $place }
odds-income-regions = -
odds-income = -
odds-income-tension = -
odds-income-remittances = -
odds-income-cards-lost = -
odds-resources-up = -
odds-upkeep = -
odds-fate-die = -
    .of = La suerte de { $piece }
odds-attrition-die = -
    .of = Desgaste de { $unit }
odds-goes-ashore = -
odds-sails = -
odds-lands-from-spain = -
odds-desertion-die = -
    .of = Deserción en { $unit }
odds-chase-die = -
    .of = { $ship } da caza
