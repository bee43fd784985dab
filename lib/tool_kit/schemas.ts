/** Schemas of what the documents of several tools hold. Apart from what calculates with it: only readers of documents need them. */
import * as z from "zod/mini";
import { isPlainDate } from "./dates.ts";
import { NUMBER_STYLES } from "./numbers.ts";

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
