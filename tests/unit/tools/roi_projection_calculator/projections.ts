import {
  emptyContent,
  type LineChange,
  newLine,
} from "../../../../components/tools/roi_projection_calculator/actions.ts";
import type { Content, Kind, Line } from "../../../../components/tools/roi_projection_calculator/document.ts";
import { type Result, resultOf } from "../../../../components/tools/roi_projection_calculator/results.ts";
import { sampleProjection } from "../../../../components/tools/roi_projection_calculator/model.ts";

export * from "../../../../components/tools/roi_projection_calculator/actions.ts";
export * from "../../../../components/tools/roi_projection_calculator/cash_flows.ts";
export * from "../../../../components/tools/roi_projection_calculator/CashFlowView.tsx";
export * from "../../../../components/tools/roi_projection_calculator/cash_flows.ts";
export * from "../../../../components/tools/roi_projection_calculator/document.ts";
export * from "../../../../components/tools/roi_projection_calculator/results.ts";
export * from "../../../../components/tools/roi_projection_calculator/sentences.ts";

export const { title: TITLE, content: SAMPLE } = sampleProjection();

/** A line with a base amount. */
export function line(kind: Kind, id: string, base: number | null, fields: LineChange = {}): Line {
  return { ...newLine(id, kind), text: id, base, ...fields };
}

/** A projection of some lines at a rate in percent a year, as long as `over` says. */
export function projection(over: Partial<Content>, rate = 10): Content {
  return { ...emptyContent(), out: [], in: [], rate: { base: rate, low: null, high: null }, ...over };
}

/** A projection of net flows by year, period 0 first, each as a line of its own. */
export function yearly(flows: readonly number[], rate = 10): Content {
  const lines = flows.map((flow, start) =>
    line(flow < 0 ? "out" : "in", `year-${start}`, Math.abs(flow), { isRecurring: false, start })
  );
  return projection({
    period: "year",
    periods: flows.length - 1,
    out: lines.filter((_, year) => (flows[year] ?? 0) < 0),
    in: lines.filter((_, year) => (flows[year] ?? 0) > 0),
  }, rate);
}

/** What net flows by year come to. */
export function ofYears(flows: readonly number[], rate = 10): Result {
  return resultOf(yearly(flows, rate), "base");
}

/** Rates as whole hundredths of a percent: 0.0866 is 866. */
export function basisPoints(rates: readonly { readonly rate: number }[]): number[] {
  return rates.map(({ rate }) => Math.round(rate * 10_000));
}
