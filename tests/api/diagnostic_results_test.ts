import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { DIMENSION_KEYS, type DimensionKey } from "../../lib/diagnostic/dimensions.ts";
import { drawLines } from "../../lib/diagnostic/result_lines.ts";
import { resultPath, sinceQuery } from "../../lib/diagnostic/result_path.ts";
import { guidanceFor } from "../../lib/diagnostic/results.ts";
import type { PublicResult } from "../../lib/diagnostic/schema.ts";
import { createResultPages } from "../../lib/http/result_pages.ts";
import { hashAddress } from "../../lib/mail/address.ts";
import { suppressAddress } from "../../lib/mail/store.ts";
import { DAILY_CAPS } from "../../lib/mail/worker.ts";
import { jsonPost, SECRET, type TestApp, testApp } from "../support/app.ts";
import { both, postgresEngine } from "../support/databases.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));
const UNKNOWN = "a".repeat(26);

/** Follows a redirect to the canonical path, as a browser does. */
async function fetchFollowing(app: TestApp, path: string): Promise<Response> {
  const response = await app.fetch(path);
  const location = response.headers.get("location");
  return response.status === 308 && location ? await app.fetch(location) : response;
}

async function submit(app: TestApp, body: Record<string, unknown> = {}): Promise<string> {
  const response = await app.fetch("/api/diagnostic/submit", jsonPost({ scores: SCORES, ...body }));
  return (await response.json()).token;
}

const resultOf = async (app: TestApp, token: string, query = ""): Promise<PublicResult> =>
  await (await app.fetch(`/api/diagnostic/results/${token}${query}`)).json();

const engine = postgresEngine();

