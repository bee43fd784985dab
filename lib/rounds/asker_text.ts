import * as z from "zod/mini";
import { ROUND_REFUSALS } from "../content/rounds.ts";
import { refusal } from "../refusal.ts";
import { ID } from "../tool_kit/guards.ts";
import { isOneLine, typedLine } from "../typed_line.ts";
import type { Kind, RoundContent } from "./round.ts";

/** A stranger's text that others will read: an address in it would make the site an advertisement's messenger. */
const LINK = /:\/\/|\bwww\.|@/i;

/** A line that people who answer will read, as it is stored. */
export const askerLine = (most: number, fewest = 1) =>
  z.string(ROUND_REFUSALS.empty).check(
    z.overwrite((text) => typedLine(text.toWellFormed())),
    z.minLength(fewest, ROUND_REFUSALS.empty),
    z.maxLength(most, ROUND_REFUSALS.tooLong(most)),
    z.refine(isOneLine, ROUND_REFUSALS.oneLine),
    z.refine((text) => !LINK.test(text), ROUND_REFUSALS.noLinks),
  );

/** A list of what is asked, from `fewest` to `most`. */
export const askerList = <Item extends z.ZodMiniType>(item: Item, fewest: number, most: number) =>
  z.array(item, ROUND_REFUSALS.asked).check(
    z.minLength(fewest, ROUND_REFUSALS.tooFew(fewest)),
    z.maxLength(most, ROUND_REFUSALS.tooMany(most)),
  );

/** The id that a row has in the tool which asks. */
export const ROW_ID = z.string(ROUND_REFUSALS.asked).check(z.regex(ID, ROUND_REFUSALS.asked));

/** How a kind reads what is asked: by a schema, from what is parsed. */
export const askedReader =
  <Asked>(schema: z.ZodMiniType<Asked>, contentOf: (asked: Asked) => RoundContent): Kind["read"] =>
  (
    asked,
  ) => {
    const parsed = schema.safeParse(asked);
    return parsed.success ? { ok: true, content: contentOf(parsed.data) } : refusal(parsed.error.issues);
  };

/** Figures of a question as they are stored. */
export const FIGURES = z.nullable(z.object({ counts: z.array(z.number()), unsure: z.number() }));

/** Whether no two rows have one id. */
export function haveOwnIds(rows: readonly { readonly id: string }[]): boolean {
  return new Set(rows.map(({ id }) => id)).size === rows.length;
}
