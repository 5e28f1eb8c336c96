# 7 Mantenimiento.

upkeep = { $side }: las unidades regulares cuestan { $n ->
    [one] 1 recurso.
   *[other] { $n } recursos.
}
upkeep-short = { $side }: no se puede pagar todo; { $n ->
    [one] se pierde 1 punto de fuerza.
   *[other] se pierden { $n } puntos de fuerza.
}
ask-upkeep-loss = ¿Qué unidad se queda sin paga y pierde un punto de fuerza (por perder: { $left })?
no-hunger = { $piece } no es una unidad de combate en el mapa: no puede sufrir la pérdida por impago.
no-hunger-spared = { $piece } vive del terreno o la pagan otros: no sufre pérdidas por impago.
