told-march = { $pieces }: from { $from } to { $to }{ $via-count ->
    [0] {""}
   *[other] {" "}by { $via }
}{ $taken-count ->
    [0] {""}
   *[other] ; taken: { $taken }
}.
told-purchases = { $side } buy { $pieces-count ->
    [0] {""}
   *[other] { $pieces }{ $more ->
        [0] {""}
       *[other] {" "}and{" "}
    }
}{ $more ->
    [0] {""}
    [one] 1 replacement
   *[other] { $more } replacements
} for { $n } ({ $left } left).
told-income = { $side }: income { $n }{ $cost ->
    [0] {""}
   *[other] , upkeep { $cost }
} ({ $left }).
told-deployed = Deployed in { $places }: { $pieces }.
told-embark = { $pieces } go aboard { $ship }.
told-ashore = { $pieces } go ashore from { $ship }: { $place }.
told-placed = { $pieces }: in { $place }.
# all in all
digest-march = { $pieces-count ->
    [0] {""}
   *[other] On the march: { $pieces }.
}{ $taken-count ->
    [0] {""}
   *[other] {" "}Control changes: { $taken }.
}
digest-gain = { $pieces-count ->
    [0] {""}
   *[other] Bought: { $pieces }.
}{ $cards-count ->
    [0] {""}
   *[other] {" "}Cards played: { $cards }.
}
digest-fight = { $places-count ->
    [0] {""}
   *[other] Fighting at { $places }.
}{ $pieces-count ->
    [0] {""}
   *[other] {" "}Eliminated: { $pieces }.
}
