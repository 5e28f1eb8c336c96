help =
    Responde con el número o con la palabra; varios así: «1 3 4», «2-5», «all» (todos) o «none» (ninguno); cantidades: «2 0 1».
      ?              esta ayuda
      r ID           el texto de una regla (r solo: la regla de esta pregunta)
      why N|palabra  si una respuesta está permitida y, si no, por qué regla
      azar N|palabra qué puede salir de los dados tras una respuesta
      u              deshacer tu última respuesta
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
