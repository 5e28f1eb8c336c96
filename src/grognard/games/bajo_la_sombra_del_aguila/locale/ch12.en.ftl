# 12 Officers.

act-officer = { $piece }
act-rally = Rally { $piece }
act-join = Join { $piece }
act-leave = Leave the unit
ask-officer-leave = Does an officer leave his unit before it moves?
ask-officer-beside = { $officer } leaves { $unit }. Where does he stand, an inch from it?
officer-left = { $officer } leaves { $unit }.
ask-officer-moves = The officers move. Whom do you move?
ask-officer-pace = { $officer }: at what pace, or does he join a unit?
ask-officer-ride = { $officer } rides. Where to?
ask-officer-quick = { $officer } rides at a quick march. Where to? He rallies nobody this turn.
ask-officer-join = { $officer } has come within reach of a unit. Does he join it?
officer-rode = { $officer } rides on.
officer-joined = { $officer } joins { $unit }.
no-leave-fanatic = { $officer } is a fanatic and never leaves his unit.
no-leave-room = There is no room for { $officer } beside { $unit }.
no-join-unit = { $piece } cannot be joined.
no-join-far = { $officer } does not come as far as { $piece }.
no-join-way = Something bars the way of { $officer } to { $piece }.
no-ride-unit = { $piece } is not one of your officers, and it is their turn to move.
no-ride-twice = { $officer } has moved already.
no-quick-stunned = { $officer } is stunned: no quick march for him.
ask-rally-officer = Which officer rallies next?
ask-rally-unit = { $officer } rallies with { $n } dice. Which unit?
ask-roll-rally = { $officer } rallies { $piece }: a marker comes off for every { $need } or more on { $n } dice.
rally-tough = { $piece } is tough: one more marker comes off.
rallied = { $officer } rallies { $piece }: { $dice } ({ $need } or more), { $n ->
    [0] no damage
    [one] { $n } damage
   *[other] { $n } damage
} recovered.
no-rally-marched = { $officer } moved at a quick march and rallies nobody this turn.
no-rally-unhurt = { $piece } has no damage.
no-rally-twice = { $piece } has been rallied this turn.
no-rally-stunned = { $piece } is stunned and cannot be rallied.
no-rally-not-his = { $piece } is not under the command of { $officer }.
no-rally-far = { $piece } is out of the range of command of { $officer }.
no-rally-enemy = { $piece } is less than { $inches } inches from { $enemy }.
no-rally-again = { $officer } has rallied already this turn.
no-rally-nobody = { $officer } has nobody to rally.
officer-escapes = { $officer } gets away from { $unit }.
general-dead = { $officer } is dead: those near him waver.
ask-roll-officer = { $side } rolls for { $officer } ({ $stunned }/{ $routed }): two dice + { $damage } for wounds.
officer-falls = { $officer } ({ $stunned }/{ $routed }) in the thick of it: { $dice } + { $damage } for wounds = { $n }. He falls!
officer-unharmed = { $officer } ({ $stunned }/{ $routed }) in the thick of it: { $dice } + { $damage } for wounds = { $n }. Unharmed.
