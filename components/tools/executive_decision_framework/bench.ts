import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { type Content as Decision, newCriterion } from "./document.ts";
import { MODEL } from "./model.ts";
import { sampleDecision } from "./sample.ts";
import { type TimedEdit, typing } from "../../tool_kit/timed_edit.ts";

/** A value, a weight, which moves all others, and a name, which stands in the headline and over a column. */
export function timedEdits(): TimedEdit[] {
  const tool = MODEL;
  const sample = { tool, ...sampleDecision(todayOf(new Date())) };
  const largest = { tool, ...largestDecision() };
  const digits = (selector: string): Pick<TimedEdit, "begin" | "keys" | "isDone"> => ({
    begin: (page) => page.locator(selector).fill(""),
    keys: ["2", ...Array.from({ length: 8 }, () => ["5", "Backspace"]).flat()],
    isDone: async (page) => await page.locator(selector).inputValue() === "2",
  });
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
