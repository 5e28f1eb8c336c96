# 21 Reemplazos

ask-spend = Tienes { half-rp } para gastar; lo que sobre se pierde. ¿En qué?
ask-build = { $side } cogen de su reserva de refuerzos una unidad que construir.
ask-build-strength = Construyes { $piece } a ½ punto de reemplazo por punto de fuerza: ¿con cuánta fuerza?
rp-lost = { $side } dejan sin gastar { half-rp } y pierden lo que sobra.
unit-built = Unidad construida en { $place }: { $piece }, con fuerza { $left }.
unit-built-seen = { $side } construyen una unidad en { $place }.
refuse-scrap = Solo puedes eliminar trenes de suministro y mochilas tuyos que estén en el mapa.
refuse-not-on-map = { $piece } no es una de tus unidades en el mapa.
refuse-no-rp-for-guns = No se pueden gastar puntos de reemplazo en artillería.
refuse-full-strength = { $piece } está a fuerza completa.
refuse-raised-already = { $piece } ya ha ganado un punto en esta fase.
refuse-acted = { $piece } ya ha participado en una acción en esta fase.
refuse-mutiny = { $piece } está en el motín.
refuse-not-in-expedition = { $piece } no está en la expedición que recluta.
refuse-expedition-rp = { $piece } está en una expedición, que solo gana puntos reclutando.
refuse-besieged = { $piece } está bajo sitio.
refuse-liberal-rp-place = { $place } está en la zona carlista y no tiene puerto: no le llegan puntos de reemplazo.
refuse-too-dear = No tienes bastantes puntos de reemplazo para { $piece }.
refuse-regional = Las unidades regionales solo se construyen reclutando con una expedición.
refuse-cannot-build = Esa unidad no se puede construir ahora.
