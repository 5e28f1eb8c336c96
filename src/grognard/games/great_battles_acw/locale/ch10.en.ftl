# 10 Fire combat, 14.3 Spencers, ammunition.

## Rolls

ask-roll-fire = Fire roll: { $units } at { $hex } with { $n }.
fired = { $units } at { $hex } with { $n }: { $die }{ modified }: { $result }.
fired-shell = { $units } with shell at { $hex } with { $n }: { $die }{ modified }: { $result }.
fire-nobody = { $units }: nobody is left in { $hex }; the shot counts as fired.
result-lost = { $hex }: nobody is left there to suffer the { $result }.
fire-result = { $units } at { $hex }: the { $result } takes effect.
friendly-fire = Fire close over the heads of { $units }: they roll.
ammo-low = { $part }: ammunition runs low.
ammo-out = { $part }: out of ammunition.
ammo-full = { $unit } has full ammunition again.
resupplied = { $part } takes ammunition: { $n ->
    [0] full again
   *[other] still low
}.

## Fire in phase

act-fire = Fire at { $hex }
act-fire-split = Divide the fire
act-fire-with = { $part }
act-fire-half = { $part }, half of it
act-fire-less = { $part }, the smaller half
act-fire-section = { $part } alone
act-join-section = { $part } together with the section before
act-join-battery = { $part } together with the battery before
act-target = { $hex }
act-target-apart = { $hex }, with a roll of its own
act-rapid-fire = Rapid fire
act-single-fire = Stand and fire
act-fire-and-move = Fire now, move later
ask-fire-join = { $unit } fires at { $hex }: who combines with it?
ask-divide-join = { $unit } divides its fire: who combines with it?
ask-fire-also = { $unit } refuses a flank: where does the rest of its fire go?
ask-fire-divide = Which part of { $unit } divides its fire?
ask-fire-larger = { $unit } divides { $n } strength points: which hex gets the larger share?
ask-fire-sections = { $unit } at { $hex }: the whole battery, or one section?
ask-fire-section = Where does { $part } fire?
ask-fire-targets = Over which hexes does { $unit } divide its fire?
ask-fire-how = How does { $unit } fire?
ask-fire-part = At what do the other parts of { $unit } fire?
ask-guns-first = Shall { $unit } fire at { $enemy } before it goes?
part-section = section { $n } of { $unit }

## Fire out of phase

ask-return-fire = Who returns the fire of { $hexes }?
ask-preshock-fire = Who fires at the attackers at { $hexes } before the shock?
ask-withdrawal-fire = Who fires at those who leave { $hexes }?
ask-approach-fire = Which guns fire at those who approach, at { $hexes }?
ask-fire-where = Where does { $unit } fire?
ask-rapid-fire = { $unit } at { $hex }: rapid fire?

## Why not

no-fire-march = { $unit } is under March orders and cannot fire.
no-fire-again = { $unit } has fired already.
no-fire-halted = { $unit } retreated or was disordered again: it does nothing more in this activation.
no-fire-rallied = { $unit } has rallied or taken ammunition instead.
no-fire-crawled = { $unit } moved one hex beyond its means: it cannot fire in this activation.
no-fire-withdrew = { $unit } withdrew: it cannot fire in this activation.
no-fire-came-late = { $unit } joined a stack with a refused flank that had fired already.
no-fire-no-fight = { $unit } may not fire any more in this activation.
no-fire-charging = { $unit } is charging.
no-fire-half-moved = { $unit } has used more than half of its movement.
no-fire-moved = { $unit } is under Advance orders and has moved.
no-fire-restacked = { $unit } is under Advance orders and has changed its place in the stack.
no-fire-reserve = { $unit } is in Reserve.
no-fire-guns-only = { $unit } is no artillery: only guns fire at an approach.
no-fire-not-guns = { $unit } is artillery: only infantry and cavalry fire at those who leave.
no-fire-reacted = { $unit } has moved in reaction.
no-fire-gone = { $unit } is not there to fire.
no-fire-disordered-guns = { $unit } is disordered: its guns are silent.
no-fire-column = Only the head of a column fires; { $unit } is in column.
no-fire-ammo = { $unit } has no ammunition.
no-fire-nobody = There is no enemy to fire at in { $hex }.
no-fire-range = { $hex } is { $n } hexes from { $unit }: out of range.
no-fire-front = { $hex } is not before the front of { $unit }.
no-fire-height = { $unit } cannot bring its guns to bear on { $hex }: too steep.
no-fire-sight = { $unit } cannot see { $hex }.
no-fire-friends = Friends in { $hex } are too near the target of { $unit }.
no-fire-cut = The railroad cut keeps { $unit } from firing at { $hex }.
no-fire-blocked = Units in { $hex } stand in the way of { $unit }.
no-fire-under = { $unit } is not on top of its stack.
no-fire-full = No more strength may fire from the hex of { $unit }.
no-fire-front-full = Those above { $unit } take up the front: nothing of it can fire there.
no-fire-elsewhere = { $unit } stands alone in the enemy's front: it must fire at { $hexes } or not at all.
no-fire-combined = Others of the stack have fired at { $hex }: { $unit } should have combined with them.
no-fire-line = Another part of { $unit } has fired at { $hex }: parts of a line that fire at one hex combine.
no-fire-no-part = { $unit } has no part in this exchange of fire.
no-fire-divide = { $unit } cannot divide its fire here.
no-resupply-full = { $unit } has ammunition enough.
no-resupply-adjacent = { $unit } is next to the enemy.
