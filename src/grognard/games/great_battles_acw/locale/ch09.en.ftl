# 7.2 Facing, 9 movement: a unit's turn, leaders, withdrawal, guns near the enemy, reinforcements.

## A unit's turn

ask-unit-turn = What does { $unit } do? { $left }{ $half ->
    [1] ½
   *[other] {""}
} { $left ->
    [one] movement point left
   *[other] movement points left
}.
act-go = Go to { $hex }
act-face = Face { $facing }
act-withdraw = Withdraw to { $hex }
act-enter = Enter at { $hex }
act-exit = Leave the map at { $hex }
act-raze = Cross to { $hex } and pull the parapets down
moves = { $units } moves to { $to } ({ $n }{ $half ->
    [1] ½
   *[other] {""}
}).
faces = { $unit } faces { $facing }.
goes-back = { $unit } goes back to { $hex }.
stopped = { $unit } is stopped by the ground at { $hex }.
leaves-map = { $unit } leaves the map at { $hex }.
no-move-halted = { $unit } does nothing more in this activation.
no-move-stay = { $unit } may not move in this activation.
no-move-rallied = { $unit } has taken the time to rally or to get ammunition.
no-move-restacked = { $unit } has changed its place in the stack instead of moving.
no-move-withdrew = { $unit } has withdrawn.
no-move-advanced = { $unit } has advanced after combat.
no-move-fired = { $unit } has fired: under Advance orders it does not move as well.
no-move-stopped = { $unit } has come to a halt.
no-march-start = { $unit } begins within { $n } hexes and sight of the enemy: under March orders it cannot move.
no-front = { $hex } is not in the front of { $unit }.
no-points = { $unit } has not the movement points for { $hex }.
no-ground = { $unit } cannot go into { $hex } this way.
no-leave-map = Nobody leaves the map of his own will.
no-enter-enemy = The enemy is in { $hex }.
no-march-near = Under March orders { $unit } does not go next to the enemy at { $hex }.
no-march-sight = { $hex } is within { $n } hexes and sight of the enemy: closed to { $unit } under March orders.
no-advance-near = Under Advance orders { $unit } does not go next to enemy troops at { $hex }.
no-guns-near = The guns of { $unit } never go next to the enemy: { $hex }.
no-disordered-near = { $unit } is disordered and does not go next to the enemy at { $hex }.
no-guns-sight = { $hex } is nearer than { $n } hexes to an enemy who sees it: the guns of { $unit } keep away.
no-fire-exposed = { $unit } has moved and is within { $n } hexes of an enemy who sees it: it does not fire.
no-guns-horse = Enemy horse is within { $n } hexes of { $hex }, and no friendly troops beside { $unit }.
no-bridge = Units under March orders stand at the bridge or ford: { $unit } cannot cross to { $hex }.
no-enemy-entry = Enemy reinforcements have still to come in at { $hex }: closed to { $unit }.
no-through = Artillery does not go through other arms: { $unit } cannot reach { $hex }.
no-turn-away = { $unit } began next to the enemy: it turns one vertex before it leaves, and { $hex } is not in that front.
no-turn-kind = Under its orders { $unit } does not face { $facing }.
no-turn-same = { $unit } faces that way.
no-face-line = { $unit } is in Extended Line: it pivots or faces about.
no-turn-column = { $unit } would leave its own column behind its flank, facing { $facing }.
no-face-refused = { $unit } refuses a flank: it must straighten it first.
no-turn-twice = { $unit } has turned in this hex.
no-turn-near = { $unit } has moved next to the enemy and does not turn there.
no-turn-mate = { $unit } shares the hex and cannot turn with it.
no-split = { $unit } cannot divide its fire now.

## Withdrawal

withdraws = { $units } withdraws.
ask-withdraw = Does { $unit } withdraw farther?
no-withdraw-march = { $unit } is under March orders: it does not withdraw.
no-withdraw-column = { $unit } is in Extended Column: it does not withdraw.
no-withdraw-acted = { $unit } has done something else already.
no-withdraw-rear = { $hex } is not in the rear of { $unit }.
no-withdraw-through = { $unit } cannot withdraw through friends at { $hex }.

## Guns near the enemy

ask-roll-guns-close = { $unit } has come close to the enemy: roll.
ask-guns-retreat = Where does { $unit } go?
guns-leave = { $unit } goes back to { $to }.

## Reinforcements

ask-enter = { $units } comes onto the map: where, and with whom?
enters = { $units } enters at { $hex }.
ask-leader-enter = Where does { $leader } enter?
leader-enters = { $leader } enters at { $hex }.
no-entry-here = { $unit } does not come in at { $hex }.
no-entry-before = { $unit } has to come in first.
no-entry-points = { $unit } cannot pay for { $hex } after those who entered before it.

## Leaders

ask-leader-turn = Where does { $leader } go? { $left }{ $half ->
    [1] ½
   *[other] {""}
} { $left ->
    [one] movement point left
   *[other] movement points left
}.
leader-moves = { $leader } goes to { $to }.
ask-commanders = Which commander moves?
ask-commander-turn = Where does { $leader } ride? Beyond { $n } points his abilities suffer next turn.
commander-rides = { $leader } rides far, to { $to }.
no-leader-here = { $leader } is not with this unit.
no-leader-near = { $hex } is next to the enemy, and no friendly unit is there for { $leader }.
no-leader-points = { $leader } has { $n } movement points: that is too far.
