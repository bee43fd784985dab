import assert from "node:assert/strict";
import {
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  type Site,
  startSite,
  withPage,
} from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { headingsOf, linksOf, oneLine, openPanels, PUBLIC_PAGES, togglesOf } from "../support/pages.ts";

/** The specification's routes: no other address on this site may be linked. */
const ROUTES = new RegExp(
  "^/(testimonials|book-call|diagnostic|founder-test(/assessment)?|sprint-program|toolbox(/[a-z0-9-]+)?|" +
    "tools/[a-z0-9-]+|privacy-policy|terms-of-service|test-navigation(\\?via=redirect)?)?(#[a-z0-9-]+)?$",
);
const BOOKING = "https://calendar.example.net/discovery";
const NEWSLETTER = "https://letters.example.net/weekly";
const SPRINT_CALL = "https://calendar.example.net/sprint";
const CLARITY_CALL = "https://calendar.example.net/clarity";
const TRACKER = "https://tracker.example.net/app";
const EMAIL = "coach@northwind.example";
const NAME = "Northwind Coaching";
const STEPS = [
  "Diagnostic & Discovery",
  "Strategic Clarity Session",
  "90-Day Execution Roadmap",
  "Coaching & Feedback Rhythm",
  "Quarterly Review & Reset",
];

browserForFile();

let site: Site;
Deno.test.beforeAll(async () => {
  site = await startSite({
    env: {
      BOOKING_URL: BOOKING,
      NEWSLETTER_URL: NEWSLETTER,
      SPRINT_CALL_URL: SPRINT_CALL,
      CLARITY_CALL_URL: CLARITY_CALL,
      TRACKER_URL: TRACKER,
      CONTACT_EMAIL: EMAIL,
      SITE_NAME: NAME,
    },
  });
});
Deno.test.afterAll(() => site?.close());

/** Runs a test on a page whose islands live, without motion. */
function onPage(
  path: string,
  name: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  options: PageOptions = {},
): void {
  Deno.test(`${path}: ${name}`, () =>
    withPage(
      { baseURL: site.url, reducedMotion: "reduce", viewport: { width: 1440, height: 900 }, ...options },
      async (page, watch) => {
        await page.goto(path);
        if (options.javaScriptEnabled === false) watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
        else await hydrated(page);
        await run(page, watch);
      },
    ));
}

/** The texts of all that a selector finds, each as one line. */
async function texts(page: Page, selector: string): Promise<string[]> {
  return (await page.locator(selector).allInnerTexts()).map(oneLine);
}

const section = (id: string) => `section[aria-labelledby="${id}"]`;

Deno.test("every page answers, with one h1, headings without gaps, landmarks, described pictures and clear links", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page, watch) => {
    watch.expectConsole(/404 \(Not Found\) .*\/no-such-(page|tool)/);
    for (const { path, status, heading } of PUBLIC_PAGES) {
      const response = await page.goto(path);
      assert.equal(response?.status(), status, path);
      await openPanels(page);
      const headings = await headingsOf(page);
      assert.deepEqual(headings.filter(({ level }) => level === 1), [{ level: 1, text: heading }], path);
      headings.forEach(({ level, text }, index) => {
        const before = headings[index - 1]?.level ?? 0;
        assert.ok(level <= before + 1, `${path}: h${level} "${text}" follows an h${before}`);
      });
      for (const landmark of ["banner", "main", "contentinfo"] as const) {
        assert.equal(await page.getByRole(landmark).count(), 1, `${path}: ${landmark}`);
      }
      assert.equal(await page.locator("img:not([alt])").count(), 0, `${path}: pictures without alt`);
      assert.equal(
        await page.locator("svg:not([aria-hidden=true], [aria-hidden=true] *, [role=img][aria-label])")
          .count(),
        0,
        `${path}: drawings that are neither named nor hidden`,
      );
      const hrefs = new Map<string, string>();
      for (const { text, href } of await linksOf(page)) {
        assert.notEqual(text, "", `${path}: a link to ${href} without a name`);
        assert.equal(hrefs.get(text) ?? href, href, `${path}: "${text}" leads to two places`);
        hrefs.set(text, href);
      }
      assert.match(await page.title(), new RegExp(NAME), path);
    }
  }));

