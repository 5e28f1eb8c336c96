# 5 Formaciones; 6 desmontar.

ask-first-formation = { $piece }: ¿en qué formación empieza?
ask-form-up = { $piece } debe formar en { $formation }: ¿le ahorra el chequeo un oficial?
act-form = Formar: { $formation }
act-dismount = Desmontar: { $formation }
formation-declared = { $piece }: { $formation }.
formation-changed = { $piece } cambia de formación: { $formation }.
formation-failed = { $piece } no consigue formar en { $formation } y se queda donde está.
formed-up = { $officer } hace formar a { $piece }.
dismounted = { $piece } desmonta: { $formation }.
no-formation = { $piece } no tiene instrucción para formar en { $formation }.
no-formation-none = { $piece } tiene que estar en alguna formación.
no-formation-gun = { $piece } es artillería: no tiene formación.
no-formation-horse = { $piece } va a caballo: la caballería no forma en { $formation }.
no-formation-small = { $piece }: la masa de batallón es sólo para unidades grandes.
no-formation-heavy = { $piece }: la formación abierta es sólo para tropas ligeras.
no-formation-on-foot = { $piece } ha desmontado: no puede adoptar la formación abierta.
no-change-same = { $piece } ya está en { $formation }.
no-dismount = { $piece }: sólo desmontan los dragones, y sólo donde se lucha por una granja o un pueblo.
no-dismount-twice = { $piece } ya ha desmontado.
no-dismount-formation = { $piece } no puede desmontar en { $formation }.
