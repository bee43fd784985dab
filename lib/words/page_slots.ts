import * as z from "zod/mini";
import { formatPrice } from "../catalogue/price.ts";
import { WORDS_PAGE } from "../content/desk_words.ts";
import { SHIPPED, type Words } from "./current.ts";
import { fieldOf, type Schema } from "./fields.ts";
import { sectionKey } from "./labels.ts";
import { SampleMark, type Slot } from "./slot.ts";

/** Gives a page's HTML with these words. */
export type Render = (words: Words) => Promise<string>;

/**
 * The slots that a page reads, in the order in which it shows them. It is rendered with these words and with the shipped ones, because a list that the coach has
 * emptied takes its section's title off the page too.
 */
export async function findSlots(
  render: Render,
  words: Words,
  slots: ReadonlyMap<string, Slot<unknown>>,
): Promise<readonly string[]> {
  const read = new Set<string>();
  const renderWith = ({ values }: Words) =>
    render({ values, isDraft: true, onRead: (slot) => void read.add(slot) });
  // The shipped words say where a slot stands, since the coach may write a text that stands elsewhere too. What they lack is found with the coach's.
  const pages = [
    { words: SHIPPED, html: await renderWith(SHIPPED) },
    ...words.values.size === 0 ? [] : [{ words, html: await renderWith(words) }],
  ];
  const places = new Map<string, Place>();
  for (const page of pages) {
    const find = finder(page.html);
    for (const [id, slot] of slots) {
      if (!read.has(id) || places.has(id) || slot instanceof SampleMark) continue;
      const place = placeOf(textsOf(slot.schema, slot.valueIn(page.words, id)), find);
      if (place !== null) places.set(id, place);
    }
  }
  // A mark may be the coach's alone to see: it belongs to the words that it is about.
  const isShown = (id: string, slot: Slot<unknown>) =>
    read.has(id) || slot instanceof SampleMark && slot.about.keys().some((about) => read.has(about));
  return inOrder([...slots].filter(([id, slot]) => isShown(id, slot)).map(([id]) => id), places);
}

interface Place {
  readonly at: number;
  /** Characters of the text that was found. A section stands where its longest text does, since a short one may stand elsewhere too. */
  readonly length: number;
}

/** Sections in the order of the page, and their slots too. What is not found, such as a sample mark, goes before what is declared after it. */
function inOrder(ids: readonly string[], places: ReadonlyMap<string, Place>): readonly string[] {
  const sections = [...Map.groupBy(ids, sectionKey).values()].map((slots) => {
    const found = slots.flatMap((id) => places.get(id) ?? []);
    const { at } = found.toSorted((a, b) => b.length - a.length)[0] ?? { at: Infinity };
    let next = Infinity;
    const placed = slots.toReversed().map((id) => ({ id, at: next = places.get(id)?.at ?? next }))
      .toReversed().toSorted((a, b) => a.at === b.at ? 0 : a.at - b.at);
    return { at, ids: placed.map(({ id }) => id) };
  });
  return sections.toSorted((a, b) => a.at === b.at ? 0 : a.at - b.at).flatMap(({ ids }) => ids);
}

/** A text this short may stand elsewhere on the page by chance. */
const SHORT = 12;

/** Where the first of a value's texts stands. */
function placeOf(texts: readonly string[], find: (text: string) => number): Place | null {
  const found = texts.map((text) => ({ at: find(text), length: text.length })).filter(({ at }) => at !== -1);
  const long = found.filter(({ length }) => length >= SHORT);
  return (long.length > 0 ? long : found).toSorted((a, b) => a.at - b.at)[0] ?? null;
}

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

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** Finds the place of a text in a page: first in what it says, then in its attributes, such as a link's address; -1: nowhere. */
function finder(html: string): (text: string) => number {
  const starts: { readonly text: number; readonly html: number }[] = [];
  let said = "";
  const body = html.indexOf("<body");
  const parts = /<(script|style|noscript)\b.*?<\/\1>|<(?:[^>"]|"[^"]*")*>|[^<]+/gs;
  parts.lastIndex = Math.max(0, body);
  for (const { 0: part, index } of html.matchAll(parts)) {
    if (part.startsWith("<")) continue;
    starts.push({ text: said.length, html: index });
    said += shown(part);
  }
  const attributes = shown(html);
  return (text) => {
    const sought = shown(text);
    const at = said.indexOf(sought);
    if (at === -1) return attributes.indexOf(sought);
    const start = starts.findLast((one) => one.text <= at);
    return start === undefined ? at : start.html + at - start.text;
  };
}

/** Text without entities, whose spaces are all the same. */
function shown(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s/g, " ");
}
