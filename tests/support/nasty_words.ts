import assert from "node:assert/strict";
import { fieldOf, type Schema } from "../../lib/words/fields.ts";
import { SLOTS } from "../../lib/words/slots.ts";

/** Marks that no page may take for its own: an element, an attribute, and ends of whatever may be around. */
export const MARK_UP =
  `<x-nasty>"'x-evil="1</title></script></style></textarea>--><img src=x onerror=alert(1)>&lt;&amp;`;
const RIGHT_TO_LEFT = "שלום עולם، مرحبا بالعالم (350$) ";
const EMOJI = "🚀👩🏽‍🚀 🏳️‍🌈";
const APOSTROPHES = `’'"“«It’s O'Neil’s`;
const SENTENCE = "Founders often write rather long sentences about their work, ";

/** The nasty texts that a coach can write, by what is nasty about them: each makes one of at most so many characters. */
export const NASTY_TEXTS = {
  "mark-up": (most: number) => filledUp(MARK_UP, most),
  "apostrophes": (most: number) => filledUp(APOSTROPHES, most),
  "emoji": (most: number) => filledUp(EMOJI, most),
  "right-to-left": (most: number) => filledUp(RIGHT_TO_LEFT, most),
  "one letter": () => "i",
  "the longest": (most: number) => filledUp(SENTENCE, most),
  "the longest word": (most: number) => "W".repeat(most),
} as const satisfies Readonly<Record<string, (most: number) => string>>;

/** The pages on which most words of the coach stand. */
export const PAGES_OF_WORDS = [
  "/",
  "/sprint-program",
  "/book-call",
  "/testimonials",
  "/diagnostic",
  "/founder-test",
  "/toolbox",
  "/privacy-policy",
  "/terms-of-service",
] as const;

export type NastyText = keyof typeof NASTY_TEXTS;

/** The text again and again, up to the limit; never half a sign, nor a space at the end. */
function filledUp(text: string, most: number): string {
  const signs = [...new Intl.Segmenter("en").segment(text)].map(({ segment }) => segment);
  let filled = "";
  for (let at = 0;; at++) {
    const sign = signs[at % signs.length] ?? "";
    if (filled.length + sign.length > most) return filled.trim();
    filled += sign;
  }
}

/** A value of every slot that holds words, each of whose texts is as nasty. Lists are full, or as short as they may be. */
export function nastyValues(
  nasty: NastyText,
  { areListsFull = false }: { readonly areListsFull?: boolean } = {},
): ReadonlyMap<string, unknown> {
  const values = [...SLOTS].map(([id, { schema }]) => [id, nastyValue(schema, nasty, areListsFull)] as const)
    .filter(([, value]) => value !== undefined);
  for (const [id, value] of values) {
    assert.equal(SLOTS.get(id)?.schema.safeParse(value).error?.issues[0]?.message, undefined, id);
  }
  return new Map(values);
}

function nastyValue(schema: Schema, nasty: NastyText, areListsFull: boolean): unknown {
  const field = fieldOf(schema);
  const isShort = nasty === "one letter";
  switch (field.kind) {
    case "line":
    case "paragraph":
      return NASTY_TEXTS[nasty](field.most);
    case "choice":
      return field.options.toSorted((one, other) => other.length - one.length)[0];
    case "amount":
      return isShort ? 100 : field.most;
    case "link":
      return nasty === "mark-up"
        ? `/<x-nasty>"'x-evil="1`
        : `https://${"w".repeat(60)}.example/${"w".repeat(400)}`;
    case "list":
      return Array.from(
        { length: areListsFull ? field.most : Math.max(field.least, 1) },
        () => nastyValue(field.of, nasty, areListsFull),
      );
    case "entry":
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, of]) => [name, nastyValue(of, nasty, areListsFull)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case "optional":
      return isShort ? undefined : nastyValue(field.of, nasty, areListsFull);
    default:
      return undefined;
  }
}
