import assert from "node:assert/strict";
import { join } from "node:path";
import { loadConfig } from "../../lib/config.ts";
import { continueNumbers, createSum, inTransaction, sumTables } from "../../lib/db/copy.ts";
import type { Database } from "../../lib/db/database.ts";
import { markMoved, refuseMoved } from "../../lib/db/data_folder_lock.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { compareSecrets, noteSecrets } from "../../lib/db/secrets.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { publishValues, saveDrafts } from "../../lib/words/store.ts";
import { suppressAddress } from "../../lib/mail/store.ts";
import { erasureOf, ERASURES, noteErasures, readErasures } from "../../lib/person/erasures.ts";
import { authorOf, personOf } from "../../lib/person/person.ts";
import { loadSecret, SecretError, secretsOf } from "../../lib/secret.ts";
import { move } from "../../tasks/backup/move.ts";
import { restore } from "../../tasks/backup/restore.ts";
import { describeRestore } from "../../tasks/backup/restored.ts";
import { backUp, datedPath, describeBackup } from "../../tasks/backup.ts";
import { databaseName, openForCopy, requireDatabase } from "../../tasks/database.ts";
import { startStripeDouble } from "stripe-double";
import { jsonPost, testApp } from "../support/app.ts";
import { copyFolder } from "../support/cache_folder.ts";
import { postgresEngine } from "../support/databases.ts";
import { PATIENCE_MS } from "../support/time.ts";
import { preparedData } from "../support/prepared_data.ts";
import { begin, checkAll, sell } from "../support/purchases.ts";
import { runTask } from "../support/task.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));
const engine = postgresEngine();

Deno.test("a backup of the embedded database fills another folder and a server with the same rows and the secret", async () => {
  await using folder = await temporaryFolder();
  const from = await folderWithData(join(folder.path, "from"));
  const file = join(folder.path, "site.backup");
  const { sums } = await backUp(from.config, file);
  assert.equal((await Deno.stat(file)).mode! & 0o777, 0o600);
  assert.equal(sums.waitlist_entries?.rows, 700);
  assert.equal(sums.order_history?.rows, 2);
  // What the coach wrote, a product's title too.
  assert.deepEqual([sums.overrides?.rows, sums.drafts?.rows, sums.photographs?.rows], [2, 1, 1]);

  const to = loadConfig({ DATA_DIR: await emptyFolder(join(folder.path, "to")) });
  await restore(to, file);
  assert.deepEqual(await sumsOf(to), sums);
  assert.equal(await loadSecret(undefined, to.dataDir), from.secret);

  await using database = await engine.createDatabase({ isMigrated: false });
  const server = loadConfig({
    DATABASE_URL: database.url ?? "",
    APP_SECRET: from.secret,
    DATA_DIR: folder.path,
  });
  await restore(server, file);
  assert.deepEqual(await sumsOf({ databaseUrl: database.url, dataDir: "" }), sums);
  // The next row gets the next number.
  const [row] = await database.sql<{ position: number }>`insert into order_history (id, order_id, kind)
    select ${"j".repeat(26)}, id, 'paid' from orders limit 1 returning position`;
  assert.equal(row?.position, 42);

  const again = join(folder.path, "server.backup");
  await backUp(server, again);
  // A folder in which there is no database yet.
  const last = loadConfig({ DATA_DIR: join(folder.path, "last") });
  await restore(last, again);
  assert.deepEqual(await sumsOf(last), await sumsOf(server));
});

Deno.test("db:move copies the embedded database into a server, and compares", async () => {
  await using folder = await temporaryFolder();
  const { config } = await folderWithData(join(folder.path, "from"));
  await using database = await engine.createDatabase({ isMigrated: false });
  const to = { ...config, databaseUrl: database.url };
  const sums = await move(config, to);
  assert.equal(sums.waitlist_entries?.rows, 700);
  assert.deepEqual(await sumsOf({ databaseUrl: database.url, dataDir: "" }), sums);
  assert.deepEqual(await sumsOf(config), sums);
  await assert.rejects(move(config, to), /already has data/);
});

