import assert from "node:assert/strict";
import { DIMENSIONS, type Score } from "../../lib/diagnostic/dimensions.ts";
import type { PublicResult } from "../../lib/diagnostic/schema.ts";
import { listen } from "../support/announcements.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { guidanceParts } from "../../lib/diagnostic/guidance.ts";
import {
  chartsDrawn,
  focusedText,
  hydrated,
  resultByApi,
  scoresByKey,
  submitByApi,
} from "../support/check.ts";
import { requireInOrder } from "../support/html.ts";
import { assertSheets, resize, sidewaysOverflow } from "../support/pages.ts";
import { appForFile, pagesForFile } from "../support/served_app.ts";

const COPIED = "Link copied! Share this URL to access your results anytime.";

browserForFile();

const site = appForFile();
/** Its database does not answer: the browser asks for the result itself. */
const away = pagesForFile();
let token: string;
Deno.test.beforeAll(async () => void (token = await submitByApi(site.url, { name: "Ada Lovelace" })));

/** Opens results and waits for both charts and for the images that stand for them on paper. */
async function openResults(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await chartsDrawn(page);
}

const copyButton = (page: Page) => page.getByRole("button", { name: /^(Copy Link|Copied!)$/ });
const byHand = (page: Page) => page.getByRole("textbox", { name: /link to copy by hand/ });

Deno.test("results are drawn and accessible, and their link can be copied by the Clipboard API, by selection, or by hand", () => {
  const options = { permissions: ["clipboard-read", "clipboard-write"], reducedMotion: "reduce" as const };
  return withPage({ baseURL: site.url, ...options }, async (page) => {
    const told = await listen(page);
    await openResults(page, `/diagnostic/results/${token}`);
    const { clusters } = await resultByApi(site.url, token);
    for (
      const [name, rows] of [["Every score, by system", DIMENSIONS.length + 4], [
        "System Clusters",
        4,
      ]] as const
    ) {
      assert.equal(await page.getByRole("table", { name }).getByRole("row").count(), 1 + rows);
    }
    await page.getByRole("row", { name: `Operations ${clusters.operations.toFixed(2)} −0.11` })
      .waitFor();
    for (const pixels of await accentPixels(page, "canvas")) {
      assert.ok(pixels > 500, `${pixels} pixels in the accent colour`);
    }
    for (const width of [360, 1440]) {
      await resize(page, width, 900);
      assert.deepEqual(await sidewaysOverflow(page), [], `at ${width} px`);
      await axe(page);
    }

    // A clock that stands still shows the two seconds whole, however busy the machine is.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await copyButton(page).click();
    await page.getByRole("button", { name: "Copied!" }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
    await page.clock.runFor(1999);
    assert.equal(await copyButton(page).textContent(), "Copied!");
    await page.clock.runFor(1);
    await page.getByRole("button", { name: "Copy Link" }).waitFor();
    await page.clock.resume();
    await told.until(COPIED);

    await page.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
      Object.defineProperty(navigator, "clipboard", { value: { writeText: refuse } });
      const copied: string[] = [];
      Object.assign(globalThis, { copied });
      document.addEventListener("copy", () => {
        const field = document.activeElement as HTMLTextAreaElement;
        copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
      });
    });
    await copyButton(page).focus();
    await page.keyboard.press("Enter");
    await told.until(COPIED);
    const copied = await page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
    assert.deepEqual(copied, [page.url()]);
    assert.match(await focusedText(page), /^(Copy Link|Copied!)$/, "the focus is back");
    assert.equal(await page.locator("textarea").count(), 0, "nothing is left behind");

    await page.evaluate(() => void (document.execCommand = () => false));
    const tellings = told.heard.length;
    await copyButton(page).click();
    await page.getByRole("alert").filter({ hasText: "Your browser does not let us copy." }).waitFor();
    assert.equal(await byHand(page).inputValue(), page.url());
    await byHand(page).focus();
    assert.equal(await page.evaluate(() => getSelection()?.toString()), page.url());
    assert.deepEqual(told.heard.slice(tellings).filter((text) => text === COPIED), []);
    await axe(page);
  });
});

