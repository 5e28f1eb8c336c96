# 5 Formations; 6 dismounting.

ask-first-formation = { $piece }: in which formation does it begin?
ask-form-up = { $piece } is to form { $formation }: does an officer spare it the check?
act-form = Form: { $formation }
act-dismount = Dismount: { $formation }
formation-declared = { $piece }: { $formation }.
formation-changed = { $piece } changes formation: { $formation }.
formation-failed = { $piece } does not manage to form { $formation } and stays where it is.
formed-up = { $officer } forms { $piece } up.
dismounted = { $piece } dismounts: { $formation }.
no-formation = { $piece } has not been drilled for { $formation }.
no-formation-none = { $piece } must be in some formation.
no-formation-gun = { $piece } is artillery: it has no formation.
no-formation-horse = { $piece } is on horseback: { $formation } is not for cavalry.
no-formation-small = { $piece }: only large units form a battalion mass.
no-formation-heavy = { $piece }: open order is for light troops alone.
no-formation-on-foot = { $piece } has dismounted: no open order.
no-change-same = { $piece } is in { $formation } already.
no-dismount = { $piece }: only dragoons dismount, and only where a farm or a village is fought for.
no-dismount-twice = { $piece } has dismounted already.
no-dismount-formation = { $piece } cannot dismount into { $formation }.
