# 14 Gathering the army. The facts are words of the army's own text (A3 fr-line 24, O1, france-1809) and numbers.

fault-army = This army breaks the rules for gathering one.

# the text of an army

bad-army-long = Line { $line }: the text is longer than { $most } characters.
bad-army-toml = Line { $line }: this is not TOML ({ $why }).
bad-army-key = Line { $line }: “{ $word }” is not a key of an army; nearest: { $near }.
bad-army-list = Line { $line }: unknown army list “{ $word }”; nearest: { $near }.
bad-army-unit = Line { $line }: unknown unit “{ $word }”; nearest: { $near }.
bad-army-officer = Line { $line }: unknown officer “{ $word }”; nearest: { $near }.
bad-army-type = Line { $line }: the list has no brigade of the type “{ $word }”; nearest: { $near }.
bad-army-slot = Line { $line }: a unit is basic, support or elite, not “{ $word }”; nearest: { $near }.
bad-army-ref = Line { $line }: nobody in this army is called “{ $word }”; nearest: { $near }.
bad-army-text = Line { $line }: “{ $field }” has to be a text.
bad-army-number = Line { $line }: “{ $field }” has to be a whole number from 0 to { $most }.
bad-army-tables = Line { $line }: at least one [[{ $field }]] is needed.
bad-army-many = Line { $line }: no more than { $most } entries of “{ $field }” can be read.
bad-army-name = Line { $line }: a name has at most { $most } printable characters.
bad-army-name-used = Line { $line }: “{ $word }” cannot be a ref, or is one already: up to twelve letters and digits, each once.
bad-army-chief = Line { $line }: “chief” is true or false.
bad-army-units = Line { $line }: a brigade needs a list of units.
bad-army-line = Line { $line }: “{ $text }” is no unit; write slot, type, figures (not for guns) and officer: "basic fr-line 24 O1".
bad-army-size = Line { $line }: say how many figures { $word } has: { $sizes }.

# what an army may be

no-army-form = These numbers are not an army.
no-army-basic = { $what } is no basic unit of a brigade of the type { $kind }.
no-army-support = { $what } is no support unit of a brigade of the type { $kind }.
no-army-elite = { $what } is no elite unit of a brigade of the type { $kind }.
no-army-basic-more = { $what } is one too many among the basic units of a brigade of the type { $kind }.
no-army-support-more = { $what } is one too many among the support units of a brigade of the type { $kind }.
no-army-elite-more = { $what } is one too many among the elite units of a brigade of the type { $kind }.
no-army-must = Brigade { $brigade } must have { $least } or more of: { $units }.
no-army-ratio-support = Brigade { $brigade } has { $have } support units; its { $basic } basic units allow { $most }.
no-army-ratio-elite = Brigade { $brigade } has { $have } elite units; its { $support } support units allow { $most }.
no-army-guns = { $guns } guns are too many: there are { $most } units of six companies, two squadrons or more.
no-army-size = { $have } support and elite units have { $companies } companies or { $squadrons } squadrons, but only { $most } basic units are as large.
no-army-own = The first brigade has to be of the army's own list, { $list }.
no-army-ally = Brigade { $brigade } is of { $list }, which is no ally of this army.
no-army-guest-slot = { $what } is of another nation: allied units come as elite support only.
no-army-guest-gun = { $what } is a gun: only battalions and squadrons of an ally may come as elite support.
no-army-guest = { $what } is in no list of the allies of { $list }.
no-army-one-ally = Elite units of allies have to be of one ally's list, and these are not: { $units }.
no-army-aides = The army has { $have } aides-de-camp; a general has { $most } at most.
no-army-sappers = The army has { $have } companies of sappers; { $most } is the most.
no-army-sappers-here = The list { $list } has no sappers.
no-army-regimental = { $what } is given to a regiment, but regimental artillery is not in use.
no-army-regimental-gun = { $what } cannot be a regimental gun: only a light foot gun can.
no-army-regimental-unit = { $what } cannot go with { $unit }: a regimental gun belongs to a unit of line infantry.
no-army-tiradores = { $what } cannot be dissolved into skirmish screens: only light infantry can.
no-army-tiradores-many = { $what } gives skirmish screens to { $most } units at most, one for each company.
no-army-tiradores-unit = { $what } cannot screen { $unit }: screens go to infantry that has none and is not light, one to each.
no-army-period = The list { $list }, the units and the officers share no period.
no-army-other-period = The army is not of the period { $period }, which this battle is fought in.
no-army-points = The army costs { $points } points; { $limit } is the most.
no-army-chief = The army has { $have } generals in chief; it needs exactly one.
no-army-chief-rank = { $officer } is a commander: the general in chief is a division or a brigade general.
no-army-division = { $officer } leads more than one brigade, so he has to be a division general.
no-army-commanders = The army has { $have } commanders; it needs { $least } to { $most }.
no-army-one-division = { $have } division generals stand beside the general in chief; there can be none.
no-army-brigade-general = An army of { $brigades } brigades needs a brigade general beside the general in chief.
no-army-generals = { $have } brigade generals stand beside the general in chief; { $most } is the most.
no-army-chief-list = { $officer } is not of the list { $list }: the general in chief has to be.
no-army-officer = { $what } is not an officer of the list { $list }, nor of his brigade's.
no-army-officer-often = { $what } is there { $have } times; { $most } is the most.
no-army-other-brigade = { $what } is under { $officer }, who belongs to another brigade.
no-army-idle = { $officer } commands no unit.
no-army-officer-brigade = { $officer } belongs to no brigade.