/** By chart, or by its picture for paper: how many pixels have the accent, #2a3fe5, laid on at least half. */
function accentPixels(page: Page, charts: "canvas" | "img"): Promise<number[]> {
  return page.locator(`main ${charts}`).evaluateAll((drawings) =>
    (drawings as (HTMLCanvasElement | HTMLImageElement)[]).map((drawing) => {
      const { width, height } = drawing instanceof HTMLImageElement
        ? { width: drawing.naturalWidth, height: drawing.naturalHeight }
        : drawing;
      const context = new OffscreenCanvas(width, height).getContext("2d");
      context?.drawImage(drawing, 0, 0);
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
      let count = 0;
      for (let index = 0; index < data.length; index += 4) {
        if ((data[index] ?? 0) < 80 && (data[index + 2] ?? 0) > 180 && (data[index + 3] ?? 0) > 128) count++;
      }
      return count;
    })
  );
}

Deno.test("Download PDF prints two pages with sharp charts and without controls", () =>
  withPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } }, async (page) => {
    // What needs the most room: a name of two lines, and scores that are given the longest guidance.
    const longest = {
      name: "Wolfeschlegelsteinhausenbergerdorff ".repeat(3).slice(0, 100).trim(),
      scores: scoresByKey(Array<Score>(14).fill(5)),
    };
    await page.addInitScript(() => {
      const prints: string[] = [];
      Object.assign(globalThis, { prints, print: () => prints.push("printed") });
    });
    await openResults(page, `/diagnostic/results/${await submitByApi(site.url, longest)}`);
    await page.getByRole("button", { name: "Download PDF" }).click();
    await page.waitForFunction(() => (globalThis as unknown as { prints: string[] }).prints.length === 1);

    await page.emulateMedia({ media: "print" });
    // As wide as A4 between its margins.
    await resize(page, 673, 900);
    assert.equal(await page.locator("main canvas").filter({ visible: true }).count(), 0);
    for (const picture of await page.locator("main img").filter({ visible: true }).all()) {
      const dots = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.width);
      assert.ok(dots >= 2.5, `${dots} image pixels per CSS pixel`);
    }
    assert.equal(await page.locator("main img").filter({ visible: true }).count(), 2);
    for (const pixels of await accentPixels(page, "img")) {
      assert.ok(pixels > 500, `${pixels} pixels in the accent colour`);
    }
    for (const name of ["Copy Link", "Download PDF"]) {
      assert.equal(await page.getByRole("button", { name }).isVisible(), false);
    }
    assert.equal(await page.getByRole("link", { name: /Book a Clarity Session/ }).isVisible(), false);
    assert.equal(await page.locator("body > header, body > footer").filter({ visible: true }).count(), 0);
    // A choice has a page of its own.
    for (const [scores, pages] of [[THREES, 3], [longest.scores, 2], [STRONG, 3], [UNTIED, 2]] as const) {
      await openResults(page, `/diagnostic/results/${await submitByApi(site.url, { ...longest, scores })}`);
      await assertSheets(page, pages);
    }
    // A comparison on paper has no list to choose from.
    const previous = await submitByApi(site.url, { scores: THREES });
    const again = await submitByApi(site.url, { scores: THREES, previous });
    await openResults(page, `/diagnostic/results/${again}?since=${previous}`);
    assert.equal(await page.locator("#plan").isVisible(), false);
    await page.emulateMedia({ media: "screen" });
    assert.match(await page.locator("#plan").innerText(), /^No score you counted is under 3\./);
  }));

const THREES = scoresByKey(Array<Score>(14).fill(3));
const STRONG = scoresByKey([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4]);
const UNTIED = scoresByKey([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2, 2, 2]);
const THIRTEEN_ONES = scoresByKey([1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1]);

