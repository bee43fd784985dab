import assert from "node:assert/strict";
import { formatPrice, savedPercent } from "../../lib/catalogue/price.ts";
import { BOOK_CALL_QUOTES } from "../../lib/content/book_call.ts";
import { CALL_QUESTIONS, OFFERS, refundsOf } from "../../lib/content/meetings.ts";
import { EXPERIENCE, HERO, METRICS } from "../../lib/content/landing.ts";
import {
  COACHING_APP,
  INVESTMENT,
  LANDING_QUOTES,
  type MembershipPlan,
} from "../../lib/content/landing_membership.ts";
import { STEPS } from "../../lib/content/landing_steps.ts";
import { SAMPLE_LABEL, SAMPLE_NOTICE } from "../../lib/content/sample_content.ts";
import { PRIVACY_POLICY } from "../../lib/content/privacy_policy.ts";
import { SPRINT_PROGRAM_PAGE } from "../../lib/content/sprint_program.ts";
import { termsOfService } from "../../lib/content/terms_of_service.ts";
import { type Testimonial, TESTIMONIALS_PAGE } from "../../lib/content/testimonials.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { postgresEngine, type TestDatabase } from "../support/databases.ts";
import {
  headingsIn,
  linksIn,
  parsePage,
  requireInOrder,
  textOf,
  textsOf,
  type WrittenLink,
} from "../support/html.ts";
import { VISITED_PAGES } from "../support/pages.ts";

const BOOKING = "https://calendar.example.net/discovery";
const CLARITY_CALL = "https://calendar.example.net/clarity";
const NEWSLETTER = "https://letters.example.net/weekly";
const SPRINT_CALL = "https://calendar.example.net/sprint";
const TRACKER = "https://tracker.example.net/app";
const EMAIL = "coach@northwind.example";
const NAME = "Northwind Coaching";
const CONFIGURED = {
  BOOKING_URL: BOOKING,
  CLARITY_CALL_URL: CLARITY_CALL,
  NEWSLETTER_URL: NEWSLETTER,
  SPRINT_CALL_URL: SPRINT_CALL,
  TRACKER_URL: TRACKER,
  CONTACT_EMAIL: EMAIL,
  SITE_NAME: NAME,
};
const NEW_TAB = " (opens in a new tab)";
/** First headings that the specification gives to the letter. */
const SPECIFIED_HEADINGS: Readonly<Record<string, string>> = {
  "/": "Clarity. Leverage. Momentum.",
  "/testimonials": "Testimonials",
  "/book-call": "Book Your Business Clarity Call",
  "/diagnostic": "14-Point Business Check",
  "/founder-test/assessment": "Founder Operating-Style Test",
  "/sprint-program": "90-Day Strategic Sprint",
  "/toolbox": "Business Growth Toolbox",
  "/privacy-policy": "Privacy Policy",
  "/terms-of-service": "Terms of Service",
  "/test-navigation": "Test Navigation",
  "/admin/waitlist": "Waitlist Administration",
  "/toolbox/no-such-tool": "Product Not Found",
  "/no-such-page": "Page Not Found",
};

const engine = postgresEngine();
let database: TestDatabase;
/** One for all tests: they only read. */
let app: TestApp;
Deno.test.beforeAll(async () => {
  database = await engine.createDatabase();
  app = await testApp(database, CONFIGURED);
});
Deno.test.afterAll(() => database.close());

interface OpenedPage {
  readonly status: number;
  readonly html: string;
  readonly document: Document;
}

const opened = new Map<string, Promise<OpenedPage>>();

/** A page as the server writes it, asked for and parsed once. */
function openPage(path: string): Promise<OpenedPage> {
  const read = async () => {
    const response = await app.fetch(path);
    const html = await response.text();
    return { status: response.status, html, document: parsePage(html) };
  };
  const page = opened.get(path) ?? read();
  opened.set(path, page);
  return page;
}

const open = async (path: string) => (await openPage(path)).document;
const section = (id: string) => `section[aria-labelledby="${id}"]`;
const mainText = (document: Document) => textOf(document.querySelector("main"));

Deno.test("every page has the site's style sheet, whatever else it has", async () => {
  for (const { path } of VISITED_PAGES) {
    const sheets = [...(await open(path)).querySelectorAll('head link[rel="stylesheet"]')];
    assert.match(sheets[0]?.getAttribute("href") ?? "", /\/styles-\w+\.css$/, path);
  }
});

