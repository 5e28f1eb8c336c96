# Una guerra imposible: lo que dice el juego en español.
# El nombre de un bando abre su frase. `half-…` y `part-…` son partes de otros mensajes.

## Partes de frases

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

## Asientos, bandos y palabras sueltas

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

## Preguntas: el turno, las cartas

ask-order = Tienes la iniciativa: ¿quién juega primero este turno?
ask-challenge = { $side } van a jugar primero este turno. ¿Disputas la iniciativa con 1 punto de mando? Si no lo igualan, decidirás tú el orden de juego.
ask-match-challenge = Te disputan la iniciativa. ¿Gastas 1 punto de mando para conservarla y mantener el orden anunciado?
ask-marker = { $side } cogen su ficha de puntos de acción de esta fase.
ask-card = { $side } cogen una carta de su mazo de extracción.
ask-discard = Tu mano supera el límite: ¿qué carta descartas?
ask-lose-card = { $side } pierden al azar una carta de su mano.
ask-seed = Entre las primeras cartas del mazo liberal de 1836, ¿en qué lugar se pone la L16?
ask-tactical = Combate: ¿juegas ahora una carta táctica bocabajo? Las de ambos bandos se revelan a la vez.

## Preguntas: los eventos

ask-raise-region = La sublevación se extiende: ¿en qué región aumentas su nivel en 1?
ask-pardon = El evento apacigua una región: ¿en cuál reduces en 1 el nivel de sublevación?
ask-heal = El evento devuelve fuerzas: ¿cuáles de tus unidades recuperan 1 punto cada una?
ask-mutiny = La infantería se amotina y hay empate entre varios espacios: ¿en cuál ocurre?
ask-cholera = Se declara el cólera y hay empate entre varios lugares: ¿en cuál ocurre?
ask-cholera-units = Cólera en { $place }: ¿qué unidades pierden 1 punto de fuerza cada una?
ask-legion-leaves = La Legión Británica se disuelve: ¿cuál de sus unidades sale de la partida?
ask-fueros = Paz y Fueros: ¿cuál de tus unidades vascas o navarras pierde 1 punto de fuerza?
ask-place-unit = Pones en juego { $piece }: ¿en qué lugar?
ask-chapelgorris = Carta L3: ¿qué unidad de infantería recibe el marcador de chapelgorris?
ask-squadron = Carta L19: ¿cómo te ayuda en esta fase la escuadra de lord John Hay?
ask-blockhouse = Carta L20: ¿en qué espacio construyes de inmediato la fortaleza?

## Preguntas: artillería oculta, acciones

ask-hide-guns = Antes de tus acciones: ¿qué puntos de artillería trasladas a la casilla de artillería oculta?
ask-deploy-gun = Antes de tus acciones: ¿qué punto de artillería sacas de la casilla de artillería oculta?
ask-deploy-gun-at = El punto sale de la casilla de artillería oculta: ¿en qué espacio lo despliegas?
ask-action = Tienes { half-ap }{ $expedition ->
    [0] { "" }
   *[other] , y { $expedition } más solo para expediciones
}{ $zone ->
    [0] { "" }
   *[other] , y { $zone } más para activar en la zona carlista o junto a ella
}: ¿qué acción realizas?
ask-builder = La obra de la fortaleza ocupa a una unidad de infantería, que no hará nada más en esta fase: ¿a cuál?
ask-replacements = Obtener reemplazos: un dado en la tabla de puntos de reemplazo.
ask-spend = Tienes { half-rp } para gastar; lo que sobre se pierde. ¿En qué?
ask-build = { $side } cogen de su reserva de refuerzos una unidad que construir.
ask-build-strength = Construyes { $piece } a ½ punto de reemplazo por punto de fuerza: ¿con cuánta fuerza?
ask-suppressors = Sofocar la sublevación en { $place }: ¿qué unidades participan? Cada una tras la primera suma 1 al dado; sin unidades hay que superar el nivel de sublevación.
ask-suppress = Sofocar la sublevación en { $place }: un dado contra el nivel de sublevación.
ask-suppress-loss = La tirada en { $place } solo iguala el nivel de sublevación: ¿cuál de las unidades participantes pierde 1 punto de fuerza?

## Preguntas: el movimiento

