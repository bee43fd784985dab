/** Serves the site for development: builds again, restarts and reloads the browser after every save. */
import { loadEnvFile } from "node:process";
import { fileURLToPath } from "node:url";
import { ConfigError, loadConfig, readEnvironment } from "../lib/config.ts";
import { startDev } from "./dev/server.ts";
import { serverPermissions } from "./permissions.ts";

const project = fileURLToPath(new URL("../", import.meta.url));
const IGNORED = /^(_fresh|node_modules|data|coverage|docs|tests|\.git|\.ci)([./]|$)|\.(md|swp|tmp)$|~$/;

try {
  loadEnvFile(`${project}.env`);
} catch (error) {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
const config = configOrExit();
const server = startDev({
  hostname: config.host,
  port: config.port,
  root: project,
  ignore: IGNORED,
  build: { args: ["run", "--quiet", "-A", `${project}tasks/build.ts`, "--dev"], cwd: project },
  serve: (origin) => ({
    args: ["run", "--quiet", ...serverPermissions(project, config.dataDir), `${project}main.ts`],
    cwd: project,
    // Links, and the Host that is answered, must be those that browsers see here, whatever the site's public name is.
    env: {
      HOST: "127.0.0.1",
      PORT: "0",
      SITE_URL: origin.replace("127.0.0.1", "localhost"),
    },
  }),
  onListen: (origin) => console.log(`Developing on ${origin}/`),
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, async () => {
    await server.stop();
    Deno.exit(0);
  });
}

function configOrExit() {
  try {
    return loadConfig(readEnvironment());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.problems.join("\n"));
    Deno.exit(1);
  }
}