Deno.test("a restore into a folder in use, over data, or of a file that is not whole is refused", async () => {
  await using folder = await temporaryFolder();
  const { config, secret } = await folderWithData(join(folder.path, "from"));
  const file = join(folder.path, "site.backup");
  await backUp(config, file);
  await assert.rejects(restore(config, file), /already has data .+ never replaces data/);
  await assert.rejects(backUp(config, file), Deno.errors.AlreadyExists);

  const running = await openDatabase({ ...config, queryDeadlineMs: PATIENCE_MS });
  await assert.rejects(restore(config, file), /in use by process \d+/);
  await assert.rejects(backUp(config, `${file}2`), /in use by process \d+/);
  await running.close();

  const half = join(folder.path, "half.backup");
  await Deno.writeFile(half, (await Deno.readFile(file)).slice(0, -3_000));
  const to = loadConfig({ DATA_DIR: await emptyFolder(join(folder.path, "to")) });
  await assert.rejects(restore(to, half), /ends in the middle/);
  await assert.rejects(restore(to, join(folder.path, "from/app-secret")), /no backup/);
  const [damaged, cut] = [join(folder.path, "damaged.backup"), join(folder.path, "cut.backup")];
  const text = await Deno.readTextFile(file);
  await Deno.writeTextFile(damaged, text.replace('"Name 7"', '"Name 8"'));
  await Deno.writeTextFile(cut, text.replace('{"end":', '{"end":\n'));
  await assert.rejects(restore(to, damaged), /^CopyError: The backup is damaged: /);
  await assert.rejects(restore(to, cut), /^CopyError: The backup is damaged: /);
  // Nothing of it was kept, so the whole one still goes in.
  await restore(to, file);
  assert.deepEqual(await sumsOf(to), await sumsOf(config));

  await using database = await engine.createDatabase({ isMigrated: false });
  const server = loadConfig({
    DATABASE_URL: database.url ?? "",
    DATA_DIR: join(folder.path, "server"),
    APP_SECRET: secret,
  });
  await assert.rejects(restore(server, half), /ends in the middle/);
  assert.deepEqual(
    await database.sql`select relname from pg_class where relnamespace = 'public'::regnamespace`,
    [],
  );
});

Deno.test("a restore beside a running site is refused, and so leaves the database as it is", async () => {
  await using folder = await temporaryFolder();
  const { config, secret } = await folderWithData(join(folder.path, "from"));
  const file = join(folder.path, "site.backup");
  await backUp(config, file);
  await using database = await engine.createDatabase({ isMigrated: false });
  const DATABASE_URL = database.url ?? "";
  const settings = { DATABASE_URL, APP_SECRET: secret, DATA_DIR: join(folder.path, "to") };
  const site = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: "", program: "site" });
  await site.sql`select 1`;
  const refused = await runTask("restore", settings, file);
  assert.equal(refused.code, 1, refused.stdout);
  assert.match(
    refused.stderr,
    /\nA site uses this database now \(connections: 1\)\. Stop every process of it, for example with systemctl stop 'site@\*', and run this again\.$/,
  );
  assert.deepEqual(await database.sql`select to_regclass('orders') as there`, [{ there: null }]);
  await site.close();
  const done = await runTask("restore", settings, file);
  assert.equal(done.code, 0, done.stderr);
});

Deno.test("a restore judges settings and database before it reads the file, and keeps nothing then", async () => {
  await using folder = await temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  await Deno.writeTextFile(at("file"), "");
  await Deno.mkdir(at("damaged"));
  await Deno.writeTextFile(join(at("damaged"), ERASURES), "{}\n");
  const { config } = await folderWithData(at("from"));
  const DATA_DIR = at("to");
  const cases: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ BACKUP_DIR: at("file") }, /^OperatorError: BACKUP_DIR \(.+\/file\) is a file\. Set it to a folder\.$/],
    [
      { BACKUP_DIR: at("file/below") },
      /^OperatorError: BACKUP_DIR \(.+\) is below .+\/file, which is a file\./,
    ],
    [{ DATA_DIR: at("file") }, /^OperatorError: DATA_DIR \(.+\/file\) is a file\./],
    [{ BACKUP_DIR: at("damaged") }, /erasures\.jsonl is damaged in line 1\./],
    [{ DATABASE_URL: "postgres://site@127.0.0.1:1/site", APP_SECRET: "x".repeat(32) }, /unavailable/],
    [{ DATA_DIR: config.dataDir }, /already has data/],
  ];
  for (const [settings, reason] of cases) {
    await assert.rejects(restore(loadConfig({ DATA_DIR, ...settings }), at("none.backup")), reason);
  }
  await assert.rejects(restore(loadConfig({ DATA_DIR }), at("none.backup")), Deno.errors.NotFound);
  await assert.rejects(Deno.stat(DATA_DIR), Deno.errors.NotFound);
});

