import assert from "node:assert/strict";
import type { Sql } from "../../lib/db/database.ts";
import { createFigures } from "../../lib/http/figures.ts";
import { fingerprintOf, SECRET_HEADER, secretsOf } from "../../lib/secret.ts";
import { loadConfig } from "../../lib/config.ts";
import { askSite } from "../../tasks/doctor/site.ts";
import { basic, jsonPost, quietMail, SECRET, testApp, UNASKED } from "../support/app.ts";
import { forEachEngine } from "../support/databases.ts";
import { paidOrder } from "../support/orders.ts";
import { ADA } from "../support/waitlist.ts";

const STRANGER = "203.0.113.9";
const HERE = { headers: { host: "127.0.0.1:8000" } };
const HEALTH = {
  pause: { since: "2026-11-22T06:00:00.000Z", reason: "535 5.7.8 Sign-in of coach refused" },
  waiting: 3,
  oldestDueSeconds: 90,
  failedLastWeek: 2,
};
const FIGURES = {
  mail: {
    state: "paused",
    since: "2026-11-22T06:00:00.000Z",
    reason: "535 5.7.8",
    waiting: 3,
    oldestDueSeconds: 90,
    failedLastWeek: 2,
  },
  orders: { open: 0, undelivered: 1 },
};

/** The application of a site whose mail is paused. */
function pausedApp() {
  // One row for whatever is asked: a count of wrong passwords, or an order without its mail.
  const late = { id: "order", minutes: 90, mailState: null, reason: null, dueAt: null };
  const row = { key: "", count: 1, wait_seconds: 60, open: 0, ...late };
  const sql: Sql = <T extends object>() => Promise.resolve([row as unknown as T]);
  return testApp({ ...UNASKED, sql }, {}, {
    mail: { ...quietMail(UNASKED), getHealth: () => Promise.resolve(HEALTH) },
  });
}

forEachEngine((engine) => {
  engine.test("/readyz tells the public nothing of who has bought or signed up, and asks the database the same", async (database) => {
    let statements = 0;
    const sql: Sql = (strings, ...values) => {
      statements++;
      return database.sql(strings, ...values);
    };
    const app = await testApp({ ...database, sql }, {}, { testDatabase: () => Promise.resolve(null) });
    await paidOrder(database.sql, { email: "ada@example.com" });
    await database.sql`update orders set paid_at = now() - interval '2 hours'`;
    const lose = (email: string) =>
      app.fetch("/lost-link", { method: "POST", body: new URLSearchParams({ email }) });
    const signUp = () => app.fetch("/api/waitlist", jsonPost(ADA));
    const seen = new Set<string>();
    for (
      const act of [() => lose("eve@example.com"), () => lose("ada@example.com"), signUp, signUp]
    ) {
      await (await act()).body?.cancel();
      statements = 0;
      const answer = await app.fetch("/readyz", {}, STRANGER);
      assert.equal(answer.status, 200);
      seen.add(JSON.stringify([await answer.json(), statements]));
    }
    assert.deepEqual([...seen], ['[{"status":"ready"},1]']);
    // What was hidden: a mail for the buyer and one for the signup, besides that of the purchase.
    assert.deepEqual((await (await app.fetch("/readyz", HERE)).json()).orders, { open: 0, undelivered: 1 });
  });
});

Deno.test("/readyz tells this machine, and who has the waitlist's password, how mail and orders are doing", async () => {
  const app = await pausedApp();
  const ask = async (headers: Record<string, string>, peer?: string) => {
    const answer = await app.fetch("/readyz", { headers }, peer);
    return [answer.status, answer.ok ? await answer.json() : await answer.text()];
  };
  const all = [200, { status: "ready", ...FIGURES }];
  const little = [200, { status: "ready" }];
  assert.deepEqual(await ask({ host: "localhost:8000" }), all, "by the codes alone, and ready all the same");
  assert.deepEqual(await ask({ host: "localhost:8000", "x-forwarded-for": STRANGER }), little);
  assert.deepEqual(await ask({ host: "attacker.example" }), little);
  assert.deepEqual(await ask({ host: "localhost:8000" }, STRANGER), little);
  assert.deepEqual(await ask({ ...app.owner }, STRANGER), all);
  assert.equal((await ask(basic("coach", "wrong"), STRANGER))[0], 401);
});

