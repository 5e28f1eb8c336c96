# 8 Compras, 19.2 Fuerzas expedicionarias.

ask-purchases = ¿Qué compras? Recursos: { $left }.
act-buy = Comprar { $piece } ({ $n })
act-buy-colonel = Comprar el coronel { $piece }
act-replacement = Comprar un reemplazo
act-pay-vp = Pagar con Puntos de Victoria propios
act-give-vp = Dar los Puntos de Victoria al enemigo
bought = { $side }: compran { $piece } por { $n }.
expedition-bought = { $piece } se compra por { $n } y pasa de la Casilla de Expedicionarios a Cádiz.
replacement-bought = { $side }: compran un reemplazo; { $n ->
    [one] ahora hay 1.
   *[other] ahora hay { $n }.
}
ask-colonel-price = ¿Cómo se paga a { $piece } ({ $n } PV)?
colonel-bought = { $side }: { $piece } entra en servicio y llegará con las nuevas unidades.
no-resources = { $piece } cuesta { $n }; recursos restantes: { $left }.
no-replacement-resources = Un reemplazo cuesta { $n }; recursos restantes: { $left }.
no-events-box = { $piece } está en la Casilla de Eventos: solo llega con una carta.
no-converted = { $piece } se ha convertido en unidad regular y no se puede reclutar mientras esta exista.
no-pool = { $piece } no está en la Reserva de Fuerzas.
no-black-dot = { $piece } no se puede comprar.
no-home-region = { $piece } solo se recluta en { $place }, y no controlas a la vez la región y su ciudad.
no-paraguay = Paraguay se mantiene aparte: allí ya no se puede reclutar ni desplegar { $piece }.
no-expedition = { $piece } no se puede comprar este turno: España no envía a nadie.
no-expedition-first = { $piece } debe esperar: el primer recurso gastado en unidades compra una de la Casilla de Expedicionarios.
no-colonel = { $piece } no es un coronel de la Reserva de Fuerzas.
no-colonels-yet = Los coroneles se pueden comprar desde el turno { $n }.
no-second-colonel = { $piece } no puede ir a un teatro donde ya hay un coronel realista.
