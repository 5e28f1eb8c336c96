# 13 Asedios.

ask-siege = ¿Qué fortaleza se asalta?
ask-siege-on = Ha terminado la ronda { $n } ante { $place }. ¿Sigue el Combate de Asedio?
ask-siege-loss = Asedio de { $place }: ¿qué unidad pierde un punto de fuerza?
ask-roll-siege = Asedio de { $place }, ronda { $n }
siege = { $side }: Combate de Asedio en { $place }.
siege-roll = Asedio de { $place }: { $die }{ modified }.
city-falls = { $place } cae en manos de los { $side }.
act-besiege = Asaltar { $place }
act-raise-siege = Detener el Combate de Asedio
no-siege-city = En { $place } no hay una ciudad fortificada con unidades enemigas dentro.
no-siege-control = Tus tropas no controlan la región de { $place }.
no-siege-leader = Un asedio necesita un líder, y no tienes ninguno ante { $place }.
no-siege-strength = Los sitiadores de { $place } ({ $n } puntos de fuerza) han de ser más fuertes que los sitiados ({ $left }).
no-siege-again = { $place } ya se ha asaltado en esta fase.
no-siege-loss = { $piece } no participa en este asedio.