Deno.test("a restore says what was done and, in its last line, what is left to do where no note of erasures was there", async () => {
  await using folder = await temporaryFolder();
  const { config } = await folderWithData(join(folder.path, "from"));
  const file = join(folder.path, "site.backup");
  await backUp(config, file);
  const settings = { DATA_DIR: join(folder.path, "to"), BACKUP_DIR: join(folder.path, "backups") };
  const { code, stdout, stderr } = await runTask("restore", settings, file);
  assert.equal(code, 0, stderr);
  const lines = stdout.split("\n");
  assert.match(
    lines.at(-1) ?? "",
    /^Left to do: erase again whoever asked for it since \S+Z \(deno task person erase\), .+ \(deno task person unsubscribe\), then start the site\.$/,
  );
  assert.match(
    lines[0] ?? "",
    new RegExp(
      `^Restored ${file} into ${settings.DATA_DIR}: \\d+ rows in \\d+ tables, compared with the file\\.$`,
    ),
  );
  const [missing = ""] = lines.filter((line) => line.includes(ERASURES));
  assert.match(missing, new RegExp(`^There is no ${ERASURES} in ${folder.path} or ${settings.BACKUP_DIR}: `));
  assert.match(
    missing,
    /if anybody was erased after the backup was made, their data is back\.$/,
  );
  await assert.rejects(Deno.stat(settings.BACKUP_DIR), Deno.errors.NotFound);
});

Deno.test("a restore has Stripe asked about each order, and sends no mail of the past but that about orders", async () => {
  await using folder = await temporaryFolder();
  await using double = await startStripeDouble();
  const from = loadConfig({ DATA_DIR: await emptyFolder(join(folder.path, "from")) });
  const file = join(folder.path, "site.backup");
  {
    const database = await openDatabase({ ...from, queryDeadlineMs: PATIENCE_MS });
    const app = await sell(database, double);
    const { intentId } = await begin(app);
    await double.pay(intentId, { email: "ada@example.com" });
    await database.sql`update orders set check_due_at = now()`;
    await checkAll(database, double);
    const signup = { name: "Grace", email: "grace@example.com", toolInterest: "goal-cascade-builder" };
    assert.equal((await app.fetch("/api/waitlist", jsonPost(signup))).status, 201);
    await database.close();
    await backUp(from, file);
    await double.refund(intentId);
  }
  const to = loadConfig({ DATA_DIR: await emptyFolder(join(folder.path, "to")) });
  const restored = await restore(to, file);
  assert.deepEqual([restored.orders, restored.mails], [1, 1]);
  const report = describeRestore(restored, file, to);
  assert.match(report, new RegExp(`made at ${restored.madeAt}\\. .+ lost, also who has unsubscribed`));
  const database = await openDatabase({ ...to, queryDeadlineMs: PATIENCE_MS });
  const { sql } = database;
  assert.deepEqual(
    await sql`select kind, state, reason from outbox order by kind`,
    [
      { kind: "coach-notice", state: "waiting", reason: null },
      { kind: "purchase-delivery", state: "waiting", reason: null },
      { kind: "waitlist-confirmation", state: "dropped", reason: "waited in the backup that was restored" },
    ],
  );
  const isRevoked = async () =>
    (await sql<{ isRevoked: boolean }>`select revoked_at is not null as "isRevoked" from grants`)[0]
      ?.isRevoked;
  assert.equal(await isRevoked(), false, "it was not refunded when the backup was made");
  assert.equal(await checkAll(database, double), 1);
  assert.equal(await isRevoked(), true);
  await database.close();
});

Deno.test("the secret is there before the rows, and a backup says whether it holds one", async () => {
  await using folder = await temporaryFolder();
  const { config, secret } = await folderWithData(join(folder.path, "from"));
  const file = (name: string) => join(folder.path, `${name}.backup`);
  const whole = await backUp(config, file("whole"));
  assert.match(
    describeBackup(whole, file("whole"), config),
    /holds personal data\. It also holds the site's secret/,
  );

  // As after a restore that was killed: the rows are refused last.
  const refused = file("refused");
  await Deno.writeTextFile(
    refused,
    withRow(await Deno.readTextFile(file("whole")), "mail_suppressions", {
      address_hash: "x",
      created_at: "2026-01-01T00:00:00+00:00",
      reason: "unknown to the table",
    }),
  );
  const to = loadConfig({ DATA_DIR: await emptyFolder(join(folder.path, "to")) });
  await assert.rejects(restore(to, refused), /violates check constraint/);
  assert.equal(await loadSecret(undefined, to.dataDir), secret);
  const other = loadConfig({ DATA_DIR: await emptyFolder(join(folder.path, "other")) });
  await loadSecret(undefined, other.dataDir);
  await assert.rejects(
    restore(other, file("whole")),
    /had another secret than .+app-secret, .+ Move that file away/,
  );

  const own = join(config.dataDir, "app-secret");
  await Deno.writeTextFile(own, "");
  await assert.rejects(backUp(config, file("damaged")), SecretError);
  await Deno.remove(own);
  const without = await backUp(config, file("without"));
  assert.match(
    describeBackup(without, file("without"), config),
    /No secret is in it, because there is no .+app-secret/,
  );
  assert.match(
    describeRestore(await restore(to, file("without")), file("without"), to),
    /\nLeft to do: .+, then start the site with the APP_SECRET of the site that the backup is from: it holds none\.$/,
  );
  const set = loadConfig({ DATA_DIR: config.dataDir, APP_SECRET: "x".repeat(32) });
  assert.match(describeBackup(without, file("without"), set), /APP_SECRET is not in it/);
});

