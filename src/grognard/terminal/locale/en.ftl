help =
    Answer by number or by word; several as "1 3 4", "2-5", "all" or "none"; amounts as "2 0 1".
      ?            this help
      r ID         the text of a rule (r alone: the rule of this question)
      why N|word   whether an answer is allowed, and if not, by which rule
      odds N|word  what may come of the dice after an answer
      u            undo your last answer
      d            done: nothing more here, go on
      A; B; d      several answers as one plan; u takes it back as one
      go A to B    a piece (or several, with commas) to a far place, in one plan
      after        what would be asked after "d"
      sheet        what can be filled in on one sheet; sheet 3=2 5=1: fill it in
      pass SCOPE   go on here, and do not ask again this move, activation, phase, turn or ever (pass turn all: about anything)
      never N SCOPE  do not ask me at such a question, for so long (never: which there are)
      orders       what is not asked; orders 2: ask the second again
      log          everything that has happened; log all: line by line
      map          the whole board with its links
      card ID      the text of a card
      save FILE    save the match
      lang en|es   language
      auto         answer by itself when only one answer is possible, on or off
      q            quit
odds-none = No roll of which more could be said follows at once.
odds-assumed = If you leave it at that:
odds-simulated = From { $n } simulated rolls.
odds-hidden = Estimated: something you cannot see counts here.
cards = Cards
slot-inside = inside
slot-road = on the road
won = { $seat } wins.
draw = The match is drawn.
end-of-input = The input has ended, and so does the match here.
auto-answer = Only one answer is possible: { $answer }
auto-on = Single answers are now given by themselves.
auto-off = Single answers are now asked again.
hand-over = It is { $seat }'s decision. Press Enter when { $seat } sits at the screen.
hint-subset = Choose { $lo } to { $hi } of { $of }: numbers, ranges, "all" or "none".
hint-order = Give all of them in the order you want.
hint-allocation = Give an amount for each, in this order; { $total } in all.
hint-allocation-fewer = Give an amount for each, in this order; at most { $total } in all.
hint-path = From { $start }, with { $budget } to spend: the places in order, or "none" to stay.
hint-draw = Choose { $count }, in order.
hint-dice = The faces of { $count } dice with { $sides } sides.
hint-poses = The number of a way, or up to { $legs } times: x y angle.
hint-table = The number of a way, or “x y angle” in inches and degrees (0 is north, clockwise): it goes as near as the rules allow. It begins at { $start }.
hint-table-stay = The number of a way, or “x y angle” in inches and degrees (0 is north, clockwise): it goes as near as the rules allow; “none” stays. It begins at { $start }.
hint-written = Or “file NAME” with a text of your own.
typed-nothing = Type the number or the word of an answer; ? for help.
typed-unknown = “{ $typed }” is not on offer; ? for help, why { $typed } for the reason.
typed-several = “{ $typed }” may be several: { $names }.
typed-numbers = “{ $typed }” should be numbers.
typed-twice = { $typed } is named twice.
rule-unknown = No rule { $id }. Nearest: { $near }
why-allowed = That is allowed.
undo-nothing = Nothing to undo: chance, a reveal or the other side came after.
undone = Taken back.
card-unknown = You see no card { $id }. Cards: { $near }
saved = Saved in { $file }.
file-unreadable = { $file } cannot be read: { $reason }
save-failed = { $file } cannot be written: { $reason }.
save-first = Save before leaving? File name, or Enter for no:
lang-set = English from here on.
lang-unknown = No language { $lang }. Known: { $known }
bye = Goodbye.
done-nothing = Nothing here can be passed over with d.
plan-question = The plan ends here: something else is asked than it was made for.
plan-chance = The plan ends here: chance comes in.
plan-reveal = The plan ends here: something has come to light.
plan-other = The plan ends here: the other side decides.
plan-over = The plan ends here: so does the match.
go-how = Which piece, and where to? For instance: go ALA1 to Vitoria.
go-unknown = No piece or place is called “{ $typed }”.
go-behind = Somebody stays behind.
go-nowhere = They cannot get there now.
after-nothing = After this question nothing else would be asked of you for certain.
sheet-none = No sheet is offered here.
sheet-fill = Fill in as: sheet NUMBER=OPTION, several with spaces. What is not named stays as it is.
sheet-how = “{ $typed }” should be NUMBER=OPTION, as on the sheet.
order-no-window = This question cannot be left to an order.
order-scopes = For how long? { $scopes }
order-no-windows = This game has no question that could be left to an order.
order-window = { $n }. { $what }
order-arranged = { $what }: you will not be asked { $scope }, unless something happens.
order-given = You will not be asked this again for so long, unless something happens.
order-none = You have given no orders.
order-line = { $n }. { $what }: not asked, { $scope }
order-cancelled = You will be asked again.
order-ended-over = { $what }: the order is over.
order-ended-loss = { $what }: the order ends, for there was a loss.
order-ended-alarm = { $what }: the order ends, for an enemy is near.
scope-move = for this move
scope-activation = for this activation
scope-phase = for this phase
scope-turn = for this turn
scope-ever = until you change it
typed-move = move
typed-activation = activation
typed-phase = phase
typed-turn = turn
typed-ever = ever
