# 7 Cards

ask-discard = Your hand is over its limit: which card do you discard?
deck-renewed = { $side } shuffle their discards into a new draw deck.
event = { $side } draw an event: { $card }.
