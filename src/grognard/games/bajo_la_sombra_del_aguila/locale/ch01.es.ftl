# 1 Visión (y 4, 15: lo que oculta).

not-in-view = { $at } está fuera del arco de visión de { $by }.
beyond-sight = Con { $weather } nadie ve a más de { $inches } pulgadas, y { $at } está más lejos.
hidden-in-woods = La espesura del bosque oculta a { $at }.
deep-in-woods = { $by }: demasiado dentro del bosque para disparar hacia fuera.
not-seen = { $by } no ve a { $at }: hay algo en medio.
