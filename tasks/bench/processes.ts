import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { loadConfig, settingNames } from "../../lib/config.ts";
import { SERVER, serverFlags } from "../permissions.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const START_TIMEOUT_MS = 60_000;
/** Linux counts processor time for /proc in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Milliseconds between two reads of a starting server's output. */
const POLL_MS = 5;

/** The waitlist's password on a site that is measured. */
export const ADMIN_PASSWORD = "a site that is measured";

/** A server in a process of its own. */
export interface ServerProcess {
  /** One for each `Listening on` line that was waited for. */
  readonly ports: readonly number[];
  /** Seconds of processor time of all threads; null without /proc. */
  cpuSeconds(): number | null;
  /** Stops the server and waits for its end. */
  stop(): Promise<void>;
}

/** Starts the site like `deno task start`, on a free port, without a rate limit and without the caller's settings. */
export async function startSite(dataDir: string): Promise<ServerProcess> {
  const unset = Object.fromEntries(settingNames().map((name) => [name, ""]));
  const env = {
    ...unset,
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: "0",
    STOP_DELAY_SECONDS: "0",
    ADMIN_PASSWORD,
  };
  return await startServer([...await serverFlags(PROJECT, loadConfig(env)), SERVER], 1, env);
}

/**
 * Runs `deno run` with these arguments in the project and waits until its servers listen. Its output goes to a file: reading a
 * pipe would cost processor time. Throws with the output when it does not start.
 */
export async function startServer(
  args: readonly string[],
  servers: number,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const log = await Deno.makeTempFile({ prefix: "bench-" });
  const child = new Deno.Command("sh", {
    args: ["-c", 'exec "$0" "$@" >"$BENCH_LOG" 2>&1', Deno.execPath(), "run", "--quiet", ...args],
    cwd: PROJECT,
    env: { NO_COLOR: "1", BENCH_LOG: log, ...env },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  let hasEnded = false;
  const ended = child.status.then(() => hasEnded = true);
  const stop = async () => {
    if (!hasEnded) child.kill("SIGTERM");
    await ended;
    await Deno.remove(log);
  };
  for (const end = performance.now() + START_TIMEOUT_MS;; await delay(POLL_MS)) {
    const output = await Deno.readTextFile(log);
    const ports = [...output.matchAll(/\bListening on http:\/\/127\.0\.0\.1:(\d+)\s/g)].map(([, port]) =>
      Number(port)
    );
    if (ports.length === servers) return { ports, stop, cpuSeconds: () => cpuSeconds(child.pid) };
    if (!hasEnded && performance.now() < end) continue;
    await stop();
    throw new Error(`A server did not start:\n${output}`);
  }
}

/** Runs `deno run` with these arguments to its end. Throws when it fails. */
export async function runTask(...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "-A", ...args],
    cwd: PROJECT,
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

function cpuSeconds(pid: number): number | null {
  let stat;
  try {
    stat = Deno.readTextFileSync(`/proc/${pid}/stat`);
  } catch {
    return null;
  }
  // The program's name, in parentheses, may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
