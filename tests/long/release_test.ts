import assert from "node:assert/strict";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { RELEASES } from "../../tasks/release.ts";
import { jsonPost } from "../support/app.ts";
import { recordFigure } from "../support/figures.ts";
import { startPostgres } from "../support/postgres.ts";
import { APP_SECRET, startSite } from "../support/site.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));

Deno.test(
  "the last release's server works beside this one on this one's tables, and on later ones that only add",
  async () => {
    const release = process.env.RELEASE ?? await lastRelease();
    recordFigure({ what: "the release that served beside this one", value: release });
    await using old = await checkOut(release);
    await using server = await startPostgres();
    const database = await openDatabase({ databaseUrl: server.url(), dataDir: "" });
    await migrate(database);
    await seedCatalogue(database.sql);
    // A release after this one has migrated already.
    await database.sql`insert into schema_migrations (version, name, checksum)
      select max(version) + 1, 'a_later_one.sql', 'unknown' from schema_migrations`;

    const env = { DATABASE_URL: server.url(), APP_SECRET, RATE_LIMIT_PER_MINUTE: "0" };
    await using now = await startSite({ env });
    await using before = await startTask(old.folder, env);
    const sites = [before.url, now.url];
    for (const [at, url] of sites.entries()) {
      const other = sites[1 - at];
      assert.equal((await fetch(`${url}/readyz`)).status, 200, url);
      const products: unknown[] = await (await fetch(`${url}/api/products`)).json();
      assert.ok(products.length > 0);
      const sent = await fetch(`${url}/api/diagnostic/submit`, jsonPost({ name: "Ada", scores: SCORES }));
      assert.equal(sent.status, 201);
      const { token } = await sent.json();
      const read = await fetch(`${other}/api/diagnostic/results/${token}`);
      assert.equal((await read.json()).name, "Ada");
      const joined = await fetch(
        `${url}/api/waitlist`,
        jsonPost({ name: "Ada", email: `ada${at}@example.com`, toolInterest: "goal-cascade-builder" }),
      );
      assert.equal(joined.status, 201, await joined.text());
    }
    const [row] = await database.sql<{ count: number }>`select count(*) as count from waitlist_entries`;
    assert.equal(row?.count, 2);
    await database.close();
  },
);

/**
 * The last release before this commit: its tag or, in a clone without tags, the commit that kept its statements, which the tag follows.
 * Throws when the history has neither.
 */
async function lastRelease(): Promise<string> {
  const tag = await git("describe", "--tags", "--abbrev=0", "--match", "v*", "HEAD^").catch(() => "");
  if (tag !== "") return tag;
  // The history of a shallow clone begins with a commit that seems to have added every file.
  const isShallow = await git("rev-parse", "--is-shallow-repository").catch(() => "true") === "true";
  const commit = isShallow ? "" : await git("log", "-1", "--format=%H", "HEAD^", "--", `${RELEASES}/*.sql`);
  if (commit !== "") return commit;
  throw new Error(
    "The last release is not in this history: `git fetch --tags --unshallow`, or name its commit in RELEASE.",
  );
}

/** The release in a folder of its own. */
async function checkOut(release: string) {
  const folder = join(await Deno.makeTempDir({ prefix: "release-" }), "site");
  await git("worktree", "add", "--quiet", "--detach", folder, release);
  return {
    folder,
    [Symbol.asyncDispose]: async () => void await git("worktree", "remove", "--force", folder),
  };
}

/** `deno task start` in a folder: it builds, then serves. */
async function startTask(folder: string, settings: Record<string, string>) {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["task", "start"],
    cwd: folder,
    env: { ...settings, HOST: "127.0.0.1", PORT: "0", STOP_DELAY_SECONDS: "0", NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let output = "";
  let url: string | undefined;
  while (url === undefined) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The release did not start:\n${output}`);
    output += value;
    url = /\bListening on (\S+)\s/.exec(output)?.[1];
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      while (!(await reader.read()).done);
      await child.status;
    },
  };
}

async function git(...args: string[]): Promise<string> {
  const { success, stdout } = await new Deno.Command("git", { args, cwd: PROJECT, stderr: "null" }).output();
  if (!success) throw new Error(`git ${args.join(" ")} failed`);
  return new TextDecoder().decode(stdout).trim();
}
