import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, emptyContent, type LineChange, newLine, reduce, typing } from "./actions.ts";
import { type Content, type Kind, type Line, ROI_DOCUMENTS } from "./document.ts";

type SampleRow = readonly [
  id: string,
  text: string,
  base: number,
  low: number,
  high: number | null,
  LineChange?,
];

function lines(kind: Kind, rows: readonly SampleRow[]): Line[] {
  return rows.map(([id, text, base, low, high, rest]) => (
    { ...newLine(id, kind), text, base, low, high, ...rest }
  ));
}

/** A coffee roaster's second delivery van over four years: it pays in the base case and never does in the low one. */
export function sampleProjection(): { readonly title: string; readonly content: Content } {
  const everyMonth = { isRecurring: true, start: 1 } as const;
  return {
    title: "Harbour Roasters, second delivery van",
    content: {
      settings: { currency: "USD", numberStyle: "1,234.5" },
      period: "month",
      periods: 48,
      rate: { base: 9, low: 6, high: 14 },
      out: lines("out", [
        ["van", "Electric delivery van", 38_500, 41_000, 36_900],
        ["racks", "Racks, lettering and charger", 4_200, 4_900, 3_800],
        ["driver", "Driver, 20 hours a week", 2_150, 2_280, null, { ...everyMonth, growth: 0.25 }],
        ["running", "Power, insurance and tyres", 540, 610, 490, everyMonth],
        ["battery", "Large service", 1_800, 3_200, 1_500, { start: 24 }],
      ]),
      in: lines("in", [
        ["accounts", "Margin of new café accounts", 2_900, 2_150, 3_400, { start: 3, growth: 0.75 }],
        ["courier", "Courier bills no longer paid", 900, 750, 950],
        ["resale", "Sale of the van at the end", 14_000, 9_000, 16_500, { isRecurring: false, start: 48 }],
      ]),
    },
  };
}

export const MODEL: ToolModel<Content, Action> = {
  id: ROI_DOCUMENTS.id,
  schema: ROI_DOCUMENTS.schema,
  reader: () => Promise.resolve(ROI_DOCUMENTS),
  empty: emptyContent,
  sample: sampleProjection,
  reduce,
  describe,
  typing,
};
