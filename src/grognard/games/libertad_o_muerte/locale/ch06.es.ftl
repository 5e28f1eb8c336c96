# 6 Ingresos, 17 Índice de Tensión, 18 Corsarios.

ask-corsairs = Corsarios
corsairs-roll = { $place }, tirada de { $die }: { $n ->
    [0] no se llevan nada.
    [one] se llevan 1 recurso.
   *[other] se llevan { $n } recursos.
}
income-regions = { $side }: las regiones dan { $n ->
    [one] 1 recurso.
   *[other] { $n } recursos.
}
income-cards = { $side }: las cartas activas suman { $n }.
income-cards-lost = { $side }: las cartas activas restan { $n }.
income-remittances = Guerra en la Península: el Realista recibe { $n } menos.
income-tension = El Índice de Tensión le cuesta { $n } al Realista.
income = { $side }: los ingresos son { $n }.
