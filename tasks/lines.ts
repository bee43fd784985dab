/**
 * Draws the lines that are always the same into `lib/line/drawn`, so that neither the server nor a browser draws them again. Each
 * recipe holds the seed that was found surest, or best to look at among the sure ones.
 */
import { STYLE_CODES } from "../lib/founder_test/styles.ts";
import { middleOf, type Pen, penFor, shapeOf, type Stroke, strokesOf } from "../lib/line/shape.ts";
import type { Controls } from "../lib/line/spline.ts";
import { appMark, hero, loose, lost, mark, rise, smallMark, wait } from "./lines/site.ts";
import { STYLE_MARKS, STYLE_PICTURES, STYLE_ROWS } from "./lines/styles.ts";

const FOLDER = new URL("../lib/line/drawn/", import.meta.url);
const STYLES_FILE = new URL("../static/pictures/styles.svg", import.meta.url);

/** A line to be drawn, or one for `each` style. Without a pen its middle alone is drawn. */
interface Recipe {
  readonly says: string;
  readonly controls?: Controls;
  readonly each?: Readonly<Record<string, () => Controls>>;
  readonly pen?: Pen;
  readonly drawsItself?: boolean;
}

const RECIPES: Readonly<Record<string, () => Recipe>> = {
  HERO: () => ({
    says:
      "The tangle of the landing page and the long swing that leaves it, in a box of 650 x 760; it runs on to the right.",
    controls: hero(),
    pen: penFor(1100, 1100, { seed: 1311, swell: 0.9 }),
    drawsItself: true,
  }),
  RISE: () => ({
    says: "From chaos to control to growth, in a box of 720 x 400.",
    controls: rise(),
    pen: penFor(640, 720, { seed: 774, swell: 0.6 }),
    drawsItself: true,
  }),
  LOST: () => ({
    says:
      "A line that comes in from the left and finds no way out, in a box of 660 x 740; it begins 1,300 units before the box.",
    controls: lost(1300),
    pen: penFor(1100, 1100, { seed: 476, swell: 0.5 }),
    drawsItself: true,
  }),
  LOST_CARD: () => ({
    says: "The same for a card, in a box of 860 x 760; it begins inside.",
    controls: lost(0).map(([x, y]) => [x + 200, y]),
    pen: penFor(400, 860, { seed: 476, swell: 0.5 }),
  }),
  LOOSE: () => ({
    says: "One last loop, then the line rises out of the page to the right, in a box of 760 x 240.",
    controls: loose(),
    pen: penFor(900, 900, { seed: 4, swell: 0.9 }),
    drawsItself: true,
  }),
  MARK: () => ({
    says: "The logo's mark from 36 px upwards, in a box of 68 x 60.",
    controls: mark(),
    pen: penFor(48, 68, { seed: 94, start: 0.6, swell: 0.15 }),
  }),
  MARK_SMALL: () => ({
    says: "The logo's mark below 36 px, in a box of 68 x 60: fewer turns, and a fuller line.",
    controls: smallMark(),
    pen: penFor(24, 68, { seed: 102, start: 0.8, swell: 0.1 }),
  }),
  APP_MARK: () => ({
    says:
      "The coaching app's mark, of the logo's family, in a box of 68 x 60: flat like a desk, one turn, a rise.",
    controls: appMark(),
    pen: penFor(40, 68, { seed: 3, start: 0.7, swell: 0.15 }),
  }),
  WAIT: () => ({
    says: "A small tangle that turns while something loads, in a box of 60 x 40.",
    controls: wait(),
  }),
  STYLE_ROWS: () => ({
    says: "The five styles as lines, each in a box of 760 x 150; they run on to the right.",
    each: STYLE_ROWS,
    pen: penFor(760, 760, { swell: 0.4 }),
  }),
};

/** Of a style's mark at up to 120 px: finer than penFor draws for that size, since five stand below one another. */
const STYLE_PEN = penFor(135, 400, { start: 0.7, swell: 0.2 });

/** Of its large picture. */
const STYLE_PICTURE_PEN = penFor(560, 400, { swell: 0.8 });

