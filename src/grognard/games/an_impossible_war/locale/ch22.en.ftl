# 22 Uprisings

ask-uprising = Carlist Uprising Phase: two dice on the table.
ask-stir-up = The Expedition in { $place } outnumbers the Liberals there: does it try to raise the Uprising level with one die?
uprising-roll = Uprising: dice { $dice } = { $n }.
uprising-none = The Uprising does not grow.
stir-up-roll = The Expedition in { $place } rolls { $die }: { $n } or less raises the Uprising.
