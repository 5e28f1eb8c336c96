# 6 Órdenes, balas perdidas, Reserva; 7.23 encaramiento al cambiar de órdenes.

## Órdenes

ask-division-orders = ¿Cambiar órdenes por la cadena de mando?
ask-orders-change = ¿Qué brigada intenta cambiar de órdenes?
ask-roll-orders = Cambio de órdenes: { $formation }
ask-new-orders = ¿Qué órdenes para { $formation }?
ask-refit = ¿Encarar a gusto las unidades cuyas órdenes han cambiado?
act-order-march = Órdenes de Marcha para { $formation }
act-order-advance = Órdenes de Avance para { $formation }
act-order-attack = Órdenes de Ataque para { $formation }
act-try-change = Lo intenta { $formation }
act-reface = { $turn }
orders-given = { $formation } queda bajo órdenes de { $order }.
orders-shared = { $unit } comparte el hexágono y adopta también órdenes de { $order }.
orders-die = { $formation }, cambio de órdenes: { $die }{ modified }.
orders-retain-stay = { $formation } conserva sus órdenes y permanece en su sitio.
orders-retain = { $formation } conserva sus órdenes.
orders-loose-cannon = { $formation }: ¡una bala perdida!
orders-change-stay = { $formation } puede cambiar de órdenes, pero permanece en su sitio.
orders-change-free = { $formation } puede cambiar de órdenes.
refitted = { $unit } se encara al { $facing }.
no-order-same = { $formation } ya está bajo órdenes de { $order }.
no-order-guns = La artillería nunca tiene órdenes de Ataque.
no-order-tired = { $formation } está demasiado cansada para órdenes de { $order }.
no-order-reserve = { $formation } está en Reserva.
no-order-off-map = No hay ninguna unidad de { $formation } en el mapa.
no-order-chain = La cadena de mando entre su cuerpo y { $formation } está rota: solo un dado puede cambiar sus órdenes.
no-order-twice = { $formation } ya ha cambiado de órdenes en esta fase.
no-march-watched = { $hex } está a cuatro hexágonos o menos y a la vista del enemigo, o junto a él: { $formation } no puede recibir órdenes de Marcha.
no-march-stacked = La pila de { $hex } es demasiado grande o demasiado variada para órdenes de Marcha.
no-march-now = Las órdenes de Marcha solo se dan en la Fase de Órdenes de División.
no-try-twice = { $formation } ya lo ha intentado con este marcador.
no-try-leader = El líder de { $formation } no está en el mapa.
no-try-inactive = Este marcador no activa a { $formation }.

## Bala perdida

ask-roll-unreliable = ¿Cómo se comporta el líder no confiable de { $formation }?
ask-withdraw-next = { $formation } retrocede un hexágono: ¿quién es la siguiente?
unreliable = { $formation }, líder no confiable: { $die }, { $n ->
    [0] agresivo.
    [1] normal.
   *[other] cauteloso.
}
loose-normal = { $formation } conserva sus órdenes.
loose-retains-march = { $formation } conserva sus órdenes de Marcha.
loose-charge = { $formation } carga sin órdenes.
loose-advance = { $formation } se lanza hacia el enemigo sin órdenes.
loose-back = { $formation } retrocede un hexágono.
no-loose-cannon = { $unit } está fuera de control: debe ir hacia el enemigo.
no-loose-fire = { $unit } está fuera de control: carga y no dispara.

## Reserva

ask-reserve = ¿Qué formaciones pasan a la Reserva?
ask-leave-reserve = ¿Salir de la Reserva, o cambiar de órdenes en ella?
act-to-reserve = { $formation } a la Reserva
act-out-of-reserve = { $formation } sale de la Reserva
to-reserve = { $formation } está en Reserva.
out-of-reserve = { $formation } sale de la Reserva.
reserve-struck = { $formation } es atacada en Reserva.
no-reserve-already = { $formation } ya está en Reserva.
no-reserve-units = { $formation } no tiene en el mapa a nadie que pueda pasar a la Reserva.
no-reserve-near = Una unidad de { $formation } está a menos de { $n } hexágonos del enemigo.
no-reserve-seen = Un enemigo en { $hex } ve a { $formation }, que está a menos de { $n } hexágonos del enemigo.
no-reserve-coming = Este turno aún tienen que entrar unidades de { $formation }.
