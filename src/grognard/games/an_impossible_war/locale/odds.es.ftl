# Antes de una tirada: qué puede salir de ella (core/odds.py).

## Disparos, pérdidas y moral

odds-fire-roll = { part-hits }
    .state = Disparo de { $piece }
    .none = no dispara
    .span = { $n } impactos
    .mean = de media, { $n } impactos
odds-fire-roll-seen = { part-hits }
    .state = Disparo desde la reserva
    .span = { $n } impactos
    .mean = de media, { $n } impactos
odds-garrison-roll = { part-hits }
    .state = Disparo de la guarnición de { $place }
    .none = no dispara
    .span = { $n } impactos
    .mean = de media, { $n } impactos
odds-loss = { $left ->
    [0] -
    [one] le queda 1
   *[other] le quedan { $left }
}
    .state = Fuerza de { $piece }
    .none = sin pérdidas
odds-eliminated = eliminada
    .state = Fuerza de { $piece }
    .none = sin pérdidas
odds-loss-seen = una pérdida
    .state = { $side } en { $place }
    .none = sin pérdidas
odds-eliminated-seen = un bloque perdido
    .state = { $side } en { $place }
    .none = sin pérdidas
odds-wall-stops-hit = -
odds-skirmish-lost = { $side } deben retirarse
    .state = La escaramuza en { $place }
    .none = nadie debe retirarse
odds-morale-holds = aguanta
    .of = Moral de { $piece }
odds-morale-breaks = desmoralizada
    .of = Moral de { $piece }
odds-rallies = se recupera
    .of = { $piece }
odds-stays-broken = no se recupera
    .of = { $piece }
odds-reinforces = acude a la batalla
    .of = { $piece }
odds-fails-to-reinforce = no acude
    .of = { $piece }
odds-charge-resisted = resiste la carga
    .of = { $piece }
odds-charge-home = no resiste la carga
    .of = { $piece }
odds-retreats = -
odds-retreats-seen = -
odds-retreats-inside = -
odds-retreats-inside-seen = -
odds-back-inside = -
odds-guns-captured = -
odds-siege-begins = -
odds-fort-captured = cae la fortaleza de { $place }
odds-garrison-lost = -
odds-vp-now = -
odds-prestige-count = -

## Movimiento

odds-movement-roll = { part-mp }
    .of = Movimiento
    .span = { $n } puntos de movimiento
    .mean = de media, { $n } puntos de movimiento
odds-entered = -
odds-entered-seen = -
odds-group-halts = -
odds-group-halts-seen = -
odds-countermarch-succeeds = tiene éxito
    .of = Contramarcha a través de { $place }
odds-countermarch-fails = falla
    .of = Contramarcha a través de { $place }
odds-interception-succeeds = tiene éxito
    .of = Intercepción desde { $place } hacia { $to }
odds-interception-fails = falla
    .of = Intercepción desde { $place } hacia { $to }
odds-evasion-succeeds = tiene éxito
    .of = Evasión desde { $place }
odds-evasion-fails = falla
    .of = Evasión desde { $place }

## Acciones, suministro, regiones y fin de año

odds-action-points = { $n ->
    [one] 1 punto de acción
   *[other] { $n } puntos de acción
}
    .of = Puntos de acción
odds-replacement-roll = { part-rp }
    .of = Reemplazos
    .span = { $n } puntos de reemplazo
    .mean = de media, { $n } puntos de reemplazo
odds-uprising-roll = -
    .of = Sublevación
odds-uprising-none = -
odds-uprising-now = { $place } pasa a nivel de sublevación { $n }
odds-uprising-same = -
odds-stir-up-roll = -
    .of = La expedición en { $place } subleva la región
odds-suppress-roll = -
    .of = Sofocar la sublevación en { $place }
odds-siege-dice = -
    .of = Desgaste por sitio en { $place }
odds-forage-dice = -
    .of = Forrajeo en { $place }
odds-fires-with = -
odds-last-roll = -
    .of = El último dado
odds-located = encontrada
    .of = Localización en { $place }
odds-not-located = no encontrada
    .of = Localización en { $place }
odds-pursuit-now = -
odds-redeploy-roll = { $n ->
    [one] 1 unidad
   *[other] { $n } unidades
}
    .of = Redespliegue
    .span = { $n } unidades
    .mean = de media, { $n } unidades
