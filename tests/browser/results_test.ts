import assert from "node:assert/strict";
import { DIMENSIONS, type Score } from "../../lib/diagnostic/dimensions.ts";
import { guidanceLines } from "../../lib/content/diagnostic/dimension_content.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  type Site,
  startSite,
  withPage,
} from "../support/browser.ts";
import {
  completeDraft,
  countToasts,
  hydrated,
  openContactScreen,
  rememberedDraft,
  resultByApi,
  scoresByKey,
  settledToast,
  submitButton,
  submitByApi,
  toast,
  waitForResults,
} from "../support/check.ts";

const COPIED = ["Link copied!", "Share this URL to access your results anytime."] as const;
const NOT_FOUND = "We couldn't find results for this diagnostic. The link may be invalid or expired.";
const UNKNOWN_ID = "a".repeat(26);
const VIEWPORTS = [{ width: 360, height: 740 }, { width: 1440, height: 900 }];

browserForFile();

let site: Site;
let token: string;
Deno.test.beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
  token = await submitByApi(site.url, {
    name: "Ada Lovelace",
    email: "ada@secret.example",
    consent: true,
    reasoning: { speed: "a private note" },
  });
});
Deno.test.afterAll(() => site?.close());

/** Runs a test on a results page whose charts are drawn. */
function onResults(
  name: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  { before, ...options }: PageOptions & { before?: (page: Page) => Promise<unknown> } = {},
): void {
  Deno.test(name, () =>
    withPage({ name, baseURL: site.url, ...options }, async (page, watch) => {
      await before?.(page);
      await page.goto(`/diagnostic/results/${token}`);
      await chartsDrawn(page);
      await run(page, watch);
    }));
}

/** Waits for both charts and for the images that stand for them on paper. */
async function chartsDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>("figure img")];
    return images.length === 2 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
}

const copyButton = (page: Page) => page.getByRole("button", { name: /^(Copy Link|Copied!)$/ });

/** What the results say, without the notification that may stand over them. */
function resultText(page: Page): Promise<string> {
  return page.getByRole("article").innerText();
}

Deno.test("the server writes the whole result into the page, and nothing that is only its author's", async () => {
  const response = await fetch(`${site.url}/diagnostic/results/${token}`);
  const html = await response.text();
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type") ?? "", /^text\/html/);
  assert.match(html, /<title>Your Business Check Results \| Clarity Sprint<\/title>/);
  const result = await resultByApi(site.url, token);
  const text = html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  for (
    const part of [
      "Business Check Results",
      "for Ada Lovelace",
      "adapted from a strategic scan model",
      "Overall score 3.36 / 5 Moderate",
      "Market System 4.50 Strong",
      "Value System 3.50 Moderate",
      "Operations 3.25 Moderate",
      "Organization 2.75 Needs Attention",
      "14 Dimensions",
      "System Clusters",
      "Top 3 Strengths",
      "Top 3 Bottlenecks",
      "Ready to Turn Insights into Action?",
      "Book a Clarity Session",
    ]
  ) assert.ok(text.includes(part), part);
  for (const guidance of Object.values(result.guidance)) {
    for (const { text: line } of guidanceLines(guidance)) assert.ok(decode(text).includes(line), line);
  }
  assert.equal(Object.keys(result.guidance).length, 6);
  assert.equal(/Loading your results/.test(html), false);
  assert.equal(/secret\.example|a private note|consent/.test(html), false);
  assert.equal(/secret\.example|a private note|consent|email/.test(JSON.stringify(result)), false);
});

function decode(html: string): string {
  return html.replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll(
    "&amp;",
    "&",
  );
}

Deno.test("results are for those who hold the link: not indexed, not cached, not told to other sites", async () => {
  for (const id of [token, UNKNOWN_ID]) {
    const response = await fetch(`${site.url}/diagnostic/results/${id}`);
    const html = await response.text();
    assert.equal(response.headers.get("x-robots-tag"), "noindex");
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(response.headers.get("referrer-policy"), "no-referrer");
    assert.match(html, /<meta name="robots" content="noindex"/);
  }
});

const STRANGE_IDS: Record<string, string> = {
  "unknown": UNKNOWN_ID,
  "malformed": "not-a-token",
  "SQL-looking": "'%20OR%201=1;--",
  "script-looking": "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "very long": "a".repeat(4000),
  "dotted": "..%2F..%2Fetc%2Fpasswd",
};
for (const [kind, id] of Object.entries(STRANGE_IDS)) {
  Deno.test(`an id that is ${kind} answers 404 with the card, and 404 by the API`, async () => {
    const response = await fetch(`${site.url}/diagnostic/results/${id}`);
    const html = await response.text();
    assert.equal(response.status, 404);
    assert.match(html, /Results Not Found/);
    assert.ok(html.includes(NOT_FOUND) || html.includes(NOT_FOUND.replace("'", "&#39;")));
    assert.equal(html.includes("<script>alert"), false);
    const api = await fetch(`${site.url}/api/diagnostic/results/${id}`);
    assert.equal(api.status, 404);
    assert.deepEqual(await api.json(), { message: "Results not found." });
  });
}

