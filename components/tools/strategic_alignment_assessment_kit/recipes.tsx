import type { JSX } from "react";
import { COLOURS, Label } from "../../share/parts.tsx";
import {
  at,
  FIRST_HEADING,
  type Place,
  type Row,
  type TimedEdit,
  type ToolPictures,
  typing,
  words,
} from "../../tool_kit/recipes.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { type Action, reduce } from "./actions.ts";
import { CODE_LENGTHS, type Content, LIMITS } from "./document.ts";
import { MODEL } from "./model.ts";

/** The lists under two headings of a report. */
const TALKS = "[aria-label='Three things to talk about'] > ol";
const STATEMENTS = "[aria-label='Every statement'] > ol";

/** How one group answers the first statement. What is folded away is read as well. */
const group = (row: number): Row => {
  const folded = (index: number): Place => (page) =>
    page.locator(`${STATEMENTS} > li:first-child details ul > li:nth-child(${row}) > span`).nth(index);
  return {
    name: { at: folded(0), part: /^(.*?) \(/ },
    value: { at: folded(1), part: /([\d.]+)$/, before: "mean " },
  };
};

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: at("[aria-label^='Three things'] > ol") },
    tablet: { from: FIRST_HEADING, above: 28, to: at("[aria-label^='Three things'] > ol > li", 1) },
    phone: {
      from: at("[aria-label^='Three things'] > h3"),
      above: 20,
      to: at("[aria-label^='Three things'] > ol > li p", 2),
    },
  },
  card: {
    label: words(`${TALKS} > li p`, /(\D+)$/),
    title: words(`${TALKS} > li p`, undefined, 1),
    value: words(`${TALKS} > li p`, /^(\d+ of \d+)/, 2),
    unit: words(`${TALKS} > li p`, /^\d+ of \d+ (\w+)/, 2),
    drawing: at(`${TALKS} svg`),
    rows: [group(1), group(3)],
    rowsWhenLow: 0,
  },
  figures: [
    {
      value: words(`${TALKS} > li p`, /^(\d+ of \d+)/, 2),
      title: words(`${TALKS} > li p`, undefined, 1),
      note: { ...words(`${TALKS} > li p`, /and (\d+ agree)/, 2), before: "disagree; " },
      drawing: at(`${TALKS} svg`),
    },
    {
      value: words(`${STATEMENTS} dd b`),
      title: words(`${STATEMENTS} dt:text('Gap')`, /^(\w+ \w+ \w+)/),
      note: { ...words(`${STATEMENTS} dd b + span`), before: "points on the scale of 1 to 5: " },
      rows: [group(1), group(2), group(3)],
    },
  ],
};

/** How many of seven people chose each of the five answers to a statement. */
const ANSWERED = [
  { y: 122, answers: [0, 0, 1, 4, 2], isSplit: false },
  { y: 270, answers: [3, 1, 0, 0, 3], isSplit: true },
  { y: 418, answers: [0, 1, 2, 3, 1], isSplit: false },
] as const;
const R = 16;
const STEP = 2 * R + 3;

/** Three statements: each person is a dot on the answer. On one of them the team is split. */
export function ShareFigure(): JSX.Element {
  const x = (answer: number) => 30 + answer * 115;
  return (
    <>
      {ANSWERED.map(({ y, answers, isSplit }) => (
        <g key={y}>
          <path d={`M8 ${y + R + 8}H512`} stroke={COLOURS.ink} stroke-width="4" />
          {answers.map((count, answer) =>
            Array.from({ length: count }, (_, place) => (
              <circle
                key={`${answer} ${place}`}
                cx={x(answer)}
                cy={y - place * STEP}
                r={R}
                fill={isSplit ? COLOURS.attention : COLOURS.accent}
              />
            ))
          )}
          {isSplit && (
            <Label x={260} y={y - 20} anchor="middle" size={42} colour={COLOURS.attention}>Split</Label>
          )}
        </g>
      ))}
      {[1, 2, 3, 4, 5].map((answer) => (
        <Label key={answer} x={x(answer - 1)} y={496} anchor="middle" colour={COLOURS.ink2}>{answer}</Label>
      ))}
    </>
  );
}

/** A character in a statement, and a digit of an answer while a round is open. */
export function timedEdits(): TimedEdit[] {
  const today = todayOf(new Date());
  const { title, content: sample } = MODEL.sample(today);
  const drafted = reduce(sample, { type: "new round", isKept: true });
  const largest: Content = {
    ...drafted,
    groups: Array.from({ length: LIMITS.groups }, (_, at) => ({ id: `g${at}`, name: `Group ${at + 1}` })),
    questions: Array.from({ length: LIMITS.questions }, (_, at) => ({
      id: `q${at}`,
      text: "Which comes first?",
      options: Array.from({ length: LIMITS.options }, (_, place) => `Option ${place + 1}`),
    })),
  };
  const key = "k".repeat(43);
  /** Ten times the people of the sample; nothing here opens their answers. */
  const codes = Array.from(
    { length: 150 },
    (_, at) => `bench001${`${at}`.padStart(12, "0")}`.padEnd(CODE_LENGTHS.code, "0"),
  );
  const steps: readonly Action[] = [
    { type: "open round", id: "bench001", key: { x: key, y: key, d: key }, today },
    { type: "add answers", codes },
  ];
  const digit = "[aria-label^='Statement 1:']";
  const statement = typing("#statement-1");
  const ofTool = (content: Content) => ({ tool: MODEL, title, content });
  return [
    {
      ...statement,
      name: "a character in a statement, the sample",
      document: ofTool(drafted),
      budget: 16,
    },
    {
      ...statement,
      name: `a character in a statement, ${sample.groups.length} groups made ${LIMITS.groups}, all questions`,
      document: ofTool(largest),
      budget: 50,
    },
    {
      name: "a digit of an answer, 150 answers in",
      document: ofTool(steps.reduce(reduce, drafted)),
      budget: 50,
      begin: (page) => page.locator(digit).focus(),
      keys: Array.from({ length: 12 }, (_, at) => `${1 + at % 5}`),
      isDone: async (page) => await page.locator(digit).inputValue() === "1",
    },
  ];
}
