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
import { OperatorError } from "../lib/operator_error.ts";
import { siteFrom } from "../lib/site.ts";
import { announce, awaitedProducts, countUnannounced } from "../lib/waitlist/announcement.ts";
import type { Given } from "./arguments.ts";
import { table } from "./table.ts";
import { withDatabase } from "./database.ts";
import { loadSettings } from "./settings.ts";

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

/** Makes a mail due now, or with null every one that waits or has failed. Throws OperatorError when there is no such mail. */
export async function retry(sql: Sql, id: string | null): Promise<string> {
  const count = await retryMails(sql, id);
  if (id !== null && count === 0) throw new OperatorError("There is no such mail, or it was sent.");
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

/** Tells the waitlist that a product is ready, or says how many would be told. Throws OperatorError for a product that nobody can wait for. */
export async function announceProduct(sql: Sql, productId: string, isSent: boolean): Promise<string> {
  const count = await countUnannounced(sql, productId);
  if (count === null) {
    throw new OperatorError(
      `${productId} is no product with a waitlist. There are: ${awaitedProducts().join(", ")}`,
    );
  }
  if (count === 0) return "Everybody on the waitlist for it has been told.";
  if (isSent) return `Mails put into the outbox: ${await announce(sql, productId)}.`;
  return `${count} on the waitlist for it have not been told. Add --send to write to them, each once.`;
}

export async function main({ command, values, flags }: Given): Promise<void> {
  const config = loadSettings();
  if (command === "preview") {
    const folder = values.FOLDER ?? await Deno.makeTempDir({ prefix: "mail-preview-" });
    return console.log((await writePreviews(folder, config)).join("\n"));
  }
  const said = await withDatabase(config, async ({ sql }) => {
    if (command === "retry") return await retry(sql, values.ID ?? null);
    if (command === "announce") return await announceProduct(sql, values.PRODUCT ?? "", flags.has("send"));
    const transport = openTransport(config);
    transport.close();
    return [`Mail goes to: ${transport.description}`, "", ...await mailReport(sql)].join("\n");
  });
  console.log(said);
}
