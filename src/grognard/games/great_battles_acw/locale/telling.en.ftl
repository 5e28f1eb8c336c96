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
# all in all
digest-march = On the march: { $units }.
digest-fight = { $n ->
    [0] {""}
    [one] One shot, at { $hexes }.
   *[other] { $n } shots, at { $hexes }.
}{ $units-count ->
    [0] {""}
   *[other] {" "}Into shock: { $units }.
}
digest-loss = { $n ->
    [0] {""}
    [one] Lost: 1 strength point ({ $units }).
   *[other] Lost: { $n } strength points ({ $units }).
}{ $gone-count ->
    [0] {""}
   *[other] {" "}Routed or eliminated: { $gone }.
}