Deno.test("a link in capitals leads to the same results", async () => {
  const response = await fetch(`${site.url}/DIAGNOSTIC/Results/${token.toUpperCase()}`, {
    redirect: "manual",
  });
  await response.body?.cancel();
  assert.equal(response.status, 308);
  assert.equal(
    new URL(response.headers.get("location") ?? "", site.url).href,
    `${site.url}/diagnostic/results/${token}`,
  );
});

Deno.test("the Not Found card leads to a new check", () =>
  withPage({ baseURL: site.url }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 404 /);
    await page.goto(`/diagnostic/results/${UNKNOWN_ID}`);
    await page.getByRole("heading", { name: "Results Not Found", level: 1 }).waitFor();
    await page.getByText(NOT_FOUND).waitFor();
    await page.getByRole("link", { name: "Take New Diagnostic" }).click();
    await page.waitForURL("**/diagnostic");
  }));

onResults("both charts are drawn", async (page) => {
  const canvases = page.locator("figure canvas");
  assert.equal(await canvases.count(), 2);
  for (const canvas of await canvases.all()) {
    const accentPixels = await canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext("2d");
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
      let count = 0;
      for (let index = 0; index < data.length; index += 4) {
        // The accent, #2a3fe5, laid on at least half.
        if ((data[index] ?? 0) < 80 && (data[index + 2] ?? 0) > 180 && (data[index + 3] ?? 0) > 128) count++;
      }
      return count;
    });
    assert.ok(accentPixels > 500, `${accentPixels} pixels in the accent colour`);
  }
}, { reducedMotion: "reduce" });

onResults("a screen reader finds every figure of the charts in tables", async (page) => {
  const { scores, clusters } = await resultByApi(site.url, token);
  const rowsOf = (name: string) =>
    page.getByRole("table", { name }).getByRole("row").evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent))
    );
  const dimensions = await rowsOf("14 Dimensions");
  assert.deepEqual(dimensions[0], ["Dimension", "Score, 0 to 5"]);
  assert.deepEqual(
    dimensions.slice(1).map(([, value]) => Number(value)),
    DIMENSIONS.map(({ key }) => scores[key]),
  );
  assert.deepEqual(dimensions.slice(1).map(([label]) => label), DIMENSIONS.map(({ label }) => label));
  const bars = await rowsOf("System Clusters");
  assert.deepEqual(bars.slice(1), [
    ["Market System", clusters.market.toFixed(2)],
    ["Value System", clusters.value.toFixed(2)],
    ["Operations", clusters.operations.toFixed(2)],
    ["Organization", clusters.organization.toFixed(2)],
  ]);
  assert.equal(await page.getByRole("cell", { name: "5", exact: true }).count(), 3);
});

onResults("strengths and bottlenecks are ranked, scored and explained", async (page) => {
  const list = (title: string) =>
    page.getByRole("heading", { name: title }).locator("xpath=..").getByRole("listitem");
  const headings = (title: string) =>
    list(title).getByRole("heading", { level: 3 }).evaluateAll((found) =>
      found.map((element) => (element as HTMLElement).innerText.replaceAll("\n", " ").replace(/ ?\/ /, "/"))
    );
  assert.deepEqual(await headings("Top 3 Strengths"), [
    "Market Image 5/5",
    "Personalization 5/5",
    "Quality 5/5",
  ]);
  assert.deepEqual(await headings("Top 3 Bottlenecks"), [
    "Cost Efficiency 1/5",
    "Technology 2/5",
    "Processes 2/5",
  ]);
  for (const item of [...await list("Top 3 Strengths").all(), ...await list("Top 3 Bottlenecks").all()]) {
    const words = (await item.innerText()).split(/\s+/).length;
    assert.ok(words > 40, `${words} words`);
  }
});

onResults("Copy Link puts the address on the clipboard and says so for two seconds", async (page) => {
  await page.clock.install();
  await page.reload();
  await chartsDrawn(page);
  await copyButton(page).click();
  await page.getByRole("button", { name: "Copied!" }).waitFor();
  await toast(page, ...COPIED);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  await page.clock.runFor(1900);
  assert.equal(await copyButton(page).textContent(), "Copied!");
  await page.clock.runFor(150);
  await page.getByRole("button", { name: "Copy Link" }).waitFor();
  assert.equal(await countToasts(page), 1);
}, { permissions: ["clipboard-read", "clipboard-write"] });

