import assert from "node:assert/strict";
import { join } from "node:path";
import { loadConfig } from "../../lib/config.ts";
import type { Sql } from "../../lib/db/database.ts";
import { compareSecrets, noteSecrets, replaceSecrets } from "../../lib/db/secrets.ts";
import type { Log } from "../../lib/log.ts";
import { hashAddress } from "../../lib/mail/address.ts";
import { unsubscribeUrl } from "../../lib/mail/unsubscribe.ts";
import { downloadPath, downloadToken } from "../../lib/payments/download_link.ts";
import { SecretError, secretsOf } from "../../lib/secret.ts";
import { openServices } from "../../lib/services.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { forEachEngine, postgresEngine } from "../support/databases.ts";
import { eventually } from "../support/mail_worker.ts";
import { paidOrder } from "../support/orders.ts";
import { startPostgres } from "../support/postgres.ts";

const [A, B, C] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [string, string, string];
const SILENT: Log = { info() {}, warn() {}, error() {} };

const noted = async (sql: Sql) =>
  (await sql<{ fingerprint: string }>`select fingerprint from secrets order by position`)
    .map(({ fingerprint }) => fingerprint);

forEachEngine((engine) => {
  engine.test("a database takes the secret of its first start, and others only behind those before them", async ({ sql }) => {
    await noteSecrets(sql, secretsOf(A));
    await noteSecrets(sql, secretsOf(A));
    for (const other of [secretsOf(B), secretsOf(A, [B]), secretsOf(C, [B])]) {
      await assert.rejects(noteSecrets(sql, other), SecretError);
    }
    assert.equal((await noted(sql)).length, 1);
    await compareSecrets(sql, secretsOf(B, [A]));
    assert.equal((await noted(sql)).length, 1, "who only compares notes nothing");
    await noteSecrets(sql, secretsOf(B, [A]));
    await noteSecrets(sql, secretsOf(C, [B, A]));
    // Who forgets one before, or knows the first one only.
    const isOwn =
      /^SecretError: The secret is the one that .+, but APP_SECRET_PREVIOUS is not: set it to all/;
    for (const other of [secretsOf(C), secretsOf(C, [A]), secretsOf(C, [A, B])]) {
      await assert.rejects(noteSecrets(sql, other), isOwn);
      await assert.rejects(compareSecrets(sql, other), SecretError);
    }
    await assert.rejects(
      noteSecrets(sql, secretsOf(A)),
      /is not the one .+ APP_SECRET_PREVIOUS .+ deno task admin new-secret/,
    );
    await replaceSecrets(sql, secretsOf(C));
    await noteSecrets(sql, secretsOf(C));
    assert.equal((await noted(sql)).length, 1);
    await assert.rejects(noteSecrets(sql, secretsOf(C, [A])), isOwn, "an old one that was found again");
    await assert.rejects(noteSecrets(sql, secretsOf(A)), SecretError);
  });

  engine.test("of processes that start at once with two secrets, those with one of them are refused", async ({ sql }) => {
    const starts = await Promise.allSettled(
      [A, B, A, B].map((secret) => noteSecrets(sql, secretsOf(secret))),
    );
    assert.deepEqual(starts.map(({ status }) => status === "fulfilled").toSorted(), [
      false,
      false,
      true,
      true,
    ]);
    assert.equal((await noted(sql)).length, 1);
  });

  engine.test("tables of a release that noted no secret refuse none", async ({ sql, runScript }) => {
    await runScript("drop table secrets", 5_000);
    await compareSecrets(sql, secretsOf(A));
  });
});

Deno.test("a previous secret is one of at least 32 characters; several have commas between them", () => {
  const config = (previous: string) => loadConfig({ APP_SECRET: C, APP_SECRET_PREVIOUS: previous });
  assert.deepEqual(config(`${B}, ${A}`).previousSecrets, [B, A]);
  assert.deepEqual(loadConfig({}).previousSecrets, []);
  for (const wrong of ["short", `${B},`, `${B},short`]) {
    assert.throws(() => config(wrong), /^ConfigError: APP_SECRET_PREVIOUS/);
  }
});