Deno.test("among thirteen equal lowest scores the visitor chooses up to three, which alone go into the plan and stay in the browser", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    const tied = await submitByApi(site.url, { scores: THIRTEEN_ONES });
    await page.goto(`/diagnostic/results/${tied}`);
    await hydrated(page);
    await page.getByRole("heading", { name: "Thirteen scores are 1: choose what comes first" }).waitFor();
    const choice = page.getByRole("group", { name: "Which of these costs you most this quarter?" });
    const boxes = choice.getByRole("checkbox");
    assert.equal(await boxes.count(), 13);
    assert.match(await choice.getByRole("listitem").first().innerText(), /^Cost Efficiency\b/);
    const open = page.getByRole("button", { name: "Open in the 90-Day Sprint Planner" });
    assert.equal(await open.isDisabled(), true);
    for (const width of [360, 1440]) {
      await resize(page, width, 900);
      assert.deepEqual(await sidewaysOverflow(page), [], `at ${width} px`);
      await axe(page);
    }
    for (const name of [/^Speed|^Quality/, /^Innovation/, /^Market Focus/]) {
      await choice.getByRole("checkbox", { name }).check();
    }
    assert.equal(await boxes.and(page.locator(":disabled")).count(), 10);
    await page.reload();
    await hydrated(page);
    const chosen = ["market_focus", "quality", "innovation"];
    assert.deepEqual(
      await boxes.and(page.locator(":checked")).evaluateAll((inputs) =>
        inputs.map((input) => (input as HTMLInputElement).value)
      ),
      chosen,
    );
    const [planner] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Open in the 90-Day Sprint Planner" }).click(),
    ]);
    await planner.getByRole("alert").filter({ hasText: /3 new\./ }).waitFor();
    await planner.getByRole("button", { name: "Start a new document with it" }).click();
    const { tie } = await resultByApi(site.url, tied);
    assert.deepEqual(
      await planner.getByRole("textbox", { name: /^Outcome [A-C]$/ }).evaluateAll((fields) =>
        fields.map((field) => (field as HTMLTextAreaElement).value)
      ),
      chosen.map((key) =>
        guidanceParts(tie?.dimensions.find((dimension) => dimension.key === key)?.guidance ?? "").keyResult
      ),
    );
    const stored = await (await page.request.get(`/api/diagnostic/results/${tied}`)).text();
    assert.ok(!stored.includes("chosen") && !stored.includes("choice"), "the result knows of no choice");
  }));

