import { h, type JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { Motif } from "../../components/Motif.tsx";
import type { SharePicture } from "../../lib/content/page_meta.ts";
import { SHARE_PICTURE_SIZE } from "../../lib/content/pages.ts";

const PAPER = "#f7f5f0";
const INK = "#14172b";
const SECOND_INK = "#4a4f66";
const ACCENT = "#2a3fe5";
const ACCENT_INK = "#1b2bb0";

/** Pixels. A longer headline is set smaller. */
const LARGEST_TYPE = 112;

/** The site's fonts as data: URLs, so that a drawing needs neither a server nor an installed font. */
export interface Faces {
  readonly newsreader: string;
  readonly newsreaderItalic: string;
  readonly instrumentSans: string;
}

/** An icon: the logo's mark on ink. */
export interface IconShape {
  /** Width and height in pixels. */
  readonly size: number;
  /** Rounded corners with transparency; otherwise the background fills the square, and the system crops it. */
  readonly isRounded: boolean;
  /** Width of the mark, as a share of the icon's. */
  readonly scale: number;
}

/** A page with one icon; `mark` is the path of the logo's line in a 34 x 30 box. */
export function iconPage({ size, isRounded, scale }: IconShape, mark: string): string {
  const box = 34 / scale;
  const ground = `<rect x="${17 - box / 2}" y="${15 - box / 2}" width="${box}" height="${box}" rx="${
    isRounded ? box * 0.225 : 0
  }" fill="${INK}"/>`;
  return `<!DOCTYPE html><style>body{margin:0}svg{display:block}</style>` +
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${17 - box / 2} ${
      15 - box / 2
    } ${box} ${box}">${ground}<path d="${mark}" fill="none" stroke="#8d9bff" stroke-width="2.4" ` +
    `stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

/** A page with one share picture: the headline beside the line, on paper. */
export function sharePicturePage({ eyebrow, headline, emphasis }: SharePicture, faces: Faces): string {
  const { width, height } = SHARE_PICTURE_SIZE;
  const lines = headline.map((line) => `<span>${escapeHtml(line)}</span>`).join("");
  return `<!DOCTYPE html><meta charset="utf-8"><style>
    ${faceRules(faces)}
    body { position: relative; margin: 0; width: ${width}px; height: ${height}px; overflow: hidden;
      background: ${PAPER}; color: ${INK}; -webkit-font-smoothing: antialiased; }
    p { position: absolute; left: 80px; top: 70px; margin: 0; font: 500 30px/1.3 "Instrument Sans"; color: ${SECOND_INK}; }
    h1 { position: absolute; left: 76px; bottom: 72px; margin: 0; font: 420 ${LARGEST_TYPE}px/1 Newsreader;
      font-optical-sizing: auto; letter-spacing: -0.03em; white-space: nowrap; }
    span, em { display: block; }
    em { color: ${ACCENT_INK}; }
    svg { position: absolute; right: 60px; top: 132px; width: 506px; overflow: visible; color: ${ACCENT}; }
    path { stroke-width: 4; }
    </style>${renderToString(h(Motif, { drawn: false }))}
    <p>${escapeHtml(eyebrow)}</p><h1>${lines}<em>${escapeHtml(emphasis)}</em></h1>`;
}

/** A page of the coaching app's sample report, as large as its picture. */
export function reportPage(
  drawing: JSX.Element,
  { width, height }: { readonly width: number; readonly height: number },
  faces: Faces,
): string {
  return `<!DOCTYPE html><meta charset="utf-8"><style>
    ${face("Newsreader", "normal", faces.newsreader)}
    ${face("Instrument Sans", "normal", faces.instrumentSans)}
    body { margin: 0; -webkit-font-smoothing: antialiased; }
    svg { display: block; width: ${width}px; height: ${height}px; }
    </style>${renderToString(drawing)}`;
}

/** The style rules that name the fonts. */
export function faceRules({ newsreader, newsreaderItalic, instrumentSans }: Faces): string {
  return face("Newsreader", "normal", newsreader) + face("Newsreader", "italic", newsreaderItalic) +
    face("Instrument Sans", "normal", instrumentSans);
}

function face(family: string, style: string, url: string): string {
  return `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: 380 700; src: url(${url}); }`;
}

/** Text as it stands in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
