# 2 El turno.

turn-begins = Comienza el turno { $n }.
phase-begins = Fase { $phase }.
ask-roll-initiative = Iniciativa: un dado para { side-blue } y otro para { side-red }{ with-mods }.
initiative-tied = Iniciativa de { side-blue } y { side-red }: { $dice }{ with-mods }. Empate: se repite.
initiative-won = Iniciativa de { side-blue } y { side-red }: { $dice }{ with-mods }. La tiene { $side }.
initiative-six = Iniciativa de { side-blue } y { side-red }: { $dice }{ with-mods }. El seis decide: la tiene { $side }.
ask-anticipate = La iniciativa es de { $side }. ¿Qué oficiales tuyos se la roban? No elijas ninguno si se la dejas.
anticipation = { $officer } lo ha visto venir y usa Anticipación.
ask-roll-anticipation = Anticipación contra Anticipación: un dado para cada uno, { $officers }.
anticipation-roll = Anticipación de { $officers }: { $dice }.
initiative-stolen = { $side } se queda con la iniciativa.
act-anticipate = Anticipación: { $piece }
ask-mover = La iniciativa es tuya. ¿Qué bando mueve primero?
moves-first = { $side } mueve primero.
ask-roll-stubborn = Tozuda: { $piece } se rehace con { $need } o más.
stubborn-steady = { $piece } es tozuda y se rehace ({ $dice }; { $need } o más).
stubborn-stunned = { $piece } es tozuda, pero sigue aturdida ({ $dice }; { $need } o más).
