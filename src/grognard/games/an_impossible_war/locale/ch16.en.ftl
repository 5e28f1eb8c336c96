# 16 Skirmishes

ask-firing = Skirmish in { $place }: which units fire? They will be shown, and only they take hits.
skirmish = { $side } attack in a skirmish in { $place }.
skirmish-lost = { $side } must retreat from { $place }: { $n ->
    [one] 1 attacking unit
   *[other] { $n } attacking units
} against { $total }.
