import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { z } from "zod";
import { standaloneHtml } from "../../lib/mail/letter_html.tsx";
import { PATIENCE_MS } from "./time.ts";

/** A mail as an independent reader reads it. */
export interface CaughtMail {
  readonly recipients: readonly string[];
  readonly messageId: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly html: string;
  /** Lower-case names. */
  readonly headers: ReadonlyMap<string, string>;
}

/** An answer with which the server refuses: a code and a text, as `550 5.1.1 no such user`. */
export type Refusal = string | null;

export interface SmtpRules {
  /** In place of a greeting. */
  readonly onConnect?: () => Refusal;
  readonly onAuth?: (user: string, password: string) => Refusal;
  readonly onSender?: (address: string) => Refusal;
  readonly onRecipient?: (address: string) => Refusal;
  /** After the text has arrived. "cut" ends the connection without an answer although the mail is kept. */
  readonly onText?: (mail: CaughtMail) => Refusal | "cut" | Promise<Refusal | "cut">;
  /** Never greets. */
  readonly isMute?: boolean;
  readonly port?: number;
  /** Offers no SMTPUTF8. */
  readonly isAsciiOnly?: boolean;
  /** Speaks TLS from the start, with a certificate that nobody trusts. */
  readonly isSecure?: boolean;
}

/** What mailparser, which has no types, gives. */
const ADDRESSES = z.object({ text: z.string() });
const PARSED = z.object({
  messageId: z.string().default(""),
  subject: z.string().default(""),
  from: ADDRESSES.default({ text: "" }),
  to: z.union([ADDRESSES, z.array(ADDRESSES)]).default([]),
  text: z.string().default(""),
  html: z.union([z.string(), z.literal(false)]).default(false),
  headerLines: z.array(z.object({ key: z.string(), line: z.string() })),
});

/** A mail server on this machine that keeps what it accepts. */
export interface SmtpCatcher extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly CaughtMail[];
  /** Resolves with the mails once there are so many. Rejects when there are not in a minute. */
  caught(count: number): Promise<readonly CaughtMail[]>;
  /** Ends the connections that clients keep open. */
  hangUp(): void;
  /** Changes the rules for what comes next. */
  setRules(rules: SmtpRules): void;
}

/** Starts a real SMTP server on 127.0.0.1. */
export async function catchMail(first: SmtpRules = {}): Promise<SmtpCatcher> {
  let rules = first;
  const mails: CaughtMail[] = [];
  let changed = Promise.withResolvers<void>();
  const refuse = (refusal: Refusal, callback: (error?: Error | null) => void) => {
    if (refusal === null) return callback();
    const [code = ""] = refusal.split(" ");
    callback(Object.assign(new Error(refusal.slice(code.length + 1)), { responseCode: Number(code) }));
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    secure: first.isSecure ?? false,
    disabledCommands: ["STARTTLS"],
    hideSMTPUTF8: first.isAsciiOnly ?? false,
    disableReverseLookup: true,
    logger: false,
    // Clients keep their connections open; the end of a test does not wait for them.
    closeTimeout: 50,
    // A server that never greets: the callback is not called.
    onConnect: (_session, callback) =>
      rules.isMute ? undefined : refuse(rules.onConnect?.() ?? null, callback),
    onAuth: ({ username, password }, _session, callback) => {
      const refusal = rules.onAuth?.(username ?? "", password ?? "") ?? null;
      refuse(refusal, (error) => error ? callback(error) : callback(null, { user: username }));
    },
    onMailFrom: ({ address }, _session, callback) => refuse(rules.onSender?.(address) ?? null, callback),
    onRcptTo: ({ address }, _session, callback) => refuse(rules.onRecipient?.(address) ?? null, callback),
    onData: async (stream, session, callback) => {
      // A client that is killed in the middle leaves half a mail, which is none.
      const read = await simpleParser(stream).catch(() => null);
      if (read === null) return callback(new Error("half a mail"));
      const parsed = PARSED.parse(read);
      const mail: CaughtMail = {
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        messageId: parsed.messageId,
        subject: parsed.subject,
        from: parsed.from.text,
        to: [parsed.to].flat().map(({ text }) => text).join(", "),
        text: parsed.text,
        html: standaloneHtml(parsed.html || ""),
        headers: new Map(
          parsed.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(":") + 1).trim()]),
        ),
      };
      const refusal = await rules.onText?.(mail) ?? null;
      if (refusal !== null && refusal !== "cut") return refuse(refusal, callback);
      mails.push(mail);
      changed.resolve();
      changed = Promise.withResolvers();
      if (refusal === "cut") server.connections.forEach((connection) => connection.close());
      else callback();
    },
  });
  // A client that goes away in the middle is part of the tests.
  server.on("error", () => {});
  const listening = Promise.withResolvers<void>();
  server.listen(first.port ?? 0, "127.0.0.1", () => listening.resolve());
  await listening.promise;
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    port,
    url: `${first.isSecure ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    mails,
    async caught(count) {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => late.reject(new Error(`${mails.length} of ${count} mails came within ${PATIENCE_MS} ms`)),
        PATIENCE_MS,
      );
      try {
        while (mails.length < count) await Promise.race([changed.promise, late.promise]);
        return mails;
      } finally {
        clearTimeout(timer);
      }
    },
    hangUp: () => server.connections.forEach((connection) => connection.close()),
    setRules: (next) => rules = next,
    async [Symbol.asyncDispose]() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}