Deno.test("every link leads to a page of the site, an anchor that exists, or a configured address in a new tab", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page, watch) => {
    watch.expectConsole(/404 \(Not Found\) .*\/no-such-(page|tool)/);
    for (const { path } of PUBLIC_PAGES) {
      await page.goto(path);
      for (const { text, href, target, rel } of await linksOf(page)) {
        const what = `${path}: "${text}" to ${href}`;
        if (href.startsWith("https:")) {
          assert.ok([BOOKING, NEWSLETTER, SPRINT_CALL, TRACKER].includes(href), what);
          assert.deepEqual({ target, rel }, { target: "_blank", rel: "noopener" }, what);
          assert.match(text, /\(opens in a new tab\)$/, what);
        } else if (href.startsWith("mailto:")) {
          assert.equal(href, `mailto:${EMAIL}`, what);
        } else if (href.startsWith("#")) {
          assert.equal(await page.locator(href).count(), 1, what);
        } else if (!/\/pictures\/metric-report/.test(href)) {
          assert.match(href, ROUTES, what);
          assert.equal(target, href.startsWith("/tools/") ? "_blank" : "", what);
        }
      }
      const html = await page.content();
      assert.doesNotMatch(html, /Clarity Sprint|hello@example\.com|https:\/\/example\.com/, path);
    }
  }));

Deno.test("an address in another case leads to the page", async () => {
  const response = await fetch(`${site.url}/Sprint-Program`, { redirect: "manual" });
  await response.body?.cancel();
  assert.equal(response.status, 308);
  assert.equal(new URL(response.headers.get("location") ?? "", site.url).pathname, "/sprint-program");
});

onPage("/", "the ten sections come in the specified order, the footer after them", async (page) => {
  const landmarks = [
    page.getByRole("link", { name: /^Email/ }),
    page.getByRole("heading", { level: 1 }),
    page.locator("summary", { hasText: "What is the Goal?" }),
    page.locator(`${section("story")} h2`),
    page.getByRole("heading", { level: 2, name: "My Experience", exact: true }),
    page.getByRole("heading", { level: 2, name: "By The Numbers", exact: true }),
    page.getByRole("heading", { level: 2, name: "How We Work Together", exact: true }),
    page.getByRole("heading", { level: 2, name: "Real Founders. Real Outcomes.", exact: true }),
    page.getByRole("heading", { level: 2, name: "What's Included", exact: true }),
    page.getByText("30-minute call to discuss your growth goals", { exact: true }),
    page.locator(section("coaching-app")).getByRole("heading", {
      level: 3,
      name: "Core Features",
      exact: true,
    }),
    page.getByRole("heading", { level: 3, name: "Why Clients Love It", exact: true }),
    page.getByRole("heading", { level: 3, name: "Sample Metric Report", exact: true }),
    page.getByRole("heading", { level: 2, name: "Ready to Build What's Next?", exact: true }),
    page.getByRole("contentinfo"),
  ];
  const tops = [];
  for (const landmark of landmarks) tops.push((await landmark.boundingBox())?.y ?? NaN);
  assert.deepEqual(tops, tops.toSorted((one, two) => one - two));
  const beside = await page.getByRole("heading", { level: 2, name: "Investment", exact: true }).boundingBox();
  assert.ok(
    beside && beside.y > (tops[7] ?? NaN) && beside.y < (tops[9] ?? NaN),
    "Investment beside What's Included",
  );
  assert.equal(await page.locator("main h2").count(), 9);
}, { viewport: { width: 360, height: 740 } });

onPage(
  "/",
  "the top bar and four buttons lead out: newsletter, booking and mail, each in a new tab",
  async (page) => {
    const outward = (await linksOf(page, "main")).filter(({ href }) => !href.startsWith("/"));
    const hint = "(opens in a new tab)";
    assert.deepEqual(outward.map(({ text, href }) => [text, href]), [
      [`Newsletter ${hint}`, NEWSLETTER],
      [`Book a Call ${hint}`, BOOKING],
      [`Email ${hint}`, `mailto:${EMAIL}`],
      [`Book Discovery Call ${hint}`, BOOKING],
      [`Book Discovery Call ${hint}`, BOOKING],
      [`Book Discovery Call ${hint}`, BOOKING],
    ]);
    for (const { target, rel } of outward) assert.deepEqual([target, rel], ["_blank", "noopener"]);
  },
);

