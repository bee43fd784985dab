import { SCALE } from "./limits.ts";
import { protect } from "./privacy.ts";
import type { Asked, ClosedRound, Figures, OpenRound } from "./schema.ts";

/** What one person says; whose it is, is nowhere. 0 is "can't say". */
export interface Answers {
  /** Place of the group, from 0; null in a round without groups. */
  readonly group: number | null;
  /** One for each statement: 1 to 5. */
  readonly statements: readonly number[];
  /** One for each choice question: the number of the option, from 1. */
  readonly choices: readonly number[];
}

/** Whether answers fit what was asked. */
export function fits({ groups, statements, questions }: Asked, answers: Answers): boolean {
  const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;
  return (groups.length === 0
    ? answers.group === null
    : answers.group !== null && isWithin(answers.group, groups.length - 1)) &&
    answers.statements.length === statements.length &&
    answers.statements.every((value) => isWithin(value, SCALE)) &&
    answers.choices.length === questions.length &&
    answers.choices.every((value, at) => isWithin(value, questions[at]?.options.length ?? 0));
}

/**
 * The round with its answers counted, and nothing of it left that would show what one person said: no answer, no key, no
 * figures of a group that may not be shown.
 */
export function closeRound(
  { id, openedOn, asked, answers: sealed }: OpenRound,
  answers: readonly Answers[],
  closedOn: string,
): ClosedRound {
  const groups = Math.max(1, asked.groups.length);
  const figuresOf = (values: readonly number[], most: number): Figures => ({
    counts: Array.from({ length: most }, (_, at) => values.filter((value) => value === at + 1).length),
    unsure: values.filter((value) => value === 0).length,
  });
  const count = (valueOf: (one: Answers) => number | undefined, most: number) =>
    protect(
      Array.from({ length: groups }, (_, group) =>
        figuresOf(
          answers.filter((one) => (one.group ?? 0) === group).map(valueOf).filter((value) =>
            value !== undefined
          ),
          most,
        )),
    );
  return {
    state: "closed",
    id,
    openedOn,
    closedOn: closedOn < openedOn ? openedOn : closedOn,
    answered: answers.length,
    asked,
    statements: asked.statements.map((_, at) => count(({ statements }) => statements[at], SCALE)),
    questions: asked.questions.map(({ options }, at) => count(({ choices }) => choices[at], options.length)),
    used: sealed.map((one) => one.id),
  };
}
