import { CONSENT_TEXTS } from "../content/diagnostic/check.ts";
import { DATA_SCHEMA_PATH } from "../content/my_data.ts";
import type { Sql } from "../db/database.ts";
import { findMailFiles } from "./mail_files.ts";
import { type HeldRows, type Person, readPerson } from "./held/store.ts";

interface ExportOptions {
  readonly sql: Sql;
  readonly person: Person;
  readonly mailFolder: string;
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

/** Everything that is held. Of a mail to somebody else that mentions the person it only has the file's name. */
export async function exportPerson({ sql, person, mailFolder }: ExportOptions): Promise<Exported> {
  const tables = await readPerson(sql, person);
  const { spellings } = person;
  const mailIds = (tables.outbox ?? []).map(({ id }) => String(id));
  const files = await findMailFiles(mailFolder, { spellings, mailIds });
  return {
    exportedAt: new Date().toISOString(),
    tables: {
      ...tables,
      diagnostic_results: (tables.diagnostic_results ?? []).map((row) => ({
        ...row,
        consent_text: CONSENT_TEXTS[String(row.consent_version)] ?? null,
      })),
    },
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