ask-group = Has activado { $place }: ¿qué infantería y caballería forman el próximo grupo que mueve? No elijas ninguna para terminar aquí.
ask-escort-guns = Las unidades se ponen en marcha: ¿cuántos puntos de artillería las acompañan?
ask-escort-supply = Las unidades se ponen en marcha: ¿qué trenes de suministro y mochilas las acompañan?
ask-movement = Movimiento de un grupo liberal: un dado en la tabla de movimiento.
ask-reroll-movement = El Ejército de Operaciones (L16) permite repetir un dado de movimiento por fase: ¿repites este?
ask-march = Al grupo en { $place } le { $n ->
    [one] queda 1 punto de movimiento
   *[other] quedan { $n } puntos de movimiento
} ({ $group }): ¿adónde va?
ask-forced-march = A algunas unidades les faltan puntos de movimiento para este camino: ¿cuáles siguen a marcha forzada, con un dado por pérdidas?
ask-drop = El grupo está en { $place }: ¿qué unidades deja allí?
ask-countermarch = Contramarcha: el grupo pasa con un dado superior a { $n }.
ask-countermarch-failed = La contramarcha a través de { $place } ha fallado: ¿entras de todos modos, te detienes y combates?
ask-intercept = { $n ->
    [one] 1 bloque enemigo mueve
   *[other] { $n } bloques enemigos mueven
} de { $origin } a { $place }. ¿Interceptas? Cada intento cuesta 1 punto de mando y tiene éxito con un dado superior al número de bloques que lo intentan; con carta no hace falta ni lo uno ni lo otro.
ask-interceptors = Intercepción desde { $place }: ¿qué unidades lo intentan? El dado debe superar su número de bloques.
ask-intercept-order = Hay varias intercepciones declaradas: ¿desde qué espacio se resuelve la siguiente?
ask-interception = Intercepción: tiene éxito con un dado superior a { $n }.
ask-concentrate = Se activa { $place }. Concentración: ¿qué unidades de espacios adyacentes acuden antes de mover, a cambio de 2 puntos de movimiento para todo grupo que salga?
ask-evade = Los liberales entran en { $place }, donde tienes { part-blocks }. ¿Te evades? Salvo en un refugio o con la carta, hace falta un dado superior al número de bloques.
ask-evasion = Evasión: tiene éxito con un dado superior a { $n }.
ask-evade-stays = La evasión desde { $place } tiene éxito: ¿se queda una unidad en la fortaleza? En tal caso los liberales deben detenerse.
ask-ship-to = Transporte naval desde { $place }: ¿a qué puerto o región costera?
ask-ship = Transporte naval a { $place }: ¿qué unidades embarcan, a ½ punto de acción cada una?
ask-land-at = Desembarco desde { $place }: ¿en qué puerto enemigo?
ask-land = Desembarco en { $place }: ¿qué unidades desembarcan, dos como máximo?
ask-region-move = Has activado { $place } ({ $group }): ¿a qué región adyacente van, o van al Norte?

## Preguntas: el combate

