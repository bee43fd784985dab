/** Loads the configuration, opens the services, serves the app, and stops without losing anything. */
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createApp } from "./fresh.config.ts";
import { type Config, ConfigError, loadConfig, readEnvironment } from "./lib/config.ts";
import { guessableSettings } from "./lib/guessability.ts";
import { findPort, serve } from "./lib/http/serve.ts";
import { openLog } from "./lib/log.ts";
import { lackingPermissions } from "./lib/permissions.ts";
import { RELEASE, releaseText } from "./lib/release.ts";
import { openServices } from "./lib/services.ts";
import { dataProblem, listenProblem } from "./lib/start_problem.ts";
import { STOP_SIGNALS } from "./lib/stop_signals.ts";

/** Milliseconds for requests to finish after the process has stopped listening. */
const STOP_GRACE_MS = 8_000;
/** Milliseconds to close the database and write the last lines. */
const CLOSE_MS = 3_000;
const FLUSH_MS = 2_000;

if (Deno.args.includes("--version")) {
  console.log(releaseText(RELEASE));
  Deno.exit();
}
const config = configOrExit();
if (!import.meta.main) holdBuild();
const log = openLog(config.logLevel);
const problems = [...lackingPermissions(config), ...await guessableSettings(config)];
if (problems.length > 0) await exit(problems.join("\n"));
const failToListen = (error: unknown) => exit(listenProblem(error, config.host, config.port));
const port = await findPort(config.host, config.port).catch(failToListen);
const { services, markStopping, close } = await openServices(config, port, log).catch(
  (error) => exit(dataProblem(error, config.dataDir)),
);

export const app = createApp(services);

// Not awaited, because the built server imports `app` from this module, which has to be evaluated first. It is imported by URL, so that type
// checks need no build.
if (import.meta.main) {
  import(new URL("./_fresh/server.js", import.meta.url).href).then(({ default: server }) =>
    listen(server.fetch)
  ).catch(failToListen);
}

/** Serves the built application until the process is asked to stop. */
export async function listen(handler: Parameters<typeof serve>[0]): Promise<void> {
  const server = await serve(handler, {
    hostname: config.host,
    port,
    trustedProxies: config.trustProxy,
    onError: (error, status) => {
      log.warn("answer failed", { error: String(error) });
      if (status !== undefined) services.metrics.record("other", "unsent", status, 0);
    },
  }).catch(failToListen);
  const { address } = server;
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info("stopping", { reason });
    markStopping();
    const delayMs = config.stopDelaySeconds * 1_000;
    setTimeout(() => Deno.exit(1), delayMs + STOP_GRACE_MS + CLOSE_MS);
    const cutOff = await server.stop(delay(delayMs), STOP_GRACE_MS);
    await close();
    log.info("stopped", { cutOff });
    await log.flush(FLUSH_MS);
    Deno.exit(0);
  };
  for (const signal of STOP_SIGNALS) Deno.addSignalListener(signal, () => stop(signal));
  if (Deno.args.includes("--end-with-stdin")) stdinEnded().then(() => stop("the parent process has ended"));
  // A reader of this line may send a signal at once.
  log.announce("started", {
    ...RELEASE,
    folder: fileURLToPath(new URL(".", import.meta.url)),
    process: services.metrics.process,
    message: `Listening on http://${host}:${address.port} for ${services.site.origin}`,
  });
}

/** Tells builds that their folder is being served while this process runs (tasks/built.ts). A disk without locks does not stop the site. */
function holdBuild(): void {
  Deno.open(new URL("./_fresh", import.meta.url)).then((folder) => folder.lock(false)).catch(() => {});
}

/** Resolves when the process at the other end of standard input has ended, for whatever reason. */
async function stdinEnded(): Promise<void> {
  const ignored = new Uint8Array(1024);
  while (await Deno.stdin.read(ignored).catch(() => null) !== null);
}

function configOrExit(): Config {
  try {
    return loadConfig(readEnvironment());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.problems.join("\n"));
    Deno.exit(1);
  }
}

async function exit(problem: string): Promise<never> {
  await log.flush(FLUSH_MS);
  console.error(problem);
  Deno.exit(1);
}
