/** Configuration, services, app, listen; and a stop that loses nothing. */
import { createApp } from "./fresh.config.ts";
import { type Config, ConfigError, loadConfig, readEnvironment } from "./lib/config.ts";
import { drainable } from "./lib/http/drain.ts";
import { openLog } from "./lib/log.ts";
import { openServices } from "./lib/services.ts";

/** Milliseconds that requests under way get to finish after a stop was asked for. */
const STOP_GRACE_MS = 10_000;

const config = configOrExit();
const log = openLog();
const port = config.port || freePort(config.host);
const { services, markStopping, close } = await openServices(config, port, log).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  Deno.exit(1);
});

export const app = createApp(services);

// Not awaited: the built server imports `app` from this module, which must be evaluated first. By URL: types need no build.
if (import.meta.main) {
  import(new URL("./_fresh/server.js", import.meta.url).href).then(({ default: server }) =>
    serve(server.fetch)
  );
}

function serve(handler: Deno.ServeHandler<Deno.NetAddr>): void {
  const { fetch, drain } = drainable(handler);
  const server = Deno.serve({
    hostname: config.host,
    port,
    automaticCompression: true,
    onListen: (address) => console.log(`Listening on http://${address.hostname}:${address.port}`),
  }, fetch);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    log.info("stopping");
    markStopping();
    setTimeout(() => Deno.exit(1), STOP_GRACE_MS);
    await drain();
    await server.shutdown();
    await close();
    Deno.exit(0);
  };
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);
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

/** A port that is free now: the site has to know its own address before it listens. */
function freePort(hostname: string): number {
  const listener = Deno.listen({ hostname, port: 0 });
  const { port } = listener.addr;
  listener.close();
  return port;
}
