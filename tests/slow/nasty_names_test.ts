import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { createComposer } from "../../lib/mail/composer.ts";
import { COACH_DIGEST } from "../../lib/mail/kinds.ts";
import { smtpTransport } from "../../lib/mail/smtp.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { siteFrom } from "../../lib/site.ts";
import { typedLine } from "../../lib/typed_line.ts";
import { jsonPost, type TestApp, testApp } from "../support/app.ts";
import { browserForFile, type Page, withPage } from "../support/browser.ts";
import { chartsDrawn } from "../support/check.ts";
import { pgliteEngine, type TestDatabase } from "../support/databases.ts";
import { assertSheets, sidewaysOverflow } from "../support/pages.ts";
import { serveApp } from "../support/served_app.ts";
import { catchMail, type CaughtMail } from "../support/smtp.ts";

const SITE = siteFrom(
  loadConfig({ SITE_URL: "https://site.example", CONTACT_EMAIL: "coach@example.com" }),
  8000,
);
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));
const WIDTHS = [360, 768, 1440];

const NAMES = [
  `<img src=x onerror="globalThis.isHarmed = true">`,
  `"'></p></td></table><script>globalThis.isHarmed = true</script><h1>Won</h1>`,
  "--><!--[if mso]><b>]]> &lt;i&gt; &amp;amp; <![endif]--><!--",
  "\u202eecalevoL adA\u202c \u2066x\u2069\u200b\u3164",
  "عدة لوفليس\u200fعلی\u200cرضا",
  "W".repeat(100),
  "語".repeat(100),
  "👩🏽\u200d🚀".repeat(14),
  "Maria Theresia ".repeat(6).trim(),
  // Marks that stand on each other, as many as a name can hold.
  `Z${"\u0351\u036b\u0343".repeat(33)}`,
  `=HYPERLINK("http://evil.example","Win") \${1} {{7*7}} %00 \\u003cb\\u003e`,
  "..",
  "Ada",
];
const LONG_EMAIL = `${"w".repeat(64)}@${"sub-domain.".repeat(15)}example.com`;

const engine = pgliteEngine();
browserForFile();

/** Sends what visitors can send, under each of these names; checks agree to be written to. */
async function send(app: TestApp, names: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const [index, name] of names.entries()) {
    const email = index === 0 ? LONG_EMAIL : `visitor${index}@example.com`;
    const toolInterest = typedLine(name).slice(0, 64);
    const founder = { email: `<b>${index}\u202e@example.com`, result: "GB", resultName: "Growth Builder" };
    const bodies = {
      "/api/waitlist": { name, email, toolInterest },
      "/api/founder-test": founder,
      "/api/diagnostic/submit": { name, email, consent: true, scores: SCORES },
    };
    for (const [path, body] of Object.entries(bodies)) {
      const response = await app.fetch(path, jsonPost(body));
      assert.equal(response.status, 201, `${path}: ${name}`);
      const { token } = await response.json();
      if (token !== undefined) tokens.push(token);
    }
  }
  return tokens;
}

/** The digest of everything, as the coach's mail program gets it. */
async function digestOf({ sql }: TestDatabase): Promise<{ mail: CaughtMail; text: string }> {
  const span = `${new Date(0).toISOString()}/${new Date(Date.now() + 3_600_000).toISOString()}`;
  const composed = await createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: "a secret" })(
    COACH_DIGEST,
    span,
  );
  assert.ok("message" in composed);
  await using server = await catchMail();
  const transport = smtpTransport({
    url: server.url,
    origin: { from: { name: "Site", address: "site@example.com" }, replyTo: null },
  });
  const delivery = await transport.send({ ...composed.message, messageId: "<digest@site.example>" });
  assert.deepEqual(delivery, { outcome: "accepted" });
  transport.close();
  const [mail] = await server.caught(1);
  assert.ok(mail);
  return { mail, text: composed.message.text };
}

const tagsOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("*")].map(({ tagName }) => tagName).join(" "));
const isHarmed = (page: Page) => page.evaluate(() => "isHarmed" in globalThis);

