# Hojas: lo que se rellena de una vez.

sheet-basket = Compras
sheet-resources = recursos
sheet-piece = { $piece }
sheet-counter = fuerza { $n }, fuego { $fire }, moral { $morale }, mantenimiento { $upkeep }
sheet-counter-silent = fuerza { $n }, moral { $morale }, mantenimiento { $upkeep }
sheet-no = No
sheet-none = Ninguno
sheet-buy = Comprar
sheet-pay-vp = Con mis PV
sheet-give-vp = PV al enemigo
sheet-number = { $n }
sheet-tokens = Reemplazos
sheet-replacements = reemplazos
sheet-new-units = Unidades nuevas
sheet-new-units-where = Dónde llegan al mapa
sheet-ask = Pregúntame
sheet-place = { $place }
sheet-replacing = Reemplazos
sheet-replacing-who = Unidades con bajas
sheet-replace = Reponer
sheet-strength = fuerza { $n } de { $top }, { $place }
sheet-replacements-unit = reemplazos
sheet-hunger = Unidades que se quedan sin paga
sheet-losses = bajas
sheet-minus = −{ $n }