ask-shelter = El enemigo está ante tu fortaleza de { $place }: ¿qué unidades se quedan dentro? Las demás combaten fuera.
ask-next-skirmish = Las escaramuzas van primero: ¿dónde se libra la siguiente?
ask-next-battle = Tras las escaramuzas vienen las batallas: ¿dónde se libra la siguiente?
ask-assault = Los sitios establecidos antes de esta fase permiten el asalto: ¿qué fortaleza sitiada asaltas?
ask-sortie = Tus unidades sitiadas pueden atacar a las que las sitian: ¿desde qué fortaleza haces una salida?
ask-locate = Liberales y carlistas coinciden en una región: ¿dónde se busca a la expedición? El dado, con el marcador de persecución, debe llegar a 6.
ask-firing = Escaramuza en { $place }: ¿qué unidades disparan? Se mostrarán, y solo ellas reciben impactos.
ask-wall = Se ha jugado la carta del muro: ¿qué unidad de infantería se protege tras él e ignora el primer impacto?
ask-lancers = Carta C30: ¿qué unidad de caballería suma 1 a su efectividad?
ask-bayonet = Carta C8: ¿qué unidad de infantería dispara con un dado más esta ronda?
ask-hussars = Carta L34: ¿qué unidad de caballería carga con un dado más esta ronda?
ask-sappers = Carta L32: ¿de qué unidad de infantería asaltante cuentan completos los impactos?
ask-fire = Disparo: tantos dados como fuerza, y cada uno que no supere la efectividad es un impacto.
ask-steady-volley = Carta L9: ¿qué unidad de infantería repite los dados fallados?
ask-steady-volley-now = { $piece } ha sacado { $dice }. Carta L9: ¿repites ahora los dados fallados? Solo puede hacerse una vez en esta ronda.
ask-fire-again = { $piece } repite los dados fallados.
ask-take-hit = Has de aplicar { part-hits } y hay unidades de igual fuerza: ¿cuál recibe el siguiente?
ask-deploy = Batalla en { $place }: ¿qué unidades forman tu primera línea? Hay que ocupar todas las casillas posibles.
ask-activate = Batalla en { $place }, ronda { $n }: ¿qué unidad fresca de tu primera línea activas?
ask-gunnery = Activas { $piece }: ¿cómo usas tus puntos de artillería? El apoyo añade un dado; la contrabatería gasta un punto enemigo.
ask-share-hits = La infantería enemiga logra { part-hits }: ¿cómo los repartes entre la infantería de tu primera línea?
ask-morale = Moral: dos dados por cada unidad que ha recibido impactos y sigue en pie.
ask-charge = { $piece } carga: ¿contra qué unidad enemiga de primera línea?
ask-charged = { $piece } carga contra { $target }, unidad gastada: ¿contracargas con otra caballería, aguantas, o huyes y queda desmoralizada?
ask-countercharge = { $piece } carga contra { $target }: ¿contracargas con caballería fresca?
ask-charge-morale = { $piece } recibe una carga: dos dados contra su moral.
ask-battle-retreat = Termina la ronda en { $place }: ¿te retiras de la batalla? El enemigo podrá perseguirte.
ask-card-c26 = Refuerzo en una batalla que defiendes: ¿juegas la carta C26 (Oriamendi) para que entren dos unidades desde cada espacio adyacente sin tirada?
ask-reinforce = Refuerzo de la batalla: ¿qué unidades intentan acudir, cada una con dos dados que no superen su moral?
ask-step-back = Reorganización en { $place }: ¿qué unidades pasan de primera línea a la reserva?
ask-step-up = Reorganización en { $place }: ¿qué unidades pasan de la reserva a casillas vacías de primera línea?
ask-recover = Fin de la ronda en { $place }: ¿qué unidad desmoralizada intentas recuperar?
ask-rally = Recuperación: dos dados por unidad, que no superen su moral.
ask-card-c9 = Has vencido en la batalla: ¿juegas la carta C9 (Guerra sin cuartel) para sumar 1 a la efectividad en la persecución o desbandada?
ask-rout = Desbandada: las unidades vencedoras disparan contra las derrotadas.
ask-pursuit = Persecución: un dado por cada unidad vencedora.
ask-retreat = { $piece } debe dejar { $place }: ¿adónde se retira?
ask-retreat-inside = Tus unidades deben dejar { $place }: ¿cuáles entran en la fortaleza?
ask-retreat-together = En la zona carlista todas las unidades liberales se retiran juntas: ¿adónde van desde { $place }?
ask-retreat-surrounded = Hay unidades cercadas en { $place }: ¿hacia qué espacio se abren paso juntas, con un impacto por cada unidad enemiga que lo ocupe?
ask-retreat-guns = Las tropas han dejado { $place }: ¿adónde va { $piece }?
ask-merge = Tras la derrota puedes fusionar unidades donde haya tres o más: ¿cuál se elimina?
ask-merge-into = Se elimina { $piece }: ¿qué unidad recibe su fuerza?
ask-regroup = Has vencido en { $place }: ¿qué unidad se reagrupa entre ese espacio y los adyacentes?
ask-regroup-to = { $piece } se reagrupa: ¿en qué espacio adyacente?
ask-card-siege-guns = Empieza el asalto: ¿juegas tu carta de artillería de sitio (L21 o C12)?
ask-storm = Asalto a { $place }, ronda { $n }: ¿qué unidades asaltan? Se mostrarán.
ask-assault-again = Tienes más artillería de campaña en { $place }: ¿resuelves una segunda ronda de asalto?
ask-keep-fort = La fortaleza de { $place } es tuya: ¿la conservas? Si no, se demuele.
ask-sortie-units = Salida desde { $place }: ¿qué unidades sitiadas atacan?
ask-card-l30 = Los carlistas han jugado una carta de intercepción o evasión gratuita: ¿juegas la carta L30 (Confidentes) para anularla?
ask-card-c1 = Activas un espacio de la zona carlista: ¿juegas la carta C1 (Manda Zumalacárregui) para que la concentración sea gratuita y acudan dos unidades de cada espacio?
ask-card-c17 = Un grupo se pone en marcha: ¿juegas la carta C17 (La marcha de Guergué) para que vaya a una región a 1 punto de movimiento por camino?
ask-card-c18 = Activas una expedición: ¿juegas la carta C18 (La cabalgada de Gómez) para que pueda mover dos veces entre regiones?
ask-card-c19 = Han localizado tu expedición: ¿juegas la carta C19 (Perdidos en la sierra) para que la localización falle?
ask-card-l23 = Vas a buscar a la expedición: ¿juegas la carta L23 (División de persecución) para sumar 3 al dado?
ask-fight-on = Se ha combatido una ronda en { $place }: ¿combates otra?

