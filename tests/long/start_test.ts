import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { lockDataFolder } from "../../lib/db/data_folder_lock.ts";
import { copyFolder } from "../support/cache_folder.ts";
import { cloneProject } from "../support/clone.ts";
import { recordFigure } from "../support/figures.ts";
import { preparedData } from "../support/prepared_data.ts";
import { runModule } from "../support/subprocess.ts";

/** The last line of a build. */
const BUILT = /^Built in \d+ ms$/m;
const START = ["task", "--quiet", "start"];
/** The program of `deno task build`, without the packages that only tests need. */
const BUILD = [
  "run",
  "--quiet",
  "-A",
  "--node-modules-dir=auto",
  "--unstable-npm-lazy-caching",
  "tasks/main.ts",
  "--alone",
  "build",
];

/** Acts like npx: runs the task, waits, and does not signal the task when it ends itself. */
const LAUNCHER = `
  const { code } = await new Deno.Command(Deno.execPath(), { args: Deno.args }).spawn().status;
  Deno.exit(code);`;

/** Which process ends, and how. The process that it runs ends with it. */
const ENDS:
  readonly (readonly [name: string, signal: Deno.Signal, find: (chain: readonly number[]) => number])[] = [
    ["the supervisor is killed", "SIGKILL", ([, supervisor = 0]) => supervisor],
    ["the task runner is killed", "SIGKILL", ([, , runner = 0]) => runner],
    ["the launcher is killed", "SIGKILL", ([, , , launcher = 0]) => launcher],
    ["the launcher gets SIGTERM", "SIGTERM", ([, , , launcher = 0]) => launcher],
  ];

for (const [name, signal, find] of ENDS) {
  Deno.test(`task start: when ${name}, the server stops and releases the data folder`, async () => {
    const dataDir = await Deno.makeTempDir({ prefix: "site-" });
    await copyFolder(join(await preparedData(), "postgres"), join(dataDir, "postgres"));
    const settings = { HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir };
    const child = runModule(LAUNCHER, ["task", "start"], settings).spawn();
    const errors = new Response(child.stderr).text();
    let output = "";
    let killedAt = NaN;
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      const isFirst = !output.includes("Listening on");
      output += text;
      if (!isFirst || !output.includes("Listening on")) continue;
      Deno.kill(find(await chainOf(dataDir)), signal);
      killedAt = performance.now();
    }
    // The output ends when the last process with access to it has ended.
    assert.match(output, /"stopped"/, `${output}\n${await errors}`);
    recordFigure({
      what: `task start, ${name}: the server has stopped after`,
      value: `${Math.round(performance.now() - killedAt)} ms`,
    });
    await errors;
    await child.status;
    using lock = await Deno.open(join(dataDir, "postgres.lock"), { write: true });
    assert.equal(await lock.tryLock(true), true);
    await Deno.remove(dataDir, { recursive: true });
  });
}

for (const signal of ["SIGHUP", "SIGUSR2"] as const) {
  Deno.test(`task start: ${signal} stops supervisor and server in order`, async () => {
    const dataDir = await Deno.makeTempDir({ prefix: "site-" });
    await copyFolder(join(await preparedData(), "postgres"), join(dataDir, "postgres"));
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "-A", "tasks/main.ts", "start"],
      cwd: new URL("../..", import.meta.url),
      env: { HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, STOP_DELAY_SECONDS: "0" },
      stdin: "null",
      stdout: "piped",
    }).spawn();
    let output = "";
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      const isFirst = !output.includes("Listening on");
      output += text;
      if (isFirst && output.includes("Listening on")) child.kill(signal);
    }
    const { code, signal: killedBy } = await child.status;
    assert.deepEqual([code, killedBy], [0, null]);
    assert.match(output, /"stopped"/);
    await Deno.remove(dataDir, { recursive: true });
  });
}

