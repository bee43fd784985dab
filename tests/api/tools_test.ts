import assert from "node:assert/strict";
import { TOOL_HEAD, TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { formatDate, todayOf } from "../../lib/tool_kit/dates.ts";
import { samplePlan } from "../../components/tools/strategic_okr_planner/model.ts";
import { testApp, UNASKED } from "../support/app.ts";
import { linksIn, parsePage, textOf } from "../support/html.ts";
import { TESTED_TOOLS } from "../support/tool_test.ts";

async function open(path: string) {
  const app = await testApp(UNASKED);
  const response = await app.fetch(path);
  const html = await response.text();
  return { response, html, document: parsePage(html) };
}

Deno.test("without JavaScript the Strategic OKR Planner reads as its finished sample", async () => {
  const day = todayOf(new Date());
  const { response, html, document } = await open("/tools/strategic-okr-planner");
  assert.equal(response.status, 200);
  const main = document.querySelector("main");
  // Midnight may have passed meanwhile.
  const { title, content } =
    [day, todayOf(new Date())].map(samplePlan).find(({ content: { period } }) =>
      textOf(main).includes(`${formatDate(period.start)} to ${formatDate(period.end)}`)
    ) ?? assert.fail("neither this day's sample nor the day's before");
  assert.equal(textOf(document.querySelector("h1")), "Strategic OKR Planner");
  const fields = [...main?.querySelectorAll<HTMLElement>("input, textarea") ?? []].map((field) =>
    field.getAttribute("value") ?? field.textContent
  );
  for (const objective of content.ninety) {
    for (const { text } of [objective, ...objective.keyResults, ...objective.milestones]) {
      assert.ok(fields.includes(text), text);
    }
  }
  assert.ok(fields.includes(title));
  assert.ok(textOf(main).includes("This is work to do."), "a check stands beside its line");
  assert.ok(textOf(main).includes(TOOLBAR.sample), "it is marked as a sample");
  assert.equal(/ style=|<style|<script(?![^>]*(?: src=|application\/json))/.test(html), false);
});

Deno.test("a tool's page leads to its product and to all tools, and is listed nowhere", async () => {
  const { html, document } = await open("/tools/strategic-okr-planner");
  const links = linksIn(document).map(({ text, href, target }) => [text, href, target]);
  for (
    const link of [
      ["Clarity Sprint", "/", ""],
      [TOOL_HEAD.details, "/toolbox/strategic-okr-planner", ""],
      [TOOL_HEAD.allTools, "/toolbox", ""],
    ]
  ) assert.ok(links.some((found) => `${found}` === `${link}`), `${link}`);
  assert.ok(html.includes('<meta name="robots" content="noindex"'));
  assert.equal((await open("/sitemap.xml")).html.includes("/tools/"), false);
});

Deno.test("what is no tool is not found", async () => {
  for (const slug of ["no-such-tool", "complete-bundle", "okr-planning-calculator", "constructor"]) {
    const { response, document } = await open(`/tools/${slug}`);
    assert.deepEqual([response.status, textOf(document.querySelector("h1"))], [404, "Page Not Found"], slug);
  }
});

Deno.test("every island that the table of tools names exists and is drawn by its demo page", async () => {
  for (const { island, demo } of TESTED_TOOLS) {
    await Deno.stat(new URL(`../../islands/(tools)/${island}.tsx`, import.meta.url));
    const { document } = await open(demo);
    const json = document.querySelector("#fresh-islands")?.textContent ?? "";
    assert.ok(Object.keys(JSON.parse(json).modules).includes(`_tools_${island}`), demo);
  }
});
