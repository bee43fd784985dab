import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import type { Log } from "../../lib/log.ts";
import { hashAddress } from "../../lib/mail/address.ts";
import { openMail } from "../../lib/mail/mail.ts";
import { unsubscribeUrl } from "../../lib/mail/unsubscribe.ts";
import { MAIL_KINDS, NEWS } from "../../lib/mails.ts";
import { siteFrom } from "../../lib/site.ts";
import { brokenDatabase, jsonPost, SECRET, testApp, UNASKED } from "../support/app.ts";
import { both, onServer, postgresEngine, type TestDatabase } from "../support/databases.ts";
import { DatabaseUnavailableError, type Sql } from "../../lib/db/database.ts";
import { parsePage, textOf } from "../support/html.ts";
import { PATIENCE_MS } from "../support/time.ts";
import { catchMail, type CaughtMail } from "../support/smtp.ts";

const ADDRESS = "ada@example.com";
const HASH = hashAddress(SECRET, ADDRESS);
const PATH = unsubscribeUrl({ origin: "" }, SECRET, HASH);

/** The request of a mail program (RFC 8058, 3.2), as a page of another site sends it. */
function oneClick(headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: "List-Unsubscribe=One-Click",
  };
}

async function suppressed(sql: Sql): Promise<object[]> {
  return await sql`select address_hash as hash, reason from mail_suppressions`;
}

function assertPrivate(response: Response): void {
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  assert.equal(response.headers.get("set-cookie"), null);
  assert.equal(response.headers.get("location"), null);
}

