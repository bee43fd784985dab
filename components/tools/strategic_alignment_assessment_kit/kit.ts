import { DEFAULT_STATEMENTS } from "./words_statements.ts";
import { LIMITS, THEMES } from "./limits.ts";
import type { Asked, ClosedRound, Content, OpenRound } from "./schema.ts";

export type { Asked, ClosedRound, Content, Figures, Item, OpenRound } from "./schema.ts";

export type Statement = Content["statements"][number];
export type Question = Content["questions"][number];
export type Group = Content["groups"][number];

/** The twelve statements that a document begins with. */
export function defaultStatements(): Content["statements"] {
  return THEMES.flatMap((theme) =>
    DEFAULT_STATEMENTS[theme].map(({ text, opener }, at) => ({
      id: `${theme}-${at + 1}`,
      theme,
      text,
      opener,
    }))
  );
}

export function newQuestion(id: string): Question {
  return { id, text: "", options: Array.from({ length: LIMITS.options }, () => "") };
}

/** An assessment to make one's own: the twelve statements, a group and a choice question to fill in. */
export function emptyContent(): Content {
  return {
    groups: [{ id: "group-1", name: "" }],
    statements: defaultStatements(),
    questions: [newQuestion("question-1")],
    round: null,
    earlier: [],
  };
}

/** What a round would ask now: everything that has words. A choice needs three options. */
export function askedOf({ groups, statements, questions }: Content): Asked {
  return {
    groups: groups.map(({ id, name }) => ({ id, name: name.trim() })).filter(({ name }) => name !== ""),
    statements: statements.map((row) => ({ ...row, text: row.text.trim(), opener: row.opener.trim() }))
      .filter(({ text }) => text !== ""),
    questions: questions.map(({ id, text, options }) => ({
      id,
      text: text.trim(),
      options: options.map((option) => option.trim()).filter((option) => option !== ""),
    })).filter(({ text, options }) => text !== "" && options.length >= LIMITS.optionsFewest),
  };
}

export function openRoundOf({ round }: Content): OpenRound | null {
  return round?.state === "open" ? round : null;
}

export function closedRoundOf({ round }: Content): ClosedRound | null {
  return round?.state === "closed" ? round : null;
}