Deno.test("a damaged secret in a backup does not keep its rows out", async () => {
  await using folder = await temporaryFolder();
  const { config } = await folderWithData(join(folder.path, "from"));
  const file = join(folder.path, "site.backup");
  await backUp(config, file);
  const [head = "", ...lines] = (await Deno.readTextFile(file)).split("\n");
  await Deno.writeTextFile(file, [JSON.stringify({ ...JSON.parse(head), secret: "" }), ...lines].join("\n"));
  const to = loadConfig({ DATA_DIR: await emptyFolder(join(folder.path, "to")) });
  const { sums, hasSecret } = await restore(to, file);
  assert.deepEqual([sums.waitlist_entries?.rows, hasSecret], [700, false]);
});

Deno.test("a restore or a move with another secret is refused before anything is kept", async () => {
  await using folder = await temporaryFolder();
  const { config, secret } = await folderWithData(join(folder.path, "from"));
  const other = "x".repeat(32);
  const file = (name: string) => join(folder.path, name);
  const target = async (settings: Record<string, string>) =>
    loadConfig({ DATA_DIR: await emptyFolder(file(crypto.randomUUID())), ...settings });
  await backUp(config, file("embedded"));
  const wrong = await target({ APP_SECRET: other });
  await assert.rejects(
    restore(wrong, file("embedded")),
    /^CopyError: Nothing was restored: the site of this backup had another secret than APP_SECRET, .+ Set APP_SECRET to/,
  );
  await restore(await target({ APP_SECRET: other, APP_SECRET_PREVIOUS: secret }), file("embedded"));

  // A site with APP_SECRET: the backup has no secret, but what it was used with is noted in its rows.
  await using database = await engine.createDatabase({ isMigrated: false });
  const server = { ...config, databaseUrl: database.url };
  await assert.rejects(move(config, { ...server, appSecret: other }), SecretError);
  {
    // Of a release that noted no secret.
    await using source = await openForCopy(config);
    await source.sql`delete from secrets`;
  }
  await assert.rejects(
    move(config, { ...server, appSecret: other }),
    /^CopyError: APP_SECRET is another secret than /,
  );
  assert.deepEqual(await database.sql`select to_regclass('orders') as there`, [{ there: null }]);
  await move(config, { ...server, appSecret: other, previousSecrets: [secret] });
  await backUp({ ...server, appSecret: other }, file("server"));
  const refusals = [[secret, /another secret than APP_SECRET, .+ APP_SECRET_PREVIOUS if that site had it/], [
    other,
    /but APP_SECRET_PREVIOUS is not as that site had it\. Set APP_SECRET_PREVIOUS to all secrets before it/,
  ]] as const;
  for (const [APP_SECRET, reason] of refusals) {
    await using empty = await engine.createDatabase({ isMigrated: false });
    const into = await target({ APP_SECRET, DATABASE_URL: empty.url ?? "" });
    await assert.rejects(restore(into, file("server")), reason);
    assert.deepEqual(await empty.sql`select to_regclass('orders') as there`, [{ there: null }]);
  }
  const whole = await target({ APP_SECRET: other, APP_SECRET_PREVIOUS: secret });
  assert.equal((await restore(whole, file("server"))).sums.secrets?.rows, 2);
  const renewed = await target({ APP_SECRET: other });
  await noteErasures(renewed.backupDir, [erasureOf(secret, personOf(secret, "zoe@example.com"))]);
  await noteErasures(renewed.backupDir, [erasureOf(other, personOf(other, "1@example.com"))]);
  const given = await restore(renewed, file("server"), { isNewSecret: true });
  const told = describeRestore(given, file("server"), renewed);
  assert.match(
    told,
    /^Erased again, because erasures\.jsonl names them: 1 person\.\nerasures\.jsonl has one note that another secret made, so nobody/m,
  );
  assert.match(
    told,
    /\nLeft to do: erase again whoever asked for it since .+, as no restore with this secret can use one note of another secret in erasures\.jsonl, .+\.$/,
  );
  await using last = await openForCopy(renewed);
  await compareSecrets(last.sql, secretsOf(other));
});

