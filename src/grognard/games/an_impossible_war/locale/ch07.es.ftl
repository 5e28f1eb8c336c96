# 7 Las cartas

ask-discard = Tu mano supera el límite: ¿qué carta descartas?
deck-renewed = { $side } barajan sus descartes en un nuevo mazo de extracción.
event = { $side } cogen un evento: { $card }.
