# 5 Initiative, efficiency and activation.

ask-initiative = Initiative
initiative-given = { $side }: the initiative is theirs this turn.
initiative-roll = { $side } for the initiative: { $die }{ modified }.
initiative-won = { $side }: they have the initiative.
initiative-nobody = Nobody has the initiative: all markers go into the pool.
ask-efficiency = Efficiency marker
efficiency-placed = { $side }: an efficiency marker is drawn for { $formation } and lies face down.
efficiency-drawn = { $formation } has an efficiency of { $n }.
corps-raised = { $formation } is raised to an efficiency of { $n }.
markers-counted = { $formation }: { $n ->
    [one] 1 activation marker.
   *[other] { $n } activation markers.
}
ask-raise-corps = Which corps does the overall commander raise?
ask-raise-division = Which division does the commander of { $formation } favour ({ $left } left)?
act-bonus = +1 for { $formation }
ask-transfer = Shall activations be transferred to a division?
ask-transfer-from = Who gives up an activation for { $formation }? Two are worth one.
act-raise = Raise { $formation }
act-lower = One less for { $formation }
ask-commit = How many markers of each division stay out of the pool?
ask-marker = Activation marker
ask-skip = Which brigades that owe a marker skip this one?
act-skip = { $formation } skips this marker
skips = { $formation } does not use this marker.
ask-coordinate = Shall { $leader } try to coordinate his brigades (rating { $n })?
act-coordinate = Yes: let his brigades act as one
ask-coordination = Coordination
coordination-roll = { $leader } coordinates: { $die }{ modified }.
confusion = Confusion: { $formations } can neither move nor fight under this marker.
coordination-fails = { $formation } cannot coordinate its brigades.
coordination-works = { $formation } can let { $n } brigades act as one.
ask-join = Which brigades act as one ({ $left } more)?
ask-brigade = Which brigade of { $formation } is next?
act-brigade = { $formation }
act-unit = { $unit }
act-leader = { $leader }
act-end = Enough
ask-activate = { $formations }: who acts?
activation = { $formations } is activated.
no-more-efficiency = The efficiency of { $formation } is { $n } already, the highest there is.
no-commander-range = The commander of { $formation } is not on the map within the overall commander's range, or has been raised.
no-corps-range = { $formation } would gain nothing, or its leader is out of the corps commander's range.
no-chain = No chain of command leads from the overall commander to { $formation }, or it is no division.
no-more-markers = { $formation } can have no more than { $n } markers.
no-fewer-markers = { $formation } cannot give up a marker: one must remain, and the transfer must come out even.
no-division-range = The leader of { $formation } is not in the division leader's range, or it does not act under this marker.
no-marker-left = { $formation } may use { $n ->
    [one] 1 marker
   *[other] { $n } markers
} this turn and has done so.
no-march-drawn = The March marker of { $formation } has been drawn this turn: it does nothing more.
no-march-marker = { $formation } is under March orders and waits for the March marker.
no-reserve-acts = { $formation } is in Reserve, or has nobody who could act.
no-other-brigade = { $unit } belongs to a brigade that is not activated now.
no-unit-markers = { $unit } is out of command: it acts { $n ->
    [one] once
   *[other] { $n } times
} this turn and has done so.
no-march-unit = { $unit } is under { $order } orders: this is not its marker.
no-halted-unit = { $unit } has retreated or was disordered again: it does nothing more in this activation.
no-unit-twice = { $unit } has acted in this activation.
no-unit-here = { $unit } cannot act now.
no-leader-twice = { $leader } has moved under this marker.
no-leader-both = { $leader } moves this turn with the March marker or with his division's markers, not with both.
no-leader-active = { $leader }'s command is not activated now.
