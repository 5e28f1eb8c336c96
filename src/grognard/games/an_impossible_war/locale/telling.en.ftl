told-activation = { $side } activate { $place }: { $group }.
told-activation-seen = { $side } activate { $place }: { part-blocks }.
told-march = { $activated ->
    [1] { $side } activate { $origin }: { $group } to { $to }
   *[other] { $group } from { $origin } to { $to }
}{ $via-count ->
    [0] {""}
   *[other] {" "}by { $via }
}.
told-march-seen = { $activated ->
    [1] { $side } activate { $origin }: { part-blocks } to { $to }
   *[other] { $side }: { part-blocks } from { $origin } to { $to }
}{ $via-count ->
    [0] {""}
   *[other] {" "}by { $via }
}.
told-built = Built in { $places }: { $group }.
told-built-seen = { $side } build { part-units } in { $places }.
told-raised = Strengthened in { $places }: { $group }.
told-raised-seen = { $side } strengthen { part-units } in { $places }.
# all in all
digest-march = Marches to { $places }.
digest-gain = { $places-count ->
    [0] {""}
   *[other] Units are built in { $places }.
}{ $cards-count ->
    [0] {""}
   *[other] {" "}Cards: { $cards }.
}
digest-fight = { $places-count ->
    [0] {""}
   *[other] Fighting in { $places }.
}{ $via-count ->
    [0] {""}
   *[other] {" "}Besieged: { $via }.
}{ $n ->
    [0] {""}
   *[other] {" "}Lost: { part-blocks }.
}
