# 19.3 Desgaste del transporte marítimo, 19.4 desembarcos de España.

ask-roll-attrition = Desgaste en el mar: { $unit }
ask-roll-landing = Desembarco: Índice de Tensión
attrition-die = Tirada de desgaste en el mar, { $unit }: { $total }.
lands-from-spain = { $units }, de España: en tierra en { $place }.
landing-die = Tirada por el Índice de Tensión tras el desembarco: { $total }.
