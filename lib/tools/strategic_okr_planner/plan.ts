import * as z from "zod/mini";
import { addDays, isPlainDate, mondayOf, type PlainDate } from "./plain_date.ts";

/** Most characters of a field, most rows of a list; what is longer is cut, or refused in a file. */
export const LIMITS = {
  text: 300,
  owner: 60,
  unit: 40,
  yearLabel: 20,
  /** Objectives of a horizon, key results of an objective, milestones of an objective. */
  rows: 50,
  dismissed: 500,
  /** What a dismissed check is about: an id, or a name in lower case. */
  subject: 64,
} as const;

/** Largest figure, up or down. Beyond it a number loses its units digit. */
export const FIGURE_MAX = 1e15;

/** What stands between thousands, and what before the decimals. */
export const NUMBER_STYLES = ["1,234.5", "1.234,5"] as const;
export type NumberStyle = typeof NUMBER_STYLES[number];
export const CURRENCY_CODE = /^[A-Z]{3}$/;

/** Thirteen weeks: 5 October to 3 January. */
export const PERIOD_DAYS = 90;

/** Control characters and line ends: every text of a plan is one line. */
// deno-lint-ignore no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A text as a plan can hold it: on one line and no longer than `max`; spaces at its ends stay, since people type on. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(CONTROL, " ").slice(0, max);
  // Half of a character that the cut left behind.
  return line.replace(/[\ud800-\udbff]$/, "");
}

/** A figure as a plan can hold it; null for what is none. */
export function figure(value: number | null): number | null {
  return value !== null && Math.abs(value) <= FIGURE_MAX ? value + 0 : null;
}

const line = (max: number) =>
  z.string().check(
    z.maxLength(max, `is longer than ${max} characters`),
    z.refine((text) => text.search(CONTROL) === -1, "must be one line of text"),
  );

const list = <Row extends z.core.$ZodType>(row: Row, max: number = LIMITS.rows) =>
  z.readonly(z.array(row).check(z.maxLength(max, `has more than ${max} rows`)));

const row = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.object(shape));

/** What an id looks like. */
export const ID = /^[\w-]{1,64}$/;
const id = z.string().check(z.regex(ID, "is not an id"));
/** The row of another document that a row was handed over from. */
export const originSchema = row({ tool: id, document: id, row: id });
/** null for a row written here. */
const origin = z.nullable(originSchema);
const date = z.string().check(z.refine(isPlainDate, "is not a date (YYYY-MM-DD)"));
const value = z.number().check(
  z.refine((number) => Math.abs(number) <= FIGURE_MAX, "is too large"),
  z.overwrite((number) => number + 0),
);

const keyResult = row({
  id,
  origin,
  /** What is measured, in words. */
  text: line(LIMITS.text),
  owner: line(LIMITS.owner),
  /** "%", "$", "customers", "days"; free text, "" for a bare count. */
  unit: line(LIMITS.unit),
  /** Where it stood at the start, in the unit; null: not filled in; or unknown, to be measured by a day (null: not said). */
  baseline: z.union([z.null(), value, row({ measuredBy: z.nullable(date) })]),
  target: z.nullable(value),
  /** null: by the end of the period. */
  due: z.nullable(date),
  /** A commitment is expected whole (1.0); of a stretch 0.7 is good. */
  kind: z.enum(["commitment", "stretch"]),
});

const milestone = row({
  id,
  origin,
  text: line(LIMITS.text),
  owner: line(LIMITS.owner),
  due: z.nullable(date),
  isDone: z.boolean(),
});

const objective = row({
  id,
  origin,
  text: line(LIMITS.text),
  /** Why it matters, in one line. */
  why: line(LIMITS.text),
  owner: line(LIMITS.owner),
  /** The annual objective that a 90-day objective serves; null: none, and always null for an annual one. */
  serves: z.nullable(id),
  keyResults: list(keyResult),
  milestones: list(milestone),
});

/** A check that the user has answered: it stays silent for this row as long as what it is about stays the same. */
const dismissal = row({
  kind: line(40),
  /** Id of the row, the owner, or the horizon. */
  subject: line(LIMITS.subject),
  /** The text that the check is about, as it was. */
  about: line(LIMITS.text),
  reason: line(LIMITS.text),
});

