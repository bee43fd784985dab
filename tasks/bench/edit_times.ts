import { Buffer } from "node:buffer";
import type { Browser, CDPSession } from "playwright-core";
import { IMPORT_PANEL } from "../../lib/content/tools/tool_panels.ts";
import { todayOf } from "../../lib/tool_kit/dates.ts";
import { exportFile } from "../../lib/tool_kit/export.ts";
import { STRATEGIC_OKR_PLANNER_MODEL } from "../../lib/tools/strategic_okr_planner/model.ts";
import type { Content, Objective } from "../../lib/tools/strategic_okr_planner/plan.ts";
import { samplePlan } from "../../lib/tools/strategic_okr_planner/sample.ts";
import { startChromium } from "./script_requests.ts";

/** How long scripts ran for one typed character, in milliseconds, and how long they may. */
export interface EditTime {
  readonly name: string;
  readonly median: number;
  readonly worst: number;
  readonly budget: number;
}

/** How many times slower than this machine the browser's processor is made. */
export const THROTTLING = 4;
const CHARACTERS = "typed one after the other, as somebody would type them";
/** Milliseconds between two characters, for each to be drawn; shorter than the pause after which the document is saved. */
const PAUSE_MS = 150;

/** The planner's sample with each list as many times as long. */
export function longPlan(times: number): { readonly title: string; readonly content: Content } {
  const { title, content } = samplePlan(todayOf(new Date()));
  const copies = (rows: readonly Objective[]) =>
    Array.from({ length: times }, (_, index) => rows.map((row) => copyOf(row, `-${index}`))).flat();
  return { title, content: { ...content, annual: copies(content.annual), ninety: copies(content.ninety) } };
}

function copyOf(objective: Objective, mark: string): Objective {
  const marked = <Row extends { readonly id: string }>(row: Row): Row => ({ ...row, id: `${row.id}${mark}` });
  return {
    ...marked(objective),
    serves: objective.serves === null ? null : `${objective.serves}${mark}`,
    keyResults: objective.keyResults.map(marked),
    milestones: objective.milestones.map(marked),
  };
}

/** Types into a key result of the Strategic OKR Planner at an address, in its sample and in ten times as much. */
export async function editTimes(address: string): Promise<EditTime[]> {
  const browser = await startChromium();
  try {
    return [
      await editTime(browser, address, { name: "the sample", times: 1, budget: 16 }),
      await editTime(browser, address, { name: "ten times the sample", times: 10, budget: 50 }),
    ];
  } finally {
    await browser.close();
  }
}

async function editTime(
  browser: Browser,
  address: string,
  { name, times, budget }: { readonly name: string; readonly times: number; readonly budget: number },
): Promise<EditTime> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "networkidle" });
    const { id: tool, schema } = STRATEGIC_OKR_PLANNER_MODEL;
    const text = exportFile({
      tool,
      schema,
      id: "bench",
      updatedAt: new Date().toISOString(),
      ...longPlan(times),
    });
    await page.locator("input[type=file]").setInputFiles({
      name: "plan.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
    await page.getByRole("button", { name: IMPORT_PANEL.replace }).click();
    const row = page.locator("#return-1-0-text");
    await row.focus();
    await page.keyboard.press("End");
    await page.waitForTimeout(1000);
    const session = await context.newCDPSession(page);
    // Processor time: what else this machine is busy with does not count.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLING });
    const spent: number[] = [];
    for (const character of CHARACTERS) {
      const before = await scriptMs(session);
      await session.send("Input.dispatchKeyEvent", { type: "keyDown", text: character, key: character });
      await session.send("Input.dispatchKeyEvent", { type: "keyUp", key: character });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      spent.push(await scriptMs(session) - before);
    }
    if (!(await row.inputValue()).endsWith(CHARACTERS)) throw new Error("The characters did not arrive.");
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
