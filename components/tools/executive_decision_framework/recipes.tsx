import type { JSX } from "react";
import { tangle } from "../../../lib/line/travel.ts";
import { COLOURS, Label, Stroke } from "../../share/parts.tsx";
import type { Page } from "playwright-core";
import {
  at,
  FIRST_HEADING,
  HEADING,
  headingNote,
  type Row,
  type TimedEdit,
  type ToolPictures,
  typing,
  typingNumber,
  words,
} from "../../tool_kit/recipes.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { type Content as Decision, newCriterion } from "./document.ts";
import { MODEL, sampleDecision } from "./model.ts";

const OPTIONS = "section:has(#ranking) ol > li";
const option = (rank: number): Row => ({
  name: words(`${OPTIONS}:nth-child(${rank}) > span:nth-child(2) > span`),
  value: words(`${OPTIONS}:nth-child(${rank}) > svg + span`, /^(\d+)/),
  drawing: at(`${OPTIONS}:nth-child(${rank}) > svg`),
});
const won = (rank: number): Row => ({
  name: words(`${OPTIONS}:nth-child(${rank}) > span:nth-child(2) > span`),
  value: words(`${OPTIONS}:nth-child(${rank}) > svg + span + span`, /^(.*weightings)/),
});

/** Waits for the shares of 10,000 weightings, which a worker draws. */
async function drawWeightings(page: Page): Promise<void> {
  await page.getByText(/^\d+\s?%/).locator("visible=true").nth(3).waitFor();
}

export const PICTURES: ToolPictures = {
  scenes: {
    wide: {
      from: FIRST_HEADING,
      above: 28,
      to: at("section:has(#ranking) ol"),
      prepare: drawWeightings,
    },
    tablet: { from: FIRST_HEADING, above: 28, to: at("main ol > li", 3), prepare: drawWeightings },
    phone: { from: at("#ranking"), above: 20, to: at("main ol > li", 1), prepare: drawWeightings },
  },
  prepare: drawWeightings,
  card: {
    // A narrow window hides the sample's title.
    label: { at: (page) => page.getByLabel("Title of this document"), part: /, (.*)$/ },
    title: HEADING,
    rows: [option(1), option(2), option(3)],
    rowsWhenLow: 2,
  },
  figures: [
    {
      value: words(`${OPTIONS}:nth-child(1) > svg + span`, /^(\d+)/),
      title: option(1).name,
      note: words("main h2", /with \d+ (of .*?)\./),
      rows: [option(1), option(2)],
    },
    {
      value: headingNote(/to (\d+%)/),
      title: headingNote(/change of (.*?) from/),
      note: { ...headingNote(/(makes .*?)\.?$/), before: "the weight that " },
      rows: [won(1), won(2), won(3)],
    },
  ],
};

const SHADES = [COLOURS.ink, COLOURS.accent, COLOURS.accentNight, COLOURS.inkNight];
/** Four options, the best first: what four criteria add to each. */
const DRAWN = [
  { name: "A", parts: [140, 120, 92, 68] },
  { name: "B", parts: [112, 128, 60, 74] },
  { name: "C", parts: [96, 72, 84, 44] },
  { name: "D", parts: [60, 80, 36, 52] },
] as const;

/** Four options as bars of what each criterion adds; the winner is circled. */
export function ShareFigure(): JSX.Element {
  const circle = tangle({
    seed: 5,
    turns: 1.35,
    centre: [44, 62],
    radius: [48, 46],
    rough: 0.35,
    leaves: -0.6,
  });
  return (
    <>
      {DRAWN.map(({ name, parts }, index) => {
        const y = 20 + index * 126;
        return (
          <g key={name}>
            <Label x={44} y={y + 62} anchor="middle" size={62} isDisplay>{name}</Label>
            {parts.map((part, at) => {
              const x = 104 + parts.slice(0, at).reduce((sum, before) => sum + before, 0);
              return <path key={at} d={`M${x} ${y}h${part - 4}v84h${4 - part}z`} fill={SHADES[at]} />;
            })}
          </g>
        );
      })}
      <Stroke controls={circle.controls} width={6} start={0.4} />
    </>
  );
}

/** A value, a weight, which moves all others, and a name, which stands in the headline and over a column. */
export function timedEdits(): TimedEdit[] {
  const tool = MODEL;
  const sample = { tool, ...sampleDecision(todayOf(new Date())) };
  const largest = { tool, ...largestDecision() };
  const digits = (selector: string) => typingNumber(selector, "2");
  return [
    { document: sample, budget: 16, where: "the sample", option: "mill", criterion: "walk" },
    { document: largest, budget: 50, where: "12 options, 15 criteria", option: "o3", criterion: "c6" },
  ].flatMap(({ document, budget, where, option, criterion }) => [
    { name: `a value of a decision, ${where}`, document, budget, ...digits(`#${criterion}-${option}`) },
    { name: `a weight of a decision, ${where}`, document, budget, ...digits(`#${criterion}-weight`) },
    { name: `the name of an option, ${where}`, document, budget, ...typing(`#${option}-text`) },
  ]);
}

/** As many options and criteria as a decision can have: 180 values. The sample has 30. */
function largestDecision(): { readonly title: string; readonly content: Decision } {
  const { title, content } = sampleDecision(todayOf(new Date()));
  const options = Array.from({ length: 12 }, (_, index) => ({ id: `o${index}`, name: `Option ${index}` }));
  const criteria = Array.from({ length: 15 }, (_, index) => ({
    ...newCriterion(`c${index}`, 10 + 6 * index),
    name: `Criterion ${index}`,
    ...(index % 3 === 0 ? { kind: "number" as const, unit: "days", better: "less" as const } : {}),
    values: options.map(({ id }, at) => ({ option: id, value: 1 + (3 * index + 7 * at) % 10 })),
  }));
  return { title, content: { ...content, options, criteria, log: { ...content.log, chosen: null } } };
}
