# 14 Artillería

ask-hide-guns = Antes de tus acciones: ¿qué puntos de artillería trasladas a la casilla de artillería oculta?
ask-deploy-gun = Antes de tus acciones: ¿qué punto de artillería sacas de la casilla de artillería oculta?
ask-deploy-gun-at = El punto sale de la casilla de artillería oculta: ¿en qué espacio lo despliegas?
gun-deployed = Los carlistas despliegan { part-points } de { $arm } en { $place }.
