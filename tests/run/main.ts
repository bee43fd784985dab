/**
 * Runs tests: files and folders, all but tests/long by default. `--types` checks the types of the whole project meanwhile. `--again` looks for
 * tests that are not always green (`--times`, 10 by default). `--changed` runs only what can see what differs from HEAD, or from a commit.
 */
import { parseArgs } from "node:util";
import { STOP_SIGNALS } from "../../lib/stop_signals.ts";
import { runAgain } from "./again.ts";
import { findAffected } from "./changed.ts";
import { findTests, PROJECT, runTests } from "./groups.ts";

const { values: options, positionals } = parseArgs({
  args: Deno.args,
  options: {
    types: { type: "boolean" },
    again: { type: "boolean" },
    times: { type: "string", default: "10" },
    changed: { type: "boolean" },
  },
  allowPositionals: true,
});

const stop = new AbortController();

async function main(): Promise<number> {
  // A run that is told to stop ends its database first.
  for (const signal of STOP_SIGNALS) Deno.addSignalListener(signal, () => stop.abort());
  if (options.changed) return await runChanged(positionals[0] ?? "HEAD");
  const files = await findTests(positionals.length > 0 ? positionals : [`${PROJECT}tests`]);
  if (options.again) return await runAgain(files, Number(options.times), stop.signal);
  if (!options.types) return await runTests(files, { signal: stop.signal });
  const types = checkTypes().then((code) => {
    if (code !== 0) stop.abort();
    return code;
  });
  const codes = await Promise.all([runTests(files, { signal: stop.signal }), types]);
  return Math.max(...codes);
}

async function runChanged(commit: string): Promise<number> {
  const { changed, tests } = await findAffected(commit);
  console.log(`${changed.length} changed files, seen by ${tests.length} test files`);
  if (tests.length === 0) return 0;
  const { code } = await deno("run", "-A", `${PROJECT}tasks/build.ts`, "--if-changed");
  return code || await runTests(tests, { signal: stop.signal });
}

/** Types are checked beside the tests, which often wait. */
const checkTypes = async () => (await deno("check", "--quiet", ".")).code;

function deno(...args: string[]): Promise<Deno.CommandStatus> {
  return new Deno.Command(Deno.execPath(), { args, cwd: PROJECT, stdin: "null" }).spawn().status;
}

if (import.meta.main) Deno.exit(await main());
