import * as z from "zod/mini";
import { MIN_SECRET_LENGTH } from "../secret.ts";
import {
  clearTables,
  continueNumbers,
  CopyError,
  createSum,
  inTransaction,
  isBatch,
  listTables,
  readRows,
  requireSame,
  type Sums,
  sumTables,
  type Table,
  type TableSum,
  writeRows,
} from "./copy.ts";
import type { Database } from "./database.ts";
import { EMPTY_ADVICE, migrate, requireTables } from "./migrate.ts";
import { isOneOf } from "./secrets.ts";

const FORMAT = "clarity-sprint-backup-1";

/** The lines of a backup, each in JSON: the head, then for each table its name and rows, then the end. */
const HEAD = z.object({
  format: z.literal(FORMAT),
  /** ISO, UTC. */
  madeAt: z.string(),
  migrations: z.number(),
  /** The generated secret; null if APP_SECRET was set. An invalid one counts as none, because it must not prevent restoring the data. */
  secret: z.catch(z.nullable(z.string().check(z.trim(), z.minLength(MIN_SECRET_LENGTH))), null),
});
const TABLE = z.object({ table: z.string(), columns: z.array(z.string()) });
/** More bytes than the last line of a backup has. */
const END_BYTES = 64 * 1024;
const END = z.object({
  end: z.literal(true),
  sums: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
});

/**
 * Writes all rows and the secret to a new file that only its owner may read. Returns the counts and checksums of what was written. Throws
 * CopyError if there are no tables and MigrationError if one is lost, and then leaves no file.
 */
export async function writeBackup(
  database: Database,
  path: string,
  secret: string | null,
): Promise<Sums> {
  using file = await Deno.open(path, { write: true, createNew: true, mode: 0o600 });
  try {
    const sums: Record<string, TableSum> = {};
    const lines = async function* () {
      const migrations = await requireTables(database);
      if (migrations === null) {
        throw new CopyError(
          `The database has no tables of this site: there is nothing to back up. ${EMPTY_ADVICE}`,
        );
      }
      yield JSON.stringify({ format: FORMAT, madeAt: new Date().toISOString(), migrations, secret });
      for (const table of await listTables(database)) {
        const sum = createSum();
        yield JSON.stringify({ table: table.name, columns: table.columns });
        for await (const rows of readRows(database, table)) {
          sum.add(rows);
          yield rows.join("\n");
        }
        sums[table.name] = sum.result();
      }
      yield JSON.stringify({ end: true, sums });
    };
    await inTransaction(database, "read", async () => {
      for await (const line of lines()) await writeAll(file, `${line}\n`);
    });
    await file.sync();
    return sums;
  } catch (error) {
    await Deno.remove(path);
    throw error;
  }
}

/** A backup whose head was read. Dispose of it to close it. */
export interface Backup extends Readonly<z.infer<typeof HEAD>>, AsyncDisposable {
  /** The lines after the head. They can be read once. */
  readonly lines: AsyncIterable<string>;
}

/** Opens a backup. Throws CopyError if the file is not one. */
export async function openBackup(path: string): Promise<Backup> {
  const lines = readLines(path);
  const close = () => lines.return(undefined);
  const head = HEAD.safeParse(parse((await lines.next()).value));
  if (head.success) return { ...head.data, lines, [Symbol.asyncDispose]: async () => void await close() };
  await close();
  throw new CopyError(`${path} is no backup of this site.`);
}

/** What a backup tells before it is restored. */
export interface BackupFacts {
  /** The generated secret; null if there is none, or one that its database was not used with. */
  readonly secret: string | null;
  /** Fingerprints of the secrets that its database was used with, as of readFingerprints(). */
  readonly fingerprints: readonly string[];
  readonly unsubscribed: number;
}

const DAMAGED = "The backup is damaged: it is not as it was written. Use another one.";
const SECRET_ROW = z.object({ position: z.number(), fingerprint: z.string() });
const SUPPRESSION_ROW = z.object({ reason: z.string() });

