import type { Config } from "../config.ts";
import type { Sql } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Site } from "../site.ts";
import { createComposer, kindsWith, type MailKinds } from "./composer.ts";
import type { News } from "./digest.ts";
import { fileTransport, mailFolder } from "./files.ts";
import type { Origin, Transport } from "./message.ts";
import { type SmtpTransport, smtpTransport } from "./smtp.ts";
import { getMailHealth, type MailHealth } from "./store.ts";
import { startMailUpkeep } from "./upkeep.ts";
import { createUnsubscribing, type Unsubscribing } from "./unsubscribe.ts";
import { startMailWorker } from "./worker.ts";

/** The mail of a process, as requests see it. */
export interface Mail {
  /** What the links at the end of mails do. */
  readonly unsubscribing: Unsubscribing;
  /** Something was put into the outbox. */
  wake(): void;
  /** Rejects when the database is away. */
  getHealth(): Promise<MailHealth>;
}

/** Mail that is being sent. */
export interface OpenMail extends Mail {
  /** Claims nothing more, and resolves once what is under way has been sent or given back, which takes `deadlineMs` at most. */
  stop(deadlineMs: number): Promise<void>;
}

export interface MailOptions {
  readonly config: Config;
  readonly site: Site;
  readonly sql: Sql;
  readonly kinds: MailKinds;
  /** What the coach's digest is made of. */
  readonly news: readonly News[];
  readonly secret: string;
  readonly log: Log;
}

/** Starts to send what is in the outbox. The log says where it goes. */
export function openMail({ config, site, sql, kinds, news, secret, log }: MailOptions): OpenMail {
  const transport = openTransport(config);
  log.info("mail", { goesTo: transport.description });
  const worker = startMailWorker({
    sql,
    transport,
    compose: createComposer({ sql, kinds, site, secret }),
    kindsFirst: kindsWith(kinds, ({ reader }) => reader !== "visitor"),
    domain: new URL(site.origin).hostname,
    log,
    isModest: config.databaseUrl === undefined,
  });
  const time = config.digestAt;
  const stopUpkeep = startMailUpkeep({
    sql,
    digest: time && { sql, time, news, site },
    kindsKept: kindsWith(kinds, ({ isRemembered }) => isRemembered),
    log,
    wake: worker.wake,
  });
  return {
    wake: worker.wake,
    unsubscribing: createUnsubscribing(sql, secret),
    getHealth: () => getMailHealth(sql),
    stop(deadlineMs) {
      stopUpkeep();
      return worker.stop(deadlineMs);
    },
  };
}

type MailSettings = Pick<Config, "smtpUrl" | "mailFrom" | "contactEmail" | "siteName" | "dataDir">;

/** The configured mail server, or files in the data folder. */
export function openTransport(config: MailSettings): Transport {
  return openMailServer(config) ??
    fileTransport({ folder: mailFolder(config.dataDir), origin: originOf(config) });
}

/** The configured mail server; null: mail becomes files. */
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
