import * as shape from "../../../lib/tool_kit/shape.ts";

export const DOCUMENT_MARK = { id: "strategic-alignment-assessment-kit", schema: 2 } as const;

/** What the fragment of a respondent's link begins with. */
export const ANSWER_FRAGMENT = "answer=";

/** The four parts of the questionnaire; it begins with three statements in each. */
export const THEMES = ["direction", "priorities", "roles", "measures"] as const;
export type Theme = typeof THEMES[number];
const STATEMENTS_PER_THEME = 3;
export const STATEMENTS = THEMES.length * STATEMENTS_PER_THEME;

/** Answers from 1 to this; 0 stands for "can't say". */
export const SCALE = 5;

/** Fewer answers than this show what somebody said: a group with fewer is hidden, a round with fewer cannot be closed. */
export const FEWEST = 4;

export const LIMITS = {
  text: 240,
  group: 60,
  option: 120,
  groups: 8,
  questions: 3,
  optionsFewest: 3,
  options: 6,
  /** Of one round. */
  answers: 500,
  /** Rounds kept before this one. */
  earlier: 12,
} as const;

/** How long the id of a round is, the id of somebody's answers, and the whole text in which they are sealed: code.ts. */
export const CODE_LENGTHS = { round: 8, id: 12, code: 104 } as const;
/** Letters and digits without those that look alike, as Crockford's base 32 has them. */
const code = (part: keyof typeof CODE_LENGTHS) =>
  shape.form(new RegExp(`^[0-9a-hjkmnp-tv-z]{${CODE_LENGTHS[part]}}$`), "is not a code");
/** The round that a code is for, and the code's own id: the begin of the sender's key, which is another one each time. */
export const roundOf = (code: string): string => code.slice(0, CODE_LENGTHS.round);
export const idOf = (code: string): string => code.slice(CODE_LENGTHS.round).slice(0, CODE_LENGTHS.id);

/** A coordinate or a private number of the curve P-256, in base64url. */
export const NUMBER_256 = shape.form(/^[\w-]{43}$/, "is not a key");
export const ROUND_ID = code("round");

/** A group, a statement and a choice question: as they are written, and as a round asks them, where they have words. */
const group = (isAsked: boolean) => shape.row({ name: shape.line(LIMITS.group, isAsked) });
const statement = (isAsked: boolean) =>
  shape.row({
    theme: shape.choice(THEMES),
    text: shape.line(LIMITS.text, isAsked),
    /** The question with which a talk about it begins. */
    opener: shape.line(LIMITS.text),
  });
const question = (isAsked: boolean) =>
  shape.row({
    text: shape.line(LIMITS.text, isAsked),
    /** Empty ones are not offered. */
    options: shape.list(
      shape.line(LIMITS.option, isAsked),
      LIMITS.options,
      isAsked ? LIMITS.optionsFewest : LIMITS.options,
    ),
  });

const written = {
  groups: shape.rows(group(false), LIMITS.groups),
  statements: shape.rows(statement(false), STATEMENTS, STATEMENTS),
  questions: shape.rows(question(false), LIMITS.questions),
};
/** What the next round asks, to be written. */
export const QUESTIONNAIRE = shape.group(written);

/** What a round asks, without what was left empty. */
export const ASKED = shape.group({
  groups: shape.list(group(true), LIMITS.groups),
  statements: shape.list(statement(true), STATEMENTS, 1),
  questions: shape.list(question(true), LIMITS.questions),
});

/** How many gave each answer, and how many could not say. */
const count = shape.whole(0, Number.MAX_SAFE_INTEGER);
const figures = shape.group({ counts: shape.list(count), unsure: count });
/** The figures of one statement or question: of everybody, and of each group; null where they are hidden. */
const item = shape.group({ total: shape.open(figures), groups: shape.list(shape.open(figures)) });

const rounds = {
  open: {
    id: ROUND_ID,
    openedOn: shape.date(),
    /** Opens the answers; it goes when the round is closed. */
    key: shape.group({ x: NUMBER_256, y: NUMBER_256, d: NUMBER_256 }),
    asked: ASKED,
    /** Each person's, sealed, in the order of their ids: the order in which they came is not kept. */
    answers: shape.list(shape.group({ id: code("id"), code: code("code") }), LIMITS.answers),
  },
  closed: {
    id: ROUND_ID,
    openedOn: shape.date(),
    closedOn: shape.date(),
    answered: shape.whole(FEWEST, LIMITS.answers),
    /** How many were asked; null: not said. A round that is handed over may lack it. */
    invited: shape.since(2, shape.withDefault(shape.open(count), null)),
    asked: ASKED,
    statements: shape.list(item),
    questions: shape.list(item),
    /** Ids of the codes that are in it. */
    used: shape.list(code("id"), LIMITS.answers),
  },
};
/** A round that has been counted. */
export const CLOSED_ROUND = shape.variants("state", { closed: rounds.closed });

export const ASSESSMENT = shape.group({
  ...written,
  /** The round at hand; null while its questions are being written. */
  round: shape.open(shape.variants("state", rounds)),
  /** Rounds before it, last first. */
  earlier: shape.list(CLOSED_ROUND, LIMITS.earlier),
});

export type Content = shape.Of<typeof ASSESSMENT>;
export type Questionnaire = shape.Of<typeof QUESTIONNAIRE>;
export type Group = Questionnaire["groups"][number];
export type Statement = Questionnaire["statements"][number];
export type Question = Questionnaire["questions"][number];
export type Asked = shape.Of<typeof ASKED>;
export type OpenRound = Extract<Content["round"], { readonly state: "open" }>;
export type ClosedRound = shape.Of<typeof CLOSED_ROUND>;
export type Figures = shape.Of<typeof figures>;
export type Item = shape.Of<typeof item>;

/** The rows that can be edited, by their lists. */
export interface QuestionnaireRows {
  readonly groups: Group;
  readonly statements: Statement;
  readonly questions: Question;
}

/** A question without what was left empty; null when that leaves nothing to choose from. */
export function askedQuestion({ id, text, options }: Question): Asked["questions"][number] | null {
  const asked = { id, text: text.trim(), options: options.map((option) => option.trim()).filter(Boolean) };
  return asked.text !== "" && asked.options.length >= LIMITS.optionsFewest ? asked : null;
}

/** What a round would ask now: everything that has words. */
export function askedOf({ groups, statements, questions }: Questionnaire): Asked {
  return {
    groups: groups.map(({ id, name }) => ({ id, name: name.trim() })).filter(({ name }) => name !== ""),
    statements: statements.map((row) => ({ ...row, text: row.text.trim(), opener: row.opener.trim() }))
      .filter(({ text }) => text !== ""),
    questions: questions.map(askedQuestion).filter((asked) => asked !== null),
  };
}

export function openRoundOf({ round }: Content): OpenRound | null {
  return round?.state === "open" ? round : null;
}

export function closedRoundOf({ round }: Content): ClosedRound | null {
  return round?.state === "closed" ? round : null;
}
