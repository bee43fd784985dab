import * as shape from "../../../lib/tool_kit/shape.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";

/** How long a period is, and how many of them make a year. */
export const PERIODS_A_YEAR = { month: 12, quarter: 4, year: 1 } as const;
export type Period = keyof typeof PERIODS_A_YEAR;
export const PERIODS = ["month", "quarter", "year"] as const satisfies readonly Period[];

/** The three cases of an investment, in the order in which they are shown. */
export const CASES = ["low", "base", "high"] as const;
export type Case = typeof CASES[number];

/** Where money goes: the two lists of a projection. */
export const KINDS = ["out", "in"] as const;
export type Kind = typeof KINDS[number];
export const otherKind = (kind: Kind): Kind => kind === "out" ? "in" : "out";

export const LIMITS = {
  text: 200,
  /** Of money out, and of money in. */
  lines: 200,
  periods: 120,
} as const;

/** Percent a year, and percent a period. A rate of -100 % would leave nothing to discount by. */
export const RATE_RANGE = [-99, 1_000] as const;
export const GROWTH_RANGE = [-100, 1_000] as const;

/** Largest amount, up or down. Beyond it a number loses its units digit. */
const AMOUNT_MAX = 1e15;

const amount = shape.open(shape.bounded(-AMOUNT_MAX, AMOUNT_MAX));
const rate = shape.bounded(...RATE_RANGE);
const inTime = shape.bounded(0, LIMITS.periods, true);

const line = shape.row({
  text: shape.line(LIMITS.text),
  /** In every period from `start` to `end`; otherwise once, in the period `start`. */
  isRecurring: shape.flag(),
  /** Period 0 is the start, before the first period has passed. */
  start: inTime,
  /** Inclusive; null: the last period, however many there are. */
  end: shape.open(inTime),
  /** Percent a period, counted from the line's own start. */
  growth: shape.bounded(...GROWTH_RANGE),
  /** In the document's currency. `low` belongs to the worse case; null: as in the base case. */
  base: amount,
  low: amount,
  high: amount,
});

export const PROJECTION = shape.group({
  settings: shape.NUMBER_SETTINGS,
  period: shape.choice(PERIODS),
  periods: shape.bounded(1, LIMITS.periods, true),
  /** Discount rate, percent a year. `low` and `high` are what it might be instead; null: not tried. */
  rate: shape.group({ base: rate, low: shape.open(rate), high: shape.open(rate) }),
  out: shape.rows(line, LIMITS.lines),
  in: shape.rows(line, LIMITS.lines),
});

export type Content = shape.Of<typeof PROJECTION>;
export type Settings = Content["settings"];
export type Line = shape.Of<typeof line>;
export type ProjectionRows = Readonly<Record<Kind, Line>>;

/** What reads documents. Another shape of theirs counts `schema` up and takes a migration: docs/changing.md. */
export const ROI_DOCUMENTS: DocumentReader<Content> = {
  id: "roi-projection-calculator",
  schema: 1,
  content: PROJECTION,
};

/** A line's amount in a case, in the currency; what is left empty is as in the base case, and nothing at all is 0. */
export function amountOf(line: Partial<Line>, which: Case): number {
  return line[which] ?? line.base ?? 0;
}

/** Whether a line has words or an amount; one without is there to be filled in. */
export function isBegun({ text, base, low, high }: Line): boolean {
  return text.trim() !== "" || base !== null || low !== null || high !== null;
}

/** The last period in which a line has an amount; below `start` when it has none. */
export function endOf({ isRecurring, start, end }: Line, periods: number): number {
  return Math.min(periods, isRecurring ? end ?? LIMITS.periods : start);
}

/**
 * Whether a line is better in its low case than in another: a cost that is cheaper, an income that is larger. "swap": its low
 * and high amounts are the wrong way round; "base": it is its base amount that does not lie between them.
 */
export function turnOf(line: Partial<Line>, kind: Kind): "swap" | "base" | null {
  const worse = (which: Case) => (kind === "out" ? -1 : 1) * amountOf(line, which);
  if (worse("low") > worse("high")) return "swap";
  return worse("low") > worse("base") || worse("base") > worse("high") ? "base" : null;
}
