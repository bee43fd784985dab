import puppeteer, { type Browser, type KeyInput, type Page } from "puppeteer-core";
import type { Key, RunningEngine, Tab } from "./visitor.ts";

const START_TIMEOUT_MS = 90_000;

/** Starts an installed Firefox and controls it through WebDriver BiDi. */
export async function startFirefox(program: string): Promise<RunningEngine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    timeout: START_TIMEOUT_MS,
  });
  return {
    version: (await browser.version()).replace(/^\w+\//, ""),
    unwatched: null,
    openTab: (origin) => openTab(browser, origin),
    close: () => browser.close(),
  };
}

/** Opens a tab in a new profile. */
async function openTab(browser: Browser, origin: string): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const complaints = watch(page);
  return {
    engine: "Firefox",
    async load(address) {
      await page.goto(new URL(address, origin).href, { waitUntil: "load" });
    },
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    key: (key: Key) => page.keyboard.press(key satisfies KeyInput),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    complaints: () => complaints,
    close: () => context.close(),
  };
}

/** Firefox reports breaches of the Content Security Policy as page errors too. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on("console", (message) => {
    const type = message.type();
    if (type === "error" || type === "warn" || type === "assert") {
      seen.push(`console.${type}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => seen.push(`pageerror: ${error instanceof Error ? error.stack : error}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A navigation interrupted it.
    if (reason !== "NS_BINDING_ABORTED") seen.push(`did not load: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) seen.push(`answer ${response.status()}: ${response.url()}`);
  });
  return seen;
}
