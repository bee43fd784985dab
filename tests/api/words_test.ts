import assert from "node:assert/strict";
import { startStripeDouble } from "stripe-double";
import { PAGE_MAX_AGE_MS } from "../../fresh.config.ts";
import { loadConfig } from "../../lib/config.ts";
import { BOOK_CALL_QUOTES } from "../../lib/content/book_call.ts";
import { STORY } from "../../lib/content/landing.ts";
import { COACHING_APP, LANDING_QUOTES } from "../../lib/content/landing_membership.ts";
import { SAMPLE_LABEL } from "../../lib/content/sample_content.ts";
import { TERMS_VERSION } from "../../lib/content/terms_of_service.ts";
import { TESTIMONIALS_PAGE } from "../../lib/content/testimonials.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { checkLinkMail } from "../../lib/diagnostic/link_letter.ts";
import type { Database } from "../../lib/db/database.ts";
import { siteFrom } from "../../lib/site.ts";
import { SLOTS } from "../../lib/words/slots.ts";
import { publishValues, readPublished, saveDrafts } from "../../lib/words/store.ts";
import type { Words } from "../../lib/words/current.ts";
import { createSiteWords, WORDS_MAX_AGE_MS } from "../../lib/words/site_words.ts";
import { withWords } from "../../lib/words/with_words.ts";
import { jsonPost, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { parsePage } from "../support/html.ts";
import { begin, sell } from "../support/purchases.ts";

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

const engine = postgresEngine();

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

engine.test("a page of an error has the words of the other pages", async (database) => {
  const app = await testApp(database);
  await publishValues(database.sql, new Map([["frame/footer/description", "Coaching by the fjord."]]));
  await (await app.fetch("/")).body?.cancel();
  for (const path of ["/nope", "/diagnostic/results/nope"]) {
    const response = await app.fetch(path);
    assert.equal(response.status, 404);
    assert.ok((await response.text()).includes("Coaching by the fjord."), path);
  }
});

const QUOTE = { quote: "She asked what I’d stop.", author: "Zoë O.", company: "Tea merchant" };

const COACH = {
  role: "Coach",
  experience: "12 years",
  words: "I ask.",
  text: "I ran a bakery.",
};
const KEY_RESULT = {
  objective: "Bread is there when people come",
  name: "Loaves sold",
  from: "$1,100",
  to: "$2,000",
  today: "$1,800",
  owner: "Zoë",
};
const TASK = { name: "Light the oven", owner: "Zoë", day: "Mon", state: "done" };

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
  ["landing/way/difference/written", "The sprint has {hours} hours.", "/", "The sprint has 8.5 hours."],
  ["landing/coaching-app/features/5/description", "For two.", "/", "For two."],
  ["landing/coaching-app/reasons/items", ["It’s calm."], "/", "It’s calm."],
  ["landing/coaching-app/report/lines", ["Teas sold: 12"], "/", "Teas sold: 12"],
  ["landing/experience/cards/2/title", "In the paper", "/", "In the paper"],
  ["landing/quotes/items", [QUOTE], "/", "“She asked what I’d stop.”Zoë O., Tea merchant"],
  ["testimonials/quotes", [{ ...QUOTE, emphasis: "stop." }], "/testimonials", "<em>stop.”</em>"],
  ["book-call/quotes/items", [QUOTE, QUOTE], "/book-call", "Zoë O., Tea merchant"],
  [
    "book-call/meetings/call",
    "“Clarity call” means the free call.",
    "/book-call",
    "means the free call. A Session",
  ],
  ["book-call/meetings/session", "A Session may follow", "/book-call", "A Session may follow: 90 minutes"],
  ["book-call/meetings/otherName", "It opens the sprint.", "/book-call", "It opens the sprint. $350 counts."],
  ["meetings/offers/place", "at your office", "/book-call", "at your office, $350."],
  ["meetings/offers/coachRule", "I lead all sessions.", "/book-call", "I lead all sessions."],
  ["meetings/offers/coachRule", "I lead all sessions.", "/sprint-program", "I lead all sessions."],
  ["meetings/offers/membershipSessions", "A session a week.", "/", "A session a week."],
  ["meetings/offers/rules/sprintDue", "{sprint}, in two parts.", "/sprint-program", "$2,400, in two parts."],
  ["meetings/offers/rules/restDue", "You then pay {rest}.", "/sprint-program", "You then pay $2,050."],
  ["meetings/offers/rules/sprintCredit", "{sprint} counts once.", "/", "$2,400 counts once."],
  ["meetings/offers/rules/sessionCredit", "{session} counts.", "/book-call", "$350 counts."],
  ["meetings/offers/rules/refunds", ["We refund {each}."], "/terms-of-service", "We refund $300."],
  ["meetings/offers/rules/refunds", ["We refund {each}."], "/sprint-program", "We refund $300."],
  ["meetings/agenda/callMatter", "your notes", "/", "We go through your notes. Then we decide"],
  ["meetings/agenda/callMatter", "your notes", "/sprint-program", "Go through your notes"],
  ["meetings/agenda/checkRule", "Bring the check.", "/", "Bring the check. Either way"],
  ["meetings/agenda/sessionAgenda", "We read all scores.", "/book-call", "We read all scores. It opens"],
  ["meetings/agenda/sessionOutput", "two pages", "/", "and write two pages."],
  ["meetings/agenda/sessionOutput", "two pages", "/sprint-program", "You leave with two pages."],
  ["meetings/agenda/focusMap/means", "A page.", "/book-call", "A page."],
  ["meetings/agenda/focusMap/company", "A bakery", "/book-call", "A bakery"],
  ["meetings/agenda/focusMap/inTheWay", ["Nobody bakes"], "/book-call", "Nobody bakes"],
  ["meetings/agenda/focusMap/stops", "The café", "/book-call", "The café"],
  [
    "meetings/agenda/focusMap/matters",
    [{ what: "Bread", measure: "9 of 10", first: "Bake", second: "Sell" }],
    "/book-call",
    "In 90 days 9 of 10",
  ],
  ["meetings/agenda/focusMap/next", "A walk", "/book-call", "A walk"],
  ["sprint/benefits/2/description", "A coach of 12 years.", "/sprint-program", "A coach of 12 years."],
  ["sprint/benefits/1/description", "A list that you keep.", "/sprint-program", "A list that you keep."],
  ["sprint/deliverables/items/1/description", "A list a week.", "/sprint-program", "A list a week."],
  ["sprint/support/parts/0/description", "Every week.", "/sprint-program", "Every week."],
  ["book-call/topics", ["Your ovens", "Your ovens"], "/book-call", "Your ovensYour ovens"],
  ["sprint/roadmap/firstActivities", ["Look ahead"], "/sprint-program", "Go through your notesLook ahead"],
  ["sprint/roadmap/steps/1/activities", ["Read on", "Read on"], "/sprint-program", "Read onRead on"],
  ["sprint/roadmap/steps/3/output", "A letter.", "/sprint-program", "A letter."],
  ["sprint/outcomes/items", ["A calm week"], "/sprint-program", "A calm week"],
  ["landing/hero/eyebrow", "For bakers", "/", "For bakers"],
  ["landing/hero/headline", ["Bake", "less."], "/", "Bakeless.Sell"],
  ["landing/hero/emphasis", "Sell more of it.", "/", "less.Sell more of it."],
  ["landing/hero/lede", "A calm shop.", "/", "A calm shop."],
  ["frame/footer/description", "Helping bakers.", "/", "Helping bakers."],
  ["landing/experience/coach/name", "Zoë O’Neil", "/sprint-program", "Zoë O’NeilCoach12 years"],
  ["sprint/coaches/first", { ...COACH, words: "I ask twice." }, "/sprint-program", "I ask twice."],
  ["sprint/coaches/another", [{ name: "Ida", ...COACH }], "/sprint-program", 'not-[p]:w-4/5">Ida</p>'],
  ["sprint/deliverables/okrs/company", "A bakery", "/sprint-program", "A bakery Annual and 90 days"],
  ["sprint/deliverables/okrs/keyResults", [KEY_RESULT], "/sprint-program", "Loaves sold$1,100$2,000Zoë"],
  ["sprint/deliverables/okrs/keyResults", [KEY_RESULT], "/sprint-program", "ahead of pace $1,800"],
  ["sprint/deliverables/okrs/stopped/items", ["A café"], "/sprint-program", "Eight paused, such asA café"],
  ["sprint/deliverables/tracker/tasks", [TASK, TASK], "/sprint-program", "Week 7 of 13 2 of 2 done"],
  ["sprint/deliverables/debrief/parts/0/text", "We bake at four.", "/sprint-program", "We bake at four."],
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
  ["terms-of-service/added/seller", ["Registered in Trier."], "/terms-of-service", "Registered in Trier."],
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
    ["landing/experience/coach/isSample", "/"],
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

engine.test("a coach who offers no membership, app, newsletter or SMS has no word of them, and no example", async (database) => {
  const links = async () => (await read(database, "/book-call")).split("/#investment").length - 1;
  assert.equal(await links(), 1);
  await publishValues(
    database.sql,
    new Map<string, unknown>([
      ["meetings/offers/membership", "No"],
      ["landing/coaching-app/offered", "No"],
      ["meetings/offers/minutes", "150"],
      ["frame/footer/newsletter", "No"],
      ["sprint/channels", "phone"],
      ["sprint/deliverables/example", "No"],
      ["sprint/deliverables/items/2/description", ""],
      ["landing/experience/cards/1/text", ""],
      ["landing/steps/0/example/dialogue", []],
      ["landing/steps/0/example/ideas", []],
      ["landing/steps/1/example/sector", ""],
      ["landing/steps/1/example/dialogue", []],
      ["landing/steps/1/example/outcome", ""],
      ["landing/steps/1/example/ideas", []],
      ["toolbox/badge/items", []],
      ["meetings/agenda/focusMap/matters", []],
    ]),
  );
  assert.equal(await links(), 0);
  for (const path of ["/", "/book-call", "/sprint-program", "/terms-of-service", "/privacy-policy"]) {
    const text = await pageText(database, path);
    assert.doesNotMatch(
      text,
      /membership|coaching app|newsletter|SMS|app or chat|tracking app|last three/i,
      path,
    );
  }
  const sprint = await pageText(database, "/sprint-program");
  assert.doesNotMatch(sprint, /example company|loads|Sprint Dashboard/);
  assert.match(sprint, /with phone support between.+ask by phone between.+answers by phone between/s);
  assert.match(await read(database, "/sprint-program"), /name="description" content="[^"]+by phone\./);
  assert.doesNotMatch(await pageText(database, "/toolbox"), /Enterprise Ready/);
  assert.match(await pageText(database, "/sprint-program"), /a 2\.5-hour strategy.+2\.5 hours/s);
  const landing = parsePage(await read(database, "/"));
  const [first, second] =
    landing.querySelector("#steps")?.closest("section")?.querySelector("ol")?.children ?? [];
  assert.doesNotMatch(first?.textContent ?? "", /Sample dialogue|Implementation Ideas/);
  assert.doesNotMatch(second?.textContent ?? "", /Show example|Outcome/);
  assert.doesNotMatch(landing.body.textContent, /Real-World Results/);
});

