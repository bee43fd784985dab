import assert from "node:assert/strict";
import { join } from "node:path";
import { jsonPost } from "../support/app.ts";
import { startSite } from "../support/site.ts";
import { catchMail } from "../support/smtp.ts";

const FOUNDER = { email: "ada@example.com", result: "SS", resultName: "Scaling Skeptic" };

Deno.test("with no mail server a mail becomes a file that only its owner reads, and the log says where", async () => {
  await using site = await startSite();
  const answer = await fetch(`${site.url}/api/founder-test`, jsonPost(FOUNDER));
  assert.equal(answer.status, 201, await answer.text());
  const folder = join(site.dataDir, "mail");
  while (!site.logs().includes('"mail sent"')) await new Promise((resolve) => setTimeout(resolve, 20));
  const [file, ...others] = [...Deno.readDirSync(folder)];
  assert.equal(others.length, 0);
  assert.match(file?.name ?? "", /^[a-z2-7]{26}\.eml$/);
  assert.equal((Deno.statSync(join(folder, file?.name ?? "")).mode ?? 0) & 0o777, 0o600);
  assert.match(Deno.readTextFileSync(join(folder, file?.name ?? "")), /^To: ada@example\.com$/m);
  assert.match(site.logs(), /"event":"mail","goesTo":"files in [^"]+\/mail"/);
});

Deno.test("the server's narrow permissions reach a mail server that is named by its host name", async () => {
  await using server = await catchMail();
  // A port of its own: with PORT=0 the permission to listen would be one to connect anywhere on this machine.
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  await using site = await startSite({
    env: {
      PORT: `${port}`,
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
