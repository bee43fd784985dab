import { join } from "node:path";
import { ERASURE } from "../content/my_data.ts";
import type { Sql } from "../db/database.ts";
import { MAIL_OF_ORDERS } from "../mails.ts";
import { dataProblem } from "../start_problem.ts";
import { erasureOf, ERASURES, noteErasures } from "./erasures.ts";
import type { Erasable } from "./held/held.ts";
import { findMailFiles, removeMailFiles } from "./mail_files.ts";
import { type HeldRows, type Person, readPerson } from "./held/store.ts";
import { type Erased, erasePerson, type Receipt } from "./store.ts";

/** What is held about a person, by what an erasure does with it. */
export interface Held extends Erasable {
  readonly checkIds: readonly string[];
  /** Whether an erasure removes anything. */
  readonly isAnything: boolean;
  /** Whether any row is held, also one that stays. */
  readonly isHeld: boolean;
}

interface HeldOptions {
  readonly sql: Sql;
  readonly person: Person;
  readonly mailFolder: string;
}

/** What is held about a person, by what an erasure does with it. */
export async function readHeld({ sql, person, mailFolder }: HeldOptions): Promise<Held> {
  const { outbox = [], ...tables } = await readPerson(sql, person);
  const {
    orders = [],
    grants = [],
    order_history: history = [],
    downloads = [],
    diagnostic_results: checks = [],
  } = tables;
  const { tests = [], paid = [], unpaid = [] } = Object.groupBy(
    orders,
    (order) => order.is_live !== true ? "tests" : order.paid_at === null ? "unpaid" : "paid",
  );
  const testIds = new Set(tests.map(({ id }) => id));
  for (const { id, order_id } of [...grants, ...history]) if (testIds.has(order_id)) testIds.add(id);
  const isKept = ({ kind, subject_id }: HeldRows[string][number]) =>
    MAIL_OF_ORDERS.includes(String(kind)) && !testIds.has(subject_id);
  const { true: orderMails = [], false: mails = [] } = Object.groupBy(outbox, (mail) => `${isKept(mail)}`);
  const mailIds = mails.map(({ id }) => String(id));
  const files = await findMailFiles(mailFolder, { spellings: person.spellings, mailIds });
  const suppressions = tables.mail_suppressions ?? [];
  const { true: allowed = [], false: hidden = [] } = Object.groupBy(
    checks,
    ({ consent, email }) => `${consent === true && email !== null}`,
  );
  const rows: HeldRows = { ...tables, diagnostic_results: allowed, orders: tests };
  const dated = Object.fromEntries(
    Object.keys(ERASURE.dated).map((table) => [table, timesOf(rows[table] ?? [])]),
  );
  const counts = {
    hidden: hidden.length,
    orderMails: orderMails.filter(({ state, recipient_hash: hash }) => state !== "waiting" && hash !== null)
      .length,
    notes: (tables.mail_counts ?? []).length +
      suppressions.filter(({ reason }) => reason !== "unsubscribed").length,
    files: files.length,
    requests: tables.data_requests?.length ?? 0,
  };
  return {
    dated,
    ...counts,
    mails: mails.map(({ kind }) => String(kind)),
    checkIds: checks.map(({ id }) => String(id)),
    keptMails: orderMails.length,
    orders: {
      paid: timesOf(paid),
      unpaid: timesOf(unpaid),
      isDownloaded: downloads.some((download) => paid.some(({ id }) => id === download.order_id)),
    },
    invoices: tables.invoices?.filter(({ is_live }) => is_live === true).length ?? 0,
    isUnsubscribed: suppressions.some(({ reason }) => reason === "unsubscribed"),
    isAnything: mails.length + Object.values(dated).flat().length > 0 ||
      Object.values(counts).some((count) => count > 0),
    isHeld: [...Object.values(tables).flat(), ...outbox].length > 0,
  };
}

/** When each is due, or was paid, or else begun. */
function timesOf(rows: HeldRows[string]): string[] {
  return rows.map(({ due_at, paid_at, created_at }) => String(due_at ?? paid_at ?? created_at));
}

/**
 * Why nothing can be noted in the folder of backups, and what to do; null: it seems that it can. A folder that is missing is most likely a wrong
 * one, in which no restore looks. A server asks too: it may not know its user, so it cannot ask what that user may do.
 */
export async function backupDirProblem(folder: string): Promise<string | null> {
  try {
    const { isDirectory } = await Deno.stat(folder);
    if (!isDirectory) return `BACKUP_DIR (${folder}) is a file. Set it to a folder.`;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) return dataProblem(error, folder, "BACKUP_DIR");
    return `BACKUP_DIR (${folder}) does not exist. Set it to where backups go, or make it: mkdir -m 700 ${folder}`;
  }
  const path = join(folder, ERASURES);
  const { state } = await Deno.permissions.query({ name: "write", path });
  if (state !== "granted") return `The running site may not write to BACKUP_DIR (${folder}).`;
  try {
    // Opening it changes nothing. A file that is not there yet is only made when something is noted.
    (await Deno.open(path, { append: true })).close();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) return dataProblem(error, path, "BACKUP_DIR");
  }
  return null;
}

interface EraseOptions extends HeldOptions {
  readonly backupDir: string;
  /** The first one. */
  readonly secret: string;
  readonly receipt?: Receipt;
}

/** How an erasure ended. */
export type Erasing =
  /** Nothing was removed, because it could not be noted for restores. */
  | { readonly state: "unnoted"; readonly problem: string }
  /** It is noted, and nobody knows whether anything was removed. Doing it again is safe. */
  | { readonly state: "uncertain"; readonly error: unknown }
  | {
    readonly state: "erased";
    readonly erased: Erased;
    /** Mail files: how many are gone and which could not be deleted; or why none was looked for. */
    readonly files: { readonly deleted: number; readonly left: readonly string[] } | {
      readonly error: unknown;
    };
  };

/** Notes an erasure beside the backups, then removes the person: what was removed and not noted would come back with a backup. */
export async function erase(
  { sql, person, mailFolder, backupDir, secret, receipt }: EraseOptions,
): Promise<Erasing> {
  try {
    const problem = await backupDirProblem(backupDir);
    if (problem !== null) return { state: "unnoted", problem };
    await noteErasures(backupDir, [erasureOf(secret, person)]);
  } catch (error) {
    return { state: "unnoted", problem: dataProblem(error, backupDir, "BACKUP_DIR") };
  }
  let erased: Erased;
  try {
    erased = await erasePerson(sql, person, { receipt });
  } catch (error) {
    return { state: "uncertain", error };
  }
  try {
    const { spellings } = person;
    const files = await findMailFiles(mailFolder, { spellings, mailIds: erased.mailIds });
    const left = await removeMailFiles(mailFolder, files.map(({ name }) => name));
    const names = left.map(({ name }) => name);
    return { state: "erased", erased, files: { deleted: files.length - names.length, left: names } };
  } catch (error) {
    return { state: "erased", erased, files: { error } };
  }
}
