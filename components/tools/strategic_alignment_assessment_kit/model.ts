import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { Seal, ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, EDITOR, reduce, typing } from "./actions.ts";
import { askedOf, type ClosedRound, type Content, DOCUMENT_MARK, openRoundOf, THEMES } from "./document.ts";
import { addDays, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { answersFrom, closeRound } from "./answers.ts";
import { SAMPLE, STARTING_STATEMENTS } from "./words.ts";

/** An assessment to make one's own: the twelve statements, a group and a choice question to fill in. */
export function emptyContent(): Content {
  return {
    groups: [EDITOR.empty("groups", { id: "group-1" })],
    statements: THEMES.flatMap((theme) =>
      STARTING_STATEMENTS[theme].map((row, at) => ({ id: `${theme}-${at + 1}`, theme, ...row }))
    ),
    questions: [EDITOR.empty("questions", { id: "question-1" })],
    round: null,
    earlier: [],
  };
}

/** Answers of fifteen invented people: group, twelve statements, the choice. 0 is "can't say". */
const AUTUMN: readonly string[] = [
  "0 555 555 544 454 1",
  "0 545 544 545 504 1",
  "0 554 555 454 445 1",
  "0 544 453 544 545 2",
  "1 424 213 324 312 3",
  "1 533 124 423 423 2",
  "1 434 215 234 321 3",
  "1 444 122 343 412 2",
  "1 354 243 434 323 3",
  "2 343 422 523 434 1",
  "2 434 513 433 345 2",
  "2 224 424 532 244 1",
  "2 333 332 424 333 0",
  "2 442 524 343 254 1",
  "2 324 412 434 345 2",
];
const SPRING: readonly string[] = [
  "0 444 554 434 344 1",
  "0 545 443 345 453 1",
  "0 334 545 454 344 2",
  "0 443 452 333 435 1",
  "1 323 224 223 212 3",
  "1 232 122 322 322 3",
  "1 323 113 234 221 2",
  "1 433 222 342 311 3",
  "2 232 421 422 323 1",
  "2 323 312 332 234 2",
  "2 213 424 431 143 1",
  "2 322 232 323 222 3",
  "2 231 313 342 244 1",
];

/** A finished round at a roastery with fifteen people, and the one before it. */
export function sampleAssessment(today: PlainDate): { readonly title: string; readonly content: Content } {
  const empty = emptyContent();
  const content: Content = {
    ...empty,
    groups: SAMPLE.groups.map((name, at) => ({ id: `group-${at + 1}`, name })),
    questions: empty.questions.map((row) => ({
      ...row,
      text: SAMPLE.question,
      options: row.options.map((_, at) => SAMPLE.options[at] ?? ""),
    })),
  };
  const asked = askedOf(content);
  const closed = (id: string, lines: readonly string[], openedOn: PlainDate): ClosedRound =>
    closeRound(
      { id, openedOn, asked, answers: [] },
      lines.map((line) => answersFrom(asked, [...line.replaceAll(" ", "")].map(Number))),
      addDays(openedOn, 6),
    );
  return {
    title: SAMPLE.title,
    content: {
      ...content,
      round: closed("samp1e02", AUTUMN, addDays(today, -9)),
      earlier: [closed("samp1e01", SPRING, addDays(today, -190))],
    },
  };
}

/** Closing a round is for good: no copy of it keeps an answer. */
function seals(before: Content, after: Content): Seal<Content> | null {
  const open = openRoundOf(before);
  if (open === null) return null;
  const closed = [after.round, ...after.earlier].find((round): round is ClosedRound =>
    round?.state === "closed" && round.id === open.id
  );
  if (closed === undefined) return null;
  return {
    mark: open.key.d,
    apply: (content) => {
      if (openRoundOf(content)?.id !== open.id) return content;
      const isAmongEarlier = content.earlier.some(({ id }) => id === closed.id);
      return { ...content, round: isAmongEarlier ? null : closed };
    },
  };
}

export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () =>
    fetchPart(() => import("./reading.ts")).then(({ ALIGNMENT_DOCUMENTS }) => ALIGNMENT_DOCUMENTS),
  receive: (given) => fetchPart(() => import("./reading.ts")).then(({ readRound }) => readRound(given)),
  empty: emptyContent,
  sample: sampleAssessment,
  reduce,
  describe,
  typing,
  seals,
  // An open round is asked once: two copies of it, closed one answer apart, would show that answer.
  copied: (content) => openRoundOf(content) === null ? content : { ...content, round: null },
};
