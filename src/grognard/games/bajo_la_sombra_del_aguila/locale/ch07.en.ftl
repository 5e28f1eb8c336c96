# 7 Fire; the rolls to hit and to wound (9 too).

## Declaring

ask-fire-with = Fire: which unit do you give a target?
ask-fire-side = { $by }: out of which side does it fire?
ask-fire-target = { $by }: at what does it fire?
ask-fire-test = Which unit tests its courage next?
act-fire-with = { $piece } fires
act-fire-at = At { $piece }
act-fire-at-house = At the { $ground } itself
act-arc = To the { $arc }
fire-declared = { $by } aims at { $at }.
fire-declared-building = { $by } aims at the { $ground }.
fire-wasted = The target of { $by } is gone: its fire is wasted.

not-your-shooter = { $by } is not one of your units.
has-declared = { $by } has its target already.
no-firearms = { $by } cannot shoot.
has-fired = { $by } has fired already this turn.
too-stunned-to-fire = { $by } failed its check and is too stunned to fire this turn.
no-fire-from-march-column = { $by } is in march column and cannot fire.
no-fire-after-quick-march = { $by } has gone at a quick march and cannot fire this turn.
no-fire-limbered = { $by } is limbered.
no-fire-reloading = { $by } fires only in a turn in which it has halted.
nothing-to-fire-at = { $by } has no target in view and range.
battery-fires-as-one = { $by } fires together with its battery: choose { $unit }.
no-target = { $at } is no target for { $by }.
out-of-range = { $at } is out of range: { $by } reaches { $inches } inches.
officer-is-safe = { $at } cannot be singled out: { $unit } is nearer, or close to him.
must-fire-at-nearest = { $by } failed its check and must fire at the nearest enemy.
not-charged-in-front = { $by } cannot fire at { $at }, who does not charge its front.

## Rolling

ask-roll-hit = { $by }: to hit on { $need } or more ({ $n } { $n ->
    [one] die
   *[other] dice
}{ and-mods })
ask-roll-hit-again = { $by }: { $n } failed { $n ->
    [one] die
   *[other] dice
} again, to hit on { $need } or more
ask-roll-wound = { $by }: to wound on { $need } or more ({ $n } { $n ->
    [one] die
   *[other] dice
}{ and-mods })
ask-roll-wound-again = { $by }: { $n } failed { $n ->
    [one] die
   *[other] dice
} again, to wound on { $need } or more
hit-roll = { $by } rolls to hit on { $need } or more{ with-mods }: { $dice }. Hits: { $n }.
hit-again = { $by } rolls failed dice again, { $need } or more: { $dice }. Further hits: { $n }.
wound-roll = { $by } rolls to wound on { $need } or more{ with-mods }: { $dice }. Wounds: { $n }.
wound-again = { $by } rolls failed dice again, { $need } or more: { $dice }. Further wounds: { $n }.
fire-wounds = { $by } fires at { $at }: { $n ->
    [0] no wound
    [one] one wound
   *[other] { $n } wounds
}.
