import { type Delivery, NO_ANSWER } from "./message.ts";

/** There is no connection to the mail server. */
export class NoConnectionError extends Error {}

/** The outcomes of a mail that was not taken. */
type Failure = Exclude<Delivery, { outcome: "accepted" }>;

/** The outcome of every mail, for an error that has nothing to do with one. */
export function unreachable(error: unknown): Failure {
  const isAnswer = fieldsOf(error).response !== null;
  return { outcome: "unreachable", reason: isAnswer ? reasonOf(error) : `${NO_ANSWER} (${reasonOf(error)})` };
}

/** What a mail server's refusal means. */
export function deliveryOf(error: unknown): Failure {
  const { code, command, responseCode, response, timeoutType } = fieldsOf(error);
  const reason = reasonOf(error);
  if (code === "EAUTH" || code === "ENOAUTH") return { outcome: "shut-out", reason };
  if (error instanceof NoConnectionError || /^(GREETING|UPGRADE)_TIMEOUT$/.test(timeoutType ?? "")) {
    return unreachable(error);
  }
  const isPermanent = responseCode !== null && responseCode >= 500;
  if (!isPermanent) {
    // Without a server's answer, nodemailer refuses an envelope that no server would take.
    if (code === "EENVELOPE" && responseCode === null) {
      return { outcome: "refused", reason, isAddressDead: false };
    }
    return responseCode !== null && isGreeting(error, command)
      ? unreachable(error)
      : { outcome: "later", reason };
  }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1] ?? "";
  // Enhanced status codes (RFC 3463): x.1.7 and x.1.8 are the sender's address, which some servers refuse only at the recipient; x.7 is a
  // policy; the rest of x.1 and x.2 is about the recipient's address and mailbox.
  if (isGreeting(error, command) || command === "MAIL FROM" || /^5\.1\.[78]$/.test(enhanced)) {
    return { outcome: "shut-out", reason };
  }
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  if (!isAboutMail || enhanced.startsWith("5.7.")) return { outcome: "forbidden", reason };
  const isAddressDead = command === "RCPT TO" && (enhanced.startsWith("5.1.") || enhanced === "5.2.1");
  return { outcome: "refused", reason, isAddressDead };
}

/** Whether the server had heard nothing of a mail yet: what it refuses then, it refuses to every mail. */
function isGreeting(error: unknown, command: string | null): boolean {
  // nodemailer names one step for the greeting and for an answer that comes in the middle of a text.
  return error instanceof Error && error.message.startsWith("Invalid greeting") ||
    /^(EHLO|HELO|STARTTLS)$/.test(command ?? "");
}

/** Whether the connection ended without an answer to the mail. With 421 a server says that it ends the connection. */
export function isCut(error: unknown): boolean {
  const { code, responseCode } = fieldsOf(error);
  return responseCode === 421 ||
    responseCode === null && /^E(CONNECTION|SOCKET|TIMEDOUT|TLS|PROTOCOL)$/.test(code ?? "");
}

interface SmtpError {
  readonly code: string | null;
  readonly command: string | null;
  readonly responseCode: number | null;
  readonly response: string | null;
  /** Which of nodemailer's steps took too long. */
  readonly timeoutType: string | null;
}

function fieldsOf(error: unknown): SmtpError {
  const fields: Record<string, unknown> = typeof error === "object" && error !== null ? { ...error } : {};
  const text = (value: unknown) => typeof value === "string" ? value : null;
  return {
    code: text(fields.code),
    command: text(fields.command),
    responseCode: typeof fields.responseCode === "number" ? fields.responseCode : null,
    response: text(fields.response),
    timeoutType: text(fields.timeoutType),
  };
}

const MAX_REASON = 200;

/** Why, without addresses: server answers quote the recipient, and what is stored and logged must not. */
function reasonOf(error: unknown): string {
  const text = fieldsOf(error).response ?? (error instanceof Error ? error.message : String(error));
  return text.replace(/<?[^\s<>]+@[^\s<>]+>?/g, "(address)").replace(/\s+/g, " ").slice(0, MAX_REASON);
}
