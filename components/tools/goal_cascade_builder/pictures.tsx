import type { JSX } from "react";
import { reach } from "../../../lib/line/travel.ts";
import { COLOURS, Label, Ring, Stroke } from "../../share/parts.tsx";
import {
  at,
  FIRST_HEADING,
  HEADING,
  headingNote,
  type Place,
  type Row,
  type ToolPictures,
  words,
} from "../../tool_kit/pictures.ts";

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
