import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import type { TestApp } from "./app.ts";
import { parsePage, textOf } from "./html.ts";

/** Every character that HTML writes otherwise. */
export const MARKS = ` R&D <b> "said" 'so'`;
const ENTITY = /.{0,40}&(?:amp|lt|gt|quot|#\w+);/i;

const marked = new Set<object>();

/** Adds the marks to the texts of modules in a folder of the project, those of `lib/content` and words alone, once in a process. */
export async function markTexts(folder: string): Promise<void> {
  const project = new URL("../../", import.meta.url);
  const paths = (await readdir(new URL(folder, project), { recursive: true })).map((path) =>
    `${folder}${path}`
  );
  for (const path of paths.filter((path) => /^lib\/content\/.*\.ts$|\/words\w*\.ts$/.test(path))) {
    const module: object = await import(new URL(path, project).href);
    // What a module exports cannot be replaced, but what that holds can.
    for (const value of Object.values(module)) if (typeof value === "object") markSentences(value);
  }
}

/** Adds the marks to every sentence that an object holds or its functions give; names, paths and codes stay. */
function markSentences(value: object): void {
  if (marked.has(value)) return;
  marked.add(value);
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === "object" && part !== null) markSentences(part);
    else if (typeof part === "string" || typeof part === "function") Reflect.set(value, key, withMarks(part));
  }
}

function withMarks(part: unknown): unknown {
  if (typeof part === "function") return (...values: unknown[]) => withMarks(part(...values));
  return typeof part === "string" && /\w \w/.test(part) ? part + MARKS : part;
}

/** The document of a page or a mail. The parser would leave the text of a text area as it is written. */
export function parseShown(html: string): Document {
  return parsePage(html.replace(/(<\/?)textarea/g, "$1p"));
}

/** What a browser shows of a document or says of it, and writes as HTML would. */
export function entitiesIn(document: Document): string[] {
  const shown = [...document.querySelectorAll("*")].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => `${name}="${value}"`)
  );
  // The parser makes a text of its own of every entity, so only the whole text shows what a reader sees.
  for (const silent of document.querySelectorAll("script, style")) silent.remove();
  shown.push(document.documentElement.textContent ?? "");
  return shown.flatMap((text) => ENTITY.exec(text)?.[0] ?? []);
}

/** Fails when a page has no marked text, or shows an entity. */
export async function assertShown(app: TestApp, path: string): Promise<void> {
  const document = parseShown(await (await app.fetch(path)).text());
  const text = textOf(document.querySelector("body"));
  assert.ok(text.includes(MARKS.trim()) || text.includes("R & D"), `${path} has no marked text`);
  assert.deepEqual(entitiesIn(document), [], path);
}
