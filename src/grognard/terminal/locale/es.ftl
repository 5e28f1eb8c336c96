help =
    Responde con el número o con la palabra; varios así: «1 3 4», «2-5», «all» (todos) o «none» (ninguno); cantidades: «2 0 1».
      ?              esta ayuda
      r ID           el texto de una regla (r solo: la regla de esta pregunta)
      why N|palabra  si una respuesta está permitida y, si no, por qué regla
      azar N|palabra qué puede salir de los dados tras una respuesta
      u              deshacer tu última respuesta
      d, listo     listo: nada más aquí, seguir
      A; B; d      varias respuestas como un plan; u lo deshace entero
      ir A a B     una pieza (o varias, con comas) a un lugar lejano, en un plan
      luego        qué se preguntaría después de «d»
      hoja         lo que se puede rellenar en una hoja; hoja 3=2 5=1: rellenarla
      pasar ALCANCE  seguir, y no preguntar más en este movimiento, activación, fase, turno o siempre (pasar turno todo: sobre nada)
      nunca N ALCANCE  no preguntarme ante tal pregunta, por ese tiempo (nunca: cuáles hay)
      órdenes      lo que no se pregunta; órdenes 2: preguntar otra vez lo segundo
      log            todo lo ocurrido; log todo: línea a línea
      map            el tablero entero con sus enlaces
      card ID        el texto de una carta
      save FICHERO   guardar la partida
      lang en|es     idioma
      auto           responder solo cuando hay una única respuesta posible, sí o no
      q              salir
odds-none = No sigue de inmediato ninguna tirada de la que se pueda decir más.
odds-assumed = Si lo dejas así:
odds-simulated = De { $n } tiradas simuladas.
odds-hidden = Estimado: aquí cuenta algo que no puedes ver.
cards = Cartas
slot-inside = dentro
slot-road = en el camino
won = Gana { $seat }.
draw = La partida acaba en tablas.
end-of-input = La entrada ha terminado, y con ella la partida.
auto-answer = Solo hay una respuesta posible: { $answer }
auto-on = Las respuestas únicas se dan ahora solas.
auto-off = Las respuestas únicas se preguntan de nuevo.
hand-over = Decide { $seat }. Pulsa Intro cuando { $seat } esté ante la pantalla.
hint-subset = Elige de { $lo } a { $hi } de { $of }: números, intervalos, «todos» o «ninguno».
hint-order = Da todos en el orden que quieras.
hint-allocation = Da una cantidad para cada uno, en este orden; { $total } en total.
hint-allocation-fewer = Da una cantidad para cada uno, en este orden; como mucho { $total } en total.
hint-path = Desde { $start }, con { $budget } para gastar: los lugares en orden, o «ninguno» para quedarse.
hint-draw = Elige { $count }, en orden.
hint-dice = Las caras de { $count } dados de { $sides } caras.
hint-poses = El número de un camino, o hasta { $legs } veces: x y ángulo.
hint-table = El número de un camino, o «x y ángulo» en pulgadas y grados (0 es el norte, en el sentido del reloj): va tan cerca como permiten las reglas. Empieza en { $start }.
hint-table-stay = El número de un camino, o «x y ángulo» en pulgadas y grados (0 es el norte, en el sentido del reloj): va tan cerca como permiten las reglas; «nada» se queda. Empieza en { $start }.
hint-written = O «fichero NOMBRE» con un texto tuyo.
typed-nothing = Escribe el número o la palabra de una respuesta; ? para ayuda.
typed-unknown = «{ $typed }» no se ofrece; ? para ayuda, why { $typed } para el motivo.
typed-several = «{ $typed }» pueden ser varios: { $names }.
typed-numbers = «{ $typed }» debería ser números.
typed-twice = { $typed } está dos veces.
rule-unknown = No hay regla { $id }. Las más cercanas: { $near }
why-allowed = Eso está permitido.
undo-nothing = Nada que deshacer: después vino el azar, una revelación o el otro bando.
undone = Deshecho.
card-unknown = No ves ninguna carta { $id }. Cartas: { $near }
saved = Guardada en { $file }.
file-unreadable = { $file } no se puede leer: { $reason }
save-failed = No se puede escribir { $file }: { $reason }.
save-first = ¿Guardar antes de salir? Nombre del fichero, o Intro para no:
lang-set = En español desde aquí.
lang-unknown = No hay idioma { $lang }. Conocidos: { $known }
bye = Adiós.
done-nothing = Aquí no hay nada que dejar pasar con d.
plan-question = El plan acaba aquí: se pregunta otra cosa que la prevista.
plan-chance = El plan acaba aquí: interviene el azar.
plan-reveal = El plan acaba aquí: algo ha salido a la luz.
plan-other = El plan acaba aquí: decide el otro bando.
plan-over = El plan acaba aquí, y con él la partida.
go-how = ¿Qué pieza, y adónde? Por ejemplo: ir ALA1 a Vitoria.
go-unknown = Ninguna pieza ni lugar se llama «{ $typed }».
go-behind = Alguien se queda atrás.
go-nowhere = No pueden llegar allí ahora.
after-nothing = Después de esta pregunta no es seguro que se te pregunte otra.
sheet-none = Aquí no se ofrece ninguna hoja.
sheet-fill = Se rellena así: hoja NÚMERO=OPCIÓN, varias con espacios. Lo que no se nombra queda como está.
sheet-how = «{ $typed }» debería ser NÚMERO=OPCIÓN, como en la hoja.
order-no-window = Esta pregunta no puede dejarse a una orden.
order-scopes = ¿Por cuánto tiempo? { $scopes }
order-no-windows = En este juego no hay ninguna pregunta que pueda dejarse a una orden.
order-window = { $n }. { $what }
order-arranged = { $what }: no se te preguntará { $scope }, salvo que pase algo.
order-given = No se te volverá a preguntar esto mientras tanto, salvo que pase algo.
order-none = No has dado órdenes.
order-line = { $n }. { $what }: no se pregunta, { $scope }
order-cancelled = Se te volverá a preguntar.
order-ended-over = { $what }: la orden ha terminado.
order-ended-loss = { $what }: la orden termina, porque ha habido una pérdida.
order-ended-alarm = { $what }: la orden termina, porque hay un enemigo cerca.
scope-move = por este movimiento
scope-activation = por esta activación
scope-phase = por esta fase
scope-turn = por este turno
scope-ever = hasta que lo cambies
typed-move = movimiento
typed-activation = activación
typed-phase = fase
typed-turn = turno
typed-ever = siempre
