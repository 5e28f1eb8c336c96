# 11 Movimiento

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
} de { $origin } a { $place }. ¿Interceptas? Intento: 1 punto de mando y un dado superior a los bloques que lo intentan; con carta, sin ambos.
ask-interceptors = Intercepción desde { $place }: ¿qué unidades lo intentan? El dado debe superar su número de bloques.
ask-intercept-order = Hay varias intercepciones declaradas: ¿desde qué espacio se resuelve la siguiente?
ask-interception = Intercepción: tiene éxito con un dado superior a { $n }.
ask-card-c17 = Un grupo se pone en marcha: ¿juegas la carta C17 (La marcha de Guergué) para que vaya a una región a 1 punto de movimiento por camino?
group-forms = Se forma un grupo en { $place }: { $group }.
group-forms-seen = { $side } forman un grupo en { $place }: { part-blocks }.
movement-roll = Movimiento: dado { $die }, que da { $base }{ part-mod } = { part-mp }.
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
refuse-intercept-region = No se puede interceptar a un grupo que mueve a una región.
refuse-intercept-from-region = No se puede interceptar desde una región.
refuse-intercept-zone = { $place } está en la zona carlista, donde los liberales no pueden interceptar.
refuse-intercept-held = El bando que mueve ya tiene unidades o fortaleza en { $place }.
refuse-intercept-origin = Hay enemigos en { $place }: no se puede interceptar desde allí.
refuse-intercept-again = Ya se ha intentado una intercepción desde { $place }.
refuse-no-units = No tienes infantería ni caballería en { $place }.
refuse-no-card = No tienes la carta, o ya la has usado.
refuse-back-to-region = El grupo acaba de salir de una región y no puede seguir a { $place }.
refuse-countermarch-exit = La contramarcha debe salir a un espacio sin enemigos, y en { $place } los hay.
refuse-no-points = Ninguna unidad del grupo puede pagar { part-mp } para llegar a { $place }.
refuse-not-towards-region = La marcha de Guergué lleva a una región, y { $place } no queda de camino.
refuse-countermarch-again = Este grupo no puede contramarchar: solo los carlistas pueden, y una vez por fase.
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
