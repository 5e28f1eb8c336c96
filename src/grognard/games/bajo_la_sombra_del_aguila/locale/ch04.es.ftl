# 4 Terreno y edificios.

ask-leave-formation = { $piece } sale de su edificio: ¿en qué formación?
ask-leave-house = { $piece } sale de su edificio: ¿adónde?
act-enter-house = Entrar en { $ground }
act-leave-house = Salir del edificio
house-entered = { $piece } entra en { $house }.
house-left = { $piece } sale de { $house } en { $formation }.
house-taken = { $piece } toma { $house }.
no-house = Ahí no se puede entrar: { $ground }.
no-house-foot = { $piece }: en los edificios sólo entra la infantería.
no-house-taken = En { $house } ya está { $unit }: cabe una unidad por edificio.
no-house-far = { $piece } no ha empezado el turno junto a { $house }.
