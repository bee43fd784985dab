import * as z from "zod/mini";
import { findTool } from "../catalogue/tools.ts";
import { FILE_REFUSALS, PLACES, UNTITLED, VALUE_PROBLEMS } from "../content/tools/tool_kit.ts";
import type { ToolDocument, ToolModel } from "./tool_model.ts";

/** What reading a document asks of a tool. */
export type DocumentReader<Content> = Pick<
  ToolModel<Content, never>,
  "id" | "schema" | "content" | "migrations"
>;

export type FileProblem =
  | "too-large"
  | "empty"
  | "not-text"
  | "not-json"
  | "truncated"
  | "not-ours"
  | "other-tool"
  | "newer"
  | "several"
  | "broken";

/** Why something was refused. */
export interface Refused {
  readonly ok: false;
  readonly reason: FileProblem;
  /** For the visitor: a whole sentence that names the place. */
  readonly message: string;
  /** "objectives, row 3, target"; null when the reason concerns no one place. */
  readonly place: string | null;
}

export type ReadDocument<Content> = { readonly ok: true; readonly document: ToolDocument<Content> } | Refused;
export type ReadDocuments<Content> =
  | { readonly ok: true; readonly documents: readonly ToolDocument<Content>[] }
  | Refused;

export const FILE_BYTES_MAX = 5 * 1024 * 1024;
export const TITLE_MAX = 200;
const FILE_NAME_MAX = 60;
const DEPTH_MAX = 40;

/** Names by which a merge of objects would reach what all objects share. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** An id that newId() makes, or the sample's. */
export const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/, "is not an id"));

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

/** The text of a document's file. */
export function exportFile(document: ToolDocument<unknown>): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The text of a file with all documents of a tool. */
export function exportAllFile(tool: string, documents: readonly ToolDocument<unknown>[]): string {
  return `${JSON.stringify({ tool, documents }, null, 2)}\n`;
}

