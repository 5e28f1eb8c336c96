# Cartas sueltas: lo que comparten ambos bandos, y lo del Patriota.

mod-warships = barcos de guerra
ask-pay-or-vp = ¿Pagas { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
}? Si no, pierdes { $left } PV.
ask-pay-for = ¿Pagas { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
} por { $pieces }?
ask-free-unit = ¿Qué unidad tomas gratis de la Reserva de Fuerzas?
ask-loyal-militia = ¿Colocas una milicia de tu Reserva de Fuerzas?
ask-quarrel-where = ¿En qué región riñen los líderes patriotas?
ask-quarrel-free = Los líderes de { $place } riñen: ¿cuál puede moverse aún?
ask-fever = Fiebres en { $place }: ¿qué unidad pierde un punto de fuerza?
ask-rival-stays = ¿Cuál de los dos rivales se queda donde está?
ask-guard = ¿Cuáles de estas unidades llegan a { $place } ({ $n } como máximo)?
ask-zapa-unit = { $place }: ¿qué unidad se manda lejos?
ask-zapa-where = ¿Adónde se manda a { $piece }?
ask-no-quarter = Sin cuartel: ¿qué unidad del vencido pierde un punto de fuerza?
ask-roll-fates = { $pieces }: un dado por cada una
ask-roll-dissension = Centralistas y federalistas
ask-roll-capture = La captura de { $ship }
ask-roll-no-quarter = Guerra a muerte: { $side }
made-immobile = { $piece } no se mueve este turno.
hastens = { $place }: { $n ->
    [one] 1 punto de movimiento más
   *[other] { $n } puntos de movimiento más
} este turno.
fetched = { $leader } acude a { $place }.
comes-aboard = { $piece } va a bordo: { $ship } ({ $place }).
hand-shown = { $side }: su mano es { $cards }.
hand-seen = { $side } enseñan su mano al enemigo.
nobody-levied = { $side }: no hay tal unidad en la Reserva de Fuerzas.
levied = { $piece } sale gratis de la Reserva de Fuerzas.
exchanged = { $piece } es ahora { $leader }.
anarchy = Este turno nadie manda en { $places }.
exodus = { $pieces } dejan { $from } por { $to } y arrasan cuanto dejan atrás.
sent-away = { $piece } es enviada de { $from } a { $to }.
pisba-open = Este turno el páramo de Pisba lleva de { $from } a { $to }.
fate-die = { $piece }: { $total }.
dissension-die = Centralistas y federalistas: { $total }.
capture-die = La captura de { $ship }: { $die }{ modified }.
no-quarter-die = Guerra a muerte: { $total }.
no-anarchy-purchase = Este turno nadie manda en { $place }: allí no se puede levantar { $piece }.
