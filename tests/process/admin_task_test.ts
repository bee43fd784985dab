import assert from "node:assert/strict";
import { join } from "node:path";
import { openDatabase } from "../../lib/db/open.ts";
import { compareSecrets, noteSecrets } from "../../lib/db/secrets.ts";
import { suppressAddress } from "../../lib/mail/store.ts";
import { loadSecret, SecretError, secretsOf } from "../../lib/secret.ts";
import { basic } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { startSite } from "../support/site.ts";
import { runTask } from "../support/task.ts";

interface Printed {
  readonly code: number;
  readonly page: string;
  readonly userName: string;
  readonly password: string;
  readonly stderr: string;
}

/** The output of `deno task admin` with these settings only. */
async function runAdminTask(settings: Record<string, string>): Promise<Printed> {
  const { code, stdout, stderr } = await runTask("admin", settings);
  const line = (label: string) => new RegExp(`^${label} +(\\S+)$`, "m").exec(stdout)?.[1] ?? "";
  return {
    code,
    page: line("Page"),
    userName: line("User name"),
    password: line("Password"),
    stderr,
  };
}

Deno.test("the output of `deno task admin` opens the waitlist, and the server's log names only the page and the command", async () => {
  await using site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
  const { code, page, userName, password, stderr } = await runAdminTask({
    DATA_DIR: site.dataDir,
    SITE_URL: site.url,
  });
  assert.deepEqual([code, page], [0, `${site.url}/admin/waitlist`]);
  // The site has the embedded database to itself.
  assert.match(
    stderr,
    /^Database: \S+\nThe secret could not be compared with the database's\. .+ in use by/,
  );
  for (const headers of [basic(userName, password), basic("coach", password)]) {
    const response = await fetch(`${site.url}/api/waitlist`, { headers });
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { waitlistEntries: [] });
  }
  const stranger = await fetch(`${site.url}/api/waitlist`);
  assert.equal(stranger.status, 401);
  await stranger.body?.cancel();
  const guesses = await Promise.all(Array.from({ length: 12 }, async (_, index) => {
    const response = await fetch(`${site.url}/api/waitlist`, { headers: basic("coach", `guess ${index}`) });
    await response.body?.cancel();
    return response.status;
  }));
  assert.deepEqual(guesses.toSorted(), [...Array(10).fill(401), 429, 429]);
  const slowed = await fetch(`${site.url}/api/waitlist`, { headers: basic("coach", password) });
  await slowed.body?.cancel();
  assert.equal(slowed.status, 200, "strangers' guesses refuse no right password");
  assert.match(site.logs(), /"event":"waitlist","page":"[^"]+\/admin\/waitlist","signIn":"deno task admin"/);
  for (const secret of [password, password.slice(0, 5), userName]) assert.ok(!site.logs().includes(secret));
});

