/**
 * Runs tests: files and folders, all but tests/long by default. `--types` checks the types of the whole project meanwhile. `--again` looks for
 * tests that are not always green (`--times`, 10 by default). `--changed` runs only what can see what differs from HEAD, or from a commit.
 */
import { parseArgs } from "node:util";
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

async function main(): Promise<number> {
  if (options.changed) return await runChanged(positionals[0] ?? "HEAD");
  const files = await findTests(positionals.length > 0 ? positionals : [`${PROJECT}tests`]);
  if (options.again) return await runAgain(files, Number(options.times));
  if (!options.types) return await runTests(files);
  const abort = new AbortController();
  const types = checkTypes().then((code) => {
    if (code !== 0) abort.abort();
    return code;
  });
  const codes = await Promise.all([runTests(files, { signal: abort.signal }), types]);
  return Math.max(...codes);
}

async function runChanged(commit: string): Promise<number> {
  const { changed, tests } = await findAffected(commit);
  console.log(`${changed.length} changed files, seen by ${tests.length} test files`);
  if (tests.length === 0) return 0;
  const { code } = await deno("run", "-A", `${PROJECT}tasks/build.ts`, "--if-changed");
  return code || await runTests(tests);
}

/** Types are checked beside the tests, which often wait. */
const checkTypes = async () => (await deno("check", "--quiet", ".")).code;

function deno(...args: string[]): Promise<Deno.CommandStatus> {
  return new Deno.Command(Deno.execPath(), { args, cwd: PROJECT, stdin: "null" }).spawn().status;
}

if (import.meta.main) Deno.exit(await main());
