// Kinds of place, as the board draws them.

import type { Place } from "../lib/wire";

/** Drawn as a symbol with its name beside it; other areas only have their name in the middle. */
export const pointed = (place: Place): boolean => !place.d || place.dot === true;