/** All recipes, each style's by itself, and the styles' marks. */
export function recipes(): readonly {
  readonly name: string;
  readonly controls: Controls;
  readonly pen?: Pen;
}[] {
  const styles = {
    STYLE_PICTURES: () => ({ says: "", each: STYLE_PICTURES, pen: STYLE_PICTURE_PEN }),
    STYLE_MARKS: () => ({ says: "", each: STYLE_MARKS, pen: STYLE_PEN }),
  };
  return Object.entries({ ...RECIPES, ...styles }).flatMap(([name, make]) => {
    const { controls = [], each, pen }: Recipe = make();
    const lines = each
      ? Object.entries(each).map(([code, draw]) => [`${name}.${code}`, draw()] as const)
      : [[name, controls] as const];
    return lines.map(([line, points]) => ({ name: line, controls: points, ...(pen ? { pen } : {}) }));
  });
}

/** What the modules in `lib/line/drawn` export: path data, shapes, or a shape for each style. */
export function drawnLines(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(RECIPES).map(([name, make]) => [name, valueOf(make())]));
}

function valueOf(recipe: Recipe): unknown {
  const { controls = [], each } = recipe;
  if (!each) return pathsOf(controls, recipe);
  return Object.fromEntries(Object.entries(each).map(([code, draw]) => [code, pathsOf(draw(), recipe)]));
}

function pathsOf(controls: Controls, { pen, drawsItself }: Recipe): unknown {
  if (!pen) return middleOf(controls);
  const { d, end, endWidth } = shapeOf(controls, pen);
  return {
    d,
    end: end.map(round),
    endWidth: round(endWidth),
    // Whole units do for what is seen for a second, and is stroked.
    ...(drawsItself ? { strokes: strokesOf(controls, pen, 0) } : {}),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The module of one line. Each has its own, so that a script holds no more lines than it draws. */
function moduleText(name: string, recipe: Recipe): string {
  const { says, pen, drawsItself, each } = recipe;
  const type = pen ? (drawsItself ? "DrawnLine" : "LineShape") : "string";
  const imports = [
    ...(each ? ['import type { StyleCode } from "../../founder_test/styles.ts";'] : []),
    ...(pen ? [`import type { ${type} } from "../shape.ts";`] : []),
  ];
  return [
    "// Written by `deno task lines` from a recipe in tasks/lines. Do not edit.",
    ...imports,
    "",
    `/** ${says} */`,
    `export const ${name}: ${each ? `Readonly<Record<StyleCode, ${type}>>` : type} = ${
      JSON.stringify(valueOf(recipe))
    };\n`,
  ].join("\n");
}

/**
 * The file of the five styles' lines, for pages that draw them again and again: a symbol for each style's small mark (`SS`), its
 * large picture (`SS-large`) and the strokes of that (`SS-strokes`), which draw themselves.
 */
export function styleSymbols(): string {
  const paths = STYLE_CODES.flatMap((code) => {
    const make = STYLE_MARKS[code];
    const picture = STYLE_PICTURES[code]();
    return [
      `<path id="${code}" d="${shapeOf(make(), STYLE_PEN).d}"/>`,
      `<path id="${code}-large" d="${shapeOf(picture, STYLE_PICTURE_PEN).d}"/>`,
      `<g id="${code}-strokes">${strokesOf(picture, STYLE_PICTURE_PEN).map(strokeMarkup).join("")}</g>`,
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 280"><defs>\n${
    paths.join("\n")
  }\n</defs></svg>\n`;
}

function strokeMarkup([d, width, length, dashes]: Stroke): string {
  return `<path d="${d}" stroke-width="${width}" pathLength="${length}" stroke-dasharray="${dashes}"/>`;
}

export async function main(): Promise<void> {
  await Deno.mkdir(FOLDER, { recursive: true });
  for (const [name, make] of Object.entries(RECIPES)) {
    await Deno.writeTextFile(new URL(`${name.toLowerCase()}.ts`, FOLDER), moduleText(name, make()));
  }
  await Deno.writeTextFile(STYLES_FILE, styleSymbols());
  const { code } = await new Deno.Command("deno", { args: ["fmt", "-q", FOLDER.pathname] }).output();
  if (code !== 0) throw new Error("deno fmt failed");
}
