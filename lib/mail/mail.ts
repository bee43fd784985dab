import type { Config } from "../config.ts";
import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { createCounter } from "../http/rate_limit.ts";
import { describeError, type Log } from "../log.ts";
import type { Site } from "../site.ts";
import { createComposer, kindsWith, type MailKinds } from "./composer.ts";
import { type DigestOptions, enqueueDigest, type News } from "./digest.ts";
import { fileTransport, mailFolder } from "./files.ts";
import type { Origin, Transport } from "./message.ts";
import { type SmtpTransport, smtpTransport } from "./smtp.ts";
import { getMailHealth, type MailHealth, purgeMails, retryMails } from "./store.ts";
import { createUnsubscribing, type Unsubscribing } from "./unsubscribe.ts";
import { MAIL_WINDOWS, startMailWorker } from "./worker.ts";
import { dueDigest } from "./digest_time.ts";
import { holdMailTimes } from "./lease/store.ts";

export { allowAddress, listSuppressed, retryMails, suppressAddress } from "./store.ts";

/** The part of a process's mail that requests use. */
export interface Mail {
  readonly unsubscribing: Unsubscribing;
  /** Call it after adding a mail to the outbox. */
  wake(): void;
  /** Rejects while the database is unavailable. */
  getHealth(): Promise<MailHealth>;
  /** Sends what waits or has failed. */
  retry(): Promise<void>;
}

/** The mail of a process, with the worker that sends it. */
export interface OpenMail extends Mail {
  /** Claims no more mail. Resolves when the mails being sent are sent or released, after `deadlineMs` at most. */
  stop(deadlineMs: number): Promise<void>;
}

export interface MailOptions {
  readonly config: Config;
  readonly site: Site;
  readonly sql: Sql;
  readonly kinds: MailKinds;
  readonly news: readonly News[];
  readonly secret: string;
  readonly log: Log;
}

const HOUR_MS = 3_600_000;

/** Starts to send the mail in the outbox. The log says where it goes. */
export function openMail({ config, site, sql, kinds, news, secret, log }: MailOptions): OpenMail {
  const transport = openTransport(config);
  log.info("mail", { goesTo: transport.description });
  const worker = startMailWorker({
    sql,
    transport,
    compose: createComposer({ sql, kinds, site, secret }),
    kindsFirst: kindsWith(kinds, ({ reader }) => reader !== "visitor" && reader !== "asker"),
    hourly: createCounter(sql, { windowMs: HOUR_MS, secret }),
    domain: new URL(site.origin).hostname,
    log,
    isModest: config.databaseUrl === undefined,
  });
  const time = config.digestAt;
  const stopUpkeep = startMailUpkeep({
    sql,
    digest: time && { sql, time, news, site },
    due: Object.values(kinds).flatMap(({ enqueueDue }) => enqueueDue ?? []),
    kindsKept: kindsWith(kinds, ({ isRemembered }) => isRemembered),
    log,
    wake: worker.wake,
  });
  return {
    wake: worker.wake,
    unsubscribing: createUnsubscribing(sql, secret),
    getHealth: () => getMailHealth(sql),
    async retry() {
      await retryMails(sql, null);
      worker.wake();
    },
    stop(deadlineMs) {
      stopUpkeep();
      return worker.stop(deadlineMs);
    },
  };
}

type MailSettings = Pick<Config, "smtpUrl" | "mailFrom" | "contactEmail" | "siteName" | "dataDir">;

/** The configured mail server, or a transport that writes files into the data folder. */
export function openTransport(config: MailSettings): Transport {
  return openMailServer(config) ??
    fileTransport({ folder: mailFolder(config.dataDir), origin: originOf(config) });
}

/** The configured mail server; null if mail is written to files. */
export function openMailServer(config: MailSettings): SmtpTransport | null {
  return config.smtpUrl === undefined
    ? null
    : smtpTransport({ url: config.smtpUrl, origin: originOf(config) });
}

function originOf({ mailFrom, contactEmail, siteName }: MailSettings): Origin {
  return {
    from: { name: siteName, address: mailFrom },
    replyTo: contactEmail === mailFrom ? null : contactEmail,
  };
}

interface UpkeepOptions {
  readonly sql: Sql;
  /** Undefined: no digest. */
  readonly digest: DigestOptions | undefined;
  /** Each adds what is due to the outbox; true if that was anything. */
  readonly due?: readonly ((sql: Sql) => Promise<boolean>)[];
  /** Kinds of mail whose rows stay after they have ended. */
  readonly kindsKept: readonly string[];
  readonly log: Log;
  /** Called after a mail was added to the outbox. */
  readonly wake: () => void;
  readonly tickMs?: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

const TICK_MS = 30_000;
const PURGE_MS = 3_600_000;

/**
 * Adds the coach's digest and what else is due to the outbox, removes old mails and corrects times that a fast clock stored. Ends when the returned
 * function is called.
 */
export function startMailUpkeep(
  { sql, digest, due = [], kindsKept, log, wake, tickMs = TICK_MS, now = () => performance.now() }:
    UpkeepOptions,
): () => void {
  let purgedAt = Number.NEGATIVE_INFINITY;
  /** The last day whose digest this process has handled. */
  let seenTo = "";
  let isBusy = false;

  const tick = async () => {
    await holdMailTimes(sql, MAIL_WINDOWS);
    if (now() - purgedAt >= PURGE_MS) {
      await purgeMails(sql, kindsKept);
      purgedAt = now();
    }
    for (const enqueue of due) if (await enqueue(sql)) wake();
    if (digest === undefined) return;
    const today = new Date();
    const { day } = dueDigest(today, digest.time);
    if (day === seenTo) return;
    if (await enqueueDigest(digest, today)) wake();
    seenTo = day;
  };
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await tick();
    } catch (error) {
      // The next tick tries again. The worker logs that the database is unavailable.
      if (!(error instanceof DatabaseUnavailableError)) log.error("mail upkeep failed", describeError(error));
    } finally {
      isBusy = false;
    }
  }, tickMs);
  return () => clearInterval(timer);
}
