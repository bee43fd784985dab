import assert from "node:assert/strict";
import { startPostgres } from "../support/postgres.ts";
import { APP_SECRET, serverCommand, startSite } from "../support/site.ts";

Deno.test("the server's narrow permissions include a database that is named by its host name", async () => {
  await using server = await startPostgres();
  const databaseUrl = server.url().replace("127.0.0.1", "localhost");
  await using site = await startSite({ env: { DATABASE_URL: databaseUrl, APP_SECRET } });
  const response = await fetch(`${site.url}/readyz`);
  await response.body?.cancel();
  assert.equal(response.status, 200, site.logs());
});

Deno.test("a command printed for other settings stops the start with one line for each that it lacks", async () => {
  await using folder = await temporaryFolder();
  const changed = {
    PORT: "8999",
    DATABASE_URL: "postgres://site:word@127.0.0.1:5433/site",
    APP_SECRET,
    SMTP_URL: "smtps://site:word@smtp.example.com",
    MAIL_FROM: "site@example.com",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    DATA_DIR: "/elsewhere",
  };
  const command = await serverCommand(folder.path, {
    env: { PORT: "8998" },
    // The environment that the process gets is another one than its flags were made for.
    shell: `exec env ${Object.entries(changed).map(([name, value]) => `${name}=${value}`).join(" ")} "$@"`,
  });
  const { code, stdout, stderr } = await command.output();
  const reprint = "Print its command for these settings: deno task start --print";
  assert.deepEqual(new TextDecoder().decode(stderr).trimEnd().split("\n"), [
    ...[
      "HOST and PORT are 127.0.0.1:8999",
      "DATABASE_URL names 127.0.0.1:5433",
      "SMTP_URL names smtp.example.com",
      "Stripe's keys need api.stripe.com:443",
    ].map((line) => `${line}, which the --allow-net of this process does not name. ${reprint}`),
    `DATA_DIR is ${changed.DATA_DIR}, which the --allow-read and --allow-write of this process do not name. ${reprint}`,
  ]);
  assert.deepEqual([code, new TextDecoder().decode(stdout)], [1, ""]);
});

async function temporaryFolder(): Promise<{ readonly path: string } & AsyncDisposable> {
  const path = await Deno.makeTempDir({ prefix: "site-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
