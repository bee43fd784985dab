import { join } from "node:path";
import type { Config } from "../lib/config.ts";
import { lockDataFolder } from "../lib/db/data_folder_lock.ts";
import { guessableSettings } from "../lib/guessability.ts";
import { findPort } from "../lib/http/serve.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { dataProblem, listenProblem } from "../lib/start_problem.ts";
import { STOP_SIGNALS } from "../lib/stop_signals.ts";
import type { TaskCall } from "./arguments.ts";
import { buildProblem, isBuilt, lockProject } from "./built.ts";
import { launchers, whenOrphaned } from "./launchers.ts";
import { warnOfMisspelled } from "./misspelled.ts";
import { SERVER, serverCommandLine, serverFlags } from "./permissions.ts";
import { loadSettings, PROJECT } from "./settings.ts";

/** Runs another task's program, and installs the packages that it imports and no others: a first start needs neither a browser nor the tests' server. */
const TASK = [
  "--node-modules-dir=auto",
  "--unstable-npm-lazy-caching",
  "-A",
  `${PROJECT}tasks/main.ts`,
  "--alone",
];

/** The exit code of a program that SIGTERM ended. */
const STOPPED = 143;

/**
 * Builds the site unless nothing has changed since the last build, then serves it in a second process with only the permissions that it
 * needs. `--print` prints the command of that process instead.
 */
export async function main({ flags }: TaskCall): Promise<number> {
  const settings = loadSettings();
  warnOfMisspelled();
  if (flags.has("print")) {
    console.log(await serverCommandLine(PROJECT, settings));
    return 0;
  }
  const server = [...await serverFlags(PROJECT, settings), `${PROJECT}${SERVER}`, "--end-with-stdin"];
  const stop = new AbortController();
  for (const signal of STOP_SIGNALS) Deno.addSignalListener(signal, () => stop.abort());
  whenOrphaned(launchers()).then(() => stop.abort());
  if (await needsBuild(settings)) {
    await judgeStart(settings);
    const [built] = await Promise.all([
      run([...TASK, "build", "--if-changed"], stop.signal),
      makeFirstDatabase(settings, stop.signal),
    ]);
    if (built !== 0) return built;
  }
  return await run(server, stop.signal);
}

/** Whether there is anything to build; this process looks, because loading the build takes longer. Throws OperatorError when a build is refused. */
async function needsBuild(settings: Config): Promise<boolean> {
  using _lock = await lockProject(PROJECT);
  if (await isBuilt(PROJECT, settings)) return false;
  const problem = await buildProblem(PROJECT, settings);
  if (problem !== null) throw new OperatorError(problem);
  return true;
}

/** Throws OperatorError with the server's own words when it could not start with these settings: the build that is there stays. */
async function judgeStart(settings: Config): Promise<void> {
  const { host, port, databaseUrl, dataDir } = settings;
  const guessable = await guessableSettings(settings);
  if (guessable.length > 0) throw new OperatorError(guessable.join("\n"));
  await findPort(host, port).catch((error) => {
    throw new OperatorError(listenProblem(error, host, port));
  });
  if (databaseUrl !== undefined) return;
  const lock = await lockDataFolder(dataDir).catch((error) => {
    throw new OperatorError(dataProblem(error, dataDir));
  });
  lock.release();
}

/**
 * Makes the embedded database while the site is built, if there is none: that takes seconds, and a build leaves half of two cores
 * idle. What is wrong with the folder, the server says at its start.
 */
async function makeFirstDatabase({ databaseUrl, dataDir }: Config, signal: AbortSignal): Promise<void> {
  const isThere = databaseUrl !== undefined ||
    await Deno.stat(join(dataDir, "postgres")).then(() => true, () => false);
  if (!isThere) await run([...TASK, "db:migrate"], signal, "null");
}

/**
 * Runs a program to its end and returns its exit code. It is asked to stop when the signal comes. Its standard input is a pipe that closes
 * however this process ends.
 */
async function run(
  args: string[],
  signal: AbortSignal,
  output: "inherit" | "null" = "inherit",
): Promise<number> {
  if (signal.aborted) return STOPPED;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", ...args],
    cwd: PROJECT,
    signal,
    stdin: "piped",
    stdout: output,
    stderr: output,
  }).spawn();
  return (await child.status).code;
}
