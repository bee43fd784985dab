import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyFolder } from "../support/cache_folder.ts";
import { postgresEngine } from "../support/databases.ts";
import { runTask } from "../support/task.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const { tasks }: { tasks: Record<string, unknown> } = JSON.parse(
  await Deno.readTextFile(join(PROJECT, "deno.json")),
);
/** Tasks that are started at a time. */
const AT_ONCE = 4;

/** The tasks in a folder where nothing is installed or built: one that does anything fails there, or leaves something. */
async function bareFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await Deno.makeTempDir({ prefix: "tasks-" });
  for (const name of ["deno.json", "deno.lock"]) await Deno.copyFile(join(PROJECT, name), join(path, name));
  for (const name of ["tasks", "lib"]) await copyFolder(join(PROJECT, name), join(path, name));
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/** Calls every task of deno.json with these arguments, a few at a time. */
async function callEach(
  cwd: string,
  args: readonly string[],
  check: (name: string, told: { code: number; stdout: string; stderr: string }) => void,
): Promise<void> {
  const names = Object.keys(tasks);
  const call = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args: ["task", "--quiet", name, ...args],
        cwd,
        env: { NO_COLOR: "1", PORT: "0", HOST: "127.0.0.1" },
        stdin: "null",
        signal: AbortSignal.timeout(60_000),
      }).output();
      const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
      check(name, { code, stdout: decode(stdout), stderr: decode(stderr) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, call));
}

Deno.test("every task tells how it is called when it is asked with --help, and does nothing", async () => {
  await using folder = await bareFolder();
  const before = (await readdir(folder.path, { recursive: true })).sort();
  await callEach(folder.path, ["--help"], (name, { code, stdout, stderr }) => {
    assert.deepEqual([code, stderr], [0, ""], name);
    assert.ok(stdout.startsWith(`deno task ${name}`), `${name}: ${stdout}`);
  });
  assert.deepEqual((await readdir(folder.path, { recursive: true })).sort(), before);
});

Deno.test("every task refuses an option that it does not know with code 2 and one sentence, and does nothing", async () => {
  await using folder = await bareFolder();
  const before = (await readdir(folder.path, { recursive: true })).sort();
  await callEach(folder.path, ["--no-such-option"], (name, { code, stdout, stderr }) => {
    assert.deepEqual(
      [code, stdout, stderr],
      [2, "", `deno task ${name} does not know --no-such-option. See deno task ${name} --help.\n`],
    );
  });
  assert.deepEqual((await readdir(folder.path, { recursive: true })).sort(), before);
});

const server = postgresEngine();

server.test("what goes wrong outside of a task is told in one sentence, without a stack and an error number", async ({ url = "" }) => {
  const folder = await Deno.makeTempDir({ prefix: "tasks-" });
  try {
    const settings = { DATABASE_URL: url, APP_SECRET: "x".repeat(32), DATA_DIR: join(folder, "data") };
    const away = { ...settings, DATABASE_URL: "postgres://site@127.0.0.1:1/site" };
    await Deno.writeTextFile(join(folder, "file"), "");
    const calls: readonly (readonly [Record<string, string>, string[], RegExp])[] = [
      [settings, ["restore", join(folder, "none")], /^There is no \S+\/none: check /],
      [settings, ["orders", "csv", join(folder, "file")], /^\S+\/file is there already, and /],
      [settings, ["orders", "csv", join(folder, "none", "a.csv")], /^There is no \S+a\.csv: check /],
      [settings, ["mail", "preview", join(folder, "file")], /^\S+\/file is there already, and /],
      [settings, ["mail", "retry", "nothing"], /^There is no such mail, /],
      [{ DATA_DIR: join(folder, "file") }, ["orders"], /^A part of \S+\/file\/postgres\S* is a file /],
      [
        away,
        ["orders"],
        /^The database is away \(unreachable; .+\)\. Start the database server, or correct host and port of DATABASE_URL\.$/,
      ],
      [away, ["backup", join(folder, "a.backup")], /^The database is away \(unreachable; /],
      [away, ["db:migrate"], /^The database is away \(unreachable; /],
    ];
    await Promise.all(calls.map(async ([environment, [name = "", ...args], line]) => {
      const { code, stdout, stderr } = await runTask(name, environment, ...args);
      const told = stderr.replace(/^Database: .+\n/, "");
      assert.deepEqual([code, stdout], [1, ""], `${name}: ${stderr}`);
      assert.match(told, line);
      assert.doesNotMatch(told, /\n|os error/);
    }));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
