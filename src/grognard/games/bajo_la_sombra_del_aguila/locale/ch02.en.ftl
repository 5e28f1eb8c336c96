# 2 The turn.

turn-begins = Turn { $n } begins.
phase-begins = Phase { $phase }.
ask-roll-initiative = Initiative: a die for each side ({ $mods }).
initiative-tied = Initiative: { $dice } ({ $mods }). Equal: roll again.
initiative-won = Initiative: { $dice } ({ $mods }). { $side } has it.
initiative-six = Initiative: { $dice } ({ $mods }). A six is a six: { $side } has it.
ask-anticipate = { $side } has the initiative. Which of your officers steal it? None, if you leave it.
anticipation = { $officer } has seen it coming and uses Anticipation.
ask-roll-anticipation = Anticipation against Anticipation: a die each for { $officers }.
anticipation-roll = Anticipation of { $officers }: { $dice }.
initiative-stolen = { $side } takes the initiative.
act-anticipate = Anticipation: { $piece }
ask-mover = The initiative is yours. Which side moves first?
moves-first = { $side } moves first.
ask-roll-stubborn = Stubborn: { $piece } pulls itself together on { $need } or more.
stubborn-steady = { $piece } is stubborn and shakes it off ({ $dice }; { $need } or more).
stubborn-stunned = { $piece } is stubborn but stays stunned ({ $dice }; { $need } or more).
