/**
 * Mail programs support no style sheets, variables or web fonts, so these are the values of the site's tokens (lib/theme.css) and fallback
 * fonts.
 */
export const PAPER = "#f7f5f0";
export const SHEET = "#fffdf9";
export const INK = "#14172b";
export const INK_2 = "#4a4f66";
export const LINE = "#dcd8cd";
export const ACCENT = "#2a3fe5";
export const DISPLAY = "Newsreader, 'Iowan Old Style', Palatino, Georgia, serif";
export const TEXT = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/**
 * Sets each property separately, because desktop Outlook drops a `font` whose weight or family it does not know. A heading needs its `weight`:
 * otherwise it is bold.
 */
export function font(family: string, px: number, lineHeight: string, color: string, weight?: number) {
  return { fontFamily: family, fontSize: `${px}px`, lineHeight, fontWeight: weight, color };
}

/** A layout table, the only layout that every mail program supports. */
export const ARRANGED = { role: "presentation", cellpadding: "0", cellspacing: "0", border: "0" } as const;

/** Markup that JSX cannot write: comments that Outlook reads, and styles. What comes from a letter in it is already escaped. */
export const raw = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