onPage("/", "proof cards and figures are the specified ones", async (page) => {
  assert.deepEqual(await texts(page, `${section("experience")} li h3`), [
    "Proven Expertise",
    "Real-World Results",
    "Trusted Authority",
  ]);
  const cards = await texts(page, `${section("experience")} li`);
  for (
    const [index, figures] of [["20+ years"], ["$35M+ built and exited"], [
      "100+ founders coached",
      "$50M+ client growth",
    ]].entries()
  ) {
    for (const figure of figures) assert.ok(cards[index]?.includes(figure), figure);
  }
  const metrics = await page.locator(`${section("numbers")} dl > div`).evaluateAll((metrics) =>
    metrics.map((metric) =>
      `${metric.querySelector("dd")?.textContent} ${metric.querySelector("dt")?.textContent}`
    )
  );
  assert.deepEqual(metrics, [
    "4x founder across industries",
    "$35M exits",
    "100+ founders coached",
    "$50M+ client revenue growth",
  ]);
});

onPage(
  "/",
  "the membership costs what the specification says, the annual one struck through and saved",
  async (page) => {
    const box = page.locator(section("investment"));
    const plans = (await box.locator("div:has(> h3)").allInnerTexts()).map(oneLine);
    assert.equal(plans.length, 2);
    assert.match(plans[0] ?? "", /\$2,750 per quarter/);
    assert.doesNotMatch(plans[0] ?? "", /Best Value|Save/);
    assert.match(plans[1] ?? "", /Best Value.*\$8,800 per year.*\$11,000.*Save 20%/);
    const struck = box.locator("s");
    assert.equal(await struck.count(), 1);
    assert.match(oneLine(await struck.innerText()), /\$11,000$/);
    assert.match(
      await struck.evaluate((element) => getComputedStyle(element).textDecorationLine),
      /line-through/,
    );
    assert.match(oneLine(await page.locator(section("included")).innerText()), /one year/);
  },
);

onPage("/", "quotes, app features and reasons: four, six and four", async (page) => {
  assert.equal(await page.locator(`${section("outcomes")} figure`).count(), 4);
  for (const figure of await page.locator(`${section("outcomes")} figure`).all()) {
    assert.match(await figure.locator("blockquote").innerText(), /^“.+”$/);
    assert.match(oneLine(await figure.locator("figcaption").innerText()), /^[A-Z]\w+ [A-Z]\., [A-Z]/);
  }
  await page.getByText("Sample quotes, shown until founders’ own words take their place.").waitFor();
  assert.deepEqual(await texts(page, `${section("coaching-app")} li h4`), [
    "Clarity Dashboard",
    "Execution Hub",
    "Accountability Loop",
    "Progress Tracker",
    "Resource Vault",
    "Private Workspace",
  ]);
  const listAfter = (title: string) =>
    page.getByRole("heading", { name: title, exact: true }).locator("xpath=following-sibling::ul[1]/li")
      .count();
  assert.equal(await listAfter("Why Clients Love It"), 4);
  assert.equal(await listAfter("Sample Metric Report"), 3);
});

