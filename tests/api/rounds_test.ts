import assert from "node:assert/strict";
import { jsonPost, testApp } from "../support/app.ts";
import { pgliteEngine } from "../support/databases.ts";

const REQUEST = { kind: "team_check", title: "Acme", asker: "Ada", mode: "shared", days: 7 };

const engine = pgliteEngine();

engine.test("a tool starts a round, reads how many have answered, closes it and deletes it", async (database) => {
  const app = await testApp(database);
  const started = await app.fetch("/api/rounds", jsonPost({ ...REQUEST, mode: "each", invited: 4 }));
  assert.equal(started.status, 201);
  const { secret, page, links } = await started.json();
  assert.equal(page, `/rounds/${secret}`);
  assert.equal(links.length, 4);
  const path = `/api/rounds/${secret}`;
  const read = await app.fetch(path);
  assert.equal(read.headers.get("cache-control"), "no-store");
  assert.equal(read.headers.get("referrer-policy"), "no-referrer");
  const open = await read.json();
  assert.deepEqual([open.answered, open.invited, open.closedAt, open.released], [0, 4, null, null]);
  assert.equal((await app.fetch(path, jsonPost({ action: "open" }))).status, 400);
  const closed = await (await app.fetch(path, jsonPost({ action: "close" }))).json();
  assert.deepEqual(closed.released, { answered: 0, counts: null, people: null });
  assert.equal((await app.fetch(path, jsonPost({ action: "delete" }))).status, 200);
  assert.equal((await app.fetch(path)).status, 404);
  assert.equal((await app.fetch(path, jsonPost({ action: "delete" }))).status, 404);
  assert.ok(!JSON.stringify(app.logged).includes(secret));
  assert.ok(JSON.stringify(app.logged).includes('"/api/rounds/:secret"'));
});

engine.test("what cannot be asked is refused with its field, and a robot's rounds by its address", async (database) => {
  const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "1000" });
  const wrong: readonly (readonly [field: string, change: object])[] = [
    ["kind", { kind: "vote" }],
    ["asked", { kind: "dashboard" }],
    ["title", { title: " " }],
    ["title", { title: "a".repeat(61) }],
    ["title", { title: "Win at https://evil.example" }],
    ["asker", { asker: "call@evil.example" }],
    ["asker", { asker: "Ada\nEve" }],
    ["mode", { mode: "public" }],
    ["invited", { mode: "each" }],
    ["invited", { invited: 3 }],
    ["invited", { invited: 151 }],
    ["people", { mode: "named", people: ["Ada"] }],
    ["people", { mode: "named", people: ["Ada", "Ada"] }],
    ["people", { mode: "named", people: Array.from({ length: 13 }, (_, at) => `P${at}`) }],
    ["days", { days: 31 }],
    ["days", { days: 0 }],
  ];
  for (const [field, change] of wrong) {
    const response = await app.fetch("/api/rounds", jsonPost({ ...REQUEST, ...change }));
    assert.equal(response.status, 400, JSON.stringify(change));
    assert.deepEqual(Object.keys((await response.json()).errors), [field]);
  }
  for (let started = 0; started < 20; started++) {
    assert.equal((await app.fetch("/api/rounds", jsonPost(REQUEST))).status, 201);
  }
  const refused = await app.fetch("/api/rounds", jsonPost(REQUEST));
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("retry-after")) > 60);
  assert.equal((await app.fetch("/api/rounds", jsonPost(REQUEST), "192.0.2.7")).status, 201);
});
