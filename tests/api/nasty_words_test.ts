import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import { PUBLIC_PAGES } from "../../lib/content/pages.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { renderLetter, senderFrom } from "../../lib/mail/composer.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { siteFrom } from "../../lib/site.ts";
import type { Words } from "../../lib/words/current.ts";
import type { SiteWords } from "../../lib/words/site_words.ts";
import { withWords } from "../../lib/words/with_words.ts";
import { jsonPost, type TestApp, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { parsePage, textOf } from "../support/html.ts";
import { MARK_UP, NASTY_TEXTS, type NastyText, nastyValues } from "../support/nasty_words.ts";
import { paidOrder } from "../support/orders.ts";

const engine = postgresEngine();
const SITE = siteFrom(loadConfig({}), 8000);

/** A site on which these words are published. */
function published(words: Words): SiteWords {
  const last = () => words;
  return { current: () => Promise.resolve(words), last, newest: last, forget: () => {}, edition: () => 0 };
}

async function checked(app: TestApp): Promise<string> {
  const scores = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 2]));
  return (await (await app.fetch("/api/diagnostic/submit", jsonPost({ scores }))).json()).token;
}

/** What is wrong with a page or a mail: mark-up that a slot has brought in, and what a text is when its value was not understood. */
function faults(html: string): string[] {
  const document = parsePage(html);
  const broughtIn = [...document.querySelectorAll("x-nasty, [x-evil], [onerror]")].map(({ outerHTML }) =>
    outerHTML
  );
  const raw = html.includes("<x-nasty") ? ["<x-nasty"] : [];
  return [...broughtIn, ...raw, ...unreadIn(textOf(document.body))];
}

function unreadIn(text: string): string[] {
  return /.{0,30}\b(undefined|NaN|Invalid Date|\[object Object\]).{0,20}/.exec(text)?.slice(0, 1) ?? [];
}

engine.test("every page stands with every nasty text in every slot, and takes none for mark-up", async (database) => {
  // A tool's page has only the words of the frame.
  const paths = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !/^\/(admin|toolbox\/)/.test(path));
  const wrong: Record<string, unknown> = {};
  const shown = new Set<string>();
  for (const nasty of Object.keys(NASTY_TEXTS) as NastyText[]) {
    const read = new Set<string>();
    const words = {
      values: nastyValues(nasty, { areListsFull: nasty === "the longest" }),
      onRead: (slot: string) => void read.add(slot),
    };
    const app = await testApp(database, {}, { words: published(words) });
    for (const path of [...paths, `/diagnostic/results/${await checked(app)}`]) {
      const response = await app.fetch(path);
      const found = faults(await response.text());
      if (response.status !== 200 || found.length > 0) {
        wrong[`${path}, ${nasty}`] = [response.status, ...found];
      }
    }
    for (const slot of read) shown.add(slot);
    for (const [kind, { sample }] of Object.entries(MAIL_KINDS)) {
      const { html, text, subject } = withWords(
        () => words,
        () => {
          const letter = sample(SITE);
          const from = senderFrom(SITE, "visitor", "https://site.example/unsubscribe/x");
          return { ...renderLetter(letter, from), subject: letter.subject };
        },
      );
      const found = [...faults(html), ...unreadIn(text), ...subject.includes("\n") ? [subject] : []];
      if (found.length > 0) wrong[`${kind}, ${nasty}`] = found;
    }
  }
  assert.deepEqual(wrong, {});
  assert.ok(shown.size > 200, `${shown.size} slots`);
});

engine.test("a text with mark-up stands on its page as it was written", async (database) => {
  const text = MARK_UP.slice(0, 40);
  const words = { values: new Map([["landing/experience/coach/name", text]]) };
  const app = await testApp(database, {}, { words: published(words) });
  const page = parsePage(await (await app.fetch("/")).text());
  assert.ok(page.querySelector("#experience")?.closest("section")?.textContent?.includes(text));
});

engine.test("no slot reaches a share picture or an invoice", async (database) => {
  const drawn: string[] = [];
  const read: string[] = [];
  const words = { values: nastyValues("mark-up"), onRead: (slot: string) => void read.push(slot) };
  const draw = (svg: string) => (drawn.push(svg), Promise.resolve(null));
  const app = await testApp(database, { SELLER_DETAILS: "Grace Hopper | 12 Harbour Street" }, {
    words: published(words),
    cards: { isReady: () => true, draw, close: () => {} },
  });
  const card = await app.fetch(`/diagnostic/results/${await checked(app)}/card`);
  await card.body?.cancel();
  assert.doesNotMatch(drawn.join(), /x-nasty/);
  assert.equal(drawn.length, 1);
  const { token } = await paidOrder(database.sql);
  const order = await (await app.fetch(`/downloads/${token}`)).text();
  read.length = 0;
  const invoice = await app.fetch(/"(\/api\/downloads\/[^"]+\/invoices\/[^"]+)"/.exec(order)?.[1] ?? "");
  assert.match(await invoice.text(), /^%PDF/);
  assert.deepEqual(read, []);
});
