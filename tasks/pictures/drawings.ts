import { MARK } from "../../lib/line/drawn/mark.ts";
import { MARK_SMALL } from "../../lib/line/drawn/mark_small.ts";

const INK = "#14172b";

/** The mark's width in its drawing's units, and the middle of what is drawn. */
const MARK_WIDTH = 62;
const MARK_MIDDLE = [36, 35] as const;

/** The site's fonts as data: URLs, so that a drawing needs neither a server nor an installed font. */
export interface Faces {
  readonly newsreader: string;
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

/** The icon as an svg document: the mark that suits its size, in the middle of a square of ink. */
export function iconSvg({ size, isRounded, scale }: IconShape): string {
  const box = MARK_WIDTH / scale;
  const [left, top] = [MARK_MIDDLE[0] - box / 2, MARK_MIDDLE[1] - box / 2].map((side) =>
    Math.round(side * 10) / 10
  );
  const side = Math.round(box * 10) / 10;
  const corner = isRounded ? Math.round(side * 2.25) / 10 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${left} ${top} ${side} ${side}">\n` +
    `  <rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${corner}" fill="${INK}" />\n` +
    `  <path fill="#8d9bff" d="${(size < 36 ? MARK_SMALL : MARK).d}" />\n</svg>\n`;
}

/** A page with one icon. */
export function iconPage(shape: IconShape): string {
  return `<!DOCTYPE html><style>body{margin:0}svg{display:block}</style>${iconSvg(shape)}`;
}

/** A page of the coaching app's sample report, as large as its picture. */
export function reportPage(
  drawing: string,
  { width, height }: { readonly width: number; readonly height: number },
  faces: Faces,
): string {
  return `<!DOCTYPE html><meta charset="utf-8"><style>
    ${face("Newsreader", "normal", faces.newsreader)}
    ${face("Instrument Sans", "normal", faces.instrumentSans)}
    body { margin: 0; -webkit-font-smoothing: antialiased; }
    svg { display: block; width: ${width}px; height: ${height}px; }
    </style>${drawing}`;
}

interface Box {
  readonly front: string;
  /** Of the front. */
  readonly size: readonly [width: number, height: number];
  readonly depth: number;
  /** Degrees by which it is turned to show its side. */
  readonly turn: number;
}

/** A box that stands on the ground, seen from a little above, on nothing but its shadow. */
export function boxPage(
  { front, size: [width, height], depth, turn }: Box,
  page: { readonly width: number; readonly height: number },
  faces: Faces,
): string {
  return `<!DOCTYPE html><meta charset="utf-8"><style>
    ${face("Newsreader", "normal", faces.newsreader)}
    ${face("Instrument Sans", "normal", faces.instrumentSans)}
    /* Nothing of the shadow reaches the picture's edges. */
    html { mask: linear-gradient(to right, transparent, #000 3%, #000 97%, transparent) intersect,
      linear-gradient(to top, transparent, #000 2%); }
    body { margin: 0; width: ${page.width}px; height: ${page.height}px; perspective: 5200px; perspective-origin: 50% 50%;
      display: grid; place-items: center; -webkit-font-smoothing: antialiased; }
    div { position: absolute; backface-visibility: visible; }
    .box { position: relative; width: ${width}px; height: ${height}px; transform-style: preserve-3d;
      transform: translate(${depth * 0.2}px, -14px) rotateY(${turn}deg); }
    svg { display: block; width: 100%; height: 100%; }
    .front { inset: 0; transform: translateZ(${depth / 2}px); }
    .front::after { content: ""; position: absolute; inset: 0;
      background: linear-gradient(105deg, rgb(255 255 255 / .1), rgb(255 255 255 / 0) 45%, rgb(20 23 43 / .05)); }
    .side { width: ${depth}px; height: ${height}px; left: ${
    -depth / 2
  }px; transform: rotateY(-90deg); background: #2a3fe5; }
    .side::after { content: ""; position: absolute; inset: 0;
      background: linear-gradient(90deg, rgb(20 23 43 / .34), rgb(20 23 43 / .08)); }
    .top { width: ${width}px; height: ${depth}px; top: ${-depth / 2}px; transform: rotateX(90deg);
      background: linear-gradient(0deg, #2c3152, #4a5080); }
    .ground { left: 0; width: ${width}px; height: ${depth}px; top: ${
    height - depth / 2
  }px; transform: rotateX(90deg); }
    .contact { inset: -6px -10px; background: rgb(20 23 43 / .55); filter: blur(7px); }
    .cast { inset: 0 -14px -34px -14px; background: rgb(20 23 43 / .26); filter: blur(18px); }
    </style><div class="box">
    <div class="ground"><div class="cast"></div><div class="contact"></div></div>
    <div class="side"></div><div class="top"></div><div class="front">${front}</div>
    </div>`;
}

function face(family: string, style: string, url: string): string {
  return `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: 380 700; src: url(${url}); }`;
}

/** Text as it stands in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