/** `{tool}-{title}-{YYYY-MM-DD}.json`. Letters lose their accents, the rest becomes hyphens. */
export function fileName(
  { tool, title }: { readonly tool: string; readonly title: string },
  today: string,
): string {
  const safe = [...title.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase()]
    .join("").replace(/['’]/g, "").replace(/[^\p{L}\p{N}]+/gu, "-");
  const short = [...safe.replace(/^-|-$/g, "")].slice(0, FILE_NAME_MAX).join("").replace(/-$/, "");
  return `${tool}-${short || UNTITLED.toLowerCase()}-${today}.json`;
}

/** The one document of a file, brought to the current schema; or why not. Anything at all may be given. */
export function importFile<Content>(
  file: string | Uint8Array,
  reader: DocumentReader<Content>,
): ReadDocument<Content> {
  const read = importAllFile(file, reader);
  if (!read.ok) return read;
  const [document, ...more] = read.documents;
  if (document === undefined) return refused("broken", FILE_REFUSALS.noDocuments);
  if (more.length > 0) return refused("several", FILE_REFUSALS.several(read.documents.length));
  return { ok: true, document };
}

/** The documents of a file that holds one or all of a tool; refused whole when one of them cannot be read. */
export function importAllFile<Content>(
  file: string | Uint8Array,
  reader: DocumentReader<Content>,
): ReadDocuments<Content> {
  const parsed = parseJson(file);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (!isRecord(value) || !("documents" in value)) {
    const read = readDocument(value, reader);
    return read.ok ? { ok: true, documents: [read.document] } : read;
  }
  const other = refuseOtherTool(value.tool, reader.id);
  if (other) return other;
  if (!Array.isArray(value.documents)) return broken(["documents"], VALUE_PROBLEMS.array);
  const documents: ToolDocument<Content>[] = [];
  for (const [index, item] of value.documents.entries()) {
    const read = readDocument(item, reader, [PLACES.document(index + 1)]);
    if (!read.ok) return read;
    const same = documents.findIndex(({ id }) => id === read.document.id);
    if (same >= 0) return broken([PLACES.document(index + 1)], VALUE_PROBLEMS.sameId(same + 1));
    documents.push(read.document);
  }
  if (documents.length === 0) return refused("broken", FILE_REFUSALS.noDocuments);
  return { ok: true, documents };
}

/**
 * A document from a value that JSON.parse gave, which it may change; brought to the current schema and validated whole.
 * `at` is where the value stands in its file.
 */
export function readDocument<Content>(
  value: unknown,
  reader: DocumentReader<Content>,
  at: readonly PropertyKey[] = [],
): ReadDocument<Content> {
  if (!isRecord(value) || typeof value.tool !== "string") return refused("not-ours", FILE_REFUSALS.notOurs);
  const other = refuseOtherTool(value.tool, reader.id);
  if (other) return other;
  const { schema } = value;
  if (typeof schema !== "number" || !Number.isInteger(schema) || schema < 1) {
    return broken([...at, "schema"], schema === undefined ? VALUE_PROBLEMS.missing : VALUE_PROBLEMS.int);
  }
  if (schema > reader.schema) return refused("newer", FILE_REFUSALS.newer);
  const unsafe = findUnsafe(value, at);
  if (unsafe) return broken(unsafe.path, unsafe.problem);
  const frame = check(frameSchema, value, at);
  if (!frame.ok) return frame;

  let content: unknown = value.content;
  try {
    for (let version = schema; version < reader.schema; version++) {
      const migrate = reader.migrations[version];
      if (migrate === undefined) return broken([...at, "schema"], VALUE_PROBLEMS.oldVersion);
      content = migrate(content);
    }
  } catch {
    // A migration may expect the shape of its version; what lacks it is no document of that version.
    return broken([...at, "content"], VALUE_PROBLEMS.unexpected);
  }
  const valid = check(reader.content, content, [...at, "content"]);
  if (!valid.ok) return valid;
  const twice = findSameIds(valid.value, [...at, "content"]);
  if (twice) return broken(twice.path, twice.problem);
  const { id, title, updatedAt } = frame.value;
  return {
    ok: true,
    document: { tool: reader.id, schema: reader.schema, id, title, updatedAt, content: valid.value },
  };
}

interface Trouble {
  readonly path: readonly PropertyKey[];
  readonly problem: string;
}

/** The value of a text or of its bytes (UTF-8); or why it is none, with the line. */
export function parseJson(
  file: string | Uint8Array,
): { readonly ok: true; readonly value: unknown } | Refused {
  const size = typeof file === "string" ? utf8Length(file) : file.length;
  if (size > FILE_BYTES_MAX) {
    return refused("too-large", FILE_REFUSALS.tooLarge((size / 1024 / 1024).toFixed(1)));
  }
  let text: string;
  try {
    text = (typeof file === "string" ? file : new TextDecoder("utf-8", { fatal: true }).decode(file))
      .replace(/^\uFEFF/, "");
  } catch {
    return refused("not-text", FILE_REFUSALS.notText);
  }
  if (text.trim() === "") return refused("empty", FILE_REFUSALS.empty);
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (breaksOff(text)) return refused("truncated", FILE_REFUSALS.truncated(lineAt(text.trimEnd())));
    return refused("not-json", FILE_REFUSALS.notJson(lineOf(error, text)));
  }
}

/** Checks a value that has crossed an edge; the first problem with its place when it is not of that shape. */
export function check<Value>(
  schema: z.ZodMiniType<Value>,
  value: unknown,
  at: readonly PropertyKey[] = [],
): { readonly ok: true; readonly value: Value } | Refused {
  const parsed = schema.safeParse(value, { error: (issue) => problemOf(issue) });
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return broken([...at, ...(issue?.path ?? [])], issue?.message ?? VALUE_PROBLEMS.unexpected);
}

/** The first field name that is not allowed, number that is not finite, or level too deep; turns -0 into 0 on the way. */
export function findUnsafe(value: unknown, path: readonly PropertyKey[] = [], depth = 0): Trouble | null {
  if (typeof value !== "object" || value === null) {
    return value === Infinity || value === -Infinity ? { path, problem: VALUE_PROBLEMS.infinite } : null;
  }
  if (depth > DEPTH_MAX) return { path: path.slice(0, 3), problem: VALUE_PROBLEMS.tooDeep };
  for (const [name, item] of Object.entries(value)) {
    if (FORBIDDEN_NAMES.has(name)) return { path, problem: VALUE_PROBLEMS.forbiddenName };
    if (Object.is(item, -0)) Reflect.set(value, name, 0);
    const found = findUnsafe(item, [...path, Array.isArray(value) ? Number(name) : name], depth + 1);
    if (found) return found;
  }
  return null;
}

/** "objectives, row 3, key results, row 1, target" for a path in a document. */
export function placeOf(path: readonly PropertyKey[]): string {
  const inside = path.filter((key, index) => key !== "content" || index === path.length - 1);
  return inside.map((key) => typeof key === "number" ? PLACES.row(key + 1) : words(String(key)))
    .join(", ") || PLACES.file;
}

/** Two rows of one list with one id would change together. */
function findSameIds(value: unknown, path: readonly PropertyKey[]): Trouble | null {
  if (typeof value !== "object" || value === null) return null;
  const seen = new Map<string, number>();
  for (const [name, item] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    if (Array.isArray(value) && isRecord(item) && typeof item.id === "string") {
      const first = seen.get(item.id);
      if (first !== undefined) return { path: here, problem: VALUE_PROBLEMS.sameId(first + 1) };
      seen.set(item.id, Number(name));
    }
    const found = findSameIds(item, here);
    if (found) return found;
  }
  return null;
}

/** A zod issue in plain words. Messages that a schema gives itself are used instead of these. */
function problemOf(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue;
  if (code !== "unrecognized_keys" && input === undefined) return VALUE_PROBLEMS.missing;
  if (code === "invalid_type") {
    const name = issue.expected === "record" ? "object" : issue.expected;
    if (name in VALUE_PROBLEMS) {
      const problem = VALUE_PROBLEMS[name as keyof typeof VALUE_PROBLEMS];
      if (typeof problem === "string") return problem;
    }
  }
  if (code === "too_big" || code === "too_small") {
    const bound = String(code === "too_big" ? issue.maximum : issue.minimum);
    const { tooLong, tooShort, tooMany, tooFew, tooLarge, tooSmall } = VALUE_PROBLEMS;
    const [over, under] = issue.origin === "string"
      ? [tooLong, tooShort]
      : issue.origin === "array"
      ? [tooMany, tooFew]
      : [tooLarge, tooSmall];
    return (code === "too_big" ? over : under)(bound);
  }
  return code === "unrecognized_keys" ? VALUE_PROBLEMS.extraField : VALUE_PROBLEMS.unexpected;
}

function refuseOtherTool(tool: unknown, id: string): Refused | null {
  if (tool === id) return null;
  const name = typeof tool === "string" ? toolName(tool) : null;
  return refused("other-tool", name === null ? FILE_REFUSALS.otherProgram : FILE_REFUSALS.otherTool(name));
}

/** The name of one of the nine tools, or null. */
export function toolName(id: string): string | null {
  return findTool(id)?.label ?? null;
}

function refused(reason: FileProblem, message: string): Refused {
  return { ok: false, reason, message, place: null };
}

function broken(path: readonly PropertyKey[], problem: string): Refused {
  const place = placeOf(path);
  return { ok: false, reason: "broken", message: FILE_REFUSALS.broken(place, problem), place };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** "keyResults" is "key results". Names in a bad file may be anything, so they are cut. */
function words(name: string): string {
  return name.slice(0, 40).replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ").toLowerCase();
}

/** Whether a text that is no JSON ends within brackets or a text: the rest of the file is missing. */
function breaksOff(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if (isInText) {
      if (letter === "\\") index++;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === "{" || letter === "[") depth++;
    else if (letter === "}" || letter === "]") depth--;
    if (depth < 0) return false;
  }
  return isInText || depth > 0;
}

/** Browsers say where in ways of their own: "at position 17", "at line 2 column 5". */
function lineOf(error: unknown, text: string): number | null {
  const message = error instanceof Error ? error.message : "";
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? null : lineAt(text.slice(0, Number(position)));
}

function lineAt(text: string): number {
  return text.split("\n").length;
}

function utf8Length(text: string): number {
  // A text of a third of the limit cannot be over it: no need to encode it.
  return text.length * 3 <= FILE_BYTES_MAX ? text.length : new TextEncoder().encode(text).length;
}
