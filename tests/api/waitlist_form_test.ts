import assert from "node:assert/strict";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { listBatches } from "../../lib/waitlist/store.ts";
import { brokenDatabase, jsonPost, type TestApp, testApp } from "../support/app.ts";
import { postgresEngine, type TestDatabase } from "../support/databases.ts";
import { ADA } from "../support/waitlist.ts";

/** Submits the form of the toolbox page as a browser without JavaScript does. */
function submit(app: TestApp, fields: Record<string, string> | FormData, headers = {}): Promise<Response> {
  return app.fetch("/toolbox", {
    method: "POST",
    headers,
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  });
}

async function emails({ sql }: TestDatabase): Promise<string[]> {
  return (await Array.fromAsync(listBatches(sql))).flat().map(({ email }) => email);
}

/** The page with the refused form. */
async function refusedPage(response: Response, status: number): Promise<string> {
  assert.equal(response.status, status);
  assert.match(response.headers.get("content-type") ?? "", /^text\/html/);
  assert.equal(response.headers.get("cache-control"), "no-store");
  return await response.text();
}

const engine = postgresEngine();

engine.test("both kinds of form lead to the confirmation, also when sent again", async (database) => {
  const app = await testApp(database);
  const multipart = new FormData();
  for (const [name, value] of Object.entries(ADA)) multipart.set(name, value);
  for (const fields of [ADA, { ...ADA, email: " ADA@example.com " }, multipart]) {
    const response = await submit(app, fields);
    assert.equal(response.status, 303);
    assert.equal(response.headers.get("location"), "/toolbox#joined");
    await response.body?.cancel();
  }
  assert.deepEqual(await emails(database), ["ada@example.com"]);
});

engine.test("a wrong form is shown again with its values and messages, and nothing is stored or cached", async (database) => {
  const app = await testApp(database);
  const html = await refusedPage(
    await submit(app, { name: `"><script>`, email: "no address", toolInterest: "workshop-kit" }),
    422,
  );
  assert.ok(html.includes("Please enter a valid email address"));
  assert.ok(html.includes("Please correct the fields below."));
  assert.ok(html.includes('value="no address"'));
  assert.ok(html.includes('value="&quot;>&lt;script>"') && !html.includes(`"><script>`));
  assert.match(html, /<option[^>]*value="workshop-kit"[^>]*selected/);
  assert.ok(!html.includes("Please select a tool</p>"));
  assert.deepEqual(await emails(database), []);
  const fresh = await (await app.fetch("/toolbox")).text();
  assert.ok(!fresh.includes("no address"), "nobody else is shown it");
});

engine.test("an empty form gets a message for every field", async (database) => {
  const html = await refusedPage(await submit(await testApp(database), {}), 422);
  for (const id of ["waitlist-name", "waitlist-email", "waitlist-tool"]) {
    assert.ok(html.includes(`id="${id}-error"`), id);
  }
});

engine.test("a form beyond the limit is told to wait and keeps its values", async (database) => {
  const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "1" });
  assert.equal((await submit(app, ADA)).status, 303);
  const response = await submit(app, { ...ADA, email: "second@example.com" });
  assert.ok(Number(response.headers.get("retry-after")) >= 1);
  const html = await refusedPage(response, 429);
  assert.ok(html.includes("Too many requests") && html.includes('value="second@example.com"'));
  assert.deepEqual(await emails(database), ["ada@example.com"]);
});

engine.test("the form and the API call share one limit", async (database) => {
  const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "2" });
  const post = (email: string) => app.fetch("/api/waitlist", jsonPost({ ...ADA, email }));
  assert.equal((await submit(app, ADA)).status, 303);
  assert.equal((await post("b@example.com")).status, 201);
  assert.equal((await post("c@example.com")).status, 429);
  await refusedPage(await submit(app, { ...ADA, email: "d@example.com" }), 429);
  assert.deepEqual(await emails(database), ["ada@example.com", "b@example.com"]);
});

engine.test("other types, forms that are too large and forms of another site are refused", async (database) => {
  const app = await testApp(database);
  const table: [what: string, response: Promise<Response>, status: number][] = [
    [
      "JSON",
      app.fetch("/toolbox", {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      }),
      415,
    ],
    ["70 KB", submit(app, { ...ADA, name: "x".repeat(70_000) }), 413],
    [
      "another site",
      submit(app, ADA, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
      403,
    ],
  ];
  for (const [what, pending, status] of table) {
    const response = await pending;
    assert.equal(response.status, status, what);
    await response.body?.cancel();
  }
  assert.deepEqual(await emails(database), []);
});

Deno.test("with the database away the form keeps its values and reports the failure", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("The database is unavailable.")));
  const response = await submit(app, ADA);
  assert.ok(Number(response.headers.get("retry-after")) >= 1);
  const html = await refusedPage(response, 503);
  assert.ok(html.includes("We could not add you to the waitlist."));
  assert.ok(html.includes('value="ada@example.com"') && html.includes('value="Ada Lovelace"'));
});

Deno.test("an unexpected error is answered with an error page and logged once", async () => {
  const app = await testApp(brokenDatabase(new TypeError("a mistake")));
  const response = await submit(app, ADA);
  assert.equal(response.status, 500);
  assert.ok(!(await response.text()).includes("a mistake"));
  assert.equal(app.logged.filter(({ level }) => level === "error").length, 1);
});
