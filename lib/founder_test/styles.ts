/** The five operating styles in the order in which they are listed. */
export const STYLE_CODES = ["SS", "CO", "PV", "GB", "LS"] as const;

export type StyleCode = (typeof STYLE_CODES)[number];

export const STYLE_NAMES: Readonly<Record<StyleCode, string>> = {
  SS: "Scaling Skeptic",
  CO: "Chaos Operator",
  PV: "Plateaued Visionary",
  GB: "Growth Builder",
  LS: "Lone Strategist",
};

/** The path of a style's picture, which whoever has the style may save and share. */
export function stylePicturePath(code: StyleCode): `/og/${string}.png` {
  return `/og/style-${code.toLowerCase()}.png`;
}

/** The ten pairs of styles, in the order of the specification. */
export const TIE_BREAKER_KEYS = [
  "SS-GB",
  "SS-CO",
  "SS-PV",
  "SS-LS",
  "GB-CO",
  "GB-PV",
  "GB-LS",
  "CO-PV",
  "CO-LS",
  "PV-LS",
] as const;

export type TieBreakerKey = (typeof TIE_BREAKER_KEYS)[number];
