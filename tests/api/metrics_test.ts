import assert from "node:assert/strict";
import { pauseMail } from "../../lib/mail/lease/store.ts";
import { basic, jsonPost, testApp } from "../support/app.ts";
import { pgliteEngine } from "../support/databases.ts";
import { paidOrder } from "../support/orders.ts";

const engine = pgliteEngine();
const HERE = { headers: { host: "127.0.0.1:8000" } };

/** The figures without the label that names the process. */
function withoutProcess(text: string): string {
  return text.replace(/\{process="[0-9a-f]{8}"(,|\})/g, (_, end) => end === "," ? "{" : "");
}

engine.test("/metrics of two processes behind one address differ in what each counts itself, and agree in what all share", async (database) => {
  const seriesOf = async () => {
    const app = await testApp(database);
    await app.fetch("/diagnostic");
    const text = await (await app.fetch("/metrics", HERE)).text();
    const lines = text.split("\n").filter((line) => /^\w/.test(line)).map((line) => line.split(" ")[0] ?? "");
    return new Set(lines);
  };
  const [one, other] = [await seriesOf(), await seriesOf()];
  const shared = [...one].filter((series) => other.has(series));
  assert.deepEqual(shared, [
    "mail_paused",
    "outbox_waiting",
    "outbox_oldest_due_seconds",
    "outbox_failed",
    "orders_open",
    "orders_undelivered",
  ]);
  for (const series of one.difference(other)) assert.match(series, /^\w+\{process="[0-9a-f]{8}"[,}]/);
});

engine.test("/metrics counts requests by route pattern and status, and says what waits", async (database) => {
  const app = await testApp(database);
  await app.fetch("/healthz");
  await app.fetch("/healthz");
  await app.fetch(`/diagnostic/results/${"a".repeat(26)}`);
  await app.fetch(
    "/api/waitlist",
    jsonPost({ name: "Ada", email: "ada@example.com", toolInterest: "other" }),
  );
  await database
    .sql`update outbox set due_since = now() - interval '90 seconds', due_at = now() + interval '1 hour'`;
  const response = await app.fetch("/metrics", HERE);
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type") ?? "", /^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  const value = (name: string) =>
    Number(withoutProcess(text).split("\n").find((line) => line.startsWith(`${name} `))?.split(" ").at(-1));
  assert.equal(value('http_requests_total{method="GET",route="/healthz",status="200"}'), 2);
  assert.equal(value('http_requests_total{method="GET",route="/diagnostic/results/:id",status="404"}'), 1);
  assert.equal(value('http_requests_total{method="POST",route="/api/waitlist",status="201"}'), 1);
  assert.equal(value('http_request_duration_seconds_count{method="GET",route="/healthz"}'), 2);
  assert.equal(value('http_request_duration_seconds_bucket{method="GET",route="/healthz",le="+Inf"}'), 2);
  assert.equal(value("database_up"), 1);
  assert.equal(value("outbox_waiting"), 1);
  assert.ok(value("outbox_oldest_due_seconds") >= 90);
  assert.equal(value("mail_paused"), 0);
  assert.equal(value("orders_open"), 0);
  assert.equal(value("orders_undelivered"), 0);
  assert.ok(value("process_resident_memory_bytes") > 1e6);
  assert.ok(!text.includes("aaaa"), "no path of a visitor");
  for (const line of text.trim().split("\n")) {
    assert.match(line, /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+)$/);
  }
});

engine.test("/metrics says that mail is paused, since when and why, and how many buyers wait", async (database) => {
  const app = await testApp(database);
  await paidOrder(database.sql);
  await database.sql`update orders set paid_at = now() - interval '2 hours'`;
  await pauseMail(database.sql, { reason: "535 5.7.8 no coach", seconds: 300, version: 0 });
  await database.sql`update mail_pause set since = '2026-11-22T06:00:00Z'`;
  const text = await (await app.fetch("/metrics", HERE)).text();
  const start = Date.parse("2026-11-22T06:00:00Z") / 1000;
  for (
    const line of [
      "mail_paused 1",
      `mail_pause_start_time_seconds{reason="535 5.7.8"} ${start}`,
      "orders_undelivered 1",
    ]
  ) assert.ok(text.includes(`\n${line}\n`), text);
});

engine.test("/metrics is for this machine, and for others with the waitlist's password", async (database) => {
  const app = await testApp(database);
  const status = async (headers: Record<string, string>, peer?: string) =>
    (await app.fetch("/metrics", { headers }, peer)).status;
  assert.equal(await status({ host: "localhost:8000" }), 200);
  assert.equal(await status({ host: "localhost:8000" }, "203.0.113.9"), 401);
  // What a proxy on this machine hands on, and what a page in a browser on it could send.
  assert.equal(await status({ host: "localhost:8000", "x-forwarded-for": "203.0.113.9" }), 401);
  assert.equal(await status({ host: "attacker.example" }), 401);
  assert.equal(await status({ host: "localhost:8000", "sec-fetch-site": "cross-site" }), 403);
  assert.equal(await status({ ...app.owner }, "203.0.113.9"), 200);
  assert.equal(await status({ ...basic("a", "wrong") }, "203.0.113.9"), 401);
  const refused = await app.fetch("/metrics", { headers: { host: "www.example.com" } });
  assert.equal(refused.headers.get("content-type"), "text/plain;charset=UTF-8");
  assert.match(refused.headers.get("www-authenticate") ?? "", /^Basic /);
  assert.match(await refused.text(), /^Ask 127\.0\.0\.1 on the site's own machine, .+ deno task admin/);
});

engine.test("/metrics counts sign-ins by outcome, and the log has a line of each", async (database) => {
  const app = await testApp(database);
  const ask = async (headers: Record<string, string>) =>
    (await app.fetch("/api/waitlist", { headers }, "203.0.113.7")).status;
  assert.equal(await ask({}), 401);
  assert.equal(await ask(basic("coach", "wrong")), 401);
  for (let request = 0; request < 3; request++) assert.equal(await ask(app.owner), 200);
  const text = await (await app.fetch("/metrics", HERE)).text();
  const counted = text.replace(/process="[0-9a-f]{8}",/g, "").match(/^sign_ins_total.*$/gm);
  assert.deepEqual(
    counted,
    [["granted", 1], ["wrong", 1], ["locked", 0], ["busy", 0]].map(([outcome, count]) =>
      `sign_ins_total{outcome="${outcome}"} ${count}`
    ),
  );
  const lines = app.logged.filter(({ event }) => event === "sign-in");
  assert.deepEqual(lines.map(({ level, fields: { outcome, isOwner } }) => [level, outcome, isOwner]), [
    ["warn", "wrong", false],
    ["info", "granted", true],
  ]);
  assert.equal(lines[0]?.fields.address, lines[1]?.fields.address);
  assert.ok(!JSON.stringify(app.logged).includes("203.0.113"));
});
