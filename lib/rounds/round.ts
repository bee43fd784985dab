/** What every round is, whatever it asks. docs/decisions/0060-rounds.md says why. */
import type { Refusal } from "../refusal.ts";
import type { HandOver } from "../tool_kit/hand_over.ts";

export const ROUND_KINDS = ["team_check", "alignment", "dashboard"] as const;
export type RoundKind = typeof ROUND_KINDS[number];

/** How people are invited. Only "named" shows who answered what. */
export const ROUND_MODES = ["shared", "each", "named"] as const;
export type RoundMode = typeof ROUND_MODES[number];

/** Fewer answers than this would show what somebody said, so nothing of them is released. */
export const FEWEST = 4;
/** A named round of one has nobody to compare with. */
export const FEWEST_NAMED = 2;
export const MOST_PEOPLE = 150;
/** A table of more names is not read on a phone. */
export const MOST_NAMED = 12;
export const LONGEST_DAYS = 30;
/** Days after the end until everything of a round is deleted. */
export const KEPT_DAYS = 90;
/** Characters of the title, the asker and each name. */
export const LINE_MAX = 60;

/** A question with one choice of several. */
export interface Question {
  readonly title: string;
  /** Below the title; "" for nothing. */
  readonly text: string;
  /** The answers 1, 2, 3 and so on. 0 stands for "I can't say", where that is allowed. */
  readonly options: readonly string[];
  readonly canSkip: boolean;
  /** Whether the options are numbered, as scores. */
  readonly isScale: boolean;
  /** Whether it may be left out, which says what "I can't say" says. */
  readonly isOptional?: boolean;
}

/** A round's questions, and how its answers are counted. */
export interface RoundContent {
  /** What the round stores of it: JSON. */
  readonly asked: unknown;
  readonly questions: readonly Question[];
  /**
   * What everybody may see of at least FEWEST anonymous answers, as JSON. It is stored and shown as it is, so it must not contain a group of fewer than FEWEST,
   * nor let one be computed.
   */
  readonly count: (answers: readonly Answer[]) => unknown;
  /** Of a kind whose counts go into a tool's document: what that tool takes in of them, from a closed round in which enough people answered. */
  readonly handOver?: (closed: ClosedCounts) => Pick<HandOver<unknown>, "rows" | "stays">;
}

/** A closed round as it is handed to a tool. */
export interface ClosedCounts {
  /** As tools write it: codeOf(). */
  readonly id: string;
  /** Plain dates, UTC. */
  readonly startedOn: string;
  readonly closedOn: string;
  readonly answered: number;
  readonly invited: number | null;
  /** What count() gave. */
  readonly counts: unknown;
}

/** One number for each question. */
export type Answer = readonly number[];

/** What a kind asks, and whether it may show names. */
export interface Kind {
  /** "Team check" */
  readonly name: string;
  readonly canHaveNames: boolean;
  /** The title of the page on which a team with this name answers, and a sentence below it; what else the message that invites to it says. */
  readonly asks: (
    title: string,
  ) => { readonly title: string; readonly lead: string; readonly about?: string };
  /** How long an answer takes, about. */
  readonly minutes: number;
  /** The tool that starts such rounds and takes in their counts: its product's id. Absent: everybody with a link sees the result. */
  readonly tool?: string;
  /** The content of what a client or a row asks, or what is wrong with it. */
  readonly read: (asked: unknown) => { readonly ok: true; readonly content: RoundContent } | Refusal;
}

/** What a closed round shows, from one count at its end. */
export interface Released {
  /** How many answered. */
  readonly answered: number;
  /** What the kind counted; null if too few answered, or with names. */
  readonly counts: unknown;
  /** With names: the answers of everybody who answered, in the order of the names; null without, or if too few answered. */
  readonly people: readonly { readonly name: string; readonly answer: Answer }[] | null;
}

/** A round as everybody who has one of its links may see it. Nothing in it depends on what anybody answered, or who did, before it is closed. */
export interface Round {
  readonly id: string;
  readonly kind: RoundKind;
  readonly title: string;
  readonly asker: string;
  readonly content: RoundContent;
  readonly mode: RoundMode;
  /** Of a named round. */
  readonly people: readonly string[];
  /** How many the asker said are invited; null: not said. */
  readonly invited: number | null;
  /** How many have answered. While it is open, answers by a used link are among them: what a link does may not show whether it is used. */
  readonly answered: number;
  /** Once it is closed, how many answers did not count because their link had been used. */
  readonly refused: number;
  /** Whether nothing but its end closes it: whoever started it tried to, while used links alone made up the fewest answers that are released. */
  readonly staysOpen: boolean;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly endsAt: string;
  /** Null while it is open. */
  readonly closed: { readonly at: string; readonly released: Released } | null;
}

/** The fewest answers that are released. */
export function fewestOf(mode: RoundMode): number {
  return mode === "named" ? FEWEST_NAMED : FEWEST;
}

/** What a round releases of the answers that it has at its end, with the places of the names. */
export function release(
  { mode, people, content }: Pick<Round, "mode" | "people" | "content">,
  answers: readonly { readonly answer: Answer; readonly place: number | null }[],
): Released {
  const answered = answers.length;
  if (answered < fewestOf(mode)) return { answered, counts: null, people: null };
  if (mode !== "named") {
    return {
      answered,
      counts: content.count(answers.map(({ answer }) => answer)),
      people: null,
    };
  }
  const named = people.flatMap((name, at) =>
    answers.filter(({ place }) => place === at).map(({ answer }) => ({ name, answer }))
  );
  return { answered, counts: null, people: named };
}

/** The letters of Crockford's base 32, which the ids of tools have, in place of those that tokens have (RFC 4648). */
const CROCKFORD: Readonly<Record<string, string>> = { i: "0", l: "1", o: "8", u: "9" };

/** The id of a round as tools write it: the same each time, so that a round comes in once. It opens nothing. */
export function codeOf({ id }: Pick<Round, "id">): string {
  return id.slice(0, 8).replace(/[ilou]/g, (letter) => CROCKFORD[letter] ?? letter);
}

/** False if too few answered. */
export function hasResult({ counts, people }: Released): boolean {
  return counts !== null || people !== null;
}

/** How many more answers came than people were invited: somebody sent a link on, or answered twice. */
export function tooMany(
  { answered, invited, refused }: Pick<Round, "answered" | "invited" | "refused">,
): number {
  return Math.max(0, answered - (invited ?? answered)) + refused;
}

/** Whether a form lacks an answer to a question. */
export function isMissing({ isOptional = false }: Question, given: number | null | undefined): boolean {
  return !isOptional && given === null;
}

/** Whether an answer fits the questions. */
export function isAnswer(
  value: readonly unknown[],
  { questions }: Pick<RoundContent, "questions">,
): value is Answer {
  return value.length === questions.length &&
    questions.every(({ options, canSkip }, at) => {
      const number = value[at];
      return typeof number === "number" && Number.isInteger(number) && number >= (canSkip ? 0 : 1) &&
        number <= options.length;
    });
}

const DAY_MS = 86_400_000;

/** When everything of a round that closed at this time is deleted, at the earliest. ISO. */
export function keptUntil(closedAt: string): string {
  return new Date(Date.parse(closedAt) + KEPT_DAYS * DAY_MS).toISOString();
}

/** The pages of whoever started a round, and of those who answer. */
export const ownerPath = (secret: string) => `/rounds/${secret}`;
export const answerPath = (secret: string) => `/r/${secret}`;
/** The share picture of a closed round, by any link of those who answer. */
export const cardPath = (secret: string) => `/r/${secret}/card`;
