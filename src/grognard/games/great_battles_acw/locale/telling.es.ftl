told-march = { $units } { $units-count ->
    [1] { $enters ->
        [1] entra por
       *[other] marcha
    }
   *[other] { $enters ->
        [1] entran por
       *[other] marchan
    }
} { $from } → { $to }{ $paid ->
    [1] {" "}({ $n }{ $half ->
        [1] ½
       *[other] {""}
    } de { $most }{ $most-half ->
        [1] ½
       *[other] {""}
    })
   *[other] {""}
}{ $holds ->
    [1] , en buen orden
   *[other] {""}
}{ $turns ->
    [1] , { $units-count ->
        [1] mira
       *[other] miran
    } al { $facing }
   *[other] {""}
}.
told-face = { $units } miran al { $facing }.
told-orders = { $formations } quedan bajo órdenes de { $order }.
told-ride = { $leaders } van a { $hexes }.
told-ammo-low = { $unit }: munición baja ({ $n } secciones).
# en resumen
digest-march = En marcha: { $units }.
digest-fight = { $n ->
    [0] {""}
    [one] Un disparo, contra { $hexes }.
   *[other] { $n } disparos, contra { $hexes }.
}{ $units-count ->
    [0] {""}
   *[other] {" "}Al choque: { $units }.
}
digest-loss = { $n ->
    [0] {""}
    [one] Bajas: 1 punto de fuerza ({ $units }).
   *[other] Bajas: { $n } puntos de fuerza ({ $units }).
}{ $gone-count ->
    [0] {""}
   *[other] {" "}En fuga o eliminados: { $gone }.
}