Deno.test("a restore that gives up the secret says what ends, asks, and counts who gets mail again", async () => {
  await using folder = await temporaryFolder();
  const { config, secret } = await folderWithData(join(folder.path, "from"));
  {
    const { sql, close } = await openDatabase(config);
    for (const [name, reason] of [["zoe", "unsubscribed"], ["bob", "refused"]] as const) {
      await suppressAddress(sql, personOf(secret, `${name}@example.com`).addressHash, reason);
    }
    await close();
  }
  const file = join(folder.path, "site.backup");
  await backUp(config, file);
  const settings = { DATA_DIR: await emptyFolder(join(folder.path, "to")), APP_SECRET: "n".repeat(32) };
  const asked = await runTask("restore", settings, file, "--new-secret");
  assert.equal(asked.code, 1);
  assert.match(
    asked.stdout,
    /links to downloads.+\n- links that end mail.+\n- unsubscribes: 1 address gets mail again/,
  );
  assert.match(asked.stderr, /nobody to ask\. Add --yes/);
  const nothing = await runTask("restore", settings, join(folder.path, "none"), "--new-secret");
  assert.deepEqual([nothing.code, nothing.stdout], [1, ""], "nobody gives up a secret for no file");
  const done = await runTask("restore", settings, file, "--new-secret", "--yes");
  assert.equal(done.code, 0, done.stderr);
  assert.match(done.stdout, /^Unsubscribed addresses that get mail again, .+: 1\.$/m);
  assert.match(done.stdout, /^Dead, .+: links to downloads, and links that end mail\.$/m);
  assert.match(
    done.stdout,
    /\nLeft to do: .*unsubscribe again whoever wrote to you at any time .+, and send buyers new links \(deno task orders resend --all\)\.$/,
  );
  // The first secret decides over the codes. While it is known, nobody gets mail again.
  const known = { ...settings, DATA_DIR: await emptyFolder(join(folder.path, "known")) };
  const kept = await restore(loadConfig({ ...known, APP_SECRET_PREVIOUS: secret }), file, {
    isNewSecret: true,
  });
  assert.equal(kept.lost, null);
  const told = describeRestore(kept, file, loadConfig(known));
  assert.doesNotMatch(told, /Dead|mail again|new links/);
  const same = await runTask(
    "restore",
    { ...settings, DATA_DIR: await emptyFolder(join(folder.path, "same")), APP_SECRET: secret },
    file,
    "--new-secret",
  );
  assert.deepEqual([same.code, same.stderr.includes("--yes")], [0, false], same.stderr);
  assert.match(same.stdout, /^These settings have the backup's secret, so nothing ends\.\n/);
});

Deno.test("a backup under another secret than the database's says so, and does not carry it", async () => {
  await using folder = await temporaryFolder();
  const { config, secret } = await folderWithData(join(folder.path, "from"));
  const file = (name: string) => join(folder.path, `${name}.backup`);
  const wrong = { DATA_DIR: config.dataDir, APP_SECRET: "n".repeat(32) };
  const set = await runTask("backup", wrong, file("set"));
  assert.equal(set.code, 0, "data is saved all the same");
  assert.match(
    set.stdout,
    /\n.+ The site's secret is not in it, and APP_SECRET is another one: find the one that the site ran with/,
  );
  await Deno.writeTextFile(join(config.dataDir, "app-secret"), "n".repeat(32));
  const stored = await backUp(config, file("stored"));
  assert.deepEqual([stored.hasSecret, stored.lost?.isAny], [false, true]);
  assert.match(
    describeBackup(stored, file("stored"), config),
    /not in it, and \/.+app-secret is another one/,
  );
  assert.doesNotMatch(await Deno.readTextFile(file("stored")), /n{32}/);
  const to = loadConfig({ DATA_DIR: await emptyFolder(join(folder.path, "to")), APP_SECRET: secret });
  assert.equal((await restore(to, file("stored"))).lost, null);
});

Deno.test("who was erased after the backup was made is erased again, and the note is kept", async () => {
  await using folder = await temporaryFolder();
  const { config, secret } = await folderWithData(join(folder.path, "from"));
  const zoe = personOf(secret, "ZOE@example.com");
  const bob = personOf(secret, "1@example.com");
  // Erased long ago, and back since: what somebody gave after that stays.
  await noteErasures(config.backupDir, [{ ...erasureOf(secret, bob), at: "2026-01-01T00:00:00.000Z" }]);
  {
    const { sql, close } = await openDatabase(config);
    await sql`insert into diagnostic_results select (jsonb_populate_record(t, ${
      JSON.stringify({ id: "z".repeat(26), name: "Nameless", email: null, idempotency_key: null })
    }::jsonb)).* from diagnostic_results t`;
    await close();
  }
  const file = join(config.backupDir, "site.backup");
  await backUp(config, file);
  const check = authorOf("z".repeat(26));
  assert.ok(check);
  const eve = personOf(secret, "eve@example.com");
  await noteErasures(config.backupDir, [zoe, check, eve].map((person) => erasureOf(secret, person)));

  const to = loadConfig({
    DATA_DIR: await emptyFolder(join(folder.path, "to")),
    BACKUP_DIR: join(folder.path, "b"),
  });
  const restored = await restore(to, file);
  assert.match(
    describeRestore(restored, file, to),
    /^Erased again, because erasures\.jsonl names them: 2 people\. It names 1 more, of whom the backup has nothing from before that\.$/m,
  );
  assert.match(
    describeRestore(restored, file, to),
    /\nLeft to do: unsubscribe again .+, then start the site\.$/,
  );
  const { sql, close } = await openDatabase(to);
  const checks = await sql`select name, email from diagnostic_results`;
  const others = await sql`select from waitlist_entries`;
  await close();
  assert.deepEqual(checks, [{ name: null, email: null }, { name: null, email: null }]);
  assert.equal(others.length, 700);
  const journal = join(to.backupDir, "erasures.jsonl");
  assert.equal((await Deno.stat(journal)).mode! & 0o777, 0o600);
  assert.deepEqual(await readErasures(to.backupDir), await readErasures(config.backupDir));

  // From where backups go, when the file lies elsewhere; and added once only.
  const moved = join(folder.path, "moved.backup");
  await Deno.rename(file, moved);
  const last = loadConfig({
    DATA_DIR: await emptyFolder(join(folder.path, "last")),
    BACKUP_DIR: to.backupDir,
  });
  assert.deepEqual((await restore(last, moved)).erasures, { noted: 3, erased: 2, unreadable: 0 });
  assert.equal((await readErasures(to.backupDir))?.length, 4);

  await Deno.writeTextFile(journal, "{}\n", { append: true });
  const damaged = loadConfig({
    DATA_DIR: await emptyFolder(join(folder.path, "c")),
    BACKUP_DIR: to.backupDir,
  });
  await assert.rejects(restore(damaged, moved), /erasures\.jsonl is damaged in line 5/);
});

Deno.test("a backup goes beside those before it, of which as many stay as asked", async () => {
  await using folder = await temporaryFolder();
  const { config } = await folderWithData(join(folder.path, "from"));
  assert.match(datedPath("/b", new Date("2026-01-31T03:30:05.9Z")), /^\/b\/site-2026-01-31-033005\.backup$/);
  const settings = { DATA_DIR: config.dataDir, BACKUP_DIR: join(folder.path, "backups") };
  const names = async () =>
    (await Array.fromAsync(Deno.readDir(settings.BACKUP_DIR), ({ name }) => name)).toSorted();
  await Deno.mkdir(settings.BACKUP_DIR);
  const old = ["site-2026-01-01-033000.backup", "site-2026-01-02-033000.backup", "site-x.backup", "a.backup"];
  for (const name of old) await Deno.writeTextFile(join(settings.BACKUP_DIR, name), "");
  const first = await runTask("backup", settings, "--keep", "2");
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stdout, /^Removed from .+: site-2026-01-01-033000\.backup$/m);
  assert.equal((await names()).length, 4);
  assert.deepEqual((await names()).filter((name) => old.includes(name)).toSorted(), old.slice(1).toSorted());
  const here = join(folder.path, "own.backup");
  for (
    const missing of [`${folder.path}/missing/`, `${folder.path}/missing`, `${folder.path}/missing.backup/`]
  ) {
    const refused = await runTask("backup", settings, missing);
    assert.equal(refused.code, 2, refused.stdout);
    assert.match(
      refused.stderr,
      /missing\S* is no folder that is there, and the name of a backup ends with \.backup/,
    );
  }
  const nowhere = await runTask("backup", settings, join(folder.path, "missing", "own.backup"));
  assert.equal(nowhere.code, 2, nowhere.stdout);
  assert.match(
    nowhere.stderr,
    /^there is no folder \S+missing for the backup: make it, or name another\. See /,
  );
  assert.deepEqual([...Deno.readDirSync(folder.path)].map(({ name }) => name).toSorted(), [
    "backups",
    "from",
  ]);
  for (
    const [args, code] of [[[here], 0], [[here], 1], [[here, "--keep", "2"], 2], [
      ["--keep", "0"],
      2,
    ]] as const
  ) {
    assert.equal((await runTask("backup", settings, ...args)).code, code, args.join(" "));
  }
  assert.equal((await names()).length, 4);
});