const server = postgresEngine();

/** The services of a process with these secrets, closed at the end. */
async function start(url: string, dataDir: string, secret: string, previous = "", log = SILENT) {
  const config = loadConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    APP_SECRET: secret,
    APP_SECRET_PREVIOUS: previous,
  });
  const { services, close } = await openServices(config, 8000, log);
  return { ...services, [Symbol.asyncDispose]: close };
}

server.test("a start with another secret is refused; with the one before it every link and every unsubscribed address stays", async ({ url = "", sql }) => {
  const dataDir = await Deno.makeTempDir({ prefix: "secrets-" });
  try {
    const { grantId } = await paidOrder(sql);
    await sql`update outbox set state = 'sent', ended_at = now()`;
    const bob = hashAddress(A, "bob@example.com");
    const linkOf = (secret: string, hash: string) =>
      unsubscribeUrl({ origin: "" }, secret, hash).split("/").at(-1) ?? "";
    {
      await using first = await start(url, dataDir, A);
      assert.equal((await first.downloads.find(downloadToken(A, grantId))).state, "open");
      await first.mail.unsubscribing.end(linkOf(A, bob));
    }
    await assert.rejects(start(url, dataDir, B), SecretError);
    await using second = await start(url, dataDir, B, A);
    for (const secret of [A, B]) {
      assert.equal((await second.downloads.find(downloadToken(secret, grantId))).state, "open");
    }
    assert.equal((await second.downloads.find(downloadToken(C, grantId))).state, "unknown");
    assert.ok(second.mail.unsubscribing.isOwn(linkOf(A, hashAddress(A, "ada@example.com"))));
    await assert.rejects(start(url, dataDir, A), SecretError, "a process that was not told");

    // Who unsubscribed before gets nothing, and a link that is sent from now on is signed with the secret of now.
    await sql`insert into outbox (id, kind, subject_id, dedupe_key)
      values (${"a".repeat(26)}, 'purchase-delivery', ${grantId}, 'again')`;
    await addToWaitlist(sql, { name: "Bob", email: "bob@example.com", toolInterest: "roi-calculator" });
    second.mail.wake();
    const ended = await eventually(
      () =>
        sql<{ state: string }>`
          select state from outbox where dedupe_key = 'again' or kind = 'waitlist-confirmation' order by kind`,
      (rows) => rows.length === 2 && rows.every(({ state }) => state !== "waiting"),
    );
    assert.deepEqual(ended.map(({ state }) => state), ["sent", "dropped"]);
    const mails = await Array.fromAsync(
      Deno.readDir(join(dataDir, "mail")),
      ({ name }) => Deno.readTextFile(join(dataDir, "mail", name)),
    );
    const joined = mails.join("\n").replaceAll("=\r\n", "").replaceAll("=\n", "");
    assert.ok(joined.includes(downloadPath(B, grantId)), joined.slice(0, 2000));
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});

Deno.test("a process with another secret that started while the database was away never becomes ready, and the log says why", async () => {
  const dataDir = await Deno.makeTempDir({ prefix: "secrets-" });
  try {
    await using away = await startPostgres();
    {
      await using first = await start(away.url(), dataDir, A);
      assert.equal(first.unreadiness(), null);
    }
    await away.stop();
    const events: string[] = [];
    const log: Log = {
      ...SILENT,
      error: (event, fields) => void events.push(`${event}: ${fields?.problem}`),
    };
    await using other = await start(away.url(), dataDir, B, "", log);
    await away.start();
    await eventually(() => Promise.resolve(events), ({ length }) => length > 1);
    assert.match(
      events.join("\n"),
      /^database away: .+\nanother secret: The secret is not the one .+ --new-secret$/,
    );
    assert.equal(other.unreadiness(), "starting");
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});
