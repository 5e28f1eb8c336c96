## people

# bodies and pages
no-such-page = There is nothing at { $path }.
no-such-method = { $method } is not possible at { $path }.
refused = The request was refused.
our-fault = Something went wrong on our side. It has been noted; please try again.
storage-away = The storage cannot be reached just now. Please try again in a moment.
json-malformed = The body is not JSON.
json-utf8 = The body is not text in UTF-8.
json-too-deep = The body is nested too deeply.
json-nul = The character NUL cannot be used.
want-json = The body must be JSON, sent as application/json.
too-large = That is too large: at most { $most } KB.
body-cut-off = The body broke off.
body-slow = The body came too slowly.
bad-body = The body is not as expected: { $want }.
bad-field = “{ $field }” is not as expected: { $want }.
want-value = a value is missing
want-nothing = there is no such field
want-text = a text was expected
want-longer = at least { $limit } characters were expected
want-shorter = at most { $limit } characters were expected
want-form = the text does not have the right form
want-number = a whole number was expected
want-bool = true or false was expected
want-object = an object was expected
want-list = a list was expected
want-one-of = one of these was expected: { $known }
want-at-least = at least { $limit } was expected
want-at-most = at most { $limit } was expected
want-fewer = at most { $limit } were expected
want-other = it cannot be used
too-often = That was too often. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
wrong-host = This server is not “{ $host }”. Its operator names the hosts it answers to with --hosts.
foreign-origin = This page belongs to another site ({ $origin }), which may not act here.
csrf = The token of the session is missing or wrong. Load the page again.

# people
sign-in-first = Sign in first, or choose a name to play as a guest.
name-characters = A name cannot hold characters that are not seen, change the direction of writing, or pile up on a letter.
name-scripts = A name is written in one alphabet; this one mixes { $scripts }.
name-at-table = Somebody at this table has a name that looks like “{ $name }”. Choose another name first.
name-length = A name has 1 to { $most } characters.
name-taken = “{ $name }”, or a name that looks like it, belongs to somebody’s account. Choose another name, or sign in.
account-already = You have an account already.
password-length = A password has { $least } to { $most } characters.
password-common = This password is easily guessed: it is common, or made of your name, a row of keys, a date or a repetition. Take several words that do not belong together.
wrong-name-or-password = Name or password is wrong.
wrong-password = The old password is wrong.
guest-has-no-password = A guest has no password. Make an account first.

gone-person = (left)
blocked = You cannot sit down at this table.
you-block = Somebody whom you block sits there. Unblock them first, at your account.
blocked-talk = You cannot talk at this table.
seat-or-talk = Name a seat or something that was said, and not both.
nobody-there = There is nobody there but you.
too-many-neighbours = At most { $most } people can be blocked or muted.
sat-down-meanwhile = You have just sat down at a table. Try again.
rematch-gone = Somebody who played this match has left for good.

# games
no-such-game = There is no game “{ $name }” here; nearest: { $near }.
no-such-scenario = There is no scenario “{ $name }”; there are: { $near }.
no-such-option = There is no option “{ $name }”; there are: { $known }.
no-such-value = The option “{ $name }” goes from 0 to { $most }.
no-such-bot = There is no bot “{ $name }”; there are: { $known }.
no-such-seat = There is no seat “{ $seat }”; there are: { $known }.
bot-recruit = Recruit
bot-sergeant = Sergeant

# matches
title-length = A title has at most { $most } characters.
seats-wanted = Say who sits at each of these seats, and at no other: { $known }.
bot-without-kind = Only a seat of kind “bot” names a bot.
seat-for-me = At least one seat must be yours.
too-many-matches = You have { $most } unfinished matches. Finish some first.
no-such-match = There is no such match.
match-private = This match is private: only those who play it may see it.
bad-cursor = “before” is not the “next” of a page.
creator-only = Only the one who set the match up can do this.
match-begun = The match has begun: it can be resigned, but not taken away.
match-over = The match is over.
not-over-yet = The match is not over yet.
not-at-the-table = You do not sit at this match.
invitation-void = This invitation is not valid, or has been used already. Ask for a new one.
link-only = This seat is for whoever has the invitation.
seat-taken = That seat is taken.
no-seat-free = No seat is free.
already-seated = You already sit at this match.
left-a-deal = You stood up here after the match had been dealt. You can sit down again only by a new link from whoever set it up.
not-a-link-seat = That seat does not wait for somebody with a link.
has-answered = Who has given an answer belongs to the match. It can only be resigned.
nobody-to-remove = Nobody else sits there.
creator-stays = You set this match up: take it away while it has not begun, or resign.
bad-record = The record cannot be played: { $fault }
bad-record-line = Line { $line } of the record cannot be played: { $fault }
bad-record-want = Line { $line } of the record cannot be played. Expected: { $want }. Found: { $found }.
bad-record-field = The save cannot be read at “{ $field }”. Expected: { $want }. Found: { $found }.
bad-record-json = The save cannot be read: it is not JSON ({ $fault }).
bad-record-parts = The save cannot be read: its parts do not fit together ({ $fault }).
bad-record-text = The text could not be read.
bad-record-newer = This was written by a newer version of Grognard than the one that runs here.
record-too-long = The record took more than { $seconds } seconds to play and was given up.

