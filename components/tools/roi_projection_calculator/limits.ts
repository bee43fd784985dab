/** What marks a projection's documents. Another shape of theirs counts `schema` up and takes a migration: docs/changing.md. */
export const DOCUMENT_MARK = { id: "roi-projection-calculator", schema: 1 } as const;

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

/** Most characters of a field, most rows of a list; what is longer is cut, or refused in a file. */
export const LIMITS = {
  text: 200,
  /** Of money out, and of money in. */
  lines: 200,
  periods: 120,
} as const;

/** Largest amount, up or down. Beyond it a number loses its units digit. */
export const AMOUNT_MAX = 1e15;

/** Percent a year, and percent a period. A rate of -100 % would leave nothing to discount by. */
export const RATE_RANGE = { least: -99, most: 1_000 } as const;
export const GROWTH_RANGE = { least: -100, most: 1_000 } as const;
