// Styles of the ground that are drawn twice: areas with a pattern, and ways with a bright core.

export const PATTERNED: readonly string[] = ["orchard", "town", "swamp", "rough"];
export const CORED: readonly string[] = ["pike", "road", "railroad", "bridge"];
