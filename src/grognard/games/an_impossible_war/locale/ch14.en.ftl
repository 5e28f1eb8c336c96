# 14 Artillery

ask-hide-guns = Before your actions: which artillery points do you hide in the Hidden Artillery box?
ask-deploy-gun = Before your actions: which artillery point do you bring out of the Hidden Artillery box?
ask-deploy-gun-at = The point leaves the Hidden Artillery box: in which space do you deploy it?
gun-deployed = The Carlists bring out { part-points } of { $arm } in { $place }.
