import assert from "node:assert/strict";
import { BOOK_CALL_QUOTES } from "../../lib/content/book_call.ts";
import { STORY } from "../../lib/content/landing.ts";
import { COACHING_APP, LANDING_QUOTES } from "../../lib/content/landing_membership.ts";
import { SAMPLE_LABEL } from "../../lib/content/sample_content.ts";
import { TESTIMONIALS_PAGE } from "../../lib/content/testimonials.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import type { Database } from "../../lib/db/database.ts";
import { SLOTS } from "../../lib/words/slots.ts";
import { publishValues, saveDrafts } from "../../lib/words/store.ts";
import { jsonPost, testApp } from "../support/app.ts";
import { pgliteEngine } from "../support/databases.ts";
import { parsePage } from "../support/html.ts";

const TITLE = "landing/story/title";

/** What an application answers that has no page of before. */
async function read(database: Database, path: string): Promise<string> {
  const response = await (await testApp(database)).fetch(path);
  assert.equal(response.status, 200);
  return await response.text();
}

async function pageText(database: Database, path = "/"): Promise<string> {
  return parsePage(await read(database, path)).querySelector("main")?.textContent ?? "";
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

const QUOTE = { quote: "She asked what I’d stop.", author: "Zoë O.", company: "Tea merchant" };

/** A published value, and what then stands on a page: as its text, or as an address in it. */
const PUBLISHED: readonly (readonly [slot: string, value: unknown, path: string, shown: string])[] = [
  ["landing/steps/0/example/sector", "Tea merchant", "/", "Tea merchant"],
  ["landing/steps/1/example/dialogue", [{ speaker: "Coach", line: "Why?" }], "/", "Coach Why?"],
  ["landing/steps/2/example/outcome", "One shop was closed.", "/", "One shop was closed."],
  ["landing/steps/4/example/ideas", ["Close a shop.", "Close a shop."], "/", "Close a shop.Close a shop."],
  ["landing/included/sessions/name", "Coaching, weekly", "/", "Coaching, weekly"],
  ["landing/included/more", [{ name: "A dinner", description: "In May." }], "/", "A dinnerIn May."],
  ["landing/investment/plans/0/price", 300_000, "/", "4 payments of $3,000, $12,000 in the year."],
  ["landing/investment/plans/0/price", 300_000, "/", "Instead of $12,000Save 25%"],
  ["landing/investment/plans/0/note", "Due on Mondays.", "/", "Due on Mondays."],
  ["landing/investment/plans/1/price", 900_000, "/", "1 payment of $9,000."],
  ["landing/investment/plans/1/price", 900_000, "/", "$9,000 per year, or $3,000 per quarter"],
  ["landing/investment/plans/1/note", "Due in March.", "/", "Due in March."],
  ["landing/way/difference/text", "Two offers that differ.", "/", "Two offers that differ."],
  ["landing/coaching-app/features/5/description", "For two.", "/", "For two."],
  ["landing/coaching-app/reasons/items", ["It’s calm."], "/", "It’s calm."],
  ["landing/coaching-app/report/lines", ["Teas sold: 12"], "/", "Teas sold: 12"],
  ["landing/quotes/items", [QUOTE], "/", "“She asked what I’d stop.”Zoë O., Tea merchant"],
  ["testimonials/quotes", [{ ...QUOTE, emphasis: "stop." }], "/testimonials", "<em>stop.”</em>"],
  ["book-call/quotes/items", [QUOTE, QUOTE], "/book-call", "Zoë O., Tea merchant"],
  ["check/time/estimate", "an hour and a half", "/", "About an hour and a half, we estimate, plus"],
  ["check/time/estimate", "an hour and a half", "/diagnostic", "we estimate an hour and a half, plus"],
  ["founder-test/overview/differences/items/1/name", "1,200 sessions", "/founder-test", "1,200 sessions"],
  [
    "founder-test/overview/differences/items/1/description",
    "Since spring.",
    "/founder-test",
    "Since spring.",
  ],
  [
    "founder-test/styles/SS/description",
    "A report of ours.",
    "/founder-test/assessment",
    "A report of ours.",
  ],
  ["founder-test/styles/GB/watch", ["One.", "Two.", "A third."], "/founder-test/assessment", "A third."],
  ["toolbox/plans/items/1/description", "One report, by summer.", "/toolbox", "One report, by summer."],
  [
    "frame/social-profiles/video/href",
    "https://video.example/coach",
    "/",
    'href="https://video.example/coach"',
  ],
  [
    "privacy-policy/added/contact",
    ["First.", "Our firm: {email}."],
    "/privacy-policy",
    "Our firm: hello@example.com.",
  ],
  [
    "privacy-policy/revised",
    "January 7, 2027",
    "/privacy-policy",
    '<time datetime="2027-01-07">January 7, 2027</time>',
  ],
];

engine.test("each place shows what is published for it", async (database) => {
  const paths = [...new Set(PUBLISHED.map(([, , path]) => path))];
  const read = async () => {
    const app = await testApp(database);
    const contents = paths.map(async (path) => {
      const html = await (await app.fetch(path)).text();
      return [path, `${parsePage(html).body?.textContent} ${html}`] as const;
    });
    return new Map(await Promise.all(contents));
  };
  const before = await read();
  await publishValues(database.sql, new Map(PUBLISHED.map(([slot, value]) => [slot, value])));
  const after = await read();
  for (const [slot, , path, shown] of PUBLISHED) {
    assert.ok(SLOTS.has(slot), `${slot} is no slot`);
    assert.ok(!before.get(path)?.includes(shown), `${path} shows ${slot} before it is published`);
    assert.ok(after.get(path)?.includes(shown), `${path} does not show ${slot}`);
  }
});

engine.test("a result shows the coach's guidance for its scores", async (database) => {
  const guidance = {
    meaning: "Slow.",
    question: "Why?",
    action: "Call three people.",
    keyResult: "Win 3 of 20.",
  };
  const slots = DIMENSION_KEYS.map((key) => `check/dimensions/${key}/guidance/2`);
  await publishValues(database.sql, new Map(slots.map((slot) => [slot, guidance])));
  const app = await testApp(database);
  const scores = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 2]));
  const answer = await app.fetch("/api/diagnostic/submit", jsonPost({ scores }));
  const { token } = await answer.json();
  const response = await app.fetch(`/diagnostic/results/${token}`);
  const page = parsePage(await response.text()).querySelector("main")?.textContent ?? "";
  for (const text of Object.values(guidance)) assert.ok(page.includes(text), text);
});

