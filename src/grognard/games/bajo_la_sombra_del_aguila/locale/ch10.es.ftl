# 10 Coraje; 5 chequeos de Disciplina.

ask-roll-courage = { $side } tira por el Coraje de { $piece } ({ $stunned }/{ $routed }): dos dados + { $damage } de daño{ with-mods }.
courage-steady = Coraje de { $piece } ({ $stunned }/{ $routed }): { $dice } + { $damage } de daño{ with-mods } = { $n }. ¡Firmes!
courage-stunned = Coraje de { $piece } ({ $stunned }/{ $routed }): { $dice } + { $damage } de daño{ with-mods } = { $n }. ¡Aturdidos!
courage-routed = Coraje de { $piece } ({ $stunned }/{ $routed }): { $dice } + { $damage } de daño{ with-mods } = { $n }. ¡Derrotados!
courage-shaken = Coraje de { $piece } ({ $stunned }/{ $routed }): { $dice } + { $damage } de daño{ with-mods } = { $n }. Sería una derrota, pero la muerte de un general sólo la aturde.
ask-hold-fast = { $piece } ({ $stunned }/{ $routed }, daño { $damage }{ and-mods }) debe probar su Coraje. ¿Le grita «¡Aguantad!» algún oficial?
act-hold-fast = ¡Aguantad!: { $piece }
held-fast = { $officer } hace aguantar a { $piece }: prueba superada.
ask-strict = { $piece } ({ $stunned }/{ $routed }, daño { $damage }{ and-mods }) debe probar su Coraje. ¿Impone disciplina algún oficial, para que el daño cuente sólo como { $n }? Puede hacerlo una vez por turno.
damage-halved = { $officer } impone disciplina: sólo cuenta la mitad del daño de { $piece }, { $n }.
fanatic-holds = { $officer }, fanático, mantiene unida a { $piece } pese a todo.
inspired = { $officer } inspira a { $piece }: se repite la prueba.
ask-courage-again = { $piece } ({ $stunned }/{ $routed }, daño { $damage }{ and-mods }) quedaría aturdida. ¿Repites la prueba? Vale la segunda tirada.
courage-repeated = { $piece } repite la prueba.
act-test = Prueba: { $piece }
for-check = { $check ->
    [discipline-form] para cambiar de formación
    [discipline-square] para formar en cuadro
    [discipline-command] por estar fuera de mando
    [discipline-cross] para dejar paso a los suyos
    [discipline-target] para disparar a un blanco más lejano
    [discipline-stunned-fire] para disparar pese a estar aturdida
    [discipline-withdraw] para retirarse
    [discipline-evade] para evadirse
    [discipline-light-charge] para cargar en formación abierta
    [discipline-agile-officer] para escapar
    [discipline-break] por todo el ejército
   *[other] para obedecer
}
ask-roll-discipline = Disciplina de { $piece } { for-check }: { $need } o más en el dado{ with-mods }.
discipline-passed = Disciplina de { $piece } { for-check }: saca { $dice }, necesita { $need } o más{ with-mods }. Superado.
discipline-failed = Disciplina de { $piece } { for-check }: saca { $dice }, necesita { $need } o más{ with-mods }. Fallado.
ask-discipline-bonus = { $piece } chequea su Disciplina { for-check }: { $need } o más en el dado{ with-mods }. ¿La ayuda algún oficial?
discipline-helped = { $officer } ayuda a { $piece }.
discipline-again = { $piece } sabe maniobrar: se repite el chequeo.
breaking-point = { $side } ha perdido la mitad de su ejército: ¿aguantará?
army-broken = { $officer } no logra sujetar al ejército de { $side }, que abandona el campo.
end-broken = Un ejército pasado su Punto de Ruptura ha abandonado el campo.
end-leaderless = Un ejército pasado su Punto de Ruptura se quedó sin General en jefe y ha abandonado el campo.
end-both-broken = Los dos ejércitos han abandonado el campo a la vez.
