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
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  readonly origin: Origin;
  /** The timeout in milliseconds for connecting, for the greeting and for each answer. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Simultaneous connections. Each sends one mail at a time. */
const CONNECTIONS = 2;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a URL's host is this machine. A name that only begins like one of its addresses belongs to somebody else. */
export function isThisMachine(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** A mail server. */
export interface SmtpTransport extends Transport {
  /**
   * Connects and signs in without sending a mail. Resolves with the reason why the server accepts no mail from this site, or null if it does.
   */
  verify(): Promise<string | null>;
}

/** Sends over SMTP. Refuses a connection without TLS, except to a server on this machine. Throws TypeError for an invalid URL. */
export function smtpTransport({ url, origin, timeoutMs = TIMEOUT_MS }: SmtpOptions): SmtpTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const server = { host, port: port === "" ? (secure ? 465 : 587) : Number(port) };
  const isLocal = isThisMachine(hostname);
  const auth = username === ""
    ? null
    : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const options = {
    ...server,
    secure,
    requireTLS: !secure && !isLocal,
    // A server on this machine may have a self-signed certificate, and nobody can listen in between.
    ignoreTLS: !secure && isLocal,
    ...isIP(host) === 0 ? { tls: { servername: host } } : {},
    // The name for the SMTP greeting. The process has no permission to read the machine's own name.
    name: origin.from.address.slice(origin.from.address.lastIndexOf("@") + 1),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer than the other timeouts, so that a server that sends no greeting is distinguished from one that stops in the middle of a mail.
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
      // Connect by host name. nodemailer would connect to the addresses that it looks up, and the process has no permission for those.
      getSocket: (_options: unknown, callback: SocketCallback) => {
        open().then((connection) => callback(null, { connection }), (error) => callback(error));
      },
    });
  };
  let pool: ReturnType<typeof openPool> | undefined;
  const signIn = async () => void await (await (pool ??= openPool())).verify();
  /**
   * The outcome for an error. When a connection is cut, the server may be going away or may refuse this mail: a connection without a mail shows
   * which.
   */
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
        // Only such an address needs SMTPUTF8, so a refusal of it says nothing about the site.
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

/** The mail server does not support addresses outside ASCII. */
class NoSmtpUtf8Error extends Error {
  constructor() {
    super("the mail server offers no SMTPUTF8, which the address needs");
  }
}

/** Sends one mail on a separate connection, because only there can the server's extensions be read (RFC 6531). */
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
  /** One step of the SMTP dialogue. It also ends when the connection fails. */
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

/** Connects within a number of milliseconds. Throws NoConnectionError. */
async function openSocket(
  { host, port }: { readonly host: string; readonly port: number },
  timeoutMs: number,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // This listener is never removed, because an error event without a listener would end the process.
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
