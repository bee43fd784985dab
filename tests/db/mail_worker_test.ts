import assert from "node:assert/strict";
import { DatabaseUnavailableError, type Sql } from "../../lib/db/database.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import type { Log } from "../../lib/log.ts";
import { smtpTransport } from "../../lib/mail/smtp.ts";
import { getMailPause } from "../../lib/mail/store.ts";
import { type Composed, type MailWorker, startMailWorker, TRANSACTIONAL_CAP } from "../../lib/mail/worker.ts";
import { randomToken } from "../../lib/tokens.ts";
import { forEachEngine } from "../support/databases.ts";
import { catchMail, type SmtpCatcher, type SmtpRules } from "../support/smtp.ts";

const ORIGIN = { from: { name: "Clarity Sprint", address: "coach@example.com" }, replyTo: null };
const DAY_SECONDS = 86_400;

interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly reason: string | null;
  readonly lease: string | null;
  readonly waitSeconds: number;
}

/** Puts mails for these addresses into the outbox: the fixture's mails have their recipient as subject. */
async function enqueue(sql: Sql, ...recipients: string[]): Promise<string[]> {
  const ids = recipients.map(() => randomToken());
  await sql`
    insert into outbox (id, kind, subject_id, dedupe_key)
    select id, 'greeting', recipient, id from unnest(${ids}::text[], ${recipients}::text[]) as rows (id, recipient)`;
  return ids;
}

async function rows(sql: Sql): Promise<Row[]> {
  return await sql<Row>`
    select id, state, attempts, reason, lease, extract(epoch from due_at - now())::float8 as "waitSeconds"
    from outbox order by created_at, id`;
}

