import { Buffer } from "node:buffer";
import { connect, isIP, type Socket } from "node:net";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import {
  loadMailer,
  mailBytes,
  type MailMessage,
  mailOptions,
  type Origin,
  type Transport,
} from "./message.ts";
import { deliveryOf, isCut, NoConnectionError, unreachable } from "./smtp_errors.ts";

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

/** A mail server. */
export interface SmtpTransport extends Transport {
  /** Connects and signs in, and sends no mail. Resolves with why the server takes no mail of this site; null when it does. */
  verify(): Promise<string | null>;
}

/**
 * Sends over SMTP. Except to a server on this machine, a connection without TLS is refused. Throws TypeError for a URL that is
 * not one.
 */
export function smtpTransport({ url, origin, timeoutMs = TIMEOUT_MS }: SmtpOptions): SmtpTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const server = { host, port: port === "" ? (secure ? 465 : 587) : Number(port) };
  const isLocal = LOOPBACK.test(hostname);
  const auth = username === ""
    ? null
    : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const options = {
    ...server,
    secure,
    requireTLS: !secure && !isLocal,
    // A server on this machine may have a certificate of its own, and nobody listens between.
    ignoreTLS: !secure && isLocal,
    ...isIP(host) === 0 ? { tls: { servername: host } } : {},
    // What it says to the server; the machine's own name is out of reach.
    name: origin.from.address.slice(origin.from.address.lastIndexOf("@") + 1),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // The longest, so that a server that does not greet is told from one that stops answering in the middle of a mail.
    socketTimeout: timeoutMs * 1.2,
  };
  const open = () => openSocket(server, timeoutMs);
  const openPool = async () => {
    const { nodemailer } = await loadMailer();
    return nodemailer.createTransport({
      ...options,
      ...auth === null ? {} : { auth },
      pool: true,
      maxConnections: CONNECTIONS,
      // By name: nodemailer itself would connect to the addresses that it looks up, for which the process has no permission.
      getSocket: (_options: unknown, callback: SocketCallback) => {
        open().then((connection) => callback(null, { connection }), (error) => callback(error));
      },
    });
  };
  let pool: ReturnType<typeof openPool> | undefined;
  const signIn = async () => void await (await (pool ??= openPool())).verify();
  /** What an error means. A line is cut by a server that goes away, or over this mail alone: a connection without a mail tells which. */
  const judge = async (error: unknown) => {
    const delivery = deliveryOf(error);
    if (delivery.outcome !== "later" || !isCut(error)) return delivery;
    try {
      await signIn();
      return delivery;
    } catch (unreached) {
      const again = deliveryOf(unreached);
      return again.outcome === "later" ? unreachable(unreached) : again;
    }
  };
  return {
    description: `SMTP server ${hostname}`,
    async send(mail) {
      try {
        if (isAscii(mail.to)) await (await (pool ??= openPool())).sendMail(mailOptions(mail, origin));
        else {
          const { SMTPConnection } = await loadMailer();
          const connection = new SMTPConnection({ ...options, connection: await open() });
          await sendInternational(connection, auth, mail, origin);
        }
        return { outcome: "accepted" };
      } catch (error) {
        if (error instanceof NoSmtpUtf8Error) {
          return { outcome: "refused", reason: error.message, isAddressDead: false };
        }
        const delivery = await judge(error);
        // What is asked for such an address, SMTPUTF8 with the sender, is asked for no other: its refusal says nothing about the site.
        const isAlone = delivery.outcome === "shut-out" && !isAscii(mail.to);
        return isAlone ? { ...delivery, outcome: "forbidden" } : delivery;
      }
    },
    verify: () => signIn().then(() => null, (error) => deliveryOf(error).reason),
    close: () => void pool?.then((opened) => opened.close()),
  };
}

type SocketCallback = (error: Error | null, options?: { readonly connection: Socket }) => void;

function isAscii(text: string): boolean {
  return !/[^\x20-\x7e]/.test(text);
}

/** The mail server cannot be told an address beyond ASCII. */
class NoSmtpUtf8Error extends Error {
  constructor() {
    super("the mail server offers no SMTPUTF8, which the address needs");
  }
}

/** Sends one mail on a connection of its own, which alone tells what the server offers (RFC 6531). */
async function sendInternational(
  connection: SMTPConnection,
  auth: { readonly user: string; readonly pass: string } | null,
  mail: MailMessage,
  origin: Origin,
): Promise<void> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  connection.once("error", reject);
  connection.once(
    "end",
    () => reject(Object.assign(new Error("the mail server ended the connection"), { code: "ECONNECTION" })),
  );
  /** One step of the dialogue; the connection's own failure ends it too. */
  const step = (run: (callback: (error?: Error | null) => void) => void) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    run((error) => error ? reject(error) : resolve());
    return Promise.race([promise, failed]);
  };
  try {
    await step((callback) => connection.connect(callback));
    if (auth !== null) await step((callback) => connection.login(auth, callback));
    const offers: unknown = Reflect.get(connection, "_supportedExtensions");
    if (!Array.isArray(offers) || !offers.includes("SMTPUTF8")) throw new NoSmtpUtf8Error();
    const bytes = await mailBytes(mail, origin);
    await step((callback) =>
      connection.send({ from: origin.from.address, to: [mail.to] }, Buffer.from(bytes), callback)
    );
    connection.quit();
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    failed.catch(() => {});
  }
}

/** Connects within some milliseconds. Throws NoConnectionError. */
async function openSocket(
  { host, port }: { readonly host: string; readonly port: number },
  timeoutMs: number,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Never taken off: an error that nobody listens for would end the process.
  const socket = connect({ host, port }, resolve).on("error", reject);
  const timer = setTimeout(() => reject(new Error("no connection in time")), timeoutMs);
  try {
    await promise;
  } catch (error) {
    socket.destroy();
    throw new NoConnectionError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
  return socket;
}
