/** A chart of values from 0 to 5, one per label: all that a drawing and its table need. */
export interface ChartData {
  readonly kind: "radar" | "bar";
  readonly title: string;
  /** What a label names: the first column's heading of the table. */
  readonly subject: string;
  /** What a value is: the second column's heading. */
  readonly measure: string;
  readonly rows: readonly { readonly label: string; readonly value: number }[];
}

/** Scores and means run from 0 to this, in steps of 1. */
export const SCALE_MAX = 5;

/** Scores are whole; means, which the bars show, have two decimals. */
export function formatValue(kind: ChartData["kind"], value: number): string {
  return kind === "bar" ? value.toFixed(2) : String(value);
}
