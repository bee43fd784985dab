import {
  type Asked,
  type ClosedRound,
  FEWEST,
  type Figures,
  type Item,
  type OpenRound,
  SCALE,
} from "./document.ts";

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

/** How many gave any of the answers. */
export function countOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
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
  const figuresOf = (values: readonly number[], most: number): Figures => ({
    counts: Array.from({ length: most }, (_, at) => values.filter((value) => value === at + 1).length),
    unsure: values.filter((value) => value === 0).length,
  });
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
    asked,
    statements: asked.statements.map((_, at) => count(({ statements }) => statements[at], SCALE)),
    questions: asked.questions.map(({ options }, at) => count(({ choices }) => choices[at], options.length)),
    used: sealed.map((one) => one.id),
  };
}

/**
 * The figures of one statement or question as a report may show them, from those of its groups.
 *
 * A group with fewer than four answers ("can't say" is none) is hidden, its "can't say" too. What could be had by subtracting
 * the groups that are shown from the total must belong to at least four answers that are not all the same, unless everybody
 * gave that answer: otherwise the smallest group that makes it so is hidden as well. When no group is left to hide, the
 * total goes too. A group in which nobody took part hides nobody.
 */
export function protect(groups: readonly Figures[]): Item {
  const sizes = groups.map(({ counts }) => countOf(counts));
  const sizeOf = (at: number) => sizes[at] ?? 0;
  const together = (some: readonly number[]) => countOf(some.map(sizeOf));
  const total: Figures = {
    counts: (groups[0]?.counts ?? []).map((_, at) => countOf(groups.map(({ counts }) => counts[at] ?? 0))),
    unsure: countOf(groups.map(({ unsure }) => unsure)),
  };
  const isSafe = (hidden: readonly number[]) => {
    if (together(hidden) < FEWEST) return false;
    const given = total.counts.filter((_, answer) => hidden.some((at) => groups[at]?.counts[answer]));
    return given.length > 1 || total.counts.filter((count) => count > 0).length === 1;
  };
  const all = [...groups.keys()].filter((at) => sizeOf(at) + (groups[at]?.unsure ?? 0) > 0);
  let hidden = all.filter((at) => sizeOf(at) < FEWEST);
  const shown = all.filter((at) => sizeOf(at) >= FEWEST).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  while (hidden.length > 0 && !isSafe(hidden) && shown.length > 0) {
    const found = shown.findIndex((at) => isSafe([...hidden, at]));
    hidden = [...hidden, ...shown.splice(Math.max(0, found), 1)];
  }
  return {
    total: hidden.length === 0 || together(hidden) >= FEWEST ? total : null,
    groups: groups.map((figures, at) => hidden.includes(at) ? null : figures),
  };
}