Deno.test("the figures say which codes a mail server answered and nothing else of its words, or why there is no answer", async () => {
  const told = async (reason: string) => {
    const health = { ...HEALTH, pause: { ...HEALTH.pause, reason } };
    const mail = { getHealth: () => Promise.resolve(health) };
    return (await createFigures({ mail, payments: { getHealth: () => Promise.reject() } })()).mail?.reason;
  };
  const away = "the mail server cannot be reached (connect ECONNREFUSED 127.0.0.1:25)";
  assert.equal(await told(away), away);
  assert.equal(await told("421 4.3.2 coach has to wait"), "421 4.3.2");
  assert.equal(await told("Missing credentials of coach"), "the mail server refused the sign-in");
});

Deno.test("the figures of /readyz are read again after some seconds, and shared until then", async () => {
  let reads = 0;
  let time = 0;
  const none = { oldestDueSeconds: 0, failedLastWeek: 0 };
  const figures = createFigures({
    mail: { getHealth: () => Promise.resolve({ pause: null, waiting: ++reads, ...none }) },
    payments: { getHealth: () => Promise.reject(new Error("away")) },
    now: () => time,
  });
  const mail = { state: "sending", waiting: 1, ...none };
  assert.deepEqual(await Promise.all([figures(), figures()]), [{ mail }, { mail }]);
  time = 4_999;
  assert.deepEqual(await figures(), { mail });
  time = 5_000;
  assert.deepEqual(await figures(), { mail: { ...mail, waiting: 2 } });
});

Deno.test("/readyz says whether a caller that may read the figures has the same secrets, and never names one", async () => {
  const app = await pausedApp();
  const ask = async (secret: string, peer?: string) =>
    await (await app.fetch("/readyz", {
      headers: { host: "127.0.0.1:8000", [SECRET_HEADER]: fingerprintOf(secretsOf(secret)) },
    }, peer)).json();
  assert.deepEqual(await ask(SECRET), { status: "ready", ...FIGURES, hasSameSecrets: true });
  assert.deepEqual(await ask("another secret"), { status: "ready", ...FIGURES, hasSameSecrets: false });
  assert.deepEqual(await ask(SECRET, STRANGER), { status: "ready" });
});

Deno.test("`deno task doctor` asks a running site wherever it listens, with the password where one is needed", async () => {
  const app = await pausedApp();
  let peer = "127.0.0.1";
  let signedIn = 0;
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, ({ url, headers }) => {
    if (headers.has("authorization")) signedIn++;
    return app.fetch(new URL(url).pathname, { headers }, peer);
  });
  const config = loadConfig({ PORT: `${server.addr.port}` });
  const own = secretsOf(SECRET);
  const known = {
    version: "development",
    commit: "unknown",
    isReady: true,
    outage: undefined,
    figures: FIGURES,
  };
  try {
    assert.deepEqual([await askSite(config, own), signedIn], [known, 0]);
    // As a site sees it that listens on an address of the network.
    peer = "192.0.2.7";
    assert.deepEqual([await askSite(config, own), signedIn], [known, 1]);
    // Without a password nothing is told there, and with a wrong one it is refused.
    assert.deepEqual(await askSite(config, null), { ...known, figures: {} });
    const other = secretsOf("another secret");
    assert.deepEqual(await askSite(config, other), {
      ...known,
      figures: {},
      secretProblem: "sign-in refused",
    });
    // Secrets before the current one are compared too: they make codes of addresses.
    for (const near of [secretsOf(SECRET, ["the one before"]), null]) {
      peer = "127.0.0.1";
      assert.deepEqual(await askSite(config, near), { ...known, secretProblem: "another secret" });
    }
  } finally {
    await server.shutdown();
  }
  assert.equal(await askSite(config, own), null, "nobody answers");
});
