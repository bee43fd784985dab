import assert from "node:assert/strict";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { brokenDatabase, testApp } from "../support/app.ts";
import { parsePage, textOf } from "../support/html.ts";

const AWAY = brokenDatabase(new DatabaseUnavailableError("away"));

Deno.test("the waitlist's page is public, contains no entries, is not indexed and is not cached", async () => {
  const app = await testApp(AWAY);
  const response = await app.fetch("/admin/waitlist");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  const document = parsePage(await response.text());
  assert.equal(textOf(document.querySelector("h1")), "Waitlist Administration");
  assert.equal(document.querySelector("meta[name=robots]")?.getAttribute("content"), "noindex");
  assert.equal(textOf(document.querySelector("main [role=status]")), "Loading waitlist entries...");
  assert.equal(document.querySelector("main button")?.hasAttribute("disabled"), true);
  assert.equal(document.querySelectorAll("main :is(table, time)").length, 0);
  assert.ok(
    document.querySelector("noscript")?.textContent.includes("The list of signups needs JavaScript."),
  );
});
