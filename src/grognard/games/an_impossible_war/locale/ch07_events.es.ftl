# 7 Cartas de evento

ask-lose-card = { $side } pierden al azar una carta de su mano.
ask-pardon = El evento apacigua una región: ¿en cuál reduces en 1 el nivel de sublevación?
ask-heal = El evento devuelve fuerzas: ¿cuáles de tus unidades recuperan 1 punto cada una?
ask-mutiny = La infantería se amotina y hay empate entre varios espacios: ¿en cuál ocurre?
ask-cholera = Se declara el cólera y hay empate entre varios lugares: ¿en cuál ocurre?
ask-cholera-units = Cólera en { $place }: ¿qué unidades pierden 1 punto de fuerza cada una?
ask-legion-leaves = La Legión Británica se disuelve: ¿cuál de sus unidades sale de la partida?
ask-fueros = Paz y Fueros: ¿cuál de tus unidades vascas o navarras pierde 1 punto de fuerza?
mutiny = { $side } sufren un motín: la infantería en { $place } no participa en ninguna acción en esta fase.
smugglers = El contrabando por el Pirineo da a los carlistas { part-rp }.
vp-card = { $side } obtienen 1 PV por el evento { $card }.
