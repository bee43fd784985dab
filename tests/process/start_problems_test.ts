import assert from "node:assert/strict";
import { join } from "node:path";
import { markMoved } from "../../lib/db/data_folder_lock.ts";
import { serverCommand, type SiteOptions } from "../support/site.ts";
import { runTask } from "../support/task.ts";

/** A start that fails: how the test causes it in an empty folder, and what the operator reads. */
interface Problem {
  readonly prepare?: (folder: string) => Promise<unknown>;
  /** The data folder inside the empty one. */
  readonly data?: string;
  readonly options?: SiteOptions;
  readonly line: RegExp;
  /** A file of the data folder that the start must not write. */
  readonly leavesNone?: string;
  /** Not possible on every machine. */
  readonly ignore?: boolean;
}

/** Runs the server with a data folder on a disk of this size, which is removed with the server. */
const onSmallDisk = (size: string) =>
  `exec unshare --mount --map-root-user sh -c 'mount -t tmpfs -o size=${size} tmpfs "$DATA_DIR" && exec "$@"' sh "$@"`;

const canMount = await succeeds(
  "unshare",
  "--mount",
  "--map-root-user",
  "mount",
  "-t",
  "tmpfs",
  "tmpfs",
  "/mnt",
);
const taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
Deno.test.afterAll(() => taken.close());

const PROBLEMS: Readonly<Record<string, Problem>> = {
  "a port in use": {
    options: { env: { PORT: String(taken.addr.port) } },
    line: /^Port \d+ on 127\.0\.0\.1 is in use .+ PORT/,
  },
  "a password that is easy to guess": {
    options: { env: { ADMIN_PASSWORD: "password1234" } },
    line: /^ADMIN_PASSWORD is easy to guess: set four random words/,
  },
  "a secret that is easy to guess": {
    options: { env: { APP_SECRET: "x".repeat(32) } },
    line: /^APP_SECRET is easy to guess: set what openssl rand -hex 32 prints/,
  },
  "an unknown host": {
    options: { env: { HOST: "no.such.host.invalid" } },
    line: /^HOST is no\.such\.host\.invalid, .+ 127\.0\.0\.1/,
  },
  "an address of another machine": {
    options: { env: { HOST: "192.0.2.1", PORT: "8999" } },
    line: /^HOST is 192\.0\.2\.1, /,
  },
  "a data folder that is a file": {
    prepare: (folder) => Deno.writeTextFile(join(folder, "data"), ""),
    data: "data",
    line: /^DATA_DIR \(.+\) is a file\. .+ folder/,
  },
  "a damaged data folder": {
    prepare: (folder) => Deno.mkdir(join(folder, "postgres", "base"), { recursive: true }),
    line: /^The database in .+ is damaged.+ backup, or move it away/,
  },
  "a database that was moved to a server": {
    prepare: markMoved,
    leavesNone: "app-secret",
    line:
      /^The database in .+ was moved to a server on \d{4}-\d\d-\d\d\. Set DATABASE_URL .+ remove .+postgres\.moved\.$/,
  },
  "a disk that fills up at the first start": {
    options: { shell: onSmallDisk("9m") },
    line: /^The disk that holds DATA_DIR \(.+\) is full\. Free some space/,
    ignore: !canMount,
  },
  "a disk without any room": {
    options: { shell: onSmallDisk("4k") },
    line: /^The disk that holds DATA_DIR \(.+\) is full\. Free some space/,
    ignore: !canMount,
  },
};

for (const [name, problem] of Object.entries(PROBLEMS)) {
  const { ignore = false } = problem;
  Deno.test({ name: `${name} stops the start with one line that says what to do`, ignore }, async () => {
    const folder = await Deno.makeTempDir({ prefix: "site-" });
    try {
      await problem.prepare?.(folder);
      const dataDir = join(folder, problem.data ?? "");
      const { code, stdout, stderr } = await (await serverCommand(dataDir, problem.options)).output();
      assert.match(new TextDecoder().decode(stderr).trimEnd(), new RegExp(`${problem.line.source}[^\\n]*$`));
      assert.equal(new TextDecoder().decode(stdout), "");
      assert.equal(code, 1);
      const { leavesNone } = problem;
      if (leavesNone !== undefined) {
        await assert.rejects(Deno.stat(join(dataDir, leavesNone)), Deno.errors.NotFound);
      }
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}

Deno.test("a setting whose name is misspelt is told at the start, which goes on", async () => {
  for (const [task, ...args] of [["start", "--print"], ["./start"]] as const) {
    const { code, stdout, stderr } = await runTask(task, { STRIPE_SECRETKEY: "sk_test_1" }, ...args);
    assert.deepEqual([code, stderr], [
      0,
      "STRIPE_SECRETKEY is no setting of this site, and nothing reads it. Do you mean STRIPE_SECRET_KEY?",
    ]);
    assert.match(stdout, /deno.* run /);
  }
});

async function succeeds(program: string, ...args: string[]): Promise<boolean> {
  return await new Deno.Command(program, { args }).output().then(({ success }) => success, () => false);
}
