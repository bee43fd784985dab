import * as z from "zod/mini";
import { idSchema, list, numberSettingsSchema, row } from "../../../lib/tool_kit/schemas.ts";
import { isOneLine } from "../../../lib/tool_kit/texts.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { AMOUNT_MAX, DOCUMENT_MARK, GROWTH_RANGE, LIMITS, PERIODS, RATE_RANGE } from "./limits.ts";

const numberWithin = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.number().check(
    z.refine((value) => value >= least && value <= most, `is not between ${least} and ${most}`),
    z.overwrite((value) => value + 0),
  );

const amount = z.nullable(numberWithin({ least: -AMOUNT_MAX, most: AMOUNT_MAX }));
const rate = numberWithin(RATE_RANGE);
const periodNumber = z.int().check(z.minimum(0), z.maximum(LIMITS.periods));

const line = row({
  id: idSchema,
  // The kit's line() written out: without it this reader would be too small a script for a request of its own.
  text: z.string().check(
    z.maxLength(LIMITS.text, `is longer than ${LIMITS.text} characters`),
    z.refine(isOneLine, "must be one line of text"),
  ),
  /** In every period from `start` to `end`; otherwise once, in the period `start`. */
  isRecurring: z.boolean(),
  /** Period 0 is the start, before the first period has passed. */
  start: periodNumber,
  /** Inclusive; null: the last period, however many there are. */
  end: z.nullable(periodNumber),
  /** Percent a period, counted from the line's own start. */
  growth: numberWithin(GROWTH_RANGE),
  /** In the document's currency. `low` belongs to the worse case; null: as in the base case. */
  base: amount,
  low: amount,
  high: amount,
});

const lines = list(line, LIMITS.lines);

/** What a projection holds, as it is stored and exported. Every id occurs once. */
export const contentSchema = row({
  settings: z.readonly(numberSettingsSchema),
  period: z.enum(PERIODS),
  periods: z.int().check(z.minimum(1), z.maximum(LIMITS.periods)),
  /** Discount rate, percent a year. `low` and `high` are what it might be instead; null: not tried. */
  rate: row({ base: rate, low: z.nullable(rate), high: z.nullable(rate) }),
  out: lines,
  in: lines,
}).check(z.superRefine((content, context) => {
  const known = new Set(content.out.map(({ id }) => id));
  for (const [index, { id }] of content.in.entries()) {
    if (!known.has(id)) continue;
    const message = `has the id ${id}, which another row has too`;
    context.addIssue({ code: "custom", path: ["in", index], message, input: undefined });
  }
}));

export type Content = z.infer<typeof contentSchema>;
export type Line = z.infer<typeof line>;

/** Reads stored and exported projections. */
export const ROI_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  migrations: {},
};