engine.test("the title, description and share picture of the home page are the coach's", async (database) => {
  const drawn: string[] = [];
  const cards = {
    isReady: () => true,
    draw: (svg: string) => (drawn.push(svg), Promise.resolve(new Uint8Array([137]))),
    close: () => {},
  };
  const head = async () => {
    const app = await testApp(database, {}, { cards });
    const { head } = parsePage(await (await app.fetch("/")).text());
    const said = (name: string) => head.querySelector(`meta[property="og:${name}"]`)?.getAttribute("content");
    return { app, said, description: head.querySelector("meta[name=description]")?.getAttribute("content") };
  };
  assert.match((await head()).said("image") ?? "", /\/og\/home\.png$/);
  await publishValues(
    database.sql,
    new Map<string, unknown>([
      ["landing/meta/title", "Bake less"],
      ["landing/meta/description", "For bakers."],
      ["landing/hero/headline", ["Bake less."]],
    ]),
  );
  const { app, said, description } = await head();
  assert.deepEqual([said("title"), said("description"), description], [
    "Bake less",
    "For bakers.",
    "For bakers.",
  ]);
  assert.match(said("image:alt") ?? "", /^“Bake less\. Momentum\.” beside/);
  const path = new URL(said("image") ?? "").pathname;
  for (let times = 0; times < 2; times++) {
    const picture = await app.fetch(path);
    assert.equal(picture.headers.get("content-type"), "image/png");
    assert.deepEqual(await picture.bytes(), new Uint8Array([137]));
  }
  assert.equal(drawn.length, 1);
  assert.match(drawn[0] ?? "", /Bake less\./);
});