Deno.test("`deno task admin` prints the chosen password, and makes no secret where no site was started", async () => {
  const dataDir = await Deno.makeTempDir({ prefix: "admin-" });
  try {
    const refused = await runAdminTask({ DATA_DIR: dataDir });
    assert.deepEqual([refused.code, refused.password], [1, ""]);
    assert.ok(refused.stderr.startsWith(`There is no secret in ${dataDir}: `), refused.stderr);
    assert.deepEqual([...Deno.readDirSync(dataDir)], []);
    await loadSecret(undefined, dataDir);
    const chosen = await runAdminTask({ DATA_DIR: dataDir, ADMIN_PASSWORD: "tulip-orbit-maple" });
    assert.deepEqual([chosen.code, chosen.password], [0, "tulip-orbit-maple"]);
    const derived = await runAdminTask({ DATA_DIR: dataDir });
    assert.match(derived.password, /^[a-z2-7]{5}(-[a-z2-7]{5}){4}$/);
    assert.equal(derived.page, "http://localhost:8000/admin/waitlist");
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});

Deno.test("an empty secret file stops the server and the task with one plain line", async () => {
  const dataDir = await Deno.makeTempDir({ prefix: "admin-" });
  try {
    await Deno.writeTextFile(join(dataDir, "app-secret"), "");
    const { code, stderr } = await runAdminTask({ DATA_DIR: dataDir });
    assert.equal(code, 1);
    assert.match(stderr, /^The secret in \S+app-secret is empty\. .+$/);
    await assert.rejects(startSite({ dataDir }), (error: Error) => {
      assert.ok(error.message.trimEnd().endsWith(stderr), error.message);
      return true;
    });
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});

const server = postgresEngine();

server.test("after `deno task admin new-secret` the database takes the secret of the settings, and the one before no more", async ({ url = "", sql }) => {
  const settings = { DATABASE_URL: url, APP_SECRET: "b".repeat(32) };
  await noteSecrets(sql, secretsOf("a".repeat(32)));
  const shown = await runTask("admin", settings);
  assert.deepEqual([shown.code, shown.stdout], [1, ""], "a sign-in that opens nothing is not printed");
  assert.match(shown.stderr, /\nThe secret is not the one that this database is used with: /);
  const refused = await runTask("admin", settings, "new-secret");
  assert.equal(refused.code, 1);
  assert.match(refused.stdout, /links to downloads/);
  assert.match(refused.stderr, /nobody to ask\. Add --yes/);
  await compareSecrets(sql, secretsOf("a".repeat(32)));
  const taken = await runTask("admin", settings, "new-secret", "--yes");
  assert.equal(taken.code, 0, taken.stderr);
  await compareSecrets(sql, secretsOf("b".repeat(32)));
  await assert.rejects(compareSecrets(sql, secretsOf("a".repeat(32))), SecretError);
  const known = await runTask("admin", settings);
  assert.equal(known.code, 0, known.stderr);
  assert.match(known.stdout, /^Password +\S+$/m);
  const away = await runTask("admin", { ...settings, DATABASE_URL: "postgres://site@127.0.0.1:1/site" });
  assert.equal(away.code, 0, away.stderr);
  assert.match(
    away.stderr,
    /\nThe secret could not be compared with the database's\. .+unreachable/,
  );
  assert.equal((await runTask("admin", settings, "new-secret", "--no")).code, 2);
});

server.test("`deno task admin new-secret` refuses when nothing would end, or while a site runs, and counts who gets mail again", async ({ url = "", sql }) => {
  const [A, B] = ["a".repeat(32), "b".repeat(32)] as const;
  const renew = (settings: Record<string, string>, ...args: string[]) =>
    runTask("admin", { DATABASE_URL: url, ...settings }, "new-secret", ...args);
  const unused = await renew({ APP_SECRET: A }, "--yes");
  assert.deepEqual([unused.code, unused.stdout], [1, ""]);
  assert.match(unused.stderr, /\nNothing was changed: this database has no secret yet\. Start the site/);
  await noteSecrets(sql, secretsOf(A));
  for (const settings of [{ APP_SECRET: A }, { APP_SECRET: B, APP_SECRET_PREVIOUS: A }]) {
    const same = await renew(settings, "--yes");
    assert.deepEqual([same.code, same.stdout], [1, ""]);
    assert.match(
      same.stderr,
      /\nNothing was changed: .+ no link ends.+ first set APP_SECRET to a new secret/,
    );
  }
  for (const [hash, reason] of [["x", "unsubscribed"], ["y", "unsubscribed"], ["z", "refused"]] as const) {
    await suppressAddress(sql, hash, reason);
  }
  const site = await openDatabase({ databaseUrl: url, dataDir: "", program: "site" });
  await site.sql`select 1`;
  const running = await renew({ APP_SECRET: B }, "--yes");
  await site.close();
  assert.deepEqual([running.code, running.stdout], [1, ""]);
  assert.match(running.stderr, /\nA site uses this database now \(connections: 1\)\. Stop every process/);
  const asked = await renew({ APP_SECRET: B });
  assert.equal(asked.code, 1);
  assert.match(
    asked.stdout,
    /links to downloads.+\n- links that end mail.+\n- unsubscribes: 2 addresses get/,
  );
  assert.match(asked.stdout, /erasures\.jsonl.+\n- the waitlist's password/);
  await noteSecrets(sql, secretsOf(B, [A]));
  // Who goes back to the first secret keeps what is made with it.
  const back = await renew({ APP_SECRET: A, ADMIN_PASSWORD: "tulip-orbit-maple" }, "--yes");
  assert.equal(back.code, 0, back.stderr);
  assert.doesNotMatch(back.stdout, /unsubscribes|erasures|password/);
  // Who gave up a secret and finds it again loses no link to a download.
  await renew({ APP_SECRET: B }, "--yes");
  const found = await renew({ APP_SECRET: B, APP_SECRET_PREVIOUS: A }, "--yes");
  assert.equal(found.code, 0, found.stderr);
  assert.match(found.stdout, /this ends:\n- links that end mail, in every mail sent without the secret that/);
  assert.match(found.stdout, /\n- unsubscribes made without it: /);
  assert.doesNotMatch(found.stdout, /- links to downloads|\d address|password/);
  assert.match(
    found.stdout,
    /\nWhat the secret that was found again made works again: links to downloads, .+\nStart the site/,
  );
  await compareSecrets(sql, secretsOf(B, [A]));
});
