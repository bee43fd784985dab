import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { MODEL } from "./model.ts";
import type { Content as Plan, Objective } from "./document.ts";
import { samplePlan } from "./sample.ts";
import { type TimedEdit, typing } from "../../tool_kit/timed_edit.ts";

/** A character in a key result of the planner's sample, and of ten times the sample. */
export function timedEdits(): TimedEdit[] {
  return [
    planEdit("a character in a key result, the sample", 1, 16),
    planEdit("a character in a key result, ten times the sample", 10, 50),
  ];
}

function planEdit(name: string, times: number, budget: number): TimedEdit {
  return {
    name,
    document: { tool: MODEL, ...longPlan(times) },
    budget,
    ...typing("#return-1-0-text"),
  };
}

/** The planner's sample with each list as many times as long. */
function longPlan(times: number): { readonly title: string; readonly content: Plan } {
  const { title, content } = samplePlan(todayOf(new Date()));
  const copies = (rows: readonly Objective[]) =>
    Array.from({ length: times }, (_, index) => rows.map((row) => copyOf(row, `-${index}`))).flat();
  return { title, content: { ...content, annual: copies(content.annual), ninety: copies(content.ninety) } };
}

/** A copy whose rows have ids of their own, and whose link is to a copy. */
function copyOf(objective: Objective, mark: string): Objective {
  return JSON.parse(
    JSON.stringify(objective),
    (name, value) => (name === "id" || name === "serves") && value !== null ? `${value}${mark}` : value,
  );
}