const refuseClipboard = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new DOMException("denied", "NotAllowedError")) },
    });
  });

onResults("where the clipboard refuses, the link is copied the old way", async (page) => {
  await copyButton(page).focus();
  await page.keyboard.press("Enter");
  await toast(page, ...COPIED);
  const copied = await page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
  assert.deepEqual(copied, [page.url()]);
  assert.equal(await copyButton(page).evaluate((button) => button === document.activeElement), true);
  assert.equal(await page.locator("textarea").count(), 0, "nothing is left behind");
}, {
  before: async (page) => {
    await refuseClipboard(page);
    await page.addInitScript(() => {
      const copied: (string | undefined)[] = [];
      Object.assign(globalThis, { copied });
      document.addEventListener(
        "copy",
        () => copied.push(String(document.activeElement && getSelectedText())),
      );
      function getSelectedText() {
        const field = document.activeElement as HTMLTextAreaElement;
        return field.value.slice(field.selectionStart, field.selectionEnd);
      }
    });
  },
});

onResults("where nothing can copy, the link is shown to copy by hand", async (page) => {
  await copyButton(page).click();
  await page.getByRole("alert").filter({ hasText: "Your browser does not let us copy." }).waitFor();
  const field = page.getByRole("textbox", { name: /link to copy by hand/ });
  assert.equal(await field.inputValue(), page.url());
  await field.focus();
  assert.equal(await page.evaluate(() => getSelection()?.toString()), page.url());
  assert.equal(await countToasts(page), 0);
  assert.equal(await copyButton(page).textContent(), "Copy Link");
}, {
  before: async (page) => {
    await refuseClipboard(page);
    await page.addInitScript(() => {
      document.execCommand = () => false;
    });
  },
});

onResults("Download PDF opens the browser's print dialog", async (page) => {
  await page.getByRole("button", { name: "Download PDF" }).click();
  await page.waitForFunction(() => (globalThis as unknown as { prints: number }).prints === 1);
}, {
  before: (page) =>
    page.addInitScript(() => {
      Object.assign(globalThis, {
        prints: 0,
        print: () => (globalThis as unknown as { prints: number }).prints++,
      });
    }),
});

onResults("Book a Clarity Session opens in a new tab that learns nothing of this page", async (page) => {
  const link = page.getByRole("link", { name: "Book a Clarity Session (opens in a new tab)" });
  assert.equal(await link.getAttribute("target"), "_blank");
  assert.match(await link.getAttribute("rel") ?? "", /noopener/);
  assert.match(await link.getAttribute("href") ?? "", /^https:\/\//);
});

onResults("on paper the charts are sharp images, and what only works on screen is gone", async (page) => {
  await page.emulateMedia({ media: "print" });
  for (const figure of await page.locator("figure").all()) {
    assert.equal(await figure.locator("canvas").isVisible(), false);
    assert.equal(await figure.locator("img").isVisible(), true);
    const width = await figure.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth);
    assert.ok(width >= 1900, `${width} pixels wide`);
  }
  for (const name of ["Copy Link", "Download PDF"]) {
    assert.equal(await page.getByRole("button", { name }).isVisible(), false);
  }
  assert.equal(await page.getByRole("link", { name: /Book a Clarity Session/ }).isVisible(), false);
  assert.equal(await page.locator("body > header").isVisible(), false);
  assert.equal(await page.locator("body > footer").isVisible(), false);
});

const PAPER: [string, Record<string, unknown>][] = [
  ["mixed scores", { name: "Ada Lovelace" }],
  ["the lowest scores and the longest name", {
    name: "Wolfeschlegelsteinhausenbergerdorff ".repeat(3).slice(0, 100).trim(),
    scores: scoresByKey(Array<Score>(14).fill(1)),
  }],
  ["the highest scores", { scores: scoresByKey(Array<Score>(14).fill(5)) }],
];
for (const [kind, submission] of PAPER) {
  Deno.test(`results with ${kind} print on two pages, A4 and Letter`, () =>
    withPage({ baseURL: site.url }, async (page) => {
      await page.goto(`/diagnostic/results/${await submitByApi(site.url, submission)}`);
      await chartsDrawn(page);
      for (const format of ["A4", "Letter"]) {
        const pdf = await page.pdf({ format, preferCSSPageSize: false, printBackground: true });
        const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;
        assert.equal(pages, 2, format);
      }
    }));
}