onServer((engine) => {
  both.test("opening the link changes nothing; its form ends mail, once or twice, with one answer", async (database) => {
    const app = await testApp(database);
    for (const method of ["GET", "HEAD"]) {
      const opened = await app.fetch(PATH, { method });
      assert.equal(opened.status, 200);
      assertPrivate(opened);
      const html = await opened.text();
      if (method === "HEAD") assert.equal(html, "");
      else {
        const page = parsePage(html);
        const form = page.querySelector("main form");
        assert.ok(page.querySelector('main a[href="/my-data"]'));
        assert.equal(form?.getAttribute("method"), "post");
        assert.equal(form?.getAttribute("action"), null);
        assert.equal(textOf(form?.querySelector("button[type=submit]")), "Unsubscribe");
      }
    }
    assert.deepEqual(await suppressed(database.sql), []);
    const answers: string[] = [];
    for (let count = 0; count < 2; count++) {
      const response = await app.fetch(PATH, oneClick());
      assert.equal(response.status, 200);
      assertPrivate(response);
      answers.push(await response.text());
      assert.deepEqual(await suppressed(database.sql), [{ hash: HASH, reason: "unsubscribed" }]);
    }
    assert.match(textOf(parsePage(answers[0] ?? "").querySelector("h1")), /^No more email\.$/);
    assert.equal(answers[0], answers[1]);
    assert.equal(await (await app.fetch(PATH)).text(), answers[0], "the link knows that it is done");
  });

  engine.test("an address that a server refused and whose owner unsubscribes counts as unsubscribed", async (database) => {
    const app = await testApp(database);
    await database.sql`insert into mail_suppressions (address_hash, reason) values (${HASH}, 'refused')`;
    await (await app.fetch(PATH, oneClick())).body?.cancel();
    assert.deepEqual(await suppressed(database.sql), [{ hash: HASH, reason: "unsubscribed" }]);
  });

  engine.test("who unsubscribes by link or by one click, and then submits again, gets no mail", async (database) => {
    await using server = await catchMail();
    await using site = await httpsSite(database, server.url);
    const { app } = site;
    const submit = async (email: string) => {
      const body = { email, result: "SS", resultName: "Scaling Skeptic" };
      const response = await app.fetch("/api/founder-test", jsonPost(body));
      assert.equal(response.status, 201, await response.text());
    };
    const linkIn = (mail: CaughtMail | undefined, place: "head" | "foot") =>
      place === "head"
        ? /^<https:\/\/coach\.example(\/\S+)>$/.exec(mail?.headers.get("list-unsubscribe") ?? "")?.[1] ?? ""
        : /No more email from us:\s+https:\/\/coach\.example(\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await submit("link@example.com");
    await submit("Click@example.com");
    const mails = await server.caught(2);
    const toLink = mails.find(({ recipients }) => recipients.includes("link@example.com"));
    const toClick = mails.find(({ recipients }) => recipients.includes("Click@example.com"));
    for (const mail of mails) {
      assert.equal(mail.headers.get("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
      assert.equal(linkIn(mail, "head"), linkIn(mail, "foot"));
      assert.ok(mail.html.includes(`href="https://coach.example${linkIn(mail, "foot")}"`));
    }
    const opened = await app.fetch(linkIn(toLink, "foot"));
    assert.equal(opened.status, 200);
    const field = parsePage(await opened.text()).querySelector("main form input");
    const byButton = await app.fetch(linkIn(toLink, "foot"), {
      ...oneClick({ "sec-fetch-site": "same-origin", origin: "null" }),
      body: new URLSearchParams([[field?.getAttribute("name") ?? "", field?.getAttribute("value") ?? ""]]),
    });
    const byClick = await app.fetch(linkIn(toClick, "head"), oneClick());
    for (const response of [byButton, byClick]) {
      assert.equal(response.status, 200);
      await response.body?.cancel();
    }
    await submit("LINK@example.com");
    await submit("click@example.com");
    await submit("other@example.com");
    await server.caught(3);
    await site.until((states) => states.every((state) => state !== "waiting"));
    assert.deepEqual(server.mails.map(({ recipients }) => recipients[0]).slice(2), ["other@example.com"]);
    assert.deepEqual(
      await database.sql`select reason from outbox where state = 'dropped'`,
      Array(2).fill({ reason: "the address is unsubscribed, or doesn’t exist" }),
    );
  });
});

/** The application of an https site whose mail goes to a real server. */
async function httpsSite(database: TestDatabase, smtpUrl: string) {
  const env = { SITE_URL: "https://coach.example", SMTP_URL: smtpUrl, MAIL_FROM: "coach@example.com" };
  const config = loadConfig(env);
  const log: Log = { info() {}, warn() {}, error() {} };
  const mail = openMail({
    config,
    site: siteFrom(config, 8000),
    sql: database.sql,
    kinds: MAIL_KINDS,
    news: NEWS,
    secret: SECRET,
    log,
  });
  return {
    app: await testApp(database, env, { mail }),
    /** Waits until the outbox is as wanted; a mail worker tells nobody what it did. */
    async until(isTrue: (states: readonly string[]) => boolean): Promise<void> {
      for (const end = Date.now() + PATIENCE_MS;;) {
        const rows = await database.sql<{ state: string }>`select state from outbox`;
        if (isTrue(rows.map(({ state }) => state))) return;
        assert.ok(Date.now() < end, JSON.stringify(rows));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    [Symbol.asyncDispose]: () => mail.stop(5_000),
  };
}

const engine = postgresEngine();

engine.test("a link that this site has not made is no page, whatever is sent to it, and asks no database", async () => {
  const app = await testApp(UNASKED);
  const flip = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);
  const others = [
    flip(PATH, PATH.length - 1),
    flip(PATH, "/unsubscribe/".length),
    PATH.slice(0, -1),
    `${PATH}0`,
    unsubscribeUrl({ origin: "" }, "another secret", HASH),
    "/unsubscribe/x",
  ];
  for (const path of others) {
    for (const init of [{}, oneClick(), { method: "POST", body: "x".repeat(100_000) }]) {
      const response = await app.fetch(path, init);
      assert.equal(response.status, 404, path);
      assertPrivate(response);
      assert.match(await response.text(), /This link doesn’t work/);
    }
  }
});

engine.test("unsubscribing is not limited by address, and a mail program may do it from any page", async (database) => {
  const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "1" });
  const headers: Record<string, string>[] = [
    {},
    { origin: "https://mail.example", "sec-fetch-site": "cross-site" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "http://localhost:8000" },
  ];
  for (const other of headers) {
    const response = await app.fetch(PATH, oneClick(other));
    assert.equal(response.status, 200, JSON.stringify(other));
    await response.body?.cancel();
  }
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  assert.equal((await app.fetch(PATH, { method: "POST", body: form })).status, 200);
  // Every other page refuses what another site sends.
  const elsewhere = await app.fetch("/toolbox", oneClick({ "sec-fetch-site": "cross-site" }));
  assert.equal(elsewhere.status, 403);
  assert.deepEqual(await database.sql`select from rate_limits`, []);
});

engine.test("other methods and bodies are refused and end no mail", async (database) => {
  const app = await testApp(database);
  const refused: readonly (readonly [RequestInit, number])[] = [
    [{ method: "PUT", body: "x" }, 405],
    [{ method: "DELETE" }, 405],
    [jsonPost({ "List-Unsubscribe": "One-Click" }), 415],
    [{ method: "POST" }, 415],
    [{ ...oneClick(), body: "x".repeat(70_000) }, 413],
  ];
  for (const [init, status] of refused) {
    const response = await app.fetch(PATH, init);
    assert.equal(response.status, status);
    if (status === 405) assert.equal(response.headers.get("allow"), "GET, POST, HEAD, OPTIONS");
    await response.body?.cancel();
  }
  assert.deepEqual(await suppressed(database.sql), []);
});

Deno.test("while the database is away the link and its button ask to try again", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")));
  for (const init of [{}, oneClick()]) {
    const response = await app.fetch(PATH, init);
    assert.equal(response.status, 503);
    assert.equal(response.headers.get("retry-after"), "2");
  }
});

engine.test("the log holds the pattern of the address and nothing of the link", async (database) => {
  const app = await testApp(database);
  for (const init of [{}, oneClick(), jsonPost({})]) await (await app.fetch(PATH, init)).body?.cancel();
  const lines = JSON.stringify(app.logged);
  assert.match(lines, /"route":"\/unsubscribe\/:token"/);
  assert.ok(!lines.includes(HASH.slice(0, 16)));
});