Deno.test("what couldn't be counted is hollow and named as such, and the mean of the others stands beside the overall score", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    const scores = scoresByKey([4, 1, 4, 5, 3, 4, 3, 4, 1, 3, 5, 2, 4, 4]);
    const id = await submitByApi(site.url, { scores, uncounted: ["market_focus"] });
    await openResults(page, `/diagnostic/results/${id}`);
    await page.getByText("Eight scores of 4 or 5 lead; cost and process lag.").waitFor();
    await page.getByText("3.54 without the one score that couldn’t be counted").waitFor();
    await page.getByRole("row", { name: "Market Focus Not counted yet 1" }).waitFor();
    const item = page.getByRole("listitem").filter({
      has: page.getByRole("heading", { name: /Market Focus/ }),
    });
    await item.getByText(/^Next 7 days Start counting\./).waitFor();
    await item.getByText("not counted yet", { exact: true }).waitFor();
    await page.getByText("What isn’t counted yet may not be weak.").waitFor();
    await page.setViewportSize({ width: 1280, height: 720 });
    const three = await submitByApi(site.url, {
      name: "Ada Lovelace",
      scores: scoresByKey([4, 3, 4, 1, 2, 1, 4, 4, 1, 4, 5, 2, 4, 4]),
      uncounted: ["product_attributes", "pricing_terms", "cost_efficiency"],
    });
    await openResults(page, `/diagnostic/results/${three}`);
    const plan = page.getByRole("region", { name: "Turn your lowest scores into a 90-day plan" });
    await plan.getByText("Begin counting: Product Attributes, Pricing & Terms, Cost Efficiency")
      .filter({ visible: true }).waitFor();
    const { guidance } = await resultByApi(site.url, three);
    for (const key of ["processes", "logistics", "market_focus"]) {
      await plan.getByText(guidanceParts(guidance[key] ?? "").action ?? "").filter({ visible: true })
        .waitFor();
    }
    await assertSheets(page, 3, "with three bottlenecks that were not counted");
    const next = await submitByApi(site.url, {
      name: "Ada Lovelace",
      scores: scoresByKey([4, 3, 4, 1, 4, 1, 2, 4, 1, 4, 3, 2, 4, 4]),
      uncounted: ["product_attributes", "pricing_terms", "cost_efficiency"],
    });
    await openResults(page, `/diagnostic/results/${next}?since=${three}`);
    await page.getByRole("heading", { name: /^What moved since/ }).waitFor();
    await assertSheets(page, 1, "of a comparison with three that were not counted");
    await openResults(page, `/diagnostic/results/${next}?since=${three}.${id}`);
    await page.getByRole("heading", { name: "Your checks so far" }).waitFor();
    await assertSheets(page, 1, "of three checks");
    await resize(page, 360, 740);
    const lines = await page.locator(".moved tbody td:nth-child(2)").evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      })
    );
    assert.deepEqual([...new Set(lines)], [1], "then and now stand on one line");
    await page.evaluate(() =>
      sessionStorage.setItem("notification", JSON.stringify({ title: "Success!", at: Date.now() }))
    );
    await openResults(page, `/diagnostic/results/${three}`);
    const toast = page.getByText("Success!", { exact: true });
    const score = page.getByRole("region", { name: "Overall score" });
    for (const place of [page.getByRole("heading", { level: 1 }), score]) {
      await place.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 10));
      const [over, under] = await Promise.all([toast, place].map((one) => one.boundingBox()));
      assert.ok(over && under);
      assert.ok(
        over.y >= under.y + under.height || over.y + over.height <= under.y ||
          over.x >= under.x + under.width,
        `a notification covers what is read first: ${JSON.stringify({ over, under })}`,
      );
    }
    await resize(page, 1280, 720);
    await openResults(page, `/diagnostic/results/${three}?alone`);
    await page.emulateMedia({ media: "print" });
    await resize(page, 673, 900);
    const rows = await page.locator(".plan li:not([aria-hidden])").evaluateAll((items) =>
      items.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    );
    assert.deepEqual(rows.map((over) => over > 1), [false, false, false], `${rows} px over`);
    for (const row of [1, 2]) {
      const ends = await page.locator(`.systems li > p:nth-of-type(${row})`).evaluateAll((texts) =>
        texts.map((text) => Math.round(text.getBoundingClientRect().bottom))
      );
      assert.deepEqual([ends.length, new Set(ends).size], [5, 1], `averages and ratings are level: ${ends}`);
    }
    const [rowsHigh = 0, barsHigh = 0] = await page.locator(".bars, .bars img").evaluateAll((boxes) =>
      boxes.map((box) => box.getBoundingClientRect().height)
    );
    assert.ok(Math.abs(rowsHigh - barsHigh) < 1, `bars ${barsHigh} px high, their rows ${rowsHigh}`);
    await page.emulateMedia({ media: "screen" });
    await resize(page, 1280, 720);
    await axe(page);
  }));

Deno.test("the lowest scores become three outcomes of the sprint planner by urgency, with their first actions in week 1, and the result's id stays behind", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    const { guidance } = await resultByApi(site.url, token);
    const sent: string[] = [];
    page.context().on("request", (request) => {
      if (!request.url().includes("/diagnostic/")) sent.push(`${request.url()} ${request.headers().referer}`);
    });
    await page.goto(`/diagnostic/results/${token}`);
    const [planner] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Open in the 90-Day Sprint Planner" }).click(),
    ]);
    await planner.getByRole("alert").filter({ hasText: /^14-Point Business Check: “.+”\. 3 new\./ })
      .waitFor();
    assert.equal(await planner.evaluate(() => location.hash), "");
    assert.deepEqual(sent.filter((line) => line.includes(token)), []);
    await planner.getByRole("button", { name: "Start a new document with it" }).click();
    await planner.getByRole("alert").waitFor({ state: "detached" });
    const outcomes = planner.getByRole("textbox", { name: /^Outcome [A-C]$/ });
    const parts = ["cost_efficiency", "processes", "technology"].map((key) =>
      guidanceParts(guidance[key] ?? "")
    );
    assert.deepEqual(
      await outcomes.evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value)),
      parts.map(({ keyResult }) => keyResult),
    );
    const week = planner.getByRole("textbox", { name: /^Commitment/ });
    const planned = await week.evaluateAll((fields) =>
      fields.map((field) => (field as HTMLTextAreaElement).value)
    );
    for (const { action } of parts) assert.ok(planned.includes(action ?? ""), action);
    await outcomes.first().fill("Changed");
    assert.equal(await outcomes.first().inputValue(), "Changed");
  }));

