# 4 Command.

ask-attach = Does a battery go with a brigade, or leave one?
ask-attach-to = With which formation does { $unit } go?
act-attach = { $formation }
attached = { $unit } goes with { $formation }.
detached = { $unit } is back with { $formation }.
takes-orders = { $unit } is in command again and takes over { $order } orders.
succession = { $leader } is on the field and takes over from { $superior }.
no-same-division = { $formation } is no brigade on the field of { $unit }'s division.
no-second-battery = { $formation } has its battery already.
no-same-orders = { $unit } and { $formation } would have to be both in March, or neither, and both in Reserve, or neither.
no-division-battery = { $unit } is no battery of a division that could go with one of its brigades.
no-commander-now = { $leader } moves only in the commanders' phase at the end of the turn.
