import assert from "node:assert/strict";
import { join } from "node:path";
import { openDatabase } from "../../lib/db/open.ts";
import { randomToken } from "../../lib/tokens.ts";
import { copyFolder } from "./cache_folder.ts";
import { preparedData } from "./prepared_data.ts";
import { catchMail } from "./smtp.ts";
import { runModule } from "./subprocess.ts";

/** A process that sends what is in the outbox of its arguments' database until it is killed, or until nothing waits. */
const SENDER = `
  import { openDatabase } from "./lib/db/open.ts";
  import { createCounter } from "./lib/http/rate_limit.ts";
  import { smtpTransport } from "./lib/mail/smtp.ts";
  import { startMailWorker } from "./lib/mail/worker.ts";
  const [dataDir, databaseUrl, url] = Deno.args;
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, queryDeadlineMs: 10_000, program: "site" });
  const worker = startMailWorker({
    sql: database.sql,
    transport: smtpTransport({ url, origin: { from: { name: "", address: "coach@example.com" }, replyTo: null } }),
    compose: (_kind, to) => Promise.resolve({
      message: { to, subject: "Hello", text: "Plain", html: "" },
      recipientHash: to,
      mailboxHash: to,
      reader: "visitor",
      canWait: false,
      waitsAs: null,
    }),
    domain: "site.example",
    hourly: createCounter(database.sql, { windowMs: 3_600_000, secret: "of the tests" }),
    kindsFirst: [],
    log: { info() {}, warn() {}, error: (event) => console.error(event) },
    pollMs: 50,
  });
  const left = () => database.sql\`select from outbox where state = 'waiting'\`;
  while ((await left()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  await worker.stop(5_000);
  await database.close();`;

export interface MailKills {
  readonly kills: number;
  readonly delivered: number;
  /** Mails that never arrived. */
  readonly lost: readonly string[];
  /** Mails that arrived more than once, recognisable by their Message-ID. */
  readonly doubled: number;
}

/**
 * Fills an outbox and lets processes send it, each of which is killed with SIGKILL: after so many of its mails have reached the server,
 * while the server thinks for a few milliseconds about the next. A last process sends the rest. Throws when a mail arrives under two
 * Message-IDs or is not noted as sent in the end.
 * @param databaseUrl undefined: the embedded database, in a folder of its own
 */
export async function killMailSenders(
  databaseUrl: string | undefined,
  mailsBeforeKills: readonly number[],
): Promise<MailKills> {
  const folder = await Deno.makeTempDir({ prefix: "site-mail-kills-" });
  const dataDir = join(folder, "data");
  if (databaseUrl === undefined) await copyFolder(await preparedData(), dataDir);
  const open = () => openDatabase({ dataDir, databaseUrl, queryDeadlineMs: 10_000 });
  const total = mailsBeforeKills.reduce((sum, mails) => sum + mails + 8, 4);
  const recipients = Array.from({ length: total }, (_, index) => `reader${index}@gmail.com`);
  let onMail = () => {};
  await using server = await catchMail({
    async onText() {
      onMail();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      return null;
    },
  });
  const run = () => runModule(SENDER, [dataDir, databaseUrl ?? "", server.url]).spawn();
  try {
    const database = await open();
    await database.sql`
      insert into outbox (id, kind, subject_id, dedupe_key)
      select id, 'greeting', recipient, id
      from unnest(${
      recipients.map(() => randomToken())
    }::text[], ${recipients}::text[]) as rows (id, recipient)`;
    await database.close();
    for (const mails of mailsBeforeKills) {
      const child = run();
      let seen = 0;
      onMail = () => {
        // Now and then a moment later, so that kills also hit what follows the server's answer.
        if (++seen === mails) setTimeout(() => child.kill("SIGKILL"), Math.random() * 20);
      };
      const { signal } = await child.status;
      const errors = await new Response(child.stderr).text();
      await child.stdout.cancel();
      assert.equal(signal, "SIGKILL", errors);
      onMail = () => {};
    }
    const last = run();
    const [{ code }, errors] = await Promise.all([last.status, new Response(last.stderr).text()]);
    await last.stdout.cancel();
    assert.equal(code, 0, errors);
    const after = await open();
    const states = await after.sql`select distinct state from outbox`;
    await after.close();
    assert.deepEqual(states, [{ state: "sent" }]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  const idsOf = (recipient: string) =>
    server.mails.filter((mail) => mail.recipients.includes(recipient)).map(({ messageId }) => messageId);
  for (const recipient of recipients) assert.ok(new Set(idsOf(recipient)).size <= 1, recipient);
  return {
    kills: mailsBeforeKills.length,
    delivered: server.mails.length,
    lost: recipients.filter((recipient) => idsOf(recipient).length === 0),
    doubled: recipients.filter((recipient) => idsOf(recipient).length > 1).length,
  };
}
