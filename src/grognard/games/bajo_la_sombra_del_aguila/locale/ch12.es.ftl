# 12 Oficiales.

act-officer = { $piece }
act-rally = Reagrupar a { $piece }
act-join = Unirse a { $piece }
act-leave = Abandonar la unidad
ask-officer-leave = ¿Abandona algún oficial su unidad antes de que se mueva?
ask-officer-beside = { $officer } abandona { $unit }. ¿Dónde se sitúa, a una pulgada de ella?
officer-left = { $officer } abandona { $unit }.
ask-officer-moves = Mueven los oficiales. ¿A quién mueves?
ask-officer-pace = { $officer }: ¿a qué paso va, o se une a una unidad?
ask-officer-ride = { $officer } cabalga. ¿Hacia dónde?
ask-officer-quick = { $officer } cabalga a paso ligero. ¿Hacia dónde? No reagrupará a nadie este turno.
ask-officer-join = { $officer } tiene una unidad a su alcance. ¿Se une a ella?
officer-rode = { $officer } cabalga.
officer-joined = { $officer } se une a { $unit }.
no-leave-fanatic = { $officer } es fanático y nunca abandona su unidad.
no-leave-room = No hay sitio para { $officer } junto a { $unit }.
no-join-unit = No es posible unirse a { $piece }.
no-join-far = { $officer } no llega hasta { $piece }.
no-join-way = Algo le corta a { $officer } el paso hasta { $piece }.
no-ride-unit = { $piece } no es un oficial tuyo: ahora mueven los oficiales.
no-ride-twice = { $officer } ya se ha movido.
no-quick-stunned = { $officer } está aturdido: no puede ir a paso ligero.
ask-rally-officer = ¿Qué oficial reagrupa ahora?
ask-rally-unit = { $officer } reagrupa con { $n } dados. ¿A qué unidad?
ask-roll-rally = { $officer } reagrupa a { $piece }: se quita un marcador por cada { $need } o más en { $n } dados.
rally-tough = { $piece } es dura: se quita un marcador más.
rallied = { $officer } reagrupa a { $piece }: { $dice } ({ $need } o más); { $n ->
    [0] no recupera nada
    [one] recupera { $n } punto de daño
   *[other] recupera { $n } puntos de daño
}.
no-rally-marched = { $officer } se movió a paso ligero y no reagrupa a nadie este turno.
no-rally-unhurt = { $piece } no tiene daño.
no-rally-twice = { $piece } ya ha sido reagrupada este turno.
no-rally-stunned = { $piece } está aturdida y no puede ser reagrupada.
no-rally-not-his = { $piece } no está bajo el mando de { $officer }.
no-rally-far = { $piece } está fuera del rango de mando de { $officer }.
no-rally-enemy = { $piece } está a menos de { $inches } pulgadas de { $enemy }.
no-rally-again = { $officer } ya ha reagrupado este turno.
no-rally-nobody = { $officer } no tiene a quién reagrupar.
officer-escapes = { $officer } escapa de { $unit }.
general-dead = Ha muerto { $officer }: vacilan los que lo rodean.
ask-roll-officer = { $side } tira por { $officer } ({ $stunned }/{ $routed }): dos dados + { $damage } por heridas.
officer-falls = { $officer } ({ $stunned }/{ $routed }) en lo más duro: { $dice } + { $damage } por heridas = { $n }. ¡Cae!
officer-unharmed = { $officer } ({ $stunned }/{ $routed }) en lo más duro: { $dice } + { $damage } por heridas = { $n }. Ileso.