Deno.test("task start --print prints a command that runs the server without task runner and supervisor", async () => {
  const folder = await Deno.makeTempDir({ prefix: "site's folder " });
  const settings = { HOST: "127.0.0.1", PORT: "0", DATA_DIR: join(folder, "data"), STOP_DELAY_SECONDS: "0" };
  const printed = await runModule(LAUNCHER, ["task", "--quiet", "start", "--print"], settings).output();
  const command = new TextDecoder().decode(printed.stdout);
  assert.match(command, /^deno run .+ _fresh\/main\.js\n$/);
  const child = new Deno.Command("sh", {
    args: ["-c", `exec ${command}`],
    cwd: new URL("../..", import.meta.url),
    env: { ...settings, PATH: `${dirname(Deno.execPath())}:${Deno.env.get("PATH")}` },
    stdin: "null",
    stdout: "piped",
  }).spawn();
  let output = "";
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    output += text;
    const [, url] = /\bListening on (\S+)\s/.exec(output) ?? [];
    if (url === undefined || output.includes("stopping")) continue;
    assert.equal((await (await fetch(`${url}/readyz`)).json()).status, "ready");
    child.kill("SIGTERM");
  }
  assert.equal((await child.status).code, 0);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a tree that was built is served as it is; after a change or damage it is built again", async () => {
  await using clone = await cloneProject();
  const { folder } = clone;
  const served = async (what: string) => {
    const begin = performance.now();
    await using site = await startIn(folder);
    const page = await (await fetch(site.url)).text();
    recordFigure({
      what: `task start, ${what}: first page after`,
      value: `${Math.round(performance.now() - begin)} ms`,
    });
    return { isBuilt: BUILT.test(site.output()), page };
  };
  const isBuiltIfChanged = async () => {
    const { code, stdout, stderr } = await command(folder, [...BUILD, "--if-changed"]).output();
    assert.equal(code, 0, text(stderr));
    return BUILT.test(text(stdout));
  };
  assert.equal((await served("a bare clone")).isBuilt, true);
  assert.equal((await served("the same on another port and with another data folder")).isBuilt, false);

  const words = join(folder, "lib/content/landing.ts");
  const before = await Deno.readTextFile(words);
  const after = before.replaceAll("Book Discovery Call", "Book a Changed Call");
  await Deno.writeTextFile(words, after);
  const { isBuilt, page } = await served("a word was changed");
  assert.equal(isBuilt, true);
  assert.match(page, /Book a Changed Call/);

  const snapshot = join(folder, "_fresh/snapshot.js");
  await Deno.remove(snapshot);
  let isEnded = false;
  const building = isBuiltIfChanged().finally(() => isEnded = true);
  while (!isEnded && !await isThere(snapshot)) await delay(10);
  await Deno.writeTextFile(words, before);
  assert.equal(await building, true, "a file of the build was missing");
  assert.equal(await isBuiltIfChanged(), true, "a word was changed while the build went on");
  assert.equal(await isBuiltIfChanged(), false);
});

Deno.test("what stops a start or a build does so before anything is written", async () => {
  await using clone = await cloneProject();
  const { folder } = clone;
  const live = await startIn(folder, { SITE_URL: "https://live.example" });
  const built = await hashOf(join(folder, "_fresh"));
  const other = { SITE_URL: "https://other.example", DATA_DIR: join(folder, "made") };
  const expectStopped = async (args: readonly string[], settings: Record<string, string>, line: RegExp) => {
    const task = spawn(folder, args, { ...other, ...settings });
    const isServing = await task.listening !== undefined;
    if (isServing) task.stop();
    const { code, errors } = await task.ended();
    assert.equal(isServing, false);
    assert.match(errors, new RegExp(`^${line.source}[^\n]*\n$`));
    assert.equal(code, 1);
    assert.equal(await hashOf(join(folder, "_fresh")), built, errors);
    assert.equal(await isThere(other.DATA_DIR), false);
  };
  for (const args of [BUILD, START]) {
    await expectStopped(args, { PORT: "http" }, /PORT must be/);
    const change = /.+ SITE_URL from https:\/\/live\.example to https:\/\/other\.example .+--replace/;
    await expectStopped(args, {}, change);
  }
  await live.kill();

  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  await Deno.writeTextFile(join(folder, "file"), "");
  await expectStopped(START, { PORT: `${taken.addr.port}` }, /Port \d+ on 127\.0\.0\.1 is in use/);
  await expectStopped(START, { HOST: "no.such.host.invalid" }, /HOST is no\.such\.host\.invalid/);
  await expectStopped(START, { DATA_DIR: join(folder, "file") }, /DATA_DIR \(.+\) is a file/);
  await Deno.mkdir(join(folder, "held"));
  const lock = await lockDataFolder(join(folder, "held"));
  await expectStopped(START, { DATA_DIR: join(folder, "held") }, /The data folder .+ is in use/);
  lock.release();

  const editions = async () =>
    await Deno.readTextFile(join(folder, "_fresh/editions/strategic-alignment-assessment-kit.html"));
  await using next = await startIn(folder, { SITE_URL: other.SITE_URL });
  assert.match(next.output(), BUILT, "the server that was killed holds nothing");
  assert.match(await editions(), /data-site="https:\/\/other\.example"/);
  const { code } = await command(folder, [...BUILD, "--replace"], { SITE_URL: "https://third.example" })
    .output();
  assert.equal(code, 0);
  assert.match(await editions(), /data-site="https:\/\/third\.example"/);
});

