# 15 Nuevas unidades, 8.4 llegada de los coroneles.

ask-deploy-first = ¿Qué unidad nueva se despliega primero? Hay sitio para { $n }.
ask-deploy = ¿Dónde se despliega { $piece }?
ask-colonel-arrival = ¿Adónde llega { $piece }?
deployed = { $piece } se despliega en { $place } con fuerza { $n }.
not-deployed = { $piece } no se puede desplegar en ningún sitio y vuelve a la Reserva de Fuerzas: lo que costó se pierde.
colonel-arrives = { $piece } llega a { $place }.
no-colonel-here = { $piece } llega con una unidad nueva de su país o con su mayor apilación, no a { $place }.
no-port-deploy = { $piece } es un barco: se despliega en un puerto.
no-other-country = { $piece } no se puede desplegar en { $place }: no es su país.
no-other-home = { $piece } solo se despliega en { $place }.
no-city = No hay ciudad en { $place }.
no-icon = { $piece } no puede estar en { $place }: está ligada a otras regiones.
no-port-then = { $place } no estaba bajo tu control al empezar tu turno.
no-control-then = { $place } no estaba bajo tu control al empezar la fase de movimiento.
no-besieged-deploy = { $place } está bajo asedio.
no-control-now = { $place } no está bajo tu control, región y ciudad.
no-third-unit = { $place } ya ha recibido { $n } unidades nuevas este turno: es el máximo.
no-room-deploy = { $place } es selva: no más de { $n } unidades de combate.
