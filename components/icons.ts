/** Outlines of Lucide (ISC licence), on a 24 x 24 grid; each on its own, so that a bundle takes only what it draws. */
export const ARROW_RIGHT = "M5 12h14m-7-7l7 7l-7 7";
export const CHECK = "M20 6L9 17l-5-5";
export const CHEVRON_DOWN = "m6 9l6 6l6-6";
export const LINK =
  "M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71";
export const DOWNLOAD = "M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4m4-5l5 5l5-5";
export const MENU = "M4 7h16M4 12h16M4 17h16";
export const X = "M18 6L6 18M6 6l12 12";
export const MICROBLOG =
  "M22 4s-.7 2.1-2 3.4c1.6 10-9.4 17.3-18 11.6c2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4c-.9-4.2 4-6.6 7-3.8c1.1 0 3-1.2 3-1.2";
export const NETWORK =
  "M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-2-2a2 2 0 0 0-2 2v7h-4v-7a6 6 0 0 1 6-6M2 9h4v12H2zM6 4a2 2 0 1 1-4 0a2 2 0 0 1 4 0";
export const VIDEO =
  "M2.5 17a24.1 24.1 0 0 1 0-10a2 2 0 0 1 1.4-1.4a49.6 49.6 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24.1 24.1 0 0 1 0 10a2 2 0 0 1-1.4 1.4a49.6 49.6 0 0 1-16.2 0A2 2 0 0 1 2.5 17m7.5-2l5-3l-5-3z";
export const ARROW_UP_RIGHT = "M7 7h10v10M7 17L17 7";
