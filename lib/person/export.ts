import { CONSENT_TEXTS } from "../content/diagnostic/check.ts";
import { DATA_SCHEMA_PATH } from "../content/my_data.ts";
import { TABLES_IN_WORDS } from "../content/my_data_tables.ts";
import type { Sql } from "../db/database.ts";
import { MAIL_THAT_ENDS } from "../mails.ts";
import { downloadPath } from "../payments/download_link.ts";
import { findMailFiles } from "./mail_files.ts";
import { type HeldRows, type Person, readPerson } from "./held/store.ts";

interface ExportOptions {
  readonly sql: Sql;
  readonly person: Person;
  readonly mailFolder: string;
  /** Signs the links of the person's downloads; absent: there are none. */
  readonly secret?: string;
}

/** Everything that is held. `mailFiles` has the text of mails to the person only. dataSchema() describes it as JSON. */
export interface Exported {
  /** ISO, UTC. */
  readonly exportedAt: string;
  readonly tables: HeldRows;
  readonly mailFiles: readonly {
    readonly name: string;
    readonly subject?: string;
    readonly text?: string;
    readonly note?: string;
  }[];
}

/** Everything that is held, without the columns of queues. Of a mail to somebody else that mentions the person it only has the file's name. */
export async function exportPerson({ sql, person, mailFolder, secret }: ExportOptions): Promise<Exported> {
  const tables = await readPerson(sql, person);
  const { spellings } = person;
  const mailIds = (tables.outbox ?? []).map(({ id }) => String(id));
  const files = await findMailFiles(mailFolder, { spellings, mailIds });
  const stopped = tables.mail_suppressions?.find(({ reason }) => reason === "unsubscribed");
  /** What waits to be sent one day and isn't, because mail was stopped. Anybody can put an address on the waitlist, so an entry asks for no mail in place of its owner. */
  const isEnded = (table: string, { kind, state, created_at: at }: HeldRows[string][number]) =>
    stopped !== undefined && (table === "waitlist_entries" ||
      (table === "check_reminders" || state === "waiting" && MAIL_THAT_ENDS.includes(String(kind))) &&
        String(at) < String(stopped.created_at));
  const worded = (table: string, row: HeldRows[string][number]) => ({
    state: null,
    ...row,
    consent_text: CONSENT_TEXTS[String(row.consent_version)] ?? null,
    ...isEnded(table, row) ? { state: "stopped", reason: null } : {},
    link: table === "grants" && secret ? downloadPath(secret, String(row.id)) : null,
  });
  return {
    exportedAt: new Date().toISOString(),
    tables: Object.fromEntries(
      Object.entries(TABLES_IN_WORDS).map(([table, { columns }]) => [
        table,
        (tables[table] ?? []).map((row) =>
          Object.fromEntries(Object.entries(worded(table, row)).filter(([column]) => column in columns))
        ),
      ]),
    ),
    mailFiles: files.map(({ name, isToPerson, subject, text }) =>
      isToPerson
        ? { name, subject, text }
        : { name, note: "a mail to somebody else that mentions the address; it may name other people" }
    ),
  };
}

/** What is held as JSON, with where its description is. */
export function exportedText(exported: Exported, origin: string): string {
  return JSON.stringify({ $schema: origin + DATA_SCHEMA_PATH, ...exported }, null, 2);
}