/** The parts of the date that are left of the end of the name on its line: a name from right to left pulls digits after it to itself. */
function datePulledIn(page: Page): Promise<string[]> {
  return page.locator("main header time").first().evaluate((date) => {
    const boxes = [...(date.previousElementSibling?.getClientRects() ?? [])];
    const name = boxes.at(-1);
    return [...date.getClientRects()].filter(({ left, top }) =>
      name === undefined || top < name.bottom - 4 && left < name.right - 1
    ).map(({ left }) => `${left} < ${name?.right}`);
  });
}

engine.test("the coach's digest shows any name as text: no markup of theirs, nothing invisible, nothing wider than a phone", async (database) => {
  const app = await testApp(database);
  const tame = NAMES.map(() => "Ada");
  await send(app, tame);
  const plain = await digestOf(database);
  for (const table of ["waitlist_entries", "founder_test_results", "diagnostic_results"]) {
    await database.runScript(`delete from ${table}`, 60_000);
  }
  await send(app, NAMES);
  const { mail, text } = await digestOf(database);
  assert.deepEqual([mail.recipients, mail.to], [["coach@example.com"], "coach@example.com"]);
  assert.deepEqual([...mail.headers.keys()], [...plain.mail.headers.keys()]);
  assert.equal(mail.subject, plain.mail.subject);
  for (const line of text.split("\n")) assert.equal(typedLine(line), line.trim(), line);
  await withPage({ viewport: { width: 600, height: 900 } }, async (page) => {
    await page.setContent(plain.mail.html);
    const tags = await tagsOf(page);
    await page.setContent(mail.html);
    assert.equal(await tagsOf(page), tags, "the names add or close no element");
    assert.equal(await isHarmed(page), false);
    const shown = await page.locator("body").evaluate(({ textContent }) => textContent ?? "");
    for (const name of NAMES) {
      assert.ok(shown.includes(typedLine(name)), `HTML: ${name}`);
      assert.ok(text.replace(/\s+/g, " ").includes(typedLine(name)), `text: ${name}`);
    }
    for (const width of [600, 360]) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await sidewaysOverflow(page), [], `${width} px`);
    }
  });
});

engine.test("a result under any name has the same elements and the same pictures, and fits every screen and the paper", async (database) => {
  const tokens = await send(await testApp(database), NAMES);
  const site = await serveApp(database, {}, 60_000);
  try {
    let first: { tags: string; drawn: string } | undefined;
    const tallest = new Map<number, number>();
    await withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
      // The elements are the same under each name, so that only a taller header could need another sheet: the longest names come first.
      const longestFirst = [...NAMES.entries()].sort(([, one], [, two]) => two.length - one.length);
      for (const [index, name] of longestFirst) {
        const address = `/diagnostic/results/${tokens[index]}`;
        const html = await (await fetch(site.url + address)).text();
        // What the server draws: SVG in the page, and the card of the result.
        const card = await (await fetch(`${site.url}${address}/card`)).bytes();
        const drawn = [...html.matchAll(/<svg\b.*?<\/svg>/gs)].map(([text]) => text).join("\n") +
          card.toHex();
        await page.goto(address);
        // The charts are elements that come once the browser is idle.
        await chartsDrawn(page);
        const tags = await tagsOf(page);
        first ??= { tags, drawn };
        assert.equal(drawn, first.drawn, `pictures: ${name}`);
        assert.equal(tags, first.tags, `elements: ${name}`);
        assert.equal(await isHarmed(page), false);
        const shown = await page.locator("main").evaluate(({ textContent }) => textContent ?? "");
        assert.ok(shown.includes(typedLine(name)), name);
        let isTaller = false;
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          assert.deepEqual(await sidewaysOverflow(page), [], `${width} px: ${name}`);
          const height = (await page.locator("main header").first().boundingBox())?.height ?? Infinity;
          isTaller ||= height > (tallest.get(width) ?? 0);
          tallest.set(width, Math.max(height, tallest.get(width) ?? 0));
        }
        assert.deepEqual(await datePulledIn(page), [], `the day stands after the name: ${name}`);
        if (isTaller) await assertSheets(page, 2, name);
      }
    });
  } finally {
    await site.close();
  }
});
