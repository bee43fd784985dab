import { startDev } from "./dev/server.ts";
import { serverPermissions } from "./permissions.ts";
import { loadSettings, PROJECT } from "./settings.ts";

const IGNORED = /^(_fresh|node_modules|data|coverage|docs|tests|\.git|\.ci)([./]|$)|\.(md|swp|tmp)$|~$/;

/** Serves the site for development: rebuilds, restarts and reloads the browser after every save. */
export async function main(): Promise<void> {
  const config = loadSettings();
  /** The application server. The server in front of it has the configured address. */
  const behind = { host: "127.0.0.1", port: 0 };
  const permissions = await serverPermissions(PROJECT, { ...config, ...behind });
  const server = startDev({
    hostname: config.host,
    port: config.port,
    root: PROJECT,
    ignore: IGNORED,
    build: {
      args: ["run", "--quiet", "-A", `${PROJECT}tasks/main.ts`, "--alone", "build", "--dev"],
      cwd: PROJECT,
    },
    serve: (origin) => ({
      args: ["run", "--quiet", ...permissions, `${PROJECT}main.ts`],
      cwd: PROJECT,
      // Links and the accepted Host use this address, whatever SITE_URL is.
      env: {
        HOST: behind.host,
        PORT: String(behind.port),
        STOP_DELAY_SECONDS: "0",
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
}
