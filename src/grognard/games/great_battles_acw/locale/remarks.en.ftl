# What is to be known of an answer before it is given (show/remarks.py).

remark-fire-at = Fire at { $enemy }{ $n ->
    [0] {""}
    [one] {" "}and 1 more
   *[other] {" "}and { $n } more
} ({ $hex })
remark-fire-by = { $unit } at { $enemy }{ $n ->
    [0] {""}
    [one] {" "}and 1 more
   *[other] {" "}and { $n } more
} ({ $hex })
remark-section = Section { $n } of { $unit } alone
remark-battery = { $unit }: the whole battery, { $n } SP
remark-fire = { $sp } SP, range { $range }, { $ground }
remark-fire-odds = { $sp } SP fire ({ $mods }): check or worse { $check } %{ $loss ->
    [0] {""}
   *[other] , a loss { $loss } %
}
remark-end = { $n ->
    [0] End the brigade; then shocks, if you want
    [one] End the brigade: 1 shock
   *[other] End the brigade: { $n } shocks
}
remark-shock = { $units } against { $by } ({ $hexes }): { $mine } to { $theirs } SP ({ $mods }); driven off { $driven } %, thrown back { $back } %, as things stand
remark-shock-open = { $units } must attack: against whom, you will be asked
remark-shock-may = { $units } may attack
remark-no-brigadier = { $leader } stands with none of those who attack: { $n }
