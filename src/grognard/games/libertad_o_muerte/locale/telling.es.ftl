told-march = { $pieces }: de { $from } a { $to }{ $via-count ->
    [0] {""}
   *[other] {" "}por { $via }
}{ $taken-count ->
    [0] {""}
   *[other] ; toma { $taken }
}.
told-purchases = { $side }: compra de { $pieces-count ->
    [0] {""}
   *[other] { $pieces }{ $more ->
        [0] {""}
       *[other] {" "}y{" "}
    }
}{ $more ->
    [0] {""}
    [one] 1 reemplazo
   *[other] { $more } reemplazos
} por { $n } (quedan { $left }).
told-income = { $side }: ingresos { $n }{ $cost ->
    [0] {""}
   *[other] , mantenimiento { $cost }
} ({ $left }).
told-deployed = Desplegados en { $places }: { $pieces }.
told-embark = { $pieces } embarcan en { $ship }.
told-ashore = { $pieces } desembarcan de { $ship }: { $place }.
told-placed = { $pieces }: en { $place }.
# en resumen
digest-march = { $pieces-count ->
    [0] {""}
   *[other] En marcha: { $pieces }.
}{ $taken-count ->
    [0] {""}
   *[other] {" "}Cambia el control: { $taken }.
}
digest-gain = { $pieces-count ->
    [0] {""}
   *[other] Comprado: { $pieces }.
}{ $cards-count ->
    [0] {""}
   *[other] {" "}Cartas jugadas: { $cards }.
}
digest-fight = { $places-count ->
    [0] {""}
   *[other] Combates en { $places }.
}{ $pieces-count ->
    [0] {""}
   *[other] {" "}Eliminados: { $pieces }.
}
