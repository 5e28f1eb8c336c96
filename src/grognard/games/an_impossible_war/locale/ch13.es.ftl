# 13 Por mar

ask-ship-to = Transporte naval desde { $place }: ¿a qué puerto o región costera?
ask-ship = Transporte naval a { $place }: ¿qué unidades embarcan, a ½ punto de acción cada una?
ask-land-at = Desembarco desde { $place }: ¿en qué puerto enemigo?
ask-land = Desembarco en { $place }: ¿qué unidades desembarcan, dos como máximo?
shipped = Transporte naval desde { $origin } a { $place }: { $group }.
shipped-seen = { $side } transportan por mar { part-blocks } desde { $origin } a { $place }.
landed = Desembarco en { $place } desde { $origin }: { $group }.
landed-seen = { $side } desembarcan { part-blocks } en { $place }, procedentes de { $origin }.
