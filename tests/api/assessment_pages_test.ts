import assert from "node:assert/strict";
import {
  ASSESSMENT_COPY,
  FOUNDER_TEST_CONTENT,
  FOUNDER_TEST_PAGE,
} from "../../lib/content/founder_test/mod.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { dimensionContent } from "../../lib/content/diagnostic/mod.ts";
import { SAMPLE_LABEL, SAMPLE_NOTICE } from "../../lib/content/sample_content.ts";
import { OFFERS } from "../../lib/content/meetings.ts";
import { guidanceParts } from "../../lib/diagnostic/guidance.ts";
import { rate } from "../../lib/diagnostic/scoring.ts";
import { guidanceFor } from "../../lib/diagnostic/results.ts";
import { STYLE_CODES, STYLE_NAMES } from "../../lib/founder_test/styles.ts";
import { brokenDatabase, jsonPost, type TestApp, testApp } from "../support/app.ts";
import { MIXED_SCORES, scoresByKey } from "../support/check.ts";
import { postgresEngine } from "../support/databases.ts";
import { headingsIn, linksIn, parsePage, requireInOrder, textOf, textsOf } from "../support/html.ts";

const UNKNOWN_ID = "a".repeat(26);
const engine = postgresEngine();

async function openPage(app: TestApp, path: string): Promise<{ html: string; document: Document }> {
  const response = await app.fetch(path);
  const html = await response.text();
  assert.equal(response.status, 200, path);
  return { html, document: parsePage(html) };
}

const withoutDatabase = () => testApp(brokenDatabase(new DatabaseUnavailableError("gone")));

engine.test("the results page shows the whole result, ranked, rated and explained, and nothing that only its author may see", async (database) => {
  const app = await testApp(database);
  const submission = {
    scores: scoresByKey(),
    name: "Ada Lovelace",
    email: "ada@secret.example",
    consent: true,
    reasoning: { speed: "a private note" },
  };
  const { token } = await (await app.fetch("/api/diagnostic/submit", jsonPost(submission))).json();
  const { html, document } = await openPage(app, `/diagnostic/results/${token}`);
  const { guidance, strengths, bottlenecks } = await (await app.fetch(`/api/diagnostic/results/${token}`))
    .json();
  const advice = (ranked: { readonly key: string }[], place: number): string[] => {
    const { action, meaning, question, keyResult } = guidanceParts(guidance[ranked[place]?.key ?? ""]);
    return [action, meaning, question, keyResult].filter((text) => text !== undefined);
  };

  assert.equal(document.title, "Your Business Check Results | Clarity Sprint");
  assert.doesNotMatch(html, /secret\.example|a private note|consent/);
  requireInOrder(textOf(document.querySelector("main")), [
    "Business Check Results",
    "for Ada Lovelace",
    "adapted from a strategic scan model",
    "Six scores of 4 or 5 lead; cost, process and technology lag.",
    "Overall score 3.36 / 5 Moderate",
    "Scores of 4 and 5 lead; scores under 3 lag. They don’t show why. A case without a record may have lowered a score.",
    "Market System 4.50 Strong",
    "Value System 3.50 Moderate",
    "Operations 3.25 Moderate",
    "Organization 2.75 Needs Attention",
    "Score by score",
    ...DIMENSIONS.map(({ label }, step) => {
      const score = MIXED_SCORES[step] ?? 0;
      return `${label} ${rate(score).label} ${score}`;
    }),
    "14 Dimensions",
    "System Clusters",
    "System Score Against overall",
    ...["Market System 4.50 +1.14", "Value System 3.50 +0.14"],
    ...["Operations 3.25 −0.11", "Organization 2.75 −0.61"],
    "scores begin at 1",
    "Top 3 Strengths",
    ...["Market Image 5 / 5", ...advice(strengths, 0)],
    ...["Personalization 5 / 5", ...advice(strengths, 1)],
    ...["Quality 5 / 5", ...advice(strengths, 2)],
    "Top 3 Bottlenecks",
    "Your lowest scores. Only you can judge whether they hold you back.",
    ...["Cost Efficiency 1 / 5", ...advice(bottlenecks, 0)],
    ...["Technology 2 / 5", ...advice(bottlenecks, 1)],
    ...["Processes 2 / 5", ...advice(bottlenecks, 2)],
    "Equal scores in these lists are in no order of importance.",
    "Turn your lowest scores into a 90-day plan",
    ...["Cost Efficiency", advice(bottlenecks, 0)[3] ?? ""],
    "Ready to Turn Insights into Action?",
    "Book a Clarity Session",
    OFFERS.claritySession,
    "Book a free discovery call",
  ]);
  assert.equal(advice(strengths, 0).length, 4);
  const outward = linksIn(document, "main").filter(({ href }) => href.startsWith("https:"));
  assert.deepEqual(outward.map(({ text, target, rel }) => [text, target, rel]), [
    ["Book a Clarity Session (opens in a new tab)", "_blank", "noopener"],
  ]);
  for (const path of ["/method", "/book-call"]) {
    assert.ok(linksIn(document, "main").some(({ href }) => href === path), path);
  }
  assert.doesNotMatch(html, /edition|Only 4 and 5|not weak|Also at/);
});

