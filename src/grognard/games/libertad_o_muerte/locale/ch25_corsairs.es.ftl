# 25.1 Lucha contra los corsarios.

act-chase = Salir en persecución: { $place }
ask-roll-chase = { $ship } sale en persecución: { $place }
chases = { $ship } sale en persecución: { $place }.
chase-die = Persecución de { $ship }, { $place }: { $die }{ modified }.
corsair-removed = Se retira una ficha: { $place }.
no-chase-option = En esta partida no se persigue a los corsarios: { $place }.
no-chase-side = Sólo los barcos realistas salen en persecución: { $place }.
no-chase-nobody = No hay ficha que perseguir: { $place }.
no-chase-twice = Ya hay un barco en persecución en esta fase; no puede haber otro: { $place }.
no-chase-alone = Sólo un barco sale en persecución, { $place }: deja antes a los demás.
no-chase-factor = { $ship } no tiene el Factor de Combate necesario.
no-chase-far = { $ship } no está en un mar junto a esa casilla: { $place }.
no-chase-enemy = Hay barcos enemigos con { $ship } en { $place }.
