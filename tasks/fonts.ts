/**
 * Cuts the site's fonts from the packages that ship them: only the characters and weights that the site uses, the
 * optical size fixed where the display face is used. Run by hand when that changes; the results are committed, so
 * that a build needs nothing of this.
 */
import { Buffer } from "node:buffer";
import subsetFont from "subset-font";

const SOURCES = "node_modules/@fontsource-variable";
const TARGET = "static/fonts";

/** Printable ASCII, Latin-1, and the typographic marks of the copy. */
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + "ŒœŠšŽžıˆ˜–—‘’‚“”„•…‹›€™←↑→↓−×";
/** Latin Extended-A, for people's names. */
const LATIN_EXT = range(0x100, 0x17f) + "ȘșȚț";

const DISPLAY_AXES = { opsz: 40, wght: { min: 380, max: 600 } };
/** One word of emphasis, a quoted line: the headlines' own weight is enough. */
const ITALIC_AXES = { opsz: 40, wght: 420 };
const TEXT_AXES = { wght: { min: 400, max: 700 } };

const FONTS = [
  {
    from: "newsreader/files/newsreader-latin-opsz-normal.woff2",
    to: "newsreader",
    axes: DISPLAY_AXES,
    text: LATIN,
  },
  {
    from: "newsreader/files/newsreader-latin-ext-opsz-normal.woff2",
    to: "newsreader-ext",
    axes: DISPLAY_AXES,
    text: LATIN_EXT,
  },
  {
    from: "newsreader/files/newsreader-latin-opsz-italic.woff2",
    to: "newsreader-italic",
    axes: ITALIC_AXES,
    text: LATIN,
  },
  {
    from: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    to: "instrument-sans",
    axes: TEXT_AXES,
    text: LATIN,
  },
  {
    from: "instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
    to: "instrument-sans-ext",
    axes: TEXT_AXES,
    text: LATIN_EXT,
  },
];

await Deno.mkdir(TARGET, { recursive: true });
for (const { from, to, axes, text } of FONTS) {
  const source = Buffer.from(await Deno.readFile(`${SOURCES}/${from}`));
  const font = await subsetFont(source, text, { targetFormat: "woff2", variationAxes: axes });
  await Deno.writeFile(`${TARGET}/${to}.woff2`, font);
  console.log(`${to}.woff2: ${source.length} -> ${font.length} bytes`);
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
