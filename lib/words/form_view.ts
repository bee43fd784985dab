import * as z from "zod/mini";
import { itemsOf, judge, readTyped, type Typed, typedOf, withoutExamples } from "./form.ts";
import { labelOf } from "./labels.ts";
import { textOfValue } from "./page_slots.ts";
import { SampleMark, type Slot } from "./slot.ts";
import type { Words } from "./current.ts";
import { emphasised, fieldOf, SHOWN } from "./fields.ts";
import { isLeftOut, isMarked, SLOTS, TYPED_SLOTS } from "./slots.ts";
import type { SeenDraft } from "./store.ts";
import { markIn, misplacedEmphases, storedIn, type Wish, type WordsNow } from "./words_desk.ts";
import { jsonFrom } from "./words_file.ts";

/** A slot as the desk's form shows it. */
export interface SlotView {
  readonly id: string;
  readonly label: string;
  readonly slot: Slot<unknown>;
  readonly typed: Typed;
  /** Whether the form has something typed that is not saved. */
  readonly isTyped: boolean;
  /** Of the value that the form has shown. */
  readonly seen: string;
  /** What counts: a draft, what is published, or null: what the release ships. */
  readonly state: "draft" | "published" | null;
  /** What visitors see, if that is something else. */
  readonly published: string | null;
  /** What the release ships, if that is something else. */
  readonly shipped: string | null;
  /** Where to see what was published for it; null: nothing was. */
  readonly history: string | null;
  /** Whether a sample mark is gone because all words were replaced. */
  readonly isMoot: boolean;
  /** What a sample mark is about, as the form shows it. */
  readonly about: readonly { readonly label: string; readonly text: string }[];
  /** What is left of the words that came with the site, once the coach has replaced some of them. */
  readonly left: readonly string[];
  /** Whether the site doesn't show it, because the coach has said that there is no such thing. */
  readonly isLeftOut: boolean;
  /** Whether something that came with the site can be taken out of it. */
  readonly isExample: boolean;
  /** By the name of the field. */
  readonly refusals: ReadonlyMap<string, string>;
}

/** What a form has sent for one slot. */
export interface Sent {
  readonly typed: Typed;
  readonly seen: string;
}

/** What a form has sent, by slot. It names each slot that it shows with the mark of the value that it has shown. */
export function readSent(fields: ReadonlyMap<string, string>): ReadonlyMap<string, Sent> {
  return new Map(
    [...TYPED_SLOTS].flatMap(([id, slot]) => {
      const seen = fields.get(`seen ${id}`);
      if (seen === undefined) return [];
      const typed = withPasted(slot, readTyped(slot.schema, id, fields), fields.get(`paste ${id}`) ?? "");
      return [[id, { typed, seen }] as const];
    }),
  );
}

/** A list with what was pasted for it at its end, in place of what came with the site. */
function withPasted({ schema, shipped }: Slot<unknown>, typed: Typed, text: string): Typed {
  const field = fieldOf(schema);
  if (field.kind !== "list" || field.pasted === undefined || text.trim() === "") return typed;
  return [...itemsOf(withoutExamples(schema, typed, shipped) ?? typed), ...field.pasted(text)];
}

/** The values of a form that can be saved, and why the others can't, by the name of the field. What belongs to a refused text waits with it. */
export function readWishes(
  sent: ReadonlyMap<string, Sent>,
): { readonly wishes: ReadonlyMap<string, Wish>; readonly refusals: ReadonlyMap<string, string> } {
  const wishes = new Map<string, Wish>();
  const refusals = new Map<string, string>();
  for (const [id, { typed, seen }] of sent) {
    const slot = TYPED_SLOTS.get(id);
    if (slot === undefined) continue;
    const judged = judge(slot.schema, id, typed);
    if ("value" in judged) wishes.set(id, { value: judged.value, seen });
    else for (const [name, why] of judged.refusals) refusals.set(name, why);
  }
  for (const [id, why] of misplacedEmphases(wishes.keys(), (other) => wishes.get(other)?.value)) {
    refusals.set(id, why);
    wishes.delete(id);
  }
  const waits = (id: string) => sent.has(id) && !wishes.has(id);
  for (const id of sent.keys()) {
    const slot = TYPED_SLOTS.get(id);
    const name = slot && emphasised(slot.schema);
    const text = id.replace(/[^/]+$/, name ?? "");
    if (name !== undefined && (waits(id) || waits(text))) {
      for (const both of [id, text]) wishes.delete(both);
    }
  }
  for (const id of sent.keys()) {
    const mark = TYPED_SLOTS.get(id);
    if (mark instanceof SampleMark && mark.about.keys().some(waits)) wishes.delete(id);
  }
  return { wishes, refusals };
}

/** What these words still have of what came with the site and a mark is about: the name of each text with what it says. */
function leftOf(mark: SampleMark, words: Words): readonly string[] {
  return [...mark.about].flatMap(([id, slot]) => {
    const left = slot.leftIn(words, id);
    if (left.length === 0 || !TYPED_SLOTS.has(id)) return [];
    const text = textOfValue(slot, fieldOf(slot.schema).kind === "list" ? left : left[0]);
    return [`${labelOf(id)}: “${text.length > 90 ? `${text.slice(0, 80).trimEnd()}…` : text}”`];
  });
}

