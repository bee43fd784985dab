import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startFirefox } from "./engines/firefox.ts";
import type { RunningEngine, Tab } from "./engines/visitor.ts";
import { startWebKit } from "./engines/webkit.ts";
import { recordFigure } from "./figures.ts";
import { findProgram, requirePackages } from "./packages.ts";

export { type RunningEngine, type Tab, Visitor } from "./engines/visitor.ts";

/** A browser engine. */
interface Engine {
  readonly name: string;
  /** Rejects when its packages are missing. */
  start(): Promise<RunningEngine>;
}

/** The engines other than Chromium. */
const ENGINES: readonly Engine[] = [
  {
    name: "Firefox",
    async start() {
      const found = { "firefox-esr": findProgram("firefox-esr") ?? findProgram("firefox") };
      requirePackages(found);
      return await startFirefox(found["firefox-esr"]);
    },
  },
  {
    name: "WebKit",
    async start() {
      const found = { "webkit2gtk-driver": findProgram("WebKitWebDriver"), xvfb: findProgram("Xvfb") };
      requirePackages(found);
      return await startWebKit(found["webkit2gtk-driver"], found.xvfb);
    },
  },
];

const WINDOW = [1440, 900] as const;
const OUTPUT = fileURLToPath(new URL("../long/output", import.meta.url));

/**
 * Starts the engines before the file's first test and stops them after its last. Returns a function that defines a test for each engine.
 * `what` names all of them in the table of figures.
 */
export function onEachEngine(
  what: string,
): (name: string, run: (engine: RunningEngine) => Promise<void>) => void {
  const started = new Map<Engine, Promise<RunningEngine>>();
  const passed = new Map<Engine, number[]>();
  let tests = 0;
  Deno.test.beforeAll(async () => {
    for (const engine of ENGINES) {
      const starting = engine.start();
      started.set(engine, starting);
      // An engine that does not start fails only its own tests.
      await starting.catch(() => {});
    }
  });
  Deno.test.afterAll(async () => {
    for (const engine of ENGINES) {
      const running = await started.get(engine)?.catch(() => null);
      const times = passed.get(engine) ?? [];
      const seconds = (times.reduce((sum, time) => sum + time, 0) / 1000).toFixed(0);
      recordFigure({
        what: [what, "in", engine.name, running?.version ?? ""].join(" ").trim(),
        value: `${times.length} of ${tests} in ${seconds} s`,
        wanted: `${tests} of ${tests}`,
      });
      if (running?.unwatched) console.log(`${engine.name} is not watched for ${running.unwatched}.`);
      await running?.close();
    }
  });
  return (name, run) => {
    tests++;
    for (const engine of ENGINES) {
      Deno.test(`${engine.name}: ${name}`, async () => {
        const start = performance.now();
        await run(await started.get(engine) ?? assert.fail("the engine was not started"));
        passed.set(engine, [...passed.get(engine) ?? [], performance.now() - start]);
      });
    }
  };
}

/** Runs the test with a new tab of 1440 x 900 px. A failed test leaves a screenshot in tests/long/output. */
export async function withTab(
  engine: RunningEngine,
  origin: string,
  run: (tab: Tab) => Promise<void>,
): Promise<void> {
  const tab = await engine.openTab(origin);
  try {
    await tab.resize(...WINDOW);
    await run(tab);
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const path = join(OUTPUT, `${tab.engine}-${crypto.randomUUID()}.png`);
    await Deno.mkdir(OUTPUT, { recursive: true });
    await tab.picture().then((picture) => Deno.writeFile(path, picture)).catch(() => {});
    failure.message += `\n  heard: ${tab.complaints().join("\n    ") || "nothing"}\n  saved: ${path}`;
    throw failure;
  } finally {
    await tab.close();
  }
}
