/**
 * Cuts the site's fonts from their packages and writes the style sheet: the font faces, the system fonts that stand in until they
 * are loaded, widths measured in them, and the fonts of the share cards, which are not drawn by a browser. Run it by hand after a change. The results are committed, so that a build does not
 * need it.
 */
import { Buffer } from "node:buffer";
import subsetFont from "subset-font";
import { charactersOf, drawAs, overrides, roomOf } from "./fonts/draw_as.ts";
import { type Axes, LATIN, LATIN_EXT, MEASURES, type Style, STYLES, without } from "./fonts/styles.ts";

const PROJECT = new URL("../", import.meta.url);
const PACKAGES = new URL("node_modules/@fontsource-variable/", PROJECT);
const STAND_INS = new URL("tasks/fonts/stand_ins/", PROJECT);

/** Every font file and the style sheet, by path in the project. The same packages give the same bytes. */
export async function makeFonts(): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const widths: Record<string, Record<string, number>> = {};
  let sheet = "/* Written by tasks/fonts.ts: what is changed here is lost. */\n";
  for (const style of STYLES) {
    const rest = without(LATIN, style.firstView);
    const parts = [
      { name: style.to, alphabet: "latin", text: style.firstView },
      { name: `${style.to}-latin`, alphabet: "latin", text: rest },
      { name: `${style.to}-ext`, alphabet: "latin-ext", text: LATIN_EXT },
    ];
    for (const { name, alphabet, text } of parts) {
      const features = name === style.to ? style.features : undefined;
      const font = name === style.to && style.drawnAs
        ? await cutDrawnAs(style, alphabet, text, style.drawnAs)
        : await cut(style, alphabet, text, style.axes, "woff2", features);
      files.set(`static/fonts/${name}.woff2`, new Uint8Array(font));
      sheet += face(style, style, {
        "src": `url(/fonts/${name}.woff2) format("woff2")`,
        "font-display": "swap",
        "unicode-range": ranges(charactersOf(await unpacked(font))),
      });
    }
    const ofCards = await cut(style, "latin", style.firstView, style.cards, "truetype", style.features);
    files.set(`lib/cards/fonts/${style.to}.ttf`, new Uint8Array(ofCards));
    widths[style.to] = Object.fromEntries(
      [...style.firstView].map((letter) => [letter, Number(roomOf(ofCards, [letter]).width.toFixed(3))]),
    );
    for (const standIn of style.standIns) {
      const ours = await cut(style, "latin", style.sample.join(""), standIn.at, "truetype");
      const system = await unpacked(await read(new URL(`${standIn.measuredBy}.woff2`, STAND_INS)));
      sheet += face(standIn, style, {
        "src": standIn.local.map((name) => `local("${name}")`).join(", "),
        ...overrides(roomOf(system, style.sample), roomOf(ours, style.sample)),
      });
    }
  }
  for (const { utility, style, at } of MEASURES) {
    const { width } = roomOf(await cut(style, "latin", "0", at, "truetype"), ["0"]);
    sheet += `@utility ${utility}-* {\n  max-width: calc(--value(integer) * ${
      Number(width.toFixed(4))
    }em);\n}\n`;
  }
  files.set("lib/cards/fonts/widths.json", new TextEncoder().encode(`${JSON.stringify(widths, null, 2)}\n`));
  return files.set("lib/fonts.css", new TextEncoder().encode(sheet));
}

/** Cuts a font down to these characters, at one place or in a range of its axes, with these OpenType features or all. */
async function cut(
  { from }: Style,
  alphabet: string,
  text: string,
  axes: Axes,
  format: "woff2" | "truetype",
  features?: readonly string[],
): Promise<Buffer> {
  const font = await read(new URL(from.replace("*", alphabet), PACKAGES));
  return await subsetFont(font, text, {
    targetFormat: format,
    variationAxes: axes,
    ...(features ? { keepFeatures: [...features] } : {}),
  });
}

/** The file of a first view, with characters that are drawn as others. */
async function cutDrawnAs(
  style: Style,
  alphabet: string,
  text: string,
  drawnAs: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const own = without(text, Object.keys(drawnAs).join(""));
  const font = await cut(style, alphabet, own, style.axes, "truetype", style.features);
  return await subsetFont(Buffer.from(drawAs(font, drawnAs)), undefined, {
    targetFormat: "woff2",
    keepAllGlyphs: true,
    keepFeatures: [...style.features],
  });
}

/** The same font without compression. */
function unpacked(font: Buffer): Promise<Buffer> {
  return subsetFont(font, undefined, { targetFormat: "truetype", keepAllGlyphs: true });
}

async function read(file: URL): Promise<Buffer> {
  return Buffer.from(await Deno.readFile(file));
}

function face(
  { family, weight }: { readonly family: string; readonly weight: string },
  { isItalic }: Style,
  descriptors: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries({
    "font-family": `"${family}"`,
    ...(isItalic ? { "font-style": "italic" } : {}),
    "font-weight": weight,
    ...descriptors,
  }).map(([name, value]) => `  ${name}: ${value};\n`);
  return `@font-face {\n${lines.join("")}}\n`;
}

/** A CSS unicode-range of code points in ascending order. */
function ranges(codePoints: readonly number[]): string {
  const found: [first: number, last: number][] = [];
  for (const point of codePoints) {
    const last = found.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else found.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return found.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
}

export async function main(): Promise<void> {
  for (const [path, bytes] of await makeFonts()) {
    await Deno.writeFile(new URL(path, PROJECT), bytes);
    console.log(`${path}: ${bytes.length} bytes`);
  }
}
