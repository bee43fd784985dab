import assert from "node:assert/strict";
import { startPostgres } from "../support/postgres.ts";
import { startSite } from "../support/site.ts";

Deno.test("the server's narrow permissions include a database that is named by its host name", async () => {
  await using server = await startPostgres();
  const databaseUrl = server.url().replace("127.0.0.1", "localhost");
  await using site = await startSite({ env: { DATABASE_URL: databaseUrl, APP_SECRET: "x".repeat(32) } });
  const response = await fetch(`${site.url}/readyz`);
  await response.body?.cancel();
  assert.equal(response.status, 200, site.logs());
});
