import type { Appearance, CustomFontSource } from "@stripe/stripe-js";

/** The look of the payment element. It is in a frame of the payment provider, which cannot use the site's style sheet and fonts. */
export interface ElementLook {
  readonly appearance: Appearance;
  readonly fonts: CustomFontSource[];
}

const FONT_FAMILY = "Instrument Sans";
/** Milliseconds to wait for a font. The page has usually loaded it already. */
const FONT_TIMEOUT_MS = 3_000;

/** The site's present look. A font that cannot be read is omitted. */
export async function readLook(): Promise<ElementLook> {
  const style = getComputedStyle(document.documentElement);
  return {
    appearance: appearanceOf(
      (token) => style.getPropertyValue(token).trim(),
      Number.parseFloat(style.fontSize),
    ),
    fonts: await readFonts(),
  };
}

/**
 * The provider's appearance options, made from the design tokens of lib/theme.css. `token` returns a token's value. `rem` is the page's font
 * size in pixels. The frame does not know it, and it is larger for visitors who prefer larger text.
 */
export function appearanceOf(token: (name: string) => string, rem: number): Appearance {
  const pixels = (name: string) => `${Number.parseFloat(token(name)) * rem}px`;
  const accent = token("--color-accent");
  const border = `1.5px solid ${token("--color-line-strong")}`;
  const focus = { outline: `3px solid ${accent}`, outlineOffset: "3px", boxShadow: "none" };
  return {
    theme: "stripe",
    labels: "above",
    variables: {
      colorPrimary: accent,
      colorBackground: token("--color-sheet"),
      colorText: token("--color-ink"),
      colorTextSecondary: token("--color-ink-2"),
      colorTextPlaceholder: token("--color-ink-2"),
      colorDanger: token("--color-attention"),
      fontFamily: `"${FONT_FAMILY}", system-ui, sans-serif`,
      fontSizeBase: `${rem}px`,
      fontSizeSm: pixels("--text-small"),
      fontWeightNormal: "400",
      borderRadius: token("--radius-card"),
      gridRowSpacing: "20px",
      gridColumnSpacing: "16px",
    },
    rules: {
      ".Label": {
        fontSize: pixels("--text-note"),
        fontWeight: "600",
        color: token("--color-ink"),
        marginBottom: "8px",
      },
      ".Input": { border, boxShadow: "none", padding: "14px 16px", fontSize: `${rem}px` },
      ".Input:focus": { ...focus, borderColor: token("--color-line-strong") },
      ".Input--invalid": { borderColor: token("--color-attention"), boxShadow: "none" },
      ".Error": { fontSize: pixels("--text-small"), marginTop: "8px" },
      ".Tab": { border: `1.5px solid ${token("--color-line")}`, boxShadow: "none", padding: "12px 14px" },
      ".Tab:hover": { borderColor: token("--color-line-strong") },
      ".Tab:focus": focus,
      ".Tab--selected": {
        borderColor: accent,
        boxShadow: `0 0 0 1px ${accent}`,
        color: token("--color-accent-ink"),
      },
      ".TabLabel": { fontWeight: "600" },
    },
  };
}

/** The page's text font as a data URL, the only source that the provider also accepts from a site without https. */
async function readFonts(): Promise<CustomFontSource[]> {
  try {
    const link = document.querySelector<HTMLLinkElement>('link[as="font"][href*="/instrument-sans"]');
    if (link === null) return [];
    const response = await fetch(link.href, { signal: AbortSignal.timeout(FONT_TIMEOUT_MS) });
    if (!response.ok) return [];
    return [{ family: FONT_FAMILY, src: `url(${await dataUrl(await response.blob())})`, weight: "400 600" }];
  } catch {
    return [];
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}
