/**
 * Draws the lines that are always the same into `lib/line/drawn.ts`, so that neither the server nor a browser draws them again. Each
 * recipe holds the seed that was found surest, or best to look at among the sure ones.
 */
import { middleOf, type Pen, penFor, shapeOf } from "../lib/line/shape.ts";
import type { Controls } from "../lib/line/spline.ts";
import { placed } from "../lib/line/travel.ts";
import { appMark, finish, hero, loose, lost, mark, rise, smallMark, wait } from "./lines/site.ts";
import { smallTangle, STYLE_MARKS, STYLE_ROWS } from "./lines/styles.ts";

const FILE = new URL("../lib/line/drawn.ts", import.meta.url);

/** A line to be drawn, or one for `each` style. Without a pen its middle alone is drawn; `hasMiddle` says that it draws itself. */
interface Recipe {
  readonly says: string;
  readonly controls?: Controls;
  readonly each?: Readonly<Record<string, () => Controls>>;
  readonly pen?: Pen;
  readonly hasMiddle?: boolean;
  /** Decimals of the path data; one when absent. */
  readonly digits?: number;
}

const RECIPES: Readonly<Record<string, () => Recipe>> = {
  HERO: () => ({
    says:
      "The tangle of the landing page and the long swing that leaves it, in a box of 650 x 760; it runs on to the right.",
    controls: hero(),
    pen: penFor(1100, 1100, { seed: 1311, swell: 0.9 }),
    hasMiddle: true,
  }),
  RISE: () => ({
    says: "From chaos to control to growth, in a box of 720 x 400.",
    controls: rise(),
    pen: penFor(640, 720, { seed: 774, swell: 0.9 }),
    hasMiddle: true,
  }),
  LOST: () => ({
    says:
      "A line that comes in from the left and finds no way out, in a box of 660 x 740; it begins 1,300 units before the box.",
    controls: lost(1300),
    pen: penFor(1100, 1100, { seed: 476, swell: 0.5 }),
    hasMiddle: true,
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
    hasMiddle: true,
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
  APP_LINE: () => ({
    says: "The middle of the coaching app's mark in a box of 34 x 30, for the app's box and report.",
    controls: placed(appMark(), 0.5, [0, 0]),
    digits: 2,
  }),
  WAIT: () => ({
    says: "A small tangle that turns while something loads, in a box of 60 x 40.",
    controls: wait(),
  }),
  FINISH: () => ({
    says: "The end of a bar that is full: it rises, in a box of 48 x 26.",
    controls: finish(),
  }),
  STYLE_ROWS: () => ({
    says: "The five styles as lines, each in a box of 760 x 150; they run on to the right.",
    each: STYLE_ROWS,
    pen: penFor(760, 760, { swell: 0.4 }),
  }),
  STYLE_MARKS: () => ({
    says: "The same five for a small place, in a box of 400 x 280, with the weight of 72 px.",
    each: STYLE_MARKS,
    pen: penFor(72, 400, { start: 0.7, swell: 0.2 }),
  }),
  STYLE_PICTURES: () => ({
    says: "The same five for a large place, in a box of 400 x 280, with the weight of 560 px.",
    each: { ...STYLE_MARKS, CO: () => smallTangle(5.6) },
    pen: penFor(560, 400, { swell: 0.8 }),
    hasMiddle: true,
  }),
};

/** All recipes, each style's by itself. */
export function recipes(): readonly {
  readonly name: string;
  readonly controls: Controls;
  readonly pen?: Pen;
}[] {
  return Object.entries(RECIPES).flatMap(([name, make]) => {
    const { controls = [], each, pen } = make();
    const lines = each ? Object.entries(each).map(([code, draw]) => [`${name}.${code}`, draw()] as const) : [
      [name, controls] as const,
    ];
    return lines.map(([line, points]) => ({ name: line, controls: points, ...(pen ? { pen } : {}) }));
  });
}

/** What `lib/line/drawn.ts` exports: path data, or shapes, or a shape for each style. */
export function drawnLines(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(RECIPES).map(([name, make]) => {
      const recipe = make();
      const { controls = [], each } = recipe;
      const styles = Object.entries(each ?? {}).map(([code, draw]) => [code, drawn(draw(), recipe)]);
      return [name, each ? Object.fromEntries(styles) : drawn(controls, recipe)];
    }),
  );
}

function drawn(controls: Controls, { pen, hasMiddle, digits = 1 }: Recipe): unknown {
  if (!pen) return middleOf(controls, digits);
  const { d, end, endWidth } = shapeOf(controls, pen);
  return {
    d,
    end: end.map(round),
    endWidth: round(endWidth),
    ...(hasMiddle ? { middle: middleOf(controls) } : {}),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The text of `lib/line/drawn.ts`. */
function moduleText(): string {
  const lines = Object.entries(drawnLines()).map(([name, value]) => {
    const { says, pen, hasMiddle, each } = RECIPES[name]?.() ?? {};
    const type = pen ? (hasMiddle ? "DrawnLine" : "LineShape") : "string";
    const whole = each ? `Readonly<Record<StyleCode, ${type}>>` : type;
    return `\n/** ${says} */\nexport const ${name}: ${whole} = ${JSON.stringify(value)};\n`;
  });
  return `// Written by \`deno task lines\` from the recipes in tasks/lines.ts. Do not edit.
import type { StyleCode } from "../founder_test/styles.ts";
import type { LineShape } from "./shape.ts";

/** A line that can draw itself. */
export type DrawnLine = LineShape & { readonly middle: string };
${lines.join("")}`;
}

if (import.meta.main) {
  await Deno.writeTextFile(FILE, moduleText());
  const { code } = await new Deno.Command("deno", { args: ["fmt", "-q", FILE.pathname] }).output();
  Deno.exit(code);
}