engine.test("words that tell of several coaches follow when one works alone, and the coach's own stay", async (database) => {
  await publishValues(
    database.sql,
    new Map<string, unknown>([["sprint/coaches/another", []], [
      "meetings/offers/membershipSessions",
      "Mine.",
    ]]),
  );
  const pages = await Promise.all(
    ["/", "/sprint-program", "/book-call"].map((path) => pageText(database, path)),
  );
  const text = pages.join(" ");
  for (const one of ["Your coach", "I lead all your sessions", "With me you choose", "Mine."]) {
    assert.ok(text.includes(one), one);
  }
  assert.doesNotMatch(text, /Your coaches|18 or 20|With us|choose your coach|the coach you choose/);
});

engine.test("nothing is struck through when a year costs as much as its quarters, or more", async (database) => {
  for (const price of [1_100_000, 1_200_000]) {
    await publishValues(database.sql, new Map([["landing/investment/plans/1/price", price]]));
    const page = parsePage(await read(database, "/"));
    assert.equal(page.querySelector('section[aria-labelledby="investment"] s'), null);
  }
});

const PRICES = new Map<string, unknown>([
  ["meetings/offers/sessionPrice", 420_00],
  ["meetings/offers/sprintPrice", 3_210_00],
  ["meetings/offers/minutes", "75"],
]);