Deno.test("db:move works before APP_SECRET is set, and the server's database takes no other secret then", async () => {
  await using folder = await temporaryFolder();
  const { config, secret } = await folderWithData(join(folder.path, "from"));
  await using database = await engine.createDatabase({ isMigrated: false });
  const settings = { DATA_DIR: config.dataDir, DATABASE_URL: database.url ?? "" };
  const { code, stdout, stderr } = await runTask("db:move", settings);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /APP_SECRET: what the file app-secret in DATA_DIR has/);
  await assert.rejects(refuseMoved(config.dataDir), /was moved to a server/);
  await compareSecrets(database.sql, secretsOf(secret));
  await assert.rejects(compareSecrets(database.sql, secretsOf("x".repeat(32))), SecretError);
});

Deno.test("every task leaves the rows of a database alone that was moved to a server, and doctor says so", async () => {
  await using folder = await temporaryFolder();
  const dataDir = await emptyFolder(join(folder.path, "from"));
  await markMoved(dataDir);
  const settings = { DATA_DIR: dataDir, APP_SECRET: "x".repeat(32) };
  const moved =
    /The database in \S+\/from was moved to a server on \d{4}-\d\d-\d\d(\.|\n {4})\s*Set DATABASE_URL to that server\./;
  for (
    const [name, ...args] of [
      ["backup", join(folder.path, "site.backup")],
      ["product", "price", "goal-cascade-builder", "59"],
      ["orders"],
      ["mail"],
      ["person", "erase", "ada@example.com", "--yes"],
      ["admin"],
      ["admin", "new-secret", "--yes"],
      ["db:migrate"],
      ["doctor"],
    ] as const
  ) {
    const { code, stdout, stderr } = await runTask(name, settings, ...args);
    assert.match(name === "doctor" ? stdout : stderr, moved, `${name} ${args.join(" ")}`);
    assert.equal(code, 1, `${name} ${args.join(" ")}`);
  }
  assert.deepEqual([...Deno.readDirSync(folder.path)].map(({ name }) => name), ["from"]);
});