engine.test("a mark of a sample goes from its page when the coach confirms it", async (database) => {
  const marks = [
    ["founder-test/overview/differences/items/1/isSample", "/founder-test"],
    ["confirm/prices", "/toolbox/goal-cascade-builder"],
    ["landing/steps/3/example/isSample", "/"],
    ["landing/investment/isSample", "/"],
    ["landing/coaching-app/reasons/isSample", "/"],
  ] as const;
  const count = async (path: string) => (await pageText(database, path)).split(SAMPLE_LABEL).length;
  for (const [mark, path] of marks) {
    const before = await count(path);
    await publishValues(database.sql, new Map([[mark, false]]));
    assert.equal(await count(path), before - 1, path);
  }
});

engine.test("the page of testimonials is closed to search engines while one of its quotes is a sample", async (database) => {
  const { quotes: [shipped] } = TESTIMONIALS_PAGE;
  for (
    const [quotes, isSample] of [[null, true], [[QUOTE, shipped], true], [[QUOTE], false]] as const
  ) {
    await publishValues(database.sql, new Map([["testimonials/quotes", quotes]]));
    const html = await read(database, "/testimonials");
    assert.equal(html.includes('<meta name="robots" content="noindex"'), isSample);
    assert.equal(html.includes(SAMPLE_LABEL), isSample);
    const sitemap = await read(database, "/sitemap.xml");
    assert.equal(sitemap.includes("/testimonials</loc>"), !isSample);
  }
});

engine.test("a section whose list is empty is left out, with its title and its mark", async (database) => {
  for (
    const [slot, path, title] of [
      ["landing/quotes/items", "/", LANDING_QUOTES.title],
      ["landing/coaching-app/reasons/items", "/", COACHING_APP.reasons.title],
      ["book-call/quotes/items", "/book-call", BOOK_CALL_QUOTES.title],
    ] as const
  ) {
    const before = await pageText(database, path);
    await publishValues(database.sql, new Map([[slot, []]]));
    const after = await pageText(database, path);
    assert.deepEqual([before.includes(title), after.includes(title)], [true, false], slot);
    assert.equal(before.split(SAMPLE_LABEL).length, after.split(SAMPLE_LABEL).length + 1, slot);
  }
});

engine.test("nothing is struck through when a year costs as much as its quarters, or more", async (database) => {
  for (const price of [1_100_000, 1_200_000]) {
    await publishValues(database.sql, new Map([["landing/investment/plans/1/price", price]]));
    const page = parsePage(await read(database, "/"));
    assert.equal(page.querySelector('section[aria-labelledby="investment"] s'), null);
  }
});
