# 25.2 Grandes Batallas y 25.3 eliminación voluntaria.

ask-great-battle = ¿Declaras Gran Batalla la de { $place }?
great-battle = { $side }: la batalla de { $place } es una Gran Batalla.
act-great-battle = Declarar una Gran Batalla
no-great-marker = No tienes marcador de Gran Batalla para el teatro de { $place }.
no-great-units = Una Gran Batalla necesita { $n } unidades de combate de cada bando en ella.
ask-give-up = ¿Eliminas unidades propias?
ask-give-up-unit = ¿Qué unidad eliminas? El enemigo gana un punto de victoria por cada una.
no-sacrifice = { $piece } no es una unidad tuya en el mapa.
