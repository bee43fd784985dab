import assert from "node:assert/strict";
import { join } from "node:path";
import type { Database } from "../../lib/db/database.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { noteSecrets } from "../../lib/db/secrets.ts";
import { pauseMail } from "../../lib/mail/lease/store.ts";
import { secretsOf } from "../../lib/secret.ts";
import { postgresEngine } from "../support/databases.ts";
import { paidOrder } from "../support/orders.ts";
import { takePort } from "../support/ports.ts";
import { currentRelease } from "../../tasks/release.ts";
import { APP_SECRET as SECRET, startSite } from "../support/site.ts";
import { catchMail } from "../support/smtp.ts";
import { runTask, type TaskResult } from "../support/task.ts";

const DAY_MS = 86_400_000;

const engine = postgresEngine();

/** Answers as a process of the site of this release, a ready one unless told otherwise, on a port of its own. */
async function answerAsSite(readiness: object = { status: "ready" }) {
  const release = await currentRelease();
  const own = await takePort();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: own.port, onListen() {} },
    ({ url }) => Response.json(url.endsWith("/healthz") ? { status: "ok", ...release } : readiness),
  );
  return {
    port: `${own.port}`,
    stop: () => server.shutdown(),
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await own.release();
    },
  };
}

/** A database of a site that runs well, its process, and the folders that its doctor looks at. */
async function openPatient({ isMigrated = true } = {}) {
  const database = await engine.createDatabase({ isMigrated });
  if (isMigrated) {
    await noteSecrets(database.sql, secretsOf(SECRET));
    await database.sql`update products set created_at = '2026-01-01'`;
  }
  const folder = await Deno.makeTempDir({ prefix: "doctor-" });
  const dataDir = join(folder, "data");
  const backupDir = join(folder, "backups");
  for (const path of [dataDir, backupDir]) await Deno.mkdir(path);
  const site = await answerAsSite();
  const settings = {
    DATABASE_URL: database.url ?? "",
    APP_SECRET: SECRET,
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    PORT: site.port,
  };
  const backUp = async (name: string, daysAgo: number) => {
    const path = join(backupDir, name);
    await Deno.writeTextFile(path, "{}");
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    await Deno.utime(path, at, at);
  };
  await backUp("site-2026-01-31-033000.backup.age", 1);
  return {
    database,
    settings,
    site,
    backUp,
    examine: (over: Record<string, string> = {}, ...ports: string[]) =>
      runTask("doctor", { ...settings, ...over }, ...ports),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** What has to be done now, one line for each finding and one for what to do, each without its indent. */
function urgent({ stdout }: TaskResult): string[] {
  const [, list = ""] = /^To do now .+\n((?: .+\n)*)/m.exec(`${stdout}\n`) ?? [];
  return list.split("\n").filter((line) => line !== "").map((line) => line.trim());
}

/** Asserts that one thing has to be done now, and that the exit code says so. */
function assertUrgent(result: TaskResult, what: RegExp, todo: RegExp): void {
  const [finding = "", advice = "", ...others] = urgent(result);
  assert.match(finding, what, result.stdout);
  assert.match(advice, todo, result.stdout);
  assert.deepEqual([others, result.code], [[], 1], result.stdout);
}

/** The paths below a folder. */
async function pathsIn(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    paths.push(name);
    if (isDirectory) paths.push(...(await pathsIn(join(folder, name))).map((path) => join(name, path)));
  }
  return paths.sort();
}

const tablesOf = async ({ sql }: Database) => await sql`select from pg_tables where schemaname = 'public'`;

Deno.test("doctor has nothing to say of a site that is well, says which release it is and what it tried, and ends with 0", async () => {
  await using patient = await openPatient();
  await using server = await catchMail();
  const signIns: string[] = [];
  server.setRules({
    onAuth(user, password) {
      signIns.push(`${user}:${password}`);
      return null;
    },
  });
  const url = server.url.replace("//", "//coach:pass%20word@");
  const { code, stdout } = await patient.examine({ SMTP_URL: url, MAIL_FROM: "coach@example.com" });
  assert.equal(code, 0, stdout);
  const [release, , now] = stdout.split("\n");
  assert.match(release ?? "", /^This is release \d+\.\d+\.\d+\S* \(commit \w+/);
  assert.equal(now, "Nothing has to be done now.");
  assert.match(stdout, /\n {2}- The mail server 127\.0\.0\.1 answers and takes the sign-in\n/);
  assert.match(stdout, /\n {2}- The database has every migration of this release, and the site's secret\n/);
  assert.match(stdout, /\n {2}- The newest backup is 1 day old: site-2026-01-31-033000\.backup\.age\n/);
  assert.match(stdout, /\n {2}- DATA_DIR: \d+(\.\d)? GB of its disk are free\n/);
  assert.deepEqual([signIns, server.mails.length], [["coach:pass word"], 0]);
});

Deno.test("doctor calls an empty database empty, whether on a server, new in a folder or left by a start that was killed, and makes nothing", async () => {
  await using patient = await openPatient({ isMigrated: false });
  const what = /is empty: no site has used it/;
  const todo = /^If there was data: .+ restore a backup.+ start the site, which makes the tables/;
  // A backup in the folder is of a site that had data.
  const restore = /^Stop the site: a start makes empty tables\. .+ restore a backup before anything starts/;
  assertUrgent(await patient.examine(), /is empty, and a site has had data/, restore);
  await Deno.remove(join(patient.settings.BACKUP_DIR, "site-2026-01-31-033000.backup.age"));
  assertUrgent(await patient.examine(), what, todo);
  // So has one that misses its tables.
  await using emptied = await answerAsSite({ status: "not ready", database: "tables missing" });
  const [finding = "", advice = "", other = ""] = urgent(await patient.examine({}, emptied.port));
  assert.match(finding, /is empty, and a site has had data/);
  assert.match(advice, restore);
  assert.match(other, /is not ready: tables missing$/);
  assert.deepEqual(await tablesOf(patient.database), []);
  const { DATA_DIR, ...others } = patient.settings;
  const embedded = { ...others, DATABASE_URL: "", APP_SECRET: "" };
  const elsewhere = join(DATA_DIR, "nothing", "here");
  assertUrgent(await runTask("doctor", { ...embedded, DATA_DIR: elsewhere }), what, todo);
  assert.deepEqual(await pathsIn(DATA_DIR), []);
  await Deno.mkdir(join(DATA_DIR, "postgres"));
  await Deno.writeTextFile(join(DATA_DIR, "postgres", "half"), "");
  await Deno.writeTextFile(join(DATA_DIR, "postgres.unfinished"), "");
  const before = await pathsIn(DATA_DIR);
  assertUrgent(await runTask("doctor", { ...embedded, DATA_DIR }), what, todo);
  assert.deepEqual(await pathsIn(DATA_DIR), before);
});

Deno.test("a database that was lost and begun anew by a start is told by doctor, the log, /readyz and /metrics", async () => {
  await using patient = await openPatient();
  await patient.database.sql`update products set created_at = now()`;
  const what =
    /^- The database is empty, and the backup site-2026-01-31-033000\.backup\.age is from before that/;
  const todo =
    /^Are these the right database and BACKUP_DIR\? If so, stop the site .+, "The database is lost"/;
  assertUrgent(await patient.examine(), what, todo);
  // What holds the embedded database is asked.
  const { BACKUP_DIR } = patient.settings;
  await using site = await startSite({ env: { APP_SECRET: SECRET, BACKUP_DIR } });
  const { port } = new URL(site.url);
  const embedded = { DATA_DIR: site.dataDir, PORT: port, APP_SECRET: SECRET, BACKUP_DIR };
  assertUrgent(await runTask("doctor", embedded), what, todo);
  const lost = site.logs().split("\n").filter((line) => line.includes('"data lost"'));
  assert.equal(lost.length, 1, site.logs());
  assert.match(lost[0] ?? "", /"level":"error".+"problem":"The database is empty.+"advice":"Are these/);
  const ready = await fetch(`${site.url}/readyz`);
  assert.equal(ready.status, 200);
  assert.match((await ready.json()).dataLoss, /^The database is empty/);
  assert.match(await (await fetch(`${site.url}/metrics`)).text(), /^database_lost\{process="\w+"\} 1$/m);
});

Deno.test("doctor looks at every port that it is given, and a site that used the database and does not answer there is to be seen to now", async () => {
  await using patient = await openPatient();
  await using other = await answerAsSite();
  const ports = [patient.site.port, other.port];
  const well = await patient.examine({}, ...ports);
  assert.equal(well.code, 0, well.stdout);
  for (const port of ports) {
    assert.match(well.stdout, new RegExp(`The site at 127\\.0\\.0\\.1:${port} is ready`));
  }
  await other.stop();
  const dead = new RegExp(`^- No site answers at 127\\.0\\.0\\.1:${other.port}`);
  assertUrgent(await patient.examine({}, ...ports), dead, /^Start it: its log says why it ended/);
  assertUrgent(await patient.examine({ PORT: other.port }), dead, /deno task doctor PORT/);
  // Before its first start nobody misses it.
  await patient.database.sql`delete from secrets`;
  assert.equal((await patient.examine({}, ...ports)).code, 0);
});

Deno.test("doctor names products without a price, and settings whose name is misspelt", async () => {
  await using patient = await openPatient();
  await patient.database.sql`update products set price = null where id = 'goal-cascade-builder'`;
  const { code, stdout } = await patient.examine({ SMTP_URI: "smtp://mail.example" });
  assert.equal(code, 0, stdout);
  assert.match(
    stdout,
    /\n {2}- No price, so nobody can buy it: goal-cascade-builder\n {4}deno task product price ID DOLLARS/,
  );
  assert.match(stdout, /\n {2}- SMTP_URI is no setting of this site.+\n {4}Do you mean SMTP_URL\?/);
});

Deno.test("doctor names a table that is lost", async () => {
  await using patient = await openPatient();
  await patient.database.sql`drop table founder_test_results`;
  assertUrgent(
    await patient.examine(),
    /^- The database has lost a table: founder_test_results$/,
    /^Stop the site and restore a backup .+"The database is lost"\.$/,
  );
});

Deno.test("doctor names the migrations that are missing", async () => {
  await using patient = await openPatient({ isMigrated: false });
  await migrate(patient.database, { upTo: 16 });
  assertUrgent(
    await patient.examine(),
    /lacks \d+ migrations of this release: 0017_\w+\.sql, 0018_/,
    /^Back up, then start the site of this release or run deno task db:migrate/,
  );
});

Deno.test("doctor says when the database cannot be reached, belongs to another secret or to a later release", async () => {
  await using patient = await openPatient();
  const gone = patient.settings.DATABASE_URL.replace(/\/[^/?]+(\?|$)/, "/nowhere$1");
  assertUrgent(
    await patient.examine({ DATABASE_URL: gone }),
    /no such database/,
    /^Correct the name in DATABASE_URL\. If the database is lost, stop the site/,
  );
  assertUrgent(
    await patient.examine({ APP_SECRET: "t".repeat(32) }),
    /^- The secret is not the one that this database is used with/,
    /^Set APP_SECRET, .+ deno task admin new-secret/,
  );
  await patient.database.sql`insert into schema_migrations (version, name, checksum, requires)
    values (999, '0999_later.sql', 'x', 999)`;
  assertUrgent(await patient.examine(), /0999_later\.sql/, /^Run a newer version of the program/);
});

Deno.test("doctor tells first which buyers wait and why mail is paused, with what to do", async () => {
  await using patient = await openPatient();
  const { sql } = patient.database;
  await paidOrder(sql);
  await sql`update orders set paid_at = now() - interval '2 hours'`;
  await pauseMail(sql, { reason: "535 5.7.8 wrong password", seconds: 300, version: 0 });
  const result = await patient.examine();
  assert.equal(result.code, 1);
  const [orders, ordersTodo, mail, mailTodo, ...others] = urgent(result);
  assert.match(orders ?? "", /^- 1 order was paid more than an hour ago and is not delivered/);
  assert.match(ordersTodo ?? "", /^deno task orders/);
  assert.match(mail ?? "", /^- Mail is paused since .+: 535 5\.7\.8 wrong password/);
  assert.match(mailTodo ?? "", /SMTP_URL/);
  assert.deepEqual(others, []);
  const [now, later] = ["To do now", "Settings still at their default"].map((title) =>
    result.stdout.indexOf(title)
  );
  assert.ok(now !== undefined && later !== undefined && now >= 0 && now < later, result.stdout);
});

Deno.test("doctor says when the mail server is away, or refuses the sign-in", async () => {
  await using patient = await openPatient();
  const MAIL_FROM = "coach@example.com";
  await using server = await catchMail({ onAuth: () => "535 5.7.8 wrong password" });
  const SMTP_URL = server.url.replace("//", "//coach:wrong@");
  assertUrgent(
    await patient.examine({ SMTP_URL, MAIL_FROM }),
    /^- The mail server 127\.0\.0\.1 takes no mail of this site: 535 5\.7\.8 wrong password/,
    /^Correct SMTP_URL/,
  );
  const away = await takePort();
  try {
    assertUrgent(
      await patient.examine({ SMTP_URL: `smtp://127.0.0.1:${away.port}`, MAIL_FROM }),
      /takes no mail of this site: the mail server cannot be reached \(.*ECONNREFUSED/,
      /^Correct SMTP_URL/,
    );
    // Once, although the site has noticed it too.
    await pauseMail(patient.database.sql, { reason: "no answer", seconds: 300, version: 0 });
    assertUrgent(
      await patient.examine({ SMTP_URL: `smtp://127.0.0.1:${away.port}`, MAIL_FROM }),
      /^- Mail is paused since .+: no answer\. Waiting: 0/,
      /^Correct SMTP_URL/,
    );
  } finally {
    await away.release();
  }
});

Deno.test("doctor asks for a backup when there is none, or none that is young enough and not of the future", async () => {
  await using patient = await openPatient();
  const todo = /^deno task backup/;
  await patient.backUp("site-2026-01-31-033000.backup.age", 2.5);
  // A clock that was wrong must not silence the question, and a note is no backup.
  await patient.backUp("site-2036-01-31-033000.backup", -3650);
  await patient.backUp("erasures.jsonl", 0);
  assertUrgent(await patient.examine(), /^- The newest backup is 2 days old: site-2026-.+\.age/, todo);
  assert.equal((await patient.examine({ BACKUP_DAYS: "3" })).code, 0);
  await Deno.remove(patient.settings.BACKUP_DIR, { recursive: true });
  assertUrgent(
    await patient.examine(),
    /^- There is no backup, because BACKUP_DIR \(.+backups\) does not exist/,
    /^Is it the right folder\? If so: deno task backup/,
  );
  const { code, stdout } = await patient.examine({ BACKUP_DAYS: "0" });
  assert.equal(code, 0);
  assert.doesNotMatch(stdout, /newest backup|no backup/);
  await Deno.writeTextFile(patient.settings.BACKUP_DIR, "");
  assertUrgent(await patient.examine(), /^- BACKUP_DIR \(.+backups\) is a file/, /^Set it to a folder\.$/);
});

Deno.test("doctor asks a running site that holds the embedded database, makes no secret beside it, and says when it is not ready", async () => {
  await using site = await startSite({ env: { APP_SECRET: SECRET, STOP_DELAY_SECONDS: "300" } });
  const { port } = new URL(site.url);
  const settings = { DATA_DIR: site.dataDir, PORT: port, BACKUP_DAYS: "0", APP_SECRET: SECRET };
  const well = await runTask("doctor", settings);
  assert.equal(well.code, 0, well.stdout);
  assert.match(well.stdout, new RegExp(`\\n {2}- The site at 127\\.0\\.0\\.1:${port} is ready and runs \\d`));
  // Settings that were changed without a restart, and those of another shell.
  for (const APP_SECRET of ["t".repeat(32), ""]) {
    assertUrgent(
      await runTask("doctor", { ...settings, APP_SECRET }),
      /^- The site at .+ runs with another APP_SECRET or APP_SECRET_PREVIOUS than these settings/,
      /^If these are the right ones, restart the site\./,
    );
  }
  await assert.rejects(Deno.stat(join(site.dataDir, "app-secret")), Deno.errors.NotFound);
  await using other = await takePort().then(({ port, release }) => ({
    port,
    [Symbol.asyncDispose]: release,
  }));
  assertUrgent(
    await runTask("doctor", { ...settings, PORT: `${other.port}` }),
    new RegExp(
      `^- The data folder .+ is in use by process ${site.pid} .+, and no site answers at 127\\.0\\.0\\.1:`,
    ),
    /HOST and PORT/,
  );
  Deno.kill(site.pid, "SIGTERM");
  while (!site.logs().includes('"stopping"')) await new Promise((resolve) => setTimeout(resolve, 5));
  assertUrgent(await runTask("doctor", settings), /^- The site at .+ is not ready: stopping$/, /log/);
  await site.kill();
});

Deno.test("doctor says when the secret of an embedded database is lost, and makes no other one", async () => {
  await using site = await startSite();
  await site.stop();
  await using answering = await answerAsSite();
  const secret = join(site.dataDir, "app-secret");
  const settings = { DATA_DIR: site.dataDir, PORT: answering.port, BACKUP_DAYS: "0" };
  await Deno.remove(secret);
  assertUrgent(await runTask("doctor", settings), /^- The secret is not the one/, /^Set APP_SECRET/);
  await assert.rejects(Deno.stat(secret), Deno.errors.NotFound);
  await Deno.writeTextFile(secret, "short");
  assertUrgent(
    await runTask("doctor", settings),
    /app-secret is shorter than 32 characters/,
    /^Restore the file/,
  );
});

Deno.test("doctor says which settings do not work, and asks nothing with them", async () => {
  const result = await runTask("doctor", { TRUST_PROXY: "yes", DATA_DIR: "/nowhere" });
  assertUrgent(result, /^- TRUST_PROXY must be a whole number/, /\.env\.example/);
});
