# 13 Rally, recovery and combat effectiveness; 10.92 ammunition; 16.2 stragglers; 17 fatigue.

## Rally and ammunition

ask-roll-rally = Rally: { $unit }
ask-turn-after-rally = Turn { $unit } by a vertex?
ask-resupply-section = Which section of { $unit } takes ammunition?
act-rally = Rally
act-resupply = Take ammunition
act-resupply-section = Ammunition for { $part }
rally-die = { $unit } tries to rally: { $die }{ modified } against cohesion { $n }.
rally-failed = { $unit } does not rally.
turns = { $unit } turns to the { $facing }.
no-rally-off = { $unit } is not on the map or has no crew.
no-rally-reserve = { $unit } is in Reserve.
no-rally-halted = { $unit } has retreated or was disordered again in this activation.
no-rally-acted = { $unit } has done something else in this activation.
no-supply-twice = { $unit } has taken ammunition in this activation.
no-rally-order = { $unit } is not disordered.
no-rally-march = { $unit } is under March orders.
no-rally-collapsed = { $unit } has collapsed: below half its strength it cannot rally.
no-rally-dispersed = { $unit } is dispersed.
no-rally-twice = { $unit } has tried to rally in this activation.
no-rally-remanned = { $unit } has just got its crew back and must wait for its next activation.

## Recovery

ask-roll-stragglers = Stragglers of { $units }
ask-recover = Bring back routed units of { $formation }?
ask-roll-recovery = Recovery from rout: { $unit }
ask-recover-where = Where does { $unit } come back?
ask-recover-facing = Which way does { $unit } face?
ask-automatic-rally = Which brigades that rested all turn rally, or rest off fatigue?
act-recover = { $unit }
act-regroup = { $formation } rallies
act-reduce-fatigue = { $formation } rests off a level of fatigue
recovery-die = { $unit }, recovery from rout: { $die }{ modified } against cohesion { $n }.
recovery-failed = { $unit } is still routed.
recovered = { $unit } is back in { $hex }, disordered.
no-regroup-twice = { $formation } has had its rest.
no-regroup-busy = { $formation } is in Reserve, is not on the map, or has moved, fired, built or fought this turn.
no-regroup-need = { $formation } has no need of that, or its units are out of its leader's range.

## Effectiveness

ineffective = { $formation } is ineffective in combat.
effective-again = { $formation } is effective in combat again.

## Fatigue

ask-roll-wheels = Wheels: { $units }
wheels-broken = { $unit } has marched too far: { $die }, wheels break.
wheels-hold = { $unit } has marched far: { $die }, the wheels hold.
fatigue-rises = The fatigue of { $formation } rises to { $left ->
    [1] OK.
   *[other] { $n }.
}
fatigue-falls = The fatigue of { $formation } falls to { $left ->
    [0] nothing.
    [1] OK.
   *[other] { $n }.
}
