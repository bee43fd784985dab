import { CONSENT_TEXTS } from "../content/diagnostic/check.ts";
import type { Sql } from "../db/database.ts";
import { findMailFiles } from "./mail_files.ts";
import { type Person, readPerson } from "./store.ts";

interface ExportOptions {
  readonly sql: Sql;
  readonly person: Person;
  /** The folder of mails that were written to files. */
  readonly mailFolder: string;
}

/** Everything that is held, as JSON. Of a mail to somebody else that mentions the person it only contains the file's name. */
export async function exportPerson({ sql, person, mailFolder }: ExportOptions): Promise<string> {
  const tables = await readPerson(sql, person);
  const { spellings } = person;
  const mailIds = (tables.outbox ?? []).map(({ id }) => String(id));
  const files = await findMailFiles(mailFolder, { spellings, mailIds });
  return JSON.stringify(
    {
      exportedAt: new Date().toISOString(),
      tables: {
        ...tables,
        diagnostic_results: tables.diagnostic_results?.map((row) => ({
          ...row,
          consent_text: CONSENT_TEXTS[String(row.consent_version)] ?? null,
        })),
      },
      mailFiles: files.map(({ name, isToPerson, text }) =>
        isToPerson
          ? { name, text }
          : { name, note: "a mail to somebody else that mentions the address; it may name other people" }
      ),
    },
    null,
    2,
  );
}