/** What a form sends when the shipped value of a slot is put back: the marks that are about it come back too. */
export function withShipped(sent: ReadonlyMap<string, Sent>, id: string): ReadonlyMap<string, Sent> {
  const slot = TYPED_SLOTS.get(id);
  const old = sent.get(id);
  if (slot === undefined || old === undefined) return sent;
  const marks = [...sent].filter(([mark, { typed }]) => {
    const own = TYPED_SLOTS.get(mark);
    return own instanceof SampleMark && own.about.has(id) && typed === false;
  });
  return new Map([
    ...sent,
    [id, { ...old, typed: typedOf(slot.schema, slot.shipped) }],
    ...marks.map(([mark, one]) => [mark, { ...one, typed: true }] as const),
  ]);
}

/** What a form has sent, without what came with the site, and in how many slots there was such a thing. */
export function takeExamplesOut(sent: ReadonlyMap<string, Sent>) {
  const words = wordsTyped(sent, new Map());
  const taken = [...sent].flatMap(([id, one]) => {
    const typed = withoutExamplesOf(id, one.typed, words);
    return typed === null ? [] : [[id, { ...one, typed }] as const];
  });
  return { sent: new Map([...sent, ...taken]), count: taken.length };
}

function withoutExamplesOf(id: string, typed: Typed, words: Words): Typed | null {
  const slot = TYPED_SLOTS.get(id);
  if (slot?.schema === SHOWN) {
    const mark = id.replace(/[^/]+$/, "confirmed");
    return TYPED_SLOTS.get(mark)?.valueIn(words, mark) === true ? "No" : null;
  }
  if (slot === undefined || !isMarked(id)) return null;
  const left = withoutExamples(slot.schema, typed, slot.shipped);
  // What comes from elsewhere goes by itself, and an empty list would stay empty.
  return slot.follow !== null && Array.isArray(left) && left.length === 0 ? null : left;
}

/** These values, and in place of them what a form has typed and can be saved. */
function wordsTyped(sent: ReadonlyMap<string, Sent>, values: Words["values"]): Words {
  const typed = [...sent].flatMap(([id, { typed }]) => {
    const slot = TYPED_SLOTS.get(id);
    const judged = slot && judge(slot.schema, id, typed);
    return judged && "value" in judged ? [[id, judged.value] as const] : [];
  });
  return { values: new Map([...values, ...typed]) };
}

/** The slots of a page for its form: with what counts now, or with what was typed. */
export function viewSlots(
  ids: readonly string[],
  now: WordsNow,
  { sent = new Map(), refusals = new Map(), histories = new Map() }: {
    readonly sent?: ReadonlyMap<string, Sent>;
    readonly refusals?: ReadonlyMap<string, string>;
    readonly histories?: ReadonlyMap<string, string>;
  } = {},
): readonly SlotView[] {
  const words = wordsTyped(sent, now.drafted.values);
  return ids.flatMap((id): SlotView[] => {
    const slot = TYPED_SLOTS.get(id);
    if (slot === undefined) return [];
    const { typed, seen } = sent.get(id) ?? {};
    const isMark = slot instanceof SampleMark;
    const text = (value: unknown) => textOfValue(slot, value);
    const kept = typedOf(slot.schema, storedIn(now.drafted, id, slot));
    const value = text(storedIn(now.drafted, id, slot));
    const published = text(storedIn(now.published, id, slot));
    const shipped = text(slot.shippedIn(now.drafted));
    return [{
      id,
      label: labelOf(id),
      slot,
      typed: typed ?? kept,
      isTyped: typed !== undefined && JSON.stringify(typed) !== JSON.stringify(kept),
      seen: seen ?? markIn(now.drafted, id, slot),
      state: now.drafts.has(id) ? "draft" : now.published.values.has(id) ? "published" : null,
      published: published === value ? null : published,
      shipped: shipped === value || isMark ? null : shipped,
      history: histories.get(id) ?? null,
      about: isMark
        ? [...slot.about].map(([id, slot]) => ({
          label: labelOf(id),
          text: textOfValue(slot, storedIn(words, id, slot)),
        }))
        : [],
      left: isMark && slot.about.keys().some((about) => now.drafted.values.has(about))
        ? leftOf(slot, now.drafted)
        : [],
      isLeftOut: isLeftOut(id, now.drafted),
      isExample: withoutExamplesOf(id, typed ?? kept, words) !== null,
      isMoot: isMark && storedIn(now.drafted, id, slot) === true && !slot.valueIn(now.drafted, id),
      refusals: new Map([...refusals].filter(([name]) => name === id || name.startsWith(`${id}.`))),
    }];
  });
}

/** Drafts as a hidden field, and back; what cannot be read is none. */
export function draftsField(drafts: readonly SeenDraft[]): string {
  return JSON.stringify(drafts.map(({ slot, writtenAt }) => [slot, writtenAt]));
}

export function draftsFrom(field: string): readonly SeenDraft[] {
  const { data = [] } = DRAFTS.safeParse(jsonFrom(field));
  return data.flatMap(([slot, writtenAt]) => SLOTS.has(slot) ? [{ slot, writtenAt }] : []);
}

const DRAFTS = z.array(z.tuple([z.string(), z.string()]));
