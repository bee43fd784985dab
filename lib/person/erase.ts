import { join } from "node:path";
import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";
import { MAIL_OF_ORDERS } from "../mails.ts";
import { dataProblem } from "../start_problem.ts";
import { erasureOf, ERASURES, noteErasures } from "./erasures.ts";
import { findMailFiles, removeMailFiles } from "./mail_files.ts";
import { type HeldRows, type Person, readPerson } from "./held/store.ts";
import { type Erased, erasePerson } from "./store.ts";

const TIMES = z.array(z.string());

/** What an erasure removes of a person, and what it leaves, so that it can still be said afterwards. Times are ISO. */
export const HELD = z.object({
  /** Whether their author allowed email. */
  checks: z.array(z.object({ at: z.string(), isAllowed: z.boolean() })),
  tests: TIMES,
  entries: TIMES,
  maps: TIMES,
  payLinks: TIMES,
  rooms: TIMES,
  leads: TIMES,
  /** When each reminder to check again is due. */
  reminders: TIMES,
  testOrders: TIMES,
  /** The kinds of the written mails that go. */
  mails: z.array(z.string()),
  /** Mails about orders that lose the code of the address. */
  orderMails: z.number(),
  /** Counts of mails a day. */
  counts: z.number(),
  /** Notes that mail to the address came back. */
  refusals: z.number(),
  /** Mails in files that were sent to the person or mention the address. */
  files: z.number(),
  /** All mails about orders that stay. */
  keptMails: z.number(),
  /** Real orders by why they stay, each as when it was paid, or else begun. */
  orders: z.object({ paid: TIMES, unpaid: TIMES, isDownloaded: z.boolean() }),
  /** Of real payments. */
  invoices: z.number(),
  isUnsubscribed: z.boolean(),
});

export interface Held extends Readonly<z.infer<typeof HELD>> {
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
  const goes = {
    checks: checks.map(({ created_at, consent, email }) => ({
      at: String(created_at),
      isAllowed: consent === true && email !== null,
    })),
    tests: timesOf(tables.founder_test_results),
    entries: timesOf(tables.waitlist_entries),
    maps: timesOf(tables.focus_maps),
    payLinks: timesOf(tables.pay_links),
    rooms: timesOf(tables.sprint_rooms),
    leads: timesOf(tables.leads),
    reminders: (tables.check_reminders ?? []).map(({ due_at }) => String(due_at)),
    testOrders: timesOf(tests),
    mails: mails.map(({ kind }) => String(kind)),
    orderMails: orderMails.filter(({ state, recipient_hash: hash }) => state !== "waiting" && hash !== null)
      .length,
    counts: tables.mail_counts?.length ?? 0,
    refusals: suppressions.filter(({ reason }) => reason !== "unsubscribed").length,
    files: files.length,
  };
  return {
    ...goes,
    checkIds: checks.map(({ id }) => String(id)),
    keptMails: orderMails.length,
    orders: {
      paid: timesOf(paid),
      unpaid: timesOf(unpaid),
      isDownloaded: downloads.some((download) => paid.some(({ id }) => id === download.order_id)),
    },
    invoices: tables.invoices?.filter(({ is_live }) => is_live === true).length ?? 0,
    isUnsubscribed: suppressions.some(({ reason }) => reason === "unsubscribed"),
    isAnything: Object.values(goes).some((what) => typeof what === "number" ? what > 0 : what.length > 0),
    isHeld: [...Object.values(tables).flat(), ...outbox].length > 0,
  };
}

/** When each was paid, or else begun. */
function timesOf(rows: HeldRows[string] = []): string[] {
  return rows.map(({ paid_at, created_at }) => String(paid_at ?? created_at));
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
  { sql, person, mailFolder, backupDir, secret }: EraseOptions,
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
    erased = await erasePerson(sql, person);
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
