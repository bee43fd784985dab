/** What goes on from a workshop: its minutes, and its objectives to the OKR planner. */
import type { Origin } from "../../../lib/tool_kit/hand_over.ts";
import { escapeMarkdown } from "../../../lib/tool_kit/markdown.ts";
import { withMark } from "../../../lib/tool_kit/measures.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { UNTITLED } from "../../../lib/tool_kit/words.ts";
import { frameWords } from "./agenda.ts";
import { resultOf } from "./run.ts";
import { KIT_TEXT } from "./words.ts";
import { RESULT_TEXT } from "./words_later.ts";
import {
  type Content,
  dotsPlaced,
  hasResults,
  isBegun,
  isObjectiveBegun,
  type KeyResult,
  type Objective,
  type Part,
  promptsOf,
  tally,
} from "./workshop.ts";

/** A part as the minutes show it. */
export interface MinutesPart {
  readonly part: Part;
  /** null: it was not held, or not yet. */
  readonly result: ReturnType<typeof resultOf>;
}

/** What belongs into the minutes: parts that were held or left something behind, in the order of the agenda. Breaks stay out. */
export function minutesParts({ parts, run }: Content): readonly MinutesPart[] {
  return parts.map((part) => ({ part, result: resultOf(run, part.id) }))
    .filter(({ part, result }) => hasResults(part) || (result !== null && !part.isBreak));
}

/** "120 to 180 orders", "62% to 75%", "target 90%": the figures of a key result; "" without any. */
export function figuresOf({ baseline, target, unit }: KeyResult, settings: Content["settings"]): string {
  const show = (value: number) => withMark(value, unit, settings);
  const isMark = [baseline, target].some((value) =>
    value !== null && show(value) !== withMark(value, "", settings)
  );
  const words = isMark || unit.trim() === "" ? "" : ` ${unit.trim()}`;
  if (baseline !== null && target !== null) {
    return KIT_TEXT.fromTo(show(baseline), show(target)) + words;
  }
  if (target !== null) return RESULT_TEXT.toTarget(show(target)) + words;
  return baseline === null ? "" : RESULT_TEXT.fromBaseline(show(baseline)) + words;
}

/** The minutes as Markdown: a heading for each part, with its notes, vote and objectives. */
export function minutesMarkdown(title: string, content: Content): string {
  const write = (text: string) => escapeMarkdown(text.trim());
  const blocks = [`# ${write(title || UNTITLED)}`, write(frameWords(content))];
  for (const { part, result } of minutesParts(content)) {
    blocks.push(`## ${write(part.title || KIT_TEXT.untitledPart)}`);
    if (result) blocks.push(write(KIT_TEXT.took(result.took, result.had)));
    const notes = promptsOf({ prompts: part.notes });
    if (notes.length > 0) blocks.push(notes.map((line) => `- ${write(line)}`).join("\n"));
    const votes = tally(part.candidates);
    if (votes.length > 0) {
      const rows = votes.map(({ candidate, place }) =>
        `| ${place} | ${write(candidate.text)} | ${candidate.votes} |`
      );
      const [number, text, dots] = RESULT_TEXT.columns;
      blocks.push(
        [`| ${number} | ${text} | ${dots} |`, "| ---: | --- | ---: |", ...rows].join("\n"),
        RESULT_TEXT.dots(dotsPlaced(part)),
      );
    }
    for (const objective of part.objectives.filter(isObjectiveBegun)) {
      blocks.push(`### ${write(objective.text || RESULT_TEXT.unnamed)}`);
      const facts = [
        objective.owner.trim() && RESULT_TEXT.ownedBy(objective.owner.trim()),
        objective.why.trim(),
      ].filter((fact) => fact !== "");
      if (facts.length > 0) blocks.push(write(facts.join(". ")));
      const lines = objective.keyResults.filter(isBegun).map((row) => {
        const more = [figuresOf(row, content.settings), row.owner.trim()].filter((fact) => fact !== "");
        return `- ${write(row.text)}${more.length > 0 ? `: ${write(more.join(", "))}` : ""}`;
      });
      if (lines.length > 0) blocks.push(lines.join("\n"));
    }
  }
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** Who takes the objectives, and the version of the rows that it knows. */
export const RECEIVER = { id: "strategic-okr-planner", version: 1 } as const;

/** An objective for the OKR planner, as that defines it. */
export interface ObjectiveRow extends Omit<Objective, "id" | "keyResults"> {
  readonly origin: Origin;
  readonly keyResults: readonly (Omit<KeyResult, "id"> & { readonly origin: Origin })[];
}

/** The objectives of all parts that say something, with their key results; in the order of the agenda. */
export function objectivesOf({ parts }: Pick<Content, "parts">): readonly Objective[] {
  return parts.flatMap(({ objectives }) => objectives).filter(isObjectiveBegun);
}

/** What is handed over. A row has the same origin each time, so that a second hand-over updates. */
export function objectiveRows(
  { tool, id, content }: Pick<ToolDocument<Content>, "tool" | "id" | "content">,
): readonly ObjectiveRow[] {
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
