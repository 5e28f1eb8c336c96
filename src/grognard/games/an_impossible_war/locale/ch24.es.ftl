# 24 Fin de año

ask-last-die = Fin del escenario: un dado contra el prestigio y las regiones con sublevación de nivel 3.
ask-redeploy = Redespliegue de invierno: ¿qué unidad trasladas ahora a un lugar de tu zona?
ask-redeploy-to = Redespliegas { $piece }: ¿adónde?
card-retires = { $side } retiran de su mano { $card }: deja de usarse el próximo año.
deck-made = { $side } barajan su mazo de extracción para el nuevo año.
vp-fortresses = { $side } obtienen 1 PV por las fortalezas liberales en la zona carlista, que suman { part-points }.
vp-baztan = Los liberales conservan la fortaleza de { $place }: 1 PV para ellos.
vp-fatigue = Cansancio de guerra carlista: 1 PV para los liberales.
vp-last = El último dado favorece a los carlistas: 1 PV.
end-decisive = En el fin de año el marcador de PV está en la zona de victoria decisiva.
end-scenario = Al final del escenario decide el marcador de PV.
end-draw = Al final del escenario el marcador de PV no favorece a ningún bando.
new-units = { $side } reciben nuevas unidades para el año que empieza: { $group }.
year-ends = Termina el año { NUMBER($year, useGrouping: 0) }.
fortress-points = Las fortalezas liberales en la zona carlista suman { part-points }.
last-roll = Último dado del escenario: { $die } contra { $n }.
winter-rp = { $side } reciben { part-rp } para el invierno.
redeploy-roll = Los liberales sacan { $die }: el número de unidades que pueden redesplegar.
redeployed = Redespliegue de { $origin } a { $place }: { $piece }.
redeployed-seen = { $side } redespliegan una unidad de { $origin } a { $place }.
refuse-redeploy = Esa unidad o ese lugar exceden los límites del redespliegue.
