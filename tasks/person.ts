/**
 * What the site holds about a person: `deno task person export EMAIL` prints it as JSON, `deno task person erase EMAIL` removes it. The link to
 * a check's results stands for an author who gave no address. Both read the same settings as the server.
 */
import { join } from "node:path";
import type { Database } from "../lib/db/database.ts";
import { mailFolder } from "../lib/mail/files.ts";
import { allowAddress, suppressAddress } from "../lib/mail/store.ts";
import { MAIL_OF_ORDERS } from "../lib/mails.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { erasureOf, ERASURES, noteErasures, readErasures } from "../lib/person/erasures.ts";
import { exportPerson } from "../lib/person/export.ts";
import { findMailFiles, removeMailFiles } from "../lib/person/mail_files.ts";
import { authorOf, personOf } from "../lib/person/person.ts";
import { type Erased, erasePerson, type Person, readPerson } from "../lib/person/store.ts";
import { agree } from "./agree.ts";
import { type TaskCall, UsageError } from "./arguments.ts";
import { withDatabase } from "./database.ts";
import { textOf } from "./problems.ts";
import { requireSecrets } from "./secrets.ts";
import { loadSettings, requireFolder } from "./settings.ts";

/** Milliseconds for a statement: nobody waits for a page. */
const DEADLINE_MS = 60_000;

interface Context {
  readonly database: Database;
  readonly person: Person;
  /** The folder of the mails that became files. */
  readonly folder: string;
  /** Where backups go, and what is noted of erasures. */
  readonly backupDir: string;
  readonly secret: string;
  /** Nobody is to be asked. */
  readonly isSure: boolean;
}

/** What an erasure would remove, in a line; or that it is nothing. */
async function describeData(
  { database, person, folder }: Context,
): Promise<{ readonly what: string; readonly isAnything: boolean }> {
  const { outbox = [], ...tables } = await readPerson(database.sql, person);
  const isOfOrder = ({ kind }: Readonly<Record<string, unknown>>) => MAIL_OF_ORDERS.includes(String(kind));
  const mails = outbox.filter((mail) => !isOfOrder(mail));
  const files = await findMailFiles(folder, { spellings: person.spellings, mailIds: idsOf(mails) });
  const counts = {
    "business checks": tables.diagnostic_results?.length,
    "founder tests": tables.founder_test_results?.length,
    "waitlist entries": tables.waitlist_entries?.length,
    "mails in the outbox": mails.length,
    "notes that a mail about an order went to the address":
      outbox.filter((mail) => isOfOrder(mail) && mail.state !== "waiting" && mail.recipient_hash !== null)
        .length,
    "counts of mails a day": tables.mail_counts?.length,
    "notes that mail to it came back": tables.mail_suppressions?.filter(({ reason }) =>
      reason !== "unsubscribed"
    ).length,
    "mail files": files.length,
  };
  const rows = Object.entries(counts).filter(([, count = 0]) => count > 0);
  if (rows.length > 0) {
    return { what: rows.map(([what, count]) => `${what}: ${count}`).join(", "), isAnything: true };
  }
  const stays = [...Object.values(tables).flat(), ...outbox].length > 0;
  return {
    what: stays
      ? "Nothing is left to erase: orders, their downloads, mail about them and the code of an unsubscribed address stay."
      : "Nothing is held about this person.",
    isAnything: false,
  };
}

/**
 * Says what would go, asks, notes it beside the backups, removes it, and says what was done as soon as it is done: when a later step fails,
 * that is on the screen. Throws OperatorError with what is left.
 */
async function eraseData(context: Context): Promise<string> {
  const { database, person, folder, backupDir, secret, isSure } = context;
  const { what, isAnything } = await describeData(context);
  if (!isAnything) throw new OperatorError(await noteAbsent(context, what));
  // What was removed and not noted would come back with a backup.
  await requireBackupDir(backupDir).catch(refuseUnnoted);
  console.log(`This would be removed, and no task brings it back: ${what}.`);
  if (!agree("Remove it?", isSure)) throw new OperatorError("Nothing was removed.");
  await noteErasures(backupDir, [erasureOf(secret, person)]).catch(refuseUnnoted);
  const erased = await erasePerson(database.sql, person).catch((error) => {
    throw new OperatorError(`It is not certain that anything was removed. Run this again. ${textOf(error)}`);
  });
  console.log(describeErased(erased, context));
  const { spellings } = person;
  const files = await findMailFiles(folder, { spellings, mailIds: erased.mailIds }).catch((error) => {
    throw new OperatorError(`The mail files in ${folder} were left as they are. ${textOf(error)}`);
  });
  const left = await removeMailFiles(folder, files.map(({ name }) => name));
  const deleted = `Mail files deleted: ${files.length - left.length}.`;
  if (left.length === 0) return deleted;
  console.log(deleted);
  const names = left.map(({ name }) => name).join(", ");
  throw new OperatorError(
    `${left.length} of the mail files could not be deleted. Delete them yourself from ${folder}: ${names}`,
  );
}

