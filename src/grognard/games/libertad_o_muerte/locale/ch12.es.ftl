# 12 Combate terrestre.

## Preparar la batalla

ask-battle = ¿Qué batalla se libra primero?
ask-join-battle = Batalla en { $place }: ¿quién sale de la fortaleza o de su escondite para luchar?
ask-commander = Batalla en { $place }: ¿quién está al mando?
ask-deploy-few = { $leader } manda como mucho { $n } unidades de combate: ¿cuáles luchan?
ask-reserve = ¿Qué caballería espera en la Reserva (máximo { $n })?
ask-front-line = ¿Qué unidades forman en la Primera Línea de Fuego (máximo { $n })?
ask-assign = ¿A qué unidad de infantería se asigna { $leader }?
ask-combat-card = Puedes jugar Cartas de Combate; te quedan { $n }.
battle = Batalla en { $place }. Atacante: { $side }.
joins-battle = { $piece } sale a luchar.
commands = { $side }: está al mando { $leader }.
assigned = { $leader } se pone al frente de { $unit }.
act-battle = La batalla de { $place }
act-join = Unirse a la batalla
act-stay = Quedarse
no-battle = No hay batalla que librar en { $place }.
no-command-absent = { $piece } no es uno de tus líderes en esta batalla.
no-command-rank = { $by } tiene más rango que { $leader }.
no-assign-absent = { $unit } no es una de tus unidades en esta batalla.
no-assign-horse = Los líderes sólo se asignan a la infantería, y { $unit } no lo es.
no-assign-elite = { $unit } es una unidad de élite: no se le asigna ningún líder.
no-assign-taken = { $leader } ya está con { $unit }.
no-reserve-foot = En la Reserva sólo espera la caballería, y { $unit } no lo es.
no-reserve-more = En la Reserva no puede haber más caballería que en la Primera Línea.
no-combat-card-hand = No tienes esa carta en la mano.
no-combat-card-kind = { $card } no es una Carta de Combate terrestre.
no-combat-card-leader = Sin líder no se juegan Cartas de Combate.
no-combat-card-limit = El Valor Táctico de { $leader } no da para más Cartas de Combate en esta batalla.
no-combat-card-now = { $card } no se puede jugar en este momento.

## Iniciativa y fuego

ask-roll-initiative = Iniciativa
ask-roll-guns = { $unit } dispara contra { $target }
ask-roll-fire = { $unit } dispara contra { $target }
ask-roll-leader-fate = La suerte de { $leader }
ask-gun-target = Dispara { $unit }: ¿contra qué unidad?
ask-shooter = Ronda de Fuego { $n }: ¿qué unidad dispara?
ask-target = Dispara { $unit }: ¿contra qué unidad?
ask-step-in = ¿Qué unidad ocupa el lugar de { $unit } en la Primera Línea?
ask-fill-line = ¿Qué unidad avanza a la Primera Línea?
initiative-roll = Iniciativa de los { $side }: { $die }{ modified }.
initiative = La iniciativa es de los { $side }.
guns-fire = { $unit } dispara contra { $target }: { $die }{ modified }, necesita { $need } o menos: { $hit ->
    [0] fallo
   *[other] impacto
}.
fire-round = Ronda de Fuego { $n }.
fires = { $unit } dispara contra { $target }: { $die }{ modified }, necesita { $need } o menos ({ $shaken } para la moral): { $hit ->
    [0] fallo
    [1] impacto de moral
   *[other] impacto de fuerza
}.
charges = { $unit } carga contra { $target }: { $die }{ modified }, necesita { $need } o menos: { $hit ->
    [0] fallo
   *[other] impacto
}.
demoralised = { $unit } se desmoraliza.
steps-in = { $unit } pasa a la Primera Línea.
leader-fate = { $leader } pierde la unidad que llevaba: { $die }.
leader-wounded = { $leader } cae herido y no vuelve hasta el próximo turno.
act-shoot-with = Dispara { $piece }
act-shoot-at = Contra { $piece }
no-shot-absent = { $unit } no es una de tus unidades de combate en esta batalla.
no-shot-line = { $unit } no está en la Primera Línea.
no-shot-demoralised = { $unit } está desmoralizada.
no-shot-fired = { $unit } ya ha disparado en esta ronda.
no-shot-silent = Una carta hace callar a { $unit } en la primera ronda.
no-target-absent = { $target } no es una unidad enemiga en esta batalla.
no-target-line = { $target } está fuera de alcance: solo se dispara a la Primera Línea enemiga y, con unidades de combate, a sus desmoralizadas de la Segunda Línea.
no-target-twice = Tu bando acaba de disparar contra { $target }: ahora el objetivo ha de ser otro.
no-step-in-line = { $unit } no está ni en la Reserva ni en la Segunda Línea.
no-step-in-demoralised = { $unit } está desmoralizada.

