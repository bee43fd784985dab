/**
 * The outbox from the command line: what waits, failed and was sent; `retry ID` or `--all`; `preview`; `announce PRODUCT`. With the embedded
 * database the site must be stopped meanwhile, except for `preview`.
 */
import { join } from "node:path";
import type { Config } from "../lib/config.ts";
import type { Sql } from "../lib/db/database.ts";
import { renderLetter, senderFrom } from "../lib/mail/composer.ts";
import { openTransport } from "../lib/mail/mail.ts";
import { countMails, getMailPause, type ListedMail, listMails, retryMails } from "../lib/mail/store.ts";
import { MAIL_KINDS } from "../lib/mails.ts";
import { siteFrom } from "../lib/site.ts";
import { announce, awaitedProducts, countUnannounced } from "../lib/waitlist/announcement.ts";
import { table } from "./table.ts";
import { withDatabase } from "./database.ts";
import { loadSettings } from "./settings.ts";

const USAGE = `deno task mail                          what waits, failed and was sent
deno task mail retry ID                 send a mail that failed, or waits, now
deno task mail retry --all              the same for every mail that failed or waits
deno task mail preview [FOLDER]         write every kind of mail with invented data to files
deno task mail announce PRODUCT         how many on the waitlist would be told that a product is ready
deno task mail announce PRODUCT --send  tell them, each once`;

/** Mails of a state that are listed. */
const LISTED = 20;

/** Lines that say what is in the outbox. */
export async function mailReport(sql: Sql): Promise<string[]> {
  const [counts, pause] = await Promise.all([countMails(sql), getMailPause(sql)]);
  const lines = pause === null ? [] : [`PAUSED since ${pause.since}: ${pause.reason}`, ""];
  if (counts.length === 0) return [...lines, "The outbox is empty."];
  for (const { state, count } of counts) {
    const mails = await listMails(sql, state, LISTED);
    lines.push(
      `${count} ${state}${count > mails.length ? `, the newest ${mails.length}:` : ":"}`,
      table(["id", "kind", "asked for", when(state), "attempts", "reason"], mails.map(row)),
      "",
    );
  }
  return lines;
}

function when(state: ListedMail["state"]): string {
  return state === "waiting" ? "next attempt" : "ended";
}

function row({ id, kind, createdAt, dueAt, endedAt, attempts, reason }: ListedMail): string[] {
  return [id, kind, minute(createdAt), minute(endedAt ?? dueAt), `${attempts}`, reason ?? ""];
}

function minute(iso: string): string {
  return `${iso.slice(0, 16).replace("T", " ")}Z`;
}

/** Makes a mail due now, or with `--all` every one that waits or has failed. Throws Error when there is no such mail. */
export async function retry(sql: Sql, which: string): Promise<string> {
  const count = await retryMails(sql, which === "--all" ? null : which);
  if (which !== "--all" && count === 0) throw new Error("There is no such mail, or it was sent.");
  return `Mails due now: ${count}. The running site sends them, or its next start.`;
}

/** Writes every kind of mail with invented data, as HTML and as text. Returns the paths. */
export async function writePreviews(folder: string, config: Config): Promise<string[]> {
  const site = siteFrom(config, config.port);
  await Deno.mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const [kind, { sample }] of Object.entries(MAIL_KINDS)) {
    const { html, text } = renderLetter(sample(site), senderFrom(site));
    for (const [ending, content] of [["html", html], ["txt", text]] as const) {
      const path = join(folder, `${kind}.${ending}`);
      await Deno.writeTextFile(path, content);
      paths.push(path);
    }
  }
  return paths;
}

/** Tells the waitlist that a product is ready, or says how many would be told. Throws Error for a product that nobody can wait for. */
export async function announceProduct(sql: Sql, productId: string, isSent: boolean): Promise<string> {
  const count = await countUnannounced(sql, productId);
  if (count === null) {
    throw new Error(`${productId} is no product with a waitlist. There are: ${awaitedProducts().join(", ")}`);
  }
  if (count === 0) return "Everybody on the waitlist for it has been told.";
  if (isSent) return `Mails put into the outbox: ${await announce(sql, productId)}.`;
  return `${count} on the waitlist for it have not been told. Add --send to write to them, each once.`;
}

async function main([command, argument, ...others]: readonly string[]): Promise<string> {
  const config = loadSettings();
  if (command === "preview" && others.length === 0) {
    const folder = argument ?? await Deno.makeTempDir({ prefix: "mail-preview-" });
    return (await writePreviews(folder, config)).join("\n");
  }
  const isSent = others.includes("--send");
  if (command === undefined) {
    return await withDatabase(config, async ({ sql }) => {
      const transport = openTransport(config);
      transport.close();
      return [`Mail goes to: ${transport.description}`, "", ...await mailReport(sql)].join("\n");
    });
  }
  if (command === "retry" && argument !== undefined) {
    return await withDatabase(config, ({ sql }) => retry(sql, argument));
  }
  if (command === "announce" && argument !== undefined) {
    return await withDatabase(config, ({ sql }) => announceProduct(sql, argument, isSent));
  }
  throw new Error(USAGE);
}

if (import.meta.main) {
  try {
    console.log(await main(Deno.args));
  } catch (error) {
    // The operator needs the message, not the stack.
    console.error(error instanceof Error ? error.message : error);
    Deno.exitCode = 1;
  }
}
