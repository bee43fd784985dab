/** Schemas of what the documents of several tools hold. Apart from what calculates with it: only readers of documents need them. */
import * as z from "zod/mini";
import { isPlainDate } from "./dates.ts";
import { NUMBER_STYLES } from "./numbers.ts";
import { isOneLine, isSeveralLines } from "./texts.ts";

/** An id that newId() makes, or the sample's. */
export const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/, "is not an id"));

/** A plain date in a document. */
export const plainDateSchema = z.string().check(z.refine(isPlainDate, "is not a date like 2027-06-30"));

/** How a document reads and shows numbers; tools keep it in their content. The currency is an ISO 4217 code. */
export const numberSettingsSchema = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, "is not a currency code of three letters")),
  numberStyle: z.enum(NUMBER_STYLES),
});
export type NumberSettings = z.infer<typeof numberSettingsSchema>;

/** Where a row of one tool came from: see Origin. */
export const originSchema = z.object({ tool: idSchema, document: idSchema, row: idSchema });

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

/** A number of either sign, at most so large; -0 becomes 0. */
export const figureUpTo = (max: number) =>
  z.number().check(
    z.refine((value) => Math.abs(value) <= max, "is too large"),
    z.overwrite((value) => value + 0),
  );

/** What refuses a content at a place in it, with the reason. */
export function refusing(
  context: Pick<z.core.$RefinementCtx, "addIssue">,
): (path: (string | number)[], message: string) => void {
  return (path, message) => context.addIssue({ code: "custom", path, message, input: undefined });
}
