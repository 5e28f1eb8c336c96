# 14 Replacements.

ask-replacement = Who takes a replacement ({ $left } left)?
replaced = { $piece } takes in recruits: strength { $left }.
replacements-lost = { $side }: { $n ->
    [one] 1 replacement is left over and lost.
   *[other] { $n } replacements are left over and lost.
}
no-replacement-here = { $piece } is not a unit on the map.
no-levy = { $piece } cannot take replacements: rebels and native warriors never do.
no-dot-replacement = { $piece } cannot take replacements: only Military Hospitals help it.
no-hidden-replacement = { $piece } is hidden and cannot take replacements.
no-ship-replacement = { $piece } is not in port.
no-besieged-replacement = { $piece } is besieged.
no-second-replacement = { $piece } has taken its replacement of this turn.
no-loss-to-replace = { $piece } is at full strength.
no-full-elite = { $piece } is an elite: it never gets back its last strength point.
no-other-replacement = { $piece } is not among those these replacements are for.
