# 9 Combate y reagrupamiento.

ask-combat = ¿Qué combate se resuelve ahora?
ask-strike-back = { $piece } devuelve los golpes: ¿a quién?
ask-expert-fighters = { $piece } contra { $enemy }: ¿usas sus combatientes expertos? Una vez por partida.
ask-storm-house = La guarnición ha caído: ¿quién ocupa { $house }?
ask-regroup = { $piece } ha vencido y se reagrupa: ¿cómo?
ask-regroup-face = { $piece } se queda: ¿hacia dónde gira?
ask-roll-onward = { $piece } avanza: tira cuántas pulgadas.
ask-roll-backward = { $piece } retrocede: tira cuántas pulgadas, la mitad del dado.
act-combat = { $piece }
act-stay = Quedarse y girar
act-onward = Avanzar
act-backward = Retroceder
act-expert-fighters = Usarlos
combat = Combate: { $units } contra { $target }.
combat-wounds = { $by } golpea a { $at }: { $n ->
    [0] ninguna herida
    [one] una herida
   *[other] { $n } heridas
}.
column-stunned = { $piece } recibe la carga en columna de movimiento: queda aturdida.
expert-fighters-used = Los combatientes expertos de { $piece } golpean con más acierto.
falls-back = { $piece } retrocede { $inches } pulgadas, o hasta donde puede.
regrouped = { $piece } se reagrupa donde está.
regrouped-onward = { $piece } avanza { $n } { $n ->
    [one] pulgada
   *[other] pulgadas
}, o hasta donde puede.
regrouped-back = { $piece } retrocede { $n } { $n ->
    [one] pulgada
   *[other] pulgadas
}, o hasta donde puede.
parted = { $piece } se separa de { $by }.
