import { readJunit } from "../../tasks/test_long.ts";
import { table } from "../../tasks/table.ts";
import { takeCores } from "../support/cores.ts";
import { type RunOptions, runTests } from "./groups.ts";

/**
 * Runs test files so many times, each time in another order, while other work takes every core. Prints what a red test threw, and in the end
 * each test that was ever red with its share. Returns 1 when there was one.
 */
export async function runAgain(
  files: readonly string[],
  times: number,
  signal: AbortSignal,
): Promise<number> {
  await using _load = takeCores();
  const junitPath = await Deno.makeTempFile({ prefix: "tests-", suffix: ".xml" });
  const red = new Map<string, number>();
  let failedRuns = 0;
  try {
    for (let run = 1; run <= times && !signal.aborted; run++) {
      const options: RunOptions = { seed: Math.floor(Math.random() * 1e6), junitPath, isQuiet: true, signal };
      const begin = performance.now();
      const code = await runTests(files, options);
      const tests = await readJunit(junitPath);
      const failed = tests.filter(({ outcome }) => outcome === "failed");
      for (const { name, file } of failed) {
        red.set(`${file}: ${name}`, (red.get(`${file}: ${name}`) ?? 0) + 1);
      }
      if (code !== 0) failedRuns++;
      const seconds = Math.round((performance.now() - begin) / 1000);
      console.log(
        `run ${run} of ${times}, order ${options.seed}: ${tests.length} tests, ${failed.length} red, ${seconds} s, exit ${code}`,
      );
      for (const { name, file, thrown } of failed) {
        console.log(`  ${file}: ${name}\n${thrown.trim().replace(/^/gm, "    ")}`);
      }
    }
  } finally {
    await Deno.remove(junitPath);
  }
  if (signal.aborted) {
    console.log("The runs were stopped: they prove nothing.");
    return 1;
  }
  const rows = [...red].sort(([, a], [, b]) => b - a).map(([test, count]) => [test, `${count} of ${times}`]);
  console.log(rows.length === 0 ? "No test was ever red." : table(["test", "red"], rows));
  return failedRuns === 0 ? 0 : 1;
}