Deno.test("a result is the same after the server was killed and started again", () =>
  withPage(
    { baseURL: site.url, ...rememberedDraft(site.url, completeDraft({ name: "Ada" })) },
    async (page) => {
      await openContactScreen(page);
      await submitButton(page).click();
      const own = await waitForResults(page);
      // All that the page fetches is there before the server goes.
      await chartsDrawn(page);
      await toast(page, "Success!", "Your diagnostic has been submitted.");
      const before = { api: await resultByApi(site.url, own), text: await resultText(page) };
      await site.kill();
      await site.restart();
      await page.reload();
      await chartsDrawn(page);
      const after = { api: await resultByApi(site.url, own), text: await resultText(page) };
      assert.deepEqual(after, before);
      assert.deepEqual(after.api.scores, scoresByKey());
    },
  ));

Deno.test("a server whose database is away says that the results are on their way", async (test) => {
  await using away = await startSite({
    env: {
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/nowhere",
      APP_SECRET: "a secret of a test, thirty-two characters or more",
    },
  });
  const path = `/diagnostic/results/${token}`;

  await test.step("503 with the loading text, not a hang and not a 404", async () => {
    const response = await fetch(away.url + path);
    const html = await response.text();
    assert.equal(response.status, 503);
    assert.ok(response.headers.get("retry-after"));
    assert.match(html, /Loading your results\.\.\./);
    assert.equal(/Results Not Found/.test(html), false);
  });

  await test.step("the browser asks once more, and shows the card when that fails too", () =>
    withPage({ baseURL: away.url }, async (page, watch) => {
      watch.expectConsole(/console\.error: Failed to load resource.* 503 /);
      watch.expectConsole(/console\.error: Failed to load results/);
      const asked: string[] = [];
      page.on("request", (request) => void (request.url().includes("/api/") && asked.push(request.url())));
      await page.goto(path);
      await page.getByRole("heading", { name: "Results Not Found" }).waitFor();
      await page.getByText(NOT_FOUND).waitFor();
      assert.deepEqual(asked, [`${away.url}/api/diagnostic/results/${token}`]);
    }));

  for (const viewport of VIEWPORTS) {
    await test.step(`loading is accessible at ${viewport.width} px, then shows what the server would have`, () =>
      withPage({ baseURL: away.url, viewport }, async (page, watch) => {
        watch.expectConsole(/console\.error: Failed to load resource.* 503 /);
        const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
        const result = await resultByApi(site.url, token);
        await page.route("**/api/diagnostic/results/*", async (route) => {
          await answered;
          await route.fulfill({ json: result });
        });
        await page.goto(path);
        await page.getByRole("status").getByText("Loading your results...").waitFor();
        await axe(page);
        answer();
        await chartsDrawn(page);
        const late = await resultText(page);
        await page.goto(site.url + path);
        await chartsDrawn(page);
        assert.equal(late, await resultText(page));
      }));
  }

  for (const [kind, body] of Object.entries({ "null": null, "half of them": { overall: 3 } })) {
    await test.step(`an answer of ${kind} is missing data: the card`, () =>
      withPage({ baseURL: away.url }, async (page, watch) => {
        watch.expectConsole(/console\.error: Failed to load resource.* 503 /);
        watch.expectConsole(/console\.error: Failed to load results/);
        await page.route("**/api/diagnostic/results/*", (route) => route.fulfill({ json: body }));
        await page.goto(path);
        await page.getByRole("heading", { name: "Results Not Found" }).waitFor();
      }));
  }
});

for (const viewport of VIEWPORTS) {
  const at = `at ${viewport.width} px`;
  onResults(`results are accessible ${at}, with and without a notification`, async (page) => {
    await hydrated(page);
    await axe(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, "nothing is wider than the screen");
    await copyButton(page).click();
    await settledToast(page, ...COPIED);
    await axe(page);
  }, { viewport, permissions: ["clipboard-read", "clipboard-write"] });

  onResults(`the link to copy by hand is accessible ${at}`, async (page) => {
    await copyButton(page).click();
    await page.getByRole("textbox", { name: /link to copy by hand/ }).waitFor();
    await axe(page);
  }, {
    viewport,
    before: async (page) => {
      await refuseClipboard(page);
      await page.addInitScript(() => void (document.execCommand = () => false));
    },
  });

  Deno.test(`the Not Found card is accessible ${at}`, () =>
    withPage({ baseURL: site.url, viewport }, async (page, watch) => {
      watch.expectConsole(/console\.error: Failed to load resource.* 404 /);
      await page.goto(`/diagnostic/results/${UNKNOWN_ID}`);
      await axe(page);
    }));
}
