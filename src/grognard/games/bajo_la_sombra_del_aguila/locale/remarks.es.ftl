# Lo que conviene saber de una respuesta antes de darla (show/remarks.py).

remark-range = a { $inches }″
remark-muskets = se esperan { $hits } impactos y { $wounds } heridas · chequeo de coraje { $test } % solo por este fuego
remark-shot = Bala: se esperan { $hits } impactos y { $wounds } heridas · chequeo de coraje { $test } % solo por este fuego
remark-shells = Granada: se esperan { $hits } impactos y { $wounds } heridas · chequeo de coraje { $test } % solo por este fuego
remark-canister = Metralla: se esperan { $hits } impactos y { $wounds } heridas · chequeo de coraje { $test } % solo por este fuego
remark-charge = { $inches }″ de las { $reach }″ que alcanza su carga
remark-at = contra { $enemy }