Deno.test("the card that a link to the page shows is saved as a picture, also without JavaScript; the planner is offered only with it", async () => {
  await withPage({ baseURL: site.url }, async (page) => {
    await page.goto(`/diagnostic/results/${token}`);
    await hydrated(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Save as picture" }).click(),
    ]);
    assert.equal(download.suggestedFilename(), "my-business-check.png");
    const shown = await page.locator("meta[property='og:image']").getAttribute("content") ?? "";
    const card = await (await fetch(site.url + new URL(shown).pathname)).bytes();
    assert.deepEqual(await Deno.readFile(await download.path()), card);
  });
  await withPage({ baseURL: site.url, javaScriptEnabled: false }, async (page, watch) => {
    watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
    await page.goto(`/diagnostic/results/${token}`);
    await page.getByRole("img", { name: "Your line, drawn from the fourteen scores" }).waitFor();
    const link = page.getByRole("link", { name: "Save as picture" });
    assert.equal(await link.getAttribute("download"), "my-business-check.png");
    assert.equal(await page.getByRole("link", { name: /Sprint Planner/ }).count(), 0);
    assert.equal(await page.getByRole("button").filter({ visible: true }).count(), 0);
    await page.getByText("What it means, a question, the target").first().click();
    await page.getByText("Ask yourself").filter({ visible: true }).first().waitFor();
    assert.deepEqual(await sidewaysOverflow(page), []);
  });
});

