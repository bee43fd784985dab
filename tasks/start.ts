/**
 * Builds the site unless nothing has changed since the last build, then serves it in a second process with only the permissions that it
 * needs. `--print` prints the command of that process instead.
 */
import { join } from "node:path";
import { lockDataFolder } from "../lib/db/data_folder_lock.ts";
import { guessableSettings } from "../lib/guessability.ts";
import { findPort } from "../lib/http/serve.ts";
import { dataProblem, listenProblem } from "../lib/start_problem.ts";
import { STOP_SIGNALS } from "../lib/stop_signals.ts";
import { buildProblem, isBuilt, lockProject } from "./built.ts";
import { launchers, whenOrphaned } from "./launchers.ts";
import { SERVER, serverCommandLine, serverFlags } from "./permissions.ts";
import { exitWith, loadSettings, PROJECT } from "./settings.ts";

/** Installs the packages that the program imports, and no others: a first start needs neither a browser nor the tests' server. */
const INSTALLING = ["--node-modules-dir=auto", "--unstable-npm-lazy-caching"];

const settings = loadSettings();
if (Deno.args.includes("--print")) {
  console.log(await serverCommandLine(PROJECT, settings));
  Deno.exit();
}
const flags = await serverFlags(PROJECT, settings);
const orphaned = whenOrphaned(launchers());
let isStopped = false;
if (await needsBuild()) {
  await judgeStart();
  const [built] = await Promise.all([
    run([...INSTALLING, "-A", `${PROJECT}tasks/build.ts`, "--if-changed"]),
    makeFirstDatabase(),
  ]);
  if (built !== 0 || isStopped) Deno.exit(built);
}
Deno.exit(await run([...flags, `${PROJECT}${SERVER}`, "--end-with-stdin"]));

/** Whether there is anything to build; this process looks, because loading the build takes longer. Exits when a build is refused. */
async function needsBuild(): Promise<boolean> {
  using _lock = await lockProject(PROJECT);
  if (await isBuilt(PROJECT, settings)) return false;
  const problem = await buildProblem(PROJECT, settings);
  if (problem !== null) exitWith([problem]);
  return true;
}

/** Exits with the server's own words when it could not start with these settings: the build that is there stays. */
async function judgeStart(): Promise<void> {
  const { host, port, databaseUrl, dataDir } = settings;
  const guessable = await guessableSettings(settings);
  if (guessable.length > 0) exitWith(guessable);
  await findPort(host, port).catch((error) => exitWith([listenProblem(error, host, port)]));
  if (databaseUrl !== undefined) return;
  const lock = await lockDataFolder(dataDir).catch((error) => exitWith([dataProblem(error, dataDir)]));
  lock.release();
}

/**
 * Makes the embedded database while the site is built, if there is none: that takes seconds, and a build leaves half of two cores
 * idle. What is wrong with the folder, the server says at its start.
 */
async function makeFirstDatabase(): Promise<void> {
  const isThere = settings.databaseUrl !== undefined ||
    await Deno.stat(join(settings.dataDir, "postgres")).then(() => true, () => false);
  if (!isThere) await run([...INSTALLING, "-A", `${PROJECT}tasks/migrate.ts`], "null");
}

/**
 * Runs a program to its end and returns its exit code. It gets the signals of this process, and is asked to stop when the
 * processes that started this one have ended. Its standard input is a pipe that closes however this process ends.
 */
async function run(args: string[], output: "inherit" | "null" = "inherit"): Promise<number> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", ...args],
    cwd: PROJECT,
    stdin: "piped",
    stdout: output,
    stderr: output,
  }).spawn();
  let isRunning = true;
  const stop = () => {
    isStopped = true;
    if (isRunning) child.kill("SIGTERM");
  };
  orphaned.then(stop);
  for (const signal of STOP_SIGNALS) Deno.addSignalListener(signal, stop);
  const { code } = await child.status;
  isRunning = false;
  for (const signal of STOP_SIGNALS) Deno.removeSignalListener(signal, stop);
  return code;
}
