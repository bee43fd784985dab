import type { JSX } from "react";
import { reach } from "../../../lib/line/travel.ts";
import { COLOURS, Label, Ring, Stroke } from "../../share/parts.tsx";
import {
  after,
  at,
  FIRST_HEADING,
  HEADING,
  headingNote,
  type Place,
  retyping,
  type Row,
  type TimedEdit,
  type ToolPictures,
  typing,
  typingNumber,
  words,
} from "../../tool_kit/recipes.ts";
import type { Page } from "playwright-core";
import { CASCADE_TEXT } from "./words.ts";
import { type Content as Goals, type Goal, newGoal } from "./document.ts";
import { MODEL } from "./model.ts";

const inTree = (name: string): Place => (page) =>
  page.getByRole("treeitem").filter({ hasText: name }).first();
const goal = (id: string): Row => ({
  name: words(`#goal-${id} span.block`),
  value: words(`#goal-${id} > div:last-child span`),
  drawing: at(`#goal-${id} > svg[viewBox='0 0 100 10']`),
});
const flagged = (id: string): Row => ({
  name: words(`#goal-${id} span.block`),
  value: words(`#goal-${id} b`),
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: inTree("Origin cards") },
    tablet: { from: FIRST_HEADING, above: 28, to: inTree("Six tasting evenings") },
    phone: { from: inTree("Cafés choose us"), above: 16, to: inTree("Wholesale customers") },
  },
  card: {
    label: HEADING,
    title: words("#goal-earns span.block"),
    value: words("#goal-earns > div:last-child span"),
    unit: headingNote(/, and (progress)/),
    bar: at("#goal-earns > svg[viewBox='0 0 100 10']"),
    rows: [goal("margin"), goal("roast")],
  },
  figures: [
    {
      value: words("#goal-earns > div:last-child span"),
      title: words("#goal-earns span.block"),
      note: headingNote(/, and (progress.*)/),
      rows: [goal("margin"), goal("roast")],
    },
    {
      value: words("main h2", /^(\d+ of \d+)/),
      title: words("main h2", /^\d+ of \d+ (.*)$/),
      rows: [flagged("menu"), flagged("shop"), flagged("return")],
    },
  ],
};

const DOWN = Math.PI / 2;
type Point = readonly [x: number, y: number];
const TOP: Point = [260, 76];
/** The goals below it: what is done of each, and how many goals feed it. A goal that stands still is in the colour for that. */
const GOALS = [
  { at: [74, 266], done: 85, below: [[28, true], [120, true]], isStill: false },
  { at: [260, 266], done: 23, below: [[214, true], [306, true]], isStill: true },
  { at: [446, 266], done: 70, below: [[400, true], [492, false]], isStill: false },
] as const;

/** A tree of goals: each says how far it is, and one stands still though the goals below it are done. */
export function ShareFigure(): JSX.Element {
  const link = (from: Point, to: Point, width: number) => (
    <Stroke
      key={`${from}${to}`}
      controls={[
        from,
        ...reach({ at: from, heading: DOWN, radius: Infinity }, { at: to, heading: DOWN }, 24).controls,
      ]}
      width={width}
      start={0.9}
      swell={0}
    />
  );
  return (
    <>
      {GOALS.map(({ at }) => link(TOP, [at[0], at[1] - 60], 6))}
      <g {...{ color: COLOURS.ink }}>
        {GOALS.flatMap(({ at, below }) => below.map(([x]) => link([at[0], at[1] + 60], [x, 440], 4)))}
      </g>
      <Ring at={TOP} radius={70} share={0.62} width={12} />
      <Label x={260} y={91} anchor="middle" size={44}>62%</Label>
      {GOALS.map(({ at: [x, y], done, below, isStill }) => (
        <g key={x}>
          <Ring
            at={[x, y]}
            radius={58}
            share={done / 100}
            colour={isStill ? COLOURS.attention : COLOURS.accent}
          />
          <Label x={x} y={y + 13} anchor="middle" colour={isStill ? COLOURS.attention : COLOURS.ink}>
            {done}%
          </Label>
          {below.map(([at, isDone]) => (
            <circle
              key={at}
              cx={at}
              cy={464}
              r={25}
              fill={isDone ? COLOURS.accent : COLOURS.sheet}
              stroke={isDone ? COLOURS.accent : COLOURS.ghost}
              stroke-width="5"
            />
          ))}
        </g>
      ))}
    </>
  );
}

