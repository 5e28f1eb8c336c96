# 12 Resultados del combate: pérdidas, desorden, retirada, huida, avance, líderes, cañones abandonados.

## Tiradas y sorteos

ask-roll-udd = Tirada de cohesión: { $units }.
ask-roll-rout = Tirada contra la huida: { $units }.
ask-roll-terrain = Tirada por el terreno: { $units }.
ask-roll-line = Tirada por una línea que no pudo seguir extendida: { $units }.
ask-roll-leader = Tirada por los líderes que están con unidades que han perdido fuerza: { $leaders }.
ask-draw-section = Sortear la sección de { $unit } que pierde un cañón.
ask-draw-unit = Sortear la unidad de { $hex } que pierde un punto de fuerza.
udd-passed = { $unit } aguanta: { $die }{ modified } contra cohesión { $n }.
udd-failed = { $unit } falla: { $die }{ modified } contra cohesión { $n }.

## Pérdidas

loses = { $unit } pierde { $n ->
    [one] 1 punto de fuerza
   *[other] { $n } puntos de fuerza
}; le quedan { $left }.
regains = { $unit } recupera { $n ->
    [one] 1 punto de fuerza
   *[other] { $n } puntos de fuerza
}: { $left }.
eliminated = { $unit } queda eliminada.
collapsed = { $unit } se colapsa: está por debajo de la mitad de su fuerza.
recovers-from-collapse = { $unit } vuelve a tener la mitad de su fuerza y deja de estar colapsada.

## Desorden y huida

disordered = { $unit } queda desordenada.
second-disorder = Segundo desorden de { $unit }.
top-broken = { $unit } cede: tiran las demás unidades de { $hex }.
dispersed = { $unit } queda dispersa.
rallied = { $unit } se reagrupa.
routs = { $unit } huye.
stands-firm = Huirían los dos bandos: { $unit } se mantiene.
ask-stand-firm = Huirían los dos bandos. ¿Cuál de { $units } se mantiene?

## Retirada y avance

ask-retreat = { $units } debe retirarse de { $hex }, { $n ->
    [0] { $left ->
        [one] hasta 1 hexágono más
       *[other] hasta { $left } hexágonos más
    }
    [one] { $left ->
        [one] 1 hexágono
       *[other] de { $n } a { $left } hexágonos
    }
    [2] { $left ->
        [2] 2 hexágonos
       *[other] de { $n } a { $left } hexágonos
    }
    [3] { $left ->
        [3] 3 hexágonos
       *[other] de { $n } a { $left } hexágonos
    }
   *[other] de { $n } a { $left } hexágonos
}: ¿adónde?
ask-leader-along = ¿Va { $leader } con ellos a { $to }?
ask-stack-order = { $units } en { $hex }: ¿encima o debajo de los cañones?
ask-advance = ¿Avanza { $unit } a { $to }?
ask-advance-line = ¿Cómo avanza a { $to } la línea de { $unit }?
ask-advance-facing = { $unit } en { $hex }: ¿hacia dónde encara?
retreats = Se retiran de { $from } a { $to }: { $units }.
retreat-stopped = El terreno de { $hex } detiene a { $unit }.
retreat-blocked = No pueden retirarse de { $hex }: { $units }.
line-broken = { $unit } no puede retirarse extendida y se retrae.
advances = { $unit } avanza a { $to }.
advance-stopped = El terreno de { $hex } detiene a { $unit }.
act-to = A { $hex }
act-stop = Detenerse aquí
act-separate = Cada unidad por su lado
act-on-top = Encima
act-beneath = Debajo
act-stand-firm = { $unit }
act-wheel-on = Pivotar sobre { $hex }
act-go-along = { $leader } los acompaña
no-retreat-map = Ninguna unidad se retira fuera del mapa.
no-retreat-terrain = { $unit } no puede entrar en { $hex }.
no-retreat-guns = { $hex } le cuesta a { $unit } más de lo que puede gastar la artillería en retirada.
no-retreat-enemy = El enemigo ocupa { $hex }.
no-retreat-front = { $hex } está en el frente de un enemigo.
no-retreat-beside = { $hex } está junto a un enemigo que causó la retirada o que va a chocar con la unidad.
no-retreat-through-shock = Los amigos de { $hex } van a recibir un choque: nadie se retira a través de ellos.
no-retreat-through = Ya puede detenerse: nadie sigue a través de los amigos de { $hex }.
no-retreat-guns-through = La artillería no se retira a través de la infantería o caballería de { $hex }.
no-retreat-far = { $hex } no está junto a las unidades que se retiran.
no-retreat-nearer = La retirada debe acabar más lejos del enemigo que pasando por { $hex }.
no-advance-guns = La artillería nunca avanza.
no-advance-enemy = El enemigo sigue en { $hex }.
no-advance-terrain = { $unit } no puede entrar en { $hex } desde donde está.

## Líderes

leader-hit = Alcanzan a { $leader }: { $die }.
leader-safe = { $leader } sale ileso: { $die }.
leader-killed = Cae { $leader }.
leader-taken = { $leader } queda aislado de toda unidad amiga.
leader-flees = { $leader } se une a los amigos más cercanos en { $to }.
leader-promoted = { $leader } deja su mando para suceder a { $superior }.
leader-replaced = El mando de { $leader } pasa a su reemplazo, en { $hex }.
leader-not-replaced = Nadie reemplaza a { $leader }.
ask-leader-refuge = { $leader } está solo junto al enemigo: ¿con qué amigos se refugia?
ask-place-leader = ¿Con qué unidad empieza el reemplazo de { $leader }?
ask-replace-with = ¿Quién sucede a { $leader }?
act-replace-with = { $leader }

## Cañones abandonados

abandoned = Los artilleros abandonan los cañones de { $unit }.
guns-kept = { $unit } conserva sus artilleros: los amigos de su hexágono aguantaron.
guns-left = Los cañones de { $unit } siguen abandonados.
guns-lost = Se pierden los cañones abandonados de { $unit }.
re-manned = { $unit } vuelve a tener artilleros.
ask-re-man = ¿Qué batería de { $hex } vuelve a tripularse?
act-re-man = { $unit }