/** All pages on which prices of coaching stand, with a result, and the mail about it. */
async function offers(database: Database): Promise<ReadonlyMap<string, string>> {
  const app = await testApp(database);
  const scores = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 2]));
  const { token } = await (await app.fetch("/api/diagnostic/submit", jsonPost({ scores }))).json();
  const texts = new Map<string, string>();
  for (const path of ["/", "/book-call", "/sprint-program", "/terms-of-service", "/diagnostic/results"]) {
    const address = path === "/diagnostic/results" ? `${path}/${token}` : path;
    texts.set(path, await pageText(database, address));
  }
  const words = { values: await readPublished(database.sql) };
  const site = siteFrom(loadConfig({}), 8000);
  return texts.set("mail", withWords(() => words, () => JSON.stringify(checkLinkMail.sample(site))));
}

engine.test("a changed price or length stands wherever it is named, with the sums that follow from it, and nowhere as before", async (database) => {
  const shipped = ["$350", "$2,400", "$2,050", "$300", "90 minutes", "90-minute", "8.5 hours"];
  const changed = ["$420", "$3,210", "$2,790", "$401.25", "75 minutes", "75-minute", "8.25 hours"];
  const named: Readonly<Record<string, readonly number[]>> = {
    "/": [0, 1, 4, 6],
    "/book-call": [0, 4],
    "/sprint-program": [0, 1, 2, 3, 4, 5],
    "/terms-of-service": [0, 1, 3],
    "/diagnostic/results": [0, 4],
    mail: [0, 4],
  };
  const whichIn = (text: string | undefined, amounts: readonly string[]) =>
    amounts.flatMap((amount, index) => text?.includes(amount) ? [index] : []);
  const before = await offers(database);
  await publishValues(database.sql, PRICES);
  const after = await offers(database);
  for (const [place, amounts] of Object.entries(named)) {
    assert.deepEqual(whichIn(before.get(place), shipped), amounts, place);
    assert.deepEqual(whichIn(after.get(place), changed), amounts, place);
    assert.deepEqual(whichIn(after.get(place), shipped), [], place);
  }
});

