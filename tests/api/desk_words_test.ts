import assert from "node:assert/strict";
import { DESK_PAGES } from "../../lib/content/desk_slots.ts";
import { STORY } from "../../lib/content/landing.ts";
import { LANDING_QUOTES } from "../../lib/content/landing_membership.ts";
import { SHIPPED } from "../../lib/words/current.ts";
import { textsOf as textsOfSlot } from "../../lib/words/page_slots.ts";
import { SampleMark } from "../../lib/words/slot.ts";
import { TYPED_SLOTS } from "../../lib/words/slots.ts";
import { listDrafts, publishValues, readPublished, saveDrafts } from "../../lib/words/store.ts";
import { withWords } from "../../lib/words/with_words.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { open, press, submitButton } from "../support/desk.ts";
import { parsePage, textOf, textsOf } from "../support/html.ts";

const engine = postgresEngine();

const PATH = "/admin/words/home";
const TITLE = "landing/story/title";
const OPENING = "landing/story/opening";
const OTHER = "landing/experience/coach/opening";
const PARAGRAPHS = "landing/story/paragraphs";
const MARK = "landing/story/confirmed";
const IMPORT = "/admin/words/import";

const status = (page: Document) => textOf(page.querySelector("[role=status]"));
const alert = (page: Document) => textOf(page.querySelector("[role=alert]"));
const field = (page: Document, name: string) => page.getElementById(name);
/** This parser leaves entities in a text area. */
const valueOf = (page: Document, name: string) =>
  field(page, name)?.getAttribute("value") ?? field(page, name)?.textContent?.replaceAll("&lt;", "<");

async function home(app: TestApp): Promise<string> {
  return await (await app.fetch("/")).text();
}

/** Types into the form of the landing page and presses one of its buttons. */
async function type(app: TestApp, typed: Record<string, string>, button = "Save drafts", page?: Document) {
  return await press(app, submitButton(page ?? await open(app, PATH), button, typed));
}

