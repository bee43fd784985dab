/**
 * Records who was erased, in a file beside the backups. A restore brings back a person who was erased after the backup was made, so it erases
 * them again, but not what they gave after they had been erased. Lines are only added. They contain keyed hashes, which identify nobody without
 * the secret.
 */
import { createHmac } from "node:crypto";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";
import { singleAddress, spellingsOf } from "../mail/address.ts";
import { OperatorError } from "../operator_error.ts";
import { type Person } from "./held/store.ts";
import { erasePerson, listPeople } from "./store.ts";

/** The file's name in the folder of the backups. */
export const ERASURES = "erasures.jsonl";

const ERASURE = z.object({
  /** ISO, UTC. */
  at: z.iso.datetime(),
  /** A hash of nothing but the secret of the other two; earlier builds wrote none. */
  secret: z.optional(z.string()),
  /** A hash of the address, or of the id of a check whose author gave no address. */
  person: z.string(),
  /** The hash in the mail tables; empty without an address. */
  addressHash: z.string(),
  /** Erasures that releases before 1.1.0 noted have none. They counted mail under the other hash. */
  mailboxHash: z.optional(z.string()),
});

/** What is hashed to tell secrets from each other. */
const OWN = "with this secret";

const UNSURE_MS = 25 * 60 * 60_000;

/** One person who was erased. */
export type Erasure = Readonly<z.infer<typeof ERASURE>>;

/** The record of a person who is being erased. `secret` is the first one, which stays when the secret is changed. */
export function erasureOf(
  secret: string,
  { spellings: [spelling], addressHash, mailboxHash, checkId }: Person,
): Erasure {
  const person = spelling === undefined
    ? codeOf(secret, `check ${checkId}`)
    : codeOfAddress(secret, spelling);
  return { at: new Date().toISOString(), secret: codeOf(secret, OWN), person, addressHash, mailboxHash };
}

/** Adds records to the folder's file, which only its owner may read. They are on the disk when this resolves. */
export async function noteErasures(folder: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  // A server may write this file alone.
  await Deno.stat(folder).catch(() => Deno.mkdir(folder, { recursive: true, mode: 0o700 }));
  using file = await Deno.open(join(folder, ERASURES), { append: true, create: true, mode: 0o600 });
  const bytes = new TextEncoder().encode(erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join(""));
  if (await file.write(bytes) !== bytes.length) throw new Error(`${ERASURES} could not be written whole.`);
  await file.sync();
}

/** The records in a folder; null if there is no file. Throws OperatorError that names a line that cannot be read. */
export async function readErasures(folder: string): Promise<readonly Erasure[] | null> {
  const path = join(folder, ERASURES);
  const text = await Deno.readTextFile(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  });
  if (text === null) return null;
  return text.split("\n").flatMap((line, index) => {
    if (line === "") return [];
    try {
      return [ERASURE.parse(JSON.parse(line))];
    } catch {
      throw new OperatorError(
        `${path} is damaged in line ${index + 1}. Remove that line, and erase that person again by hand.`,
      );
    }
  });
}

/**
 * The records that a backup may not reflect: those made after it and in the 25 hours before. An erasure is recorded before it happens and may
 * take an hour, and the clock may have been a day ahead for one of the two. `madeAt` is ISO in UTC.
 */
export function erasedSince(erasures: readonly Erasure[], madeAt: string): readonly Erasure[] {
  const since = new Date(Date.parse(madeAt) - UNSURE_MS).toISOString();
  return erasures.filter(({ at }) => at > since);
}

/** Numbers of people in the records. */
export interface ErasedAgain {
  /** Those whom the secret can tell. */
  readonly noted: number;
  /** Those of them who were erased again. The others had no data in the tables, or have given it since. */
  readonly erased: number;
  /** Those who were recorded with another secret. */
  readonly unreadable: number;
}

/** Erases everybody in the records again; what they gave after their last record stays. */
export async function eraseAgain(
  sql: Sql,
  secret: string,
  erasures: readonly Erasure[],
): Promise<ErasedAgain> {
  const own = codeOf(secret, OWN);
  const { readable = [], others = [] } = Object.groupBy(
    erasures,
    (erasure) => (erasure.secret ?? own) === own ? "readable" : "others",
  );
  const unreadable = new Set(others.map(({ person }) => person)).size;
  const last = new Map(
    readable.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
      .map((erasure) => [erasure.person, erasure]),
  );
  if (last.size === 0) return { noted: 0, erased: 0, unreadable };
  const { emails, checks } = await listPeople(sql);
  const spellings = Map.groupBy(emails, (email) => codeOfAddress(secret, email));
  const checkIds = new Map(checks.map((id) => [codeOf(secret, `check ${id}`), id]));
  let erased = 0;
  for (const { person, addressHash, mailboxHash = addressHash, at } of last.values()) {
    const { mailIds, others } = await erasePerson(sql, {
      spellings: spellings.get(person)?.flatMap(spellingsOf) ?? [],
      addressHash,
      mailboxHash,
      checkId: checkIds.get(person) ?? null,
    }, { until: at });
    if (mailIds.length + others > 0) erased++;
  }
  return { noted: last.size, erased, unreadable };
}

/** The hash of an address, the same for each spelling. */
function codeOfAddress(secret: string, address: string): string {
  return codeOf(secret, `address ${(singleAddress(address) ?? address).normalize("NFC").toLowerCase()}`);
}

function codeOf(secret: string, what: string): string {
  return createHmac("sha256", secret).update(`erased ${what}`).digest("hex");
}
