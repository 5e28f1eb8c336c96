# 10 Courage; 5 checks of discipline.

ask-roll-courage = { $side } rolls for the courage of { $piece } ({ $stunned }/{ $routed }): two dice + { $damage } for damage{ with-mods }.
courage-steady = Courage of { $piece } ({ $stunned }/{ $routed }): { $dice } + { $damage } for damage{ with-mods } = { $n }. Steady.
courage-stunned = Courage of { $piece } ({ $stunned }/{ $routed }): { $dice } + { $damage } for damage{ with-mods } = { $n }. Stunned!
courage-routed = Courage of { $piece } ({ $stunned }/{ $routed }): { $dice } + { $damage } for damage{ with-mods } = { $n }. Routed!
courage-shaken = Courage of { $piece } ({ $stunned }/{ $routed }): { $dice } + { $damage } for damage{ with-mods } = { $n }. That would be a rout, but the death of a general only stuns it.
ask-hold-fast = { $piece } ({ $stunned }/{ $routed }, damage { $damage }{ and-mods }) must test its courage. Does an officer make it hold fast?
act-hold-fast = Hold fast: { $piece }
held-fast = { $officer } makes { $piece } hold fast: the test is passed.
ask-strict = { $piece } ({ $stunned }/{ $routed }, damage { $damage }{ and-mods }) must test its courage. Does an officer use his strictness, so that only { $n } damage counts? He can do so once a turn.
damage-halved = { $officer } is strict: only half of the damage of { $piece } counts, { $n }.
fanatic-holds = { $officer }, a fanatic, keeps { $piece } together after all.
inspired = { $officer } inspires { $piece }: the test is repeated.
ask-courage-again = { $piece } ({ $stunned }/{ $routed }, damage { $damage }{ and-mods }) would be stunned. Repeat the test? The second roll stands.
courage-repeated = { $piece } repeats its test.
act-test = Test: { $piece }
for-check = { $check ->
    [discipline-form] to change formation
    [discipline-square] to form square
    [discipline-command] for being out of command
    [discipline-cross] to let friends pass
    [discipline-target] to fire at a farther target
    [discipline-stunned-fire] to fire although stunned
    [discipline-withdraw] to withdraw
    [discipline-evade] to evade
    [discipline-light-charge] to charge in open order
    [discipline-agile-officer] to get away
    [discipline-break] for the whole army
   *[other] to obey
}
ask-roll-discipline = Discipline of { $piece } { for-check }: { $need } or more on a die{ with-mods }.
discipline-passed = Discipline of { $piece } { for-check }: rolls { $dice }, needs { $need } or more{ with-mods }. Passed.
discipline-failed = Discipline of { $piece } { for-check }: rolls { $dice }, needs { $need } or more{ with-mods }. Failed.
ask-discipline-bonus = { $piece } checks its discipline { for-check }: { $need } or more on a die{ with-mods }. Does an officer help?
discipline-helped = { $officer } helps { $piece }.
discipline-again = { $piece } knows how to manoeuvre: the check is repeated.
breaking-point = { $side } has lost half of its army: will it hold?
army-broken = { $officer } cannot hold the army of { $side }: it leaves the field.
end-broken = An army past its breaking point has left the field.
end-leaderless = An army past its breaking point had no general left and has left the field.
end-both-broken = Both armies have left the field at the same time.
