# Hojas: lo que se rellena de una vez.

sheet-spending = Puntos de reemplazo; lo que sobre se pierde
sheet-halves = medios puntos
sheet-raise = recuperar fuerza
sheet-build = crear
sheet-piece = { $piece }
sheet-stands = fuerza { $n } de { $top }, { $place }
sheet-reserve = Unidades de la reserva de refuerzos
sheet-how-strong = con tanta fuerza
sheet-none = No
sheet-plus = +{ $n }
