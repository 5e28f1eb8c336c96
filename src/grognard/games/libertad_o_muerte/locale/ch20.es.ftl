# 20 Guerrillas.

ask-roll-detect = Búsqueda de unidades ocultas en { $place }: { $units }.
ask-join-detected = Hay unidades descubiertas en { $place } y habrá batalla: ¿se suman { $units }?
ask-guerrilla-escapes = { $piece } ha sido descubierta y debe irse: ¿adónde?
act-hide = { $piece } se oculta
act-show = { $piece } deja de ocultarse
detect-die = Búsqueda de { $unit }: { $die }{ modified }.
detected = { $unit } ha sido descubierta en { $place }.
hides = { $piece } se oculta.
hides-again = { $piece } no tiene salida y vuelve a ocultarse.
guerrilla-escapes = { $piece } escapa a { $to }.
no-hide-kind = { $piece } no es guerrilla: no puede ocultarse.
no-hide-there = { $piece } no puede ocultarse ahora.
no-hide-hidden = { $piece } ya está oculta.
no-hide-inside = { $piece } está en una fortaleza: ahí nadie se oculta.
no-hide-battle = { $piece } tiene una batalla pendiente en { $place }.
no-switch-twice = { $piece } ya se ha ocultado o mostrado en esta fase.
no-show-seen = { $piece } no está oculta aquí.
no-show-enemy = El enemigo está en { $place }: { $piece } sigue oculta.
