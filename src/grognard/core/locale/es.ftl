# Lo que dice el núcleo. Cada juego puede sustituir cualquiera de estos mensajes.

fault-one = Elige exactamente una opción.
fault-not-offered = Eso no está entre las opciones.
fault-order-or-twice = Algo se nombra dos veces o fuera de orden.
fault-too-few = Has elegido demasiado pocos.
fault-too-many = Has elegido demasiados.
fault-class-too-few = Has elegido demasiado pocos de una clase.
fault-class-too-many = Has elegido demasiados de una clase.
fault-order = Ponlos todos en orden, cada uno una sola vez.
fault-length = La respuesta no tiene el número de partes debido.
fault-cap = Es más de lo que uno de ellos admite.
fault-total = El total no es correcto.
fault-no-link = No hay camino entre dos pasos de esta ruta.
fault-end = La ruta no puede terminar ahí.
fault-off-table = Eso queda fuera de la mesa.
fault-angle = Un ángulo va de 0 a menos de 360 grados.
fault-reach = Está demasiado lejos.
fault-face = Ningún dado muestra esa cara.
fault-mixed = Cada postura gira o mueve: nunca ambas cosas a la vez.
fault-direction = No puede ir en esa dirección.
fault-legs = Son más tramos rectos de los que puede recorrer.
fault-turns = Son más giros de los que puede hacer.
fault-turn-angle = No puede girar tanto.
fault-solid = Hay algo sólido ahí o en el camino.
fault-foe = Se acerca demasiado al enemigo.
fault-friend = Termina demasiado cerca de una unidad amiga.
fault-entry = Entra por un borde de la mesa, mirando de frente hacia dentro y con todo su frontal en el borde.
fault-stay = Tiene que moverse.
fault-zone = Queda fuera de la zona donde puedes colocarlo.
fault-near = Está demasiado cerca de otra cosa.
fault-heading = No puedes girarlo.
fault-covers = Queda demasiado poco a su alcance desde ese lugar.

refuse-not-now = Ahora no hay nada que decidir aquí.
refuse-there-already = Ya están allí.

outcome-win = Gana { $seat }.
outcome-draw = La partida termina en tablas.
outcome-resigned = { $seat } abandona.
outcome-agreed = Los jugadores acuerdan tablas.

seat-chance = Azar
seat-spectator = Espectador

# verdicts on records
verdict-line = línea { $line }: { $text }
verdict-record = { $fault }
verdict-older = se jugó con la versión { $theirs } de las reglas y aquí se juega con la { $ours }: lo que entonces permitían quizá ahora no
verdict-terms = el compromiso no es el SHA-256 de las líneas anteriores, que es { $due }
verdict-promise = el secreto no es el que se prometió
verdict-secret = la huella del secreto no es el compromiso
verdict-roll = { $key }: se esperaba { $due }, el registro dice { $found }
verdict-no-end = se muestra el secreto, pero la partida no llega aquí a su final
verdict-seal = el sello no es el de esta partida con este final
verdict-other-key = está sellado con una clave distinta de { $key }
verdict-not-bound = los dados de este registro no están atados a ninguna partida: no es la del recibo
verdict-receipt = el recibo no está firmado por la mesa que nombra
verdict-receipt-match = el recibo es de la partida { $match }
verdict-receipt-promise = la promesa no es la del recibo
verdict-receipt-nonce = el número de { $seat } no es el del recibo
verdict-receipt-commitment = el compromiso no es el del recibo
verdict-receipt-chain = lo ocurrido cuando se dio el recibo (entrada { $entries }) no es lo que cuenta el registro
verdict-no-secret = sin semilla ni secreto revelado las tiradas no se pueden comprobar
verdict-seeded = cada tirada sale de la semilla, pero cualquiera puede elegir una semilla, y quizá la partida nunca se jugó
verdict-old = cada tirada sale del secreto, pero el secreto no está atado a ninguna partida ni a ningún jugador
verdict-no-seal = cada tirada sale del secreto prometido y de los números de los jugadores, pero nadie ha sellado el final
verdict-no-nonce = cada tirada es la que debía ser y el final está sellado, pero ningún jugador añadió un número propio: la mesa pudo elegir los dados
verdict-no-anchor = cada tirada es la que debía ser y el final está sellado con la clave { $key }: aquí no se sabe si es la clave de la mesa (--key, --receipt)
verdict-proved-key = cada tirada sale de un secreto que la mesa de la clave { $key } prometió antes de conocer los números de { $names }, y esa mesa ha sellado este final
verdict-proved-receipt = cada tirada sale de un secreto prometido antes de conocerse los números de { $names }, y todo lo que guarda el recibo está en el registro, sellado con la clave { $key }

# Probabilidades antes de una tirada; un juego puede tener sus propias palabras.
odds-nothing = sin efecto
odds-absent = no se tira
odds-open = antes hay que decidir
odds-other = otra cosa

list-and = y
    .before-i = e
list-more = { $n } más
decimal-mark = { "," }
