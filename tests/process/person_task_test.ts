import assert from "node:assert/strict";
import { join } from "node:path";
import { z } from "zod";
import { CONSENT_TEXT } from "../../lib/content/diagnostic/check.ts";
import { noteSecrets } from "../../lib/db/secrets.ts";
import { ERASURES } from "../../lib/person/erasures.ts";
import { secretsOf } from "../../lib/secret.ts";
import { jsonPost } from "../support/app.ts";
import { submitByApi } from "../support/check.ts";
import { postgresEngine } from "../support/databases.ts";
import { APP_SECRET, startSite } from "../support/site.ts";
import { runTask } from "../support/task.ts";
import { joinByApi } from "../support/waitlist.ts";

const ADA = { name: "Ada Lovelace", email: "ada@example.com" } as const;
const HELD = z.object({
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  mailFiles: z.array(z.record(z.string(), z.string())),
});

/** The output of `deno task person` with these settings only. */
const person = (settings: Record<string, string>, ...args: string[]) => runTask("person", settings, ...args);

/** How many rows of each table, and files, there are. */
function countsOf(json: string): Record<string, number> {
  const { tables, mailFiles } = HELD.parse(JSON.parse(json));
  const counts = Object.entries(tables).map(([table, rows]) => [table, rows.length]);
  return { ...Object.fromEntries(counts), files: mailFiles.length };
}

Deno.test("a person's data is exported and erased, with files and link, once the site has stopped", async () => {
  await using site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
  const settings = { DATA_DIR: site.dataDir };
  const token = await submitByApi(site.url, { ...ADA, consent: true, reasoning: { speed: "slow" } });
  await joinByApi(site.url, { ...ADA, toolInterest: "roi-calculator" });
  const test = { email: ADA.email, result: "SS", resultName: "Scaling Skeptic" };
  for (const email of [ADA.email, "bob@example.com"]) {
    const answer = await fetch(`${site.url}/api/founder-test`, jsonPost({ ...test, email }));
    assert.equal(answer.status, 201, await answer.text());
  }
  while ((site.logs().match(/"mail sent"/g) ?? []).length < 4) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const refused = await person(settings, "export", ADA.email);
  assert.deepEqual([refused.code, refused.stdout], [1, ""]);
  assert.match(refused.stderr, /is in use by process \d+ since .+ Stop that process/);
  assert.match(refused.stderr, /stop the site, run this, start the site again/);
  await site.stop();

  const exported = await person(settings, "export", "ADA@example.com");
  assert.equal(exported.code, 0, exported.stderr);
  assert.deepEqual(countsOf(exported.stdout), {
    diagnostic_results: 1,
    result_cards: 0,
    check_reminders: 0,
    downloads: 0,
    founder_test_results: 1,
    waitlist_entries: 1,
    focus_maps: 0,
    pay_links: 0,
    sprint_rooms: 0,
    leads: 0,
    orders: 0,
    grants: 0,
    invoice_buyers: 0,
    invoices: 0,
    order_history: 0,
    tax_calculations: 0,
    order_credits: 0,
    outbox: 3,
    mail_counts: 1,
    mail_suppressions: 0,
    data_requests: 0,
    files: 3,
  });
  const { tables, mailFiles } = HELD.parse(JSON.parse(exported.stdout));
  assert.equal(tables.diagnostic_results?.[0]?.consent_text, CONSENT_TEXT);
  assert.deepEqual(tables.diagnostic_results?.[0]?.reasoning, { speed: "slow" });
  for (const { text } of mailFiles) assert.match(text ?? "", /^To: ada@example\.com\r?$/m);
  assert.doesNotMatch(exported.stdout, /bob@/);

  const backups = join(site.dataDir, "backups");
  // The site's start has made it.
  await Deno.remove(backups);
  // A folder that is not there is most likely a wrong one: no restore would look in it.
  const nowhere = await person(settings, "erase", ADA.email, "--yes");
  assert.deepEqual([nowhere.code, nowhere.stdout], [1, ""]);
  assert.match(
    nowhere.stderr,
    /\nNothing was removed, because it has to be noted for restores first: BACKUP_DIR \((.+)\) does not exist\. Set it to where backups go, or make it: mkdir -m 700 \1$/,
  );
  await assert.rejects(Deno.stat(backups), Deno.errors.NotFound);
  await Deno.mkdir(backups);
  const unasked = await person(settings, "erase", ADA.email);
  assert.equal(unasked.code, 1);
  assert.match(
    unasked.stdout,
    /^This goes:\n- 1 business check, [^]+- 1 founder test, [^]+- The record of 3 emails: [^]+- 3 emails in files\.[^]+This stays:\n- The scores and the style, /,
  );
  assert.match(unasked.stderr, /nobody to ask\. Add --yes/);
  assert.equal((await person(settings, "export", ADA.email)).stdout.length, exported.stdout.length);
  const journal = join(backups, ERASURES);
  await assert.rejects(Deno.stat(journal), Deno.errors.NotFound);

  const erased = await person(settings, "erase", ADA.email, "--yes");
  assert.equal(erased.code, 0, erased.stderr);
  assert.equal((await Deno.stat(journal)).mode! & 0o777, 0o600);
  assert.doesNotMatch(await Deno.readTextFile(journal), /\bada\b/i);
  assert.match(erased.stdout, /^Erased\. Noted in .+, so that a restore erases it again\.$/m);
  assert.match(erased.stdout, /Mail files deleted: 3\.$/m);
  assert.doesNotMatch(erased.stdout, /order/, "nothing is said of what was not there");
  const after = await person(settings, "export", ADA.email);
  assert.deepEqual([...new Set(Object.values(countsOf(after.stdout)))], [0]);
  assert.equal([...Deno.readDirSync(join(site.dataDir, "mail"))].length, 1, "Bob's");
  const lines = async () => (await Deno.readTextFile(journal)).split("\n").length - 1;
  const again = await person(settings, "erase", ADA.email, "--yes");
  assert.deepEqual([again.code, again.stdout], [1, ""]);
  assert.match(
    again.stderr,
    /\nNothing is held about this person\. A restore .+ erases the person: noted in .+ at 20\S+Z\.$/,
  );
  const unknown = await person(settings, "erase", "ad@example.com");
  assert.equal(unknown.code, 1);
  assert.match(unknown.stdout, /^Nothing is held about this person\. An older backup may have the person/);
  assert.match(unknown.stderr, /nobody to ask\. Add --yes/);
  assert.equal(await lines(), 1);
  for (const told of [/\nNoted in .+erasures\.jsonl\.$/, /noted in .+erasures\.jsonl at 20/]) {
    const { code, stderr } = await person(settings, "erase", "AD@example.com", "--yes");
    assert.equal(code, 1);
    assert.match(stderr, told);
  }
  assert.equal(await lines(), 2, "once");

  await site.restart();
  const link = await fetch(`${site.url}/diagnostic/results/${token}`);
  assert.equal(link.status, 404);
  await link.body?.cancel();
});

