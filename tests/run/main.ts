import { TOOLS } from "../../lib/catalogue/tools.ts";
import { STOP_SIGNALS } from "../../lib/stop_signals.ts";
import type { TaskCall } from "../../tasks/arguments.ts";
import { runAgain } from "./again.ts";
import { findAffected } from "./changed.ts";
import { findTests, PROJECT, runTests, SLOW } from "./groups.ts";

/** How often `test:again` runs each test. */
const TIMES = 10;

const stop = new AbortController();

/**
 * Runs tests for the tasks whose name begins with test, but for the long ones. `test` checks the types of the whole project meanwhile,
 * `test:again` looks for tests that are not always green, `test:changed` runs only what can see what differs from HEAD, or from a commit.
 */
export async function main({ task, rest, values: { COMMIT = "HEAD", times } }: TaskCall): Promise<number> {
  // A run that is told to stop ends its database first.
  for (const signal of STOP_SIGNALS) Deno.addSignalListener(signal, () => stop.abort());
  if (task === "test:changed") return await runChanged(COMMIT);
  const paths = task === "test:slow" ? SLOW.map((folder) => PROJECT + folder) : rest;
  const files = await findTests(paths.length > 0 ? paths : [`${PROJECT}tests`]);
  if (task === "test:again") return await runAgain(files, Number(times ?? TIMES), stop.signal);
  if (task === "test:slow") return await runTests(files, { signal: stop.signal });
  const types = checkTypes().then((code) => {
    if (code !== 0) stop.abort();
    return code;
  });
  const run = runTests(files, { isWhole: paths.length === 0, signal: stop.signal });
  const codes = await Promise.all([run, types]);
  if (codes[1] !== 0) console.error("The types are wrong, as said above, so the tests were ended.");
  return Math.max(...codes);
}

async function runChanged(commit: string): Promise<number> {
  const { changed, tests, tools } = await findAffected(commit);
  console.log(`${changed.length} changed files, seen by ${tests.length} test files`);
  if (tests.length === 0) return 0;
  if (tools.length < TOOLS.length) {
    console.log(
      `Of what these files do in each tool, only ${tools.join(", ")}: deno task test does the rest.`,
    );
  }
  // Not beside the choice, for which Deno links packages anew.
  const { code } = await deno("run", "-A", `${PROJECT}tasks/main.ts`, "--alone", "build", "--if-changed");
  return code || await runTests(tests, { isShort: true, tools, signal: stop.signal });
}

/** Types are checked beside the tests, which often wait. */
const checkTypes = async () => (await deno("check", "--quiet", ".")).code;

function deno(...args: string[]): Promise<Deno.CommandStatus> {
  return new Deno.Command(Deno.execPath(), { args, cwd: PROJECT, stdin: "null" }).spawn().status;
}