Deno.test("when the server had no database the browser asks once more, and shows the results or the Not Found card", async () => {
  await withPage({ baseURL: away.url, reducedMotion: "reduce" }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 503 /);
    watch.expectConsole(/console\.error: Failed to load results/);
    const asked: string[] = [];
    page.on("request", (request) => void (request.url().includes("/api/") && asked.push(request.url())));
    const card = page.getByRole("heading", { name: "Results Not Found", level: 1 });
    const path = `/diagnostic/results/${token}`;

    await page.goto(path);
    await card.waitFor();
    assert.deepEqual(asked, [`${away.url}/api${path}`]);
    await assertFits(page);

    await page.route("**/api/diagnostic/results/*", (route) => route.fulfill({ json: { overall: 3 } }));
    await page.goto(path);
    await card.waitFor();

    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/diagnostic/results/*", async (route) => {
      await answered;
      await route.fulfill({ json: await resultByApi(site.url, token) });
    });
    await page.goto(path);
    await page.getByRole("status").getByText("Loading your results...").waitFor();
    await assertFits(page);
    answer();
    await chartsDrawn(page);
    const shown = (await page.getByRole("article").innerText()).replace(/\s+/g, " ");
    requireInOrder(shown, [
      ...["for Ada Lovelace", "Copy Link", "lead;", "3.36 / 5", "14 Dimensions", "System Clusters"],
      ...["Top 3 Strengths", "Market Image 5 / 5", "Top 3 Bottlenecks", "Cost Efficiency 1 / 5"],
    ]);
  });
});

Deno.test("whatever the scores, nothing of a result is cut or reaches out of its box, from a narrow phone to a tablet", async () => {
  const lowest = {
    name: "Wolfeschlegelsteinhausenbergerdorff ".repeat(3).slice(0, 100).trim(),
    scores: scoresByKey(Array<Score>(14).fill(1)),
  };
  const paths = [lowest, { scores: scoresByKey([2, 3, 1, 2, 4, 3, 2, 2, 3, 1, 2, 3, 2, 3]) }]
    .map(async (submission) => `/diagnostic/results/${await submitByApi(site.url, submission)}`);
  await withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    for (const path of await Promise.all(paths)) {
      await page.goto(path);
      for (const width of [320, 360, 768, 1024]) {
        await resize(page, width, 740);
        assert.deepEqual(await sidewaysOverflow(page), [], `at ${width} px`);
        assert.deepEqual(await escapees(page), [], `at ${width} px`);
      }
    }
  });
});

Deno.test("a dimension that the check no longer has is shown by its key, which breaks where there is no room", async () => {
  const [luck, alliances] = ["luck", "strategic_alliances_and_partnerships"];
  const result = await resultByApi(site.url, token);
  const old: PublicResult = {
    ...result,
    strengths: result.strengths.with(0, { key: luck, value: 5 }),
    bottlenecks: result.bottlenecks.with(0, { key: alliances, value: 1 }),
  };
  await withPage({ baseURL: away.url, reducedMotion: "reduce" }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 503 /);
    await page.route("**/api/diagnostic/results/*", (route) => route.fulfill({ json: old }));
    await page.goto(`/diagnostic/results/${token}`);
    await page.getByRole("heading", { name: `${luck} 5 / 5`, exact: true }).waitFor();
    for (const name of [`${alliances} 1 / 5`, alliances]) {
      await page.getByRole("heading", { name, exact: true }).waitFor();
    }
    assert.equal(
      await page.getByText("What it means").filter({ visible: true }).count(),
      4,
      "no text of its own",
    );
    await assertFits(page);
  });
});

/** Fails when something reaches beyond the screen of a phone, a tablet or a desk, or out of its box, or axe finds a fault. */
async function assertFits(page: Page): Promise<void> {
  for (const width of [1440, 768, 360]) {
    await resize(page, width, 740);
    assert.deepEqual(await sidewaysOverflow(page), [], `at ${width} px`);
    assert.deepEqual(await escapees(page), [], `at ${width} px`);
  }
  await axe(page);
}

/** The texts of the result that reach beyond their card, cell or column, or beyond the page's edge. */
function escapees(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector("article") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility() || element.closest(".sr-only, svg")) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const around = element.closest("article li, td, th, section, header, figure, article");
      const box = around?.getBoundingClientRect();
      const { left, right, width } = range.getBoundingClientRect();
      if (box && width > 0 && (left < box.left - 4 || right > box.right + 1 || right > innerWidth)) {
        found.push(`${node.textContent} ${Math.round(right - box.right)} px beyond ${element.tagName}`);
      }
    }
    return found;
  });
}

Deno.test("on a phone the first action for the lowest score stands within two screens, and each name leads to its advice", () =>
  withPage(
    {
      baseURL: site.url,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: "reduce",
    },
    async (page) => {
      const { bottlenecks: [first], guidance } = await resultByApi(site.url, token);
      assert.ok(first);
      await page.goto(`/diagnostic/results/${token}`);
      const action = page.getByText(guidanceParts(guidance[first.key] ?? "").action ?? "").first();
      const box = await action.boundingBox();
      assert.ok(box && box.y + box.height < 2 * 740, `it ends at ${box && box.y + box.height}`);
      const tops = await page.locator("#strengths, #bottlenecks").evaluateAll((headings) =>
        headings.map((heading) => heading.getBoundingClientRect().top)
      );
      assert.ok((tops[1] ?? 0) < (tops[0] ?? 0), "the bottlenecks come first");
      await page.getByRole("navigation", { name: "The advice in brief" }).getByRole("link", {
        name: /Technology/,
      }).tap();
      await page.waitForFunction(() => {
        const { top } = document.getElementById("advice-technology")?.getBoundingClientRect() ??
          { top: -1 };
        return top >= 0 && top < 120;
      });
    },
  ));
