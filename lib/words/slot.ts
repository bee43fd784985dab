import { currentWords, type Words } from "./current.ts";
import { flag, type Schema } from "./fields.ts";

/** What a release has for some words in place of the shipped value; undefined: the shipped value. */
export type Follow<Value> = (words: Words) => Value | undefined;

/** A text, list, amount or link that the coach may change, with what the release ships in its place. */
export class Slot<Value> {
  readonly #checked = new WeakMap<Words, Value>();
  readonly #replaced = new WeakMap<Words, boolean>();
  #shippedItems: ReadonlySet<string> | null = null;

  /** `follow` gives what stands there in some words as long as the coach has written nothing; without it that is the shipped value. */
  constructor(
    readonly schema: Schema<Value>,
    readonly shipped: Value,
    readonly follow: Follow<Value> | null = null,
  ) {}

  /** What the release has for these words. */
  shippedIn(words: Words): Value {
    return this.follow?.(words) ?? this.shipped;
  }

  /** Its value in these words. A stored one that no longer fits, because a release has changed the limits, does not count. */
  valueIn(words: Words, id: string): Value {
    words.onRead?.(id);
    return this.#checkedIn(words, id);
  }

  /** Whether nothing of what the release ships is left in these words; of a list, not a single item. */
  isReplacedIn(words: Words, id: string): boolean {
    if (words.overruled?.has(id)) return true;
    if (!words.values.has(id)) return false;
    const known = this.#replaced.get(words);
    if (known !== undefined) return known;
    const isReplaced = this.leftIn(words, id).length === 0;
    this.#replaced.set(words, isReplaced);
    return isReplaced;
  }

  /** What these words still have of what the release ships: of a list, each item; nothing of what is empty. */
  leftIn(words: Words, id: string): readonly unknown[] {
    if (words.overruled?.has(id)) return [];
    const shipped = this.#shippedItems ??= new Set(this.#itemsOf(this.shipped).map(textOf));
    return this.#itemsOf(this.#checkedIn(words, id)).filter((item) =>
      item !== "" && shipped.has(textOf(item))
    );
  }

  /** As the schema writes them: in the order of its fields. */
  #itemsOf(value: unknown): readonly unknown[] {
    return [this.schema.parse(value)].flat();
  }

  #checkedIn(words: Words, id: string): Value {
    if (!words.values.has(id)) return this.shippedIn(words);
    const known = this.#checked.get(words);
    if (known !== undefined) return known;
    const { success, data } = this.schema.safeParse(words.values.get(id));
    const value = success ? data : this.shippedIn(words);
    this.#checked.set(words, value);
    return value;
  }
}

const textOf = (item: unknown) => JSON.stringify(item);

/** Words that are put together from slots. */
class Derived<Value> {
  constructor(readonly compute: () => Value) {}
}

/** Whether the words beside it are invented or not confirmed. */
export class SampleMark extends Slot<boolean> {
  /** The slots that it is about, by id; words() fills it. */
  readonly about = new Map<string, Slot<unknown>>();

  /**
   * `what` is marked, and what the coach has to do about it. `names`: which of the words beside it; undefined: all of them. `isLeftOut`: whether the site does not show
   * them. `isEmptied`: whether the coach has emptied them, so that nothing is left to confirm; their fields stay.
   */
  constructor(
    readonly what: string,
    readonly todo: string,
    readonly names?: readonly string[],
    readonly isLeftOut: (words: Words) => boolean = () => false,
    private readonly isEmptied: (words: Words) => boolean = () => false,
  ) {
    super(flag(), true);
  }

  /** Whether the site shows what it is about. */
  isShownIn(words: Words): boolean {
    return !this.isLeftOut(words) && !this.isEmptied(words);
  }

  /** False once the coach has confirmed the words, replaced all of them or left them out. */
  override valueIn(words: Words, id: string): boolean {
    const isOpen = super.valueIn(words, id) && this.isShownIn(words);
    if (!isOpen || this.about.size === 0) return isOpen;
    return this.about.entries().some(([id, slot]) => !slot.isReplacedIn(words, id));
  }
}

/** Declares what the coach may change, and the shipped words, which have to fit. `follow` gives others for some words of the site. */
export function slot<Value>(
  schema: Schema<Value>,
  shipped: NoInfer<Value>,
  follow?: Follow<NoInfer<Value>>,
): Slot<Value> {
  return new Slot(schema, shipped, follow);
}

/** Declares words that follow from others. Without it they would stay as they were when the process started. */
export function derived<Value>(compute: () => Value): Derived<Value> {
  return new Derived(compute);
}

/** A mark of a person, a figure or a case that is invented: the coach replaces it or takes it out. */
export class ExampleMark extends SampleMark {}

export function example(...said: ConstructorParameters<typeof SampleMark>): ExampleMark {
  return new ExampleMark(...said);
}

/**
 * Declares that the words beside it are a sample until the coach has confirmed or replaced all of them. A mark is about one thing: `names` are those of the words
 * that it is about, such as "rules/refunds", if not all of them are. `isLeftOut`: whether the site does not show them, so that there is nothing to confirm.
 */
export function sample(...said: ConstructorParameters<typeof SampleMark>): SampleMark {
  return new SampleMark(...said);
}

/** Copy as it is read: with the value in the place of each slot. */
export type Live<T> = T extends Slot<infer Value> | Derived<infer Value> ? Value
  : T extends (...args: never) => unknown ? T
  : T extends object ? { readonly [Key in keyof T]: Live<T[Key]> }
  : T;

const declared = new WeakMap<object, ReadonlyMap<string, Slot<unknown>>>();

/** The slots of copy that words() has made, by id, in the order of their declaration. */
export function slotsOf(copy: object): ReadonlyMap<string, Slot<unknown>> {
  return declared.get(copy) ?? new Map();
}

/**
 * Copy whose slots are read when it is read: from the words of the request or the work that reads it. The id of a slot is the place, then the names that lead to it:
 * "landing/story/title".
 */
export function words<const T extends object>(place: string, copy: T): Live<T>;
export function words(place: string, copy: object): unknown {
  const slots = new Map<string, Slot<unknown>>();
  const live = withSlots(place, copy, slots);
  declared.set(live, slots);
  return live;
}

function withSlots(place: string, copy: object, slots: Map<string, Slot<unknown>>): object {
  const live = Array.isArray(copy) ? [] : {};
  const from = slots.size;
  for (const [name, value] of Object.entries(copy)) {
    const id = `${place}/${name}`;
    if (value instanceof Slot) slots.set(id, value);
    Object.defineProperty(live, name, { enumerable: true, ...reading(id, value, slots) });
  }
  const words = [...slots].slice(from).filter(([, slot]) => !(slot instanceof SampleMark));
  for (const mark of Object.values(copy)) {
    if (!(mark instanceof SampleMark)) continue;
    const about = mark.names?.map((name) => `${place}/${name}/`) ?? [`${place}/`];
    for (const path of about) {
      const own = words.filter(([id]) => `${id}/`.startsWith(path));
      if (own.length === 0 && mark.names !== undefined) throw new Error(`No words are called ${path}`);
      for (const [id, slot] of own) mark.about.set(id, slot);
    }
  }
  return live;
}

function reading(id: string, value: unknown, slots: Map<string, Slot<unknown>>): PropertyDescriptor {
  if (value instanceof Slot) return { get: () => value.valueIn(currentWords(), id) };
  if (value instanceof Derived) return { get: value.compute };
  const isCopy = typeof value === "object" && value !== null;
  return { value: isCopy ? withSlots(id, value, slots) : value };
}