## Preguntas: suministro, refuerzos, sublevación, fin de año

ask-card-l33 = Empieza el paso de suministro carlista: ¿juegas la carta L33 (Quema de mieses), y sobre qué espacio?
ask-card-c31 = Empieza el paso de suministro liberal: ¿juegas la carta C31 (Convoy apresado), y contra qué espacio?
ask-card-l5 = Empieza tu paso de suministro: ¿juegas la carta L5 (Milicia urbana), y para qué fortaleza sitiada?
ask-over-limit = Solo caben { $n } unidades de infantería y caballería en { $place }: ¿cuáles se eliminan?
ask-supply-from = En { $place } falta suministro para { part-units }: ¿qué tren o mochila lo da, a costa de 1 punto de fuerza?
ask-unsupplied = No hay suministro para todas en { $place }: ¿qué unidades se quedan sin él?
ask-siege-attrition = Desgaste por sitio en { $place }: un dado por cada unidad sin suministro, o por la guarnición.
ask-forage = Forrajeo en { $place }: un dado por cada unidad sin suministro.
ask-reinforcement = { $side } cogen un refuerzo de su reserva de refuerzos.
ask-swap-provincial = { $piece } es infantería de línea y sustituye a un provincial: ¿cuál vuelve a la reserva?
ask-gun-type = Recibes un punto de artillería: ¿de campaña o de montaña?
ask-gun-place = Recibes un punto de artillería: ¿dónde lo colocas?
ask-uprising = Fase de sublevación carlista: dos dados en la tabla.
ask-stir-up = La expedición en { $place } supera en número a los liberales: ¿intenta con un dado incrementar el nivel de sublevación?
ask-last-die = Fin del escenario: un dado contra el prestigio y las regiones con sublevación de nivel 3.
ask-redeploy = Redespliegue de invierno: ¿qué unidad trasladas ahora a un lugar de tu zona?
ask-redeploy-to = Redespliegas { $piece }: ¿adónde?

## El turno

turn-begins = { NUMBER($year, useGrouping: 0) }, turno { $turn }.
phase-begins = { $side } comienzan su fase.
order-announced = { $side } deciden el orden de juego. { $first } jugarán primero.
challenge-matched = { $side } igualan el desafío: el orden de juego se mantiene.
challenge-won = { $side } se hacen con la iniciativa y deciden el orden de juego.
extra-point = Las sublevaciones dan a los carlistas 1 punto de acción adicional, solo para una expedición.
action-points = { $side } sacan ficha de puntos de acción { $markers }: { $n ->
    [one] 1 punto de acción
   *[other] { $n } puntos de acción
}.
fort-completed = { $side } completan su fortaleza de { $place }.
cp-gained = { $side } obtienen { part-cp } y ahora tienen { $total }.
cp-spent = { $side } gastan { part-cp } y conservan { $total }.
cp-lost = { $side } pierden todos sus puntos de mando.

## Cartas

card-taken = Coges { $card } y va a tu mano.
card-taken-seen = { $side } cogen una carta para su mano.
card-played = { $side } juegan { $card }.
card-laid = { $side } ponen una carta bocabajo.
card-discarded = { $side } descartan { $card }.
card-cancelled = { $side } pierden { $card }: está cancelada y sale de la partida.
card-retires = { $side } retiran de su mano { $card }: deja de usarse el próximo año.
deck-renewed = { $side } barajan sus descartes en un nuevo mazo de extracción.
deck-made = { $side } barajan su mazo de extracción para el nuevo año.
event = { $side } cogen un evento: { $card }.
mutiny = { $side } sufren un motín: la infantería en { $place } no participa en ninguna acción en esta fase.
smugglers = El contrabando por el Pirineo da a los carlistas { part-rp }.
chapelgorris = El marcador de chapelgorris va a una unidad de infantería en { $place }.

