# 5 Refuerzos.

ask-arrival = Refuerzos: { $pieces }. ¿Adónde llegan?
arrives = Refuerzos en { $place }: { $pieces }.
arrival-waits = Ninguna región los acoge y esperan al turno siguiente: { $pieces }.
no-arrival = Los refuerzos no pueden llegar a { $place }: otra región está más cerca, o el escenario nombra una.
