import assert from "node:assert/strict";
import { getMailPause } from "../../lib/mail/store.ts";
import { pgliteEngine } from "../support/databases.ts";
import {
  enqueue,
  enqueueKind,
  eventually,
  isOver,
  mailWorker,
  makeDue,
  type OutboxRow,
  until,
} from "../support/mail_worker.ts";
import { catchMail, type SmtpRules } from "../support/smtp.ts";

const engine = pgliteEngine();

engine.test("a mail that is refused for now waits a minute, then two, and arrives", async ({ sql }) => {
  await enqueue(sql, "ada@example.com");
  await using mail = await mailWorker(sql, { rules: { onRecipient: () => "451 4.7.1 greylisted" } });
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
  await using mail = await mailWorker(sql, { rules: { onText: () => "452 4.2.2 full" } });
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
  await using mail = await mailWorker(sql, { rules: { onRecipient: () => "451 4.7.1 greylisted" } });
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
  { name: "a policy", rules: { onRecipient: () => "550 5.7.1 not to her" }, state: "waiting" },
  {
    name: "a policy after the text",
    rules: { onText: () => "550 5.7.26 unauthenticated" },
    state: "waiting",
  },
  {
    name: "a server that greets with a refusal",
    rules: { onConnect: () => "554 5.7.1 your address is blocked" },
    state: "waiting",
    isPaused: true,
  },
  {
    name: "a server that greets with a refusal and no more than its code",
    rules: { onConnect: () => "554 no" },
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
    name: "a sender that is refused only with the recipient, as Postfix does",
    rules: {
      onRecipient: () => "550 5.1.8 <coach@example.com>: Sender address rejected: Domain not found",
    },
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
    await using mail = await mailWorker(sql, { url: url?.(server.url) ?? server.url });
    const [row] = await until(
      sql,
      ([row]) => row?.state !== "waiting" || (row.reason !== null && row.lease === null),
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
  await using mail = await mailWorker(sql, { rules: { onSender: () => "550 5.7.1 not now" } });
  await until(
    sql,
    (all) => all.some(({ reason }) => reason !== null) && all.every(({ lease }) => lease === null),
  );
  mail.server.setRules({});
  await sql`update mail_pause set until = now()`;
  await makeDue(sql);
  await mail.server.caught(2);
  await until(sql, isOver);
  await eventually(() => getMailPause(sql), (pause) => pause === null);
});

engine.test("a pause costs only the mail that begins it an attempt", async ({ sql }) => {
  await enqueue(sql, "ada@example.com");
  await using mail = await mailWorker(sql, {
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

engine.test("what a policy forbids to some recipients fails in the end, and holds up nobody else's mail", async ({ sql }) => {
  const poison = ["poison1@example.com", "poison2@example.com"];
  await enqueue(sql, ...poison);
  await using mail = await mailWorker(sql, {
    rules: { onRecipient: (address) => poison.includes(address) ? "550 5.7.1 not to me" : null },
  });
  for (let attempt = 1; attempt <= 21; attempt++) {
    const refused = (await until(
      sql,
      (all) => {
        const unsent = all.filter(({ state }) => state !== "sent");
        return unsent.length === 2 &&
          unsent.every(({ attempts, lease }) => attempts === attempt && lease === null);
      },
    )).filter(({ state }) => state !== "sent");
    const state = attempt === 21 ? "failed" : "waiting";
    assert.deepEqual(refused.map((row) => row.state), [state, state]);
    assert.ok(attempt === 21 || refused.every(({ waitSeconds }) => waitSeconds > 50));
    await enqueue(sql, `reader${attempt}@example.com`);
    await mail.server.caught(attempt);
    await until(sql, (all) => all.filter(({ state }) => state === "sent").length === attempt);
    await makeDue(sql);
  }
  assert.ok(!mail.events.includes("mail paused"));
});

engine.test("a policy that refuses several recipients in a row is the site's: mail is paused until one is taken", async ({ sql }) => {
  const readers = Array.from({ length: 5 }, (_, index) => `reader${index}@example.com`);
  await enqueue(sql, ...readers);
  await using mail = await mailWorker(sql, { rules: { onText: () => "550 5.7.60 not as this sender" } });
  const tried = (all: OutboxRow[]) => all.filter(({ reason }) => reason !== null);
  const all = await until(
    sql,
    (all) => mail.events.includes("mail paused") && all.every(({ lease }) => lease === null),
  );
  // Two are tried at the same time.
  assert.ok([3, 4].includes(tried(all).length), JSON.stringify(all));
  // Each answer was about its mail, for all that is known.
  assert.deepEqual([...new Set(tried(all).map(({ attempts }) => attempts))], [1]);
  assert.match((await getMailPause(sql))?.reason ?? "", /5\.7\.60/);
  mail.server.setRules({});
  await sql`update mail_pause set until = now()`;
  await makeDue(sql);
  await mail.server.caught(5);
  await until(sql, isOver);
  await eventually(() => getMailPause(sql), (pause) => pause === null);
  assert.equal(mail.events.filter((event) => event === "mail paused").length, 1);
});

engine.test("mail that comes first and is refused as if the site were does not keep the rest from ending the pause", async ({ sql }) => {
  await enqueueKind(sql, "link", "buyer1@example.com", "buyer2@example.com");
  await enqueue(sql, "ada@example.com");
  await using mail = await mailWorker(sql, {
    kindsFirst: ["link"],
    rules: { onRecipient: (address) => address.startsWith("buyer") ? "550 5.1.8 who are you" : null },
  });
  const isPaused = async () => (await sql`select from mail_pause where until > now()`).length > 0;
  await eventually(isPaused, (is) => is);
  for (let pauses = 0; mail.server.mails.length === 0 && pauses < 5; pauses++) {
    // Six minutes pass.
    await sql`update outbox set due_at = due_at - interval '6 minutes' where lease is null`;
    await sql`update mail_pause set until = now()`;
    await eventually(async () => mail.server.mails.length > 0 || await isPaused(), (is) => is);
  }
  await mail.server.caught(1);
});