/** Waits until the outbox is as wanted; a mail worker tells nobody what it did. */
async function until(sql: Sql, isTrue: (all: Row[]) => boolean): Promise<Row[]> {
  for (const end = Date.now() + 20_000;;) {
    const all = await rows(sql);
    if (isTrue(all)) return all;
    assert.ok(Date.now() < end, `the outbox stays ${JSON.stringify(all)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const isOver = (all: Row[]) => all.every(({ state }) => state !== "waiting");
const makeDue = (sql: Sql) => sql`update outbox set due_at = now() where state = 'waiting'`;

interface Fixture extends AsyncDisposable {
  readonly server: SmtpCatcher;
  readonly worker: MailWorker;
  readonly events: string[];
}

interface FixtureOptions {
  readonly rules?: SmtpRules;
  readonly url?: string;
  readonly isTransactional?: boolean;
  readonly canWait?: boolean;
  readonly compose?: (kind: string, subjectId: string) => Promise<Composed>;
  readonly timeoutMs?: number;
}

/** A worker with a real SMTP server. */
async function fixture(sql: Sql, options: FixtureOptions = {}): Promise<Fixture> {
  const { rules = {}, isTransactional = false, canWait = false, timeoutMs = 2_000 } = options;
  const server = await catchMail(rules);
  const events: string[] = [];
  const record = (event: string) => void events.push(event);
  const log: Log = { info: record, warn: record, error: record };
  const worker = startMailWorker({
    sql,
    log,
    domain: "site.example",
    pollMs: 50,
    transport: smtpTransport({ url: options.url ?? server.url, origin: ORIGIN, timeoutMs }),
    compose: options.compose ?? ((_kind, recipient) =>
      Promise.resolve({
        message: { to: recipient, subject: "Hello", text: "Plain", html: "<p>Rich</p>" },
        recipientHash: `hash of ${recipient}`,
        isTransactional,
        canWait,
      })),
  });
  return {
    server,
    worker,
    events,
    async [Symbol.asyncDispose]() {
      await worker.stop(5_000);
      await server[Symbol.asyncDispose]();
    },
  };
}

forEachEngine((engine) => {
  engine.test("a mail is delivered once, to one recipient, and says that no person wrote it", async ({ sql }) => {
    const [id] = await enqueue(sql, "ada@example.com");
    await using mail = await fixture(sql);
    await until(sql, isOver);
    assert.equal(mail.server.mails.length, 1);
    const [caught] = mail.server.mails;
    assert.deepEqual(caught?.recipients, ["ada@example.com"]);
    assert.equal(caught?.messageId, `<${id}@site.example>`);
    assert.equal(caught?.from, '"Clarity Sprint" <coach@example.com>');
    assert.equal(caught?.headers.get("auto-submitted"), "auto-generated");
    assert.equal(caught?.text.trim(), "Plain");
    assert.match(caught?.html ?? "", /<p>Rich<\/p>/);
  });

  engine.test("a mail that is refused for now waits a minute, then two, and arrives", async ({ sql }) => {
    await enqueue(sql, "ada@example.com");
    await using mail = await fixture(sql, { rules: { onRecipient: () => "451 4.7.1 greylisted" } });
    const [first] = await until(sql, ([row]) => row?.attempts === 1 && row.lease === null);
    assert.ok(Math.abs((first?.waitSeconds ?? 0) - 60) < 5, String(first?.waitSeconds));
    assert.match(first?.reason ?? "", /greylisted/);
    await makeDue(sql);
    const [second] = await until(sql, ([row]) => row?.attempts === 2 && row.lease === null);
    assert.ok(Math.abs((second?.waitSeconds ?? 0) - 120) < 5, String(second?.waitSeconds));
    mail.server.setRules({});
    await makeDue(sql);
    await until(sql, isOver);
    assert.equal(mail.server.mails.length, 1);
    // Three attempts are one mail to the recipient.
    assert.deepEqual(await sql`select count from mail_counts`, [{ count: 1 }]);
  });

  engine.test("after three days of refusals a mail fails with a line in the log", async ({ sql }) => {
    // The attempts whose delays make three days: nine that double from a minute, then one every six hours.
    await enqueue(sql, "last@example.com", "earlier@example.com");
    await sql`update outbox set attempts = case subject_id when 'last@example.com' then 20 else 19 end`;
    await using mail = await fixture(sql, { rules: { onText: () => "452 4.2.2 full" } });
    const all = await until(
      sql,
      (all) => all.every(({ reason, lease }) => reason !== null && lease === null),
    );
    const ended = all.find(({ attempts }) => attempts === 21);
    assert.equal(ended?.state, "failed");
    assert.match(ended?.reason ?? "", /full/);
    assert.equal(all.find(({ attempts }) => attempts === 20)?.state, "waiting");
    assert.ok(mail.events.includes("mail failed"));
  });

  engine.test("a mail that could not be tried for a week still has its three days", async ({ sql }) => {
    await enqueue(sql, "ada@example.com");
    await sql`update outbox set created_at = now() - interval '7 days'`;
    await using mail = await fixture(sql, { rules: { onRecipient: () => "451 4.7.1 greylisted" } });
    const [row] = await until(sql, ([row]) => row?.reason !== null && row?.lease === null);
    assert.deepEqual([row?.state, row?.attempts], ["waiting", 1]);
    assert.ok(mail.events.includes("mail waits"));
  });

  const refusals: readonly {
    readonly name: string;
    readonly rules: SmtpRules;
    readonly url?: (url: string) => string;
    readonly state: "failed" | "waiting";
    readonly isSuppressed?: boolean;
    readonly isPaused?: boolean;
  }[] = [
    {
      name: "no such user",
      rules: { onRecipient: () => "550 5.1.1 no such user <ada@example.com>" },
      state: "failed",
      isSuppressed: true,
    },
    {
      name: "a closed mailbox",
      rules: { onRecipient: () => "550 5.2.1 disabled" },
      state: "failed",
      isSuppressed: true,
    },
    { name: "a full mailbox", rules: { onRecipient: () => "552 5.2.2 full" }, state: "failed" },
    { name: "a text that is refused", rules: { onText: () => "554 5.6.0 bad content" }, state: "failed" },
    {
      name: "a policy",
      rules: { onRecipient: () => "550 5.7.1 not from you" },
      state: "waiting",
      isPaused: true,
    },
    {
      name: "a policy after the text",
      rules: { onText: () => "550 5.7.26 unauthenticated" },
      state: "waiting",
      isPaused: true,
    },
    {
      name: "a sender that is refused",
      rules: { onSender: () => "553 5.1.8 who are you" },
      state: "waiting",
      isPaused: true,
    },
    {
      name: "a wrong password",
      rules: { onAuth: () => "535 5.7.8 wrong" },
      url: (url) => url.replace("//", "//user:password@"),
      state: "waiting",
      isPaused: true,
    },
  ];
  for (const { name, rules, url, state, isSuppressed = false, isPaused = false } of refusals) {
    engine.test(`${name}: the mail is ${state}${isPaused ? ", and all mail is paused" : ""}`, async ({ sql }) => {
      await enqueue(sql, "ada@example.com");
      const server = await catchMail(rules);
      await using mail = await fixture(sql, { url: url?.(server.url) ?? server.url });
      const [row] = await until(
        sql,
        ([row]) => isPaused ? row?.reason !== null && row?.lease === null : row?.state !== "waiting",
      );
      assert.equal(row?.state, state);
      assert.doesNotMatch(row?.reason ?? "", /@/);
      assert.equal(row?.attempts, 1);
      assert.equal((await sql`select from mail_suppressions`).length, isSuppressed ? 1 : 0);
      assert.equal((await getMailPause(sql)) !== null, isPaused);
      assert.equal(mail.events.filter((event) => event === "mail paused").length, isPaused ? 1 : 0);
      assert.equal(server.mails.length, 0);
      await server[Symbol.asyncDispose]();
    });
  }

  engine.test("after a pause everything that waited is sent", async ({ sql }) => {
    await enqueue(sql, "ada@example.com", "bob@example.com");
    await using mail = await fixture(sql, { rules: { onSender: () => "550 5.7.1 not now" } });
    await until(
      sql,
      (all) => all.some(({ reason }) => reason !== null) && all.every(({ lease }) => lease === null),
    );
    mail.server.setRules({});
    await sql`update mail_pause set until = now()`;
    await makeDue(sql);
    await mail.server.caught(2);
    await until(sql, isOver);
    assert.equal(await getMailPause(sql), null);
  });

  engine.test("a pause costs only the mail that begins it an attempt", async ({ sql }) => {
    await enqueue(sql, "ada@example.com");
    await using mail = await fixture(sql, {
      rules: { onAuth: () => null, onSender: () => "550 5.7.1 not you" },
    });
    await until(sql, ([row]) => row?.reason !== null && row?.lease === null);
    for (let attempt = 0; attempt < 2; attempt++) {
      await sql`update outbox set reason = null, due_at = now()`;
      await sql`update mail_pause set until = now()`;
      const [row] = await until(sql, ([row]) => row?.reason !== null && row?.lease === null);
      assert.deepEqual([row?.state, row?.attempts], ["waiting", 1]);
    }
    assert.equal(mail.events.filter((event) => event === "mail paused").length, 1);
  });

  engine.test("a mail that alone is refused by a policy fails in the end, and the others arrive", async ({ sql }) => {
    await enqueue(sql, "poison@example.com");
    await using mail = await fixture(sql, {
      rules: { onRecipient: (address) => address.startsWith("poison") ? "550 5.7.1 not to me" : null },
    });
    const poisoned = (all: Row[]) => all.find(({ state, reason }) => state !== "sent" && reason !== null);
    for (let attempt = 1; attempt <= 21; attempt++) {
      const poison = poisoned(
        await until(sql, (all) => poisoned(all)?.attempts === attempt && poisoned(all)?.lease === null),
      );
      if (attempt === 21) assert.equal(poison?.state, "failed");
      else assert.ok(poison && poison.waitSeconds > 50, `attempt ${attempt} waits ${poison?.waitSeconds} s`);
      // The pause ends, and another mail arrives.
      await sql`update mail_pause set until = now()`;
      await enqueue(sql, `reader${attempt}@example.com`);
      await mail.server.caught(attempt);
      await until(sql, (all) => all.filter(({ state }) => state === "sent").length === attempt);
      assert.equal(await getMailPause(sql), null);
      await makeDue(sql);
    }
  });

  engine.test("a mail server that ends idle connections costs no mail an attempt", async ({ sql }) => {
    await using mail = await fixture(sql);
    for (const count of [1, 2, 3]) {
      await enqueue(sql, `reader${count}@example.com`);
      await mail.server.caught(count);
      const all = await until(sql, isOver);
      assert.deepEqual(all.map(({ attempts }) => attempts), Array(count).fill(1));
      mail.server.hangUp();
    }
  });

  engine.test("a server that is away, that never greets, or that cuts the line: the mail waits", async ({ sql }) => {
    await enqueue(sql, "ada@example.com");
    const away = await catchMail();
    await away[Symbol.asyncDispose]();
    for (const options of [{ url: away.url }, { rules: { isMute: true }, timeoutMs: 300 }]) {
      const mail = await fixture(sql, options);
      const [row] = await until(sql, ([row]) => row?.attempts === 1 && row.lease === null);
      assert.equal(row?.state, "waiting");
      await mail[Symbol.asyncDispose]();
      await sql`update outbox set due_at = now(), attempts = 0`;
    }
    // The text has arrived, but its receipt is lost: the mail comes twice, recognisable by its Message-ID.
    await using mail = await fixture(sql, { rules: { onText: () => "cut" } });
    await mail.server.caught(1);
    await until(sql, ([row]) => row?.attempts === 1 && row.lease === null);
    mail.server.setRules({});
    await makeDue(sql);
    await until(sql, isOver);
    assert.equal(mail.server.mails.length, 2);
    assert.equal(new Set(mail.server.mails.map(({ messageId }) => messageId)).size, 1);
  });

  engine.test("an address gets three mails a day, and as many about purchases as there are", async ({ sql }) => {
    await enqueue(sql, ...Array.from({ length: 5 }, () => "ada@example.com"), "bob@example.com");
    await using mail = await fixture(sql);
    const all = await until(sql, isOver);
    assert.equal(all.filter(({ state }) => state === "sent").length, 4);
    assert.deepEqual(
      all.filter(({ state }) => state === "dropped").map(({ reason }) => reason),
      ["capped", "capped"],
    );
    await mail.worker.stop(5_000);
    await enqueue(sql, "ada@example.com", "ada@example.com");
    await using purchases = await fixture(sql, { isTransactional: true });
    await until(sql, isOver);
    assert.equal(purchases.server.mails.length, 2);
  });

  engine.test("mail about purchases has a limit of its own for each address, and what is beyond it waits until tomorrow", async ({ sql }) => {
    await enqueue(sql, ...Array.from({ length: TRANSACTIONAL_CAP + 1 }, () => "ada@example.com"));
    await using purchases = await fixture(sql, { isTransactional: true });
    const all = await until(
      sql,
      (all) =>
        all.filter(({ state }) => state === "sent").length === TRANSACTIONAL_CAP &&
        all.some(({ reason }) => reason !== null),
    );
    const beyond = all.filter(({ state }) => state !== "sent");
    assert.deepEqual(beyond.map(({ state, attempts }) => [state, attempts]), [["waiting", 0]]);
    assert.ok((beyond[0]?.waitSeconds ?? 0) > 0);
    assert.ok(purchases.events.includes("mail waits until tomorrow"));
    await purchases.worker.stop(5_000);
    // It does not count for other mail.
    await enqueue(sql, "ada@example.com");
    await using mail = await fixture(sql);
    await mail.server.caught(1);
  });

  engine.test("a mail that was promised waits until tomorrow when its recipient had three today", async ({ sql }) => {
    await sql`insert into mail_counts (address_hash, day, count)
      values ('hash of ada@example.com', (now() at time zone 'utc')::date, 3)`;
    await enqueue(sql, "ada@example.com");
    await using mail = await fixture(sql, { canWait: true });
    const [row] = await until(sql, ([row]) => row?.reason !== null && row?.lease === null);
    assert.deepEqual([row?.state, row?.attempts], ["waiting", 0]);
    assert.ok(row && row.waitSeconds > 0 && row.waitSeconds <= DAY_SECONDS);
    assert.equal(mail.server.mails.length, 0);
    // Tomorrow: today's count is yesterday's.
    await sql`update mail_counts set day = day - 1`;
    await makeDue(sql);
    await until(sql, isOver);
    assert.equal(mail.server.mails.length, 1);
    assert.equal((await sql`select from mail_counts where day = (now() at time zone 'utc')::date`).length, 1);
  });

  engine.test("an address that wants no mail gets only what it bought", async ({ sql }) => {
    await sql`insert into mail_suppressions (address_hash, reason) values ('hash of ada@example.com', 'unsubscribed')`;
    await enqueue(sql, "ada@example.com");
    const mail = await fixture(sql);
    const [row] = await until(sql, isOver);
    assert.deepEqual([row?.state, row?.reason], ["dropped", "suppressed"]);
    await mail[Symbol.asyncDispose]();
    await enqueue(sql, "ada@example.com");
    await using purchase = await fixture(sql, { isTransactional: true });
    await until(sql, isOver);
    assert.equal(purchase.server.mails.length, 1);
  });

  engine.test("what has been erased is dropped; what cannot be written is tried again", async ({ sql }) => {
    await enqueue(sql, "erased", "broken");
    await using mail = await fixture(sql, {
      compose: (_kind, subject) =>
        subject === "erased" ? Promise.resolve({ dropped: "erased" }) : Promise.reject(new Error("a bug")),
    });
    const all = await until(
      sql,
      (all) => all.every(({ reason, lease }) => reason !== null && lease === null),
    );
    assert.deepEqual(all.map(({ state }) => state).toSorted(), ["dropped", "waiting"]);
    assert.ok(mail.events.includes("mail could not be written"));
  });

  engine.test("two processes send five hundred mails, each once", async (database) => {
    const other = database.url === undefined
      ? database
      : openPostgres({ databaseUrl: database.url, deadlineMs: 5_000 });
    await enqueue(database.sql, ...Array.from({ length: 500 }, (_, index) => `reader${index}@example.com`));
    await using server = await catchMail();
    await using _one = await fixture(database.sql, { url: server.url });
    const two = await fixture(other.sql, { url: server.url });
    await server.caught(500);
    await until(database.sql, isOver);
    await two[Symbol.asyncDispose]();
    if (other !== database) await other.close();
    assert.equal(new Set(server.mails.map(({ messageId }) => messageId)).size, 500);
    assert.equal(server.mails.length, 500);
  });

  engine.test("a stop lets a mail under way arrive, and gives back what takes too long", async ({ sql }) => {
    await enqueue(sql, "ada@example.com");
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: answer, resolve: letGo } = Promise.withResolvers<null>();
    const mail = await fixture(sql, {
      rules: {
        onText: () => {
          arrive();
          return answer;
        },
      },
    });
    await arrived;
    await mail.worker.stop(100);
    const [row] = await rows(sql);
    assert.deepEqual([row?.state, row?.lease, row?.attempts], ["waiting", null, 0]);
    letGo(null);
    await mail.server[Symbol.asyncDispose]();
  });

  engine.test("a database that is away for a while harms nothing", async ({ sql }) => {
    await enqueue(sql, "ada@example.com");
    /** The database is away until a statement with these words has been refused. */
    let awayUntil: string | null = "skip locked";
    const shaky: Sql = async (strings, ...values) => {
      if (awayUntil === null) return await sql(strings, ...values);
      if (strings.join("").includes(awayUntil)) awayUntil = null;
      throw new DatabaseUnavailableError("away");
    };
    await using mail = await fixture(shaky, {
      rules: {
        onText: () => {
          // It goes away again between the sending of the mail and the note that it was sent.
          awayUntil = "set state";
          return null;
        },
      },
    });
    await until(sql, isOver);
    assert.equal(awayUntil, null);
    assert.equal(mail.server.mails.length, 1);
  });
});
