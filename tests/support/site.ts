import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";
import { ConfigError, loadConfig } from "../../lib/config.ts";
import { SERVER, serverPermissions } from "../../tasks/permissions.ts";
import { copyFolder } from "./cache_folder.ts";
import { takePort } from "./ports.ts";
import { PATIENCE_MS } from "./time.ts";
import { preparedData } from "./prepared_data.ts";

const PROJECT = resolve(import.meta.dirname ?? ".", "../..");
const LISTENING = /\bListening on (http:\/\/127\.0\.0\.1:\d+)\s/;

/** A secret that is hard to guess, as a start wants it. */
export const APP_SECRET = "5f2d8c61b7e94a03d6c1f8e25b907a4d";

/** The options of a test's server. */
export interface SiteOptions {
  /** Configuration keys over the test's own (`HOST`, `PORT`, `DATA_DIR`, `STOP_DELAY_SECONDS`). Nothing else of this process' environment is passed. */
  env?: Record<string, string>;
  /** An existing data folder, which `close()` keeps; by default a temporary one, which `close()` removes. */
  dataDir?: string;
  /** Whether to start with an empty folder. By default the database is a prepared copy, which saves seconds. */
  isFirstStart?: boolean;
  /** The module to run from its sources, relative to the project; the built server otherwise. */
  entry?: string;
  /** A script of `sh` that runs the server as `"$@"`, for another limit or another view of the disk. */
  shell?: string;
}

/** How a server ended. */
export type ExitStatus = Deno.CommandStatus;

/** A running server of the site in its own process. Usable with `await using`. */
export interface Site extends AsyncDisposable {
  /** Its origin, without a slash at the end. It stays the same over `restart()`. */
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** All that the server wrote to stdout and stderr so far, all runs together. */
  logs(): string;
  /** Asks the server to end (SIGTERM) and waits; after a minute it is killed and this throws. */
  stop(): Promise<ExitStatus>;
  /** Kills the server (SIGKILL), as a power cut would, and waits. */
  kill(): Promise<ExitStatus>;
  /** Starts the server again on the same address and data folder, ending it first if it still runs. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Ends the server and removes its temporary data. Never throws because it had already ended. */
  close(): Promise<void>;
}

/**
 * Starts the real server, with the permissions of `task start`, on a port of its own of 127.0.0.1, and waits until it
 * listens. It builds nothing: `_fresh/` is there already. Throws with the server's output when it ends or stays
 * silent for a minute.
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? await temporaryFolder(options);
  await Deno.stat(join(PROJECT, SERVER)).catch(() => {
    throw new Error("There is no build to serve: run `deno task build` first.");
  });
  const own = await takePort();
  let output = "";
  let run: Run | undefined;

  const start = async (env: Record<string, string> = {}) => {
    const PORT = `${own.port}`;
    const command = await serverCommand(dataDir, { ...options, env: { PORT, ...options.env, ...env } });
    run = spawnServer(command, (text) => output += text);
    const found = await run.listening;
    if (found) return found;
    run.send("SIGKILL");
    await run.ended;
    run = undefined;
    throw new Error(`the server did not start listening:\n${output}`);
  };

  const end = async (signal: Deno.Signal): Promise<ExitStatus> => {
    if (!run) throw new Error("the server is not running");
    const ending = run;
    ending.send(signal);
    const status = await within(PATIENCE_MS, ending.ended);
    run = undefined;
    if (status) return status;
    ending.send("SIGKILL");
    await ending.ended;
    throw new Error(`the server did not stop within ${PATIENCE_MS} ms of ${signal}:\n${output}`);
  };

  const cleanUp = async () => {
    await own.release();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };

  const url = await start().catch(async (error) => {
    await cleanUp();
    throw error;
  });
  const close = async () => {
    try {
      if (run) await end("SIGTERM");
    } finally {
      await cleanUp();
    }
  };
  return {
    url,
    get pid() {
      if (!run) throw new Error("the server is not running");
      return run.pid;
    },
    dataDir,
    logs: () => output,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    async restart(env = {}) {
      if (run) await end("SIGTERM");
      await start(env);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function temporaryFolder({ isFirstStart = false, env = {} }: SiteOptions): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "site-" });
  if (isFirstStart || env.DATABASE_URL) return folder;
  await copyFolder(join(await preparedData(), "postgres"), join(folder, "postgres"));
  return folder;
}

interface Run {
  pid: number;
  /** Sends a signal, unless the process has ended. */
  send(signal: Deno.Signal): void;
  ended: Promise<ExitStatus>;
  /** Its origin. */
  listening: Promise<string | undefined>;
}

