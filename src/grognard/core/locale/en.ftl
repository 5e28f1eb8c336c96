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
fault-mixed = A pose either turns or moves: never both at once.
fault-direction = It may not go in that direction.
fault-legs = That is more straight legs than it may go.
fault-turns = That is more turns than it may make.
fault-turn-angle = It may not turn that far.
fault-solid = Something solid stands there or in the way.
fault-foe = That comes too near to the enemy.
fault-friend = That ends too near to a friendly unit.
fault-entry = It comes in over an edge of the table, looking straight in, its whole front on the edge.
fault-stay = It has to move.
fault-zone = That is outside the area where it may be placed.
fault-near = That is too near to something else.
fault-heading = It may not be turned.
fault-covers = Too little of what it is for lies near enough to that place.

refuse-not-now = There is nothing to decide here now.

outcome-win = { $seat } wins.
outcome-draw = The match is a draw.
outcome-resigned = { $seat } resigns.
outcome-agreed = The players agree on a draw.

seat-chance = Chance
seat-spectator = Spectator
