# 9 Combat and regrouping.

ask-combat = Which combat is fought next?
ask-strike-back = { $piece } strikes back: at whom?
ask-expert-fighters = { $piece } against { $enemy }: do its expert fighters show what they can do? Once in a game.
ask-storm-house = The garrison is gone: who takes { $house }?
ask-regroup = { $piece } has won and regroups: how?
ask-regroup-face = { $piece } stays: where does it turn?
ask-roll-onward = { $piece } goes on: roll for how many inches.
ask-roll-backward = { $piece } goes back: roll for how many inches, half the die.
act-combat = { $piece }
act-stay = Stay and turn
act-onward = Go on
act-backward = Go back
act-expert-fighters = Use them
combat = Combat: { $units } against { $target }.
combat-wounds = { $by } strikes { $at }: { $n ->
    [0] no wound
    [one] one wound
   *[other] { $n } wounds
}.
column-stunned = { $piece } was caught in march column and is stunned.
expert-fighters-used = The expert fighters of { $piece } strike and hit better.
falls-back = { $piece } falls back { $inches } inches, or as far as it can.
regrouped = { $piece } regroups where it stands.
regrouped-onward = { $piece } goes on { $n } { $n ->
    [one] inch
   *[other] inches
}, or as far as it can.
regrouped-back = { $piece } goes back { $n } { $n ->
    [one] inch
   *[other] inches
}, or as far as it can.
parted = { $piece } is moved apart from { $by }.
