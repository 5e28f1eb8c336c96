# 10 Combate naval.

ask-which-sea-battle = ¿Qué batalla naval se libra primero?
ask-naval-cards = ¿Cartas de Combate Naval para la batalla de { $place }?
ask-roll-sea-initiative = Iniciativa
ask-sea-rounds = ¿Cuántas Rondas de Disparos durará la batalla?
ask-broadside = Ronda de Disparos { $n }: ¿qué barco dispara?
ask-sea-target = Dispara { $ship }: ¿contra qué barco?
ask-roll-broadside = { $ship } dispara contra { $target }
ask-sea-withdraw = Ha terminado la Ronda de Disparos { $n }. ¿Intenta retirarse tu flota?
ask-roll-sea-withdraw = { $side }: retirada de la batalla
ask-sea-retreat = { $pieces }: hay que dejar { $place }. ¿Adónde?
ask-retreat-hit = ¿Qué barco recibe el impacto de la retirada?
act-rounds = { $number } Rondas de Disparos
sea-battle = Batalla naval en { $place }. Atacante: { $side }.
sea-initiative = Iniciativa: atacante { $die }, defensor { $n }. La tienen los { $side }.
sea-length = La batalla durará como mucho { $n } Rondas de Disparos.
sea-round = Ronda de Disparos { $n }.
broadside-die = { $ship } dispara contra { $target }: { $die }{ modified }, necesita { $need } o menos ({ $shaken } para la moral): { $hit ->
    [0] fallo
    [1] impacto de moral
   *[other] impacto de fuerza
}.
ship-shaken = { $ship } pierde un punto de moral; moral restante: { $left }.
ship-demoralised = { $ship } se desmoraliza y deja de disparar.
sea-withdraw-die = Los { $side } intentan retirarse: { $die }{ modified }, necesita { $need } o más.
sea-withdraws = Los { $side } abandonan la batalla.
sea-rout = { $side }: no les queda ningún barco capaz de luchar. La flota está derrotada.
sea-points = Puntos de Batalla: { $n } a { $left }. La batalla es de los { $winner }.
sea-won = { $place } queda para los { $winner }.
fleet-retreats = Retirada de { $pieces }, de { $from } a { $to }.
no-way-out = { $side }: la flota de { $place } no tiene adónde retirarse y se pierde.
no-sea-battle = No hay batalla naval que librar en { $place }.
no-sea-rounds = Una batalla naval no dura { $n } rondas.
no-naval-card = { $card } no se puede jugar en este momento de la batalla.
no-broadside-absent = { $ship } no es uno de tus barcos en esta batalla.
no-broadside-unarmed = { $ship } no tiene Factor de Combate.
no-broadside-demoralised = { $ship } está desmoralizado.
no-broadside-fired = { $ship } ya ha disparado en esta ronda.
no-broadside-silent = Una carta hace callar a { $ship } en la primera ronda.
no-sea-target = { $target } no es un barco enemigo en esta batalla.
no-sea-target-twice = Tu bando acaba de disparar contra { $target }: ahora el objetivo ha de ser otro.
no-sea-retreat-port = { $place } no es un puerto tuyo en el mar de la batalla.
no-sea-retreat-closed = Tus barcos no pueden ir a { $place }.
no-sea-retreat-enemy = Hay barcos enemigos en { $place }.
no-sea-retreat-far = { $place } está demasiado lejos para una retirada.
