import type { Page } from "playwright-core";
import { SPRINT_TEXT } from "./words.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import type { Row } from "../../../lib/tool_kit/rows.ts";
import { MODEL } from "./model.ts";
import { sampleSprint } from "./sample.ts";
import { LIMITS } from "./document.ts";
import { type TimedEdit, typing } from "../../tool_kit/timed_edit.ts";

/** The week of the sample that is in front. */
const NOW = 8;

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
      begin: (page) => page.locator("#b-value").fill("4"),
      keys: Array.from({ length: 8 }, () => ["5", "Backspace"]).flat(),
      isDone: async (page) => await page.locator("#b-value").inputValue() === "4",
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
  const more = <Listed extends Row>(rows: readonly Listed[], length: number): Listed[] =>
    Array.from({ length }, (_, at) => rows[at % rows.length]).flatMap((row, at) =>
      row === undefined ? [] : [at < rows.length ? row : { ...row, id: `${row.id}-${at}` }]
    );
  const weeks = content.weeks.map((week) => (
    { ...week, isOff: false, commitments: more(week.commitments, LIMITS.commitments) }
  ));
  return { title, content: { ...content, outcomes: more(content.outcomes, LIMITS.outcomes), weeks } };
}
