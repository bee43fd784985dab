/**
 * What the site holds about a person: `deno task person export EMAIL` prints it as JSON, `deno task person erase EMAIL` removes it. The link to
 * a check's results stands for an author who gave no address. Both read the same settings as the server.
 */
import { join } from "node:path";
import { MAIL_NAMES } from "../lib/content/desk.ts";
import { ERASE_PAGE } from "../lib/content/desk_person.ts";
import { ERASURE } from "../lib/content/my_data.ts";
import type { Database } from "../lib/db/database.ts";
import { mailFolder } from "../lib/mail/files.ts";
import { allowAddress, suppressAddress } from "../lib/mail/store.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { backupDirProblem, erase, type Held, readHeld } from "../lib/person/erase.ts";
import { type ErasedLine, erasedLines } from "../lib/person/erased_lines.ts";
import { erasureOf, ERASURES, noteErasures, readErasures } from "../lib/person/erasures.ts";
import { exportedText, exportPerson } from "../lib/person/export.ts";
import { authorOf, personOf } from "../lib/person/person.ts";
import type { Person } from "../lib/person/held/store.ts";
import { siteFrom } from "../lib/site.ts";
import { signupDates } from "../lib/waitlist/columns.ts";
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
  /** The site's own. */
  readonly origin: string;
  /** Nobody is to be asked. */
  readonly isSure: boolean;
}

/** What an erasure would remove and leave, line by line, as the desk says it; or that it is nothing. */
function describeHeld(held: Held): string {
  if (!held.isAnything) {
    return held.isHeld
      ? "Nothing is left to erase: orders, their downloads, mail about them and the code of an unsubscribed address stay."
      : "Nothing is held about this person.";
  }
  const { goes, stays } = erasedLines(held, {
    dates: signupDates("UTC"),
    stays: ERASE_PAGE.stays,
    mailNames: MAIL_NAMES,
  });
  const list = (title: string, lines: readonly ErasedLine[]) =>
    [`${title}:`, ...lines.map(([what, text]) => `- ${what}. ${text}`)].join("\n");
  return `${list(ERASURE.goes, goes)}\n${list(ERASURE.stays, stays)}`;
}

/** Says what would go, asks, notes it beside the backups, removes it, and says what was done. Throws OperatorError with what is left. */
async function eraseData(context: Context): Promise<string> {
  const { database: { sql, engine }, person, folder: mailFolder, backupDir, secret, isSure } = context;
  const held = await readHeld({ sql, person, mailFolder });
  const what = describeHeld(held);
  if (!held.isAnything) throw new OperatorError(await noteAbsent(context, what));
  await requireBackupDir(backupDir).catch((error) => {
    throw unnoted(textOf(error));
  });
  console.log(`${what}\nNo task brings back what goes.`);
  if (!agree("Remove it?", isSure)) throw new OperatorError("Nothing was removed.");
  const done = await erase({ sql, person, mailFolder, backupDir, secret });
  if (done.state === "unnoted") throw unnoted(done.problem);
  if (done.state === "uncertain") {
    throw new OperatorError(
      `It is not certain that anything was removed. Run this again. ${textOf(done.error)}`,
    );
  }
  console.log(`Erased. Noted in ${join(backupDir, ERASURES)}, so that a restore erases it again.`);
  if (engine === "postgres") {
    console.log(
      "Running processes may show a result page that is deleted for up to a minute, or until they are restarted.",
    );
  }
  const { files } = done;
  if ("error" in files) {
    throw new OperatorError(`The mail files in ${mailFolder} were left as they are. ${textOf(files.error)}`);
  }
  const deleted = `Mail files deleted: ${files.deleted}.`;
  if (files.left.length === 0) return deleted;
  console.log(deleted);
  throw new OperatorError(
    `${files.left.length} of the mail files could not be deleted. Delete them yourself from ${mailFolder}: ${
      files.left.join(", ")
    }`,
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

/** Throws OperatorError when nothing can be noted there. */
async function requireBackupDir(folder: string): Promise<void> {
  await requireFolder("BACKUP_DIR", folder);
  const problem = await backupDirProblem(folder);
  if (problem !== null) throw new OperatorError(problem);
}

function unnoted(problem: string): OperatorError {
  return new OperatorError(`Nothing was removed, because it has to be noted for restores first: ${problem}`);
}

/** What the commands do; each returns what is printed. */
const COMMANDS: Readonly<Record<string, (context: Context) => Promise<string>>> = {
  export: async ({ database: { sql }, person, folder, origin }) =>
    exportedText(await exportPerson({ sql, person, mailFolder: folder }), origin),
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
      origin: siteFrom(config, config.port).origin,
      isSure: flags.has("yes"),
    };
    console.log(await COMMANDS[command]?.(context));
  });
}
