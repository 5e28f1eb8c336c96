# 15 Parapets.

ask-engineering = Who begins to build parapets?
ask-parapet-facing = Towards which vertex does { $unit } build?
act-build = { $unit } builds
works-begun = { $unit } begins parapets in { $hexes }, facing { $facing }: { $n ->
    [one] 1 turn.
   *[other] { $n } turns.
}
works-stopped = { $unit } gives up its parapets.
works-finished = { $unit } has finished its parapets in { $hex }.
works-razed = The parapets in { $hex } are pulled down.
no-build-off = { $unit } is not on the map.
no-build-arm = Only infantry and dismounted cavalry build parapets.
no-build-twice = { $unit } is building already.
no-build-reserve = { $unit } is in Reserve.
no-build-orders = { $unit } is under { $order } orders: only Advance orders let units build.
no-build-command = { $unit } was out of command at the start of the turn.
no-build-chain = The leader of { $formation } could not take orders at the start of the turn.
no-build-tired = { $unit } is too tired to build.
no-build-column = { $unit } is in column.
no-build-ground = No parapets are built in town and swamp ({ $hex }).
no-build-full = { $hex } has its { $n } parapets, or every hexside is covered.
no-build-begun = Somebody is building in { $hex } already.
no-build-enemy = { $hex } is next to the enemy.
no-build-timber = No woods, orchard, town or building within { $n } hexes of { $hex } can be reached out of the enemy's way.
