/** Schemas of what the documents of several tools hold. Apart from what calculates with it: only readers of documents need them. */
import * as z from "zod/mini";
import { isPlainDate } from "./dates.ts";
import { CLOCK_TIME, CURRENCY_CODE, FIGURE_MAX, ID } from "./guards.ts";
import { NUMBER_STYLES } from "./numbers.ts";
import { isOneLine, isSeveralLines } from "./texts.ts";

export const idSchema = z.string().check(z.regex(ID, "is not an id"));

/** A plain date in a document. */
export const plainDateSchema = z.string().check(z.refine(isPlainDate, "is not a date like 2027-06-30"));

/** A time on the wall's clock. */
export const clockTimeSchema = z.string().check(z.regex(CLOCK_TIME, "is not a time (HH:MM)"));

/** How a document reads and shows numbers; tools keep it in their content. The currency is an ISO 4217 code. */
export const numberSettingsSchema = z.object({
  currency: z.string().check(z.regex(CURRENCY_CODE, "is not a currency code of three letters")),
  numberStyle: z.enum(NUMBER_STYLES),
});
export type NumberSettings = z.infer<typeof numberSettingsSchema>;

/** Where a row of one tool came from: see Origin. */
export const originSchema = z.object({ tool: idSchema, document: idSchema, row: idSchema });

/** The same in a row; null for one written here. */
export const rowOriginSchema = z.nullable(z.readonly(originSchema));

/** One line of text. */
export const line = (max: number) =>
  z.string().check(
    z.maxLength(max, `is longer than ${max} characters`),
    z.refine(isOneLine, "must be one line of text"),
  );

/** Several lines of text. */
export const lines = (max: number) =>
  z.string().check(
    z.maxLength(max, `is longer than ${max} characters`),
    z.refine(isSeveralLines, "holds control characters"),
  );

/** An object that nothing changes. */
export const row = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.object(shape));

/** Rows, in an array that nothing changes. */
export const list = <Row extends z.core.$ZodType>(item: Row, max: number, min = 0) =>
  z.readonly(
    z.array(item).check(
      z.minLength(min, `has fewer than ${min} rows`),
      z.maxLength(max, `has more than ${max} rows`),
    ),
  );

/** A number of either sign; -0 becomes 0. */
export const figureSchema = z.number().check(
  z.refine((value) => Math.abs(value) <= FIGURE_MAX, "is too large"),
  z.overwrite((value) => value + 0),
);

/** A text and a figure that another tool hands over; left out, there is none. The receiver cuts the text. */
export const handedText = z._default(z.string(), "");
export const handedFigure = z._default(z.nullable(figureSchema), null);

/** What refuses a content at a place in it, with the reason. */
export function refusing(
  context: Pick<z.core.$RefinementCtx, "addIssue">,
): (path: (string | number)[], message: string) => void {
  return (path, message) => context.addIssue({ code: "custom", path, message, input: undefined });
}
