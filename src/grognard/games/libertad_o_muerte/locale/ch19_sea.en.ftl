# 19.3 Attrition at sea, 19.4 landings from Spain.

ask-roll-attrition = Attrition at sea: { $unit }
ask-roll-landing = Landing: the Tension Index
attrition-die = Roll for attrition at sea, { $unit }: { $total }.
lands-from-spain = { $units } from Spain: ashore at { $place }.
landing-die = Roll for the Tension Index after the landing: { $total }.