Deno.test(
  "every page has one h1, headings without gaps, landmarks, described pictures and links of one meaning",
  async () => {
    for (const { path, status } of VISITED_PAGES) {
      const { status: answered, document } = await openPage(path);
      assert.equal(answered, status, path);
      const headings = headingsIn(document);
      const [first = "", ...others] = headings.filter(({ level }) => level === 1).map(({ text }) => text);
      assert.notEqual(first, "", `${path} has no h1`);
      assert.deepEqual(others, [], `${path} has more than one h1`);
      assert.equal(first, SPECIFIED_HEADINGS[path] ?? first);
      headings.forEach(({ level, text }, index) => {
        const before = headings[index - 1]?.level ?? 0;
        assert.ok(level <= before + 1, `${path}: h${level} "${text}" follows an h${before}`);
      });
      // A tool and the coach's page have a slim head and no footer.
      const landmarks = /^\/(tools|admin)\//.test(path) ? ["header", "main"] : ["header", "main", "footer"];
      for (const landmark of landmarks) {
        const place = `:is(body, body > .administration-sheet) > ${landmark}`;
        assert.equal(document.querySelectorAll(place).length, 1, `${path}: ${landmark}`);
      }
      assert.equal(document.querySelectorAll("img:not([alt])").length, 0, `${path}: a picture without alt`);
      const drawings = [...document.querySelectorAll("svg")].filter((drawing) =>
        drawing.closest("[aria-hidden=true], [role=img][aria-label]") === null
      );
      assert.equal(drawings.length, 0, `${path}: a drawing that is neither named nor hidden`);
      const hrefs = new Map<string, string>();
      for (const { text, href } of linksIn(document)) {
        assert.notEqual(text, "", `${path}: a link to ${href} without a name`);
        assert.equal(hrefs.get(text) ?? href, href, `${path}: "${text}" leads to two places`);
        hrefs.set(text, href);
      }
    }
  },
);

Deno.test("no page holds an inline script, an inline style or an attribute that only React knows", async () => {
  for (const { path } of VISITED_PAGES) {
    const { html } = await openPage(path);
    assert.match(html, /^<!DOCTYPE html><html lang="en">/, path);
    const tags = html.replace(/<script[^>]*>.*?<\/script>/gs, "").match(/<[^>]+>/g)?.join("") ?? "";
    assert.doesNotMatch(tags, /\sclassName=|\shtmlFor=|\sstyle=|<style|\son[a-z]+=/, path);
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) {
      assert.match(tag, / src="\/| type="application\/(ld\+)?json"/, `${path}: ${tag}`);
    }
  }
});

Deno.test("what is configured stands on the pages, and no default is left beside it", async () => {
  for (const { path } of VISITED_PAGES) {
    const { html, document } = await openPage(path);
    assert.ok(document.title.includes(NAME), `${path}: ${document.title}`);
    assert.doesNotMatch(html, /Clarity Sprint|hello@example\.com|https:\/\/example\.com/, path);
  }
});

const isSameTab = { target: "", rel: "" };
const isNewTab = { target: "_blank", rel: "noopener" };

