# 12 Results of combat: losses, disorder, retreat, rout, advance, leaders, abandoned guns.

## Rolls and draws

ask-roll-udd = Roll for cohesion: { $units }.
ask-roll-rout = Roll against rout: { $units }.
ask-roll-terrain = Roll for the terrain: { $units }.
ask-roll-line = Roll for a line that could not stay extended: { $units }.
ask-roll-leader = Roll for leaders with units that lost strength: { $leaders }.
ask-draw-section = Draw the section of { $unit } that loses a gun.
ask-draw-unit = Draw the unit in { $hex } that loses a strength point.
udd-passed = { $unit } holds: { $die }{ modified } against cohesion { $n }.
udd-failed = { $unit } fails: { $die }{ modified } against cohesion { $n }.

## Losses

loses = { $unit } loses { $n ->
    [one] 1 strength point
   *[other] { $n } strength points
}; { $left } left.
regains = { $unit } regains { $n ->
    [one] 1 strength point
   *[other] { $n } strength points
}: { $left }.
eliminated = { $unit } is eliminated.
collapsed = { $unit } has collapsed: it is below half its strength.
recovers-from-collapse = { $unit } has half its strength again and is no longer collapsed.

## Disorder and rout

disordered = { $unit } is disordered.
second-disorder = A second disorder for { $unit }.
top-broken = { $unit } gives way: the others in { $hex } roll.
dispersed = { $unit } is dispersed.
rallied = { $unit } rallies.
routs = { $unit } routs.
stands-firm = Both sides would rout: { $unit } stands firm.
ask-stand-firm = Both sides would rout. Which of { $units } stands firm?

## Retreat and advance

ask-retreat = { $units } must leave { $hex } and retreat { $n ->
    [0] { $left ->
        [one] up to 1 more hex
       *[other] up to { $left } more hexes
    }
    [one] { $left ->
        [one] 1 hex
       *[other] { $n } to { $left } hexes
    }
    [2] { $left ->
        [2] 2 hexes
       *[other] { $n } to { $left } hexes
    }
    [3] { $left ->
        [3] 3 hexes
       *[other] { $n } to { $left } hexes
    }
   *[other] { $n } to { $left } hexes
}: where to?
ask-leader-along = Does { $leader } go along to { $to }?
ask-stack-order = { $units } in { $hex }: above or below the guns?
ask-advance = Advance { $unit } into { $to }?
ask-advance-line = How does the line of { $unit } advance into { $to }?
ask-advance-facing = { $unit } in { $hex }: which way does it face?
retreats = { $units } retreat from { $from } to { $to }.
retreat-stopped = The ground in { $hex } stops { $unit }.
retreat-blocked = { $units } cannot retreat from { $hex }.
line-broken = { $unit } cannot retreat as an extended unit and draws in.
advances = { $unit } advances into { $to }.
advance-stopped = The ground in { $hex } stops { $unit }.
act-to = To { $hex }
act-stop = Stop here
act-separate = Each unit by itself
act-on-top = On top
act-beneath = Beneath
act-stand-firm = { $unit }
act-wheel-on = Wheel on { $hex }
act-go-along = { $leader } goes along
no-retreat-map = No unit retreats off the map.
no-retreat-terrain = { $unit } cannot enter { $hex }.
no-retreat-guns = { $hex } costs { $unit } more than guns in retreat can spend.
no-retreat-enemy = The enemy holds { $hex }.
no-retreat-front = { $hex } lies in the front of an enemy.
no-retreat-beside = { $hex } is next to an enemy that caused the retreat or is about to shock the unit.
no-retreat-through-shock = The friends in { $hex } are about to be shocked: nobody retreats through them.
no-retreat-through = It can stop already: nobody goes on through the friends in { $hex }.
no-retreat-guns-through = Guns do not retreat through the infantry or cavalry in { $hex }.
no-retreat-far = { $hex } is not next to the retreating units.
no-retreat-nearer = The retreat must end farther from the enemy than by way of { $hex }.
no-advance-guns = Artillery never advances.
no-advance-enemy = The enemy still holds { $hex }.
no-advance-terrain = { $unit } cannot enter { $hex } from where it stands.

## Leaders

leader-hit = { $leader } is hit: { $die }.
leader-safe = { $leader } is unhurt: { $die }.
leader-killed = { $leader } falls.
leader-taken = { $leader } is cut off from every friendly unit.
leader-flees = { $leader } joins the nearest friends in { $to }.
leader-promoted = { $leader } leaves his command to follow { $superior }.
leader-replaced = The command of { $leader } passes to his replacement, in { $hex }.
leader-not-replaced = Nobody replaces { $leader }.
ask-leader-refuge = { $leader } stands alone beside the enemy: with which friends does he take refuge?
ask-place-leader = With which unit does the replacement of { $leader } begin?
ask-replace-with = Who takes over from { $leader }?
act-replace-with = { $leader }

## Abandoned guns

abandoned = The crews abandon the guns of { $unit }.
guns-kept = { $unit } keeps its crews: friends beside it stood firm.
guns-left = The guns of { $unit } are still abandoned.
guns-lost = The abandoned guns of { $unit } are lost.
re-manned = { $unit } has crews again.
ask-re-man = Which battery in { $hex } is manned again?
act-re-man = { $unit }
