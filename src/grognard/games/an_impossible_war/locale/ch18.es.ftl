# 18 Sitios

ask-sappers = Carta L32: ¿de qué unidad de infantería asaltante cuentan completos los impactos?
ask-card-siege-guns = Empieza el asalto: ¿juegas tu carta de artillería de sitio (L21 o C12)?
ask-storm = Asalto a { $place }, ronda { $n }: ¿qué unidades asaltan? Se mostrarán.
ask-assault-again = Tienes más artillería de campaña en { $place }: ¿resuelves una segunda ronda de asalto?
ask-keep-fort = La fortaleza de { $place } es tuya: ¿la conservas? Si no, se demuele.
ask-sortie-units = Salida desde { $place }: ¿qué unidades sitiadas atacan?
end-two-cities = Los carlistas controlan dos ciudades.
assault-begins = { $side } asaltan { $place }.
assault-guns = Artillería de campaña en { $place }: { $n } del atacante, { $total } del defensor.
garrison-roll = Disparo de la guarnición de { $place }: dados { $dice }, impacta con { part-e }: { part-hits }.
sortie-made = { $side } hacen una salida desde { $place } con { part-units }.