/** Reads a backup to its end. Throws CopyError if it is incomplete, or not as it was written. */
export async function inspectBackup(path: string): Promise<BackupFacts> {
  await using backup = await openBackup(path);
  const secrets: z.infer<typeof SECRET_ROW>[] = [];
  let unsubscribed = 0;
  const sums = new Map<string, ReturnType<typeof createSum>>();
  const end = await readTables(backup.lines, ({ name }, rows) => {
    const sum = sums.get(name) ?? createSum();
    sums.set(name, sum);
    sum.add(rows);
    if (name === "secrets") secrets.push(...rows.map((row) => partOf(SECRET_ROW, row)));
    if (name === "mail_suppressions") {
      unsubscribed += rows.filter((row) => partOf(SUPPRESSION_ROW, row).reason === "unsubscribed").length;
    }
  });
  for (const [name, { rows, sha256 }] of Object.entries(end)) {
    const found = (sums.get(name) ?? createSum()).result();
    if (found.rows !== rows || found.sha256 !== sha256) throw new CopyError(DAMAGED);
  }
  const inOrder = secrets.toSorted((one, other) => one.position - other.position);
  const fingerprints = inOrder.map(({ fingerprint }) => fingerprint);
  const { secret } = backup;
  const isUsed = secret !== null && isOneOf(fingerprints, secret) !== false;
  return { secret: isUsed ? secret : null, fingerprints, unsubscribed };
}

/** Creates the tables of a backup in an empty database. Throws CopyError if the backup is from a newer release. */
export async function makeTables(database: Database, { migrations }: Backup): Promise<void> {
  await migrate(database, { upTo: migrations });
  if (await requireTables(database) === migrations) return;
  throw new CopyError("The backup is of a newer release. Restore it with that release.");
}

/**
 * Fills the tables of makeTables() with a backup's rows, compares them with the checksums in the backup, and migrates the tables. `mend` updates
 * rows that are out of date, in the same transaction and in the tables of the backup's release. If the restore is killed, it leaves everything
 * or nothing. Throws CopyError if the file is incomplete.
 */
export async function fillTables<Result>(
  database: Database,
  { lines }: Backup,
  mend: (database: Database) => Promise<Result>,
): Promise<{ readonly sums: Sums; readonly mended: Result }> {
  const filled = await inTransaction(database, "write", async () => {
    const sums = await fill(database, lines);
    await continueNumbers(database);
    return { sums, mended: await mend(database) };
  });
  await migrate(database);
  return filled;
}

/** What a backup says at its end that it has; null if its last line is none of a backup. */
export async function lastSums(path: string): Promise<Sums | null> {
  using file = await Deno.open(path);
  const { size } = await file.stat();
  await file.seek(Math.max(0, size - END_BYTES), Deno.SeekMode.Start);
  const text = await new Response(file.readable).text();
  const end = END.safeParse(parse(text.trimEnd().split("\n").at(-1)));
  return end.success ? end.data.sums : null;
}

/** Writes the tables, reads them again and compares their checksums. */
async function fill(database: Database, lines: AsyncIterable<string>): Promise<Sums> {
  await clearTables(database);
  const end = await readTables(lines, (table, rows) => writeRows(database, table, rows));
  requireSame(end, await sumTables(database));
  return end;
}

/** Hands over the rows of each table in batches. Returns what its end says. Throws CopyError if there is none, or if something else is between. */
async function readTables(
  lines: AsyncIterable<string>,
  take: (table: Table, rows: readonly string[]) => Promise<void> | void,
): Promise<Sums> {
  let table: Table | null = null;
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (table !== null && batch.length > 0) await take(table, batch);
    batch = [];
    length = 0;
  };
  for await (const line of lines) {
    if (line.startsWith('{"table":')) {
      await flush();
      const { table: name, columns } = partOf(TABLE, line);
      table = { name, columns };
    } else if (line.startsWith('{"end":')) {
      await flush();
      return partOf(END, line).sums;
    } else {
      length += line.length;
      if (isBatch(batch.push(line), length)) await flush();
    }
  }
  throw new CopyError("The backup ends in the middle. Use another one.");
}

function partOf<Part>(schema: z.ZodMiniType<Part>, line: string): Part {
  const part = schema.safeParse(parse(line));
  if (part.success) return part.data;
  throw new CopyError(DAMAGED);
}

async function writeAll(file: Deno.FsFile, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let written = 0; written < bytes.length;) written += await file.write(bytes.subarray(written));
}

async function* readLines(path: string): AsyncGenerator<string> {
  using file = await Deno.open(path);
  const buffer = new Uint8Array(1024 * 1024);
  const decoder = new TextDecoder();
  let rest = "";
  for (let size = await file.read(buffer); size !== null; size = await file.read(buffer)) {
    const lines = (rest + decoder.decode(buffer.subarray(0, size), { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

function parse(line: unknown): unknown {
  try {
    return typeof line === "string" ? JSON.parse(line) : null;
  } catch {
    return null;
  }
}