onPage("/", "the sample report opens full size in a new tab", async (page) => {
  const link = page.getByRole("link", { name: /Open the sample report in full size/ });
  const picture = link.locator("img");
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    () => (document.querySelector("main a[target=_blank] img") as HTMLImageElement | null)?.complete === true,
  );
  assert.ok(
    await picture.evaluate((image: HTMLImageElement) => image.naturalWidth) > 0,
    "the picture is there",
  );
  const [opened] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await opened.waitForLoadState();
  assert.match(new URL(opened.url()).pathname, /^\/.*metric-report/);
  assert.equal(await opened.evaluate(() => globalThis.opener), null);
  assert.equal(new URL(page.url()).pathname, "/");
});

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "with" : "without";
  onPage("/", `the goal panel is closed at first, opens and closes, ${way} a script`, async (page) => {
    const toggle = page.locator("summary", { hasText: "What is the Goal?" });
    const question = page.getByText("Why you decided to take this step", { exact: true });
    const goal = async () => (await togglesOf(page)).find(({ name }) => name === "What is the Goal?");
    assert.deepEqual(await goal(), { name: "What is the Goal?", isOpen: false });
    assert.equal(await question.isVisible(), false);
    await toggle.click();
    await question.waitFor();
    assert.equal((await goal())?.isOpen, true);
    const panel = oneLine(await page.locator("details", { has: toggle }).innerText());
    assert.match(
      panel,
      /30 minutes.*What you are struggling with.*What success looks like.*What you have tried/,
    );
    assert.match(panel, /whether a Clarity Session is the next step/);
    await toggle.press("Enter");
    await question.waitFor({ state: "hidden" });
  }, { javaScriptEnabled });

  onPage("/", `five examples, the first open, each for itself, ${way} a script`, async (page) => {
    assert.deepEqual(await texts(page, `${section("steps")} li > div > h3`), STEPS);
    const steps = page.locator(`${section("steps")} details`);
    assert.equal(await steps.count(), 5);
    const shown = async (...open: number[]) => {
      const names = (await togglesOf(page)).filter(({ name }) => name.includes("example"));
      assert.deepEqual(
        names,
        STEPS.map((step, index) => ({
          name: `${open.includes(index) ? "Hide" : "Show"} example of ${step}`,
          isOpen: open.includes(index),
        })),
      );
      for (const [index, step] of (await steps.all()).entries()) {
        assert.equal(await step.getByText("Implementation Ideas").isVisible(), open.includes(index));
      }
    };
    await shown(0);
    await steps.nth(3).locator("summary").click();
    await shown(0, 3);
    await steps.nth(0).locator("summary").press("Space");
    await shown(3);
    await steps.nth(4).locator("summary").click();
    await shown(3, 4);
    await steps.nth(3).locator("summary").click();
    await shown(4);
    const example = oneLine(await steps.nth(4).innerText());
    assert.match(example, /^Hide example.*“.+” .*Outcome.*Implementation Ideas/);
  }, { javaScriptEnabled });
}

onPage(
  "/testimonials",
  "heading, subtitle, five quotes, the call and the closing line are to the letter",
  async (page) => {
    await page.getByText("Real founders. Real outcomes.", { exact: true }).waitFor();
    assert.equal(await page.locator("main figure").count(), 5);
    const names = await texts(page, "main figcaption");
    for (const name of names) assert.match(name, /^[A-Z]\w+ [A-Z]\., \w/);
    assert.equal(new Set(names).size, 5);
    await page.getByRole("heading", { level: 2, name: "Book a Clarity Call", exact: true }).waitFor();
    assert.deepEqual((await linksOf(page, "main")).map(({ text, href, target }) => [text, href, target]), [
      ["Book Now (opens in a new tab)", BOOKING, "_blank"],
      ["See How the 90-Day Sprint Works", "/sprint-program", ""],
    ]);
    await page.getByText("You'll leave the call with insight—whether we work together or not.", {
      exact: true,
    })
      .waitFor();
  },
);

onPage(
  "/book-call",
  "thirty minutes, four topics, six quotes, the scheduler and the coach's address",
  async (page) => {
    assert.deepEqual(
      await texts(page, `${section("topics")} li`).then((topics) =>
        topics.map((topic) => topic.replace(/^\d ?/, ""))
      ),
      [
        "Current challenges and bottlenecks",
        "Where you want to be in 90 days",
        "Gaps keeping you from goals",
        "How the sprint framework could help",
      ],
    );
    assert.match(await page.getByRole("main").innerText(), /30-minute call/);
    assert.equal(await page.locator("main figure").count(), 6);
    assert.deepEqual((await linksOf(page, "main")).map(({ text, href }) => [text, href]), [
      ["Schedule Your Business Clarity Call (opens in a new tab)", BOOKING],
      [EMAIL, `mailto:${EMAIL}`],
    ]);
  },
);

