import * as z from "zod/mini";
import { formatPrice } from "../catalogue/price.ts";
import { WORDS_PAGE } from "../content/desk_words.ts";
import { fieldOf, type Schema } from "./fields.ts";
import { SampleMark, type Slot } from "./slot.ts";

/** The texts by which a value is seen on a page. */
export function textsOf(schema: Schema, value: unknown): readonly string[] {
  const field = fieldOf(schema);
  switch (field.kind) {
    case "amount":
      return typeof value === "number" ? [formatPrice(value)] : [];
    case "list":
      return Array.isArray(value) ? value.flatMap((item) => textsOf(field.of, item)) : [];
    case "entry":
      return typeof value === "object" && value !== null
        ? Object.entries(field.fields).flatMap(([name, of]) => textsOf(of, Reflect.get(value, name)))
        : [];
    case "optional":
      return textsOf(field.of, value);
    default:
      return typeof value === "string" && value !== "" ? [value] : [];
  }
}

const PHOTOGRAPH = z.object({ alt: z.string() });

/** A value as the desk shows it in a sentence. */
export function textOfValue(slot: Slot<unknown>, value: unknown): string {
  const { sample, nothing, photograph } = WORDS_PAGE;
  if (slot instanceof SampleMark) return value === false ? sample.gone : sample.kept;
  if (fieldOf(slot.schema).kind === "photograph") {
    const { success, data } = PHOTOGRAPH.safeParse(value);
    return success ? data.alt || photograph.unnamed : photograph.none;
  }
  return textsOf(slot.schema, value).join(" · ") || nothing;
}
