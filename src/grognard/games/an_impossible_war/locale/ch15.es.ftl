# 15 Combate

ask-tactical = Combate: ¿juegas ahora una carta táctica bocabajo? Las de ambos bandos se revelan a la vez.
ask-escort-guns = Las unidades se ponen en marcha: ¿cuántos puntos de artillería las acompañan?
ask-escort-supply = Las unidades se ponen en marcha: ¿qué trenes de suministro y mochilas las acompañan?
ask-shelter = El enemigo está ante tu fortaleza de { $place }: ¿qué unidades se quedan dentro? Las demás combaten fuera.
ask-next-skirmish = Las escaramuzas van primero: ¿dónde se libra la siguiente?
ask-next-battle = Tras las escaramuzas vienen las batallas: ¿dónde se libra la siguiente?
ask-assault = Los sitios establecidos antes de esta fase permiten el asalto: ¿qué fortaleza sitiada asaltas?
ask-sortie = Tus unidades sitiadas pueden atacar a las que las sitian: ¿desde qué fortaleza haces una salida?
ask-take-hit = Has de aplicar { part-hits } y hay unidades de igual fuerza: ¿cuál recibe el siguiente?
card-laid = { $side } ponen una carta bocabajo.
declares-skirmish = Hay una escaramuza que resolver en { $place }.
declares-battle = Hay una batalla que resolver en { $place }.
stays-inside = { $side } dejan { part-units } dentro de la fortaleza de { $place }.
siege-begins = { $side } establecen un sitio en { $place }.
