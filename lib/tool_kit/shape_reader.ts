import { isPlainDate } from "./dates.ts";
import { emptyOf } from "./fit.ts";
import { FIGURE_MAX } from "./guards.ts";
import { isGroup, type Part, type Shape } from "./shape.ts";
import { isOneLine, isSeveralLines } from "./texts.ts";

/** What is wrong at a place. */
export type Flaw =
  | {
    readonly is:
      | "string"
      | "number"
      | "int"
      | "boolean"
      | "array"
      | "object"
      | "missing"
      | "unexpected"
      | "forbiddenName"
      | "tooDeep"
      | "infinite"
      | "oldVersion"
      | "tooBig"
      | "control"
      | "notOneLine"
      | "date";
  }
  | {
    readonly is: "tooLong" | "tooMany" | "tooFew" | "tooLarge" | "tooSmall" | "notJust";
    readonly bound: number;
  }
  /** `row` is where the id was first, from 1. */
  | { readonly is: "sameId"; readonly row: number }
  | { readonly is: "takenId"; readonly id: string }
  /** In words that follow the name of the place: "is not a code". */
  | { readonly is: "said"; readonly words: string };

/** A place in a value and what is wrong there. */
export interface Trouble {
  readonly at: readonly PropertyKey[];
  readonly flaw: Flaw;
}

export type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false } & Trouble;

/** Refuses a content at a place in it, in words that follow the place's name: "is not after the check-in before it". */
export type Refuse = (at: readonly PropertyKey[], words: string) => never;
/** A rule of a whole content that its shape does not say. */
export type Rule<Content> = (content: Content, refuse: Refuse) => void;

class Refused extends Error {
  constructor(readonly at: readonly PropertyKey[], readonly flaw: Flaw) {
    super(flaw.is);
  }
}

/**
 * A value that has crossed an edge, of this shape and without what the shape does not name; or its first problem with its place. `at` is
 * where the value stands. `rule` is asked when all parts are right. `version` is that of the document which the value comes from.
 */
export function read<Value>(
  shape: Shape<Value>,
  value: unknown,
  at: readonly PropertyKey[] = [],
  rule: Rule<Value> = () => {},
  version = Infinity,
): Read<Value> {
  try {
    const refs: Reference[] = [];
    const ids = new Set<string>();
    // What is read is of the shape's type: readPart() refuses everything else.
    const result = readPart(shape, value, at, { refs, ids, version }) as Value;
    const lists = new Map<string, ReadonlySet<unknown>>();
    for (const { at, list, id, problem } of refs) {
      const known = lists.get(list) ?? idsIn(isGroup(result) ? result[list] : undefined);
      lists.set(list, known);
      if (!known.has(id)) refuse(at, { is: "said", words: problem });
    }
    rule(result, (place, words) => refuse([...at, ...place], { is: "said", words }));
    return { ok: true, value: result };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, at: error.at, flaw: error.flaw };
    throw error;
  }
}

/** Whether a value is of a shape, and keeps the rule. */
export function isOf<Value>(shape: Shape<Value>, value: unknown, rule?: Rule<Value>): boolean {
  return read(shape, value, [], rule).ok;
}

interface Reference {
  readonly at: readonly PropertyKey[];
  readonly list: string;
  readonly id: string;
  readonly problem: string;
}

interface Found {
  readonly refs: Reference[];
  /** Ids of the rows that may occur once. */
  readonly ids: Set<string>;
  readonly version: number;
}

function idsIn(rows: unknown): ReadonlySet<unknown> {
  return new Set(Array.isArray(rows) ? rows.map((row) => isGroup(row) ? row.id : undefined) : []);
}

function refuse(at: readonly PropertyKey[], flaw: Flaw): never {
  throw new Refused(at, flaw);
}

