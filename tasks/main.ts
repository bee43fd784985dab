/**
 * Runs a task of deno.json: judges what it is called with, does what comes before its program, and runs that. Arguments: the task's name and
 * its own; before them `--alone` for a task that runs another one's program, and has done what comes before it. It imports nothing that has to
 * be installed.
 */
import { STOP_SIGNALS } from "../lib/stop_signals.ts";
import { helpText, readArguments, type TaskCall, UsageError } from "./arguments.ts";
import { TASKS } from "./list.ts";
import { textOf } from "./problems.ts";

/** In the archive of a release, which has programs and no sources. */
const IS_ARCHIVE = Deno.mainModule.endsWith("/task-main.js");

/** A module of {@linkcode TASKS}. It ends the process with the code that main() returns, and without one when nothing is left to do. */
interface Program {
  main(call: TaskCall): Promise<number | void> | number | void;
}

async function main(args: readonly string[]): Promise<number | void> {
  const isAlone = args[0] === "--alone";
  const [name = "", ...own] = isAlone ? args.slice(1) : args;
  const { forms, before = [], program } = TASKS[name] ?? { forms: {} };
  const call = readArguments(name, forms, own);
  const problem = IS_ARCHIVE && before.length > 0
    ? `deno task ${name} reads files that only the sources have: run it in a checkout.`
    : null;
  if (call === null) {
    return console.log([helpText(name, forms), ...problem === null ? [] : [problem]].join("\n"));
  }
  if (problem !== null) {
    console.error(problem);
    return 2;
  }
  for (const step of isAlone ? [] : before) {
    const code = await runDeno(step);
    if (code !== 0) return code;
  }
  return program === undefined ? 0 : await (await load(program)).main(call);
}

/** A program beside this one: `admin.ts` in the project, `task-admin.js` in the archive of a release, where this is `task-main.js`. */
async function load(program: string): Promise<Program> {
  return await import(Deno.mainModule.replace(/main(?=\.\w+$)/, program));
}

/** Runs Deno to its end and returns its exit code. It is asked to stop when this process is. */
async function runDeno(args: readonly string[]): Promise<number> {
  const stop = new AbortController();
  const ask = () => stop.abort();
  for (const signal of STOP_SIGNALS) Deno.addSignalListener(signal, ask);
  const { code } = await new Deno.Command(Deno.execPath(), { args: [...args], signal: stop.signal })
    .spawn().status;
  for (const signal of STOP_SIGNALS) Deno.removeSignalListener(signal, ask);
  return code;
}

if (import.meta.main) {
  try {
    const code = await main(Deno.args);
    if (code !== undefined) Deno.exit(code);
  } catch (error) {
    console.error(textOf(error));
    Deno.exit(error instanceof UsageError ? 2 : 1);
  }
}
