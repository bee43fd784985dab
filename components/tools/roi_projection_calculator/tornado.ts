import { shapeOf } from "./cash_flows.ts";
import { discountFactors, periodRate, presentValue, presentValueBy } from "./discounting.ts";
import {
  amountOf,
  type Content,
  isBegun,
  type Kind,
  KINDS,
  type Line,
  PERIODS_A_YEAR,
} from "./projection.ts";
import type { Result } from "./results.ts";

/** An assumption: how far it moves the net present value, the others at base, and where that is zero. */
interface Swing {
  /** Net present value with the assumption at its low and at its high; where none was given, as at base. */
  readonly low: number;
  readonly high: number;
  /** From the least to the most of low, base and high. */
  readonly length: number;
}

/** A line of the projection as an assumption. */
export interface LineSwing extends Swing {
  readonly line: Line;
  readonly kind: Kind;
  /** The amount at which the net present value is zero, the growth as it is; null: the line never counts. */
  readonly breakEven: number | null;
}

/** The discount rate as an assumption: where it breaks even are the internal rates of return. */
export interface RateSwing extends Swing {
  readonly line: null;
}

/**
 * The assumptions with the longest swing first; those that do not swing come last, in the document's order. The net present
 * value is base + sign x f x (amount - base amount), f = what one unit of the line is worth: so both ends and the break-even
 * of a line follow from one sum over its periods. Lines to be filled in are left out.
 */
export function tornadoOf(content: Content, { value, flows }: Result): readonly (LineSwing | RateSwing)[] {
  const { rate, periods, period } = content;
  const ratePer = (percent: number) => periodRate(percent / 100, PERIODS_A_YEAR[period]);
  const factors = discountFactors(ratePer(rate.base), periods);
  const lines = KINDS.flatMap((kind) =>
    content[kind].filter(isBegun).map((line): LineSwing => {
      const worth = presentValueBy(shapeOf(line, periods), factors) * (kind === "out" ? -1 : 1);
      const base = amountOf(line, "base");
      const at = (amount: number) => value + worth * (amount - base);
      const ends = swing(value, at(amountOf(line, "low")), at(amountOf(line, "high")));
      return { line, kind, ...ends, breakEven: worth === 0 ? null : base - value / worth + 0 };
    })
  );
  const at = (percent: number | null) => percent === null ? value : presentValue(flows.net, ratePer(percent));
  const ofRate: RateSwing = { line: null, ...swing(value, at(rate.low), at(rate.high)) };
  return [...lines, ofRate].toSorted((a, b) => b.length - a.length);
}

function swing(base: number, low: number, high: number): Swing {
  return { low, high, length: Math.max(low, base, high) - Math.min(low, base, high) };
}
