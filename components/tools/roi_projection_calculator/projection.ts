import { type Case, type Kind, LIMITS } from "./limits.ts";
import type { Content, Line } from "./schema.ts";

export type { Content, Line } from "./schema.ts";
export * from "./limits.ts";

export type Settings = Content["settings"];

/** A line to fill in: what goes out does so once at the start, what comes in does so in every period from the first. */
export function newLine(id: string, kind: Kind): Line {
  const isRecurring = kind === "in";
  return {
    id,
    text: "",
    isRecurring,
    start: isRecurring ? 1 : 0,
    end: null,
    growth: 0,
    base: null,
    low: null,
    high: null,
  };
}

/** A projection to fill in: three years of months, one line out and one in. */
export function emptyContent(): Content {
  return {
    settings: { currency: "USD", numberStyle: "1,234.5" },
    period: "month",
    periods: 36,
    rate: { base: 8, low: null, high: null },
    out: [newLine("out-1", "out")],
    in: [newLine("in-1", "in")],
  };
}

/** A line's amount in a case, in the currency; what is left empty is as in the base case, and nothing at all is 0. */
export function amountOf(line: Line, which: Case): number {
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
export function turnOf(line: Line, kind: Kind): "swap" | "base" | null {
  const worse = (which: Case) => (kind === "out" ? -1 : 1) * amountOf(line, which);
  if (worse("low") > worse("high")) return "swap";
  return worse("low") > worse("base") ? "base" : null;
}
