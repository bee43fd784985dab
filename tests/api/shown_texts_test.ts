import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import { PUBLIC_PAGES } from "../../lib/content/pages.ts";
import { DIMENSION_KEYS, type Score } from "../../lib/diagnostic/dimensions.ts";
import type { PublicResult } from "../../lib/diagnostic/schema.ts";
import { renderLetter, senderFrom } from "../../lib/mail/composer.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { siteFrom } from "../../lib/site.ts";
import { jsonPost, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { assertShown, entitiesIn, MARKS, markTexts, parseShown } from "../support/entities.ts";
import { paidOrder } from "../support/orders.ts";
import { VISITED_PAGES } from "../support/pages.ts";

/** Three low and three high scores. Turned by three, five times, each dimension has been both. */
const SCORES: readonly Score[] = [1, 1, 1, 2, 3, 4, 5, 5, 5, 2, 3, 4, 3, 4];
const TURNS = [0, 3, 6, 9, 12];

Deno.test.beforeAll(async () => {
  for (const folder of ["lib/content/", "lib/tool_kit/"]) await markTexts(folder);
});

postgresEngine().test(
  "no page but a tool's shows an entity, whatever its texts, a product's and a visitor's hold",
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
      ...results,
      "/diagnostic/results/no-such-result",
      `/downloads/${token}`,
      `/downloads/${token}/withdraw`,
    ]);
    for (const path of paths) await assertShown(app, path);
  },
);

Deno.test("no mail shows an entity", () => {
  const site = siteFrom(loadConfig({ SITE_NAME: `Northwind${MARKS}` }), 8000);
  for (const [kind, { sample }] of Object.entries(MAIL_KINDS)) {
    const { html } = renderLetter(
      sample(site),
      senderFrom(site, "visitor", "https://site.example/unsubscribe/x"),
    );
    assert.deepEqual(entitiesIn(parseShown(html)), [], kind);
  }
});
