import { mkdirSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import process from "node:process";
import { findChromium } from "../../tasks/chromium.ts";
import { PATIENCE_MS } from "./time.ts";

export { axe } from "./axe.ts";
export { type Site, type SiteOptions, startSite } from "./site.ts";
export type { Browser, BrowserContext, FrameLocator, Locator, Page } from "playwright-core";

const LAUNCH_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Tests never use the network: a request to another host is stubbed with a route or fails.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  // No process is started in reserve for a page that may never come: one costs as much as a third of a page.
  "--renderer-process-limit=1",
  // Pages live for seconds: what the optimizing compilers cost does not come back.
  "--js-flags=--no-maglev --no-turbofan",
];
const OUTPUT = fileURLToPath(new URL("../browser/output", import.meta.url));

/** A tab in the background draws no text, and one on a busy machine draws its first with the font of the system. */
const FONT_TOO_LATE = /instrument-sans.* was preloaded using link preload/;
/** The console message of the waitlist's page for visitors who may not read the list. */
const WAITLIST_REFUSED =
  /^console\.error: (Failed to load resource: .* 401 .*\/api\/waitlist\)|Failed to load the waitlist: 401 .*)$/;

let running: Promise<Browser> | undefined;
let pagesOpened = 0;

/** The options of a test's page: Playwright's context options that the tests use most, and our own. */
export interface PageOptions extends
  Pick<
    BrowserContextOptions,
    | "baseURL"
    | "viewport"
    | "javaScriptEnabled"
    | "reducedMotion"
    | "colorScheme"
    | "forcedColors"
    | "hasTouch"
    | "isMobile"
    | "deviceScaleFactor"
    | "timezoneId"
    | "locale"
    | "permissions"
    | "httpCredentials"
    | "extraHTTPHeaders"
    | "acceptDownloads"
    | "offline"
    | "storageState"
  > {
  /** The name of the files that a failing test saves; the test file's name and a number by default. */
  name?: string;
}

/** The messages of a page. */
export interface PageWatch {
  /** Allows console messages, page errors and failed requests whose line, as in `lines()`, matches. */
  expectConsole(pattern: RegExp): void;
  /** Everything seen so far: `kind: text (address)`, where kind is console.error, pageerror, requestfailed, csp ... */
  lines(): string[];
}

/** Starts the browser of this process, or returns the running one. Stop it with `closeBrowser()`. */
export function launchBrowser(): Promise<Browser> {
  running ??= startBrowser();
  return running;
}

async function startBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return await chromium.launch({
    executablePath,
    args: LAUNCH_ARGUMENTS,
    // Its processes share memory by files, which cost a tenth of its time on a disk.
    ignoreDefaultArgs: await hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    env: { ...definedEnvironment(), ...env },
  });
}

/** Whether there is enough memory to share: in a container it is often 64 MB, without which pages crash. */
async function hasSharedMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs("/dev/shm");
    return bavail * bsize >= 2 ** 30;
  } catch {
    return false;
  }
}

/** Stops the browser of this process, if one runs. */
export async function closeBrowser(): Promise<void> {
  const browser = await running;
  running = undefined;
  await browser?.close();
}

/** Gives every test of the file one browser, started before the first and closed after the last. */
export function browserForFile(): void {
  Deno.test.beforeAll(async () => void await launchBrowser());
  Deno.test.afterAll(closeBrowser);
}

/**
 * Runs `fn` with a fresh page in a context of its own. Afterwards the test fails when the page (or a page it opened)
 * logged a warning or an error, threw, had a request fail or broke the Content Security Policy, unless
 * `watch.expectConsole()` allowed it. A failing test leaves a screenshot, the HTML and the log in
 * tests/browser/output. A request that a navigation cut short is no failure, nor is a waitlist that asks
 * for its password or a font that comes too late.
 */
export async function withPage(
  options: PageOptions,
  fn: (page: Page, watch: PageWatch) => Promise<void>,
): Promise<void> {
  const { name, ...contextOptions } = options;
  const label = name ?? `${basename(Deno.mainModule).replace(/\.tsx?$/, "")}-${++pagesOpened}`;
  const browser = await launchBrowser();
  const context = await browser.newContext({ locale: "en-US", ...contextOptions });
  context.setDefaultTimeout(PATIENCE_MS);
  const watched = watch(context);
  try {
    const page = await context.newPage();
    try {
      await fn(page, watched);
      watched.assertQuiet();
    } catch (error) {
      throw await withEvidence(error, page, label, watched.lines());
    }
  } finally {
    await context.close();
  }
}

function watch(context: BrowserContext): PageWatch & { assertQuiet(): void } {
  const seen: { line: string; bad: boolean }[] = [];
  const allowed: RegExp[] = [WAITLIST_REFUSED, FONT_TOO_LATE];
  const note = (bad: boolean, kind: string, text: string, address = "") =>
    void seen.push({ bad, line: `${kind}: ${text}${address ? ` (${address})` : ""}` });
  context.on("console", (message) => {
    const type = message.type();
    const isPolicy = /Content.Security.Policy/i.test(message.text());
    note(
      isPolicy || type === "error" || type === "warning" || type === "assert",
      isPolicy ? "csp" : `console.${type}`,
      message.text(),
      message.location().url,
    );
  });
  context.on("weberror", (error) => note(true, "pageerror", String(error.error().stack ?? error.error())));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    note(reason !== "net::ERR_ABORTED", "requestfailed", `${request.method()} ${reason}`, request.url());
  });
  return {
    expectConsole: (pattern) => void allowed.push(pattern),
    lines: () => seen.map(({ line }) => line),
    assertQuiet() {
      const unexpected = seen.filter(({ bad, line }) =>
        bad && !allowed.some((pattern) => pattern.test(line))
      );
      if (unexpected.length === 0) return;
      throw new Error(`the page was not quiet:\n  ${unexpected.map(({ line }) => line).join("\n  ")}`);
    },
  };
}

/** Saves a screenshot, the HTML and the log, and adds their path to the error's message. */
async function withEvidence(error: unknown, page: Page, label: string, lines: string[]): Promise<Error> {
  const failure = error instanceof Error ? error : new Error(String(error));
  const path = join(OUTPUT, label.replace(/[^\w.-]+/g, "-").slice(0, 120));
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(`${path}.log`, `${page.url()}\n${failure.stack ?? failure.message}\n\n${lines.join("\n")}\n`);
  await page.content().then((html) => writeFileSync(`${path}.html`, html)).catch(() => {});
  await page.screenshot({ path: `${path}.png`, fullPage: true, timeout: 5_000 }).catch(() => {});
  failure.message += `\n  saved: ${path}.{png,html,log}`;
  return failure;
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
