# 7 Maintenance.

upkeep = { $side }: the regulars cost { $n ->
    [one] 1 resource.
   *[other] { $n } resources.
}
upkeep-short = { $side }: not everything can be paid; { $n ->
    [one] 1 strength point is lost.
   *[other] { $n } strength points are lost.
}
ask-upkeep-loss = Which unit goes without pay and loses a strength point ({ $left } to go)?
no-hunger = { $piece } is not a combat unit on the map: it cannot take a loss for want of pay.
no-hunger-spared = { $piece } lives off the land or is paid by others: it takes no loss for want of pay.
