told-orders = { $pieces }: { $order }.
told-formations = { $pieces }: { $formation }.
told-ride = { $officers } cabalgan.
told-deployed = Desplegados: { $pieces }.
told-dice = { $by } tira { $dies ->
    [one] { $dies } dado
   *[other] { $dies } dados
}: { $hits ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $hits } impactos
}.
told-fire = { $by } dispara a { $at }, { $dies ->
    [one] { $dies } dado
   *[other] { $dies } dados
}: { $hits ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $hits } impactos
}, { $n ->
    [0] ninguna herida
    [one] una herida
   *[other] { $n } heridas
}.
told-strikes = { $by } golpea a { $at }, { $dies ->
    [one] { $dies } dado
   *[other] { $dies } dados
}: { $hits ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $hits } impactos
}, { $n ->
    [0] ninguna herida
    [one] una herida
   *[other] { $n } heridas
}.
# en resumen
digest-move = En movimiento: { $pieces }.
digest-fight = { $pieces-count ->
    [0] {""}
   *[other] Disparo de { $pieces }.
}{ $units-count ->
    [0] {""}
   *[other] {" "}Carga de { $units }.
}
digest-loss = { $n ->
    [0] {""}
    [one] Una herida.
   *[other] { $n } heridas.
}{ $pieces-count ->
    [0] {""}
   *[other] {" "}Destruidos: { $pieces }.
}
