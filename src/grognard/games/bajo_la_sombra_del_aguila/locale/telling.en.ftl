told-orders = { $pieces }: { $order }.
told-formations = { $pieces }: { $formation }.
told-ride = { $officers } ride on.
told-deployed = Deployed: { $pieces }.
told-dice = { $by } rolls { $dies ->
    [one] { $dies } die
   *[other] { $dies } dice
}: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
told-fire = { $by } fires at { $at }, { $dies ->
    [one] { $dies } die
   *[other] { $dies } dice
}: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}, { $n ->
    [0] no wound
    [one] one wound
   *[other] { $n } wounds
}.
told-strikes = { $by } strikes { $at }, { $dies ->
    [one] { $dies } die
   *[other] { $dies } dice
}: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}, { $n ->
    [0] no wound
    [one] one wound
   *[other] { $n } wounds
}.
# all in all
digest-move = On the move: { $pieces }.
digest-fight = { $pieces-count ->
    [0] {""}
   *[other] Fire by { $pieces }.
}{ $units-count ->
    [0] {""}
   *[other] {" "}Charge by { $units }.
}
digest-loss = { $n ->
    [0] {""}
    [one] One wound.
   *[other] { $n } wounds.
}{ $pieces-count ->
    [0] {""}
   *[other] {" "}Destroyed: { $pieces }.
}