engine.test("the results contain what the link may show and nothing else", async (database) => {
  const app = await testApp(database);
  const token = await submit(app, {
    name: "Grace",
    email: "grace@example.com",
    consent: true,
    reasoning: { speed: "a secret note" },
  });
  const response = await app.fetch(`/api/diagnostic/results/${token}`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
  const text = await response.text();
  for (const hidden of ["grace@example.com", "a secret note", "consent"]) {
    assert.ok(!text.includes(hidden), hidden);
  }
  const result = JSON.parse(text);
  assert.deepEqual(
    Object.keys(result).sort(),
    ["bottlenecks", "clusters", "date", "guidance", "name", "overall", "scores", "strengths"],
  );
  assert.equal(result.name, "Grace");
  assert.match(result.date, /^\d{4}-\d{2}-\d{2}$/);
  assert.deepEqual(result.scores, SCORES);
  const values: number[] = Object.values(SCORES);
  assert.equal(result.overall, values.reduce((sum, value) => sum + value, 0) / 14);
  const listed = [...result.strengths, ...result.bottlenecks];
  assert.deepEqual(Object.keys(result.guidance).sort(), listed.map(({ key }) => key).sort());
  for (const { key, value } of listed) {
    assert.equal(result.guidance[key], guidanceFor(key as DimensionKey, value));
  }
});

engine.test("a result without a name has no name", async (database) => {
  const app = await testApp(database);
  const response = await app.fetch(`/api/diagnostic/results/${await submit(app)}`);
  assert.ok(!("name" in await response.json()));
});

engine.test("an unknown id is 404 in the API and the Not Found card on the page", async (database) => {
  const app = await testApp(database);
  await submit(app);
  for (
    const id of [
      UNKNOWN,
      "1",
      "null",
      "'%20OR%20'1'='1",
      "'%20or%201=1;--",
      "a".repeat(5000),
      "%00",
      "%F0%9F%92%A9",
      "..%2f..%2fetc",
    ]
  ) {
    const call = await fetchFollowing(app, `/api/diagnostic/results/${id}`);
    assert.equal(call.status, 404, id);
    assert.deepEqual(await call.json(), { message: "Results not found." }, id);
    const page = await fetchFollowing(app, `/diagnostic/results/${id}`);
    assert.equal(page.status, 404, id);
    assert.match(await page.text(), /Results Not Found/, id);
  }
  assert.deepEqual(app.logged.filter(({ level }) => level === "error"), []);
});

engine.test("the page contains the result, and is private to whoever holds the link", async (database) => {
  const app = await testApp(database);
  const token = await submit(app, { name: "<b>Grace</b>", email: "grace@example.com" });
  const response = await app.fetch(`/diagnostic/results/${token}`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
  const html = await response.text();
  assert.match(html, /for &lt;b>Grace|for &lt;b&gt;Grace/);
  assert.match(html, /2\.86/);
  assert.ok(!html.includes("Loading your results..."));
  assert.ok(!html.includes("grace@example.com"));
});

engine.test("a page opened again is the same without the database, and a deleted result is gone in a minute", async (database) => {
  let time = 0;
  const resultPages = createResultPages({ now: () => time, later: () => () => {} });
  const app = await testApp(database, {}, { resultPages });
  const token = await submit(app, { name: "Grace" });
  const path = `/diagnostic/results/${token}`;
  const first = await app.fetch(path);
  const html = await first.text();
  await database.sql`delete from diagnostic_results where id = ${token}`;
  time = 49_999;
  const kept = await app.fetch(path, { headers: { "accept-encoding": "gzip, deflate, br" } });
  assert.equal(gunzipSync(await kept.bytes()).toString(), html);
  for (const [name, value] of first.headers) {
    if (name !== "content-length") assert.equal(kept.headers.get(name), value, name);
  }
  assert.equal(kept.headers.get("cache-control"), "no-store");
  assert.ok(kept.headers.has("content-security-policy"));
  const head = await app.fetch(path, { method: "HEAD", headers: { "accept-encoding": "gzip, deflate, br" } });
  assert.deepEqual([...head.headers], [...kept.headers]);
  assert.equal(await head.text(), "");
  time = 50_000;
  assert.equal((await app.fetch(path)).status, 404);
  resultPages.close();
});

engine.test("a page has its lines from the one statement that reads the result; missing ones and old ones are drawn and stored", async (database) => {
  const asked: string[] = [];
  let isFull = false;
  const sql: typeof database.sql = (strings, ...values) => {
    const text = strings.join("?");
    if (text.includes("diagnostic_results")) asked.push(text.trim().split(" ")[0] ?? "");
    if (isFull && asked.at(-1) === "update") throw new DatabaseUnavailableError("The disk is full.");
    return database.sql(strings, ...values);
  };
  const app = await testApp({ ...database, sql });
  const token = await submit(app);
  const opened = async () => {
    asked.length = 0;
    const response = await app.fetch(`/diagnostic/results/${token}`);
    assert.equal(response.status, 200);
    const lines = [...(await response.text()).matchAll(/<path d="(M[^"]{500,})"/g)].map(([, line]) => line);
    return { lines, asked: [...asked] };
  };
  const first = await opened();
  assert.deepEqual(first.asked, ["select"]);
  await database.sql`update diagnostic_results set lines = jsonb_set(lines, '{own,d}', '"M1 2"')`;
  assert.notDeepEqual((await opened()).lines, first.lines, "they are those that are stored");
  for (
    const other of [null, "{}", JSON.stringify({ ...drawLines(await resultOf(app, token)), version: 0 })]
  ) {
    await database.sql`update diagnostic_results set lines = ${other}::jsonb`;
    isFull = true;
    assert.deepEqual(await opened(), { lines: first.lines, asked: ["select", "update"] });
    isFull = false;
    assert.deepEqual(await opened(), { lines: first.lines, asked: ["select", "update"] });
    assert.deepEqual(await opened(), { lines: first.lines, asked: ["select"] });
  }
});

engine.test("a check that repeats another says what moved to who has the links of both, and to others stands alone", async (database) => {
  const app = await testApp(database);
  const scores = { ...SCORES, market_image: 3, technology: 1 };
  const first = await submit(app, { name: "Old Name", scores, uncounted: ["technology"] });
  const after = { ...SCORES, technology: 4, market_image: 4 };
  const second = await submit(app, { scores: after, previous: first });
  const third = await submit(app, { scores: { ...after, market_image: 2 }, previous: second });
  const page = async (token: string, earlier: readonly string[] = []) =>
    await (await app.fetch(resultPath(token, earlier))).text();
  const plain = await page(first);
  assert.ok(!plain.includes("What moved since"));
  assert.ok(plain.includes(`href="/diagnostic#again=${first}"`));
  for (const shared of [second, third]) {
    const alone = await page(shared);
    for (const hidden of ["What moved since", "Your checks so far", "The pale line", first, "Old Name"]) {
      assert.ok(!alone.includes(hidden), hidden);
    }
    assert.equal((await resultOf(app, shared)).earlier, undefined);
  }
  const html = await page(second, [first]);
  const words = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  assert.match(
    words,
    /What moved since \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC One score rose, twelve [^.]+\. Average of the thirteen scores that both checks counted: [\d.]+ → [\d.]+ \(\+0\.0[78]\)\. Chance alone can do that\./,
  );
  const [, ...figures] =
    /thirteen scores that both checks counted: ([\d.]+) → ([\d.]+) \(\+([\d.]+)\)/.exec(words) ?? [];
  const [from = NaN, to = NaN, difference] = figures.map(Number);
  assert.equal(
    Number((to - from).toFixed(2)),
    difference,
    "the change is that of the figures beside it",
  );
  assert.match(
    words,
    /Since \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC, one score rose, twelve stayed the same\. See what moved/,
  );
  assert.match(words, /Market Image 3 → 4 one reading \+1/);
  assert.match(words, /Newly counted, so not compared: Technology\./);
  assert.match(words, / Technology .{1,40} \d new /, "marked beside its score");
  assert.ok(!words.includes("Your checks so far"));
  assert.ok(html.includes(`/${second}/card"`), "other sites show the result alone, as its link does");
  assert.ok(html.includes(`/${second}/card?since=${first}"`), "the picture to save shows both lines");
  assert.ok(!html.includes("Old Name"));
  assert.ok(!(await page(third, [second])).includes("Your checks so far"), "the first was not asked for");
  const course = (await page(third, [first, second])).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  assert.match(course, /Market Image 4 → 2 several cases −2/);
  // Technology was not counted at first. With 1 in its place the course would rise.
  assert.match(
    course,
    /Your checks so far Averages over the thirteen scores that all three counted\. First to last: [\d.]+ → [\d.]+ \(−0\.0[78]\)\. Chance alone can do that\./,
  );
  assert.equal(course.match(/ \w+ \d+, \d+:\d\d [AP]M [\d.]+ /g)?.length, 3, "each of one day has its hour");
  const { earlier } = await resultOf(app, third, sinceQuery([first, second, third, UNKNOWN]));
  assert.deepEqual(earlier?.map((check) => check.scores.market_image), [4, 3]);
  assert.equal((await resultOf(app, first, sinceQuery([second]))).earlier, undefined, "a later one");
  for (const previous of [UNKNOWN, { $ne: 1 }]) assert.ok(await submit(app, { previous }));
});

engine.test("checks with other statements are not compared", async (database) => {
  const app = await testApp(database);
  const first = await submit(app, { edition: "2026-11" });
  const second = await submit(app, { previous: first, scores: { ...SCORES, speed: 5 } });
  const html = await (await app.fetch(resultPath(second, [first]))).text();
  assert.match(html, /had other statements/);
  assert.ok(!html.includes("one reading"));
});

both.test("a reminder is asked for, shown and called off by forms, and its page is not kept", async (database) => {
  const app = await testApp(database);
  const token = await submit(app);
  const path = `/diagnostic/reminders/${token}`;
  const post = (body: string, to = path) =>
    app.fetch(to, {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const wrong = await post("email=nobody");
  assert.equal(wrong.status, 422);
  assert.match(await wrong.text(), /value="nobody"/);
  const before = await (await app.fetch(path)).text();
  const asked = await post("email=ada%40example.com");
  const own = asked.headers.get("location") ?? "";
  assert.match(`${asked.status} ${own}`, /^303 \/diagnostic\/reminders\/[a-z2-7]{26}$/);
  assert.deepEqual(
    await database.sql`select kind, '/diagnostic/reminders/' || subject_id as page from outbox`,
    [
      { kind: "check-reminder-asked", page: own },
    ],
  );
  assert.equal((await app.fetch(own, { method: "HEAD" })).status, 200);
  assert.equal(
    await (await app.fetch(path)).text(),
    before,
    "who has the link of the result sees nothing of it",
  );
  assert.equal((await post("end=1")).status, 404);
  const shown = await app.fetch(own);
  assert.deepEqual([shown.headers.get("cache-control"), shown.headers.get("x-robots-tag")], [
    "no-store",
    "noindex",
  ]);
  const html = await shown.text();
  assert.ok(html.includes("the link in the email that confirms it") && !html.includes("stopped our email"));
  assert.equal(DAILY_CAPS.visitor + 1, 4);
  assert.match(html, /or tomorrow if we’ve already sent four emails to the address today/);
  assert.match(before, /One email to confirm it.+it comes even if you once stopped our email/);
  assert.match(html, /We’ll remind you\.[^]+One email to ada@example\.com on /);
  assert.ok(html.includes(`href="/diagnostic/results/${token}#again"`));
  await suppressAddress(database.sql, hashAddress(SECRET, "ada@example.com"), "unsubscribed");
  const stopped = await (await app.fetch(own)).text();
  assert.match(
    stopped,
    /<title>We won’t remind you\.[^]+All our email to ada@example\.com was stopped after/,
  );
  assert.doesNotMatch(stopped, /We’ll remind you|data-value/);
  assert.ok(stopped.includes(`href="${path}"`), "where it can be asked for again");
  const again = (await post("email=ada%40example.com")).headers.get("location") ?? "";
  assert.match(await (await app.fetch(again)).text(), /We’ll remind you/);
  await database.sql`update check_reminders set id = ${own.split("/").at(-1) ?? ""}`;
  const ended = (await post("end=1", own)).headers.get("location") ?? "";
  assert.equal(ended, `${path}?ended=1`);
  const said = await (await app.fetch(ended)).text();
  assert.match(said, /<title>You won’t get a reminder\.[^]+<h1[^>]*>You won’t get a reminder\.</);
  assert.doesNotMatch(said, /Shall we remind you|<form/);
  assert.equal((await app.fetch(own, { method: "HEAD" })).status, 404);
  const gone = await app.fetch(own);
  assert.equal(gone.status, 404);
  assert.match(await gone.text(), /<title>This reminder is gone\.[^]+<h1[^>]*>This reminder is gone\.</);
  const unknown = await app.fetch(`/diagnostic/reminders/${UNKNOWN}`, {
    method: "POST",
    body: "email=ada%40example.com",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  assert.equal(unknown.status, 404);
  assert.ok(!JSON.stringify(app.logged).includes(token));
});

engine.test("an unknown id is looked up each time", async (database) => {
  const resultPages = createResultPages();
  const app = await testApp(database, {}, { resultPages });
  for (const id of [UNKNOWN, "1", "constructor"]) {
    assert.equal((await app.fetch(`/diagnostic/results/${id}`)).status, 404, id);
  }
  assert.equal(resultPages.count(), 0);
});

engine.test("no log line holds a token, a name, an email or an address", async (database) => {
  const app = await testApp(database);
  const token = await submit(app, { name: "Grace", email: "grace@example.com" });
  await app.fetch(`/diagnostic/results/${token}?token=${token}`, {}, "192.0.2.1");
  const log = JSON.stringify(app.logged);
  assert.match(log, /"route":"\/diagnostic\/results\/:id"/);
  for (const hidden of [token, "Grace", "grace@", "192.0.2.1"]) assert.ok(!log.includes(hidden), hidden);
});
