/** Builds the site, then serves it in a process of its own that may do no more than serving needs. */
import { serverPermissions } from "./permissions.ts";
import { loadSettings, PROJECT } from "./settings.ts";

const permissions = await serverPermissions(PROJECT, loadSettings());
const built = await run(["-A", `${PROJECT}tasks/build.ts`]);
if (built !== 0) Deno.exit(built);
Deno.exit(await run([...permissions, `${PROJECT}main.ts`]));

/** Runs a program to its end, handing it the signals that this one gets; its exit code. */
async function run(args: string[]): Promise<number> {
  const child = new Deno.Command(Deno.execPath(), { args: ["run", "--quiet", ...args], cwd: PROJECT })
    .spawn();
  const stop = () => child.kill("SIGTERM");
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);
  const { code } = await child.status;
  Deno.removeSignalListener("SIGTERM", stop);
  Deno.removeSignalListener("SIGINT", stop);
  return code;
}
