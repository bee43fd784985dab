import { Buffer } from "node:buffer";
import type { Browser, CDPSession } from "playwright-core";
import { IMPORT_PANEL } from "../../lib/tool_kit/words_panels.ts";
import { exportFile } from "../../lib/tool_kit/export.ts";
import { startChromium } from "./script_requests.ts";
import { table } from "../table.ts";
import type { TimedEdit } from "../../components/tool_kit/recipes.ts";

/** What the keys of an edit cost: milliseconds of script, on a processor SLOWER times slower than this one. */
export interface EditTime {
  readonly name: string;
  readonly budget: number;
  /** Of the first key after the document was opened. */
  readonly first: number;
  readonly median: number;
  /** Nine of ten keys cost at most this. */
  readonly most: number;
  readonly worst: number;
  /** Keys that cost more than the budget, of so many. */
  readonly over: number;
  readonly keys: number;
}

/**
 * Processor time is multiplied by this. Chromium's own throttling stops a thread by the clock on the wall: on a machine that is
 * busy with something else it counts that too, up to twice the time.
 */
export const SLOWER = 4;
/** Milliseconds between two keys, for each to be drawn; shorter than the pause after which the document is saved. */
const PAUSE_MS = 50;
/** Milliseconds for what an opened document leaves to do. */
const SETTLE_MS = 700;

/** Pages at a time: processor time hardly minds a neighbour. */
const AT_ONCE = 2;

/** Does each edit in the page of its tool on a site, opened anew for it. */
export async function editTimes(site: string, edits: readonly TimedEdit[]): Promise<EditTime[]> {
  const browser = await startChromium();
  const times: EditTime[] = [];
  const waiting = edits.entries();
  const measure = async () => {
    for (const [index, edit] of waiting) times[index] = editTime(edit, await keyTimes(browser, site, edit));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, measure));
    return times;
  } finally {
    await browser.close();
  }
}

/** Sums up the milliseconds of each key, in the order in which they were pressed. */
export function editTime(
  { name, budget }: Pick<TimedEdit, "name" | "budget">,
  keys: readonly number[],
): EditTime {
  const sorted = keys.toSorted((a, b) => a - b);
  const nearest = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
  return {
    name,
    budget,
    first: keys[0] ?? NaN,
    median: nearest(0.5),
    most: nearest(0.9),
    worst: nearest(1),
    over: keys.filter((ms) => ms > budget).length,
    keys: keys.length,
  };
}

/**
 * Whether an edit is too slow: its first key, or more than one key in ten. A single later key may be: the browser collects garbage in
 * one or another, whatever the page does.
 */
export function isTooSlow({ budget, first, most }: EditTime): boolean {
  return first > budget || most > budget;
}

/** The times as lines to print. */
export function editTable(times: readonly EditTime[]): string {
  return table(
    ["one key, ms of script", "first", "median", "9 of 10", "worst", "budget", "keys over", ""],
    times.map((time) => [
      time.name,
      ...[time.first, time.median, time.most, time.worst].map((ms) => ms.toFixed(1)),
      `${time.budget}`,
      `${time.over} of ${time.keys}`,
      isTooSlow(time) ? "TOO SLOW" : "",
    ]),
  );
}

async function keyTimes(
  browser: Browser,
  site: string,
  { name, document: { tool: { id: tool, schema }, title, content }, begin, keys, isDone }: TimedEdit,
): Promise<number[]> {
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
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const spent: number[] = [];
    for (const key of keys) {
      const before = await scriptMs(session);
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS);
      spent.push((await scriptMs(session) - before) * SLOWER);
    }
    if (!await isDone(page)) throw new Error(`The keys did not do their work: ${name}.`);
    return spent;
  } finally {
    await context.close();
  }
}

/** Milliseconds of processor time that the page's scripts have taken so far, their share of collecting garbage included. */
async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? NaN) * 1000;
}
