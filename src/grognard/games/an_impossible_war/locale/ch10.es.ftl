# 10 Acciones

ask-chapelgorris = Carta L3: ¿qué unidad de infantería recibe el marcador de chapelgorris?
ask-squadron = Carta L19: ¿cómo te ayuda en esta fase la escuadra de lord John Hay?
ask-blockhouse = Carta L20: ¿en qué espacio construyes de inmediato la fortaleza?
ask-action = Tienes { half-ap }{ $expedition ->
    [0] { "" }
   *[other] , y { $expedition } más solo para expediciones
}{ $zone ->
    [0] { "" }
   *[other] , y { $zone } más para activar en la zona carlista o junto a ella
}: ¿qué acción realizas?
ask-builder = La obra de la fortaleza ocupa a una unidad de infantería, que no hará nada más en esta fase: ¿a cuál?
ask-replacements = Obtener reemplazos: un dado en la tabla de puntos de reemplazo.
chapelgorris = El marcador de chapelgorris va a una unidad de infantería en { $place }.
works-begun = { $side } empiezan una fortaleza en { $place }.
replacement-roll = { $side } obtienen reemplazos: dado { $die }{ part-mod }, que da { part-rp }.
recruits = La expedición en { $place } recluta con { part-rp }.
refuse-juntas = Las juntas dominan { $place }: hasta el final del turno no puedes hacer nada allí.
refuse-nobody-ready = Ninguna infantería ni caballería tuya en { $place } puede actuar ya en esta fase.
refuse-no-action-points = No tienes bastantes puntos de acción para eso.
refuse-fort-region = No se puede construir fortaleza en una región.
refuse-fort-city = { $place } es una ciudad y ya tiene su fortaleza permanente.
refuse-fort-refuge = { $place } es un refugio carlista: no se puede construir fortaleza allí.
refuse-fort-there = Ya hay una fortaleza en { $place }.
refuse-enemies-there = Hay enemigos en { $place }.
refuse-no-builder = No hay en { $place } infantería tuya que pueda hacerlo; las partidas no pueden.
refuse-no-fort-counter = No te queda ningún marcador de fortaleza.
refuse-not-your-fort = No tienes fortaleza en { $place }.
refuse-demolish-city = { $place } es una ciudad: su fortaleza no se puede demoler.
refuse-no-store = El evento impide acumular puntos de mando en esta fase.
refuse-five-points = Ya tienes cinco puntos de mando y no puedes acumular más.
refuse-once-per-phase = Ya lo has hecho una vez en esta fase, y no se permite más.
refuse-treasury = Las arcas están vacías: no hay reemplazos en esta fase.
refuse-liberal-only = Eso solo puede hacerlo el jugador liberal.
refuse-no-expedition = No tienes ninguna expedición en { $place }.
refuse-expedition-acted = Hay unidades de la expedición en { $place } que ya han actuado en esta fase.
refuse-not-a-region = { $place } no es una región.
refuse-expedition-there = Hay una expedición carlista en { $place }.
refuse-nothing-to-suppress = El nivel de sublevación de { $place } no puede bajar más.
refuse-no-transport = Ahora no se puede transportar por mar ninguna unidad desde { $place }.
refuse-land-from-region = No se puede desembarcar partiendo de una región como { $place }.
refuse-no-landing = Ahora no puede salir ningún desembarco desde { $place }.
refuse-card-not-now = { $card } no se puede jugar ahora.
refuse-card-no-target = { $card } no tendría ahora ningún efecto posible.
