# 14 Reuniendo al ejército. Los datos son palabras del propio texto del ejército (A3 fr-line 24, O1, france-1809) y números.

fault-army = Este ejército incumple las reglas para reunirlo.

# the text of an army

bad-army-long = Línea { $line }: el texto pasa de { $most } caracteres.
bad-army-toml = Línea { $line }: esto no es TOML ({ $why }).
bad-army-key = Línea { $line }: «{ $word }» no es una clave de un ejército; parecidas: { $near }.
bad-army-list = Línea { $line }: lista de ejército desconocida «{ $word }»; parecidas: { $near }.
bad-army-unit = Línea { $line }: unidad desconocida «{ $word }»; parecidas: { $near }.
bad-army-officer = Línea { $line }: oficial desconocido «{ $word }»; parecidos: { $near }.
bad-army-type = Línea { $line }: la lista no tiene brigadas del tipo «{ $word }»; parecidas: { $near }.
bad-army-slot = Línea { $line }: una unidad es basic, support o elite, no «{ $word }»; parecidas: { $near }.
bad-army-ref = Línea { $line }: nadie se llama «{ $word }» en este ejército; parecidos: { $near }.
bad-army-text = Línea { $line }: «{ $field }» tiene que ser un texto.
bad-army-number = Línea { $line }: «{ $field }» tiene que ser un número entero de 0 a { $most }.
bad-army-tables = Línea { $line }: hace falta al menos un [[{ $field }]].
bad-army-many = Línea { $line }: no pueden leerse más de { $most } entradas de «{ $field }».
bad-army-name = Línea { $line }: un nombre tiene como mucho { $most } caracteres imprimibles.
bad-army-name-used = Línea { $line }: «{ $word }» no puede ser un ref, o ya lo es: hasta doce letras y cifras, cada uno una vez.
bad-army-chief = Línea { $line }: «chief» es true o false.
bad-army-units = Línea { $line }: una brigada necesita una lista de unidades.
bad-army-line = Línea { $line }: «{ $text }» no es una unidad; escribe categoría, tipo, figuras (los cañones no) y oficial: "basic fr-line 24 O1".
bad-army-size = Línea { $line }: di cuántas figuras tiene { $word }: { $sizes }.

# what an army may be

no-army-form = Estos números no son un ejército.
no-army-basic = { $what } no es una unidad básica de una brigada del tipo { $kind }.
no-army-support = { $what } no es una unidad de apoyo de una brigada del tipo { $kind }.
no-army-elite = { $what } no es una unidad de élite de una brigada del tipo { $kind }.
no-army-basic-more = { $what } sobra entre las unidades básicas de una brigada del tipo { $kind }.
no-army-support-more = { $what } sobra entre las unidades de apoyo de una brigada del tipo { $kind }.
no-army-elite-more = { $what } sobra entre las unidades de élite de una brigada del tipo { $kind }.
no-army-must = La brigada { $brigade } debe tener { $least } o más de: { $units }.
no-army-ratio-support = La brigada { $brigade } tiene { $have } unidades de apoyo; sus { $basic } unidades básicas permiten { $most }.
no-army-ratio-elite = La brigada { $brigade } tiene { $have } unidades de élite; sus { $support } unidades de apoyo permiten { $most }.
no-army-guns = { $guns } cañones son demasiados: hay { $most } unidades de seis compañías, dos escuadrones o más.
no-army-size = { $have } unidades de apoyo y de élite tienen { $companies } compañías o { $squadrons } escuadrones, pero sólo { $most } unidades básicas son igual de grandes.
no-army-own = La primera brigada tiene que ser de la lista del propio ejército, { $list }.
no-army-ally = La brigada { $brigade } es de { $list }, que no es aliada de este ejército.
no-army-guest-slot = { $what } es de otra nación: las unidades aliadas sólo vienen como apoyo de élite.
no-army-guest-gun = { $what } es un cañón: como apoyo de élite sólo vienen batallones y escuadrones de un aliado.
no-army-guest = { $what } no está en ninguna lista de los aliados de { $list }.
no-army-one-ally = Las unidades de élite aliadas tienen que ser de la lista de un único aliado, y éstas no lo son: { $units }.
no-army-aides = El ejército tiene { $have } ayudantes de campo; un general tiene { $most } como mucho.
no-army-sappers = El ejército tiene { $have } compañías de zapadores; como mucho puede haber { $most }.
no-army-sappers-here = La lista { $list } no tiene zapadores.
no-army-regimental = { $what } está asignado a un regimiento, pero no se usa la artillería regimental.
no-army-regimental-gun = { $what } no puede ser un cañón regimental: sólo puede serlo un cañón ligero a pie.
no-army-regimental-unit = { $what } no puede ir con { $unit }: un cañón regimental acompaña a una unidad de infantería de línea.
no-army-tiradores = { $what } no puede disolverse en pantallas de tiradores: sólo puede la infantería ligera.
no-army-tiradores-many = { $what } da pantallas de tiradores a { $most } unidades como máximo, una por compañía.
no-army-tiradores-unit = { $what } no puede dar tiradores a { $unit }: van a infantería que no los tiene y no es ligera, una pantalla a cada una.
no-army-period = La lista { $list }, las unidades y los oficiales no comparten ninguna época.
no-army-other-period = El ejército no es de la época { $period }, en la que se libra esta batalla.
no-army-points = El ejército cuesta { $points } puntos; como mucho puede costar { $limit }.
no-army-chief = El ejército tiene { $have } generales en jefe; necesita exactamente uno.
no-army-chief-rank = { $officer } es un comandante: el general en jefe es un general de división o de brigada.
no-army-division = { $officer } manda más de una brigada, así que tiene que ser general de división.
no-army-commanders = El ejército tiene { $have } comandantes; necesita de { $least } a { $most }.
no-army-one-division = Hay { $have } generales de división además del general en jefe; no puede haber ninguno.
no-army-brigade-general = Un ejército de { $brigades } brigadas necesita un general de brigada además del general en jefe.
no-army-generals = Hay { $have } generales de brigada además del general en jefe; como mucho puede haber { $most }.
no-army-chief-list = { $officer } no es de la lista { $list }: el general en jefe tiene que serlo.
no-army-officer = { $what } no es un oficial de la lista { $list } ni de la de su brigada.
no-army-officer-often = { $what } está { $have } veces; como mucho puede estar { $most }.
no-army-other-brigade = { $what } está a las órdenes de { $officer }, que es de otra brigada.
no-army-idle = { $officer } no manda ninguna unidad.
no-army-officer-brigade = { $officer } no pertenece a ninguna brigada.
