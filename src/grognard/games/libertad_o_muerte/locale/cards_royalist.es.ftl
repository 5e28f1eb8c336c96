# Cartas realistas.

ask-joins-stack = ¿A qué apilación se une { $leader }?
ask-box-or-city = ¿Todas a la Casilla de Expedicionarios, o una de ellas a { $places } por { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
}?
ask-to-city = ¿Quiénes llegan a { $place }, por { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
} cada uno?
ask-yellow-fever = Fiebre amarilla en { $place }: ¿qué unidad pierde un punto de fuerza?
ask-mutiny = ¿Qué unidad realista se pierde por motín?
ask-look-at-deck = Las próximas cartas del mazo
ask-random-discard = Una carta de la mano
ask-contrary-orders = ¿A qué apilación realista llegan las órdenes contradictorias?
ask-ignore-orders = ¿Pagas { $n } recursos para que pueda moverse la apilación de { $place }?
ask-pardon = ¿A quién se ofrece el indulto?
ask-spied-card = ¿Qué carta descartan los { $side }?
ask-coast-guard = ¿De qué casilla se retira un marcador de corsario?
ask-press-gang = ¿Qué milicia o guarnición se levanta sin pagar ({ $left } como máximo)?
ask-regular-comes = ¿Qué unidad regular viene con { $leader }?
ask-home-levy = ¿Qué milicia toma las armas en su tierra?
ask-free-cubans = ¿Qué { $n } unidades del Ejército de Cuba quedan libres?
ask-land-now = ¿Desembarcan enseguida { $pieces } en { $place }?
ask-roll-mutiny = Motín en la fortaleza de { $place }
ask-mutinous-unit = ¿Qué unidad patriota de la fortaleza se pierde?
ask-sea-strike = ¿Desembarca enseguida { $leader }, y dónde?
ask-sea-strike-who = ¿Quién va con él a { $to }? Quedan { $left } puntos de fuerza.
ask-betrayal = ¿En qué región se traiciona a los líderes patriotas?
act-to-box = Todas a la Casilla de Expedicionarios
convoy-protected = Ninguna unidad expedicionaria sufre desgaste en el mar este turno.
no-expeditions-bought = Este turno no se compra nada de la Casilla de Expedicionarios.
deck-shown = Las próximas cartas de tu mazo son { $cards }.
deck-looked-at = { $side }: miran las { $n } próximas cartas de su mazo.
no-expedition-cards = Este turno no se puede jugar ninguna carta de expedición.
orders-reach = { $side }: órdenes contradictorias llegan a { $place }.
corsair-taken = Se retira un marcador de corsario ({ $place }).
pressed = { $piece }: se levanta sin pagar.
to-pool = { $piece } va a la Reserva de Fuerzas.
cuban-freed = { $piece }, del Ejército de Cuba, puede moverse desde ahora.
mutiny-die = Motín: el dado marca { $total }.
fortress-changes = La fortaleza de { $place } queda en manos de { $piece }.
region-barren = { $place } no dará recursos el próximo turno.
fortress-levelled = La fortaleza de { $place } cuenta como de nivel 0 este turno.
unit-renamed = { $piece } es ahora { $unit }.
replacements-tied = { $card }: { $n ->
    [one] 1 reemplazo
   *[other] { $n } reemplazos
} solo para algunas unidades.
no-embark-card = { $card } no deja embarcar a { $piece }.
no-command-card = Por una carta manda { $by } y no { $leader }.
