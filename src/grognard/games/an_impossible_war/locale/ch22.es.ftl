# 22 Sublevaciones

ask-uprising = Fase de sublevación carlista: dos dados en la tabla.
ask-stir-up = La expedición en { $place } supera en número a los liberales: ¿intenta con un dado incrementar el nivel de sublevación?
uprising-roll = Sublevación: dados { $dice } = { $n }.
uprising-none = La sublevación no aumenta.
stir-up-roll = La expedición en { $place } saca { $die }: con { $n } o menos aumenta la sublevación.
