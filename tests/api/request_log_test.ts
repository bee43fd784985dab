import assert from "node:assert/strict";
import { createCatalogue } from "../../lib/catalogue/catalogue.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import type { LogFields } from "../../lib/log.ts";
import { brokenDatabase, jsonPost, type TestApp, testApp, UNASKED } from "../support/app.ts";

const BROKEN = brokenDatabase(new TypeError("the secret detail"));
const RESULTS = `/diagnostic/results/${"a".repeat(26)}`;
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3]));

/** The lines about requests and errors. */
function linesOf({ logged }: Pick<TestApp, "logged">): LogFields[] {
  return logged.filter(({ event }) => event === "request" || event === "error")
    .map(({ level, event, fields }) => ({ level, event, ...fields }));
}

Deno.test("each line about a request has an id of its own", async () => {
  const app = await testApp(UNASKED);
  for (const path of ["/diagnostic", "/diagnostic", "/nowhere"]) await app.fetch(path);
  const ids = linesOf(app).map(({ id }) => String(id));
  assert.equal(new Set(ids).size, 3);
  for (const id of ids) assert.match(id, /^[0-9a-f]{12}$/);
});

Deno.test("the page of an unexpected error and the header of such an answer name the id that its lines have", async () => {
  const app = await testApp(BROKEN, { CONTACT_EMAIL: "coach@site.example" });
  const page = await app.fetch(RESULTS);
  assert.equal(page.status, 500);
  const id = page.headers.get("x-request-id") ?? "none";
  const html = await page.text();
  assert.ok(html.includes(`<code`) && html.includes(`>${id}</code>`), html);
  assert.ok(html.includes('href="mailto:coach@site.example"'));
  const call = await app.fetch("/api/diagnostic/submit", jsonPost({ scores: SCORES }));
  assert.equal(call.status, 500);
  assert.deepEqual(
    linesOf(app).map(({ level, event, id }) => [level, event, id]),
    [id, call.headers.get("x-request-id")].flatMap((id) => [["error", "error", id], ["warn", "request", id]]),
  );
  // Nothing was noted about another answer.
  const missing = await app.fetch("/nowhere");
  assert.equal(missing.headers.get("x-request-id"), null);
  const { id: unnamed } = linesOf(app).at(-1) ?? {};
  assert.ok(!(await missing.text()).includes(String(unnamed)));
});

Deno.test("checks of health are logged only when they fail, and counted all the same", async () => {
  const app = await testApp(UNASKED, {}, { testDatabase: () => Promise.resolve("disk full") });
  for (const path of ["/healthz", "/readyz", "/healthz"]) await app.fetch(path);
  await app.fetch("/healthz", { method: "POST" });
  assert.deepEqual(linesOf(app).map(({ level, route, status }) => [level, route, status]), [
    ["warn", "/readyz", 503],
    ["info", "/healthz", 405],
  ]);
  const figures = await (await app.fetch("/metrics", { headers: { host: "127.0.0.1" } })).text();
  assert.match(figures, /http_requests_total\{.*route="\/healthz",status="200".*\} 2\n/);
});

Deno.test("the line of a 421 names the host that was refused, and no other line names one", async () => {
  const app = await testApp(UNASKED, { SITE_URL: "https://www.example.com" });
  const long = `${"a".repeat(300)}.example`;
  for (const host of ["10.0.0.7:8000", long, "www.example.com"]) {
    await app.fetch("/diagnostic", { headers: { host } });
  }
  assert.deepEqual(linesOf(app).map(({ status, host }) => [status, host]), [
    [421, "10.0.0.7:8000"],
    [421, long.slice(0, 255)],
    [200, undefined],
  ]);
});

Deno.test("when the error page cannot be drawn either, both errors are in the log and the answer names the id", async () => {
  const catalogue = { ...createCatalogue(UNASKED.sql), menu: () => Promise.reject(new TypeError("no menu")) };
  const app = await testApp(BROKEN, {}, { catalogue });
  const page = await app.fetch(RESULTS);
  const id = page.headers.get("x-request-id") ?? "none";
  assert.deepEqual([page.status, page.headers.get("content-type")], [500, "text/plain;charset=UTF-8"]);
  assert.match(await page.text(), new RegExp(`^Something went wrong on our side\\. .* ${id}\\n$`));
  assert.equal(page.headers.get("x-content-type-options"), "nosniff");
  assert.deepEqual(linesOf(app).map((line) => [line.event, line.id, line.error ?? line.status]), [
    ["error", id, "TypeError: the secret detail"],
    ["error", id, "TypeError: no menu"],
    ["request", id, 500],
  ]);
});
