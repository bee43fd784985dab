import type { JSX } from "react";
import { COLOURS, Label } from "../../share/parts.tsx";
import {
  at,
  FIRST_HEADING,
  HEADING,
  headingNote,
  retyping,
  type Row,
  type TimedEdit,
  type ToolPictures,
  typing,
  words,
} from "../../tool_kit/recipes.ts";
import type { Page } from "playwright-core";
import { SPRINT_TEXT } from "./words.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { MODEL, sampleSprint } from "./model.ts";
import { LIMITS } from "./document.ts";

const commitment = (row: number, isTicked: boolean): Row => ({
  name: words(`#week-8-${row}-text`),
  isTicked,
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: at("section[aria-labelledby=outcomes] ul > li", 2) },
    tablet: { from: FIRST_HEADING, above: 28, to: at("#week >> xpath=../following-sibling::ul[1]") },
    phone: { from: FIRST_HEADING, above: 28, to: at("main nav[aria-label]") },
  },
  card: {
    label: HEADING,
    title: words("#week"),
    value: words("#week ~ * b"),
    unit: words("#week ~ * span:text-is('done')"),
    drawing: at("main nav[aria-label] ol"),
    rows: [commitment(2, true), commitment(3, false)],
    rowsWhenLow: 0,
  },
  figures: [
    {
      value: headingNote(/(\d+%)/),
      title: headingNote(/^(.*?):/),
      note: headingNote(/\. (.*)$/),
      drawing: at("main nav[aria-label] ol"),
    },
    {
      value: words("section[aria-labelledby=outcomes] li:nth-child(2) p", /^(\d+%)$/, 1),
      title: words("#b-text"),
      note: words("section[aria-labelledby=outcomes] li:nth-child(2) p"),
      drawing: at("svg[viewBox='0 0 340 64']", 1),
    },
  ],
};

/** What was done of each week's commitments, in percent; the eighth runs, and the others are to come. */
const WEEKS = [70, 80, 92, 64, 88, 96, 100];
const NOW = 8;
const BASE = 420;
const HEIGHT = 380;
const LINE = 85;

/** Thirteen weeks as bars against a line at 85 percent; the eighth runs. */
export function ShareFigure(): JSX.Element {
  const pitch = 40;
  const y = (percent: number) => BASE - HEIGHT * percent / 100;
  return (
    <>
      <path d={`M${(NOW - 1) * pitch} ${y(100) - 8}h${pitch}V${BASE}h${-pitch}z`} fill={COLOURS.wash} />
      {Array.from({ length: 13 }, (_, index) => {
        const x = index * pitch + pitch / 2;
        const done = WEEKS[index];
        return done === undefined
          ? (
            <circle
              key={index}
              cx={x}
              cy={BASE - 12}
              r={index + 1 === NOW ? 12 : 8}
              fill={index + 1 === NOW ? COLOURS.accent : COLOURS.ghost}
            />
          )
          : (
            <path
              key={index}
              d={`M${x - 14} ${BASE}V${y(done)}h28V${BASE}z`}
              fill={done >= LINE ? COLOURS.accent : COLOURS.accentNight}
            />
          );
      })}
      <path d={`M0 ${BASE}H520`} stroke={COLOURS.ink} stroke-width="5" />
      <path d={`M0 ${y(LINE)}H430`} stroke={COLOURS.ink} stroke-width="4" stroke-dasharray="2 12" />
      <Label x={520} y={y(LINE) + 13} anchor="end">{LINE}%</Label>
      <Label x={0} y={478}>Week 1</Label>
      <Label x={(NOW - 0.5) * pitch} y={478} anchor="middle" colour={COLOURS.accentInk}>{NOW}</Label>
      <Label x={520} y={478} anchor="end">13</Label>
    </>
  );
}

/** A tick, a commitment's words, what a week taught, and an outcome's figure and words, in the sample and in a full sprint. */
export function timedEdits(): TimedEdit[] {
  const tool = MODEL;
  const sample = sampleSprint(todayOf(new Date()));
  const commitment = `week-${NOW}-2`;
  const row = (page: Page) => page.locator(`#${commitment}-tick`);
  const reflection = (page: Page) => page.getByLabel(SPRINT_TEXT.reflection.prompts[1]);
  return [
    { document: { tool, ...sample }, budget: 16, where: "the sample" },
    { document: { tool, ...fullSprint(sample) }, budget: 50, where: "40 commitments in each week" },
  ].flatMap(({ document, budget, where }): TimedEdit[] => [
    { ...typing(`#${commitment}-text`), name: `a character in a commitment, ${where}`, document, budget },
    { ...typing("#b-text"), name: `a character in an outcome, ${where}`, document, budget },
    {
      name: `a tick, ${where}`,
      document,
      budget,
      begin: async (page) => {
        await row(page).uncheck();
        await row(page).focus();
      },
      keys: Array.from({ length: 17 }, () => "Space"),
      isDone: (page) => row(page).isChecked(),
    },
    {
      name: `a digit of an outcome's figure, ${where}`,
      document,
      budget,
      ...retyping("#b-value", "4"),
    },
    {
      name: `a character of what a week taught, ${where}`,
      document,
      budget,
      begin: (page) => reflection(page).focus(),
      keys: [..."The fair took two days"],
      isDone: async (page) => await reflection(page).inputValue() === "The fair took two days",
    },
  ]);
}

/** As many outcomes and commitments as a sprint can have: ten times those of the sample. */
function fullSprint({ title, content }: ReturnType<typeof sampleSprint>): ReturnType<typeof sampleSprint> {
  const more = <Listed extends { readonly id: string }>(rows: readonly Listed[], length: number): Listed[] =>
    Array.from({ length }, (_, at) => rows[at % rows.length]).flatMap((row, at) =>
      row === undefined ? [] : [at < rows.length ? row : { ...row, id: `${row.id}-${at}` }]
    );
  const weeks = content.weeks.map((week) => (
    { ...week, isOff: false, commitments: more(week.commitments, LIMITS.commitments) }
  ));
  return { title, content: { ...content, outcomes: more(content.outcomes, LIMITS.outcomes), weeks } };
}
