import { FILE_BYTES_MAX, sizeRefusal } from "./chosen_file.ts";
import { findTool } from "../catalogue/tools.ts";
import { FILE_REFUSALS, PLACES, VALUE_PROBLEMS } from "./words_refusals.ts";
import { type DocumentProblem, readDocument } from "./document.ts";
import { isGroup } from "./shape.ts";
import type { Flaw } from "./shape_reader.ts";
import type { DocumentReader, ToolDocument } from "./tool_model.ts";

export type FileProblem =
  | "too-large"
  | "empty"
  /** The browser could not read it. */
  | "unreadable"
  | "not-text"
  | "not-json"
  | "truncated"
  | "not-ours"
  | "other-tool"
  /** Rows from another tool, which come in another way than a document. */
  | "hand-over"
  | "newer"
  | "several"
  | "broken"
  /** The part of the program that reads files could not be fetched. */
  | "unavailable";

/** Why something was refused. */
export interface Refused {
  readonly ok: false;
  readonly reason: FileProblem;
  /** For the visitor: a whole sentence that names the place. */
  readonly message: string;
  /** "objectives, row 3, target"; null when the reason concerns no one place. */
  readonly place: string | null;
}

export type ReadFile<Content> = { readonly ok: true; readonly document: ToolDocument<Content> } | Refused;
export type ReadFiles<Content> =
  | { readonly ok: true; readonly documents: readonly ToolDocument<Content>[] }
  | Refused;

/** The bytes of a chosen file; of one that is too large none is read. */
export async function bytesOf(file: Blob): Promise<Uint8Array | Refused> {
  const tooLarge = sizeRefusal(file.size);
  if (tooLarge !== null) return refused("too-large", tooLarge);
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes === null ? refused("unreadable", FILE_REFUSALS.unreadable) : new Uint8Array(bytes);
}

/** The documents of a chosen file, or of what is in one (text, or bytes of UTF-8); of one with more than one, unless it `takesAll`, none. */
export async function readChosen<Content>(
  file: string | Uint8Array | Blob,
  reader: DocumentReader<Content>,
  takesAll: boolean,
): Promise<ReadFiles<Content>> {
  const given = file instanceof Blob ? await bytesOf(file) : file;
  if (typeof given === "object" && "ok" in given) return given;
  if (takesAll) return importAllFile(given, reader);
  const read = importFile(given, reader);
  return read.ok ? { ok: true, documents: [read.document] } : read;
}

/** The one document of a file, brought to the current schema; or why not. Anything at all may be given. */
export function importFile<Content>(
  file: string | Uint8Array,
  reader: DocumentReader<Content>,
): ReadFile<Content> {
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
): ReadFiles<Content> {
  const parsed = parseJson(file);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (isGroup(value) && "handOver" in value) return refused("hand-over", FILE_REFUSALS.handOver);
  if (!isGroup(value) || !("documents" in value)) {
    const read = readDocument(value, reader);
    return read.ok ? { ok: true, documents: [read.document] } : wordProblem(read);
  }
  if (value.tool !== reader.id) return refuseOtherTool(value.tool);
  if (!Array.isArray(value.documents)) return broken(["documents"], VALUE_PROBLEMS.array);
  const documents: ToolDocument<Content>[] = [];
  for (const [index, item] of value.documents.entries()) {
    const read = readDocument(item, reader, [PLACES.document(index + 1)]);
    if (!read.ok) return wordProblem(read);
    const same = documents.findIndex(({ id }) => id === read.document.id);
    if (same >= 0) return broken([PLACES.document(index + 1)], VALUE_PROBLEMS.sameId(same + 1));
    documents.push(read.document);
  }
  if (documents.length === 0) return refused("broken", FILE_REFUSALS.noDocuments);
  return { ok: true, documents };
}

/** The value of a text or of its bytes (UTF-8); or why it is none, with the line. */
export function parseJson(
  file: string | Uint8Array,
): { readonly ok: true; readonly value: unknown } | Refused {
  const size = typeof file === "string" ? utf8Length(file) : file.length;
  const tooLarge = sizeRefusal(size);
  if (tooLarge !== null) return refused("too-large", tooLarge);
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

/** "objectives, row 3, key results, row 1, target" for a path in a document. */
export function placeOf(path: readonly PropertyKey[]): string {
  const inside = path.filter((key, index) => key !== "content" || index === path.length - 1);
  return inside.map((key) => typeof key === "number" ? PLACES.row(key + 1) : words(String(key)))
    .join(", ") || PLACES.file;
}

/** What is wrong at a place, in plain words to follow its name. */
export function wordFlaw(flaw: Flaw): string {
  if (flaw.is === "said") return flaw.words;
  if (flaw.is === "sameId") return VALUE_PROBLEMS.sameId(flaw.row);
  if (flaw.is === "takenId") return VALUE_PROBLEMS.takenId(flaw.id);
  return "bound" in flaw ? VALUE_PROBLEMS[flaw.is](String(flaw.bound)) : VALUE_PROBLEMS[flaw.is];
}

function wordProblem(problem: DocumentProblem): Refused {
  const { reason, tool, at, flaw } = problem;
  if (reason === "broken") return broken(at, wordFlaw(flaw));
  if (reason === "newer") return refused("newer", FILE_REFUSALS.newer);
  return reason === "other-tool" ? refuseOtherTool(tool) : refused("not-ours", FILE_REFUSALS.notOurs);
}

function refuseOtherTool(tool: unknown): Refused {
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
  const line = /line (\d+) column/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? null : lineAt(text.slice(0, Number(position)));
}

function lineAt(text: string): number {
  return text.split("\n").length;
}

function utf8Length(text: string): number {
  // A text of a third of the limit cannot be over it: no need to encode it.
  return text.length * 3 <= FILE_BYTES_MAX ? text.length : new TextEncoder().encode(text).length;
}
