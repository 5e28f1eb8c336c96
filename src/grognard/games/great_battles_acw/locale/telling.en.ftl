told-march = { $units } { $units-count ->
    [1] { $enters ->
        [1] enters at
       *[other] marches
    }
   *[other] { $enters ->
        [1] enter at
       *[other] march
    }
} { $from } → { $to }{ $paid ->
    [1] {" "}({ $n }{ $half ->
        [1] ½
       *[other] {""}
    } of { $most }{ $most-half ->
        [1] ½
       *[other] {""}
    })
   *[other] {""}
}{ $holds ->
    [1] , in good order
   *[other] {""}
}{ $turns ->
    [1] , { $units-count ->
        [1] faces
       *[other] face
    } { $facing }
   *[other] {""}
}.
told-face = { $units } face { $facing }.
told-orders = { $formations } are under { $order } orders.
told-ride = { $leaders } go to { $hexes }.
told-ammo-low = { $unit }: ammunition runs low ({ $n } sections).
