/**
 * Builds the site, then serves it in a process of its own that may do no more than serving needs. With `--print` it only
 * says how to run that process by itself.
 */
import { launchers, whenOrphaned } from "./launchers.ts";
import { serverPermissions } from "./permissions.ts";
import { loadSettings, PROJECT } from "./settings.ts";

// The packages are in node_modules by then; Deno need not look whether they still are the right ones.
const flags = ["--node-modules-dir=manual", ...await serverPermissions(PROJECT, loadSettings())];
if (Deno.args.includes("--print")) {
  console.log(["deno", "run", "--quiet", ...flags, "main.ts"].map(quote).join(" "));
  Deno.exit();
}
const orphaned = whenOrphaned(launchers());
const built = await run(["-A", `${PROJECT}tasks/build.ts`]);
if (built !== 0) Deno.exit(built);
Deno.exit(await run([...flags, `${PROJECT}main.ts`, "--end-with-stdin"]));

/**
 * Runs a program to its end, handing it the signals that this process gets and asking it to stop when there is nobody left
 * who started this process; its exit code. Its standard input is a pipe that closes however this process ends.
 */
async function run(args: string[]): Promise<number> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", ...args],
    cwd: PROJECT,
    stdin: "piped",
  }).spawn();
  let isRunning = true;
  const stop = () => {
    if (isRunning) child.kill("SIGTERM");
  };
  orphaned.then(stop);
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);
  const { code } = await child.status;
  isRunning = false;
  Deno.removeSignalListener("SIGTERM", stop);
  Deno.removeSignalListener("SIGINT", stop);
  return code;
}

/** A word of a shell's command line. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