Deno.test("where there is no database a task that reads one makes none, and a backup leaves no file", async () => {
  await using folder = await temporaryFolder();
  const settings = loadConfig({ DATA_DIR: join(folder.path, "absent") });
  const expected = (error: Error) =>
    error.message.startsWith(`There is no database in ${settings.dataDir}, `) &&
    error.message.endsWith('"The database is lost".');
  await assert.rejects(backUp(settings, join(folder.path, "site.backup")), expected);
  await assert.rejects(requireDatabase(settings), expected);
  await assert.rejects(move(settings, { ...settings, databaseUrl: "postgres://127.0.0.1:1/site" }), expected);
  const { code } = await runTask("backup", { DATA_DIR: settings.dataDir });
  assert.equal(code, 1);
  assert.deepEqual([...Deno.readDirSync(folder.path)], []);
});

engine.test("while a table is lost a backup is refused, keeps those before it, and nothing calls the database up to date", async ({ url = "", sql }) => {
  await using folder = await temporaryFolder();
  const older = "site-2026-01-01-033000.backup";
  await Deno.writeTextFile(join(folder.path, older), "");
  await sql`drop table founder_test_results`;
  const settings = { DATABASE_URL: url, APP_SECRET: "x".repeat(32), BACKUP_DIR: folder.path };
  for (const task of [["backup", "--keep", "1"], ["db:migrate"]] as const) {
    const [name, ...args] = task;
    const { code, stdout, stderr } = await runTask(name, settings, ...args);
    assert.deepEqual([code, stdout], [1, ""], stderr);
    assert.match(
      stderr,
      /\nThe database has lost a table: founder_test_results\. .+"The database is lost"\.$/,
    );
  }
  assert.deepEqual([...Deno.readDirSync(folder.path)].map(({ name }) => name), [older]);
});

