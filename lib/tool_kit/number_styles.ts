/** How a document writes numbers: what stands between thousands, and what before the decimals. */
export const NUMBER_STYLES = ["1,234.5", "1.234,5"] as const;
export type NumberStyle = typeof NUMBER_STYLES[number];

/** Which number of "6/7/2027" is the day. */
export type DateOrder = "day-month" | "month-day";

/** How texts are meant that can be read in two ways. */
export interface Answers {
  /** In which style numbers are meant, by the mark before their last three digits. */
  readonly "."?: NumberStyle;
  readonly ","?: NumberStyle;
  readonly "/"?: DateOrder;
}

/** What this tab knows of it: habits.ts fills it from what the browser keeps, when there is something to ask. */
export const said: { answers: Answers | null } = { answers: null };
