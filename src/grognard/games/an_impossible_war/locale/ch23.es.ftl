# 23 El resto de España

ask-suppressors = Sofocar la sublevación en { $place }: ¿qué unidades participan? Cada una tras la primera suma 1 al dado; sin unidades hay que superar el nivel de sublevación.
ask-suppress = Sofocar la sublevación en { $place }: un dado contra el nivel de sublevación.
ask-suppress-loss = La tirada en { $place } solo iguala el nivel de sublevación: ¿cuál de las unidades participantes pierde 1 punto de fuerza?
ask-region-move = Has activado { $place } ({ $group }): ¿a qué región adyacente van, o van al Norte?
ask-card-c18 = Activas una expedición: ¿juegas la carta C18 (La cabalgada de Gómez) para que pueda mover dos veces entre regiones?
ask-card-c19 = Han localizado tu expedición: ¿juegas la carta C19 (Perdidos en la sierra) para que la localización falle?
ask-card-l23 = Vas a buscar a la expedición: ¿juegas la carta L23 (División de persecución) para sumar 3 al dado?
ask-fight-on = Se ha combatido una ronda en { $place }: ¿combates otra?
suppression = { $n ->
    [0] Los liberales intentan sofocar la sublevación en { $place } sin unidades.
    [one] Los liberales intentan sofocar la sublevación en { $place } con 1 unidad.
   *[other] Los liberales intentan sofocar la sublevación en { $place } con { $n } unidades.
}
suppress-roll = Sofocar la sublevación en { $place }: dado { $die }{ part-mod } contra nivel de sublevación { $n }.
fires-with = { $side } combaten en { $place } con { $shown }.
located = Localización en { $place }: dado { $die }{ part-mod }, hace falta { $n }; se encuentra a la expedición.
not-located = Localización en { $place }: dado { $die }{ part-mod }, hace falta { $n }; no se encuentra a la expedición.
refuse-region-not-adjacent = Las unidades de una región mueven a una región adyacente, o al Norte por una conexión.
