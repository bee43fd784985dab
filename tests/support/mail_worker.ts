import assert from "node:assert/strict";
import type { Sql } from "../../lib/db/database.ts";
import { createCounter } from "../../lib/http/rate_limit.ts";
import type { Log } from "../../lib/log.ts";
import type { Reader } from "../../lib/mail/kinds.ts";
import { smtpTransport } from "../../lib/mail/smtp.ts";
import { type Composed, type MailWorker, startMailWorker } from "../../lib/mail/worker.ts";
import { randomToken } from "../../lib/tokens.ts";
import { catchMail, type SmtpCatcher, type SmtpRules } from "./smtp.ts";
import { PATIENCE_MS } from "./time.ts";

const ORIGIN = { from: { name: "Clarity Sprint", address: "coach@example.com" }, replyTo: null };
export const DAY_SECONDS = 86_400;

/** What a test reads of a mail. */
export interface OutboxRow {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly reason: string | null;
  readonly lease: string | null;
  readonly waitSeconds: number;
}

/** Puts mails for these addresses into the outbox. What such a mail is about is its recipient. */
export function enqueue(sql: Sql, ...recipients: string[]): Promise<string[]> {
  return enqueueKind(sql, "greeting", ...recipients);
}

/** Puts mails of a kind into the outbox. */
export async function enqueueKind(sql: Sql, kind: string, ...recipients: string[]): Promise<string[]> {
  const ids = recipients.map(() => randomToken());
  await sql`
    insert into outbox (id, kind, subject_id, dedupe_key)
    select id, ${kind}, recipient, id from unnest(${ids}::text[], ${recipients}::text[]) as rows (id, recipient)`;
  return ids;
}

/** The outbox, oldest first. */
export async function rows(sql: Sql): Promise<OutboxRow[]> {
  return await sql<OutboxRow>`
    select id, state, attempts, reason, lease, extract(epoch from due_at - now())::float8 as "waitSeconds"
    from outbox order by created_at, id`;
}

/** Waits until what is read is as wanted; nobody tells when a process has done what it does by itself. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  isTrue: (value: Value) => boolean,
): Promise<Value> {
  for (const end = Date.now() + PATIENCE_MS;;) {
    const start = performance.now();
    const value = await read();
    if (isTrue(value)) return value;
    assert.ok(Date.now() < end, `it stays ${JSON.stringify(value)}`);
    // Looking takes no more than a quarter of the time from what is waited for.
    await new Promise((resolve) => setTimeout(resolve, Math.max(20, 3 * (performance.now() - start))));
  }
}

/** Waits until the outbox is as wanted. */
export function until(sql: Sql, isTrue: (all: OutboxRow[]) => boolean): Promise<OutboxRow[]> {
  return eventually(() => rows(sql), isTrue);
}

/** Nothing waits. */
export const isOver = (all: OutboxRow[]) => all.every(({ state }) => state !== "waiting");
/** Makes what waits due. */
export const makeDue = (sql: Sql) => sql`update outbox set due_at = now() where state = 'waiting'`;
/** Lets seconds pass for what waits and for a pause, all at once. Leases stay: their processes live. */
export async function pass(sql: Sql, seconds: number): Promise<void> {
  await sql`
    with waited as (
      update outbox set due_at = due_at - make_interval(secs => ${seconds}),
        due_since = due_since - make_interval(secs => ${seconds}) where state = 'waiting'
    )
    update mail_pause set since = since - make_interval(secs => ${seconds}),
      until = until - make_interval(secs => ${seconds}) where not is_over`;
}

const createHourly = (sql: Sql) => createCounter(sql, { windowMs: 3_600_000, secret: "of the tests" });

/** Sets how many mails to visitors of a domain have been sent in this hour. It is the only domain that has been counted. */
export async function setHourly(sql: Sql, domain: string, count: number): Promise<void> {
  await createHourly(sql).add(`mail to ${domain}`, 1);
  await sql`update rate_limits set count = ${count}`;
}

/** A worker that has begun, its server, and the events of its log. */
export interface WorkingMail extends AsyncDisposable {
  readonly server: SmtpCatcher;
  readonly worker: MailWorker;
  readonly events: string[];
}

interface WorkerOptions {
  readonly rules?: SmtpRules;
  readonly url?: string;
  readonly reader?: Reader;
  readonly canWait?: boolean;
  readonly kindsFirst?: readonly string[];
  /** One mail at a time. */
  readonly isModest?: boolean;
  readonly compose?: (kind: string, subjectId: string) => Promise<Composed>;
}

/** A worker with a real SMTP server. */
export async function mailWorker(sql: Sql, options: WorkerOptions = {}): Promise<WorkingMail> {
  const { rules = {}, reader = "visitor", canWait = reader !== "visitor" } = options;
  const server = await catchMail(rules);
  const events: string[] = [];
  const record = (event: string) => void events.push(event);
  const log: Log = { info: record, warn: record, error: record };
  const worker = startMailWorker({
    sql,
    log,
    domain: "site.example",
    pollMs: 20,
    hourly: createHourly(sql),
    kindsFirst: options.kindsFirst ?? [],
    isModest: options.isModest ?? false,
    transport: smtpTransport({ url: options.url ?? server.url, origin: ORIGIN, timeoutMs: 20_000 }),
    compose: options.compose ?? ((_kind, recipient) =>
      Promise.resolve({
        message: { to: recipient, subject: "Hello", text: "Plain", html: "<p>Rich</p>" },
        recipientHash: `hash of ${recipient}`,
        mailboxHash: `mailbox of ${recipient}`,
        reader,
        canWait,
        waitsAs: null,
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
