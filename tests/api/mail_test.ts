import assert from "node:assert/strict";
import { join } from "node:path";
import type { Sql, SqlValue } from "../../lib/db/database.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { hashAddress } from "../../lib/mail/address.ts";
import { jsonPost, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { PATIENCE_MS } from "../support/time.ts";
import { startSite } from "../support/site.ts";
import { catchMail } from "../support/smtp.ts";
import { ADA } from "../support/waitlist.ts";

const engine = postgresEngine();

const FOUNDER = { email: "ada@example.com", result: "SS", resultName: "Scaling Skeptic" };

Deno.test("with no mail server a mail becomes a file that only its owner reads, and the log says where", async () => {
  await using site = await startSite();
  const answer = await fetch(`${site.url}/api/founder-test`, jsonPost(FOUNDER));
  assert.equal(answer.status, 201, await answer.text());
  const folder = join(site.dataDir, "mail");
  for (const end = Date.now() + PATIENCE_MS; !site.logs().includes('"mail sent"');) {
    assert.ok(Date.now() < end, site.logs());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const [file, ...others] = [...Deno.readDirSync(folder)];
  assert.equal(others.length, 0);
  assert.match(file?.name ?? "", /^[a-z2-7]{26}\.eml$/);
  assert.equal((Deno.statSync(join(folder, file?.name ?? "")).mode ?? 0) & 0o777, 0o600);
  assert.match(Deno.readTextFileSync(join(folder, file?.name ?? "")), /^To: ada@example\.com$/m);
  assert.match(site.logs(), /"event":"mail","goesTo":"files in [^"]+\/mail"/);
});

Deno.test("the server's narrow permissions reach a mail server that is named by its host name", async () => {
  await using server = await catchMail();
  await using site = await startSite({
    env: {
      SMTP_URL: `smtp://localhost:${server.port}`,
      MAIL_FROM: "coach@example.com",
      SITE_NAME: 'Ada, "Bob" <eve@example.com>',
    },
  });
  const answer = await fetch(`${site.url}/api/founder-test`, jsonPost(FOUNDER));
  assert.equal(answer.status, 201, await answer.text());
  const [mail] = await server.caught(1);
  assert.deepEqual(mail?.recipients, ["ada@example.com"]);
  assert.match(mail?.from ?? "", /<coach@example\.com>$/);
  assert.equal(mail?.headers.get("reply-to"), "hello@example.com");
  assert.equal((await site.stop()).code, 0);
});

engine.test("no answer tells whether an address is known or wants no mail; each is one statement and wakes mail", async (database) => {
  let statements = 0;
  const sql: Sql = async <T extends object>(
    strings: TemplateStringsArray,
    ...values: readonly SqlValue[]
  ) => {
    // Whichever call comes first reads the words for all that come within seconds.
    if (!strings.join("").includes("overrides")) statements++;
    return await database.sql<T>(strings, ...values);
  };
  const app = await testApp({ ...database, sql });
  const scores = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3]));
  const calls = (email: string) =>
    [
      ["/api/founder-test", { ...FOUNDER, email }],
      ["/api/diagnostic/submit", { scores, email, consent: true }],
      ["/api/waitlist", { ...ADA, email }],
    ] as const;
  await database.sql`insert into mail_suppressions (address_hash, reason)
      values (${hashAddress("a secret of the tests", "gone@example.com")}, 'unsubscribed')`;
  const seen = new Map<string, Set<string>>();
  for (const email of ["new@example.com", "new@example.com", "gone@example.com", "a@b.c,d@e.f"]) {
    for (const [path, body] of calls(email)) {
      // Only the founder test takes what is no address.
      if (email.includes(",") && path !== "/api/founder-test") continue;
      statements = 0;
      const answer = await app.fetch(path, jsonPost(body));
      let text = (await answer.text()).replace(/"[a-z2-7]{26}"/, '"a token"');
      // Whether a text is an address at all is no secret.
      if (email.includes(",")) {
        assert.equal(text, '{"ok":true,"isMailed":false}');
        text = '{"ok":true}';
      }
      const told = JSON.stringify([answer.status, text, [...answer.headers.keys()], statements]);
      seen.set(path, (seen.get(path) ?? new Set()).add(told));
    }
  }
  for (const [path, told] of seen) {
    assert.equal(told.size, 1, `${path}: ${[...told].join("; ")}`);
    assert.match([...told].join(), /^\[201,.*,1\]$/, path);
  }
  assert.equal(app.woken.count, 10);
});
