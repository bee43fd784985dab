import {
  type Action,
  reduce,
} from "../../../../components/tools/strategic_alignment_assessment_kit/actions.ts";
import type { Answers } from "../../../../components/tools/strategic_alignment_assessment_kit/answers.ts";
import {
  type Content,
  type OpenRound,
  openRoundOf,
} from "../../../../components/tools/strategic_alignment_assessment_kit/document.ts";
import { emptyContent } from "../../../../components/tools/strategic_alignment_assessment_kit/model.ts";
import { newRound, seal } from "../../../../components/tools/strategic_alignment_assessment_kit/sealed.ts";

export const TODAY = "2026-11-22";

/** An assessment with two groups and a choice question, its round open. */
export async function opened(): Promise<{ readonly content: Content; readonly round: OpenRound }> {
  const steps: readonly Action[] = [
    { type: "edit", list: "groups", id: "group-1", change: { name: "Leaders" } },
    { type: "add", list: "groups", rows: [{ id: "teams", name: "Teams" }] },
    { type: "edit", list: "questions", id: "question-1", change: { text: "Which comes first?" } },
    ...["Growth", "Margin", "Calm"].map((text, at): Action => (
      { type: "set option", question: "question-1", at, text }
    )),
    { type: "open round", today: TODAY, ...await newRound() },
  ];
  const content = steps.reduce(reduce, emptyContent());
  const round = openRoundOf(content);
  if (round === null) throw new Error("The round did not open.");
  return { content, round };
}

/** Answers that fit opened(): every statement alike, but for those named. */
export function answers(group: number, value: number, more: Readonly<Record<number, number>> = {}): Answers {
  return {
    group,
    statements: Array.from({ length: 12 }, (_, at) => more[at] ?? value),
    choices: [1 + value % 3],
  };
}

export function sealFor({ id, key, asked }: OpenRound, given: Answers): Promise<string> {
  return seal({ round: id, x: key.x, asked }, given);
}
