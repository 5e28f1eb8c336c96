# 17 Batallas

ask-bayonet = Carta C8: ¿qué unidad de infantería dispara con un dado más esta ronda?
ask-hussars = Carta L34: ¿qué unidad de caballería carga con un dado más esta ronda?
ask-steady-volley-now = { $piece } ha sacado { $dice }. Carta L9: ¿repites ahora los dados fallados? Solo puede hacerse una vez en esta ronda.
ask-deploy = Batalla en { $place }: ¿qué unidades forman tu primera línea? Hay que ocupar todas las casillas posibles.
ask-activate = Batalla en { $place }, ronda { $n }: ¿qué unidad fresca de tu primera línea activas?
ask-gunnery = Activas { $piece }: ¿cómo usas tus puntos de artillería? El apoyo añade un dado; la contrabatería gasta un punto enemigo.
ask-share-hits = La infantería enemiga logra { part-hits }: ¿cómo los repartes entre la infantería de tu primera línea?
ask-morale = Moral: dos dados por cada unidad que ha recibido impactos y sigue en pie.
ask-charge = { $piece } carga: ¿contra qué unidad enemiga de primera línea?
ask-charged = { $piece } carga contra { $target }, unidad gastada: ¿contracargas con otra caballería, aguantas, o huyes y queda desmoralizada?
ask-countercharge = { $piece } carga contra { $target }: ¿contracargas con caballería fresca?
ask-charge-morale = { $piece } recibe una carga: dos dados contra su moral.
ask-battle-retreat = Termina la ronda en { $place }: ¿te retiras de la batalla? El enemigo podrá perseguirte.
ask-card-c26 = Refuerzo en una batalla que defiendes: ¿juegas la carta C26 (Oriamendi) para que entren dos unidades desde cada espacio adyacente sin tirada?
ask-reinforce = Refuerzo de la batalla: ¿qué unidades intentan acudir, cada una con dos dados que no superen su moral?
ask-step-back = Reorganización en { $place }: ¿qué unidades pasan de primera línea a la reserva?
ask-step-up = Reorganización en { $place }: ¿qué unidades pasan de la reserva a casillas vacías de primera línea?
ask-recover = Fin de la ronda en { $place }: ¿qué unidad desmoralizada intentas recuperar?
ask-rally = Recuperación: dos dados por unidad, que no superen su moral.
ask-card-c9 = Has vencido en la batalla: ¿juegas la carta C9 (Guerra sin cuartel) para sumar 1 a la efectividad en la persecución o desbandada?
ask-rout = Desbandada: las unidades vencedoras disparan contra las derrotadas.
ask-pursuit = Persecución: un dado por cada unidad vencedora.
ask-retreat = { $piece } debe dejar { $place }: ¿adónde se retira?
ask-retreat-inside = Tus unidades deben dejar { $place }: ¿cuáles entran en la fortaleza?
ask-retreat-together = En la zona carlista todas las unidades liberales se retiran juntas: ¿adónde van desde { $place }?
ask-retreat-surrounded = Hay unidades cercadas en { $place }: ¿hacia qué espacio se abren paso juntas, con un impacto por cada unidad enemiga que lo ocupe?
ask-retreat-guns = Las tropas han dejado { $place }: ¿adónde va { $piece }?
ask-merge = Tras la derrota puedes fusionar unidades donde haya tres o más: ¿cuál se elimina?
ask-merge-into = Se elimina { $piece }: ¿qué unidad recibe su fuerza?
ask-regroup = Has vencido en { $place }: ¿qué unidad se reagrupa entre ese espacio y los adyacentes?
ask-regroup-to = { $piece } se reagrupa: ¿en qué espacio adyacente?
vp-rout = { $side } obtienen 1 PV por la desbandada en { $place }.
fire-roll-seen = { $side } disparan con una unidad en reserva: dados { $dice }, { part-hits }.
battle = { $side } atacan en una batalla en { $place }.
front-line = { $side } forman su primera línea con { $shown }; en reserva: { $n }.
battle-round = Ronda { $n } de la batalla en { $place }.
river-placed = El río protege a los carlistas en { $place } esta ronda.
activates = Se activa { $piece }.
support = { $side } dan apoyo de artillería: un dado más.
counterbattery = { $side } hacen contrabatería contra { $n ->
    [one] 1 punto de artillería enemigo
   *[other] { $n } puntos de artillería enemigos
}.
passes = { $side } pasan.
morale-holds = { $piece } saca { $dice } = { $n } contra moral { $m } y aguanta.
morale-breaks = { $piece } saca { $dice } = { $n } contra moral { $m } y se desmoraliza.
charge-declared = { $piece } carga contra { $target }.
countercharges = { $piece } contracarga.
flees = { $piece } huye ante la carga y se desmoraliza.
stands = { $piece } aguanta la carga.
charge-resisted = { $piece } saca { $dice } = { $n } contra moral { $m } y resiste la carga.
charge-home = { $piece } saca { $dice } = { $n } contra moral { $m } y no resiste la carga.
battle-given-up = { $side } se retiran voluntariamente de la batalla en { $place }.
reinforces = { $piece } saca { $dice } = { $n } contra moral { $m } y acude a la batalla.
reinforces-seen = { $side } sacan { $dice } para un refuerzo, que acude a la batalla.
fails-to-reinforce = { $piece } saca { $dice } = { $n } contra moral { $m } y no se mueve de su sitio.
fails-to-reinforce-seen = { $side } sacan { $dice } para un refuerzo, que no acude.
reinforcements-arrive = { $side } reciben en { $place } un refuerzo de { part-blocks }.
steps-back = { $side } pasan de primera línea a la reserva: { $group }.
steps-up = { $side } pasan de la reserva a primera línea: { $shown }.
rallies = { $piece } saca { $dice } = { $n } contra moral { $m } y se recupera.
stays-broken = { $piece } saca { $dice } = { $n } contra moral { $m } y no se recupera.
battle-lost = { $side } pierden la batalla en { $place }.
retreats = Retirada a { $place }: { $group }.
retreats-seen = { $side } se retiran a { $place } con { part-blocks }.
retreats-inside = Retirada a la fortaleza de { $place }: { $group }.
retreats-inside-seen = { $side } se retiran a la fortaleza de { $place } con { part-blocks }.
back-inside = { $side } regresan a la fortaleza sitiada de { $place }.
surrounded = { $side } se ven cercados en { $place } y se abren paso hacia { $to }, con { part-hits }.
regroups = Reagrupamiento en { $place }: { $group }.
regroups-seen = { $side } reagrupan { part-blocks } en { $place }.
refuse-retreat-region = Los carlistas no pueden retirarse a una región como { $place }.
refuse-retreat-enemy = Hay enemigos no sitiados o una fortaleza enemiga en { $place }.
refuse-attacker-road = El atacante solo se retira por un camino por el que haya entrado, y no a { $place }.
refuse-defender-road = El enemigo ha entrado por el camino de { $place }.
refuse-evacuation = No hay evacuación naval posible a { $place }.
refuse-no-room = No hay sitio en una fortaleza tuya aquí.
refuse-friendly-first = Debes retirarte a un espacio amigo mientras lo haya, y { $place } no lo es.
