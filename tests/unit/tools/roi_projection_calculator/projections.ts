import {
  type Content,
  emptyContent,
  type Kind,
  type Line,
  newLine,
} from "../../../../components/tools/roi_projection_calculator/projection.ts";
import { type Result, resultOf } from "../../../../components/tools/roi_projection_calculator/results.ts";

export type Fields = Partial<Omit<Line, "id">>;

/** A line with a base amount. */
export function line(kind: Kind, id: string, base: number, fields: Fields = {}): Line {
  return { ...newLine(id, kind), text: id, base, ...fields };
}

/** A projection of some lines at a rate in percent a year, as long as `over` says. */
export function projection(
  over: Partial<Content>,
  rate = 10,
): Content {
  return { ...emptyContent(), out: [], in: [], rate: { base: rate, low: null, high: null }, ...over };
}

/** The result of net flows by year, period 0 first, each as a line of its own. */
export function ofYears(flows: readonly number[], rate = 10): Result {
  const once = (flow: number, period: number) =>
    line(flow < 0 ? "out" : "in", `year-${period}`, Math.abs(flow), { isRecurring: false, start: period });
  const all = flows.map((flow, period) => ({ flow, row: once(flow, period) }));
  const content = projection({
    period: "year",
    periods: flows.length - 1,
    out: all.filter(({ flow }) => flow < 0).map(({ row }) => row),
    in: all.filter(({ flow }) => flow > 0).map(({ row }) => row),
  }, rate);
  return resultOf(content, "base");
}

/** Rates as whole hundredths of a percent: 0.0866 is 866. */
export function basisPoints(rates: readonly { readonly rate: number }[]): number[] {
  return rates.map(({ rate }) => Math.round(rate * 10_000));
}
