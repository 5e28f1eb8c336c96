# 19 Suministro

ask-card-l33 = Empieza el paso de suministro carlista: ¿juegas la carta L33 (Quema de mieses), y sobre qué espacio?
ask-card-c31 = Empieza el paso de suministro liberal: ¿juegas la carta C31 (Convoy apresado), y contra qué espacio?
ask-card-l5 = Empieza tu paso de suministro: ¿juegas la carta L5 (Milicia urbana), y para qué fortaleza sitiada?
ask-over-limit = Solo caben { $n } unidades de infantería y caballería en { $place }: ¿cuáles se eliminan?
ask-supply-from = En { $place } falta suministro para { part-units }: ¿qué tren o mochila lo da, a costa de 1 punto de fuerza?
ask-unsupplied = No hay suministro para todas en { $place }: ¿qué unidades se quedan sin él?
ask-siege-attrition = Desgaste por sitio en { $place }: un dado por cada unidad sin suministro, o por la guarnición.
ask-forage = Forrajeo en { $place }: un dado por cada unidad sin suministro.
harvest-burnt = Arden las mieses en { $place }: esta vez solo suministra a 2 unidades carlistas.
convoy-taken = Los carlistas caen sobre un convoy de suministro en { $place }.
no-convoy = Los carlistas no encuentran ningún convoy de suministro en { $place }.
declares-exempt = { $side } declaran en { $place } bloques que no necesitan suministro: trenes de suministro { $trains }, partidas { $partidas }.
siege-spared = La milicia libra a { $place } del desgaste esta vez.
siege-dice = Desgaste por sitio en { $place }: dados { $dice }{ $mod ->
    [0] { "" }
   *[other] { " (cada uno" }{ part-mod })
}, con pérdida si sale { $n } o menos.
forage-dice = Forrajeo en { $place }: dados { $dice }, con pérdida si sale { $n } o menos.