/**
 * The real server with the permissions of `task start`, on a free port of 127.0.0.1, as a command whose output is piped.
 * @param args what follows the module's name
 */
export async function serverCommand(
  dataDir: string,
  options: Omit<SiteOptions, "dataDir"> & { args?: readonly string[]; stdin?: "null" | "piped" } = {},
): Promise<Deno.Command> {
  const own = { HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, STOP_DELAY_SECONDS: "0" };
  const settings = { ...own, ...options.env };
  // Without "manual" Deno removes and links node_modules/react again at each start, and another process that starts at that moment
  // does not find it.
  const mode = options.entry === undefined ? "--no-config" : "--node-modules-dir=manual";
  const flags = ["--quiet", mode, ...await permissionsFor(settings)];
  const run = [Deno.execPath(), "run", ...flags, join(PROJECT, options.entry ?? SERVER)];
  const [program = "", ...args] = options.shell === undefined
    ? run
    : ["sh", "-c", options.shell, "sh", ...run];
  return new Deno.Command(program, {
    args: [...args, ...options.args ?? []],
    cwd: PROJECT,
    clearEnv: true,
    env: { ...inherited("PATH", "HOME", "DENO_DIR", "TMPDIR", "LANG", "TZ"), NO_COLOR: "1", ...settings },
    stdin: options.stdin ?? "null",
    stdout: "piped",
    stderr: "piped",
  });
}

/** The permissions of `task start`. Settings that are wrong stop the server by themselves, whatever it may do. */
async function permissionsFor(settings: Record<string, string>): Promise<string[]> {
  try {
    return await serverPermissions(PROJECT, loadConfig(settings));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return await serverPermissions(PROJECT, loadConfig({}));
  }
}

function spawnServer(command: Deno.Command, write: (text: string) => void): Run {
  const child = command.spawn();
  const send = (signal: Deno.Signal) => {
    try {
      child.kill(signal);
    } catch (error) {
      // It had ended by itself.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  // A test that is interrupted leaves no server behind.
  const endWithUs = () => send("SIGKILL");
  globalThis.addEventListener("unload", endWithUs);

  const { promise: listening, resolve: heard } = Promise.withResolvers<string | undefined>();
  const timer = setTimeout(() => heard(undefined), PATIENCE_MS);
  let stdout = "";
  const reading = Promise.all([
    read(child.stdout, (text) => {
      write(text);
      stdout += text;
      const [, url] = LISTENING.exec(stdout) ?? [];
      if (url) heard(url);
    }),
    read(child.stderr, write),
  ]);
  const ended = (async () => {
    const status = await child.status;
    globalThis.removeEventListener("unload", endWithUs);
    await reading;
    heard(undefined);
    return status;
  })();
  return {
    pid: child.pid,
    send,
    ended,
    listening: listening.finally(() => clearTimeout(timer)),
  };
}

async function read(stream: ReadableStream<Uint8Array>, write: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of stream) write(decoder.decode(chunk, { stream: true }));
}

async function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | undefined> {
  const { promise, resolve: late } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late(undefined), milliseconds);
  try {
    return await Promise.race([value, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function inherited(...names: string[]): Record<string, string> {
  const found = names.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(
    found.filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
  );
}
