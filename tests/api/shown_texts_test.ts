import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { loadConfig } from "../../lib/config.ts";
import { PUBLIC_PAGES } from "../../lib/content/pages.ts";
import { DIMENSION_KEYS, type Score } from "../../lib/diagnostic/dimensions.ts";
import type { PublicResult } from "../../lib/diagnostic/schema.ts";
import { renderLetter, senderFrom } from "../../lib/mail/composer.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { siteFrom } from "../../lib/site.ts";
import { jsonPost, testApp } from "../support/app.ts";
import { pgliteEngine } from "../support/databases.ts";
import { parsePage, textOf } from "../support/html.ts";
import { paidOrder } from "../support/orders.ts";
import { VISITED_PAGES } from "../support/pages.ts";
import { TESTED_TOOLS } from "../support/tool_test.ts";

/** Every character that HTML writes otherwise. */
const MARKS = ` R&D <b> "said" 'so'`;
const ENTITY = /.{0,40}&(?:amp|lt|gt|quot|#\w+);/i;

/** Three low and three high scores. Turned by three, five times, each dimension has been both. */
const SCORES: readonly Score[] = [1, 1, 1, 2, 3, 4, 5, 5, 5, 2, 3, 4, 3, 4];
const TURNS = [0, 3, 6, 9, 12];

/** Adds the marks to every sentence that an object holds or its functions give; names, paths and codes stay. */
function markSentences(value: object, marked: Set<object>): void {
  if (marked.has(value)) return;
  marked.add(value);
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === "object" && part !== null) markSentences(part, marked);
    else if (typeof part === "string" || typeof part === "function") Reflect.set(value, key, withMarks(part));
  }
}

function withMarks(part: unknown): unknown {
  if (typeof part === "function") return (...values: unknown[]) => withMarks(part(...values));
  return typeof part === "string" && /\w \w/.test(part) ? part + MARKS : part;
}

/** A page's document. The parser would leave the text of a text area as it is written. */
const parse = (html: string) => parsePage(html.replace(/(<\/?)textarea/g, "$1p"));

/** What a browser shows of a document or says of it, and writes as HTML would. */
function entitiesIn(document: Document): string[] {
  const shown = [...document.querySelectorAll("*")].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => `${name}="${value}"`)
  );
  // The parser makes a text of its own of every entity, so only the whole text shows what a reader sees.
  for (const silent of document.querySelectorAll("script, style")) silent.remove();
  shown.push(document.documentElement.textContent ?? "");
  return shown.flatMap((text) => ENTITY.exec(text)?.[0] ?? []);
}

Deno.test.beforeAll(async () => {
  const marked = new Set<object>();
  const project = new URL("../../", import.meta.url);
  const folders = ["lib/content/", "lib/tool_kit/", "components/tools/"];
  const paths = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(new URL(folder, project), { recursive: true })).map((path) => `${folder}${path}`)
    ),
  );
  for (const path of paths.flat().filter((path) => /^lib\/content\/.*\.ts$|\/words\w*\.ts$/.test(path))) {
    const module: object = await import(new URL(path, project).href);
    // What a module exports cannot be replaced, but what that holds can.
    for (const value of Object.values(module)) if (typeof value === "object") markSentences(value, marked);
  }
});

pgliteEngine().test(
  "no page shows an entity, whatever its texts, a product's and a visitor's hold",
  async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    await sql`
    update products set title = title || ${MARKS}, description = description || ${MARKS},
      what_you_get = (select jsonb_agg(item || ${MARKS}) from jsonb_array_elements_text(what_you_get) item),
      benefits = (select jsonb_agg(item || ${MARKS}) from jsonb_array_elements_text(benefits) item),
      features = (select jsonb_agg(item || ${MARKS}) from jsonb_array_elements_text(features) item)`;
    const { token } = await paidOrder(sql, { title: `90-Day Sprint Planner${MARKS}` });
    const seen = { strengths: new Set<string>(), bottlenecks: new Set<string>() };
    const results: string[] = [];
    for (const turn of TURNS) {
      const scores = Object.fromEntries(DIMENSION_KEYS.map((key, at) => [key, SCORES.at(at - turn)]));
      const sent = await app.fetch("/api/diagnostic/submit", jsonPost({ scores, name: MARKS.trim() }));
      const { token } = await sent.json();
      const answer = await app.fetch(`/api/diagnostic/results/${token}`);
      const { strengths, bottlenecks }: PublicResult = await answer.json();
      for (const { key } of strengths) seen.strengths.add(key);
      for (const { key } of bottlenecks) seen.bottlenecks.add(key);
      results.push(`/diagnostic/results/${token}`);
    }
    for (const keys of Object.values(seen)) assert.deepEqual([...keys].sort(), [...DIMENSION_KEYS].sort());
    const paths = new Set([
      ...PUBLIC_PAGES.map(({ path }) => path),
      ...VISITED_PAGES.map(({ path }) => path),
      ...TESTED_TOOLS.map(({ productId }) => `/tools/${productId}`),
      ...results,
      "/diagnostic/results/no-such-result",
      `/downloads/${token}`,
      `/downloads/${token}/withdraw`,
    ]);
    for (const path of paths) {
      const document = parse(await (await app.fetch(path)).text());
      const text = textOf(document.querySelector("body"));
      assert.ok(text.includes(MARKS.trim()) || text.includes("R & D"), `${path} has no marked text`);
      assert.deepEqual(entitiesIn(document), [], path);
    }
  },
);

Deno.test("no mail shows an entity", () => {
  const site = siteFrom(loadConfig({ SITE_NAME: `Northwind${MARKS}` }), 8000);
  for (const [kind, { sample }] of Object.entries(MAIL_KINDS)) {
    const { html } = renderLetter(sample(site), senderFrom(site, "https://site.example/unsubscribe/x"));
    assert.deepEqual(entitiesIn(parse(html)), [], kind);
  }
});
