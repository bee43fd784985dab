/** The five operating styles in their base order, which settles what sorting by score leaves open. */
export const STYLE_CODES = ["SS", "CO", "PV", "GB", "LS"] as const;

export type StyleCode = (typeof STYLE_CODES)[number];

export const STYLE_NAMES: Readonly<Record<StyleCode, string>> = {
  SS: "Scaling Skeptic",
  CO: "Chaos Operator",
  PV: "Plateaued Visionary",
  GB: "Growth Builder",
  LS: "Lone Strategist",
};

export function isStyleCode(value: unknown): value is StyleCode {
  return STYLE_CODES.includes(value as StyleCode);
}
