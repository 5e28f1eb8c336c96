# 7.2 Encaramiento, 9 movimiento: el turno de una unidad, líderes, repliegue, cañones cerca del enemigo, refuerzos.

## El turno de una unidad

ask-unit-turn = ¿Qué hace { $unit }? Le { $left ->
    [one] queda
   *[other] quedan
} { $left }{ $half ->
    [1] ½
   *[other] {""}
} { $left ->
    [one] punto de movimiento
   *[other] puntos de movimiento
}.
act-go = Ir a { $hex }
act-face = Mirar al { $facing }
act-withdraw = Replegarse a { $hex }
act-enter = Entrar por { $hex }
act-exit = Salir del mapa por { $hex }
act-raze = Pasar a { $hex } y derribar los parapetos
moves = { $units } mueve a { $to } ({ $n }{ $half ->
    [1] ½
   *[other] {""}
}).
faces = { $unit } mira al { $facing }.
goes-back = { $unit } vuelve a { $hex }.
stopped = El terreno detiene a { $unit } en { $hex }.
leaves-map = { $unit } sale del mapa por { $hex }.
no-move-halted = { $unit } no hace nada más en esta activación.
no-move-stay = { $unit } no puede mover en esta activación.
no-move-rallied = { $unit } se ha dedicado a reagruparse o a municionar.
no-move-restacked = { $unit } ha cambiado de puesto en la pila en lugar de mover.
no-move-withdrew = { $unit } se ha replegado.
no-move-advanced = { $unit } ha avanzado después del combate.
no-move-fired = { $unit } ha disparado: con órdenes de Avance no puede además mover.
no-move-stopped = { $unit } se ha detenido.
no-march-start = { $unit } empieza a { $n } hexágonos o menos y a la vista del enemigo: con órdenes de Marcha no puede mover.
no-front = { $hex } no está en el frente de { $unit }.
no-points = { $unit } no tiene puntos de movimiento para { $hex }.
no-ground = { $unit } no puede entrar así en { $hex }.
no-leave-map = Nadie sale del mapa por su voluntad.
no-enter-enemy = El enemigo está en { $hex }.
no-march-near = Con órdenes de Marcha { $unit } no se pone junto al enemigo en { $hex }.
no-march-sight = { $hex } está a { $n } hexágonos o menos y a la vista del enemigo: cerrado a { $unit } con órdenes de Marcha.
no-advance-near = Con órdenes de Avance { $unit } no se pone junto a tropas enemigas en { $hex }.
no-guns-near = Los cañones de { $unit } nunca se ponen junto al enemigo: { $hex }.
no-disordered-near = { $unit } está desordenada y no se pone junto al enemigo en { $hex }.
no-guns-sight = { $hex } está a menos de { $n } hexágonos de un enemigo que lo ve: los cañones de { $unit } no se acercan.
no-fire-exposed = { $unit } se ha movido y está a { $n } hexágonos o menos de un enemigo que la ve: no dispara.
no-guns-horse = Hay caballería enemiga a { $n } hexágonos o menos de { $hex } y ninguna tropa amiga junto a { $unit }.
no-bridge = Hay unidades con órdenes de Marcha en el puente o vado: { $unit } no puede cruzar a { $hex }.
no-enemy-entry = Por { $hex } han de entrar aún refuerzos enemigos: cerrado a { $unit }.
no-through = La artillería no atraviesa otras armas: { $unit } no puede llegar a { $hex }.
no-turn-away = { $unit } empezó junto al enemigo: gira un vértice antes de salir, y { $hex } no queda en ese frente.
no-turn-kind = Con sus órdenes { $unit } no mira al { $facing }.
no-turn-same = { $unit } ya mira hacia ahí.
no-face-line = { $unit } está en línea extendida: pivota o da media vuelta.
no-turn-column = Mirando al { $facing }, { $unit } dejaría de tener su columna a la espalda.
no-face-refused = { $unit } rechaza un flanco: antes debe enderezarlo.
no-turn-twice = { $unit } ya ha girado en este hexágono.
no-turn-near = { $unit } se ha puesto junto al enemigo y ya no gira.
no-turn-mate = { $unit } comparte el hexágono y no puede girar con ella.
no-split = { $unit } no puede dividir su fuego ahora.

## Repliegue

withdraws = { $units } se repliega.
ask-withdraw = ¿Sigue replegándose { $unit }?
no-withdraw-march = { $unit } está con órdenes de Marcha: no se repliega.
no-withdraw-column = { $unit } está en columna extendida: no se repliega.
no-withdraw-acted = { $unit } ya ha hecho otra cosa.
no-withdraw-rear = { $hex } no está a la espalda de { $unit }.
no-withdraw-through = { $unit } no puede replegarse a través de tropas amigas en { $hex }.

## Cañones cerca del enemigo

ask-roll-guns-close = { $unit } se ha acercado al enemigo: tirada.
ask-guns-retreat = ¿Adónde va { $unit }?
guns-leave = { $unit } se retira a { $to }.

## Refuerzos

ask-enter = { $units } entra en el mapa: ¿por dónde y con quién?
enters = { $units } entra por { $hex }.
ask-leader-enter = ¿Por dónde entra { $leader }?
leader-enters = { $leader } entra por { $hex }.
no-entry-here = { $unit } no entra por { $hex }.
no-entry-before = Antes tiene que entrar { $unit }.
no-entry-points = { $unit } no puede pagar { $hex } detrás de los que han entrado antes.

## Líderes

ask-leader-turn = ¿Adónde va { $leader }? Le { $left ->
    [one] queda
   *[other] quedan
} { $left }{ $half ->
    [1] ½
   *[other] {""}
} { $left ->
    [one] punto de movimiento
   *[other] puntos de movimiento
}.
leader-moves = { $leader } va a { $to }.
ask-commanders = ¿Qué comandante mueve?
ask-commander-turn = ¿Adónde va { $leader }? Más allá de { $n } puntos pierde facultades en el turno siguiente.
commander-rides = { $leader } cabalga lejos, hasta { $to }.
no-leader-here = { $leader } no está con esta unidad.
no-leader-near = { $hex } está junto al enemigo y no hay ninguna unidad amiga para { $leader }.
no-leader-points = { $leader } tiene { $n } puntos de movimiento: está demasiado lejos.