async function checkLink(path: string, { text, href, target, rel }: WrittenLink): Promise<void> {
  const what = `${path}: "${text}" to ${href}`;
  if (href.startsWith("mailto:")) return assert.equal(href, `mailto:${EMAIL}`, what);
  if (!/^[/#]/.test(href)) {
    assert.ok([BOOKING, NEWSLETTER, SPRINT_CALL, TRACKER].includes(href), what);
    assert.ok(text.endsWith(NEW_TAB), what);
    return assert.deepEqual({ target, rel }, isNewTab, what);
  }
  assert.deepEqual(
    { target, rel },
    /^\/tools\/|metric-report|\/screens\//.test(href) ? isNewTab : isSameTab,
    what,
  );
  const [address = "", anchor] = href.split("#");
  const { status, document } = await openPage(address || path);
  assert.ok(address === "" || status === 200 || status === 303, `${what} answers ${status}`);
  assert.ok(anchor === undefined || document.getElementById(anchor), `${what}: no such place`);
}

Deno.test("every link leads to a page that answers, a place that exists, or a configured address in a new tab", async () => {
  for (const { path } of VISITED_PAGES) {
    for (const link of linksIn(await open(path))) await checkLink(path, link);
  }
});

Deno.test("the landing page has its ten sections in the specified order", async () => {
  const document = await open("/");
  requireInOrder(textOf(document.body), ["Newsletter", "Book a Call", "Email", HERO.headline[0] ?? ""]);
  requireInOrder(mainText(document), [
    "What is the Goal?",
    textOf(document.querySelector(`${section("story")} h2`)),
    "My Experience",
    ...METRICS.items.length > 0 ? ["By The Numbers"] : [],
    "How We Work Together",
    ...LANDING_QUOTES.items.length > 0 ? ["Real Founders. Real Outcomes."] : [],
    "What's Included",
    "Investment",
    "30-minute call to discuss your growth goals",
    "Core Features",
    "Why Clients Love It",
    "Sample Metric Report",
    "Ready to Build What's Next?",
  ]);
  const left = [METRICS.items, LANDING_QUOTES.items].filter(({ length }) => length > 0).length;
  assert.equal(document.querySelectorAll("main h2").length, 7 + left);
});

Deno.test("the landing page's top bar, first in its header, and its buttons lead out, each in a new tab; everything else stays on the site", async () => {
  const document = await open("/");
  const bar = linksIn(document, "header > :first-child");
  const outward = [...bar, ...linksIn(document, "main")].filter(({ href }) => !href.startsWith("/"));
  assert.deepEqual(outward.map(({ text, href }) => [text, href]), [
    [`Newsletter${NEW_TAB}`, NEWSLETTER],
    [`Book a Call${NEW_TAB}`, BOOKING],
    [`Email${NEW_TAB}`, `mailto:${EMAIL}`],
    [`Book Discovery Call${NEW_TAB}`, BOOKING],
    [`Book Discovery Call${NEW_TAB}`, BOOKING],
    [`Book Discovery Call${NEW_TAB}`, BOOKING],
  ]);
  for (const { target, rel } of outward) assert.deepEqual([target, rel], ["_blank", "noopener"]);
  const other = await open("/testimonials");
  assert.equal(
    textOf(other.querySelector("header")).includes("Book a Call"),
    false,
    "other pages have no bar",
  );
});

/** The notice of samples as it is read. */
const MARK = `${SAMPLE_LABEL}. ${SAMPLE_NOTICE}`;

/** What a page shows of quotes: each in quotation marks with its author, and above them a mark while any of them is a sample. */
function checkQuotes(document: Document, quotes: readonly Testimonial[], isSample: boolean): void {
  const figures = [...document.querySelectorAll("main figure")].filter((figure) =>
    figure.querySelector("blockquote")
  );
  const shown = figures.map((figure) =>
    [figure.querySelector("blockquote"), figure.querySelector("figcaption")].map(textOf)
  );
  assert.deepEqual(
    shown,
    quotes.map(({ quote, author, company }) => [`“${quote}”`, `${author}, ${company}`]),
  );
  const text = mainText(document);
  const [first] = quotes;
  if (!first) return;
  const before = text.slice(0, text.indexOf(`“${first.quote}”`));
  assert.equal(
    before.endsWith(`${MARK} `),
    isSample,
    "a mark if and only if a quote is a sample",
  );
}

Deno.test("the landing page shows proof cards, figures, quotes, app features and reasons", async () => {
  const document = await open("/");
  assert.deepEqual(
    textsOf(document, `${section("experience")} li`),
    EXPERIENCE.cards.map(({ title, figures, text }) => [title, text, ...figures].join(" ")),
  );
  const { coach } = EXPERIENCE;
  const experience = textOf(document.querySelector(section("experience")));
  requireInOrder(experience, [
    ...coach.isSample ? [MARK] : [],
    coach.opening,
    coach.text,
    coach.name,
    coach.role,
  ]);
  assert.equal(experience.includes(MARK), coach.isSample === true);
  const numbers = [...document.querySelectorAll(`${section("numbers")} dl > div`)]
    // The "x" of "4x" is an element of its own.
    .map((number) => [number.querySelector("dd")?.textContent, textOf(number.querySelector("dt"))]);
  assert.deepEqual(numbers, METRICS.items.map(({ figure, label }) => [figure, label]));
  assert.equal(
    textOf(document.querySelector(section("numbers"))).includes(MARK),
    METRICS.isSample,
    "figures are marked until the coach has confirmed them",
  );
  const app = textOf(document.querySelector(section("coaching-app")));
  if (COACHING_APP.reasons.isSample) requireInOrder(app, [COACHING_APP.reasons.title, MARK]);
  checkQuotes(document, LANDING_QUOTES.items, LANDING_QUOTES.isSample);
  assert.deepEqual(
    textsOf(document, `${section("coaching-app")} li h4`),
    COACHING_APP.features.map(({ name }) => name),
  );
  const listAfter = (title: string) => {
    let next = [...document.querySelectorAll("main h3")].find((found) => textOf(found) === title) ?? null;
    while (next && next.nodeName !== "UL") next = next.nextElementSibling;
    return [...next?.children ?? []].map(textOf);
  };
  assert.deepEqual(listAfter(COACHING_APP.reasons.title), COACHING_APP.reasons.items);
  assert.deepEqual(listAfter(COACHING_APP.report.title), COACHING_APP.report.lines);
});

Deno.test("the membership shows each price, and beside a lower one the original price struck through and what is saved", async () => {
  const document = await open("/");
  const boxes = [...document.querySelectorAll(`${section("investment")} h3`)].map(({ parentElement }) =>
    parentElement
  );
  assert.equal(boxes.length, INVESTMENT.plans.length);
  for (
    const [index, { name, label, price, period, originalPrice, note }]
      of (INVESTMENT.plans as readonly MembershipPlan[]).entries()
  ) {
    const box = boxes[index] ?? null;
    const saved = savedPercent(price, originalPrice ?? 0);
    requireInOrder(textOf(box), [
      name,
      ...label === undefined ? [] : [label],
      `${formatPrice(price)} ${period}`,
      ...originalPrice === undefined ? [] : [formatPrice(originalPrice)],
      ...saved > 0 ? [`Save ${saved}%`] : [],
      note,
    ]);
    const struck = originalPrice === undefined ? "" : `Instead of ${formatPrice(originalPrice)}`;
    assert.equal(textOf(box?.querySelector("s") ?? null), struck, name);
  }
  assert.match(textOf(document.querySelector(section("included"))), /one year/);
});

Deno.test("the goal's panel is closed, and of five examples the first is open, each for itself", async () => {
  const document = await open("/");
  const [goal, ...examples] = [...document.querySelectorAll("main details")];
  requireInOrder(textOf(goal), [
    "What is the Goal?",
    "30 minutes",
    "What you are struggling with",
    "What success looks like",
    "What you have tried",
    "Why you decided to take this step",
    "whether a Clarity Session is the next step",
  ]);
  assert.deepEqual(textsOf(document, `${section("steps")} li > div > h3`), [
    "Diagnostic & Discovery",
    "Strategic Clarity Session",
    "90-Day Execution Roadmap",
    "Coaching & Feedback Rhythm",
    "Quarterly Review & Reset",
  ]);
  assert.deepEqual(
    [goal, ...examples].map((panel) => [panel?.hasAttribute("open"), panel?.hasAttribute("name")]),
    [false, true, false, false, false, false].map((isOpen) => [isOpen, false]),
  );
  for (const [index, { title, example }] of STEPS.entries()) {
    const text = textOf(examples[index] ?? null);
    requireInOrder(text, [
      `Show example Hide example of ${title}`,
      ...example.isSample ? [MARK] : [],
      ...example.dialogue.map(({ speaker, line }) => `${speaker} ${line}`),
      "Outcome",
      "Implementation Ideas",
    ]);
    assert.equal(text.includes(MARK), example.isSample, title);
  }
});

Deno.test("testimonials: the quotes, the call and the closing line are to the letter", async () => {
  const document = await open("/testimonials");
  requireInOrder(mainText(document), [
    "Real founders. Real outcomes.",
    "Book a Clarity Call",
    "You'll leave the call with insight—whether we work together or not.",
  ]);
  checkQuotes(document, TESTIMONIALS_PAGE.quotes, TESTIMONIALS_PAGE.isSample);
  assert.deepEqual(linksIn(document, "main").map(({ text, href }) => [text, href]), [
    [`Book Now${NEW_TAB}`, BOOKING],
    ["See How the 90-Day Sprint Works", "/sprint-program"],
  ]);
});

Deno.test("booking a call: thirty minutes, four topics, the quotes, the scheduler and the coach's address", async () => {
  const document = await open("/book-call");
  assert.deepEqual(textsOf(document, `${section("topics")} > div > ol > li`), [
    "Current challenges and bottlenecks",
    "Where you want to be in 90 days",
    "Gaps keeping you from goals",
    "How the sprint framework could help",
  ]);
  assert.deepEqual(textsOf(document, `${section("topics")} dd li`), [...CALL_QUESTIONS]);
  assert.match(mainText(document), /30-minute call/);
  checkQuotes(document, BOOK_CALL_QUOTES.items, BOOK_CALL_QUOTES.isSample);
  const ways = [
    [`Schedule Your Business Clarity Call${NEW_TAB}`, BOOKING],
    [EMAIL, `mailto:${EMAIL}`],
  ];
  assert.deepEqual(linksIn(document, "main").map(({ text, href }) => [text, href]), [
    ...ways,
    ["Leaving early, and what we refund", "/terms-of-service#coaching-refunds"],
    ...ways,
  ]);
});

Deno.test("the sprint program has all that the specification lists, in order and number", async () => {
  const document = await open("/sprint-program");
  const headings = headingsIn(document).filter(({ level }) => level > 1 && level < 4).map(({ text }) => text);
  requireInOrder(headings.join("; "), [
    "Strategic Clarity",
    "Execution Systems",
    "Expert Guidance",
    "Annual & 90-Day OKRs",
    "Weekly Task Tracker",
    "Sprint Dashboard",
    "Final Strategic Debrief",
    "Strategic Coaching Session",
    "Progress Review & Planning",
    "Implementation Support",
  ]);
  const steps = [...document.querySelectorAll(`${section("roadmap")} ol[data-reveal] > li`)];
  assert.deepEqual(
    steps.map(textOf),
    SPRINT_PROGRAM_PAGE.roadmap.steps.map(({ step, title, duration, activities, output }, index) =>
      [
        ...[step, title, duration, "Activities", ...activities, "Output", output],
        ...index === 0 ? [SPRINT_PROGRAM_PAGE.roadmap.mapLink] : [],
      ].join(" ")
    ),
  );
  const [coaching = "", ...rest] = textsOf(document, `${section("support")} li`);
  assert.match(coaching, /60 minutes/);
  assert.equal(rest.length, 2);
  for (const text of rest) assert.match(text, /bi-weekly/i);
  const { outcomes, coaches, deliverables } = SPRINT_PROGRAM_PAGE;
  assert.equal(document.querySelectorAll(`${section("outcomes")} ol > li`).length, outcomes.items.length);
  const bios = textsOf(document, `${section("coaches")} ul > li`);
  assert.equal(bios.length, coaches.bios.length);
  for (const [index, { name, role, experience, words, text }] of coaches.bios.entries()) {
    requireInOrder(bios[index] ?? "", [words, text, name, role, experience]);
  }
  assert.ok(textOf(document.querySelector(section("coaches"))).includes(`${MARK} ${OFFERS.coachRule}`));
  const documents = [...document.querySelectorAll(`${section("deliverables")} ul > li`)].filter((item) =>
    item.querySelector("h3") !== null
  );
  assert.equal(documents.length, 4);
  const company = textsOf(document, `${section("deliverables")} tbody tr`);
  assert.deepEqual(company.map((row) => row.split(" ").at(-1)), ["Ana", "Leo", "Mei"]);
  requireInOrder(textOf(document.querySelector(section("deliverables"))), [
    deliverables.note,
    "4 of 6 done",
    "ahead of pace 13",
    "to watch 132",
    "on pace 9",
    "Day 90",
  ]);
  const text = mainText(document);
  assert.ok(text.includes(SPRINT_PROGRAM_PAGE.program.text));
  const calls = linksIn(document, "main").map(({ text, href }) => `${text} ${href}`);
  assert.deepEqual([...new Set(calls)], [
    `Schedule Your Business Clarity Call${NEW_TAB} ${SPRINT_CALL}`,
    "See an example of the map /book-call#map",
  ]);
});

Deno.test("the legal pages show since when they hold and when they were revised, the contact address and a list of their sections", async () => {
  const terms = termsOfService({ sellerDetails: [], governingLaw: undefined, coachingRefunds: [] });
  const pages = [["/privacy-policy", PRIVACY_POLICY], ["/terms-of-service", terms]] as const;
  for (const [path, { effective, revised }] of pages) {
    const document = await open(path);
    const dates = [...document.querySelectorAll("main time")].map(textOf);
    assert.deepEqual(dates, [effective.text, revised.text]);
    assert.ok(mainText(document).includes(EMAIL), path);
    const listed = [...document.querySelectorAll("nav[aria-labelledby] a, nav[aria-label=Sections] a")];
    const sections = [...document.querySelectorAll("main h2[id]")];
    assert.deepEqual(
      listed.map((link) => [link.getAttribute("href"), textOf(link)]),
      sections.map((heading) => [`#${heading.id}`, textOf(heading)]),
    );
  }
});

Deno.test("three of the four ways of the test page are links, a form and a redirect to the sprint program", async () => {
  const document = await open("/test-navigation");
  assert.equal(document.querySelectorAll("main ol > li").length, 4);
  assert.deepEqual(linksIn(document, "main").map(({ href }) => href), [
    "/sprint-program",
    "/test-navigation?via=redirect",
  ]);
  const form = document.querySelector("main form");
  assert.deepEqual([form?.getAttribute("action"), form?.getAttribute("method")], ["/sprint-program", "get"]);
  const redirect = await app.fetch("/test-navigation?via=redirect");
  assert.deepEqual([redirect.status, redirect.headers.get("location")], [303, "/sprint-program"]);
});

Deno.test("a sample is told by one notice in one wording, and no page tells of photos that are missing", async () => {
  for (const { path } of VISITED_PAGES) {
    const text = mainText(await open(path));
    const pages = text.replaceAll(MARK, "");
    assert.deepEqual(
      pages.match(/.{0,40}(placeholder|\binvented\b|sample price|until there)/gi) ?? [],
      [],
      path,
    );
  }
});

Deno.test("pages with a price of coaching say when it is refunded and who chooses the coach", async () => {
  const refunds = refundsOf({ coachingRefunds: [] });
  const sprint = mainText(await open("/sprint-program"));
  for (const rule of [OFFERS.coachRule, ...refunds]) assert.equal(sprint.split(rule).length, 2, rule);
  const call = await open("/book-call");
  assert.ok(mainText(call).includes(OFFERS.coachRule));
  assert.ok(linksIn(call, "main").some(({ href }) => href === "/terms-of-service#coaching-refunds"));
  const terms = await open("/terms-of-service");
  requireInOrder(mainText(terms), [`Refunds of coaching ${MARK}`, ...refunds]);
});

Deno.test("the footer's copyright runs from 2024 to this year", async () => {
  const footer = textOf((await open("/")).querySelector("footer"));
  assert.ok(footer.includes(`© 2024–${new Date().getUTCFullYear()} ${NAME}`), footer);
});

Deno.test("“launching soon” stands in one sentence with what the full versions add, and “lifetime” is the specified note alone", async () => {
  for (const { path, status } of VISITED_PAGES) {
    if (status !== 200) continue;
    const text = mainText(await open(path));
    const soon = text.match(/[^.]*launching soon[^.]*\./g) ?? [];
    assert.equal(soon.length, path === "/toolbox" ? 1 : 0, path);
    for (const sentence of soon) assert.match(sentence, /team collaboration.*reporting.*integration/, path);
    assert.deepEqual(text.match(/(?<!“)lifetime\b(?! Access\b)/gi) ?? [], [], path);
  }
});

Deno.test("an unknown path has ways on for the visitor, then a hint with the path as text for whoever runs the site", async () => {
  const document = await open("/nowhere/%3Cb%3Ebold%3C/b%3E");
  requireInOrder(mainText(document), [
    "There is no page at this address.",
    "Go to the home page",
    "Do you run this site? Did you forget to add the page to the router? No route matches /nowhere/",
    "bold",
  ]);
  assert.equal(document.querySelector("main b"), null);
  assert.deepEqual(linksIn(document, "main").map(({ href }) => href), ["/", "/toolbox"]);
  assert.equal(document.querySelector("h1")?.textContent, "Page Not Found");
  assert.match(document.title, /^Page Not Found \|/);
});
