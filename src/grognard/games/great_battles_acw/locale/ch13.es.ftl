# 13 Reagrupamiento, recuperación y eficacia en combate; 10.92 munición; 16.2 rezagados; 17 fatiga.

## Reagrupamiento y munición

ask-roll-rally = Reagrupamiento: { $unit }
ask-turn-after-rally = ¿Girar { $unit } un vértice?
ask-resupply-section = ¿Qué sección de { $unit } repone munición?
act-rally = Reagruparse
act-resupply = Reponer munición
act-resupply-section = Munición para { $part }
rally-die = { $unit } intenta reagruparse: { $die }{ modified } contra cohesión { $n }.
rally-failed = { $unit } no se reagrupa.
turns = { $unit } gira al { $facing }.
no-rally-off = { $unit } no está en el mapa o no tiene dotación.
no-rally-reserve = { $unit } está en Reserva.
no-rally-halted = { $unit } se ha retirado o ha sufrido un segundo desorden en esta activación.
no-rally-acted = { $unit } ha hecho otra cosa en esta activación.
no-supply-twice = { $unit } ya se ha reabastecido en esta activación.
no-rally-order = { $unit } no está desordenada.
no-rally-march = { $unit } está bajo órdenes de Marcha.
no-rally-collapsed = { $unit } está colapsada: por debajo de la mitad de su fuerza no puede reagruparse.
no-rally-dispersed = { $unit } está dispersa.
no-rally-twice = { $unit } ya ha intentado reagruparse en esta activación.
no-rally-remanned = { $unit } acaba de recobrar su dotación y debe esperar a su próxima activación.

## Recuperación

ask-roll-stragglers = Rezagados de { $units }
ask-recover = ¿Traer de vuelta unidades huidas de { $formation }?
ask-roll-recovery = Recuperación de la huida: { $unit }
ask-recover-where = ¿Dónde vuelve { $unit }?
ask-recover-facing = ¿Hacia dónde se encara { $unit }?
ask-automatic-rally = ¿Qué brigadas que han descansado todo el turno se reagrupan, o se quitan fatiga?
act-recover = { $unit }
act-regroup = { $formation } se reagrupa
act-reduce-fatigue = { $formation } se quita un nivel de fatiga
recovery-die = { $unit }, recuperación de la huida: { $die }{ modified } contra cohesión { $n }.
recovery-failed = { $unit } sigue en huida.
recovered = { $unit } vuelve en { $hex }, desordenada.
no-regroup-twice = { $formation } ya ha tenido su descanso.
no-regroup-busy = { $formation } está en Reserva, no está en el mapa, o este turno ha movido, disparado, construido o combatido.
no-regroup-need = { $formation } no lo necesita, o sus unidades están fuera del alcance de su líder.

## Eficacia

ineffective = { $formation } es ineficaz en combate.
effective-again = { $formation } vuelve a ser eficaz en combate.

## Fatiga

ask-roll-wheels = Ruedas: { $units }
wheels-broken = { $unit } ha marchado demasiado: { $die }, se rompen ruedas.
wheels-hold = { $unit } ha marchado mucho: { $die }, las ruedas aguantan.
fatigue-rises = La fatiga de { $formation } sube a { $left ->
    [1] OK.
   *[other] { $n }.
}
fatigue-falls = La fatiga de { $formation } baja a { $left ->
    [0] nada.
    [1] OK.
   *[other] { $n }.
}
