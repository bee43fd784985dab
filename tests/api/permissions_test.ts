import assert from "node:assert/strict";
import { startPostgres } from "../support/postgres.ts";
import { startSite } from "../support/site.ts";

Deno.test("with its narrow permissions the server reaches a database that is given by name", async () => {
  await using server = await startPostgres();
  const databaseUrl = server.url().replace("127.0.0.1", "localhost");
  await using site = await startSite({ env: { DATABASE_URL: databaseUrl, APP_SECRET: "x".repeat(32) } });
  const response = await fetch(`${site.url}/readyz`);
  await response.body?.cancel();
  assert.equal(response.status, 200, site.logs());
});
