import { createHmac } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import type { Config } from "./config.ts";
import { OperatorError } from "./operator_error.ts";
import { base32 } from "./tokens.ts";

/** The fewest characters, the same as for a configured APP_SECRET. */
export const MIN_SECRET_LENGTH = 32;

/** The stored secret is empty or too short. The message says what to do. */
export class SecretError extends OperatorError {
  override readonly name = "SecretError";
}

/**
 * The secret of this installation: the configured one, or one that the first start generates and stores in the data folder. Throws SecretError
 * if the stored one is empty or too short.
 */
export async function loadSecret(configured: string | undefined, dataDir: string): Promise<string> {
  return configured ?? await readStoredSecret(dataDir) ??
    await storeSecret(dataDir, crypto.getRandomValues(new Uint8Array(32)).toHex());
}

/** The secrets that signed the links and keyed hashes of this installation. */
export interface Secrets {
  /** For everything new: download links, the waitlist's password. */
  readonly current: string;
  /** For everything that has to stay the same when the secret changes: hashes of addresses, and unsubscribe links. */
  readonly first: string;
  /** The current one, then the previous ones, newest first. */
  readonly all: readonly string[];
}

/** The configured secrets, or the one in the data folder, which loadSecret() creates if needed. */
export async function loadSecrets({ appSecret, previousSecrets, dataDir }: SecretSettings): Promise<Secrets> {
  return secretsOf(await loadSecret(appSecret, dataDir), previousSecrets);
}

/** The same without creating one; null if there is none. */
export async function readSecrets(
  { appSecret, previousSecrets, dataDir }: SecretSettings,
): Promise<Secrets | null> {
  const current = appSecret ?? await readStoredSecret(dataDir);
  return current === null ? null : secretsOf(current, previousSecrets);
}

/** The header with which a task asks a process whether both have the same secrets. */
export const SECRET_HEADER = "x-secret-fingerprint";

/** Tells secrets from others and gives none away. */
export function fingerprintOf({ current, all }: Secrets): string {
  return createHmac("sha256", current).update(`all secrets ${all.join(",")}`).digest("hex");
}

type SecretSettings = Pick<Config, "appSecret" | "previousSecrets" | "dataDir">;

/** A secret and the previous ones, newest first. */
export function secretsOf(current: string, previous: readonly string[] = []): Secrets {
  return { current, first: previous.at(-1) ?? current, all: [current, ...previous] };
}

/** The path of the secret in the data folder. */
export function secretPath(dataDir: string): string {
  return join(resolve(dataDir), "app-secret");
}

/** The secret in the data folder; null if there is none. Throws SecretError if it is empty or too short. */
export async function readStoredSecret(dataDir: string): Promise<string | null> {
  const path = secretPath(dataDir);
  let secret;
  try {
    secret = (await Deno.readTextFile(path)).trim();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
  if (secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new SecretError(
    `The secret in ${path} is ${
      secret === "" ? "empty" : `shorter than ${MIN_SECRET_LENGTH} characters`
    }. Restore the file ` +
      "from a backup. If there is none, delete it: the next start makes a new one and says how links and passwords of the old one are given up.",
  );
}

/**
 * Stores a secret, readable only by its owner, unless the data folder has one. Returns the stored secret, which is then on the disk. The file is
 * never incomplete.
 */
export async function storeSecret(dataDir: string, secret: string): Promise<string> {
  const path = secretPath(dataDir);
  const folder = dirname(path);
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${crypto.randomUUID()}`;
  try {
    await writeThrough(draft, secret);
    await Deno.link(draft, path);
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  } finally {
    await Deno.remove(draft).catch(() => {});
  }
  using entries = await Deno.open(folder);
  await entries.sync();
  return await readStoredSecret(dataDir) ?? secret;
}

async function writeThrough(path: string, text: string): Promise<void> {
  using file = await Deno.open(path, { write: true, createNew: true, mode: 0o600 });
  const bytes = new TextEncoder().encode(text);
  if (await file.write(bytes) !== bytes.length) throw new Error(`${path} could not be written whole.`);
  await file.sync();
}

/** The credentials for reading the waitlist. */
export interface AdminCredentials {
  /** Any user name is accepted with the password. Wrong passwords with other names do not delay this one (lib/http/admin_guard.ts). */
  readonly userName: string;
  readonly password: string;
}

/** A derived password has five groups of five characters: 125 bits. */
const GROUP = /.{5}/g;
const PASSWORD_LENGTH = 25;
/** 50 bits. */
const USER_NAME_LENGTH = 10;

/** The waitlist's credentials: the configured password, or one derived from the secret. They are the same in every process. */
export function adminCredentials(secret: string, chosen: string | undefined): AdminCredentials {
  const derive = (what: string, length: number) =>
    base32(createHmac("sha256", secret).update(`waitlist ${what}`).digest()).slice(0, length);
  return {
    userName: `coach-${derive("user name", USER_NAME_LENGTH)}`,
    password: chosen ?? derive("password", PASSWORD_LENGTH).match(GROUP)?.join("-") ?? "",
  };
}
