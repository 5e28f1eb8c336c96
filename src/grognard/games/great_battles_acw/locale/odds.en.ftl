# Before a roll: what may come of it (core/odds.py).

odds-fired = { $check ->
    [0] -
    [1] cohesion check
   *[other] cohesion check at +2
}
    .of = { $units } at { $hex }
odds-fired-shell = { odds-fired }
    .of = { $units } at { $hex }
odds-fire-result = -
    .of = { $units } at { $hex }
odds-fire-nobody = nobody left to fire at
    .of = { $units } at { $hex }
odds-result-lost = -
odds-udd-passed = { $unit } holds
    .own = Cohesion of { $unit }
odds-udd-failed = { $unit } fails
    .own = Cohesion of { $unit }
odds-loses = { $unit } loses { $n ->
    [one] 1 strength point
   *[other] { $n } strength points
}
odds-collapsed = { $unit } collapses
odds-top-broken = -
odds-moves = -
odds-goes-back = -
odds-retracts = -
odds-unrefused = -
odds-retreats = { $units } retreats
odds-line-broken = -
odds-brigade-out = -
odds-shock-roll = -
    .of = Shock of { $units } against { $hexes }
odds-leader-hit = -
odds-leader-safe = -
odds-leader-killed = { $leader } falls
odds-leader-taken = -
odds-leader-flees = -
odds-rally-die = -
    .of = Rally of { $unit }
odds-rally-failed = does not rally
odds-rallied = rallies
odds-recovery-die = { $good ->
    [0] -
   *[other] comes back
}
    .of = Recovery of { $unit }
odds-recovery-failed = stays routed
odds-recovered = -
odds-orders-die = -
    .of = Orders of { $formation }
odds-orders-change-free = may change
odds-orders-change-stay = may change, but stays where it is
odds-orders-retain = keeps its orders
odds-orders-retain-stay = keeps its orders and stays where it is
odds-orders-loose-cannon = a loose cannon
odds-orders-given = { $order } orders
odds-coordination-roll = -
    .of = Coordination
odds-coordination-works = { $n } brigades act as one
odds-coordination-fails = fails
odds-confusion = confusion: nobody moves or fights under this marker
odds-unreliable = { $n ->
    [0] aggressive
    [1] normal
   *[other] cautious
}
    .of = { $formation }
odds-wheels-broken = wheels break
    .of = { $unit }
odds-wheels-hold = wheels hold
    .of = { $unit }