onPage(
  "/sprint-program",
  "everything the specification lists is there, in order and number",
  async (page) => {
    const headings = (await headingsOf(page)).filter(({ level }) => level > 1 && level < 4).map(({ text }) =>
      text
    );
    const expected = [
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
    ];
    assert.deepEqual(headings.filter((heading) => expected.includes(heading)), expected);
    const steps = await page.locator(`${section("roadmap")} ol > li`).all();
    assert.equal(steps.length, 4);
    for (const step of steps) {
      const text = oneLine(await step.innerText());
      assert.match(text, /^Step \d .*(minutes|sessions) Activities .+ Output ./);
      assert.ok(await step.locator("ul > li").count() >= 3, text);
    }
    const support = await texts(page, `${section("support")} li`);
    assert.match(support[0] ?? "", /60 minutes/);
    for (const text of support.slice(1)) assert.match(text, /bi-weekly/i);
    assert.equal(await page.locator(`${section("outcomes")} ol > li`).count(), 6);
    const coaches = await texts(page, `${section("coaches")} ul > li`);
    assert.equal(coaches.length, 2);
    assert.match(coaches[0] ?? "", /20 years of experience/);
    assert.match(coaches[1] ?? "", /18 years of experience/);
    const whole = oneLine(await page.getByRole("main").innerText());
    for (
      const part of [
        "30-minute clarity call",
        "90-minute strategy deep dive",
        "60-minute execution plan session",
        "6 biweekly 1-hour coaching sessions",
      ]
    ) assert.ok(whole.includes(part), part);
    assert.match(whole, /email and SMS support between sessions/i);
    const calls = await linksOf(page, "main");
    assert.ok(calls.length >= 1);
    for (const { text, href, target } of calls) {
      assert.deepEqual([text, href, target], [
        "Schedule Your Business Clarity Call (opens in a new tab)",
        SPRINT_CALL,
        "_blank",
      ]);
    }
  },
);

for (const path of ["/privacy-policy", "/terms-of-service"]) {
  onPage(
    path,
    "says since when it applies, names the coach's address, and its list jumps to each section",
    async (page) => {
      assert.equal(await page.locator('time[datetime="2025-06-30"]').innerText(), "June 30, 2025");
      assert.match(await page.getByRole("main").innerText(), new RegExp(EMAIL.replaceAll(".", "\\.")));
      const anchors = await page.getByRole("navigation", { name: "Sections" }).getByRole("link").all();
      assert.equal(anchors.length, await page.locator("main h2").count());
      for (const anchor of anchors) {
        const heading = page.locator(`main h2${await anchor.getAttribute("href")}`);
        await anchor.click();
        assert.equal(oneLine(await heading.innerText()), oneLine(await anchor.innerText()));
        const box = await heading.boundingBox();
        assert.ok(box && box.y >= 0 && box.y < 900, `${await anchor.innerText()} is on screen`);
      }
    },
  );
}

onPage("/privacy-policy", "names what is collected and who else receives it", async (page) => {
  const text = oneLine(await page.getByRole("main").innerText());
  for (
    const what of [
      /name, email(?: address)?, company and role/i,
      /answers/i,
      /card payment provider/i,
      /email delivery provider/i,
      /scheduling provider/i,
    ]
  ) {
    assert.match(text, what);
  }
});

onPage("/terms-of-service", "names the licence, resale, refunds, results and liability", async (page) => {
  const text = oneLine(await page.getByRole("main").innerText());
  for (
    const what of [
      /personal, non-transferable licen[cs]e/i,
      /resell|resale/i,
      /case by case/i,
      /guarantee/i,
      /limited to the amount paid/i,
    ]
  ) {
    assert.match(text, what);
  }
});

onPage("/test-navigation", "all four ways end on the sprint program", async (page) => {
  const items = page.locator("main li");
  assert.equal(await items.count(), 4);
  for (let index = 0; index < 4; index++) {
    await page.goto("/test-navigation");
    await hydrated(page);
    await items.nth(index).locator("a, button").click();
    await page.getByRole("heading", { level: 1, name: "90-Day Strategic Sprint" }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/sprint-program");
  }
});

Deno.test("an unknown path answers 404 with the heading, a developer's hint, the path as text and a way home", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page, watch) => {
    watch.expectConsole(/404 \(Not Found\)/);
    const response = await page.goto("/nowhere/%3Cb%3Ebold%3C/b%3E");
    assert.equal(response?.status(), 404);
    await page.getByRole("heading", { level: 1, name: "Page Not Found", exact: true }).waitFor();
    assert.match(await page.getByRole("main").innerText(), /Did you forget to add the page to the router\?/);
    assert.equal(await page.locator("main b").count(), 0);
    await page.getByRole("main").getByRole("link").click();
    await page.waitForURL(`${site.url}/`);
  }));
