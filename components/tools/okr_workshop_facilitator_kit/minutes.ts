/** What goes on from a workshop: its minutes, and its objectives to the OKR planner. */
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import type { Origin } from "../../../lib/tool_kit/hand_over.ts";
import { escapeMarkdown } from "../../../lib/tool_kit/markdown.ts";
import { withMark } from "../../../lib/tool_kit/measures.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { UNTITLED } from "../../../lib/tool_kit/words.ts";
import { agendaOf, timeOf } from "./agenda.ts";
import { resultsOf } from "./run.ts";
import { KIT_TEXT } from "./words.ts";
import { fromTo, PAPER_TEXT, RESULT_TEXT } from "./words_later.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, type KeyResult, type Objective, type Part, promptsOf, tally } from "./document.ts";

/** Whether a part has left anything behind. */
export function hasResults({ notes, candidates, objectives }: Part): boolean {
  return notes.trim() !== "" || candidates.some(isBegun) || objectives.some(isObjectiveBegun);
}

/** An objective that says something, or has a key result that does. */
export function isObjectiveBegun(objective: Objective): boolean {
  return isBegun(objective) || objective.keyResults.some(isBegun);
}

/** Dots that were placed in a vote. */
export function dotsPlaced({ candidates }: Pick<Part, "candidates">): number {
  return candidates.reduce((sum, { votes }) => sum + votes, 0);
}

/**
 * What belongs into the minutes: parts that left something behind or were held, with what they took, in the order of the agenda. Breaks
 * stay out.
 */
export function minutesParts(content: Content) {
  const results = resultsOf(content);
  return content.parts.map((part) => ({ part, result: results.get(part.id) }))
    .filter(({ part, result }) => hasResults(part) || (result !== undefined && !part.isBreak));
}

/** "Owner: Ana. A new account costs us three visits"; "" without either. */
export function factsOf({ owner, why }: Objective): string {
  const owned = owner.trim() && RESULT_TEXT.ownedBy(owner.trim());
  return [owned, why.trim()].filter((fact) => fact !== "").join(". ");
}

/** "120 to 180 orders", "62% to 75%", "target 90%": the figures of a key result; "" without any. */
export function figuresOf({ baseline, target, unit }: KeyResult, settings: Content["settings"]): string {
  const show = (value: number) => withMark(value, unit, settings);
  const isMark = [baseline, target].some((value) =>
    value !== null && show(value) !== withMark(value, "", settings)
  );
  const words = isMark || unit.trim() === "" ? "" : ` ${unit.trim()}`;
  if (baseline !== null && target !== null) {
    return fromTo(show(baseline), show(target)) + words;
  }
  if (target !== null) return RESULT_TEXT.toTarget(show(target)) + words;
  return baseline === null ? "" : RESULT_TEXT.fromBaseline(show(baseline)) + words;
}

/** The day, the hours and how many took part, as far as they are known. */
export function frameWords(content: Content): string {
  const { date, people } = content;
  return [
    date === null ? "" : formatDate(date),
    fromTo(content.start, timeOf(agendaOf(content).end)),
    people === null ? "" : PAPER_TEXT.people(people),
  ].filter((words) => words !== "").join(", ");
}

/** The minutes as Markdown: a heading for each part, with its notes, vote and objectives. */
export function minutesMarkdown(title: string, content: Content): string {
  const write = (text: string) => escapeMarkdown(text.trim());
  const blocks = [`# ${write(title || UNTITLED)}`, write(frameWords(content))];
  for (const { part, result } of minutesParts(content)) {
    blocks.push(`## ${write(part.title || KIT_TEXT.untitledPart)}`);
    if (result) blocks.push(write(KIT_TEXT.took(result.took, result.had)));
    const notes = promptsOf({ prompts: part.notes });
    blocks.push(notes.map((line) => `- ${write(line)}`).join("\n"));
    const votes = tally(part.candidates);
    if (votes.length > 0) {
      const rows = votes.map(({ candidate, place }) =>
        `| ${place} | ${write(candidate.text)} | ${candidate.votes} |`
      );
      const [number, text, dots] = RESULT_TEXT.columns;
      blocks.push(
        [`| ${number} | ${text} | ${dots} |`, "| ---: | --- | ---: |", ...rows].join("\n"),
        RESULT_TEXT.dots.inAll(dotsPlaced(part)),
      );
    }
    for (const objective of part.objectives.filter(isObjectiveBegun)) {
      blocks.push(`### ${write(objective.text || RESULT_TEXT.unnamed)}`);
      blocks.push(write(factsOf(objective)));
      const lines = objective.keyResults.filter(isBegun).map((row) => {
        const more = [figuresOf(row, content.settings), row.owner.trim()].filter((fact) => fact !== "");
        return `- ${write(row.text)}${more.length > 0 ? `: ${write(more.join(", "))}` : ""}`;
      });
      blocks.push(lines.join("\n"));
    }
  }
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** Who takes the objectives, and the version of the rows that it knows. */
export const RECEIVER = { to: "strategic-okr-planner", version: 1 } as const;

/** The objectives of all parts that say something, with their key results; in the order of the agenda. */
export function objectivesOf({ parts }: Pick<Content, "parts">): readonly Objective[] {
  return parts.flatMap(({ objectives }) => objectives).filter(isObjectiveBegun);
}

/** How many key results say something and have no words, so that they are not handed over. */
export function leftHere(content: Pick<Content, "parts">): number {
  return objectivesOf(content).flatMap(({ keyResults }) => keyResults).filter((row) =>
    !isBegun(row) && (row.baseline !== null || row.target !== null || row.owner.trim() !== "")
  ).length;
}

/** What is handed over, as the OKR planner reads it. A row has the same origin each time, so that a second hand-over updates. */
export function objectiveRows(
  { tool, id, content }: Pick<ToolDocument<Content>, "tool" | "id" | "content">,
) {
  const originOf = (row: { readonly id: string }): Origin => ({ tool, document: id, row: row.id });
  return objectivesOf(content).map((objective) => ({
    origin: originOf(objective),
    text: objective.text.trim(),
    why: objective.why.trim(),
    owner: objective.owner.trim(),
    keyResults: objective.keyResults.filter(isBegun).map((row) => ({
      origin: originOf(row),
      text: row.text.trim(),
      owner: row.owner.trim(),
      unit: row.unit.trim(),
      baseline: row.baseline,
      target: row.target,
    })),
  }));
}
