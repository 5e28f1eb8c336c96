// Whether the page is as narrow as a phone: the panel lies below the board then, and not beside it.
import { MediaQuery } from "svelte/reactivity";

export const narrow = typeof matchMedia === "function" ? new MediaQuery("max-width: 899px") : { current: false };
