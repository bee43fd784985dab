import assert from "node:assert/strict";
import { STORY } from "../../lib/content/landing.ts";
import type { Database } from "../../lib/db/database.ts";
import { publishValues, saveDrafts } from "../../lib/words/store.ts";
import { testApp } from "../support/app.ts";
import { pgliteEngine } from "../support/databases.ts";
import { parsePage } from "../support/html.ts";

const TITLE = "landing/story/title";

async function pageText(database: Database, path = "/"): Promise<string> {
  const response = await (await testApp(database)).fetch(path);
  assert.equal(response.status, 200);
  return parsePage(await response.text()).querySelector("main")?.textContent ?? "";
}

const engine = pgliteEngine();

engine.test("what is published stands on the page, as text, and a draft does not", async (database) => {
  const { sql } = database;
  assert.ok((await pageText(database)).includes(STORY.title));
  await saveDrafts(sql, new Map([[TITLE, "A draft"]]));
  await publishValues(sql, new Map([["landing/experience/coach/name", "Zoë O’Neil <b>&amp;</b>"]]));
  const text = await pageText(database);
  assert.ok(text.includes(STORY.title));
  assert.ok(text.includes("Zoë O’Neil <b>&amp;</b>"));
  assert.ok(!text.includes("Nora Whitfield"));
});
