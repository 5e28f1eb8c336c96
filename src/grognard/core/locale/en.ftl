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
refuse-there-already = They are there already.

outcome-win = { $seat } wins.
outcome-draw = The match is a draw.
outcome-resigned = { $seat } resigns.
outcome-agreed = The players agree on a draw.

seat-chance = Chance
seat-spectator = Spectator

# verdicts on records
verdict-line = line { $line }: { $text }
verdict-record = { $fault }
verdict-older = it was played by version { $theirs } of the rules, and version { $ours } plays here: what the rules allowed then they may not allow now
verdict-terms = the commitment is not the SHA-256 of the lines above it, which is { $due }
verdict-promise = the secret is not the one that was promised
verdict-secret = the secret does not hash to the commitment
verdict-roll = { $key }: expected { $due }, the record has { $found }
verdict-no-end = the secret is shown, but the match does not come to its end here
verdict-seal = the seal is not that of this match with this end
verdict-other-key = it is sealed with another key than { $key }
verdict-not-bound = the dice of this record are bound to no match: it is not the one of the receipt
verdict-receipt = the receipt is not signed by the table that it names
verdict-receipt-match = the receipt is of the match { $match }
verdict-receipt-promise = the promise is not the one that the receipt has
verdict-receipt-nonce = the nonce of { $seat } is not the one that the receipt has
verdict-receipt-commitment = the commitment is not the one that the receipt has
verdict-receipt-chain = what had happened when the receipt was given (entry { $entries }) is not what the record tells
verdict-no-secret = no seed and no revealed secret: the rolls cannot be checked
verdict-seeded = every roll follows from the seed, but anybody may choose a seed, and such a match may never have been played
verdict-old = every roll follows from the secret, but the secret is bound to no match and to no player
verdict-no-seal = every roll follows from the promised secret and the nonces, but nobody has sealed the end
verdict-no-nonce = every roll is the one it had to be and the end is sealed, but no player added a nonce of their own: the table could have chosen the dice
verdict-no-anchor = every roll is the one it had to be and the end is sealed, with the key { $key }: whether that is the key of the table is not known here (--key, --receipt)
verdict-proved-key = every roll follows from a secret that the table of the key { $key } promised before it knew the nonces of { $names }, and that table has sealed this end
verdict-proved-receipt = every roll follows from a secret that was promised before the nonces of { $names } were known, and everything that the receipt holds stands in the record, sealed with the key { $key }

# Chances before a roll; a game may have its own words.
odds-nothing = no effect
odds-absent = not rolled
odds-open = a decision comes first
odds-other = something else

list-and = and
list-more = { $n } more
decimal-mark = { "." }
