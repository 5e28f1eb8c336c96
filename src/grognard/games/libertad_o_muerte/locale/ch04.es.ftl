# 4 Cartas.

ask-draw-card = Una carta del mazo
ask-play-card = { $phase ->
    [1] Las cartas están robadas y siguen los refuerzos.
    [2] Ahora llegan los refuerzos.
    [3] Ahora llegan los ingresos.
    [4] Ahora toca el mantenimiento.
    [5] Ahora tocan las compras.
    [6] Ahora toca el movimiento naval.
    [7] Ahora toca el combate naval.
    [11] Ahora llegan las nuevas unidades.
   *[12] Ahora tocan los reemplazos.
} Antes puedes jugar cartas.
ask-due-card = Hay que jugar varios eventos: ¿cuál primero?
ask-discard = Tienes demasiadas cartas: descarta { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}.
ask-place-where = ¿Dónde entran en juego { $pieces }?
ask-place-nearest = { $piece } no puede entrar en { $place }: ¿a cuál de las regiones más cercanas va?
ask-start-hidden = ¿Cuáles de estas guerrillas empiezan en Modo Oculto?
ask-one-expeditionary = Solo una unidad llega a la Casilla de Expedicionarios: ¿cuál?
act-card = Jugar { $card }
act-keep = Guardar este turno todas las cartas sin fase
event-drawn = { $side }: el evento { $card } debe jugarse este turno.
purple-drawn = { $side } roban { $card }: carta morada, se juega este turno.
card-drawn = Robas { $card }.
card-taken = { $side } roban una carta.
deck-renewed = { $side }: el mazo se ha agotado y se forma otro con los descartes.
discarded = { $side } descartan { $cards }.
card-played = { $side } juegan { $card }.
event-waits = No se cumple la condición de { $card }: queda a la espera.
event-fails = No se cumple la condición de { $card }: se retira sin jugarse.
purple-fails = No se cumple la condición de { $card }: se descarta sin efecto.
card-active = { $card } queda en juego como Carta Activa.
card-removed = { $card } se elimina del juego.
card-retired = { $card } deja las Cartas Activas.
placed = { $piece }: en { $place }.
nowhere-to-place = No hay región a la que pueda llegar { $piece }.
starts-hidden = { $piece } empieza en Modo Oculto.
removed = { $piece } se elimina del juego.
corsair-placed = Se pone un marcador de corsario ({ $place }).
replacements-received = { $side } reciben { $n ->
    [one] 1 reemplazo
   *[other] { $n } reemplazos
} ({ $left } en total).
no-card-in-hand = { $card } no está en la mano.
no-card-turn = Solo se juegan cartas en el turno propio: { $card } tiene que esperar.
no-card-battle = { $card } es una carta de combate: solo se juega en batallas.
no-card-phase = { $card } no se puede jugar en esta fase.
no-card-condition = No se cumple la condición de { $card }.
no-card-expedition = Este turno ninguna carta puede traer expedicionarios: { $card } tiene que esperar.
no-discard-purple = { $card } es una carta morada: no se puede descartar.
