# 20 Refuerzos

ask-gun-place = Recibes un punto de artillería: ¿dónde lo colocas?
unit-placed = Entra en juego en { $place }: { $piece }, con fuerza { $left }.
unit-placed-seen = { $side } colocan una unidad en { $place }.
provincial-swapped = { $piece } sustituye a { $target } en { $place }, a fuerza completa.
provincial-swapped-seen = Los liberales sustituyen un provincial por infantería de línea en { $place }.
reserve-empty = { $side } no tienen unidades en la reserva y reciben en su lugar { part-rp }.
gun-placed = Los liberales colocan 1 punto de { $arm } en { $place }.