engine.test("a page of low scores calls none a strength, and names whoever shares third place", async (database) => {
  const app = await testApp(database);
  const scores = scoresByKey([2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
  const { token } = await (await app.fetch("/api/diagnostic/submit", jsonPost({ scores }))).json();
  const { document } = await openPage(app, `/diagnostic/results/${token}`);
  requireInOrder(textOf(document.querySelector("main")), [
    "Eight scores are 1: choose what comes first",
    "Cost Efficiency Sales covered all costs in 0 to 4 of the 12 months.",
    "Technology Its data was copied by hand 8 or more times.",
    "Nothing is chosen yet.",
    "Top 3 Strengths",
    "Only 4 and 5 are strengths. Highest so far: Market Image, Market Focus, Personalization.",
    "Also at 2: Product Attributes, Logistics, Pricing & Terms",
    "Top 3 Bottlenecks",
    "Technology 1 / 5",
    "Equal scores in these lists are in no order of importance.",
  ]);
});

engine.test("a result of the first edition keeps its figures, shows today's advice without a count that was never made, and names its edition", async (database) => {
  const app = await testApp(database);
  const { token } = await (await app.fetch("/api/diagnostic/submit", jsonPost({ scores: scoresByKey() })))
    .json();
  const call = async () => await (await app.fetch(`/api/diagnostic/results/${token}`)).json();
  const before = await call();
  await database.sql`update diagnostic_results set content_version = '2026-11' where id = ${token}`;
  const advised = before.guidance;
  const after = await call();
  assert.equal(after.edition, "Scored with the first edition.");
  assert.deepEqual({ ...after, guidance: advised }, { ...before, edition: after.edition });
  for (const [key, text] of Object.entries(after.guidance)) {
    assert.match(String(text), /^Ask yourself: /);
    assert.ok(advised[key].endsWith(` ${text}`));
  }
  const { document } = await openPage(app, `/diagnostic/results/${token}`);
  assert.match(
    textOf(document.querySelector("main header")),
    /Scored with the first edition\. The advice is from today’s edition\./,
  );
  requireInOrder(textOf(document.querySelector("main")), [
    "3.36 / 5",
    guidanceParts(guidanceFor("market_image", 5, { contentVersion: "2026-11" })).action ?? "",
  ]);
});

Deno.test("the check leads to the page of its method, which has its counts, its ratings and every edition", async () => {
  const app = await withoutDatabase();
  const check = (await openPage(app, "/diagnostic")).document;
  assert.ok(linksIn(check, "main").some(({ href }) => href === "/method"));
  const { document } = await openPage(app, "/method");
  requireInOrder(textOf(document.querySelector("main")), [
    "Fewer cases than asked for? Scale up and round down",
    ...DIMENSIONS.map(({ key, title }) => `${title} ${dimensionContent[key].lookFirst}`),
    "4 or more Strong 3 or more, under 4 Moderate Under 3 Needs Attention",
    "Third edition",
    "Second edition",
    "First edition",
  ]);
  assert.ok(linksIn(document, "main").some(({ href }) => href === "/diagnostic"));
});

engine.test("the page of a missing result is as private as that of a real one, and does not repeat its address", async (database) => {
  const app = await testApp(database);
  for (const id of [UNKNOWN_ID, "%3Cscript%3Ealert(1)%3C%2Fscript%3E"]) {
    const response = await app.fetch(`/diagnostic/results/${id}`);
    const html = await response.text();
    const document = parsePage(html);
    assert.equal(response.status, 404, id);
    assert.equal(response.headers.get("x-robots-tag"), "noindex");
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(response.headers.get("referrer-policy"), "no-referrer");
    assert.match(html, /<meta name="robots" content="noindex"/);
    assert.doesNotMatch(html, /alert\(1\)/);
    assert.equal(document.querySelector("h1")?.textContent, "Results Not Found");
    assert.equal(
      document.querySelector("main p")?.textContent,
      "We couldn't find results for this diagnostic. The link may be invalid or expired.",
    );
    assert.deepEqual(linksIn(document, "main").map(({ text, href }) => [text, href]), [
      ["Take New Diagnostic", "/diagnostic"],
    ]);
  }
});

Deno.test("a link to results in capitals redirects to the lower-case link", async () => {
  const app = await withoutDatabase();
  const response = await app.fetch(`/DIAGNOSTIC/Results/${UNKNOWN_ID.toUpperCase()}`);
  assert.equal(response.status, 308);
  assert.equal(response.headers.get("location"), `/diagnostic/results/${UNKNOWN_ID}`);
});

Deno.test("with the database away the results page says that it is loading, not that there are no results", async () => {
  const app = await withoutDatabase();
  const response = await app.fetch(`/diagnostic/results/${UNKNOWN_ID}`);
  const html = await response.text();
  assert.equal(response.status, 503);
  assert.ok(Number(response.headers.get("retry-after")) >= 1);
  assert.match(html, /Loading your results\.\.\./);
  assert.doesNotMatch(html, /Results Not Found/);
});

Deno.test("the overview of the founder test has its sections, and both buttons lead to the test", async () => {
  const { document } = await openPage(await withoutDatabase(), "/founder-test");
  const { title, differences, situations, call } = FOUNDER_TEST_PAGE;
  const wanted = [
    title,
    ...STYLE_CODES.map((code) => STYLE_NAMES[code]),
    "What Makes This Different",
    ...differences.items.map(({ name }) => name),
    "Situations You'll Face",
    ...situations.items.map(({ name }) => name),
    call.title,
  ];
  const headings = headingsIn(document).map(({ text }) => text);
  assert.deepEqual(headings.filter((text) => wanted.includes(text)), wanted);
  const differs = textOf(document.querySelector("section[aria-labelledby=differences]"));
  for (const item of differences.items) {
    requireInOrder(differs, [
      item.name,
      ..."isSample" in item && item.isSample ? [`${SAMPLE_LABEL}. ${SAMPLE_NOTICE}`] : [],
      item.description,
    ]);
  }
  for (const name of ["Take the Test", "Start Your Assessment"]) {
    const links = linksIn(document, "main").filter(({ text }) => text === name);
    assert.deepEqual(links.map(({ href }) => href), ["/founder-test/assessment"]);
  }
});

Deno.test("before the test its pages name the five styles and describe none of them", async () => {
  for (const path of ["/founder-test", "/founder-test/assessment"]) {
    const { document } = await openPage(await withoutDatabase(), path);
    const visible = textsOf(document, "title, main :is(h1, h2, h3, p, li)").join(" ");
    for (const code of STYLE_CODES) {
      const { name, move, description, thrive, watch } = FOUNDER_TEST_CONTENT.styles[code];
      assert.ok(visible.includes(name) && visible.includes(code), `${path} has the badge of ${name}`);
      const told = [move, description, ...thrive, ...watch].filter((text) => visible.includes(text));
      assert.deepEqual(told, [], path);
    }
  }
});

Deno.test("the assessment links back to its overview, and shows its ten situations without JavaScript", async () => {
  const { document } = await openPage(await withoutDatabase(), "/founder-test/assessment");
  const back = linksIn(document, "main").filter(({ text }) => text === ASSESSMENT_COPY.intro.back);
  assert.deepEqual(back.map(({ href }) => href), ["/founder-test"]);
  const { title, text } = ASSESSMENT_COPY.withoutScript;
  const withoutScript = textsOf(document, "main noscript p, main noscript li");
  const questions = FOUNDER_TEST_CONTENT.questions.map(({ text }, index) => `${index + 1} ${text}`);
  assert.deepEqual(withoutScript, [title, text, ...questions]);
});
