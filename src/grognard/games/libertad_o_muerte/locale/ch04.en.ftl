# 4 Cards.

ask-draw-card = A card from the deck
ask-play-card = { $phase ->
    [1] Cards are drawn, and reinforcements come next.
    [2] Reinforcements come next.
    [3] Income comes next.
    [4] Maintenance comes next.
    [5] Purchases come next.
    [6] Naval movement comes next.
    [7] Naval combat comes next.
    [11] New units come next.
   *[12] Replacements come next.
} You may play cards first.
ask-due-card = Several events must be played now: which one first?
ask-discard = Your hand is too large: discard { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
ask-place-where = Where do { $pieces } come into play?
ask-place-nearest = { $place } is not open to { $piece }: to which of the nearest regions instead?
ask-start-hidden = Which of these guerrillas begin in Hidden Mode?
ask-one-expeditionary = Only one unit comes to the Expeditionary Box: which?
act-card = Play { $card }
act-keep = Keep all cards without a phase for this turn
event-drawn = { $side }: the event { $card } must be played this turn.
purple-drawn = { $side } draw { $card }: a purple card, to be played this turn.
card-drawn = You draw { $card }.
card-taken = { $side } draw a card.
deck-renewed = { $side }: the deck is used up, the discards are shuffled into a new one.
discarded = { $side } discard { $cards }.
card-played = { $side } play { $card }.
event-waits = The condition of { $card } is not met: it waits.
event-fails = The condition of { $card } is not met: it is removed unplayed.
purple-fails = The condition of { $card } is not met: it is discarded without effect.
card-active = { $card } stays in play as an Active Card.
card-removed = { $card } is removed from the game.
card-retired = { $card } leaves the Active Cards.
placed = { $piece }: in { $place }.
nowhere-to-place = There is no region for { $piece } to come to.
starts-hidden = { $piece } begins in Hidden Mode.
removed = { $piece } is removed from the game.
corsair-placed = A corsair marker is put down ({ $place }).
replacements-received = { $side } receive { $n ->
    [one] 1 replacement
   *[other] { $n } replacements
} ({ $left } in all).
no-card-in-hand = { $card } is not in hand.
no-card-turn = Cards are played in one's own turn only: { $card } has to wait.
no-card-battle = { $card } is a combat card: it is played in battles only.
no-card-phase = { $card } may not be played in this phase.
no-card-condition = The condition of { $card } is not met.
no-card-expedition = No card may bring expeditionary units this turn: { $card } has to wait.
no-discard-purple = { $card } is a purple card: it cannot be discarded.
