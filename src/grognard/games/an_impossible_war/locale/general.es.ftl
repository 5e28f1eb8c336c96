# Una guerra imposible: lo que dice el juego en español.
# El nombre de un bando abre su frase. `half-…` y `part-…` son partes de otros mensajes.

half-ap = { $halves ->
    [0] 0 puntos de acción
    [1] ½ punto de acción
    [2] 1 punto de acción
    [3] 1½ puntos de acción
    [4] 2 puntos de acción
    [5] 2½ puntos de acción
    [6] 3 puntos de acción
    [7] 3½ puntos de acción
    [8] 4 puntos de acción
    [9] 4½ puntos de acción
    [10] 5 puntos de acción
    [11] 5½ puntos de acción
    [12] 6 puntos de acción
   *[other] { $halves } medios puntos de acción
}
half-rp = { $halves ->
    [0] 0 puntos de reemplazo
    [1] ½ punto de reemplazo
    [2] 1 punto de reemplazo
    [3] 1½ puntos de reemplazo
    [4] 2 puntos de reemplazo
    [5] 2½ puntos de reemplazo
    [6] 3 puntos de reemplazo
    [7] 3½ puntos de reemplazo
    [8] 4 puntos de reemplazo
    [9] 4½ puntos de reemplazo
    [10] 5 puntos de reemplazo
    [11] 5½ puntos de reemplazo
    [12] 6 puntos de reemplazo
    [13] 6½ puntos de reemplazo
    [14] 7 puntos de reemplazo
    [15] 7½ puntos de reemplazo
    [16] 8 puntos de reemplazo
    [17] 8½ puntos de reemplazo
    [18] 9 puntos de reemplazo
    [19] 9½ puntos de reemplazo
    [20] 10 puntos de reemplazo
   *[other] { $halves } medios puntos de reemplazo
}
part-blocks = { $n ->
    [0] artillería o mochilas
    [one] 1 bloque
   *[other] { $n } bloques
}
part-units = { $n ->
    [one] 1 unidad
   *[other] { $n } unidades
}
part-hits = { $n ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $n } impactos
}
part-points = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
part-cp = { $n ->
    [one] 1 punto de mando
   *[other] { $n } puntos de mando
}
part-mp = { $n ->
    [one] 1 punto de movimiento
   *[other] { $n } puntos de movimiento
}
part-rp = { $n ->
    [one] 1 punto de reemplazo
   *[other] { $n } puntos de reemplazo
}
part-e = { $e ->
    [1] 1
   *[other] { $e } o menos
}
part-mod = { $mod ->
    [-4] { " − 4" }
    [-3] { " − 3" }
    [-2] { " − 2" }
    [-1] { " − 1" }
    [0] { "" }
   *[other] { " + " }{ $mod }
}
seat-liberal = Liberal
seat-carlist = Carlista
side-liberal = Los liberales
side-carlist = Los carlistas
yesno-no = No
yesno-yes = Sí
none = Nada
by-sea = por mar
arm-infantry = infantería
arm-cavalry = caballería
arm-train = tren de suministro
arm-field = artillería de campaña
arm-mountain = artillería de montaña
arm-knapsack = mochila
evade-stand = Aguantar y combatir
evade-evade = Intentar evadirse, con un dado
evade-evade-with-card = Evadirse con la carta C3, sin tirada
squadron-ships = Transporte naval sin coste para hasta tres unidades
squadron-fire = Fuego de cobertura: el desembarco de esta fase no pierde ningún dado
siege-card-no = Sin carta
siege-card-one-more = Jugarla: la artillería de campaña cuenta como 1 punto más
siege-card-mountain-guns = Jugarla: la artillería de montaña cuenta como de campaña
action-done = Terminar el paso de acciones
action-activate = Activar { $place } (1 punto de acción)
action-construct = Construir una fortaleza en { $place } (1 punto de acción)
action-demolish = Demoler tu fortaleza de { $place } (sin coste)
action-store = Acumular 1 punto de mando (1 punto de acción)
action-replacements = Obtener reemplazos (2 puntos de acción)
action-recruit = Reclutar con la expedición en { $place } (1 punto de acción)
action-suppress = Sofocar la sublevación en { $place } (1 punto de acción)
action-transport = Transporte naval desde { $place } (½ punto de acción por unidad)
action-land = Desembarco desde { $place } (1 punto de acción)
action-command = Usar 1 punto de mando como 1 punto de acción
action-scrap = Eliminar voluntariamente { $piece }
action-card = Jugar { $card }
march-stop = Detenerse aquí
march-go = Marchar a { $place }
march-countermarch = Contramarcha a través de { $place }
march-drop = Dejar unidades aquí
intercept-done = No interceptar, o no interceptar más
intercept-with-point = Desde { $place }, por 1 punto de mando
intercept-with-card = Desde { $place }, con la carta
retreat-none = A ninguna parte
retreat-to = A { $place }
retreat-by-sea-to = Por mar a { $place }
retreat-into-fortress = Al interior de la fortaleza
retreat-hide = A la casilla de artillería oculta
spend-done = No gastar más
spend-raise = Recuperar 1 punto de fuerza de { $piece }
spend-build = Construir una unidad de la reserva de refuerzos (1 punto de reemplazo)
spend-build-supply = Construir { $piece } (½ punto de reemplazo por punto de fuerza)
spend-build-regional = Construir { $piece } (1 punto de reemplazo)
spend-scrap = Eliminar voluntariamente { $piece }, para construirla de nuevo
fight-pass = Pasar el resto de la ronda
fight-activate = Activar { $piece }
charge-none = Sin respuesta
charge-countercharge = Contracargar con { $piece }
charge-stand = Aguantar sin contracargar
charge-flee = Huir y quedar desmoralizada
guns-taken = { $field } de campaña, { $mountain } de montaña
gunnery-used = { $support ->
    [0] { $counter ->
        [0] Sin artillería
       *[other] Contrabatería con { $counter }
    }
   *[other] { $counter ->
        [0] Apoyo
       *[other] Apoyo, y contrabatería con { $counter }
    }
}
hide-points = { part-points } de { $arm } de { $place }
region-stay = Quedarse en la región
region-north = Ir al mapa del Norte
ask-card = { $side } cogen una carta de su mazo de extracción.
ask-seed = Entre las primeras cartas del mazo liberal de 1836, ¿en qué lugar se pone la L16?
ask-raise-region = La sublevación se extiende: ¿en qué región aumentas su nivel en 1?
ask-place-unit = Pones en juego { $piece }: ¿en qué lugar?
ask-group = Has activado { $place }: ¿qué infantería y caballería forman el próximo grupo que mueve? No elijas ninguna para terminar aquí.
ask-locate = Liberales y carlistas coinciden en una región: ¿dónde se busca a la expedición? El dado, con el marcador de persecución, debe llegar a 6.
ask-wall = Se ha jugado la carta del muro: ¿qué unidad de infantería se protege tras él e ignora el primer impacto?
ask-lancers = Carta C30: ¿qué unidad de caballería suma 1 a su efectividad?
ask-fire = Disparo: tantos dados como fuerza, y cada uno que no supere la efectividad es un impacto.
ask-steady-volley = Carta L9: ¿qué unidad de infantería repite los dados fallados?
ask-fire-again = { $piece } repite los dados fallados.
ask-card-l30 = Los carlistas han jugado una carta de intercepción o evasión gratuita: ¿juegas la carta L30 (Confidentes) para anularla?
ask-reinforcement = { $side } cogen un refuerzo de su reserva de refuerzos.
ask-swap-provincial = { $piece } es infantería de línea y sustituye a un provincial: ¿cuál vuelve a la reserva?
ask-gun-type = Recibes un punto de artillería: ¿de campaña o de montaña?
fort-completed = { $side } completan su fortaleza de { $place }.
cp-gained = { $side } obtienen { part-cp } y ahora tienen { $total }.
cp-spent = { $side } gastan { part-cp } y conservan { $total }.
cp-lost = { $side } pierden todos sus puntos de mando.
card-taken = Coges { $card } y va a tu mano.
card-taken-seen = { $side } cogen una carta para su mano.
card-played = { $side } juegan { $card }.
card-discarded = { $side } descartan { $card }.
card-cancelled = { $side } pierden { $card }: está cancelada y sale de la partida.
vp-now = { $n ->
    [0] El marcador de PV está en 0.
   *[other] { $side } llevan { $n } PV de ventaja.
}
vp-town = { $side } obtienen 1 PV por la villa principal de { $place }.
vp-city = { $side } obtienen 3 PV por la ciudad de { $place }.
vp-prestige = El prestigio carlista llega a la última casilla de su tabla: 1 PV para los carlistas.
prestige-now = El marcador de prestigio carlista está en { $n }{ $minus ->
    [0] { "" }
   *[other] , con −{ $minus } junto a la tabla
}.
activated = { $side } activan { $place }.
works-destroyed = { $side } pierden la fortaleza en construcción de { $place }: nadie la defiende.
fort-demolished = Se demuele la fortaleza de { $place }.
fort-captured = { $side } capturan la fortaleza de { $place }.
fort-kept = { $side } conservan como propia la fortaleza de { $place }.
eliminated = Unidad eliminada en { $place }: { $piece }.
eliminated-seen = { $side } pierden un bloque en { $place }.
loss = En { $place }, { $piece } pierde { part-points } de fuerza: { $left ->
    [one] le queda 1
   *[other] le quedan { $left }
}.
loss-seen = { $side } pierden fuerza en { $place }.
raised = En { $place }, { $piece } sube a fuerza { $left }.
raised-seen = { $side } refuerzan una unidad en { $place }.
unit-drawn = Sale { $piece } de la reserva de refuerzos.
unit-drawn-seen = { $side } cogen una unidad de su reserva de refuerzos.
guns-captured = { $side } capturan { part-points } de { $arm } en { $place } y pueden aprovechar { $used }.
guns-hidden = Los carlistas ocultan { part-points } de { $arm }.
guns-surplus = { $side } pierden { part-points } de { $arm } en { $place }, por exceder lo que muestra una ficha.
gun-to-box = Los carlistas ponen 1 punto de { $arm } en la casilla de artillería oculta.
no-gun-counter = { $side } no disponen de ficha para el punto de artillería, que se pierde.
entered = El grupo entra en { $place } desde { $origin }: { $group }.
entered-seen = { $side } entran en { $place } desde { $origin } con { part-blocks }.
fire-roll = Disparo de { $piece }: dados { $dice }, impacta con { part-e }: { part-hits }.
wall-placed = { $piece } se protege tras el muro.
wall-stops-hit = El muro detiene un impacto contra { $piece }.
siege-lifted = Se levanta el sitio de { $place }.
garrison-lost = Se elimina la guarnición de { $place }.
uprising-now = El nivel de sublevación de { $place } es ahora { $n }.
uprising-same = El nivel de sublevación de { $place } sigue en { $n }.
pursuit-now = El marcador de persecución en { $place } es ahora +{ $n }.
pursuit-removed = Se retira el marcador de persecución de { $place }.
expedition-destroyed = La expedición carlista en { $place } es destruida.
refuse-carlist-only = Eso solo puede hacerlo el jugador carlista.
refuse-no-command-points = No tienes puntos de mando que gastar.
refuse-not-adjacent = { $place } y { $to } no son adyacentes.
refuse-border = Desde aquí no se llega por camino de una región a otra.
refuse-not-in-zone = Eso solo puede hacerse dentro de la zona carlista.
