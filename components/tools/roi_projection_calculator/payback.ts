import { sumsOf } from "./cash_flows.ts";

/** When the money is back. Periods are counted from the start; "after" is interpolated within its period. */
export type Payback =
  | { readonly is: "after"; readonly periods: number }
  /** `aheadAfter`: the last period after which the sum was not negative although it is at the end; null: it always was. */
  | { readonly is: "never"; readonly aheadAfter: number | null }
  /** The sum is never negative. */
  | { readonly is: "nothing" };

/** Below so much of all that flows a sum counts as 0: a line that grows does not add up to the last digit. */
const TOLERANCE = 1e-12;

/**
 * The last t at which the sum S of the flows (period 0 first) goes from S(t-1) < 0 to 0 <= S(t), taken as a straight line
 * between the two. A sum of exactly 0 counts as paid back. Discounted flows give the discounted payback.
 */
export function paybackOf(flows: readonly number[]): Payback {
  const dust = TOLERANCE * flows.reduce((sum, flow) => sum + Math.abs(flow), 0);
  const sums = sumsOf(flows).map((sum) => Math.abs(sum) <= dust ? 0 : sum);
  const crossing = sums.findLastIndex((sum, period) => sum >= 0 && (sums[period - 1] ?? 0) < 0);
  if ((sums.at(-1) ?? 0) < 0) {
    const ahead = Math.max(crossing, sums.findLastIndex((sum) => sum > 0));
    return { is: "never", aheadAfter: ahead < 0 ? null : ahead };
  }
  if (crossing < 0) return { is: "nothing" };
  const [before, after] = [sums[crossing - 1] ?? 0, sums[crossing] ?? 0];
  return { is: "after", periods: crossing - 1 + before / (before - after) };
}
