import * as z from "zod/mini";
import { idSchema } from "./schemas.ts";
import { type DocumentReader, TITLE_MAX, type ToolDocument } from "./tool_model.ts";

/** Why a value is no document that this program can open. */
export interface DocumentProblem {
  readonly ok: false;
  readonly reason: "not-ours" | "other-tool" | "newer" | "broken";
  /** The tool that a "other-tool" names; where a "broken" one is broken, and how. */
  readonly tool?: string;
  readonly at: readonly PropertyKey[];
  readonly flaw: Flaw;
}

/** What is wrong at a place: one of our own checks, or what the schema says. */
export type Flaw =
  | {
    readonly is: "missing" | "int" | "unexpected" | "forbiddenName" | "tooDeep" | "infinite" | "oldVersion";
  }
  /** `row` is where the id was first, from 1. */
  | { readonly is: "sameId"; readonly row: number }
  | { readonly is: "issue"; readonly issue: z.core.$ZodIssue };

export type ReadDocument<Content> =
  | { readonly ok: true; readonly document: ToolDocument<Content> }
  | DocumentProblem;

const DEPTH_MAX = 40;

/** Names by which a merge of objects would reach what all objects share. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const frameSchema = z.object({
  id: idSchema,
  title: z.string().check(z.maxLength(TITLE_MAX)),
  updatedAt: z.string().check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)),
      "is not a time",
    ),
  ),
});

/**
 * A document from a value that JSON.parse gave, which it may change; brought to the current schema and validated whole.
 * `at` is where the value stands in its file.
 */
export function readDocument<Content>(
  value: unknown,
  reader: DocumentReader<Content>,
  at: readonly PropertyKey[] = [],
): ReadDocument<Content> {
  if (!isRecord(value) || typeof value.tool !== "string") return problem("not-ours");
  if (value.tool !== reader.id) return { ...problem("other-tool"), tool: value.tool };
  const { schema } = value;
  if (typeof schema !== "number" || !Number.isInteger(schema) || schema < 1) {
    return broken({ at: [...at, "schema"], flaw: { is: schema === undefined ? "missing" : "int" } });
  }
  if (schema > reader.schema) return problem("newer");
  const unsafe = findUnsafe(value, at);
  if (unsafe) return broken(unsafe);
  const frame = check(frameSchema, value, at);
  if (!frame.ok) return broken(frame);

  const inContent = [...at, "content"];
  let content: unknown = value.content;
  try {
    for (let version = schema; version < reader.schema; version++) {
      const migrate = reader.migrations[version];
      if (migrate === undefined) return broken({ at: [...at, "schema"], flaw: { is: "oldVersion" } });
      content = migrate(content);
    }
  } catch {
    // A migration may expect the shape of its version; what lacks it is no document of that version.
    return broken({ at: inContent, flaw: { is: "unexpected" } });
  }
  const valid = check(reader.content, content, inContent);
  if (!valid.ok) return broken(valid);
  const twice = findSameIds(valid.value, inContent);
  if (twice) return broken(twice);
  const { id, title, updatedAt } = frame.value;
  return {
    ok: true,
    document: { tool: reader.id, schema: reader.schema, id, title, updatedAt, content: valid.value },
  };
}

/** A place in a value and what is wrong there. */
export interface Trouble {
  readonly at: readonly PropertyKey[];
  readonly flaw: Flaw;
}

/** The message of an issue to which its schema gives none. Zod's own depend on which parts of it a page has loaded. */
export const UNWORDED = "";

/** Checks a value that has crossed an edge; the first problem with its place when it is not of that shape. */
export function check<Value>(
  schema: z.ZodMiniType<Value>,
  value: unknown,
  at: readonly PropertyKey[] = [],
): { readonly ok: true; readonly value: Value } | { readonly ok: false } & Trouble {
  const parsed = schema.safeParse(value, { reportInput: true, error: () => UNWORDED });
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return issue === undefined
    ? { ok: false, at, flaw: { is: "unexpected" } }
    : { ok: false, at: [...at, ...issue.path], flaw: { is: "issue", issue } };
}

/** The first field name that is not allowed, number that is not finite, or level too deep; turns -0 into 0 on the way. */
export function findUnsafe(value: unknown, at: readonly PropertyKey[] = [], depth = 0): Trouble | null {
  if (typeof value !== "object" || value === null) {
    return value === Infinity || value === -Infinity ? { at, flaw: { is: "infinite" } } : null;
  }
  if (depth > DEPTH_MAX) return { at: at.slice(0, 3), flaw: { is: "tooDeep" } };
  for (const [name, item] of Object.entries(value)) {
    if (FORBIDDEN_NAMES.has(name)) return { at, flaw: { is: "forbiddenName" } };
    if (Object.is(item, -0)) Reflect.set(value, name, 0);
    const found = findUnsafe(item, [...at, Array.isArray(value) ? Number(name) : name], depth + 1);
    if (found) return found;
  }
  return null;
}

/** Two rows of one list with one id would change together. */
function findSameIds(value: unknown, at: readonly PropertyKey[]): Trouble | null {
  if (typeof value !== "object" || value === null) return null;
  const seen = new Map<string, number>();
  for (const [name, item] of Object.entries(value)) {
    const here = [...at, Array.isArray(value) ? Number(name) : name];
    if (Array.isArray(value) && isRecord(item) && typeof item.id === "string") {
      const first = seen.get(item.id);
      if (first !== undefined) return { at: here, flaw: { is: "sameId", row: first + 1 } };
      seen.set(item.id, Number(name));
    }
    const found = findSameIds(item, here);
    if (found) return found;
  }
  return null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function problem(
  reason: DocumentProblem["reason"],
  trouble: Trouble = { at: [], flaw: { is: "unexpected" } },
): DocumentProblem {
  return { ok: false, reason, at: trouble.at, flaw: trouble.flaw };
}

function broken(trouble: Trouble): DocumentProblem {
  return problem("broken", trouble);
}
