# 3 El turno

ask-order = Tienes la iniciativa: ¿quién juega primero este turno?
ask-challenge = { $side } van a jugar primero este turno. ¿Disputas la iniciativa con 1 punto de mando? Si no lo igualan, decidirás tú el orden de juego.
ask-match-challenge = Te disputan la iniciativa. ¿Gastas 1 punto de mando para conservarla y mantener el orden anunciado?
ask-marker = { $side } cogen su ficha de puntos de acción de esta fase.
turn-begins = { NUMBER($year, useGrouping: 0) }, turno { $turn }.
phase-begins = { $side } comienzan su fase.
order-announced = { $side } deciden el orden de juego. { $first } jugarán primero.
challenge-matched = { $side } igualan el desafío: el orden de juego se mantiene.
challenge-won = { $side } se hacen con la iniciativa y deciden el orden de juego.
extra-point = Las sublevaciones dan a los carlistas 1 punto de acción adicional, solo para una expedición.
action-points = { $side } sacan ficha de puntos de acción { $markers }: { $n ->
    [one] 1 punto de acción
   *[other] { $n } puntos de acción
}.
vp-uprisings = Hay { $n } regiones con sublevación de nivel 3: { $n ->
    [3] 1 PV
    [4] 1 PV
   *[other] 2 PV
} para los carlistas.
prestige-count = Prestigio carlista: ciudades sitiadas { $n } + expediciones { $expeditions } − ejércitos liberales en la zona carlista { $armies }{ $extra ->
    [0] { "" }
   *[other] , y { $extra } más por una ciudad carlista que no está sitiada
}; { $steps ->
    [0] el marcador no avanza
    [one] 1 espacio adelante
   *[other] { $steps } espacios adelante
}{ $lifted ->
    [0] { "" }
   *[other] , de los que { $lifted } solo retiran un −1 de junto a la tabla
}.
end-automatic = El marcador de PV ha llegado a la zona de victoria automática.
