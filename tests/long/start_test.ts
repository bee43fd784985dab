import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { copyFolder } from "../support/cache_folder.ts";
import { preparedData } from "../support/prepared_data.ts";
import { runModule } from "../support/subprocess.ts";

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
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      const isFirst = !output.includes("Listening on");
      output += text;
      if (isFirst && output.includes("Listening on")) Deno.kill(find(await chainOf(dataDir)), signal);
    }
    // The output ends when the last process with access to it has ended.
    assert.match(output, /"stopped"/, `${output}\n${await errors}`);
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
      args: ["run", "--quiet", "-A", "tasks/start.ts"],
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
    const [, url] = /^Listening on (\S+)\n/m.exec(output) ?? [];
    if (url === undefined || output.includes("stopping")) continue;
    assert.equal((await (await fetch(`${url}/readyz`)).json()).status, "ready");
    child.kill("SIGTERM");
  }
  assert.equal((await child.status).code, 0);
  await Deno.remove(folder, { recursive: true });
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
