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
