# 6 Income, 17 Tension Index, 18 Corsairs.

ask-corsairs = Corsairs
corsairs-roll = { $place }, roll of { $die }: { $n ->
    [0] nothing is taken.
    [one] 1 resource is taken.
   *[other] { $n } resources are taken.
}
income-regions = { $side }: the regions give { $n ->
    [one] 1 resource.
   *[other] { $n } resources.
}
income-cards = { $side }: active cards add { $n }.
income-cards-lost = { $side }: active cards take { $n }.
income-remittances = War in the Peninsula: { $n } less for the Royalist.
income-tension = The Tension Index costs the Royalist { $n }.
income = { $side }: the income is { $n }.
