import type { Site } from "../site.ts";

/** An icon of the manifest, a file in `static/`. */
export interface ManifestIcon {
  readonly src: string;
  /** Width and height in pixels; "any" for an SVG. */
  readonly sizes: string;
  readonly type: string;
  /** The system may crop a maskable icon to any shape that keeps the inner four fifths. */
  readonly purpose: "any" | "maskable";
}

/** The web app manifest (W3C), for visitors who put the site on their home screen. */
export interface WebManifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly lang: string;
  readonly start_url: string;
  readonly display: "browser";
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly ManifestIcon[];
}

/** The background of every page: `--color-paper` in the stylesheet. */
const PAPER = "#f7f5f0";

/** The site's manifest, under its configured name. */
export function webManifest(site: Site): WebManifest {
  return {
    id: "/",
    name: site.name,
    short_name: site.name,
    lang: "en",
    start_url: "/",
    // The site needs the network for everything, so it stays in the browser.
    display: "browser",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
