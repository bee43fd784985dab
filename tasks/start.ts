/** Builds the site, then serves it in a process of its own that may do no more than serving needs. */
import { loadEnvFile } from "node:process";
import { fileURLToPath } from "node:url";
import { ConfigError, loadConfig, readEnvironment } from "../lib/config.ts";
import { serverPermissions } from "./permissions.ts";

const project = fileURLToPath(new URL("../", import.meta.url));

try {
  loadEnvFile(`${project}.env`);
} catch (error) {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
const { dataDir } = configOrExit();
const built = await run(["-A", `${project}tasks/build.ts`]);
if (built !== 0) Deno.exit(built);
Deno.exit(await run([...serverPermissions(project, dataDir), `${project}main.ts`]));

function configOrExit() {
  try {
    return loadConfig(readEnvironment());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.problems.join("\n"));
    Deno.exit(1);
  }
}

/** Runs a program to its end, handing it the signals that this one gets; its exit code. */
async function run(args: string[]): Promise<number> {
  const child = new Deno.Command(Deno.execPath(), { args: ["run", "--quiet", ...args], cwd: project })
    .spawn();
  const stop = () => child.kill("SIGTERM");
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);
  const { code } = await child.status;
  Deno.removeSignalListener("SIGTERM", stop);
  Deno.removeSignalListener("SIGINT", stop);
  return code;
}