/** In the middle of 500 goals: words, a weight, a place and folding, in the tree and in the list. */
export function timedEdits(): TimedEdit[] {
  const tool = MODEL;
  const deep = { document: { tool, ...manyGoals() }, budget: 50 };
  const flat = { document: { tool, ...flatGoals() }, budget: 50 };
  const id = "c1-3-7";
  const again = (...keys: string[]) => Array.from({ length: 8 }, () => keys).flat();
  return [false, true].flatMap((inList): TimedEdit[] => {
    const where = inList ? "in the list" : "in the tree";
    const begin = async (page: Page) => {
      if (inList) await page.getByRole("button", { name: CASCADE_TEXT.views.list, exact: true }).click();
      await page.locator(`#goal-${id}`).click();
      await page.locator(`#${id}-title`).waitFor();
    };
    const weight = after(begin, typingNumber(`#${id}-weight`, "2"));
    /** Of 499 equal weights one is 100 or 1,000 times the others: each of those has 0.2 or 0.07 %. */
    const heavy = {
      begin: after(begin, retyping(`#${id}-weight`, "100")).begin,
      keys: again("0", "Backspace"),
      isDone: async (page: Page) =>
        await page.locator("[role=treeitem],[role=row]").filter({ hasText: "0.2%" }).count() === 499,
    };
    const move = {
      begin,
      keys: again("Alt+Shift+ArrowUp", "Alt+Shift+ArrowDown"),
      isDone: (page: Page) =>
        page.locator(`#goal-${id}`).evaluate((element) => element === document.activeElement),
    };
    const fold = {
      begin: async (page: Page) => {
        await begin(page);
        await page.locator("#goal-c1").focus();
      },
      keys: again("ArrowLeft", "ArrowRight"),
      isDone: async (page: Page) => await page.locator("#goal-c1").getAttribute("aria-expanded") === "true",
    };
    const typed = after(begin, typing(`#${id}-title`));
    return [
      { ...deep, ...typed, name: `a character in one of 500 goals, ${where}` },
      { ...deep, ...weight, name: `a weight, ${where}` },
      { ...flat, ...weight, name: `a weight among 499 siblings, ${where}` },
      { ...flat, ...heavy, name: `a weight that changes 499 shares as they are written, ${where}` },
      { ...deep, ...move, name: `a move by one place, ${where}` },
      { ...flat, ...move, name: `a move by one place among 499 siblings, ${where}` },
      ...(inList ? [] : [{ ...deep, ...fold, name: "folding and opening a company goal" }]),
    ];
  });
}

/** Four company goals, eight teams' goals below each, and so many people's below each of those that there are 500. */
function manyGoals(): { readonly title: string; readonly content: Goals } {
  const goals: Goal[] = [];
  const add = (id: string, level: Goal["level"], parent: string | null, title: string) =>
    goals.push({
      ...newGoal(id, level, parent),
      title: `${title} ${id}`,
      owner: `Owner ${goals.length % 40}`,
      ...(level === "person" && { figure: { kind: "percent", percent: goals.length % 100 } }),
    });
  for (let company = 0; company < 4; company++) {
    add(`c${company}`, "company", null, "Cafés choose us for the coffee");
    for (let team = 0; team < 8; team++) {
      const id = `c${company}-${team}`;
      add(id, "team", `c${company}`, "Customers come back without a discount");
      const people = goals.length < 480 ? 15 : 500 - goals.length;
      for (let person = 0; person < people; person++) {
        add(`${id}-${person}`, "person", id, "Every café is visited");
      }
    }
  }
  return { title: "Five hundred goals", content: { settings: { numberStyle: "1,234.5" }, goals } };
}

/** One goal with 499 below it: each row shows a share that changes with any weight. */
function flatGoals(): { readonly title: string; readonly content: Goals } {
  const { content } = manyGoals();
  const goals = content.goals.map((goal, index): Goal =>
    index === 0 ? goal : { ...goal, level: "team", parent: "c0" }
  );
  return { title: "Five hundred goals in one list", content: { ...content, goals } };
}
