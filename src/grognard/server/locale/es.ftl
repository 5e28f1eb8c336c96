## people

# bodies and pages
no-such-page = No hay nada en { $path }.
no-such-method = { $method } no es posible en { $path }.
refused = La petición fue rechazada.
our-fault = Algo ha fallado por nuestra parte. Ha quedado anotado; inténtalo de nuevo.
storage-away = Ahora mismo no se puede acceder a los datos. Inténtalo dentro de un momento.
json-malformed = El cuerpo no es JSON.
json-utf8 = El cuerpo no es texto en UTF-8.
json-too-deep = El cuerpo está anidado con demasiada profundidad.
json-nul = El carácter NUL no se puede usar.
want-json = El cuerpo debe ser JSON, enviado como application/json.
too-large = Es demasiado grande: como máximo { $most } KB.
body-cut-off = El cuerpo se interrumpió.
body-slow = El cuerpo llegó demasiado despacio.
bad-body = El cuerpo no es como se esperaba: { $want }.
bad-field = «{ $field }» no es como se esperaba: { $want }.
want-value = falta un valor
want-nothing = no existe ese campo
want-text = se esperaba un texto
want-longer = se esperaban al menos { $limit } caracteres
want-shorter = se esperaban como máximo { $limit } caracteres
want-form = el texto no tiene la forma correcta
want-number = se esperaba un número entero
want-bool = se esperaba true o false
want-object = se esperaba un objeto
want-list = se esperaba una lista
want-one-of = se esperaba uno de estos: { $known }
want-at-least = se esperaba al menos { $limit }
want-at-most = se esperaba como máximo { $limit }
want-fewer = se esperaban como máximo { $limit }
want-other = no se puede usar
too-often = Demasiadas veces seguidas. Inténtalo de nuevo dentro de { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}.
wrong-host = Este servidor no es «{ $host }». Quien lo lleva nombra con --hosts los que atiende.
foreign-origin = Esta página es de otro sitio ({ $origin }), que no puede actuar aquí.
csrf = Falta el testigo de la sesión o no es correcto. Vuelve a cargar la página.

# people
sign-in-first = Inicia sesión primero, o elige un nombre para jugar como invitado.
name-characters = Un nombre no puede llevar caracteres que no se ven, que cambian el sentido de la escritura o que se amontonan sobre una letra.
name-scripts = Un nombre se escribe en un solo alfabeto; este mezcla { $scripts }.
name-at-table = Alguien de esta mesa tiene un nombre que se parece a «{ $name }». Elige antes otro nombre.
name-length = Un nombre tiene de 1 a { $most } caracteres.
name-taken = «{ $name }», o un nombre que se le parece, es el de una cuenta. Elige otro, o inicia sesión.
account-already = Ya tienes una cuenta.
password-length = Una contraseña tiene de { $least } a { $most } caracteres.
password-common = Esta contraseña se adivina fácilmente: es común, o está hecha de tu nombre, una fila de teclas, una fecha o una repetición. Toma varias palabras que no vayan juntas.
wrong-name-or-password = El nombre o la contraseña no es correcto.
wrong-password = La contraseña anterior no es correcta.
guest-has-no-password = Un invitado no tiene contraseña. Crea primero una cuenta.

gone-person = (se fue)
blocked = No puedes sentarte a esta mesa.
you-block = Ahí se sienta alguien a quien bloqueas. Desbloquéalo antes, en tu cuenta.
blocked-talk = No puedes hablar en esta mesa.
seat-or-talk = Nombra un asiento o algo que se dijo, y no ambas cosas.
nobody-there = Ahí no hay nadie más que tú.
too-many-neighbours = Se puede bloquear o silenciar como máximo a { $most } personas.
sat-down-meanwhile = Acabas de sentarte a una mesa. Inténtalo de nuevo.
rematch-gone = Alguien que jugó esta partida se ha ido para siempre.

# games
no-such-game = Aquí no hay ningún juego «{ $name }»; los más parecidos: { $near }.
no-such-scenario = No hay ningún escenario «{ $name }»; hay estos: { $near }.
no-such-option = No hay ninguna opción «{ $name }»; hay estas: { $known }.
no-such-value = La opción «{ $name }» va de 0 a { $most }.
no-such-bot = No hay ningún bot «{ $name }»; hay estos: { $known }.
no-such-seat = No hay ningún asiento «{ $seat }»; hay estos: { $known }.
bot-recruit = Recluta
bot-sergeant = Sargento

