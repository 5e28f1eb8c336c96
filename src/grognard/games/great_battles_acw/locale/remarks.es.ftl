# Lo que hay que saber de una respuesta antes de darla (show/remarks.py).

remark-fire-at = Fuego contra { $enemy }{ $n ->
    [0] {""}
    [one] {" "}y 1 más
   *[other] {" "}y { $n } más
} ({ $hex })
remark-fire-by = { $unit } contra { $enemy }{ $n ->
    [0] {""}
    [one] {" "}y 1 más
   *[other] {" "}y { $n } más
} ({ $hex })
remark-section = Solo la sección { $n } de { $unit }
remark-battery = { $unit }: toda la batería, { $n } PF
remark-fire = { $sp } PF, alcance { $range }, { $ground }
remark-fire-odds = { $sp } PF disparan ({ $mods }): chequeo o peor { $check } %{ $loss ->
    [0] {""}
   *[other] , una baja { $loss } %
}
remark-end = { $n ->
    [0] Terminar la brigada; después choques, si quieres
    [one] Terminar la brigada: 1 choque
   *[other] Terminar la brigada: { $n } choques
}
remark-shock = { $units } contra { $by } ({ $hexes }): { $mine } a { $theirs } PF ({ $mods }); lo expulsa { $driven } %, es rechazado { $back } %, tal como están las cosas
remark-shock-open = Obligados a atacar: { $units }; contra quién, se te preguntará
remark-shock-may = Pueden atacar: { $units }
remark-no-brigadier = { $leader } no está con ninguno de los que atacan: { $n }
