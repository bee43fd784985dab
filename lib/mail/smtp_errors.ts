import { type Delivery, NO_ANSWER } from "./message.ts";

/** There is no connection to the mail server. */
export class NoConnectionError extends Error {}

/** The outcomes of a mail that was not accepted. */
type Failure = Exclude<Delivery, { outcome: "accepted" }>;

/** The outcome for an error that is not about a particular mail. */
export function unreachable(error: unknown): Failure {
  const isAnswer = fieldsOf(error).response !== null;
  return { outcome: "unreachable", reason: isAnswer ? reasonOf(error) : `${NO_ANSWER} (${reasonOf(error)})` };
}

/** The outcome for an error from the mail server. */
export function deliveryOf(error: unknown): Failure {
  const { code, command, responseCode, response, timeoutType } = fieldsOf(error);
  const reason = reasonOf(error);
  if (code === "EAUTH" || code === "ENOAUTH") return { outcome: "shut-out", reason };
  if (error instanceof NoConnectionError || /^(GREETING|UPGRADE)_TIMEOUT$/.test(timeoutType ?? "")) {
    return unreachable(error);
  }
  const isPermanent = responseCode !== null && responseCode >= 500;
  if (!isPermanent) {
    // Without an answer from a server, this is nodemailer refusing an envelope that no server would accept.
    if (code === "EENVELOPE" && responseCode === null) {
      return { outcome: "refused", reason, isAddressDead: false };
    }
    return responseCode !== null && isGreeting(error, command)
      ? unreachable(error)
      : { outcome: "later", reason };
  }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1] ?? "";
  // Enhanced status codes (RFC 3463): x.1.7 and x.1.8 are about the sender's address, which some servers refuse only after RCPT TO. x.7 is a
  // policy. The other codes of x.1 and x.2 are about the recipient's address and mailbox.
  if (isGreeting(error, command) || command === "MAIL FROM" || /^5\.1\.[78]$/.test(enhanced)) {
    return { outcome: "shut-out", reason };
  }
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  if (!isAboutMail || enhanced.startsWith("5.7.")) return { outcome: "forbidden", reason };
  const isAddressDead = command === "RCPT TO" && (enhanced.startsWith("5.1.") || enhanced === "5.2.1");
  return { outcome: "refused", reason, isAddressDead };
}

/** Whether the server refused before it had seen a mail. It would then refuse every mail. */
function isGreeting(error: unknown, command: string | null): boolean {
  // nodemailer reports the same step for the greeting and for an answer in the middle of a text.
  return error instanceof Error && error.message.startsWith("Invalid greeting") ||
    /^(EHLO|HELO|STARTTLS)$/.test(command ?? "");
}

/** Whether the connection ended without an answer to the mail. A server sends 421 before it closes the connection. */
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
  /** The step of nodemailer that timed out. */
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

/** The reason without addresses. Servers quote the recipient in their answers, and addresses must not be stored or logged. */
function reasonOf(error: unknown): string {
  const text = fieldsOf(error).response ?? (error instanceof Error ? error.message : String(error));
  return text.replace(/<?[^\s<>]+@[^\s<>]+>?/g, "(address)").replace(/\s+/g, " ").slice(0, MAX_REASON);
}
