import nodemailer from "nodemailer";
import { type Delivery, mailOptions, type Origin, type Transport } from "./message.ts";

export interface SmtpOptions {
  /** `smtp://` or `smtps://` with user and password where the server wants them. */
  readonly url: string;
  readonly origin: Origin;
  /** Milliseconds for each of connecting, greeting and an answer. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Connections at once; each sends one mail after the other. */
const CONNECTIONS = 2;
const LOOPBACK = /^(localhost|127\.|\[?::1\]?$)/;

/**
 * Sends over SMTP. Except to a server on this machine, a connection without TLS is refused. Throws TypeError for a URL that is
 * not one.
 */
export function smtpTransport({ url, origin, timeoutMs = TIMEOUT_MS }: SmtpOptions): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const transporter = nodemailer.createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !LOOPBACK.test(hostname),
    ...username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } },
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    description: `SMTP server ${hostname}`,
    async send(mail) {
      try {
        await transporter.sendMail(mailOptions(mail, origin));
        return { outcome: "accepted" };
      } catch (error) {
        return deliveryOf(error);
      }
    },
    close: () => transporter.close(),
  };
}

/** What a mail server's refusal means; exported for its table of tests. */
export function deliveryOf(error: unknown): Delivery {
  const { code, command, responseCode, response } = fieldsOf(error);
  const reason = withoutAddresses(response ?? (error instanceof Error ? error.message : String(error)));
  if (code === "EAUTH" || code === "ENOAUTH") return { outcome: "shut-out", reason };
  const isPermanent = responseCode !== null && responseCode >= 500;
  if (!isPermanent) {
    // Without a server's answer, nodemailer refuses an envelope that no server would take.
    return code === "EENVELOPE" && responseCode === null
      ? { outcome: "refused", reason, isAddressDead: false }
      : { outcome: "later", reason };
  }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1] ?? "";
  // Enhanced status codes (RFC 3463): x.7 is a policy against the sender, x.1 and x.2 are about the recipient's address and mailbox.
  if (command === "MAIL FROM" || enhanced.startsWith("5.7.")) return { outcome: "shut-out", reason };
  const isAddressDead = command === "RCPT TO" && (enhanced.startsWith("5.1.") || enhanced === "5.2.1");
  return { outcome: "refused", reason, isAddressDead };
}

interface SmtpError {
  readonly code: string | null;
  readonly command: string | null;
  readonly responseCode: number | null;
  readonly response: string | null;
}

function fieldsOf(error: unknown): SmtpError {
  const fields: Record<string, unknown> = typeof error === "object" && error !== null ? { ...error } : {};
  const text = (value: unknown) => typeof value === "string" ? value : null;
  return {
    code: text(fields.code),
    command: text(fields.command),
    responseCode: typeof fields.responseCode === "number" ? fields.responseCode : null,
    response: text(fields.response),
  };
}

const MAX_REASON = 200;

/** Server answers quote the recipient; what is stored and logged must not. */
function withoutAddresses(text: string): string {
  return text.replace(/<?[^\s<>]+@[^\s<>]+>?/g, "(address)").replace(/\s+/g, " ").slice(0, MAX_REASON);
}
