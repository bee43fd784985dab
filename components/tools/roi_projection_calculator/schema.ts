import {
  choice,
  flag,
  group,
  id,
  line as lineOfText,
  number,
  NUMBER_SETTINGS,
  type Of,
  open,
  rows,
  whole,
} from "../../../lib/tool_kit/shape.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { AMOUNT_MAX, DOCUMENT_MARK, GROWTH_RANGE, LIMITS, PERIODS, RATE_RANGE } from "./limits.ts";

const amount = open(number(-AMOUNT_MAX, AMOUNT_MAX));
const rate = number(RATE_RANGE.least, RATE_RANGE.most);

const line = group({
  id: id(),
  text: lineOfText(LIMITS.text),
  /** In every period from `start` to `end`; otherwise once, in the period `start`. */
  isRecurring: flag(),
  /** Period 0 is the start, before the first period has passed. */
  start: whole(0, LIMITS.periods),
  /** Inclusive; null: the last period, however many there are. */
  end: open(whole(0, LIMITS.periods)),
  /** Percent a period, counted from the line's own start. */
  growth: number(GROWTH_RANGE.least, GROWTH_RANGE.most),
  /** In the document's currency. `low` belongs to the worse case; null: as in the base case. */
  base: amount,
  low: amount,
  high: amount,
});

/** What a projection holds, as it is stored and exported. */
export const contentSchema = group({
  settings: NUMBER_SETTINGS,
  period: choice(PERIODS),
  periods: whole(1, LIMITS.periods),
  /** Discount rate, percent a year. `low` and `high` are what it might be instead; null: not tried. */
  rate: group({ base: rate, low: open(rate), high: open(rate) }),
  out: rows(line, LIMITS.lines),
  in: rows(line, LIMITS.lines),
});

export type Content = Of<typeof contentSchema>;
export type Line = Of<typeof line>;

/** Reads stored and exported projections. */
export const ROI_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  migrations: {},
};
