import { launchBrowser, type Page } from "./browser.ts";

/** What is read of Chromium's trace events. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Milliseconds of processor time that the longest task of a page's main thread took while `run` ran. A busy machine makes the same
 * work take longer by the clock, and not by this.
 */
export async function longestTask(page: Page, run: () => Promise<void>): Promise<number> {
  const browser = await launchBrowser();
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  let trace = "";
  try {
    await run();
  } finally {
    trace = (await browser.stopTracing()).toString();
  }
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const times = traceEvents.filter((event) => event.name === "RunTask" && main.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (!times.some((time) => time > 0)) throw new Error("the trace has no task of the page's main thread");
  return Math.max(...times);
}
