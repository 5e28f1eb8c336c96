# Sheets: what is filled in at once.

sheet-basket = Purchases
sheet-resources = resources
sheet-piece = { $piece }
sheet-counter = strength { $n }, fire { $fire }, morale { $morale }, upkeep { $upkeep }
sheet-counter-silent = strength { $n }, morale { $morale }, upkeep { $upkeep }
sheet-no = No
sheet-none = None
sheet-buy = Buy
sheet-pay-vp = For my VP
sheet-give-vp = VP to the enemy
sheet-number = { $n }
sheet-tokens = Replacements
sheet-replacements = replacements
sheet-new-units = New units
sheet-new-units-where = Where they come to the map
sheet-ask = Ask me
sheet-place = { $place }
sheet-replacing = Replacements
sheet-replacing-who = Units with losses
sheet-replace = Replace
sheet-strength = strength { $n } of { $top }, { $place }
sheet-replacements-unit = replacements
sheet-hunger = Units that go without pay
sheet-losses = losses
sheet-minus = −{ $n }
