import { type LineChange, newLine } from "./actions.ts";
import type { Content, Kind, Line } from "./projection.ts";

function lines(
  kind: Kind,
  rows: readonly (readonly [id: string, text: string, fields: LineChange])[],
): Line[] {
  return rows.map(([id, text, fields]) => ({ ...newLine(id, kind), text, ...fields }));
}

/** A coffee roaster's second delivery van over four years: it pays in the base case and never does in the low one. */
export function sampleProjection(): { readonly title: string; readonly content: Content } {
  const everyMonth = { isRecurring: true, start: 1 } as const;
  const once = { isRecurring: false } as const;
  return {
    title: "Harbour Roasters, second delivery van",
    content: {
      settings: { currency: "USD", numberStyle: "1,234.5" },
      period: "month",
      periods: 48,
      rate: { base: 9, low: 6, high: 14 },
      out: lines("out", [
        ["van", "Electric delivery van", { base: 38_500, low: 41_000, high: 36_900 }],
        ["racks", "Racks, lettering and charger", { base: 4_200, low: 4_900, high: 3_800 }],
        ["driver", "Driver, 20 hours a week", { ...everyMonth, growth: 0.25, base: 2_150, low: 2_280 }],
        ["running", "Power, insurance and tyres", { ...everyMonth, base: 540, low: 610, high: 490 }],
        ["battery", "Large service", { start: 24, base: 1_800, low: 3_200, high: 1_500 }],
      ]),
      in: lines("in", [
        ["accounts", "Margin of new café accounts", {
          start: 3,
          growth: 0.75,
          base: 2_900,
          low: 2_150,
          high: 3_400,
        }],
        ["courier", "Courier bills no longer paid", { base: 900, low: 750, high: 950 }],
        ["resale", "Sale of the van at the end", {
          ...once,
          start: 48,
          base: 14_000,
          low: 9_000,
          high: 16_500,
        }],
      ]),
    },
  };
}
