# 2 The turn.

turn-begins = Turn { $n } begins.
phase-begins = Phase { $phase }.
ask-roll-initiative = Initiative: a die each for { side-blue } and { side-red }{ with-mods }.
initiative-tied = Initiative of { side-blue } and { side-red }: { $dice }{ with-mods }. Equal: roll again.
initiative-won = Initiative of { side-blue } and { side-red }: { $dice }{ with-mods }. { $side } has it.
initiative-six = Initiative of { side-blue } and { side-red }: { $dice }{ with-mods }. A six decides: { $side } has it.
ask-anticipate = { $side } has the initiative. Which of your officers steal it? Choose none to leave it there.
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
