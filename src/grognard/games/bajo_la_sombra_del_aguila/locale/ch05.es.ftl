# 5 Formaciones; 6 desmontar.

ask-first-formation = { $piece }: ¿en qué formación empieza?
ask-form-up = { $piece } debe formar en { $formation }: ¿le ahorra el chequeo un oficial?
act-form = Formar: { $formation }
act-dismount = Desmontar: { $formation }
formation-declared = { $piece }: { $formation }.
formation-changed = { $piece } pasa a { $formation }.
formation-failed = { $piece } no consigue formar en { $formation } y se queda donde está.
formed-up = { $officer } hace formar a { $piece }.
dismounted = { $piece } desmonta: { $formation }.
no-formation = { $piece } no está instruida para formar en { $formation }.
no-formation-none = { $piece } tiene que estar en alguna formación.
no-formation-gun = { $piece } es artillería: no tiene formación.
no-formation-horse = { $piece } va a caballo: la caballería no forma en { $formation }.
no-formation-small = { $piece } es demasiado pequeña para la masa de batallón.
no-formation-heavy = { $piece } no es tropa ligera: nada de formación abierta.
no-formation-on-foot = { $piece } ha desmontado: nada de formación abierta.
no-change-same = { $piece } ya está en { $formation }.
no-dismount = { $piece } no desmonta en esta batalla.
no-dismount-twice = { $piece } ya ha desmontado.
no-dismount-formation = { $piece } no puede desmontar en { $formation }.
