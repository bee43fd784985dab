import { Buffer } from "node:buffer";
import type { Browser, CDPSession } from "playwright-core";
import { IMPORT_PANEL } from "../../lib/content/tools/tool_panels.ts";
import { exportFile } from "../../lib/tool_kit/export.ts";
import { startChromium } from "./script_requests.ts";
import type { TimedEdit } from "./edits/timed_edit.ts";

/** How long scripts ran for one key, in milliseconds, and how long they may. */
export interface EditTime {
  readonly name: string;
  readonly median: number;
  readonly worst: number;
  readonly budget: number;
}

/** How many times slower than this machine the browser's processor is made. */
export const THROTTLING = 4;
/** Milliseconds between two keys, for each to be drawn; shorter than the pause after which the document is saved. */
const PAUSE_MS = 150;
/** Milliseconds for what an opened document leaves to do. */
const SETTLE_MS = 1000;

/** Does each edit in the page of its tool on a site. */
export async function editTimes(site: string, edits: readonly TimedEdit[]): Promise<EditTime[]> {
  const browser = await startChromium();
  try {
    const times: EditTime[] = [];
    for (const edit of edits) times.push(await editTime(browser, site, edit));
    return times;
  } finally {
    await browser.close();
  }
}

async function editTime(
  browser: Browser,
  site: string,
  { name, document: { tool: { id: tool, schema }, title, content }, budget, begin, keys, isDone }: TimedEdit,
): Promise<EditTime> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${site}/tools/${tool}`, { waitUntil: "networkidle" });
    const updatedAt = new Date().toISOString();
    const text = exportFile({ tool, schema, id: "bench", updatedAt, title, content });
    await page.locator("input[type=file]").first().setInputFiles({
      name: "document.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
    await page.getByRole("button", { name: IMPORT_PANEL.replace }).click();
    await begin(page);
    await page.waitForTimeout(SETTLE_MS);
    const session = await context.newCDPSession(page);
    // Processor time: what else this machine is busy with does not count.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLING });
    const spent: number[] = [];
    for (const key of keys) {
      const before = await scriptMs(session);
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS);
      spent.push(await scriptMs(session) - before);
    }
    if (!await isDone(page)) throw new Error(`The keys did not do their work: ${name}.`);
    const sorted = spent.toSorted((a, b) => a - b);
    return { name, median: sorted[sorted.length >> 1] ?? NaN, worst: sorted.at(-1) ?? NaN, budget };
  } finally {
    await context.close();
  }
}

/** Milliseconds for which the page's scripts have run so far. */
async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? NaN) * 1000;
}