/**
 * An older backup may have somebody of whom nothing is held now. Asks whether a restore is to erase them, and notes it, unless that is noted
 * already. Returns what is the case.
 */
async function noteAbsent({ backupDir, secret, person, isSure }: Context, what: string): Promise<string> {
  const path = join(backupDir, ERASURES);
  const note = erasureOf(secret, person);
  const refuse = (error: unknown): never => {
    throw new OperatorError(
      `${what} A restore of an older backup could bring the person back, because that cannot be noted: ${
        textOf(error)
      }`,
    );
  };
  await requireBackupDir(backupDir).catch(refuse);
  const noted = await readErasures(backupDir).catch(refuse) ?? [];
  const earlier = noted.findLast((erasure) => erasure.person === note.person);
  if (earlier !== undefined) {
    return `${what} A restore of an older backup erases the person: noted in ${path} at ${earlier.at}.`;
  }
  console.log(`${what} An older backup may have the person all the same.`);
  if (!agree("Note that a restore of one erases the person?", isSure)) return "Nothing was noted.";
  await noteErasures(backupDir, [note]).catch(refuse);
  return `Noted in ${path}.`;
}

/** Throws OperatorError when nothing can be noted there. A folder that is missing is most likely a wrong one, in which no restore looks. */
async function requireBackupDir(folder: string): Promise<void> {
  await requireFolder("BACKUP_DIR", folder);
  const isThere = await Deno.stat(folder).then(() => true, () => false);
  if (isThere) return;
  throw new OperatorError(
    `BACKUP_DIR (${folder}) does not exist. Set it to where backups go, or make it: mkdir -m 700 ${folder}`,
  );
}

function refuseUnnoted(error: unknown): never {
  throw new OperatorError(
    `Nothing was removed, because it has to be noted for restores first: ${textOf(error)}`,
  );
}

/** How many there were and, unless there were none, what became of them. */
function told(what: string, count: number, became: string): string {
  return count === 0 ? `${what}: 0.` : `${what}: ${count}. ${became}`;
}

/** What was removed from the tables, line by line. */
function describeErased(erased: Erased, { database, backupDir }: Context): string {
  return [
    told(
      "Business checks",
      erased.checks,
      "Name, email, notes, consent and link are gone; the figures stay, without anyone.",
    ),
    told("Founder tests", erased.tests, "The email is gone; the style stays, without anyone."),
    `Waitlist entries deleted: ${erased.entries}.`,
    `Mails deleted from the outbox: ${erased.mailIds.length}. Counts of mails a day deleted: ${erased.counts}.`,
    `Notes deleted that a mail about an order went to the address: ${erased.orderMails}. Notes deleted that mail to it came back: ${erased.refusals}.`,
    erased.isUnsubscribed
      ? "The address was unsubscribed. A keyed code of it stays, because without it the next form with this address would be answered by mail. Nobody can tell the address from the code."
      : "The address was not unsubscribed, so no code of it is kept for that.",
    told(
      "Orders",
      erased.orders,
      "They stay for as long as tax law asks, with the address, and so do their downloads.",
    ),
    `Backups keep what they hold until they are replaced. Noted in ${
      join(backupDir, ERASURES)
    }, so that a restore erases it again.`,
    ...database.engine === "postgres"
      ? [
        "Running processes may show a result page that is deleted for up to a minute, or until they are restarted.",
      ]
      : [],
  ].join("\n");
}

function idsOf(rows: readonly Readonly<Record<string, unknown>>[] | undefined): string[] {
  return (rows ?? []).map(({ id }) => String(id));
}

/** What the commands do; each returns what is printed. */
const COMMANDS: Readonly<Record<string, (context: Context) => Promise<string>>> = {
  export: ({ database: { sql }, person, folder }) => exportPerson({ sql, person, mailFolder: folder }),
  erase: eraseData,
  unsubscribe: async ({ database, person }) => {
    await suppressAddress(database.sql, person.addressHash, "unsubscribed");
    return "The address gets no more mail, but for what is bought.";
  },
  resubscribe: async ({ database, person }) => {
    const wasSuppressed = await allowAddress(database.sql, person.addressHash);
    return wasSuppressed ? "The address gets mail again." : "The address was not unsubscribed.";
  },
};

export async function main({ task, command, values: { EMAIL = "" }, flags }: TaskCall): Promise<void> {
  const author = command === "export" || command === "erase" ? authorOf(EMAIL) : null;
  if (author === null && !EMAIL.includes("@")) throw new UsageError(task, `${EMAIL} is not an address`);
  const config = loadSettings();
  await withDatabase({ ...config, queryDeadlineMs: DEADLINE_MS }, async (database) => {
    const { first: secret } = await requireSecrets(config, database.sql);
    const { backupDir, dataDir } = config;
    const context = {
      database,
      person: author ?? personOf(secret, EMAIL),
      folder: mailFolder(dataDir),
      backupDir,
      secret,
      isSure: flags.has("yes"),
    };
    console.log(await COMMANDS[command]?.(context));
  });
}
