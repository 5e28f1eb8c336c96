# 14.2 Caballería desmontada.

act-mount = Montar
act-dismount = Desmontar
mounts = { $unit } monta.
dismounts = { $unit } desmonta.
no-mount-arm = { $unit } no tiene caballos que montar ni que dejar.
no-mount-stay = { $unit } debe permanecer en esta activación: ni monta ni desmonta.
no-mount-late = { $unit } monta o desmonta al comienzo de su activación, o no lo hace.
no-mount-adjacent = { $unit } está junto al enemigo.
no-dismount-dispersed = { $unit } está dispersa y no puede desmontar.