engine.test("a text is saved as a draft that only the desk sees, published, and put back", async (database) => {
  const app = await testApp(database);
  const saved = await type(app, { [OPENING]: "  Zoë’s own <b>title</b>  " });
  assert.deepEqual([saved.status, saved.location], [303, `${PATH}?done=saved&open=story#at/${OPENING}`]);
  assert.match(status(saved.page), /Only you see them/);
  assert.equal(valueOf(saved.page, OPENING), "Zoë’s own <b>title</b>");
  assert.match(textOf(saved.page.querySelector("form")), /1 draft waits/);
  assert.ok(!(await home(app)).includes("Zoë’s own"));

  const preview = await app.fetch(`${PATH}/preview`, { headers: app.owner });
  assert.equal(preview.status, 200);
  assert.deepEqual(
    [
      preview.headers.get("x-frame-options"),
      preview.headers.get("cache-control"),
      preview.headers.get("x-robots-tag"),
    ],
    ["SAMEORIGIN", "no-store", "noindex"],
  );
  assert.match(preview.headers.get("content-security-policy") ?? "", /frame-ancestors 'self'/);
  assert.match(preview.headers.get("content-security-policy") ?? "", /script-src 'none'/);
  const shown = await preview.text();
  assert.ok(shown.includes("Zoë’s own &lt;b>title"));
  assert.doesNotMatch(shown, /<script|<a [^>]*href="[^#]/);

  const button = submitButton(saved.page, "Publish 1 draft");
  const [published, again] = [await press(app, button), await press(app, button)];
  assert.match(status(published.page), /^Published\./);
  assert.match(status(again.page), /Nothing was changed/);
  assert.ok((await home(app)).includes("Zoë’s own"), "this process shows it at once");
  assert.deepEqual([...await readPublished(database.sql)], [[OPENING, "Zoë’s own <b>title</b>"]]);
  const publicPage = await app.fetch("/");
  assert.equal(publicPage.headers.get("x-frame-options"), "DENY");
  assert.match(publicPage.headers.get("content-security-policy") ?? "", /frame-ancestors 'none'/);
  await publicPage.body?.cancel();

  const history = await open(app, `${PATH}/history`);
  assert.match(
    textsOf(history, "main li").join(),
    /Story, opening Before, as shipped You start .* After Zoë’s own/,
  );
  const undo = submitButton(history, "Put back what was before");
  const [undone, twice] = [await press(app, undo), await press(app, undo)];
  assert.match(status(undone.page), /^Put back\. .+: Story, opening: You start/);
  assert.match(status(twice.page), /Nothing was changed/);
  assert.ok(!(await home(app)).includes("Zoë’s own"));
  assert.deepEqual(
    textsOf(twice.page, "main h2").map((title) => title.replace(/^.+?(?=Undone|Published)/, "")),
    ["Undone: one text", "Published: one text"],
  );
});

engine.test("undoing an older publish shows what would change, leaves alone what was published since, and asks once", async (database) => {
  const app = await testApp(database);
  await publishValues(database.sql, new Map([[OPENING, "Ada’s title"], [OTHER, "Ada’s opening."]]));
  await database.sql`update overrides set published_at = published_at - interval '1 hour'`;
  await publishValues(database.sql, new Map([["landing/experience/coach/role", "Coach"]]));
  await type(app, { [OPENING]: "Ben’s title" });
  await press(app, submitButton(await open(app, PATH), "Publish 1 draft"));
  const history = await open(app, `${PATH}/history`);
  assert.equal(textsOf(history, "main h2").at(-1)?.split("Imported").at(-1), ": two texts");
  const links = [...history.querySelectorAll("main a")].filter((link) =>
    /would come back/.test(textOf(link))
  );
  assert.equal(links.length, 2, "each but the newest");
  const path = links[1]?.getAttribute("href") ?? "";
  const publishedAt = new URL(path, "https://x").searchParams.get("undo") ?? "";
  const fields = new URLSearchParams({ does: "undo", publishedAt });
  const unasked = await press(app, { path: `${PATH}/history`, fields });
  assert.equal(unasked.location, path);
  assert.match(
    textOf(unasked.page.querySelector("main")),
    /My Experience, opening Visitors see Ada’s opening\. Comes back, as shipped I’ve sat/,
  );
  const other = submitButton(unasked.page, "Put back one text");
  await publishValues(database.sql, new Map([[OTHER, "Cleo’s opening."]]));
  assert.match(status((await press(app, other)).page), /Nothing was changed/);
  await publishValues(database.sql, new Map([[OTHER, "Ada’s opening."]]));
  await database
    .sql`delete from overrides where published_at > ${publishedAt}::timestamptz and slot = ${OTHER}`;
  const [undone, twice] = [await press(app, other), await press(app, other)];
  assert.match(
    status(undone.page),
    /^Put back\. .+: My Experience, opening: I’ve sat/,
  );
  assert.match(status(twice.page), /Nothing was changed/);
  assert.deepEqual([...(await readPublished(database.sql)).keys()], [
    "landing/experience/coach/role",
    OPENING,
  ]);
  const link = field(await open(app, PATH), OPENING)?.closest("div.border-b")?.querySelector("a");
  const own = await open(app, link?.getAttribute("href") ?? "");
  assert.deepEqual(textsOf(own, "main li p:first-child"), ["Story, opening", "Story, opening"]);
  await open(app, `${PATH}/history?slot=no/such`, 404);
});

engine.test("the history of a page has its photographs", async (database) => {
  const app = await testApp(database);
  await publishValues(
    database.sql,
    new Map([["photographs/hero", { hash: "0".repeat(32), alt: "At work" }]]),
  );
  const [entry] = textsOf(await open(app, `${PATH}/history`), "main section");
  assert.match(
    entry ?? "",
    /Photograph: one photo.+First view of the home page .+ our drawing After At work/,
  );
  assert.deepEqual(textsOf(await open(app, "/admin/words/every-page/history"), "main section"), []);
});

engine.test("what can't stand on the site is refused beside its field, with all that was typed", async (database) => {
  const app = await testApp(database);
  const typed = {
    [OPENING]: "x".repeat(181),
    [`${PARAGRAPHS}.1`]: " ",
    [OTHER]: "Kept, though it is fine",
  };
  const refused = await type(app, typed);
  assert.equal(refused.status, 422);
  assert.match(
    alert(refused.page),
    /^Two fields can’t be saved\. Everything else is saved as drafts\. Opening Paragraphs$/,
  );
  assert.equal(valueOf(refused.page, OPENING), "x".repeat(181));
  assert.equal(valueOf(refused.page, OTHER), "Kept, though it is fine");
  assert.equal(field(refused.page, OPENING)?.getAttribute("aria-invalid"), "true");
  assert.match(textOf(refused.page.getElementById(`${OPENING}-refused`)), /181 characters.+room for 180/);
  assert.match(textOf(refused.page.getElementById(`${PARAGRAPHS}.1-refused`)), /Write something/);
  assert.match(textOf(refused.page.querySelector("form")), /1 draft waits/);
  const mended = await type(
    app,
    { [OPENING]: "Shorter", [`${PARAGRAPHS}.1`]: "Words" },
    "Save drafts",
    refused.page,
  );
  assert.match(textOf(mended.page.querySelector("form")), /3 drafts wait/);
});

engine.test("words are emphasised only if they stand in their text", async (database) => {
  const app = await testApp(database);
  const emphasis = `${TITLE}Emphasis`;
  const hint = (page: Document) => textOf(page.getElementById(`${emphasis}-hint`));
  const opened = await open(app, PATH);
  assert.match(hint(opened), /^Words of the title that are set in italics.+Up to 30 characters/);
  const refused = await type(app, { [TITLE]: "A title" }, "Save drafts", opened);
  assert.match(
    textOf(refused.page.getElementById(`${emphasis}-refused`)),
    /doesn’t have the words “still waits”/,
  );
  assert.equal(field(refused.page, TITLE)?.getAttribute("maxlength"), "70");
  const saved = await type(app, { [emphasis]: "A" }, "Save drafts", refused.page);
  assert.equal(saved.status, 303);
  await press(app, submitButton(saved.page, "Publish 2 drafts"));
  assert.match(await home(app), /<em>A<\/em> title/);
});

engine.test("nothing is published that was typed or changed since the page was seen", async (database) => {
  const app = await testApp(database);
  const { page: first } = await type(app, { [OPENING]: "First window" });
  const unseen = await type(app, { [OTHER]: "Typed just now." }, "Publish 1 draft", first);
  assert.equal(unseen.location, `${PATH}?done=unseen&open=experience#at/${OTHER}`);
  assert.match(textOf(unseen.page.querySelector("form")), /2 drafts wait/);

  const opened = await open(app, PATH);
  await type(app, { [OPENING]: "Second window" });
  const refused = await type(app, {}, "Publish 2 drafts", opened);
  assert.equal(refused.status, 409);
  assert.match(alert(refused.page), /^Nothing was published: a draft has changed/);
  assert.deepEqual([...await readPublished(database.sql)], []);

  const late = await type(app, { [OPENING]: "From the first window" }, "Save drafts", opened);
  assert.equal(late.status, 409);
  assert.match(textOf(late.page.getElementById(`${OPENING}-refused`)), /It says now: Second window/);
  assert.equal(valueOf(late.page, OPENING), "From the first window");
  const kept = await type(app, {}, "Save drafts", late.page);
  assert.equal(valueOf(kept.page, OPENING), "From the first window");
  const other = await type(app, { [OTHER]: "Another field." }, "Save drafts", opened);
  assert.equal(other.status, 303, "a field that nobody else has changed");
  assert.equal(valueOf(other.page, OPENING), "From the first window");

  const all = await press(app, submitButton(other.page, "Publish 2 drafts"));
  assert.match(status(all.page), /^Published\./);
  assert.deepEqual(Object.fromEntries(await readPublished(database.sql)), {
    [OPENING]: "From the first window",
    [OTHER]: "Another field.",
  });
});

engine.test("the shipped text comes back, a mark goes, and drafts are dropped", async (database) => {
  const app = await testApp(database);
  await publishValues(database.sql, new Map([[OPENING, "Mine"]]));
  const opened = await open(app, PATH);
  assert.match(
    textOf(field(opened, OPENING)?.closest("div.border-b")),
    /^Yours Opening .+ Shipped: You start Monday/,
  );
  const restored = await press(app, submitButton(opened, "Put the shipped text back: Opening"));
  assert.equal(valueOf(restored.page, OPENING), STORY.opening);
  assert.match(
    textOf(field(restored.page, OPENING)?.closest("div.border-b")),
    /^Draft .+ Visitors see: Mine/,
  );
  const marked = await type(app, { [MARK]: "1" });
  assert.ok(field(marked.page, MARK)?.hasAttribute("checked"));
  const review = await open(app, `${PATH}?drop=1`);
  const drop = submitButton(review, "Drop two drafts");
  for (let times = 0; times < 2; times++) {
    assert.match(status((await press(app, drop)).page), /The drafts are gone/);
  }
  const back = await open(app, PATH);
  assert.equal(valueOf(back, OPENING), "Mine");
  await type(app, { [MARK]: "1", [OPENING]: STORY.opening });
  await press(app, submitButton(await open(app, PATH), "Publish 2 drafts"));
  assert.deepEqual([...await readPublished(database.sql)], [[MARK, false]]);
  const none = await type(app, {});
  assert.match(status(none.page), /Nothing has changed/);
});

engine.test("a mark shows what it confirms, says what still came with the site, and comes back with it", async (database) => {
  const app = await testApp(database);
  const role = "landing/experience/coach/role";
  const mark = "landing/experience/coach/isSample";
  const opened = await open(app, PATH);
  const shown = textOf(field(opened, mark)?.closest("div.border-b"));
  assert.match(shown, /Nora Whitfield.+Founder and coach/);
  const sure = submitButton(opened, "Save drafts", { [mark]: "1", [role]: "Coach" });
  for (let times = 0; times < 2; times++) assert.equal((await press(app, sure)).status, 303);
  const saved = await open(app, PATH);
  assert.match(textOf(saved.querySelector("form")), /2 drafts wait/);
  assert.match(
    textOf(field(saved, mark)?.closest("div.border-b")),
    /Still as it came with the site: Your name: “Nora Whitfield”, Opening: “I’ve/,
  );
  await press(app, submitButton(saved, "Publish 2 drafts"));
  const restore = submitButton(await open(app, PATH), "Put the shipped text back: What you are");
  const restored = await press(app, restore);
  assert.match(status(restored.page), /The sample mark is back/);
  await press(app, submitButton(restored.page, "Publish 2 drafts"));
  assert.deepEqual([...await readPublished(database.sql)], []);
});

engine.test("a file brings words to another database, or nothing of them", async (database) => {
  const app = await testApp(database);
  await publishValues(
    database.sql,
    new Map<string, unknown>([[OPENING, "Mine"], ["product/x/title", "Not ours"]]),
  );
  const file = await app.fetch("/admin/words.json", { headers: app.owner });
  assert.match(file.headers.get("content-disposition") ?? "", /filename="words\.json"/);
  const text = await file.text();
  const { note, ...kept } = JSON.parse(text);
  assert.match(note, /photo/i);
  assert.deepEqual(kept, { version: 1, words: { [OPENING]: "Mine" } });
  const send = async (content: string | null) => {
    const body = new FormData();
    if (content !== null) body.set("file", new File([content], "words.json"));
    const response = await app.fetch(IMPORT, { method: "POST", headers: app.owner, body });
    return {
      location: response.headers.get("location"),
      status: response.status,
      text: await response.text(),
    };
  };
  assert.equal((await send(text)).location, `${IMPORT}?done=drafted&count=0`);
  const changed = JSON.stringify({ version: 1, words: { [OPENING]: null, [OTHER]: "Opened." } });
  const all = "/admin/words?publish=all";
  assert.equal((await send(changed)).location, `${all}&done=drafted&count=2`);
  assert.equal((await send(changed)).location, `${IMPORT}?done=drafted&count=0`);
  const review = await open(app, all);
  assert.match(textOf(review.querySelector("main")), /Visitors see Mine Draft, as shipped You start/);
  assert.ok(!(await home(app)).includes("Opened."));
  const drop = submitButton(review, "Drop all 2 drafts");
  for (let times = 0; times < 2; times++) {
    assert.match(status((await press(app, drop)).page), /drafts are gone/);
  }
  await send(changed);
  assert.match(status((await press(app, drop)).page), /Nothing was changed/, "another import");
  await type(app, { [TITLE]: "Mine too", [`${TITLE}Emphasis`]: "" });
  const own = await send(JSON.stringify({ version: 1, words: { [TITLE]: "From a file", [OTHER]: "Z" } }));
  assert.equal(own.status, 422, "drafts are in the way");
  assert.match(
    own.text,
    /<b>Home page, Story, title \(landing\/story\/title\)<\/b>: A draft of yours waits/,
  );
  await press(app, submitButton(await open(app, all), "Publish all 4 drafts"));
  assert.ok((await home(app)).includes("Opened."));
  const wrong = await send(
    JSON.stringify({
      version: 1,
      words: { "no/such/slot": "x", [OPENING]: "y".repeat(190), [OTHER]: "Z" },
    }),
  );
  assert.equal(wrong.status, 422);
  assert.match(wrong.text, /for two reasons/);
  assert.match(wrong.text, /no\/such\/slot<\/b>: The site has no such words/);
  assert.match(
    wrong.text,
    /<b>Home page, Story, opening \(landing\/story\/opening\)<\/b>: This has 190 characters/,
  );
  const part = await send(JSON.stringify({ version: 1, words: { [PARAGRAPHS]: ["Good.", ""] } }));
  assert.match(part.text, /Story, paragraphs, number 2 \(landing/);
  for (const nothing of [null, "{", "[]", '{"version":2,"words":{}}']) {
    assert.equal((await send(nothing)).status, 422);
  }
  assert.equal((await readPublished(database.sql)).get(OTHER), "Opened.");
});

engine.test("the list has every form, and what is open in it", async (database) => {
  const app = await testApp(database);
  await type(app, { [OPENING]: "A draft" });
  const list = await open(app, "/admin/words");
  const [landing = ""] = textsOf(list, "tbody tr").filter((row) => row.startsWith("Home page / "));
  assert.match(landing, /\/ Samples: \d+ marks Drafts: 1 waits Published: Never$/);
  assert.ok(list.querySelector(`a[href="${PATH}"]`) && list.querySelector('a[href="/admin/words.json"]'));
  assert.ok(
    list.querySelector('a[href="/admin/words/test-navigation"]') === null,
    "it shows none of its own",
  );
  const rows = textsOf(list, "tbody tr td:first-child");
  for (const key of ["every-page", "prices", "diagnostic"]) {
    await open(app, `/admin/words/${key}`);
  }
  assert.ok(rows.length > 1);
  for (const key of ["none", "admin_waitlist", "home/preview?of=/none"]) {
    await open(app, `/admin/words/${key}`, 404);
  }
});

engine.test("the drafts of all pages and photographs go live together, and the counts follow them", async (database) => {
  const app = await testApp(database);
  const hero = { hash: "0".repeat(32), alt: "At work" };
  await saveDrafts(database.sql, new Map([["photographs/hero", hero]]));
  await type(
    app,
    { "meetings/offers/place": "at my office" },
    "Save drafts",
    await open(app, "/admin/words/book-call"),
  );
  await type(app, { "landing/story/confirmed": "1", [OPENING]: "Mine" });
  const list = textOf((await open(app, "/admin/words")).querySelector("main"));
  assert.match(list, /Home page .*?marks, 1 done in drafts/);
  assert.match(list, /Publish all 4 drafts/);
  const one = await press(app, submitButton(await open(app, PATH), "Publish 2 drafts"));
  const path = [...one.page.querySelectorAll("a")].find((link) => /the other 2 drafts/.test(textOf(link)))
    ?.getAttribute("href");
  const review = await open(app, path ?? "");
  assert.match(textOf(review.querySelector("main")), /Draft at my office Photographs .+ Draft At work/);
  const all = submitButton(review, "Publish all 2 drafts");
  assert.match(status((await press(app, all)).page), /^Two drafts are published/);
  assert.match(status((await press(app, all)).page), /Nothing was changed/);
  assert.deepEqual((await listDrafts(database.sql)).length, 0);
});

engine.test("a price that contradicts its label is saved, with a warning", async (database) => {
  const app = await testApp(database);
  const price = "landing/investment/plans/1/price";
  const form = await open(app, "/admin/words/prices");
  const saved = await type(app, { [price]: "11001" }, "Save drafts", form);
  assert.equal(saved.status, 303);
  const link = saved.page.querySelector(`main a[href="#${price}"]`);
  assert.match(textOf(link), /The annual membership costs \$11,001, more than by the quarter/);
  const mended = await type(app, { [price]: "10999" }, "Save drafts", saved.page);
  assert.equal(mended.page.querySelector(`main a[href="#${price}"]`), null);
});

engine.test("a sentence that loses a price says so before it is published", async (database) => {
  const app = await testApp(database);
  const [due, price] = ["meetings/offers/rules/sprintDue", "meetings/offers/sprintPrice"];
  const form = await open(app, "/admin/words/prices");
  const saved = await type(app, { [due]: "Paid in full.", [price]: "3200" }, "Save drafts", form);
  const said = /when the sprint is paid: No longer says \{sprint\} \(\$3,200\)/;
  assert.match(textOf(saved.page.querySelector(`main a[href="#${due}"]`)), said);
  assert.match(textOf((await open(app, "/admin/words?publish=all")).querySelector("main")), said);
  const mended = await type(app, { [due]: "{sprint}, paid in full." }, "Save drafts", saved.page);
  assert.equal(mended.page.querySelector(`main a[href="#${due}"]`), null);
});

engine.test("the fields of a form stand in the order of the page that shows them, in sections named as there", async (database) => {
  const app = await testApp(database);
  const pages = new Map<string, { text: string; html: Document; read: Set<string> }>();
  const pageOf = async (path: string) => {
    const read = new Set<string>();
    const words = { ...SHIPPED, isDraft: true, onRead: (slot: string) => void read.add(slot) };
    const html = parsePage(await (await withWords(() => words, () => app.fetch(path))).text());
    // A line's quotes and parts may stand in elements of their own.
    const text = plainText(html.body?.textContent ?? "");
    const page = { text, html, read };
    pages.set(path, page);
    return page;
  };
  for (const page of DESK_PAGES) {
    for (const { title, path = page.path, anchor, fields } of page.sections) {
      if (path === null) continue;
      const { text, html, read } = pages.get(path) ?? await pageOf(path);
      if (anchor !== undefined) assert.ok(html.getElementById(anchor), `${path}#${anchor}`);
      let last = 0;
      for (const id of Object.keys(fields)) {
        const slot = TYPED_SLOTS.get(id);
        if (slot === undefined || slot instanceof SampleMark) continue;
        assert.ok(read.has(id), `${path} shows ${id} under ${title}`);
        const [first] = textsOfSlot(slot.schema, slot.shipped).map(plainText).filter((one) =>
          one.length > 11
        );
        const at = first === undefined ? -1 : text.indexOf(first.replace(/\{.*/, ""), last);
        if (first === undefined || !text.includes(first)) continue;
        assert.ok(at >= 0, `${id} comes later on ${path} than in the form`);
        last = at;
      }
    }
  }
});

const plainText = (text: string) => text.replace(/\s+/g, " ").trim();

engine.test("a form is folded, opens where it is asked to and where something is left, and names other pages", async (database) => {
  const app = await testApp(database, { COACHING_REFUNDS: "Ask us." });
  const openIn = (page: Document) =>
    [...page.querySelectorAll("details[open] [id^='section/']")].map(({ id }) => id);
  assert.deepEqual(openIn(await open(app, PATH)), []);
  assert.deepEqual(openIn(await open(app, `${PATH}?open=story`)), ["section/story"]);
  const saved = await type(app, { [OPENING]: "Mine" });
  assert.deepEqual(openIn(saved.page), ["section/story"]);
  const refused = await type(app, { "landing/hero/lede": "", [OPENING]: "Still typed" });
  assert.deepEqual(openIn(refused.page), ["section/first-view"]);
  const prices = await open(app, "/admin/words/prices");
  const session = textOf(field(prices, "meetings/offers/sessionPrice")?.closest("[id^=at]"));
  assert.match(session, /Also on: The sprint Book a call Terms of service/);
  const refunds = textOf(prices.getElementById("at/meetings/offers/rules/refunds"));
  assert.match(refunds, /the setting COACHING_REFUNDS replaces it/);
  const mark = textOf(prices.getElementById("at/meetings/offers/rules/refundsSample"));
  const membership = (await open(app, PATH)).getElementById("at/meetings/offers/membership");
  assert.doesNotMatch(textOf(membership), /Also on/, "the foot of every page reads it");
  assert.match(mark, /the sample mark is gone/);
  assert.doesNotMatch(textOf((await open(app, "/admin")).querySelector("main")), /How coaching is canceled/);
  const preview = prices.querySelector('a[target="preview"][href*="of=%2Fbook-call"]');
  const shown = await open(app, preview?.getAttribute("href") ?? "");
  assert.match(textOf(shown.querySelector("h1")), /Clarity Call/);
  await open(app, "/admin/words/home/preview?of=/admin/waitlist", 404);
});

engine.test("the examples of a page go at once, and what was typed stays", async (database) => {
  const app = await testApp(database);
  const example = (part: string) => `landing/steps/0/example/${part}`;
  const own = { quote: "My client’s words.", author: "Ada L.", company: "Mill" };
  await publishValues(database.sql, new Map([["landing/quotes/items", [...LANDING_QUOTES.items, own]]]));
  const all = await type(app, { [OTHER]: "Typed before." }, "Remove all examples on this page");
  assert.match(status(all.page), /out of \d+ fields/);
  assert.equal(valueOf(all.page, OTHER), "Typed before.");
  assert.deepEqual([valueOf(all.page, example("sector")), field(all.page, `${example("ideas")}.0`)], [
    "",
    null,
  ]);
  await press(app, submitButton(all.page, "Save drafts"));
  const saved = await open(app, PATH);
  assert.equal(valueOf(saved, "landing/quotes/items.0.author"), "Ada L.");
  assert.equal(field(saved, "landing/quotes/items.1.author"), null);
  assert.doesNotMatch(textOf(saved.querySelector("form")), /Remove all examples/);
  const preview = await (await app.fetch(`${PATH}/preview`, { headers: app.owner })).text();
  assert.doesNotMatch(preview, /Show example|By The Numbers|Proven Expertise/);
  assert.ok(preview.includes("My client’s words."));
});

engine.test("pasted quotes take the place of ours, stand on the home page too, and leave the call's to the coach", async (database) => {
  const app = await testApp(database);
  const path = "/admin/words/testimonials";
  const quotes = "testimonials/quotes";
  const text = [1, 2, 3, 4, 5].map((number) => `“Quote ${number}.”\nAda ${number}, Mill ${number}`).join(
    "\n\n",
  );
  const paste = async (typed: string, button: string) =>
    (await type(app, { [`paste ${quotes}`]: typed }, button, await open(app, path))).page;
  await press(app, submitButton(await open(app, PATH), "Remove all examples on this page"));
  const saved = await paste(text, "Remove\u00a0quote 2");
  assert.deepEqual(
    [0, 4, 5].map((index) => valueOf(saved, `${quotes}.${index}.author`)),
    ["Ada 1", "Ada 5", undefined],
    "a button that means an example changes nothing",
  );
  await press(app, submitButton(saved, "Publish 1 draft"));
  const shown = await home(app);
  assert.deepEqual(["Quote 4", "Quote 5"].map((quote) => shown.includes(quote)), [true, false]);
  assert.doesNotMatch(await (await app.fetch("/book-call")).text(), /What a call is like/);
  assert.match(textOf(await open(app, PATH)), /so the sample mark is gone/);
  const more = await paste(`"${"x".repeat(201)}"\nBen, Mill\n\n"Short."\nCleo`, "Save drafts");
  assert.match(alert(more), /^Two fields can’t be saved/);
  assert.equal(valueOf(more, `${quotes}.5.author`), "Ben");
});

engine.test("one press ticks the marks of a page, but not those of examples, and saves nothing", async (database) => {
  const app = await testApp(database);
  const ticked = (page: Document, id: string) => field(page, id)?.hasAttribute("checked");
  const { page } = await press(
    app,
    submitButton(await open(app, PATH), "Tick all marks but those of examples"),
  );
  assert.match(status(page), /marks are ticked/);
  assert.deepEqual(
    [MARK, "landing/included/confirmed", "landing/quotes/isSample", "landing/steps/0/example/isSample"]
      .map((id) => ticked(page, id)),
    [true, true, false, false],
  );
  assert.equal((await listDrafts(database.sql)).length, 0);
  const saved = await press(app, submitButton(page, "Save drafts"));
  assert.equal(saved.status, 303, alert(saved.page));
  assert.equal(ticked(saved.page, MARK), true);
  for (
    const [path, mark, gone] of [
      ["/admin/words/book-call", "meetings/agenda/focusMap/confirmed", "meetings/agenda/focusMap/company"],
      [
        "/admin/words/founder-test",
        "founder-test/overview/differences/items/1/isSample",
        "founder-test/overview/differences/items/1/isSample",
      ],
    ] as const
  ) {
    const form = await open(app, path);
    const all = await press(app, submitButton(form, "Tick all marks but those of examples"));
    assert.equal(ticked(all.page, mark), false, mark);
    const out = await press(app, submitButton(all.page, "Remove all examples on this page"));
    await press(app, submitButton(out.page, "Save drafts"));
    const left = await open(app, path);
    assert.equal(field(left, gone), null, `${gone} is asked for`);
    const preview = await (await app.fetch(`${path}/preview`, { headers: app.owner })).text();
    assert.doesNotMatch(preview, /Regional logistics company|300\+|coaching sessions in the past year/);
  }
});

engine.test("removing the examples of a page leaves a map that is the coach's own", async (database) => {
  const app = await testApp(database);
  const map = "meetings/agenda/focusMap";
  const path = "/admin/words/book-call";
  const ownTexts = {
    [`${map}/company`]: "Print shop",
    [`${map}/inTheWay.0`]: "Nobody answers the phone",
    [`${map}/inTheWay.1`]: "Two of five jobs are late",
    [`${map}/stops`]: "The second shift",
    [`${map}/next`]: "A call on Monday",
    [`${map}/matters.0.what`]: "Jobs leave on time",
    [`${map}/matters.1.what`]: "Quotes go out on the same day",
  };
  const out = await type(
    app,
    ownTexts,
    "Remove all examples on this page",
    await open(app, path),
  );
  assert.match(status(out.page), /^No example that came with the site is left/);
  const saved = await press(app, submitButton(out.page, "Save drafts"));
  assert.doesNotMatch(textOf(saved.page.querySelector("form")), /Remove all examples/);
  const preview = await (await app.fetch(`${path}/preview`, { headers: app.owner })).text();
  assert.match(preview, /Print shop/);
});

engine.test("what the coach does not offer is not asked for", async (database) => {
  const app = await testApp(database);
  const [offered, feature, sessions] = [
    "landing/coaching-app/offered",
    "landing/coaching-app/features/0/description",
    "meetings/offers/membershipSessions",
  ];
  const before = await open(app, PATH);
  assert.ok(field(before, feature) && field(before, sessions));
  const { page } = await type(
    app,
    { [offered]: "No", "meetings/offers/membership": "No" },
    "Save drafts",
    before,
  );
  assert.deepEqual([offered, feature, sessions].map((id) => field(page, id) !== null), [true, false, false]);
  assert.equal(field(await open(app, "/admin/words/prices"), "landing/investment/plans/0/price"), null);
  assert.match(
    textOf((await open(app, "/admin/words?q=clarity+dashboard")).querySelector("[role=status]")),
    /^Nothing/,
  );
});

engine.test("a search leads to the field", async (database) => {
  const app = await testApp(database);
  await type(app, { [OPENING]: "Zoë’s bakery" });
  const found = await open(app, "/admin/words?q=bakery");
  assert.equal(textOf(found.querySelector("main [role=status]")), "One field has “bakery”.");
  const searched = async (text: string) =>
    textOf((await open(app, `/admin/words?q=${encodeURIComponent(text)}`)).querySelector("main"));
  assert.match(
    await searched("hello@"),
    /No field has .+ Book a call\. The address is the setting CONTACT_EMAIL/,
  );
  assert.match(await searched("SMS"), /One field|\d fields/);
  assert.match(await searched("you are on the waitlist"), /the mail “You are on the waitlist”/);
  const link = found.querySelector("main li a")?.getAttribute("href") ?? "";
  const page = await open(app, link.replace(/#.*/, ""));
  assert.ok(page.getElementById(link.replace(/.*#/, ""))?.closest("details")?.hasAttribute("open"));
});

engine.test("a list grows, shrinks and changes its order in the form, and is kept when it is saved", async (database) => {
  const app = await testApp(database);
  const [one = "", two = ""] = STORY.paragraphs;
  const typed = { [OTHER]: "Typed before." };
  const added = await type(app, typed, "Add paragraph 3");
  assert.equal(added.status, 200);
  assert.equal(valueOf(added.page, OTHER), "Typed before.");
  assert.ok(field(added.page, `${PARAGRAPHS}.2`)?.hasAttribute("autofocus"));
  assert.match(textOf(added.page.querySelector("form [data-bar]:not([hidden])")), /Some text is not saved/);
  const moved = await type(app, { [`${PARAGRAPHS}.2`]: "Three" }, "Up\u00a0paragraph 3", added.page);
  const removed = await type(app, {}, "Remove\u00a0paragraph 1", moved.page);
  await press(app, submitButton(removed.page, "Save drafts"));
  const { page } = await press(app, submitButton(await open(app, PATH), "Publish 2 drafts"));
  assert.match(status(page), /^Published/);
  assert.deepEqual((await readPublished(database.sql)).get(PARAGRAPHS), ["Three", two]);
  const shown = await home(app);
  assert.ok(shown.includes("Three") && !shown.includes(one.slice(0, 40)));
});

engine.test("the history has fifty changes a page, and goes on within one publish", async (database) => {
  const app = await testApp(database);
  for (let index = 0; index < 51; index++) {
    await publishValues(database.sql, new Map([[OPENING, `Title ${index}`]]));
  }
  const first = await open(app, `${PATH}/history`);
  assert.equal(textsOf(first, "main li").length, 50);
  const next = [...first.querySelectorAll("main a")].find((link) => textOf(link) === "Earlier changes");
  const rest = await open(app, next?.getAttribute("href") ?? "");
  assert.equal(textsOf(rest, "main li").length, 1);
  await open(app, `${PATH}/history?after=nonsense`);
  const form = (fields: Record<string, string>) =>
    app.fetch(`${PATH}/history`, { method: "POST", headers: app.owner, body: new URLSearchParams(fields) });
  for (const fields of [{}, { does: "undo" }, { does: "undo", publishedAt: "2026-99-99 00:00:00+00" }]) {
    const response = await form(fields as Record<string, string>);
    assert.equal(response.status, 400);
    await response.body?.cancel();
  }
});

engine.test("the desk asks for pages without a line in the log, and refuses a form of another site", async (database) => {
  const app = await testApp(database);
  await open(app, "/admin/words");
  assert.deepEqual(
    app.logged.filter(({ event }) => event === "request").map(({ fields }) => fields.route),
    ["/admin/words"],
  );
  const response = await app.fetch(PATH, {
    method: "POST",
    headers: { ...app.owner, origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    body: new URLSearchParams({ does: "save" }),
  });
  assert.equal(response.status, 403);
  await response.body?.cancel();
});