Deno.test("the task refuses to be called in another way, and makes nothing of a name that is no address", async () => {
  const calls: readonly (readonly string[])[] = [
    ["export"],
    ["erase", "ada"],
    ["toString", ADA.email],
    ["erase", ADA.email, "b@example.com"],
    ["export", ADA.email, "--yes"],
    ["unsubscribe", "a".repeat(26)],
  ];
  for (const args of calls) {
    const { code, stdout, stderr } = await person({}, ...args);
    assert.deepEqual([code, stdout], [2, ""], args.join(" "));
    assert.match(stderr, /^.+ See deno task person --help\.$/);
  }
});

Deno.test("with other settings than the server's the task says where it looked, and makes no database there", async () => {
  const folder = await Deno.makeTempDir({ prefix: "person-" });
  try {
    const { code, stdout, stderr } = await person({ DATA_DIR: folder }, "export", ADA.email);
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(stderr, new RegExp(`^Database: ${folder}\nThere is no database in ${folder}, and`));
    assert.deepEqual([...Deno.readDirSync(folder)], []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

const server = postgresEngine();

server.test("a person whose erasure cannot be noted is not erased, and the task says so", async ({ url = "", sql }) => {
  const folder = await Deno.makeTempDir({ prefix: "person-" });
  try {
    await noteSecrets(sql, secretsOf(APP_SECRET));
    await sql`insert into waitlist_entries (id, name, email, tool_interest)
      values (${"a".repeat(26)}, 'Ada', ${ADA.email}, 'roi-calculator')`;
    const settings = { DATABASE_URL: url, APP_SECRET, DATA_DIR: folder };
    const file = join(folder, "file");
    await Deno.writeTextFile(file, "");
    const erase = (backupDir: string) =>
      person({ ...settings, BACKUP_DIR: backupDir }, "erase", ADA.email, "--yes");
    const refused = await erase(file);
    assert.deepEqual([refused.code, refused.stdout], [1, ""]);
    assert.match(
      refused.stderr,
      /\nNothing was removed, because it has to be noted for restores first: BACKUP_DIR \(.+\/file\) is a file\. Set it to a folder\.$/,
    );
    // Nobody can write there, root included; that comes out only when it is tried.
    const failed = await erase("/proc");
    assert.equal(failed.code, 1);
    assert.match(
      failed.stderr,
      /\nNothing was removed, because it has to be noted for restores first: .+\/proc/,
    );
    assert.equal((await sql`select from waitlist_entries`).length, 1);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

server.test("with a database server the task works while the site runs", async ({ url = "", sql }) => {
  const dataDir = await Deno.makeTempDir({ prefix: "person-" });
  const settings = { DATABASE_URL: url, APP_SECRET, DATA_DIR: dataDir };
  try {
    await using site = await startSite({ env: { ...settings, RATE_LIMIT_PER_MINUTE: "0" }, dataDir });
    await submitByApi(site.url, ADA);
    for (const [command, count] of [["unsubscribe", 1], ["unsubscribe", 1], ["resubscribe", 0]] as const) {
      const { code, stderr } = await person(settings, command, ADA.email);
      assert.equal(code, 0, stderr);
      assert.equal((await sql`select from mail_suppressions`).length, count, command);
    }
    const erased = await person(settings, "erase", ADA.email, "--yes");
    assert.deepEqual([erased.code, erased.stderr], [
      0,
      `Database: ${new URL(url).host}${new URL(url).pathname}`,
    ]);
    assert.match(erased.stdout, /^Running processes may show/m);
    assert.deepEqual(await sql`select name, email from diagnostic_results`, [{ name: null, email: null }]);
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});
