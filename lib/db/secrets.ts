/** Whether the configured secrets are those that the database was used with (docs/decisions/0036-a-secret-can-be-changed.md). */
import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Sql } from "./database.ts";
import { SecretError, type Secrets } from "../secret.ts";

const ROWS = z.array(z.object({ fingerprint: z.string() }));

const OTHERS_BEFORE =
  "The secret is the one that this database is used with, but APP_SECRET_PREVIOUS is not: " +
  "set it to all secrets before this one, the newest first, and to no others. " +
  "To add an old one that was found again, or to give one up: deno task admin new-secret, or deno task restore FILE --new-secret";

const ANOTHER =
  "The secret is not the one that this database is used with: links of buyers would not open. " +
  "Set APP_SECRET, or the file app-secret in DATA_DIR, to the one from before. " +
  "To change it, set APP_SECRET_PREVIOUS to all before it, the newest first. " +
  "If one is lost, or its links are to end: deno task admin new-secret, or deno task restore FILE --new-secret";

/**
 * Records the secrets of a process at its start, as far as they are new. Any number of processes may do so at once. Throws SecretError, with
 * what to do, if the database is used with another secret.
 */
export async function noteSecrets(sql: Sql, secrets: Secrets): Promise<void> {
  const own = fingerprintsOf(secrets);
  for (;;) {
    const known = await readKnown(sql);
    requireOwn(known, own);
    const next = own[known.length];
    if (next === undefined) return;
    await sql`
      insert into secrets (position, fingerprint) values (${
      known.length + 1
    }, ${next}) on conflict do nothing`;
  }
}

/**
 * Records nothing, for a task, and for tables of a release that recorded no secrets. Throws SecretError like noteSecrets(). Returns whether the
 * database has any secrets.
 */
export async function compareSecrets(sql: Sql, secrets: Secrets): Promise<boolean> {
  const known = await readFingerprints(sql);
  requireOwn(known, fingerprintsOf(secrets));
  return known.length > 0;
}

/** The fingerprints of the secrets that the database is used with, the first secret's first; none if it was not used, or only by a release that recorded none. */
export async function readFingerprints(sql: Sql): Promise<readonly string[]> {
  return await hasTable(sql) ? await readKnown(sql) : [];
}

/** What these secrets cannot do of what others could. */
export interface SecretsLost {
  /** They are not those of the fingerprints, nor those with newer ones. */
  readonly isAny: boolean;
  /** One of the others is missing, and with it the links to downloads that it made. */
  readonly hasDeadLinks: boolean;
  /** The first one, which is the one for the keyed hashes of people. */
  readonly isFirst: boolean;
  /** The one that made the waitlist's password. */
  readonly isLast: boolean;
  /** They have one before the first one, as when it was lost and found again: what it had made works again. */
  readonly hasFound: boolean;
}

/** Compares secrets with the fingerprints that a database has. */
export function lostSecrets(known: readonly string[], secrets: Secrets): SecretsLost {
  const own = fingerprintsOf(secrets);
  return {
    isAny: !isBeginning(known, own),
    hasDeadLinks: known.some((fingerprint) => !own.includes(fingerprint)),
    isFirst: known.length > 0 && known[0] !== own[0],
    isLast: known.length > 0 && known.at(-1) !== own.at(-1),
    hasFound: own.indexOf(known[0] ?? "") > 0,
  };
}

/** Whether a secret is one of those that a database is used with; null: it has recorded none. */
export function isOneOf(known: readonly string[], secret: string): boolean | null {
  return known.length === 0 ? null : known.includes(fingerprintOf(secret));
}

async function hasTable(sql: Sql): Promise<boolean> {
  const [table] = await sql<{ exists: boolean }>`select to_regclass('secrets') is not null as exists`;
  return table?.exists === true;
}

/** Whether a site has run on this database, now or before a restore. A site records its secrets when it starts. */
export async function isUsed(sql: Sql): Promise<boolean> {
  return (await sql`select from secrets limit 1`).length > 0;
}

/** From now on the database is used with these secrets only. Everything made with others becomes invalid. */
export async function replaceSecrets(sql: Sql, secrets: Secrets): Promise<void> {
  const own = fingerprintsOf(secrets);
  await sql`
    with noted as (
      insert into secrets (position, fingerprint)
      select position, fingerprint from unnest(${own}::text[]) with ordinality as own (fingerprint, position)
      on conflict (position) do update set fingerprint = excluded.fingerprint, since = now()
    )
    delete from secrets where position > ${own.length}`;
}

async function readKnown(sql: Sql): Promise<string[]> {
  return ROWS.parse(await sql`select fingerprint from secrets order by position`)
    .map(({ fingerprint }) => fingerprint);
}

/** Throws SecretError unless the secrets of the database are the first ones of the process's own. */
function requireOwn(known: readonly string[], own: readonly string[]): void {
  if (isBeginning(known, own)) return;
  throw new SecretError(known.at(-1) === own.at(-1) ? OTHERS_BEFORE : ANOTHER);
}

function isBeginning(known: readonly string[], own: readonly string[]): boolean {
  return known.every((fingerprint, index) => fingerprint === own[index]);
}

/** Fingerprints, starting with the first secret's. */
function fingerprintsOf({ all }: Secrets): string[] {
  return all.map(fingerprintOf).reverse();
}

/** Reveals neither the secret nor anything else that is made from it. */
function fingerprintOf(secret: string): string {
  return createHmac("sha256", secret).update("fingerprint").digest("hex");
}