# matches
title-length = Un título tiene como máximo { $most } caracteres.
seats-wanted = Indica quién ocupa cada uno de estos asientos, y ningún otro: { $known }.
bot-without-kind = Solo un asiento de tipo «bot» nombra un bot.
seat-for-me = Al menos un asiento debe ser tuyo.
too-many-matches = Tienes { $most } partidas sin terminar. Termina antes alguna.
no-such-match = Esa partida no existe.
match-private = Esta partida es privada: solo pueden verla quienes la juegan.
bad-cursor = «before» no es el «next» de una página.
creator-only = Solo puede hacerlo quien creó la partida.
match-begun = La partida ha empezado: se puede abandonar, pero no eliminar.
match-over = La partida ha terminado.
not-over-yet = La partida aún no ha terminado.
not-at-the-table = No juegas en esta partida.
invitation-void = Esta invitación no es válida o ya se ha usado. Pide una nueva.
link-only = Este asiento es para quien tenga la invitación.
seat-taken = Ese asiento está ocupado.
no-seat-free = No queda ningún asiento libre.
already-seated = Ya juegas en esta partida.
left-a-deal = Te levantaste de esta mesa cuando la partida ya estaba repartida. Solo puedes volver a sentarte con un enlace nuevo de quien la creó.
not-a-link-seat = Ese asiento no espera a nadie con un enlace.
has-answered = Quien ha dado una respuesta ya es parte de la partida. Solo se puede abandonar.
nobody-to-remove = Ahí no se sienta nadie más.
creator-stays = Tú creaste esta partida: elimínala mientras no haya empezado, o abandona.
bad-record = El registro no se puede jugar: { $fault }
bad-record-line = La línea { $line } del registro no se puede jugar: { $fault }
bad-record-want = La línea { $line } del registro no se puede jugar. Se esperaba: { $want }. Se encontró: { $found }.
bad-record-field = La partida guardada no se puede leer en «{ $field }». Se esperaba: { $want }. Se encontró: { $found }.
bad-record-json = La partida guardada no se puede leer: no es JSON ({ $fault }).
bad-record-parts = La partida guardada no se puede leer: sus partes no encajan ({ $fault }).
bad-record-text = El texto no se pudo leer.
bad-record-newer = Esto se escribió con una versión de Grognard más nueva que la de aquí.
record-too-long = El registro tardaba más de { $seconds } segundos en jugarse y se dejó.

## table

not-built = El cliente aún no se ha construido: ejecuta «make client» o «make play». El servidor está en marcha.
bad-act = Ese acto no se conoce aquí: { $fault }
bad-number = «{ $name }» debe ser un número entero.
socket-only = Eso solo puede hacerse por el socket.
too-busy = En este momento están entrando demasiados. Vuelve a intentarlo dentro de un rato.
too-many-sockets = Estás conectado en demasiados sitios a la vez: como mucho { $most }.
not-your-seat = Ese asiento no es tuyo.
only-after-the-end = Todo se enseña solo cuando la partida ha terminado.
not-running = La partida no está en curso.
stale = La partida ha seguido entretanto; esta respuesta era para un estado anterior.
not-your-turn = Ahora no te toca decidir.
nothing-to-undo = No hay nada que puedas deshacer por tu cuenta: después hubo dados, algo revelado o el otro bando.
cannot-resign = Esta partida no puede abandonarse.
goal-or-answer = Se pregunta por una posición con una meta o con una respuesta, y no con las dos.
no-poses = Ahora no hay nada que mover ni que colocar.
answer-or-text = Una decisión se contesta con una respuesta o con un texto, y no con los dos.
answer-or-steps = O bien una respuesta o bien los pasos de un plan.
plan-question = El plan acaba aquí: se pregunta otra cosa que la prevista.
plan-chance = El plan acaba aquí: ha intervenido el azar.
plan-reveal = El plan acaba aquí: algo ha salido a la luz.
plan-other = El plan acaba aquí: decide el otro bando.
plan-over = El plan acaba aquí, y con él la partida.
no-route = No pueden llegar allí ahora.
no-sheet = Esta pregunta no tiene hoja.
sheet-question = La hoja acaba aquí: se pregunta otra cosa.
sheet-chance = La hoja acaba aquí: ha intervenido el azar.
sheet-reveal = La hoja acaba aquí: algo ha salido a la luz.
sheet-other = Decide el otro bando; lo que aún espera en la hoja se guarda para su pregunta.
sheet-refused = Parte de la hoja no puede hacerse.
sheet-over = La hoja acaba aquí, y la partida también.
route-dice = Antes se tiran dados: adónde podrá ir se dice después.
route-stays = se queda
place-or-pose = Indica un lugar o, para una sola pieza, una posición.
not-in-writing = Esta decisión no se contesta con un texto.
text-unreadable = Este texto no es una respuesta: { $fault }
rule-cut-off = Una regla tardaba demasiado y se interrumpió. Nada ha cambiado; el fallo queda anotado.
rule-failed = Una regla falló. Nada ha cambiado; el fallo queda anotado.
match-broken = Esta partida se ha apartado: lo que hay guardado de ella no lleva a donde estaba. Nadie la ha perdido y ya no se puede hacer nada en ella; las pruebas quedan guardadas para quien lleva este servidor.
aside-entry = Apartada: la anotación { $entry } de lo guardado no lleva a donde estaba la partida. Las pruebas quedan guardadas para quien lleva este servidor.
aside-row = Apartada: ya no se puede leer cómo se dispuso la partida. Las pruebas quedan guardadas para quien lleva este servidor.
takeback-number = Solo se puede volver a una respuesta anterior a la número { $number }.
takeback-asked = El otro bando ha pedido volver atrás; respóndele primero.
no-takeback = Nadie te ha pedido volver atrás.
talk-empty = No hay nada en ese mensaje que pueda mostrarse.
no-such-step = Esta partida tiene { $number } respuestas hasta ahora.
bad-steps = Se pueden pedir como mucho { $most } pasos a la vez, el primero antes que el último.
won = Victoria: { $winner }.
won-by-resignation = Abandono: { $loser }. Victoria: { $winner }.
drawn = La partida termina en tablas.
why-over = La partida ha terminado.
why-not-yours = La decisión corresponde a: { $seat }.
why-nothing = Nada de ahí responde a lo que se pregunta: { $question }

