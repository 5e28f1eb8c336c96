# Antes de una tirada: qué puede salir de ella (core/odds.py).

odds-fired = { $check ->
    [0] -
    [1] tirada de cohesión
   *[other] tirada de cohesión con +2
}
    .of = { $units } contra { $hex }
odds-fired-shell = { odds-fired }
    .of = { $units } contra { $hex }
odds-fire-result = -
    .of = { $units } contra { $hex }
odds-fire-nobody = ya no queda a quién disparar
    .of = { $units } contra { $hex }
odds-result-lost = -
odds-udd-passed = { $unit } aguanta
    .own = Cohesión de { $unit }
odds-udd-failed = { $unit } falla
    .own = Cohesión de { $unit }
odds-loses = { $unit } pierde { $n ->
    [one] 1 punto de fuerza
   *[other] { $n } puntos de fuerza
}
odds-collapsed = { $unit } se colapsa
odds-top-broken = -
odds-moves = -
odds-goes-back = -
odds-retracts = -
odds-unrefused = -
odds-retreats = { $units } se retira
odds-line-broken = -
odds-brigade-out = -
odds-shock-roll = -
    .of = Choque de { $units } contra { $hexes }
odds-leader-hit = -
odds-leader-safe = -
odds-leader-killed = cae { $leader }
odds-leader-taken = -
odds-leader-flees = -
odds-rally-die = -
    .of = Reagrupamiento de { $unit }
odds-rally-failed = no se reagrupa
odds-rallied = se reagrupa
odds-recovery-die = { $good ->
    [0] -
   *[other] vuelve
}
    .of = Recuperación de { $unit }
odds-recovery-failed = sigue huyendo
odds-recovered = -
odds-orders-die = -
    .of = Órdenes de { $formation }
odds-orders-change-free = puede cambiarlas
odds-orders-change-stay = puede cambiarlas, pero se queda donde está
odds-orders-retain = las mantiene
odds-orders-retain-stay = las mantiene y se queda donde está
odds-orders-loose-cannon = actúa por su cuenta
odds-orders-given = órdenes de { $order }
odds-coordination-roll = -
    .of = Coordinación
odds-coordination-works = { $n } brigadas actúan como una
odds-coordination-fails = falla
odds-confusion = confusión: nadie mueve ni combate con este marcador
odds-unreliable = { $n ->
    [0] agresivo
    [1] normal
   *[other] prudente
}
    .of = { $formation }
odds-wheels-broken = se rompen las ruedas
    .of = { $unit }
odds-wheels-hold = aguantan las ruedas
    .of = { $unit }