## Victoria

vp-now = { $n ->
    [0] El marcador de PV está en 0.
   *[other] { $side } llevan { $n } PV de ventaja.
}
vp-town = { $side } obtienen 1 PV por la villa principal de { $place }.
vp-city = { $side } obtienen 3 PV por la ciudad de { $place }.
vp-rout = { $side } obtienen 1 PV por la desbandada en { $place }.
vp-card = { $side } obtienen 1 PV por el evento { $card }.
vp-prestige = El prestigio carlista llega a la última casilla de su tabla: 1 PV para los carlistas.
vp-uprisings = Hay { $n } regiones con sublevación de nivel 3: { $n ->
    [3] 1 PV
    [4] 1 PV
   *[other] 2 PV
} para los carlistas.
vp-fortresses = { $side } obtienen 1 PV por las fortalezas liberales en la zona carlista, que suman { part-points }.
vp-baztan = Los liberales conservan la fortaleza de { $place }: 1 PV para ellos.
vp-fatigue = Cansancio de guerra carlista: 1 PV para los liberales.
vp-last = El último dado favorece a los carlistas: 1 PV.
prestige-count = Prestigio carlista: ciudades sitiadas { $n } + expediciones { $expeditions } − ejércitos liberales en la zona carlista { $armies }{ $extra ->
    [0] { "" }
   *[other] , y { $extra } más por una ciudad carlista que no está sitiada
}; { $steps ->
    [0] el marcador no avanza
    [one] 1 espacio adelante
   *[other] { $steps } espacios adelante
}{ $lifted ->
    [0] { "" }
   *[other] , de los que { $lifted } solo retiran un −1 de junto a la tabla
}.
prestige-now = El marcador de prestigio carlista está en { $n }{ $minus ->
    [0] { "" }
   *[other] , con −{ $minus } junto a la tabla
}.
end-two-cities = Los carlistas controlan dos ciudades.
end-automatic = El marcador de PV ha llegado a la zona de victoria automática.
end-decisive = En el fin de año el marcador de PV está en la zona de victoria decisiva.
end-scenario = Al final del escenario decide el marcador de PV.
end-draw = Al final del escenario el marcador de PV no favorece a ningún bando.

## Acciones

activated = { $side } activan { $place }.
works-begun = { $side } empiezan una fortaleza en { $place }.
works-destroyed = { $side } pierden la fortaleza en construcción de { $place }: nadie la defiende.
fort-demolished = Se demuele la fortaleza de { $place }.
fort-captured = { $side } capturan la fortaleza de { $place }.
fort-kept = { $side } conservan como propia la fortaleza de { $place }.
replacement-roll = { $side } obtienen reemplazos: dado { $die }{ part-mod }, que da { part-rp }.
recruits = La expedición en { $place } recluta con { part-rp }.
rp-lost = { $side } dejan sin gastar { half-rp } y pierden lo que sobra.
suppression = { $n ->
    [0] Los liberales intentan sofocar la sublevación en { $place } sin unidades.
    [one] Los liberales intentan sofocar la sublevación en { $place } con 1 unidad.
   *[other] Los liberales intentan sofocar la sublevación en { $place } con { $n } unidades.
}
suppress-roll = Sofocar la sublevación en { $place }: dado { $die }{ part-mod } contra nivel de sublevación { $n }.

## Unidades

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
unit-placed = Entra en juego en { $place }: { $piece }, con fuerza { $left }.
unit-placed-seen = { $side } colocan una unidad en { $place }.
unit-built = Unidad construida en { $place }: { $piece }, con fuerza { $left }.
unit-built-seen = { $side } construyen una unidad en { $place }.
provincial-swapped = { $piece } sustituye a { $target } en { $place }, a fuerza completa.
provincial-swapped-seen = Los liberales sustituyen un provincial por infantería de línea en { $place }.
reserve-empty = { $side } no tienen unidades en la reserva y reciben en su lugar { part-rp }.
new-units = { $side } reciben nuevas unidades para el año que empieza: { $group }.
guns-captured = { $side } capturan { part-points } de { $arm } en { $place } y pueden aprovechar { $used }.
guns-hidden = Los carlistas ocultan { part-points } de { $arm }.
guns-surplus = { $side } pierden { part-points } de { $arm } en { $place }, por exceder lo que muestra una ficha.
gun-deployed = Los carlistas despliegan { part-points } de { $arm } en { $place }.
gun-placed = Los liberales colocan 1 punto de { $arm } en { $place }.
gun-to-box = Los carlistas ponen 1 punto de { $arm } en la casilla de artillería oculta.
no-gun-counter = { $side } no disponen de ficha para el punto de artillería, que se pierde.