## table

not-built = The client has not been built yet: run “make client” or “make play”. The server itself is running.
bad-act = That is not an act that is known here: { $fault }
bad-number = “{ $name }” must be a whole number.
socket-only = That can only be done over the socket.
too-busy = Too many are coming in at this moment. Try again in a little while.
too-many-sockets = You are connected in too many places at once: at most { $most }.
not-your-seat = That seat is not yours.
only-after-the-end = Everything is shown only after the match has ended.
not-running = The match is not running.
stale = The match has moved on in the meantime; this answer was for an earlier state.
not-your-turn = It is not for you to decide now.
nothing-to-undo = There is nothing you can take back by yourself: dice, something revealed or the other side came after.
cannot-resign = This match cannot be given up.
goal-or-answer = A pose is asked about with a goal or with an answer, and not with both.
no-poses = Nothing is to be moved or set down now.
answer-or-text = A decision is answered with an answer or with a text, and not with both.
answer-or-steps = Either an answer or the steps of a plan.
plan-question = The plan ends here: something else is asked than it was made for.
plan-chance = The plan ends here: chance has come in.
plan-reveal = The plan ends here: something has come to light.
plan-other = The plan ends here: the other side decides.
plan-over = The plan ends here: so does the match.
no-route = They cannot get there now.
no-sheet = No sheet is offered with this question.
sheet-question = The sheet ends here: something else is asked.
sheet-chance = The sheet ends here: chance has come in.
sheet-reveal = The sheet ends here: something has come to light.
sheet-other = The other side decides; what still waits on the sheet is kept for its question.
sheet-refused = Part of the sheet cannot be done.
sheet-over = The sheet ends here: so does the match.
route-dice = First dice are rolled: where it may go then is said afterwards.
route-stays = stays
place-or-pose = Name either a place or, for one piece, a pose.
not-in-writing = This decision is not answered with a text.
text-unreadable = This text is no answer: { $fault }
rule-cut-off = A rule took too long and was cut off. Nothing has changed; the fault has been noted.
rule-failed = A rule failed. Nothing has changed; the fault has been noted.
match-broken = This match has been set aside: what is stored of it does not lead on to where it stood. Nobody has lost it, and nothing more can be done at it; the evidence is kept for whoever runs this server.
aside-entry = Set aside: entry { $entry } of what is stored does not lead to where the match stood. The evidence is kept for whoever runs this server.
aside-row = Set aside: how the match was set up can no longer be read. The evidence is kept for whoever runs this server.
takeback-number = One can only go back to an answer before number { $number }.
takeback-asked = The other side has asked to take back; answer that first.
no-takeback = Nobody has asked you to take anything back.
talk-empty = There is nothing in that message that could be shown.
no-such-step = This match has { $number } answers so far.
bad-steps = At most { $most } steps can be asked for at once, the first before the last.
won = { $winner } wins.
won-by-resignation = { $loser } resigns; { $winner } wins.
drawn = The match is a draw.
why-over = The match is over.
why-not-yours = The decision is with: { $seat }.
why-nothing = Nothing there answers what is asked: { $question }

no-such-promise = These dice were not promised to you, or they have been used.
bad-nonce = A nonce is 16 to 32 bytes in lower-case hexadecimal digits.
nonce-without-promise = A nonce is for a seat of your own, and comes after the promise of the dice.
notice-sat = { $name } sits down: { $seat }. The match is dealt anew (deal { $deal }).
notice-left = { $name } stands up: { $seat }.
notice-left-anew = { $name } stands up: { $seat }. What was dealt is void; the match is dealt anew when the seat is taken.
notice-removed = { $name } was removed: { $seat }.
notice-stand-in = { $seat }: the bot found no answer to a question, and a recruit gave any legal one in its place. This is said once.
notice-removed-anew = { $name } was removed: { $seat }. What was dealt is void; the match is dealt anew when the seat is taken.

# standing orders
no-order-here = This question cannot be left to a standing order, or not for so long.
order-about-else = A standing order can only name what the question is about.
scope-move = in this move
scope-activation = in this activation
scope-phase = in this phase
scope-turn = in this turn
scope-ever = until you change it
order-ended-over = Standing order ended, its time is over: { $what }.
order-ended-loss = Standing order ended, there was a loss: { $what }.
order-ended-alarm = Standing order ended, an enemy is coming next to the unit: { $what }.

# how the rules run
running-compiled = The rules run as machine code.
running-ready = The rules are compiled: the table goes on with them in a moment.
running-building = The rules run interpreted and are being compiled, { $game } just now. The table goes on with them by itself.
running-building-core = The rules run interpreted and are being compiled, what all games share just now. The table goes on with them by itself.
running-building-proving = The rules run interpreted. They are compiled and play for proof; the table goes on with them by itself.
running-interpreted = The rules run interpreted: { $why }.
running-off = GROGNARD_COMPILE=0
running-no-compiler = there is no C compiler here
running-no-headers = the headers of this Python are not here (Python.h)
running-no-mypyc = mypy is not installed
running-no-gil = this Python has no global lock
running-no-cache = the cache cannot be written
running-not-same = compiled, they did not play the same
running-fault = they could not be compiled; “grognard games” says why
