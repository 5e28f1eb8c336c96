# 14.2 Cavalry on foot.

act-mount = Mount
act-dismount = Dismount
mounts = { $unit } mounts.
dismounts = { $unit } dismounts.
no-mount-arm = { $unit } has no horses to mount or to leave.
no-mount-stay = { $unit } must stay in this activation: it neither mounts nor dismounts.
no-mount-late = { $unit } mounts or dismounts at the beginning of its activation or not at all.
no-mount-adjacent = { $unit } is next to the enemy.
no-dismount-dispersed = { $unit } is dispersed and cannot dismount.
