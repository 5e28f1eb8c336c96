# what the scene and the bare table say beside the names of the pack

scene-table = The table
scene-battle = The battle
scene-factor = strategic factor { $n }
scene-attacker = attacker
scene-frozen = Rivers and lakes are frozen.
numbered = no.{ "\u00A0" }{ $n }

status-turn = Turn
status-phase = Phase
status-initiative = Initiative
status-weather = Weather
status-lost = Points lost
status-breaking = Breaking point
status-vp = VP

short-blue = B
short-red = R
short-infantry = Inf
short-cavalry = Cav
short-gun = Art
short-commander = Cmdr
short-general = Gen

ground-structure = Structure { $n }.
ground-objective = { $n ->
    [0] Objective.
   *[other] Objective ({ $n } VP).
}

rating-kind = Kind
rating-command = Command
rating-rally = Rally
rating-figures = Figures
rating-speed = Speed
rating-melee = Melee
rating-shooting = Shooting
rating-defence = Defence
rating-attacks = Attacks
rating-courage = Courage
rating-discipline = Discipline
rating-points = Points
rating-abilities = Abilities
ability-lancers = Lancers
ability-screen = Skirmish screen

state-damage = { $n } damage

box-list = To be deployed
box-reserve = Reserve
box-hidden = Hidden
box-gone = Lost

overlay-zone = Zone
overlay-command = Command range
overlay-range = Range
overlay-half = Half range
overlay-reach = Twice its speed