/** What a plan holds, as it is stored and exported. Every id occurs once; every link leads to an annual objective. */
export const contentSchema = row({
  vision: line(LIMITS.text),
  /** The year in the user's words: "2027", "2026/27". */
  year: line(LIMITS.yearLabel),
  /** The 90 days, first and last day. */
  period: row({ start: date, end: date }).check(
    z.refine(({ start, end }) => start <= end, "ends before it starts"),
  ),
  settings: row({
    /** ISO 4217, three letters. */
    currency: z.string().check(z.regex(CURRENCY_CODE, "is not a currency code of three letters")),
    numberStyle: z.enum(NUMBER_STYLES),
  }),
  annual: list(objective),
  ninety: list(objective),
  dismissed: list(dismissal, LIMITS.dismissed),
}).check(z.superRefine(({ annual, ninety }, context) => {
  const seen = new Set<string>();
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message, input: undefined });
  for (const [horizon, objectives] of [["annual", annual], ["ninety", ninety]] as const) {
    for (const [index, { id, keyResults, milestones, serves }] of objectives.entries()) {
      for (const row of [{ id }, ...keyResults, ...milestones]) {
        if (seen.has(row.id)) refuse([horizon, index], `has the id ${row.id}, which another row has too`);
        seen.add(row.id);
      }
      if (serves === null) continue;
      if (horizon === "annual" || !annual.some((row) => row.id === serves)) {
        refuse([horizon, index, "serves"], "links to an annual objective that does not exist");
      }
    }
  }
}));

export type Origin = z.infer<typeof originSchema>;
export type Content = z.infer<typeof contentSchema>;
export type Objective = z.infer<typeof objective>;
export type KeyResult = z.infer<typeof keyResult>;
export type Milestone = z.infer<typeof milestone>;
export type Dismissal = z.infer<typeof dismissal>;
export type Baseline = KeyResult["baseline"];
export type Settings = Content["settings"];

/** The two lists of objectives: the year's and those of the 90 days. */
export type Horizon = "annual" | "ninety";
export const HORIZONS: readonly Horizon[] = ["annual", "ninety"];

export function newObjective(id: string): Objective {
  return { id, origin: null, text: "", why: "", owner: "", serves: null, keyResults: [], milestones: [] };
}

export function newKeyResult(id: string): KeyResult {
  return {
    id,
    origin: null,
    text: "",
    owner: "",
    unit: "",
    baseline: null,
    target: null,
    due: null,
    kind: "commitment",
  };
}

export function newMilestone(id: string): Milestone {
  return { id, origin: null, text: "", owner: "", due: null, isDone: false };
}

/** Equal for two rows from one row. */
export function originKey({ tool, document, row }: Origin): string {
  return `${tool}/${document}/${row}`;
}

/** A row with words in it; one without is not finished and nothing is said about it. */
export function isBegun({ text }: { readonly text: string }): boolean {
  return text.trim() !== "";
}

/** A plan to fill in: 90 days from the next Monday (today, when it is one), an empty row in each list. */
export function emptyContent(today: PlainDate): Content {
  const start = mondayOf(addDays(today, 6));
  return {
    vision: "",
    year: yearOf(start),
    period: { start, end: addDays(start, PERIOD_DAYS) },
    settings: { currency: "USD", numberStyle: "1,234.5" },
    annual: [newObjective("annual-1")],
    ninety: [{ ...newObjective("ninety-1"), keyResults: [newKeyResult("result-1")] }],
    dismissed: [],
  };
}

/** The year in which most of 90 days from `start` lie. */
export function yearOf(start: PlainDate): string {
  return addDays(start, PERIOD_DAYS / 2).slice(0, 4);
}

/** Last day of the year that a label names ("2026/27" ends in 2027); null when it names none. */
export function endOfYear(label: string): PlainDate | null {
  const [, first, short] = /\b((?:19|20|21)\d\d)(?:\s*[/–-]\s*(?:20|21)?(\d\d)\b)?/.exec(label) ?? [];
  if (first === undefined) return null;
  const year = short === undefined ? first : first.slice(0, 2) + short;
  return `${year < first ? first : year}-12-31`;
}

/** Whether a key result is to rise or to fall, which follows from its figures; null while one is missing or both are equal. */
export function directionOf(
  { baseline, target }: Pick<KeyResult, "baseline" | "target">,
): "rise" | "fall" | null {
  if (typeof baseline !== "number" || target === null || baseline === target) return null;
  return baseline < target ? "rise" : "fall";
}

/** Where a key result stands: its objective, and the list that the objective is in. */
export interface Place {
  readonly horizon: Horizon;
  readonly objective: Objective;
}

/** A key result with its place; null when there is none with the id. */
export function findKeyResult(
  content: Content,
  id: string,
): (Place & { readonly keyResult: KeyResult }) | null {
  for (const horizon of HORIZONS) {
    for (const objective of content[horizon]) {
      const keyResult = objective.keyResults.find((row) => row.id === id);
      if (keyResult) return { horizon, objective, keyResult };
    }
  }
  return null;
}
