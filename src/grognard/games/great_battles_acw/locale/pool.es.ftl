# El pool de marcadores de activación (5.3).

pool-filled = Los marcadores de activación de ambos bandos están en la bolsa.
pool-empty = El pool está vacío: ha salido el último marcador.