engine.test("a backup of a server's database without tables is refused", async ({ url = "", runScript }) => {
  await using folder = await temporaryFolder();
  await runScript("drop schema public cascade; create schema public", PATIENCE_MS);
  const settings = loadConfig({ DATABASE_URL: url, APP_SECRET: "x".repeat(32) });
  await assert.rejects(backUp(settings, join(folder.path, "site.backup")), /no tables of this site/);
  assert.deepEqual([...Deno.readDirSync(folder.path)], []);
});

Deno.test("a task names its database without user and password", () => {
  const table: [databaseUrl: string | undefined, name: string][] = [
    [undefined, "/var/lib/site"],
    ["postgres://site:word@db.example.com/site?sslmode=require", "db.example.com/site"],
    ["postgres://site:word@db.example.com:6432/our%20site", "db.example.com:6432/our site"],
    ["postgres:///site", "localhost/site"],
  ];
  for (const [databaseUrl, name] of table) {
    assert.equal(databaseName({ databaseUrl, dataDir: "/var/lib/site" }), name);
  }
});

/** A backup with one more row in a table that had none, and the sums of it. */
function withRow(backup: string, table: string, row: object): string {
  const line = JSON.stringify(row);
  const sum = createSum();
  sum.add([line]);
  return backup.split("\n").map((text) => {
    if (text.startsWith(`{"table":"${table}"`)) return `${text}\n${line}`;
    if (!text.startsWith('{"end":')) return text;
    const end = JSON.parse(text);
    return JSON.stringify({ ...end, sums: { ...end.sums, [table]: sum.result() } });
  }).join("\n");
}

/** A data folder in which there are only products. Making a new database would take seconds. */
async function emptyFolder(dataDir: string): Promise<string> {
  await Deno.mkdir(dataDir);
  await copyFolder(join(await preparedData(), "postgres"), join(dataDir, "postgres"));
  return dataDir;
}

/** A data folder with signups, checks, mail and an order, and the site's secret. */
async function folderWithData(dataDir: string) {
  await emptyFolder(dataDir);
  const config = loadConfig({ DATA_DIR: dataDir });
  const secret = await loadSecret(undefined, dataDir);
  const database = await openDatabase({ ...config, queryDeadlineMs: PATIENCE_MS });
  await noteSecrets(database.sql, secretsOf(secret));
  const app = await testApp(database);
  const sent = await app.fetch(
    "/api/diagnostic/submit",
    jsonPost({ name: 'Zoë "quoted" \\ 名前', email: "zoe@example.com", consent: true, scores: SCORES }),
  );
  assert.equal(sent.status, 201);
  await addRows(database);
  await database.close();
  return { config, secret };
}

async function addRows({ sql, ...database }: Database): Promise<void> {
  await sql`update outbox set state = 'sent', ended_at = now()`;
  await sql`update products set title = 'Of the coach' where id = 'goal-cascade-builder'`;
  await sql`insert into waitlist_entries (id, name, email, tool_interest)
    select translate(lpad(n::text, 26, 'a'), '0189', 'bcde'), 'Name ' || n, n || '@example.com', 'goal-cascade-builder'
    from generate_series(1, 700) n`;
  await sql`insert into orders (id, product_id, title, amount, currency, terms_version, is_live, stripe_key, created_at)
    select ${
    "o".repeat(26)
  }, id, title, price, 'usd', '1', false, 'key', '2026-01-02 03:04:05.678901+00' from products limit 1`;
  await sql`insert into order_history (id, position, order_id, kind) overriding system value
    values (${"h".repeat(26)}, 1, ${"o".repeat(26)}, 'paid'), (${"i".repeat(26)}, 41, ${
    "o".repeat(26)
  }, 'refunded')`;
  await publishValues(sql, new Map([["landing/story/title", "Of the coach"]]));
  await saveDrafts(sql, new Map([["landing/story/title", "A draft"]]));
  await sql`insert into photographs (hash, format, width, height, bytes)
    values (${"0".repeat(32)}, 'jpeg', 448, 560, decode(repeat('ab', 50000), 'hex'))`;
  await continueNumbers({ sql, ...database });
}

async function sumsOf(config: Parameters<typeof openForCopy>[0]) {
  await using database = await openForCopy(config);
  return await inTransaction(database, "read", () => sumTables(database));
}

async function temporaryFolder() {
  const path = await Deno.makeTempDir({ prefix: "backup-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
