# 12 Movimiento especial carlista

ask-concentrate = Se activa { $place }. Concentración: ¿qué unidades de espacios adyacentes acuden antes de mover, a cambio de 2 puntos de movimiento para todo grupo que salga?
ask-evade = Los liberales entran en { $place }, donde tienes { part-blocks }. ¿Te evades? Salvo en un refugio o con la carta, hace falta un dado superior al número de bloques.
ask-evasion = Evasión: tiene éxito con un dado superior a { $n }.
ask-evade-stays = La evasión desde { $place } tiene éxito: ¿se queda una unidad en la fortaleza? En tal caso los liberales deben detenerse.
ask-card-c1 = Activas un espacio de la zona carlista: ¿juegas la carta C1 (Manda Zumalacárregui) para que la concentración sea gratuita y acudan dos unidades de cada espacio?
concentrated = Concentración en { $place }, desde { $origin }: { $group }.
concentrated-seen = { $side } concentran { part-blocks } desde { $origin } en { $place }.
evasion-declined = Los carlistas en { $place } no se evaden.
evasion-automatic = Los carlistas se evaden del refugio de { $place } sin tirada.
evasion-succeeds = Dado { $die } contra { $n }: los carlistas se evaden de { $place }.
evasion-fails = Dado { $die } contra { $n }: los carlistas no logran evadirse de { $place }.