## Después de una ronda

ask-roll-recovery = { $leader } reagrupa a { $units }
ask-after-round = Ha terminado la Ronda de Fuego { $n }. ¿Sigue luchando tu bando?
ask-roll-withdrawal = { $side }: retirada de la batalla
recovery-roll = { $unit } intenta recuperarse: { $die }{ modified }, necesita { $need } o menos.
recovers = { $unit } se recupera y puede volver a luchar.
withdrawal-roll = Los { $side } intentan retirarse: { $die }{ modified }, necesita { $need } o más.
withdraws = Los { $side } abandonan la batalla.
routed = Los { $side } quedan derrotados.
act-withdraw = Intentar la retirada
act-fight-on = Seguir luchando
no-withdrawal-now = Nadie puede retirarse antes de la primera Ronda de Fuego ni después de la última.
no-withdrawal-great = De una Gran Batalla no se retira nadie.
no-pursuit-target = { $target } no es una unidad enemiga desmoralizada.

## Resultado y retirada

ask-shut-in = { $side }: ¿quién entra en la fortaleza de { $place }?
ask-retreat = { $pieces }: hay que dejar { $place }. ¿Adónde?
ask-retreat-loss = Camino de { $to }, por tierra enemiga, { $n ->
    [one] queda 1 punto de fuerza
   *[other] quedan { $n } puntos de fuerza
} por perder: ¿de qué unidad?
battle-won = Puntos de Batalla: { $n } a { $left }. El campo de { $place } queda para los { $winner }.
shuts-itself-in = { $piece } entra en la fortaleza de { $place }.
retreats = Retirada de { $pieces }, de { $from } a { $to }.
re-embarks = { $piece } vuelve a bordo de { $ship }.
force-destroyed = { $side }: los que quedaban en { $place } no tienen adónde ir y se pierden.
act-retreat-to = A { $place }
no-retreat-next = { $place } no está junto a la batalla.
no-retreat-island = Hay barcos enemigos en { $sea }: no se puede llegar a la isla de { $place }.
no-retreat-strait = El estrecho hacia { $place } está cerrado: queda en { $sea }.
no-retreat-friendly = { $place } no está bajo tu control.
no-retreat-enemy = Hay unidades enemigas en { $place }.
no-retreat-tied = Ninguna de ellas puede estar en { $place }.
no-retreat-jungle = En la selva de { $place } no caben.
no-retreat-loss = { $piece } no es una unidad de combate de esta retirada.

## Antes de marchar contra un enemigo

clash-battle = Batalla en { $place }
clash-met = Enemigos en { $place }
clash-force = { $pieces }: { $n ->
    [0] sin fuerza de combate
    [one] 1 punto de fuerza
   *[other] { $n } puntos de fuerza
}
clash-ground = Terreno: { $terrain }, { $n ->
    [one] 1 ronda de fuego
   *[other] { $n } rondas de fuego
}
clash-odds = El atacante gana unas { $n } de cada 100 veces, si ambos disparan en el orden de sus fichas, sin cartas y sin retirarse