## Movimiento

group-forms = Se forma un grupo en { $place }: { $group }.
group-forms-seen = { $side } forman un grupo en { $place }: { part-blocks }.
movement-roll = Movimiento: dado { $die }, que da { $base }{ part-mod } = { part-mp }.
entered = El grupo entra en { $place } desde { $origin }: { $group }.
entered-seen = { $side } entran en { $place } desde { $origin } con { part-blocks }.
group-halts = El grupo se detiene en { $place }: { $group }.
group-halts-seen = { $side } se detienen en { $place } con { part-blocks }.
dropped = Tropas que se quedan en { $place }: { $group }.
dropped-seen = { $side } dejan { part-blocks } en { $place }.
waits-on-road = { $side } ya combaten en { $place }: el segundo grupo espera en su camino.
forced-march-dice = Marcha forzada: dados { $dice }, con pérdida si sale { $n } o menos.
countermarch-tried = Los carlistas intentan una contramarcha a través de { $place } con { part-blocks }.
countermarch-automatic = La contramarcha a través del refugio de { $place } no necesita tirada.
countermarch-succeeds = Dado { $die } contra { $n }: la contramarcha a través de { $place } tiene éxito.
countermarch-fails = Dado { $die } contra { $n }: la contramarcha a través de { $place } falla.
interception-declared = Intercepción desde { $place } hacia { $to }: { $group }.
interception-declared-seen = { $side } declaran una intercepción desde { $place } hacia { $to } con { part-blocks }.
interception-automatic = { $side } interceptan desde { $place } hacia { $to } sin tirada.
interception-succeeds = { $side } sacan { $die } contra { $n }: la intercepción desde { $place } hacia { $to } tiene éxito.
interception-fails = { $side } sacan { $die } contra { $n }: la intercepción desde { $place } hacia { $to } falla.
concentrated = Concentración en { $place }, desde { $origin }: { $group }.
concentrated-seen = { $side } concentran { part-blocks } desde { $origin } en { $place }.
evasion-declined = Los carlistas en { $place } no se evaden.
evasion-automatic = Los carlistas se evaden del refugio de { $place } sin tirada.
evasion-succeeds = Dado { $die } contra { $n }: los carlistas se evaden de { $place }.
evasion-fails = Dado { $die } contra { $n }: los carlistas no logran evadirse de { $place }.
shipped = Transporte naval desde { $origin } a { $place }: { $group }.
shipped-seen = { $side } transportan por mar { part-blocks } desde { $origin } a { $place }.
landed = Desembarco en { $place } desde { $origin }: { $group }.
landed-seen = { $side } desembarcan { part-blocks } en { $place }, procedentes de { $origin }.

## Escaramuzas y batallas

