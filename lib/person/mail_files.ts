import { join } from "node:path";
import { ignoreMissing } from "../replace_file.ts";

/** A mail that was written to a file. */
export interface MailFile {
  readonly name: string;
  /** False for a mail to somebody else that mentions the person, such as the coach's digest. */
  readonly isToPerson: boolean;
  /** "" without one. */
  readonly subject: string;
  readonly text: string;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * The mails in the folder that were sent to a person or mention their address.
 * @param spellings of the address, in lower case
 * @param mailIds of mails that were sent to the person
 */
export async function findMailFiles(
  folder: string,
  { spellings, mailIds }: { readonly spellings: readonly string[]; readonly mailIds: readonly string[] },
): Promise<MailFile[]> {
  const found: MailFile[] = [];
  for (const name of await filesIn(folder)) {
    const text = await Deno.readTextFile(join(folder, name)).catch(ignoreMissing) ?? "";
    const [head = ""] = text.split(/\r?\n\r?\n/, 1);
    const unfolded = head.replace(/\r?\n[ \t]+/g, " ");
    const [, to = ""] = /^to:(.*)$/im.exec(unfolded) ?? [];
    const isToPerson = mentions(to, spellings) || mailIds.includes(name.replace(/\.eml(\.part)?$/, ""));
    if (isToPerson || mentions(text, spellings)) {
      found.push({ name, isToPerson, subject: subjectIn(unfolded), text });
    }
  }
  return found;
}

/** Deletes mails from the folder. Returns those that could not be deleted. */
export async function removeMailFiles(
  folder: string,
  names: readonly string[],
): Promise<readonly { readonly name: string; readonly error: unknown }[]> {
  const left: { name: string; error: unknown }[] = [];
  for (const name of names) {
    await Deno.remove(join(folder, name)).catch((error) => {
      if (!(error instanceof Deno.errors.NotFound)) left.push({ name, error });
    });
  }
  return left;
}

/**
 * Deletes mails that were written to files more than `days` ago, and returns how many. If some cannot be deleted, it deletes the others and then
 * throws.
 */
export async function removeOldMailFiles(folder: string, days: number): Promise<number> {
  const before = Date.now() - days * DAY_MS;
  const old: string[] = [];
  for (const name of await filesIn(folder)) {
    const info = await Deno.stat(join(folder, name)).catch(ignoreMissing);
    if ((info?.mtime?.getTime() ?? Infinity) < before) old.push(name);
  }
  const [left] = await removeMailFiles(folder, old);
  if (left !== undefined) throw left.error;
  return old.length;
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(folder));
    return entries.filter(({ name, isFile }) => isFile && /\.eml(\.part)?$/.test(name)).map(({ name }) =>
      name
    )
      .sort();
  } catch (error) {
    ignoreMissing(error);
    return [];
  }
}

/** Whether a text contains one of the spellings, as plain text or in an encoding of mail (RFC 2045). */
function mentions(text: string, spellings: readonly string[]): boolean {
  const blocks = text.match(/^[a-z\d+/]+={0,2}\r?$(\n[a-z\d+/]+={0,2}\r?$)*/gim) ?? [];
  const readings = [text, unquoted(text), ...blocks.map(unbased)].map((reading) => reading.toLowerCase());
  return readings.some((reading) => spellings.some((spelling) => hasAddress(reading, spelling)));
}

/** The subject in the head of a mail, whose words may be encoded (RFC 2047). */
function subjectIn(head: string): string {
  const [, subject = ""] = /^subject:(.*)$/im.exec(head) ?? [];
  return subject.replace(
    /=\?utf-8\?([qb])\?([^?]*)\?=(\s+(?==\?))?/gi,
    (_word, kind, text) => /q/i.test(kind) ? unquoted(text.replaceAll("_", " ")) : unbased(text),
  ).trim();
}

/** True if the address is not part of a longer one: `ada@example.com` is not in `canada@example.com`. */
function hasAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? "";
    const after = text.slice(at + address.length, at + address.length + 2);
    if (!/[\p{L}\d._%+-]/u.test(before) && !/^\.?[\p{L}\d-]/u.test(after)) return true;
  }
  return false;
}

function unquoted(text: string): string {
  return text.replace(/=\r?\n/g, "").replace(
    /(=[\da-f]{2})+/gi,
    (run) => new TextDecoder().decode(Uint8Array.fromHex(run.replaceAll("=", ""))),
  );
}

function unbased(block: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.fromBase64(block));
  } catch {
    // A line of words that looks like base64.
    return "";
  }
}
