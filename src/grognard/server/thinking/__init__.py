"""Work that takes long: processes for bots and previews, what bots remember, rules that are cut off."""