declares-skirmish = Hay una escaramuza que resolver en { $place }.
declares-battle = Hay una batalla que resolver en { $place }.
stays-inside = { $side } dejan { part-units } dentro de la fortaleza de { $place }.
skirmish = { $side } atacan en una escaramuza en { $place }.
skirmish-lost = { $side } deben retirarse de { $place }: { $n ->
    [one] 1 unidad atacante
   *[other] { $n } unidades atacantes
} contra { $total }.
fires-with = { $side } combaten en { $place } con { $shown }.
fire-roll = Disparo de { $piece }: dados { $dice }, impacta con { part-e }: { part-hits }.
fire-roll-seen = { $side } disparan con una unidad en reserva: dados { $dice }, { part-hits }.
wall-placed = { $piece } se protege tras el muro.
wall-stops-hit = El muro detiene un impacto contra { $piece }.
battle = { $side } atacan en una batalla en { $place }.
front-line = { $side } forman su primera línea con { $shown }; en reserva: { $n }.
battle-round = Ronda { $n } de la batalla en { $place }.
river-placed = El río protege a los carlistas en { $place } esta ronda.
activates = Se activa { $piece }.
support = { $side } dan apoyo de artillería: un dado más.
counterbattery = { $side } hacen contrabatería contra { $n ->
    [one] 1 punto de artillería enemigo
   *[other] { $n } puntos de artillería enemigos
}.
passes = { $side } pasan.
morale-holds = { $piece } saca { $dice } = { $n } contra moral { $m } y aguanta.
morale-breaks = { $piece } saca { $dice } = { $n } contra moral { $m } y se desmoraliza.
charge-declared = { $piece } carga contra { $target }.
countercharges = { $piece } contracarga.
flees = { $piece } huye ante la carga y se desmoraliza.
stands = { $piece } aguanta la carga.
charge-resisted = { $piece } saca { $dice } = { $n } contra moral { $m } y resiste la carga.
charge-home = { $piece } saca { $dice } = { $n } contra moral { $m } y no resiste la carga.
battle-given-up = { $side } se retiran voluntariamente de la batalla en { $place }.
reinforces = { $piece } saca { $dice } = { $n } contra moral { $m } y acude a la batalla.
reinforces-seen = { $side } sacan { $dice } para un refuerzo, que acude a la batalla.
fails-to-reinforce = { $piece } saca { $dice } = { $n } contra moral { $m } y no se mueve de su sitio.
fails-to-reinforce-seen = { $side } sacan { $dice } para un refuerzo, que no acude.
reinforcements-arrive = { $side } reciben en { $place } un refuerzo de { part-blocks }.
steps-back = { $side } pasan de primera línea a la reserva: { $group }.
steps-up = { $side } pasan de la reserva a primera línea: { $shown }.
rallies = { $piece } saca { $dice } = { $n } contra moral { $m } y se recupera.
stays-broken = { $piece } saca { $dice } = { $n } contra moral { $m } y no se recupera.
battle-lost = { $side } pierden la batalla en { $place }.
retreats = Retirada a { $place }: { $group }.
retreats-seen = { $side } se retiran a { $place } con { part-blocks }.
retreats-inside = Retirada a la fortaleza de { $place }: { $group }.
retreats-inside-seen = { $side } se retiran a la fortaleza de { $place } con { part-blocks }.
back-inside = { $side } regresan a la fortaleza sitiada de { $place }.
surrounded = { $side } se ven cercados en { $place } y se abren paso hacia { $to }, con { part-hits }.
regroups = Reagrupamiento en { $place }: { $group }.
regroups-seen = { $side } reagrupan { part-blocks } en { $place }.

## Sitios

siege-begins = { $side } establecen un sitio en { $place }.
siege-lifted = Se levanta el sitio de { $place }.
assault-begins = { $side } asaltan { $place }.
assault-guns = Artillería de campaña en { $place }: { $n } del atacante, { $total } del defensor.
garrison-roll = Disparo de la guarnición de { $place }: dados { $dice }, impacta con { part-e }: { part-hits }.
garrison-lost = Se elimina la guarnición de { $place }.
sortie-made = { $side } hacen una salida desde { $place } con { part-units }.

## Suministro

harvest-burnt = Arden las mieses en { $place }: esta vez solo suministra a 2 unidades carlistas.
convoy-taken = Los carlistas caen sobre un convoy de suministro en { $place }.
no-convoy = Los carlistas no encuentran ningún convoy de suministro en { $place }.
declares-exempt = { $side } declaran en { $place } bloques que no necesitan suministro: trenes de suministro { $trains }, partidas { $partidas }.
siege-spared = La milicia libra a { $place } del desgaste esta vez.
siege-dice = Desgaste por sitio en { $place }: dados { $dice }{ $mod ->
    [0] { "" }
   *[other] { " (cada uno" }{ part-mod })
}, con pérdida si sale { $n } o menos.
forage-dice = Forrajeo en { $place }: dados { $dice }, con pérdida si sale { $n } o menos.

## El resto de España

uprising-roll = Sublevación: dados { $dice } = { $n }.
uprising-none = La sublevación no aumenta.
uprising-now = El nivel de sublevación de { $place } es ahora { $n }.
uprising-same = El nivel de sublevación de { $place } sigue en { $n }.
stir-up-roll = La expedición en { $place } saca { $die }: con { $n } o menos aumenta la sublevación.
located = Localización en { $place }: dado { $die }{ part-mod }, hace falta { $n }; se encuentra a la expedición.
not-located = Localización en { $place }: dado { $die }{ part-mod }, hace falta { $n }; no se encuentra a la expedición.
pursuit-now = El marcador de persecución en { $place } es ahora +{ $n }.
pursuit-removed = Se retira el marcador de persecución de { $place }.
expedition-destroyed = La expedición carlista en { $place } es destruida.

## Fin de año

