# 4 Mando.

ask-attach = ¿Se incorpora alguna batería a una brigada, o deja la suya?
ask-attach-to = ¿A qué formación se incorpora { $unit }?
act-attach = { $formation }
attached = { $unit } se incorpora a { $formation }.
detached = { $unit } vuelve con { $formation }.
takes-orders = { $unit } vuelve a estar bajo mando y adopta órdenes de { $order }.
succession = { $leader } llega al campo y toma el mando en lugar de { $superior }.
no-same-division = { $formation } no es una brigada en juego de la división de { $unit }.
no-second-battery = { $formation } ya tiene su batería.
no-same-orders = { $unit } y { $formation } tendrían que estar ambas en Marcha, o ninguna, y ambas en reserva, o ninguna.
no-division-battery = { $unit } no es una batería de división que pueda ir con una de sus brigadas.
no-commander-now = { $leader } solo mueve en la fase de comandantes, al final del turno.
