import { figuresOf, protect } from "../../../lib/rounds/groups.ts";
import { type Asked, type ClosedRound, type OpenRound, SCALE } from "./document.ts";

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
  return (groups.length === 0 ? answers.group === null : isWithin(answers.group ?? -1, groups.length - 1)) &&
    answers.statements.length === statements.length &&
    answers.statements.every((value) => isWithin(value, SCALE)) &&
    answers.choices.length === questions.length &&
    answers.choices.every((value, at) => isWithin(value, questions[at]?.options.length ?? 0));
}

/** Answers from what was given in the order in which it is asked: the group where there are groups, statements, choices. */
export function answersFrom({ groups, statements }: Asked, given: readonly number[]): Answers {
  const first = groups.length === 0 ? 0 : 1;
  const end = first + statements.length;
  return {
    group: first === 0 ? null : given[0] ?? null,
    statements: given.slice(first, end),
    choices: given.slice(end),
  };
}

/**
 * The round with its answers counted, and nothing of it left that would show what one person said: no answer, no key, no
 * figures of a group that may not be shown.
 */
export function closeRound(
  { id, openedOn, asked, answers: sealed }: Pick<OpenRound, "id" | "openedOn" | "asked" | "answers">,
  answers: readonly Answers[],
  closedOn: string,
): ClosedRound {
  const members = Array.from(
    { length: Math.max(1, asked.groups.length) },
    (_, at) => answers.filter(({ group }) => (group ?? 0) === at),
  );
  const count = (valueOf: (one: Answers) => number | undefined, most: number) =>
    protect(members.map((all) => figuresOf(all.map((one) => valueOf(one) ?? 0), most)));
  return {
    state: "closed",
    id,
    openedOn,
    closedOn: closedOn < openedOn ? openedOn : closedOn,
    answered: answers.length,
    invited: null,
    asked,
    statements: asked.statements.map((_, at) => count(({ statements }) => statements[at], SCALE)),
    questions: asked.questions.map(({ options }, at) => count(({ choices }) => choices[at], options.length)),
    used: sealed.map((one) => one.id),
  };
}
