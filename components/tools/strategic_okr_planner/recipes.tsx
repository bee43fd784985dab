import type { JSX } from "react";
import { reach } from "../../../lib/line/travel.ts";
import { COLOURS, Label, Stroke } from "../../share/parts.tsx";
import {
  at,
  copies,
  FIRST_HEADING,
  HEADING,
  headingNote,
  type Row,
  SIZES,
  type TimedEdit,
  type ToolPictures,
  typing,
  words,
} from "../../tool_kit/recipes.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { MODEL, samplePlan } from "./model.ts";

const KEY_RESULTS = "main article ul > li";
const keyResult = (row: number): Row => ({
  name: words(`${KEY_RESULTS}:nth-child(${row}) textarea`),
  value: words(`${KEY_RESULTS}:nth-child(${row}) button:text('→')`, /, (.*)$/),
});
const load = (person: number): Row => ({
  name: words(`section:has(#loads) li:nth-child(${person}) span`),
  value: words(`section:has(#loads) li:nth-child(${person}) span`, /^(\d+ key results)/, 1),
  drawing: at(`section:has(#loads) li:nth-child(${person}) > svg`),
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: at("main article") },
    tablet: { from: FIRST_HEADING, above: 28, to: at("main article ul > li", 2) },
    phone: { from: at("main article"), above: 16, to: at("main article ul > li") },
  },
  card: {
    label: HEADING,
    title: words("main article textarea"),
    rows: [keyResult(1), keyResult(2)],
    alert: {
      name: words("main article ul > li:nth-child(4) textarea"),
      text: words("main article ul > li:nth-child(4) button"),
    },
  },
  figures: [
    {
      value: words(`${KEY_RESULTS}:nth-child(1) button:text('→')`, /→ ([\d,]+)/),
      title: words(`${KEY_RESULTS}:nth-child(1) textarea`),
      note: {
        ...words(`${KEY_RESULTS}:nth-child(1) button:text('→')`, /([\d,]+) →/),
        before: "the target, from ",
      },
      rows: [keyResult(2), keyResult(3)],
    },
    {
      value: headingNote(/(\d+) key results/),
      title: words("#loads"),
      note: words("#loads + p"),
      rows: [load(1), load(2)],
    },
  ],
};

/** Three key results: where each begins and is to end, and how far it is on its way. */
const RESULTS = [
  { y: 96, from: "120", to: "180" },
  { y: 262, from: "62%", to: "75%" },
  { y: 428, from: "9 days", to: "4" },
] as const;
const LEFT = 216;
const RIGHT = 500;

/** One objective, from which three key results follow: each goes from one number to another. */
export function ShareFigure(): JSX.Element {
  return (
    <>
      {RESULTS.map(({ y, from, to }) => (
        <g key={y}>
          <Stroke
            controls={[
              [70, 262],
              ...reach({ at: [70, 262], heading: 0, radius: Infinity }, { at: [LEFT, y], heading: 0 }, 20)
                .controls,
              [LEFT + 40, y],
              [(LEFT + RIGHT) / 2, y],
              [RIGHT - 40, y],
              [RIGHT, y],
            ]}
            width={7}
            start={1}
            swell={0.2}
          />
          <circle cx={LEFT} cy={y} r="14" fill={COLOURS.paper} stroke={COLOURS.ink} stroke-width="6" />
          <circle cx={RIGHT} cy={y} r="20" fill={COLOURS.accent} />
          <Label x={LEFT - 14} y={y - 36} colour={COLOURS.ink2}>{from}</Label>
          <Label x={520} y={y - 36} anchor="end">{to}</Label>
        </g>
      ))}
      <circle cx="76" cy="262" r="76" fill={COLOURS.ink} />
      <Label x={76} y={296} anchor="middle" size={104} isDisplay colour={COLOURS.sheet}>O</Label>
    </>
  );
}

/** A character in a key result of the planner's sample, and of ten times the sample. */
export function timedEdits(): TimedEdit[] {
  const { title, content } = samplePlan(todayOf(new Date()));
  return SIZES.map(([size, times, budget]) => ({
    name: `a character in a key result, ${size}`,
    document: { tool: MODEL, title, content: copies(content, times) },
    budget,
    ...typing("#return-1-0-text"),
  }));
}
