told-activation = { $side } activan { $place }: { $group }.
told-activation-seen = { $side } activan { $place }: { part-blocks }.
told-march = { $activated ->
    [1] { $side } activan { $origin }: { $group } a { $to }
   *[other] { $group } de { $origin } a { $to }
}{ $via-count ->
    [0] {""}
   *[other] {" "}por { $via }
}.
told-march-seen = { $activated ->
    [1] { $side } activan { $origin }: { part-blocks } a { $to }
   *[other] { $side }: { part-blocks } de { $origin } a { $to }
}{ $via-count ->
    [0] {""}
   *[other] {" "}por { $via }
}.
told-built = Construidas en { $places }: { $group }.
told-built-seen = { $side } construyen { part-units } en { $places }.
told-raised = Reforzadas en { $places }: { $group }.
told-raised-seen = { $side } refuerzan { part-units } en { $places }.
# en resumen
digest-march = Marchas a { $places }.
digest-gain = { $places-count ->
    [0] {""}
   *[other] Unidades construidas en { $places }.
}{ $cards-count ->
    [0] {""}
   *[other] {" "}Cartas: { $cards }.
}
digest-fight = { $places-count ->
    [0] {""}
   *[other] Combates en { $places }.
}{ $via-count ->
    [0] {""}
   *[other] {" "}Sitiadas: { $via }.
}{ $n ->
    [0] {""}
   *[other] {" "}Pérdidas: { part-blocks }.
}
