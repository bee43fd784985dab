// Written by `deno task lines` from a recipe in tasks/lines. Do not edit.

/** The end of a bar that is full: it rises, in a box of 48 x 26. */
export const FINISH: string =
  "M0 23c2 0 4 0 6 0s4 0 6.5-.4 5.6-1.3 8.4-2.7 5.2-3.5 7.4-5.8 4.2-4.8 5.8-6.9 2.7-3.7 3.9-5.3";
