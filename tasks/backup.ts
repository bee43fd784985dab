import { basename, join, resolve } from "node:path";
import * as z from "zod/mini";
import type { Config } from "../lib/config.ts";
import type { Database } from "../lib/db/database.ts";
import {
  clearTables,
  continueNumbers,
  CopyError,
  createSum,
  inTransaction,
  listTables,
  readRows,
  requireEmpty,
  requireSame,
  type Sums,
  sumTables,
  type Table,
  type TableSum,
  writeRows,
} from "../lib/db/copy.ts";
import { migrate } from "../lib/db/migrate.ts";
import { openForCopy, openForRestore, printDatabase } from "./database.ts";
import { loadSettings } from "./settings.ts";

const FORMAT = "clarity-sprint-backup-1";
const SECRET_FILE = "app-secret";

/** Lines of a backup, each JSON: the head, then for each table its name and its rows, then the end. */
const HEAD = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** How many migrations the tables have. */
  migrations: z.number(),
  /** The generated secret; null when APP_SECRET was set. */
  secret: z.nullable(z.string()),
});
const TABLE = z.object({ table: z.string(), columns: z.array(z.string()) });
const END = z.object({
  end: z.literal(true),
  sums: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
});

/** Writes all data of the site to a file that only its owner may read. Returns the counts and sums of what was written. */
export async function backUp(config: Config, path: string): Promise<Sums> {
  const database = await openForCopy(config);
  const file = await Deno.open(path, { write: true, createNew: true, mode: 0o600 }).catch(async (error) => {
    await database.close();
    throw error;
  });
  try {
    const sums: Record<string, TableSum> = {};
    const lines = async function* () {
      const migrations = await countMigrations(database);
      if (migrations === null) {
        throw new CopyError("The database has no tables of this site: there is nothing to back up.");
      }
      const secret = config.appSecret === undefined ? await readSecret(config.dataDir) : null;
      yield JSON.stringify({
        format: FORMAT,
        madeAt: new Date().toISOString(),
        migrations,
        secret,
      });
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
  } finally {
    file.close();
    await database.close();
  }
}

/**
 * Fills an empty database from a backup, compares what is there then with what was backed up, and brings
 * the tables up to date. Throws CopyError when there is data already, or when the file is not whole.
 */
export async function restore(
  config: Config,
  path: string,
): Promise<{ readonly sums: Sums; readonly hasSecret: boolean }> {
  const lines = readLines(path);
  const head = HEAD.safeParse(parse((await lines.next()).value));
  if (!head.success) throw new CopyError(`${path} is no backup of this site.`);
  const { migrations, secret } = head.data;
  if (config.appSecret === undefined && secret !== null) await requireNoOtherSecret(config.dataDir, secret);
  const database = await openForRestore(config);
  try {
    await requireEmpty(
      database,
      config.databaseUrl === undefined ? `The data folder ${config.dataDir}` : "The database",
    );
    await migrate(database, { upTo: migrations });
    if (await countMigrations(database) !== migrations) {
      throw new CopyError("The backup is of a newer release. Restore it with that release.");
    }
    const sums = await inTransaction(database, "write", () => fill(database, lines));
    await continueNumbers(database);
    await migrate(database);
    if (config.appSecret === undefined && secret !== null) await writeSecret(config.dataDir, secret);
    return { sums, hasSecret: secret !== null };
  } finally {
    await lines.return(undefined);
    await database.close();
  }
}

/** How many migrations the tables have; null: there are no tables. */
async function countMigrations({ sql }: Database): Promise<number | null> {
  const [found] = await sql<
    { is_there: boolean }
  >`select to_regclass('schema_migrations') is not null as is_there`;
  if (found?.is_there !== true) return null;
  const [row] = await sql<{ count: number }>`select count(*) as count from schema_migrations`;
  return row?.count ?? 0;
}

/** Writes the tables, reads them again and compares. */
async function fill(database: Database, lines: AsyncIterable<string>): Promise<Sums> {
  await clearTables(database);
  let table: Table | null = null;
  let batch: string[] = [];
  let end: Sums | null = null;
  const flush = async () => {
    if (table !== null && batch.length > 0) await writeRows(database, table, batch);
    batch = [];
  };
  for await (const line of lines) {
    if (line.startsWith('{"table":')) {
      await flush();
      const { table: name, columns } = TABLE.parse(parse(line));
      table = { name, columns };
    } else if (line.startsWith('{"end":')) end = END.parse(parse(line)).sums;
    else if (batch.push(line) === 500) await flush();
  }
  await flush();
  if (end === null) throw new CopyError("The backup ends in the middle. Use another one.");
  const found: Record<string, TableSum> = {};
  for (const each of await listTables(database)) {
    const sum = createSum();
    for await (const rows of readRows(database, each)) sum.add(rows);
    found[each.name] = sum.result();
  }
  requireSame(end, found);
  return end;
}

/** Copies all data of the embedded database into a server's, and compares both. */
export async function move(from: Config, to: Config): Promise<Sums> {
  const source = await openForCopy({ ...from, databaseUrl: undefined });
  try {
    const target = await openForCopy(to);
    try {
      await migrate(source);
      await requireEmpty(target, "The database");
      await migrate(target);
      const sums: Record<string, TableSum> = {};
      await inTransaction(target, "write", async () => {
        await clearTables(target);
        await inTransaction(source, "read", async () => {
          for (const table of await listTables(source)) {
            const sum = createSum();
            for await (const rows of readRows(source, table)) {
              sum.add(rows);
              await writeRows(target, table, rows);
            }
            sums[table.name] = sum.result();
          }
        });
      });
      requireSame(sums, await sumTables(target));
      await continueNumbers(target);
      return sums;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
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

async function readSecret(dataDir: string): Promise<string | null> {
  return await Deno.readTextFile(join(dataDir, SECRET_FILE)).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  });
}

async function requireNoOtherSecret(dataDir: string, secret: string): Promise<void> {
  const own = await readSecret(dataDir);
  if (own === null || own.trim() === secret.trim()) return;
  throw new CopyError(
    `${
      join(dataDir, SECRET_FILE)
    } holds another secret than the backup. Move it away, or restore into another DATA_DIR.`,
  );
}

async function writeSecret(dataDir: string, secret: string): Promise<void> {
  await Deno.writeTextFile(join(dataDir, SECRET_FILE), secret, { mode: 0o600 });
}

/** Lines that say what was copied. */
export function describeSums(sums: Sums): string {
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0);
  const full = Object.entries(sums).filter(([, table]) => table.rows > 0);
  return [
    `${rows} rows in ${Object.keys(sums).length} tables`,
    ...full.map(([name, table]) => `  ${name}: ${table.rows}`),
  ].join("\n");
}

async function main(args: readonly string[]): Promise<void> {
  const [command, path = ""] = args;
  const config = loadSettings();
  if (command === "move") {
    if (config.databaseUrl === undefined) {
      throw new CopyError("Set DATABASE_URL to the server that the data goes to.");
    }
    console.error(`From the database in ${config.dataDir}`);
    printDatabase(config);
    console.log(`Copied and compared: ${describeSums(await move(config, config))}`);
    console.log(
      "Start the site with this DATABASE_URL and, from now on, with APP_SECRET: what the file app-secret in DATA_DIR has.",
    );
    return;
  }
  if (path === "") throw new CopyError(`Say which file: deno task ${command} FILE`);
  printDatabase(config);
  if (command === "backup") {
    console.log(`Backed up to ${path}: ${describeSums(await backUp(config, resolve(path)))}`);
    console.log(
      config.appSecret === undefined
        ? `${
          basename(path)
        } holds personal data and the site's secret, of which links and the waitlist's password are made. Keep it as you keep a password.`
        : `${
          basename(path)
        } holds personal data. APP_SECRET is not in it: keep that too, or every download link ends.`,
    );
    return;
  }
  const { sums, hasSecret } = await restore(config, resolve(path));
  console.log(`Restored and compared: ${describeSums(sums)}`);
  if (!hasSecret) {
    console.log("The backup holds no secret: start with the APP_SECRET of the site that it is from.");
  } else if (config.appSecret !== undefined) {
    console.log("APP_SECRET is set, so the secret in the backup was left out.");
  }
}

if (import.meta.main) {
  try {
    await main(Deno.args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    Deno.exitCode = 1;
  }
}
