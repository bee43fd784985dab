// Written by `deno task lines` from a recipe in tasks/lines. Do not edit.

/** The middle of the coaching app's mark in a box of 34 x 30, for the app's box and report. */
export const APP_LINE: string =
  "M5.54 23.02c.67 0 1.34 0 2.41-.03s2.55-.07 4-.28 2.88-.56 4.16-1.2 2.44-1.53 3.2-2.98 1.15-3.42 .72-5.19-1.68-3.31-3.29-4.09-3.56-.8-5.15-.05-2.82 2.26-3.23 3.98 .01 3.64 1.11 5.06 2.87 2.33 4.71 2.48 3.75-.46 5.41-1.5 3.09-2.49 4.37-4.06 2.43-3.26 3.18-4.39 1.12-1.68 1.48-2.24";
