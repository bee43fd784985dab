/** Outlines of Lucide (ISC licence), on a 24 x 24 grid; each on its own, so that a bundle takes only what it draws. */
export const ARROW_RIGHT = "M5 12h14m-7-7l7 7l-7 7";
export const CHECK = "M20 6L9 17l-5-5";
export const CHEVRON_DOWN = "m6 9l6 6l6-6";
export const LINK =
  "M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71";
export const DOWNLOAD = "M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4m4-5l5 5l5-5";
export const PICTURE =
  "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m16 12l-3.1-3.1a2 2 0 0 0-2.8 0L6 21M11 9a2 2 0 1 1-4 0a2 2 0 0 1 4 0";
export const MENU = "M4 7h16M4 12h16M4 17h16";
export const X = "M18 6L6 18M6 6l12 12";
/** Drawn for this site. */
export const MICROBLOG = "M4 4l11.5 16H20L8.5 4zM4.5 20l6.4-7.2m2.4-2.7L18.8 4";
export const NETWORK =
  "M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-2-2a2 2 0 0 0-2 2v7h-4v-7a6 6 0 0 1 6-6M2 9h4v12H2zM6 4a2 2 0 1 1-4 0a2 2 0 0 1 4 0";
export const VIDEO =
  "M2.5 17a24.1 24.1 0 0 1 0-10a2 2 0 0 1 1.4-1.4a49.6 49.6 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24.1 24.1 0 0 1 0 10a2 2 0 0 1-1.4 1.4a49.6 49.6 0 0 1-16.2 0A2 2 0 0 1 2.5 17m7.5-2l5-3l-5-3z";
export const ARROW_UP_RIGHT = "M7 7h10v10M7 17L17 7";
export const ARROW_UP = "M12 19V5m-7 7l7-7l7 7";
export const ARROW_DOWN = "M12 5v14m7-7l-7 7l-7-7";
export const SWAP = "M7 4v16m-4-4l4 4l4-4M17 20V4m-4 4l4-4l4 4";
export const UNDO = "M9 14L4 9l5-5M4 9h10.5a5.500 5.500 0 0 1 0 11H11";
export const REDO = "m15 14l5-5l-5-5m5 5H9.500a5.500 5.500 0 0 0 0 11H13";
export const FILE =
  "M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v4a2 2 0 0 0 2 2h4M8 13h8m-8 4h8";
export const UPLOAD = "M12 3v12m5-7l-5-5l-5 5m14 7v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4";
export const PRINTER =
  "M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1";
export const MORE = "M5 12h.01M12 12h.01M19 12h.01";
export const PLUS = "M5 12h14m-7-7v14";
export const MINUS = "M5 12h14";
