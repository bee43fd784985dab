import { amountOf, type Case, type Content, endOf, type Kind, KINDS, type Line } from "./projection.ts";

/** How many times its amount a line pays in each period, 0 to the last: (1 + growth)^(t - start) while it lasts, else 0. */
export type Shape = readonly number[];

let kept = new WeakMap<Line, Shape>();
let keptPeriods = -1;

/** The shape of a line; kept for as long as neither the line nor the number of periods changes. */
export function shapeOf(line: Line, periods: number): Shape {
  if (periods !== keptPeriods) {
    kept = new WeakMap();
    keptPeriods = periods;
  }
  const known = kept.get(line);
  if (known !== undefined) return known;
  const shape = Array.from({ length: periods + 1 }, () => 0);
  const growth = 1 + line.growth / 100;
  const last = endOf(line, periods);
  let times = 1;
  for (let period = line.start; period <= last; period++) {
    shape[period] = times;
    times *= growth;
  }
  kept.set(line, shape);
  return shape;
}

/** What goes out and what comes in by period (0 to the last, as the lines say: a cost is a positive amount), and the difference. */
export interface CashFlows {
  readonly out: readonly number[];
  readonly in: readonly number[];
  /** In less out. */
  readonly net: readonly number[];
}

export function cashFlows(content: Content, which: Case): CashFlows {
  const [out, incoming] = KINDS.map((kind) => sumOf(content, kind, which));
  return {
    out: out ?? [],
    in: incoming ?? [],
    net: (incoming ?? []).map((flow, period) => flow - (out?.[period] ?? 0) + 0),
  };
}

function sumOf(content: Content, kind: Kind, which: Case): number[] {
  const { periods } = content;
  const sum = Array.from({ length: periods + 1 }, () => 0);
  for (const line of content[kind]) {
    const amount = amountOf(line, which);
    const last = amount === 0 ? -1 : endOf(line, periods);
    const shape = shapeOf(line, periods);
    for (let period = line.start; period <= last; period++) {
      sum[period] = (sum[period] ?? 0) + amount * (shape[period] ?? 0);
    }
  }
  return sum;
}

/** What has come in less what has gone out up to each period. */
export function sumsOf(flows: readonly number[]): readonly number[] {
  let sum = 0;
  return flows.map((flow) => sum += flow);
}