function readPart(part: Part, value: unknown, at: readonly PropertyKey[], found: Found): unknown {
  if (value === undefined && part.is !== "optional" && part.is !== "anything") refuse(at, { is: "missing" });
  switch (part.is) {
    case "anything":
      return value;
    case "text":
      if (typeof value !== "string") return refuse(at, { is: "string" });
      return value.length <= part.max ? value : refuse(at, { is: "tooLong", bound: part.max });
    case "line":
    case "lines":
      if (typeof value !== "string") return refuse(at, { is: "string" });
      if (value.length > part.max) refuse(at, { is: "tooLong", bound: part.max });
      if (part.is === "line" && !isOneLine(value)) refuse(at, { is: "notOneLine" });
      if (!isSeveralLines(value)) refuse(at, { is: "control" });
      if (part.isFilled && value.trim() === "") refuse(at, { is: "said", words: "is empty" });
      return value;
    case "form":
      if (typeof value !== "string") return refuse(at, { is: "string" });
      return part.form.test(value) ? value : refuse(at, { is: "said", words: part.problem });
    case "date":
      if (typeof value !== "string") return refuse(at, { is: "string" });
      return isPlainDate(value) ? value : refuse(at, { is: "date" });
    case "number":
      if (typeof value !== "number" || Number.isNaN(value)) return refuse(at, { is: "number" });
      if (part.isWhole && !Number.isInteger(value)) refuse(at, { is: "int" });
      if (Math.abs(value) > FIGURE_MAX && part.most === FIGURE_MAX) refuse(at, { is: "tooBig" });
      if (value > part.most) refuse(at, { is: "tooLarge", bound: part.most });
      if (value < part.least) refuse(at, { is: "tooSmall", bound: part.least });
      return value + 0;
    case "flag":
      return typeof value === "boolean" ? value : refuse(at, { is: "boolean" });
    case "choice":
      return part.values.find((known) => known === value) ?? refuse(at, { is: "unexpected" });
    case "ref":
      if (typeof value !== "string") return refuse(at, { is: "string" });
      found.refs.push({ at, list: part.list, id: value, problem: part.problem });
      return value;
    case "open":
      return value === null ? null : readPart(part.part, value, at, found);
    case "optional":
      return value === undefined ? part.value : readPart(part.part, value, at, found);
    case "group": {
      if (!isGroup(value)) return refuse(at, { is: "object" });
      const result: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(part.fields)) {
        const isLater = field.since !== undefined && field.since > found.version;
        const given = value[name] === undefined && isLater ? emptyOf(field) : value[name];
        const read = readPart(field, given, [...at, name], found);
        if (read !== undefined) result[name] = read;
      }
      return result;
    }
    case "variants": {
      if (!isGroup(value)) return refuse(at, { is: "object" });
      const name = value[part.by];
      const known = typeof name === "string" && Object.hasOwn(part.groups, name) && part.groups[name];
      return known ? readPart(known, value, at, found) : refuse([...at, part.by], { is: "unexpected" });
    }
    case "number or group":
      if (typeof value !== "number" && !isGroup(value)) refuse(at, { is: "unexpected" });
      return readPart(typeof value === "number" ? part.number : part.group, value, at, found);
    case "list":
      return readList(part, value, at, found);
  }
}

function readList(
  { item, least, most, hasOwnIds }: Extract<Part, { is: "list" }>,
  value: unknown,
  at: readonly PropertyKey[],
  found: Found,
): unknown {
  if (!Array.isArray(value)) return refuse(at, { is: "array" });
  if (least === most && value.length !== least) refuse(at, { is: "notJust", bound: least });
  if (value.length < least) refuse(at, { is: "tooFew", bound: least });
  if (value.length > most) refuse(at, { is: "tooMany", bound: most });
  const here = new Map<string, number>();
  return value.map((given: unknown, index) => {
    const read = readPart(item, given, [...at, index], found);
    const id = isGroup(read) ? read.id : undefined;
    if (typeof id === "string") {
      const first = here.get(id);
      if (first !== undefined) refuse([...at, index], { is: "sameId", row: first + 1 });
      here.set(id, index);
      if (hasOwnIds && found.ids.has(id)) refuse([...at, index], { is: "takenId", id });
      if (hasOwnIds) found.ids.add(id);
    }
    return read;
  });
}