no-such-promise = Estos dados no te fueron prometidos, o ya se han usado.
bad-nonce = Un número propio son de 16 a 32 bytes en cifras hexadecimales minúsculas.
nonce-without-promise = Un número propio es para un asiento tuyo, y viene después de la promesa de los dados.
notice-sat = { $name } se sienta: { $seat }. La partida se reparte de nuevo (reparto { $deal }).
notice-left = { $name } se levanta: { $seat }.
notice-left-anew = { $name } se levanta: { $seat }. Lo repartido no vale; se repartirá de nuevo cuando se ocupe el asiento.
notice-removed = Se ha retirado a { $name }: { $seat }.
notice-stand-in = { $seat }: el bot no encontró respuesta a una pregunta, y un recluta dio en su lugar una legal cualquiera. Esto se dice una sola vez.
notice-removed-anew = Se ha retirado a { $name }: { $seat }. Lo repartido no vale; se repartirá de nuevo cuando se ocupe el asiento.

# órdenes permanentes
no-order-here = Esta pregunta no puede dejarse a una orden permanente, o no por tanto tiempo.
order-about-else = Una orden permanente solo puede nombrar aquello de lo que trata la pregunta.
scope-move = en este movimiento
scope-activation = en esta activación
scope-phase = en esta fase
scope-turn = en este turno
scope-ever = hasta que lo cambies
order-ended-over = Acaba la orden permanente, pasó su tiempo: { $what }.
order-ended-loss = Acaba la orden permanente, hubo una pérdida: { $what }.
order-ended-alarm = Acaba la orden permanente, un enemigo llega junto a la unidad: { $what }.

# cómo se ejecutan las reglas
running-compiled = Las reglas se ejecutan como código máquina.
running-ready = Las reglas están compiladas: la mesa sigue con ellas dentro de un momento.
running-building = Las reglas se ejecutan interpretadas y se están compilando; ahora mismo, { $game }. La mesa seguirá con ellas por sí sola.
running-building-core = Las reglas se ejecutan interpretadas y se están compilando; ahora mismo, lo que comparten todos los juegos. La mesa seguirá con ellas por sí sola.
running-building-proving = Las reglas se ejecutan interpretadas. Ya están compiladas y juegan de prueba; la mesa seguirá con ellas por sí sola.
running-interpreted = Las reglas se ejecutan interpretadas: { $why }.
running-off = GROGNARD_COMPILE=0
running-no-compiler = aquí no hay compilador de C
running-no-headers = faltan las cabeceras de este Python (Python.h)
running-no-mypyc = mypy no está instalado
running-no-gil = este Python no tiene cerrojo global
running-no-cache = no se puede escribir en la caché
running-not-same = compiladas no jugaban igual
running-fault = no se han podido compilar; «grognard games» dice por qué