/** The server's process, its parent, and so on. */
async function chainOf(dataDir: string): Promise<number[]> {
  const [, server] = /process (\d+)/.exec(await Deno.readTextFile(join(dataDir, "postgres.lock"))) ?? [];
  const chain = [Number(server)];
  while (chain.length < 4) {
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(await Deno.readTextFile(`/proc/${chain.at(-1)}/status`)) ?? [];
    chain.push(Number(parent));
  }
  return chain;
}

/** Deno in a clone, with these settings and no others. */
function command(
  folder: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Deno.Command {
  return new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: folder,
    clearEnv: true,
    env: {
      ...Object.fromEntries(["PATH", "HOME", "DENO_DIR"].map((name) => [name, process.env[name] ?? ""])),
      NO_COLOR: "1",
      HOST: "127.0.0.1",
      PORT: "0",
      STOP_DELAY_SECONDS: "0",
      ...settings,
    },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
}

/** A program in a clone. `listening` is its address, or undefined when it ends without one. */
function spawn(...options: Parameters<typeof command>) {
  const child = command(...options).spawn();
  const errors = new Response(child.stderr).text();
  const { promise: listening, resolve } = Promise.withResolvers<string | undefined>();
  let output = "";
  const reading = (async () => {
    for await (const part of child.stdout.pipeThrough(new TextDecoderStream())) {
      output += part;
      const [, url] = /\bListening on (\S+)\s/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    }
    resolve(undefined);
  })();
  const ended = async () => {
    await reading;
    return { code: (await child.status).code, errors: await errors };
  };
  return { listening, output: () => output, ended, stop: () => child.kill("SIGTERM") };
}

/** `deno task start` in a clone, with an embedded database that is there, once it listens. */
async function startIn(folder: string, settings: Record<string, string> = {}) {
  const dataDir = await Deno.makeTempDir({ prefix: "site-" });
  await copyFolder(join(await preparedData(), "postgres"), join(dataDir, "postgres"));
  const { listening, output, ended, stop } = spawn(folder, START, { DATA_DIR: dataDir, ...settings });
  const url = await listening;
  if (url === undefined) assert.fail(`${output()}\n${(await ended()).errors}`);
  const [server = 0] = await chainOf(dataDir);
  return {
    url,
    output,
    /** Kills the server, with which the task ends. */
    async kill() {
      Deno.kill(server, "SIGKILL");
      await ended();
      await Deno.remove(dataDir, { recursive: true });
    },
    async [Symbol.asyncDispose]() {
      stop();
      await ended();
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}

/** A hash of all files of a folder. */
async function hashOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const path = join(folder, name);
    hash.update(`\n${name}\n`);
    if ((await Deno.stat(path)).isFile) hash.update(await Deno.readFile(path));
  }
  return hash.digest("hex");
}

async function isThere(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
