import { form, group, id, isGroup, text } from "./shape.ts";
import { type Flaw, read, type Trouble } from "./shape_reader.ts";
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

export type ReadDocument<Content> =
  | { readonly ok: true; readonly document: ToolDocument<Content> }
  | DocumentProblem;

const DEPTH_MAX = 40;

/** Names by which a merge of objects would reach what all objects share. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const NO_TIME = "is not a time";
const FRAME = group({
  id: id(),
  title: text(TITLE_MAX),
  updatedAt: form(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, NO_TIME),
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
  if (!isGroup(value) || typeof value.tool !== "string") return problem("not-ours");
  if (value.tool !== reader.id) return { ...problem("other-tool"), tool: value.tool };
  const { schema } = value;
  if (typeof schema !== "number" || !Number.isInteger(schema) || schema < 1) {
    return broken({ at: [...at, "schema"], flaw: { is: schema === undefined ? "missing" : "int" } });
  }
  if (schema > reader.schema) return problem("newer");
  const unsafe = findUnsafe(value, at);
  if (unsafe) return broken(unsafe);
  const frame = read(FRAME, value, at, ({ updatedAt }, refuse) => {
    if (Number.isNaN(Date.parse(updatedAt))) refuse(["updatedAt"], NO_TIME);
  });
  if (!frame.ok) return broken(frame);

  const inContent = [...at, "content"];
  let content: unknown = value.content;
  try {
    for (let version = schema; version < reader.schema; version++) {
      const migrate = reader.migrations?.[version];
      if (migrate) content = migrate(content);
    }
  } catch {
    // A migration may expect the shape of its version; what lacks it is no document of that version.
    return broken({ at: inContent, flaw: { is: "unexpected" } });
  }
  const valid = read(reader.content, content, inContent, reader.rule, schema);
  if (!valid.ok) return broken(valid);
  const { id, title, updatedAt } = frame.value;
  return {
    ok: true,
    document: { tool: reader.id, schema: reader.schema, id, title, updatedAt, content: valid.value },
  };
}

/** The first field name that is not allowed, number that is not finite, or level too deep; turns -0 into 0 on the way. */
export function findUnsafe(value: unknown, at: readonly PropertyKey[] = []): Trouble | null {
  // One path for the whole walk: a copy for each of a million values would take longer than all the rest.
  const path = [...at];
  const walk = (value: unknown, depth: number): Trouble | null => {
    if (typeof value !== "object" || value === null) {
      return value === Infinity || value === -Infinity ? { at: [...path], flaw: { is: "infinite" } } : null;
    }
    if (depth > DEPTH_MAX) return { at: path.slice(0, 3), flaw: { is: "tooDeep" } };
    for (const name of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      if (typeof name === "string" && FORBIDDEN_NAMES.has(name)) {
        return { at: [...path], flaw: { is: "forbiddenName" } };
      }
      const item = Reflect.get(value, name);
      if (Object.is(item, -0)) Reflect.set(value, name, 0);
      path.push(name);
      const found = walk(item, depth + 1);
      if (found) return found;
      path.pop();
    }
    return null;
  };
  return walk(value, 0);
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
