# 15 Parapetos.

ask-engineering = ¿Quién empieza a construir parapetos?
ask-parapet-facing = ¿Hacia qué vértice construye { $unit }?
act-build = Construye { $unit }
works-begun = { $unit } empieza parapetos en { $hexes }, encarados al { $facing }: { $n ->
    [one] 1 turno.
   *[other] { $n } turnos.
}
works-stopped = { $unit } deja sus parapetos.
works-finished = { $unit } ha terminado sus parapetos en { $hex }.
works-razed = Los parapetos de { $hex } son derribados.
no-build-off = { $unit } no está en el mapa.
no-build-arm = Solo la infantería y la caballería desmontada construyen parapetos.
no-build-twice = { $unit } ya está construyendo.
no-build-reserve = { $unit } está en Reserva.
no-build-orders = { $unit } está bajo órdenes de { $order }: solo se construye con órdenes de Avance.
no-build-command = { $unit } estaba fuera de mando al empezar el turno.
no-build-chain = El líder de { $formation } no podía recibir órdenes al empezar el turno.
no-build-tired = { $unit } está demasiado cansada para construir.
no-build-column = { $unit } está en columna.
no-build-ground = No se construyen parapetos en pueblos ni pantanos ({ $hex }).
no-build-full = { $hex } ya tiene sus { $n } parapetos, o todos sus lados están cubiertos.
no-build-begun = Ya hay quien construye en { $hex }.
no-build-enemy = { $hex } está junto al enemigo.
no-build-timber = No hay bosque, huerto, pueblo ni edificio a { $n } hexágonos o menos de { $hex } por un camino apartado del enemigo.
