// Whether the screen is narrow: then some parts have another place, and what is not there costs nothing.
import { MediaQuery } from "svelte/reactivity";

/** The same width at which the frame of the table turns to tabs. */
export const narrow = new MediaQuery("max-width: 760px");
