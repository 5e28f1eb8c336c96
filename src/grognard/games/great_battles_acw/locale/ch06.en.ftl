# 6 Orders, loose cannons, Reserve; 7.23 facing when orders change.

## Orders

ask-division-orders = Change orders through the chain of command?
ask-orders-change = Which brigade tries to change its orders?
ask-roll-orders = Change of orders: { $formation }
ask-new-orders = Which orders for { $formation }?
ask-refit = Face units whose orders changed, as you like?
act-order-march = March orders for { $formation }
act-order-advance = Advance orders for { $formation }
act-order-attack = Attack orders for { $formation }
act-try-change = { $formation } tries
act-reface = { $turn }
orders-given = { $formation } is under { $order } orders.
orders-shared = { $unit } shares the hex and takes { $order } orders too.
orders-die = { $formation }, change of orders: { $die }{ modified }.
orders-retain-stay = { $formation } keeps its orders and stays where it is.
orders-retain = { $formation } keeps its orders.
orders-loose-cannon = { $formation }: a loose cannon!
orders-change-stay = { $formation } may change its orders, but stays where it is.
orders-change-free = { $formation } may change its orders.
refitted = { $unit } faces { $facing }.
no-order-same = { $formation } is under { $order } orders already.
no-order-guns = Artillery never has Attack orders.
no-order-tired = { $formation } is too tired for { $order } orders.
no-order-reserve = { $formation } is in Reserve.
no-order-off-map = No unit of { $formation } is on the map.
no-order-chain = The chain of command from its corps to { $formation } is broken: only a die can change its orders.
no-order-twice = { $formation } has changed its orders in this phase.
no-march-watched = { $hex } is within four hexes and sight of the enemy, or next to him: no March orders for { $formation }.
no-march-stacked = The stack in { $hex } is too big or too mixed for March orders.
no-march-now = March orders are given in the Division Orders Phase only.
no-try-twice = { $formation } has tried under this marker.
no-try-leader = The leader of { $formation } is not on the map.
no-try-inactive = { $formation } is not activated by this marker.

## Loose cannon

ask-roll-unreliable = How does the unreliable leader of { $formation } behave?
ask-withdraw-next = { $formation } goes back a hex: who is next?
unreliable = { $formation }, unreliable leader: { $die }, { $n ->
    [0] Aggressive.
    [1] Normal.
   *[other] Cautious.
}
loose-normal = { $formation } keeps its orders.
loose-retains-march = { $formation } keeps its March orders.
loose-charge = { $formation } charges without orders.
loose-advance = { $formation } makes for the enemy without orders.
loose-back = { $formation } goes back a hex.
no-loose-cannon = { $unit } is out of hand: it must make for the enemy.
no-loose-fire = { $unit } is out of hand: it charges and does not fire.

## Reserve

ask-reserve = Which formations go into Reserve?
ask-leave-reserve = Leave Reserve, or change orders in Reserve?
act-to-reserve = { $formation } into Reserve
act-out-of-reserve = { $formation } leaves Reserve
to-reserve = { $formation } is in Reserve.
out-of-reserve = { $formation } leaves Reserve.
reserve-struck = { $formation } is struck in Reserve.
no-reserve-already = { $formation } is in Reserve already.
no-reserve-units = { $formation } has nobody on the map who could go into Reserve.
no-reserve-near = A unit of { $formation } is nearer than { $n } hexes to the enemy.
no-reserve-seen = An enemy in { $hex } sees { $formation }, and it is nearer than { $n } hexes to the enemy.
no-reserve-coming = Units of { $formation } have still to come in this turn.
