# 8 Purchases, 19.2 Expeditionary forces.

ask-purchases = What do you buy? Resources: { $left }.
act-buy = Buy { $piece } ({ $n })
act-buy-colonel = Buy the colonel { $piece }
act-replacement = Buy a replacement
act-pay-vp = Pay with Victory Points of your own
act-give-vp = Give the enemy the Victory Points
bought = { $side }: { $piece } is bought for { $n }.
expedition-bought = { $piece } is bought for { $n } and goes from the Expeditionary Box to Cádiz.
replacement-bought = { $side }: a replacement is bought; { $n ->
    [one] there is 1 now.
   *[other] there are { $n } now.
}
ask-colonel-price = How is { $piece } paid for ({ $n } VP)?
colonel-bought = { $side }: { $piece } takes service and will arrive with the new units.
no-resources = { $piece } costs { $n }; resources left: { $left }.
no-replacement-resources = A replacement costs { $n }; resources left: { $left }.
no-events-box = { $piece } is in the Events Box: only a card brings it.
no-converted = { $piece } has become a regular unit and cannot be raised while that one lasts.
no-pool = { $piece } is not in the Force Pool.
no-black-dot = { $piece } cannot be bought.
no-home-region = { $piece } is raised in { $place } only, and you do not hold both the region and its city.
no-paraguay = Paraguay keeps apart: { $piece } can no longer be raised or deployed there.
no-expedition = { $piece } cannot be bought this turn: Spain sends nobody.
no-expedition-first = { $piece } must wait: the first resource spent on units buys one from the Expeditionary Box.
no-colonel = { $piece } is not a colonel in the Force Pool.
no-colonels-yet = Colonels can be bought from turn { $n } on.
no-second-colonel = { $piece } cannot go to a theatre that has a Royalist colonel already.
