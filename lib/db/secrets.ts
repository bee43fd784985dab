/** Whether the configured secrets are those that the database was used with (docs/decisions/0036-a-secret-can-be-changed.md). */
import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Sql } from "./database.ts";
import { SecretError, type Secrets } from "../secret.ts";

const ROWS = z.array(z.object({ fingerprint: z.string() }));

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
    const known = await requireKnown(sql, own);
    const next = own[known];
    if (next === undefined) return;
    await sql`
      insert into secrets (position, fingerprint) values (${known + 1}, ${next}) on conflict do nothing`;
  }
}

/**
 * Records nothing, for a task, and for tables of a release that recorded no secrets. Throws SecretError like noteSecrets(). Returns whether the
 * database has any secrets.
 */
export async function compareSecrets(sql: Sql, secrets: Secrets): Promise<boolean> {
  return await hasTable(sql) && await requireKnown(sql, fingerprintsOf(secrets)) > 0;
}

/** Whether the database is used with a different first secret, which is the one for the keyed hashes of people. */
export async function hasOtherFirst(sql: Sql, secrets: Secrets): Promise<boolean> {
  if (!await hasTable(sql)) return false;
  const [first] = ROWS.parse(await sql`select fingerprint from secrets order by position limit 1`);
  return first !== undefined && first.fingerprint !== fingerprintsOf(secrets)[0];
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

/** The number of secrets in the database. They have to be the first ones of the process's own; otherwise throws SecretError. */
async function requireKnown(sql: Sql, own: readonly string[]): Promise<number> {
  const known = ROWS.parse(await sql`select fingerprint from secrets order by position`);
  if (known.some(({ fingerprint }, index) => fingerprint !== own[index])) throw new SecretError(ANOTHER);
  return known.length;
}

/** Fingerprints, starting with the first secret's. They reveal neither a secret nor anything else that is made from it. */
function fingerprintsOf({ all }: Secrets): string[] {
  return all.map((secret) => createHmac("sha256", secret).update("fingerprint").digest("hex")).reverse();
}
