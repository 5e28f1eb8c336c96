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

outcome-win = Gana { $seat }.
outcome-draw = La partida termina en tablas.
outcome-resigned = { $seat } abandona.
outcome-agreed = Los jugadores acuerdan tablas.

seat-chance = Azar
seat-spectator = Espectador
