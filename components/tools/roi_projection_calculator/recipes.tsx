import type { JSX } from "react";
import { COLOURS, Label, sampled, Stroke } from "../../share/parts.tsx";
import {
  at,
  byText,
  type Column,
  copies,
  FIRST_HEADING,
  HEADING,
  tableRow,
  type TimedEdit,
  type ToolPictures,
  typing,
  typingNumber,
  words,
} from "../../tool_kit/recipes.ts";
import { MODEL, sampleProjection } from "./model.ts";

const NAMED = (name: string) => `main section:has(#results-title) span:text-is('${name}')`;
/** One of the return calculator's cases: the cell of a row of its results. */
const result = (name: string, column: number, part?: RegExp) =>
  words(`main section:has(#results-title) [role=row]:has(span:text-is('${name}')) [role=cell]`, part, column);
const projected = (name: string, column: number): Column => ({
  name: words("main section:has(#results-title) [role=columnheader]", /^(\w+)/, column),
  drawing: at("main section:has(#results-title) svg[viewBox='0 0 100 56']", column),
  value: result(name, column),
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: byText("Add money out") },
    tablet: { from: FIRST_HEADING, above: 28, to: at("#driver-text >> xpath=ancestor::li"), inside: 14 },
    phone: { isAlone: true, from: at("#results-title"), above: 20, to: tableRow("Sum so far") },
  },
  card: {
    // A narrow window hides the sample's title.
    label: { at: (page) => page.getByLabel("Title of this document"), part: /, (.*)$/ },
    title: HEADING,
    value: result("Net present value", 1),
    unit: words(NAMED("Net present value")),
    columns: [0, 1, 2].map((column) => projected("Net present value", column)),
  },
  figures: [
    {
      value: result("Net present value", 1),
      title: words(NAMED("Net present value")),
      note: words(`${NAMED("Net present value")} + span`),
      drawing: at("main section:has(#results-title) svg[viewBox='0 0 100 56']", 1),
    },
    {
      value: result("Internal rate of return", 1),
      title: words(NAMED("Internal rate of return")),
      note: words(`${NAMED("Internal rate of return")} + span`),
      columns: [0, 1, 2].map((column) => projected("Internal rate of return", column)),
    },
  ],
};

const ZERO = 286;
const BACK = 288;

/** Money in less money out: it falls, is back at zero in a month, and rises on. */
const money = (x: number): number => {
  const t = x / BACK;
  return t < 1
    ? ZERO + 172 * Math.sin(Math.PI * t ** 0.72)
    : ZERO - 1.02 * (x - BACK) - 0.00105 * (x - BACK) ** 2;
};

export function ShareFigure(): JSX.Element {
  const curve = sampled(14, 494, money, 60);
  const area = (from: number, to: number) =>
    `M${from} ${ZERO}${
      sampled(from, to, money).map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join("")
    }V${ZERO}z`;
  return (
    <>
      <path d={area(14, BACK)} fill={COLOURS.attentionWash} />
      <path d={area(BACK, 494)} fill={COLOURS.wash} />
      <path d={`M14 ${ZERO}H520M14 24V478`} stroke={COLOURS.ink} stroke-width="5" />
      <Stroke controls={curve} width={9} point={17} swell={0.4} />
      <circle cx={BACK} cy={ZERO} r="19" fill={COLOURS.sheet} stroke="currentColor" stroke-width="8" />
      <Label x={BACK + 32} y={ZERO + 54} colour={COLOURS.accentInk}>Month 14</Label>
      <Label x={38} y={ZERO - 22} colour={COLOURS.ink}>$0</Label>
    </>
  );
}

/** An amount and a name in the investment calculator: its sample, and ten times as many lines over 120 months. */
export function timedEdits(): TimedEdit[] {
  const { title, content } = sampleProjection();
  const tool = MODEL;
  const long = { ...copies(content, 10), periods: 120 };
  const sample = { document: { tool, title, content }, budget: 16 };
  const tenfold = { document: { tool, title, content: long }, budget: 50 };
  return [
    { ...sample, ...typingNumber("#courier-base", "9"), name: "an amount in a projection, the sample" },
    { ...sample, ...typing("#courier-text"), name: "a character in a projection, the sample" },
    {
      ...tenfold,
      ...typingNumber("#courier-0-base", "9"),
      name: "an amount in a projection, ten times the sample over 120 months",
    },
    { ...tenfold, ...typing("#courier-0-text"), name: "a character in a projection, ten times the sample" },
  ];
}