engine.test("the sprint's sessions are as many, as long and as far apart as the coach's, wherever they are counted", async (database) => {
  await publishValues(
    database.sql,
    new Map(
      Object.entries({ planMinutes: "90", coachingSessions: "10", pace: "weekly", coachingMinutes: "45" })
        .map(([name, value]) => [`meetings/offers/${name}`, value]),
    ),
  );
  const sprint = await pageText(database, "/sprint-program");
  for (
    const text of [
      "a 90-minute execution plan session and 10 weekly 45-minute coaching sessions",
      "One discovery call and twelve sessions",
      "Every week, ten times.",
    ]
  ) assert.ok(sprint.includes(text), text);
  assert.doesNotMatch(sprint, /bi-?weekly|Every two weeks|\b(six|eight)\b/i);
  const html = await read(database, "/sprint-program");
  assert.match(html, /thirteen of them large/);
  assert.match(html, /(M\d+ [\d.]+h0){10}"/, "ten sessions stand beside the last step");
  assert.match(await pageText(database, "/"), /We meet every week\. You bring/);
  assert.match(await pageText(database, "/"), /in twelve sessions after the call/);
  assert.match(
    await pageText(database, "/terms-of-service"),
    /get back \$200 of the agreed price of \$2,400 for each of its twelve/,
  );
});

engine.test("a session that costs more than the sprint leaves nothing to pay, and every page stands", async (database) => {
  await publishValues(
    database.sql,
    new Map([["meetings/offers/sessionPrice", 900_00], ["meetings/offers/sprintPrice", 800_00]]),
  );
  assert.ok((await offers(database)).get("/sprint-program")?.includes("$0 is due before it"));
});

engine.test("the sprint's page says both prices whatever the sentences about payment say", async (database) => {
  await publishValues(
    database.sql,
    new Map([
      ["meetings/offers/rules/sprintDue", "The sprint is paid in full before the first session."],
      ["meetings/offers/rules/sessionCredit", "Start within 30 days, and I take all of it off."],
    ]),
  );
  const text = await pageText(database, "/sprint-program");
  assert.match(text, /\$2,400 in all/);
  assert.match(text, /A Clarity Session costs \$350\. Start within 30 days, and/);
});

engine.test("the marks of prices of coaching go from every page and mail when the coach confirms them", async (database) => {
  const count = async () => {
    const texts = await offers(database);
    return [...texts].map(([place, text]) => [place, text.split(SAMPLE_LABEL).length - 1] as const);
  };
  const before = await count();
  const session = ["prices", "length", "place"].map((name) => `meetings/offers/${name}Sample`);
  const rules = [
    "rules/payment",
    "rules/credit",
    "rules/sprintCredit",
    "rules/refunds",
    "membership",
    "coach",
  ]
    .map((name) => `meetings/offers/${name}Sample`);
  const marked = { "/": 2, "/book-call": 1, "/sprint-program": 1, "/terms-of-service": 1 };
  const all = { ...marked, "/sprint-program": 2, "/diagnostic/results": 1, mail: 1 };
  for (
    const [confirmed, left] of [
      [session, marked],
      [rules, { ...all, "/": 2 }],
      [[...session, ...rules], { "/": 2 }],
      [[...session, ...rules, "landing/investment/pricesSample", "landing/investment/dueSample"], {}],
    ] as const
  ) {
    await publishValues(database.sql, new Map(confirmed.map((mark) => [mark, false])));
    const gone = (place: string) => (Reflect.get(all, place) ?? NaN) - (Reflect.get(left, place) ?? 0);
    assert.deepEqual(
      await count(),
      before.map(([place, marks]) => [place, marks - gone(place)]),
      `${confirmed}`,
    );
    await publishValues(database.sql, new Map(confirmed.map((mark) => [mark, null])));
  }
});

engine.test("an order keeps the version of the terms that hold when it is made, with the coach's refunds", async (database) => {
  await using double = await startStripeDouble();
  const app = await sell(database, double);
  const buy = async () => {
    await begin(app);
    const orders = await database.sql<{ version: string }>`
      select terms_version as version from orders order by created_at desc, id limit 1`;
    await database.sql`delete from orders`;
    return orders[0]?.version;
  };
  const refunds = (value: unknown) =>
    publishValues(database.sql, new Map([["meetings/offers/rules/refunds", value]]));
  assert.equal(await buy(), TERMS_VERSION);
  await refunds(["We refund {session}."]);
  const changed = await buy();
  assert.match(changed ?? "", new RegExp(`^${TERMS_VERSION}\\+[0-9a-f]{8}$`));
  await publishValues(database.sql, new Map([["meetings/offers/sessionPrice", 420_00]]));
  assert.notEqual(await buy(), changed, "the amount in them is another");
  await publishValues(database.sql, new Map([["meetings/offers/sessionPrice", null]]));
  assert.equal(await buy(), changed);
  await refunds(null);
  assert.equal(await buy(), TERMS_VERSION);
});

engine.test("every process shows a published change within a minute, the one that published it at once", async (database) => {
  const { sql } = database;
  const start = () => createSiteWords(sql);
  const [own, other] = [start(), start()];
  const apps = [await testApp(database, {}, { words: own }), await testApp(database, {}, { words: other })];
  const titles = () =>
    Promise.all(apps.map(async (app) => {
      const page = parsePage(await (await app.fetch("/")).text());
      return page.getElementById("story")?.textContent ?? "";
    }));
  using time = movedClock();
  const before = STORY.title;
  assert.deepEqual(await titles(), [before, before]);
  await publishValues(sql, new Map([[TITLE, "Mine"]]));
  own.forget();
  assert.deepEqual(await titles(), ["Mine", before]);
  // The words of a page that is rendered now may be as old as that, and the page is kept from then on; a CDN keeps it too.
  time.pass(WORDS_MAX_AGE_MS + PAGE_MAX_AGE_MS);
  assert.deepEqual(await titles(), ["Mine", "Mine"]);
  const [, seconds = NaN] =
    /s-maxage=(\d+)/.exec((await apps[1]?.fetch("/"))?.headers.get("cache-control") ?? "") ?? [];
  assert.ok(WORDS_MAX_AGE_MS + PAGE_MAX_AGE_MS + 1000 * Number(seconds) <= 60_000, `${seconds} s`);
});

engine.test("a page that is being made while words are published is old as a whole, and the next one new", async (database) => {
  const { sql } = database;
  const [first, last] = [TITLE, "landing/way/difference/written"];
  const publish = (said: string) => publishValues(sql, new Map([[first, said], [last, said]]));
  await publish("Old words");
  const words = createSiteWords(sql);
  let publishing: Promise<unknown> | undefined;
  const current = async (): Promise<Words> => {
    const atStart = await words.current();
    return {
      ...atStart,
      // Half of the page is made, and the other half after that.
      onRead(slot) {
        if (slot !== first) return;
        words.forget();
        publishing ??= publish("New words").then(words.forget);
      },
    };
  };
  const app = await testApp(database, {}, { words: { ...words, current } });
  const said = async () => {
    const { body } = parsePage(await (await app.fetch("/")).text());
    return body.textContent?.match(/(?:Old|New) words/g);
  };
  assert.deepEqual(await said(), ["Old words", "Old words"]);
  await publishing;
  assert.deepEqual(await said(), ["New words", "New words"]);
});

/** The clock by which words and pages grow old, moved on by a test. */
function movedClock() {
  const now = performance.now.bind(performance);
  let passed = 0;
  performance.now = () => now() + passed;
  return {
    pass: (milliseconds: number) => void (passed += milliseconds),
    [Symbol.dispose]: () => void (performance.now = now),
  };
}
