# What the core itself says. Games may override any of these.

fault-one = Choose exactly one.
fault-not-offered = That is not among the choices.
fault-order-or-twice = Something is named twice, or out of order.
fault-too-few = Too few are chosen.
fault-too-many = Too many are chosen.
fault-class-too-few = Too few of one kind are chosen.
fault-class-too-many = Too many of one kind are chosen.
fault-order = Put all of them in an order, each exactly once.
fault-length = The answer has the wrong number of parts.
fault-cap = That is more than one of them can take.
fault-total = The total is not right.
fault-no-link = There is no way between two steps of this path.
fault-end = The path may not end there.
fault-off-table = That is off the table.
fault-angle = An angle lies from 0 up to 360 degrees.
fault-reach = That is too far.
fault-face = No die shows that face.

refuse-not-now = There is nothing to decide here now.

outcome-win = { $seat } wins.
outcome-draw = The match is a draw.
outcome-resigned = { $seat } resigns.
outcome-agreed = The players agree on a draw.

seat-chance = Chance
seat-spectator = Spectator