year-ends = Termina el año { NUMBER($year, useGrouping: 0) }.
fortress-points = Las fortalezas liberales en la zona carlista suman { part-points }.
last-roll = Último dado del escenario: { $die } contra { $n }.
winter-rp = { $side } reciben { part-rp } para el invierno.
redeploy-roll = Los liberales sacan { $die }: el número de unidades que pueden redesplegar.
redeployed = Redespliegue de { $origin } a { $place }: { $piece }.
redeployed-seen = { $side } redespliegan una unidad de { $origin } a { $place }.

## Negativas

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
refuse-carlist-only = Eso solo puede hacerlo el jugador carlista.
refuse-liberal-only = Eso solo puede hacerlo el jugador liberal.
refuse-no-expedition = No tienes ninguna expedición en { $place }.
refuse-expedition-acted = Hay unidades de la expedición en { $place } que ya han actuado en esta fase.
refuse-not-a-region = { $place } no es una región.
refuse-expedition-there = Hay una expedición carlista en { $place }.
refuse-nothing-to-suppress = El nivel de sublevación de { $place } no puede bajar más.
refuse-no-command-points = No tienes puntos de mando que gastar.
refuse-no-transport = Ahora no se puede transportar por mar ninguna unidad desde { $place }.
refuse-land-from-region = No se puede desembarcar partiendo de una región como { $place }.
refuse-no-landing = Ahora no puede salir ningún desembarco desde { $place }.
refuse-scrap = Solo puedes eliminar trenes de suministro y mochilas tuyos que estén en el mapa.
refuse-card-not-now = { $card } no se puede jugar ahora.
refuse-card-no-target = { $card } no tendría ahora ningún efecto posible.
refuse-intercept-region = No se puede interceptar a un grupo que mueve a una región.
refuse-intercept-from-region = No se puede interceptar desde una región.
refuse-intercept-zone = { $place } está en la zona carlista, donde los liberales no pueden interceptar.
refuse-intercept-held = El bando que mueve ya tiene unidades o fortaleza en { $place }.
refuse-intercept-origin = Hay enemigos en { $place }: no se puede interceptar desde allí.
refuse-intercept-again = Ya se ha intentado una intercepción desde { $place }.
refuse-not-adjacent = { $place } y { $to } no son adyacentes.
refuse-no-units = No tienes infantería ni caballería en { $place }.
refuse-no-card = No tienes la carta, o ya la has usado.
refuse-border = Desde aquí no se llega por camino de una región a otra.
refuse-back-to-region = El grupo acaba de salir de una región y no puede seguir a { $place }.
refuse-countermarch-exit = La contramarcha debe salir a un espacio sin enemigos, y en { $place } los hay.
refuse-no-points = Ninguna unidad del grupo puede pagar { part-mp } para llegar a { $place }.
refuse-not-towards-region = La marcha de Guergué lleva a una región, y { $place } no queda de camino.
refuse-countermarch-again = Este grupo no puede contramarchar: solo los carlistas pueden, y una vez por fase.
refuse-not-in-zone = Eso solo puede hacerse dentro de la zona carlista.
refuse-no-enemy-there = No hay en { $place } enemigos que atravesar en contramarcha.
refuse-countermarch-points = Con los puntos que le quedan, el grupo no puede atravesar { $place } y salir de allí.
refuse-must-go = El grupo no puede detenerse aquí: debe seguir.
refuse-no-road = Desde aquí no hay camino hasta allí.
refuse-drop = El grupo no puede dejar a nadie ahora.
refuse-too-early = Es pronto en la guerra para una expedición a { $place }.
refuse-expeditions = { $n ->
    [one] Este año no puede haber más de 1 expedición activa.
   *[other] Este año no puede haber más de { $n } expediciones activas.
}
refuse-retreat-region = Los carlistas no pueden retirarse a una región como { $place }.
refuse-retreat-enemy = Hay enemigos no sitiados o una fortaleza enemiga en { $place }.
refuse-attacker-road = El atacante solo se retira por un camino por el que haya entrado, y no a { $place }.
refuse-defender-road = El enemigo ha entrado por el camino de { $place }.
refuse-evacuation = No hay evacuación naval posible a { $place }.
refuse-no-room = No hay sitio en una fortaleza tuya aquí.
refuse-friendly-first = Debes retirarte a un espacio amigo mientras lo haya, y { $place } no lo es.
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
refuse-region-not-adjacent = Las unidades de una región mueven a una región adyacente, o al Norte por una conexión.
refuse-redeploy = Esa unidad o ese lugar exceden los límites del redespliegue.
