/**
 * The outbox from the command line: what waits, failed and was sent; `retry ID` or `--all`; `preview`; `announce PRODUCT`. With the embedded
 * database the site must be stopped meanwhile, except for `preview`.
 */
import { join } from "node:path";
import type { Config } from "../lib/config.ts";
import { PRODUCT_DESK } from "../lib/content/desk_products.ts";
import type { Sql } from "../lib/db/database.ts";
import { renderLetter, senderFrom } from "../lib/mail/composer.ts";
import { standaloneHtml } from "../lib/mail/letter_html.tsx";
import { openTransport } from "../lib/mail/mail.ts";
import {
  countMails,
  getMailPause,
  type ListedMail,
  listMails,
  listSuppressed,
  retryMails,
} from "../lib/mail/store.ts";
import { MAIL_KINDS } from "../lib/mails.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { siteFrom } from "../lib/site.ts";
import { announce, audienceOf, type AudienceOptions, awaitedProducts } from "../lib/waitlist/announcement.ts";
import type { TaskCall } from "./arguments.ts";
import { minute } from "./count.ts";
import { table } from "./table.ts";
import { withDatabase } from "./database.ts";
import { requireSecrets } from "./secrets.ts";
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

/** Makes a mail due now, or with null every one that waits or has failed. Throws OperatorError when there is no such mail. */
export async function retry(sql: Sql, id: string | null): Promise<string> {
  const count = await retryMails(sql, id);
  if (id !== null && count === 0) throw new OperatorError("There is no such mail, or it was sent.");
  if (count === 0) return "No mail waits or has failed.";
  const due = `Mails due now: ${count}.`;
  const pause = await getMailPause(sql);
  if (pause === null) return `${due} The running site sends them, or its next start.`;
  return `${due} Mail is paused: ${pause.reason}. ` +
    "The running site tries one within seconds, or at its next start. One that is taken ends the pause, and the others follow.";
}

/** Writes every kind of mail with invented data, as HTML and as text. Returns the paths. */
async function writePreviews(folder: string, config: Config): Promise<string[]> {
  const site = siteFrom(config, config.port);
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  for (const [kind, { sample, reader }] of Object.entries(MAIL_KINDS)) {
    const { html, text } = renderLetter(sample(site), senderFrom(site, reader));
    for (const [ending, content] of [["html", standaloneHtml(html)], ["txt", text]] as const) {
      const path = join(folder, `${kind}.${ending}`);
      await Deno.writeTextFile(path, content, { mode: 0o600 });
      paths.push(path);
    }
  }
  return paths;
}

const NO_MAIL = "No mail, because unsubscribed or refused by the mail server:";
const NOT_SOLD = "Nobody can buy it on this site now, so nobody can be told.";

/**
 * Tells the waitlist that a product can be bought, or says how many would be told, and who is not reached. Throws OperatorError for a product that
 * nobody can wait for, and for one that is not sold if it would tell.
 */
export async function announceProduct(
  sql: Sql,
  options: AudienceOptions,
  productId: string,
  isSent: boolean,
): Promise<string> {
  const audience = await audienceOf(sql, options, productId, listSuppressed);
  if (audience === null) {
    throw new OperatorError(
      `${productId} is no product with a waitlist. There are: ${awaitedProducts().join(", ")}`,
    );
  }
  const { waiting, untold, unreachable, nameless, sold } = audience;
  if (sold === null && isSent) throw new OperatorError(NOT_SOLD);
  const state = waiting === 0
    ? "Nobody is on the waitlist for it."
    : untold.length === 0
    ? "Everybody on the waitlist for it has been told."
    : isSent
    ? `Mails put into the outbox: ${await announce(sql, untold)}.`
    : `On the waitlist for it and not told yet: ${untold.length}. ` +
      (sold === null ? NOT_SOLD : "Add --send to write to them, each once.");
  const ended = unreachable.length === 0 ? "" : ` ${NO_MAIL} ${unreachable.length}.`;
  const others = nameless === 0 ? "" : `\n${PRODUCT_DESK.waitlist.nameless(nameless)}`;
  return state + ended + others;
}

export async function main({ command, values, flags }: TaskCall): Promise<void> {
  const config = loadSettings();
  if (command === "preview") {
    const folder = values.FOLDER ?? await Deno.makeTempDir({ prefix: "mail-preview-" });
    return console.log((await writePreviews(folder, config)).join("\n"));
  }
  const message = await withDatabase(config, async ({ sql }) => {
    if (command === "retry") return await retry(sql, values.ID ?? null);
    if (command === "announce") {
      const { first } = await requireSecrets(config, sql);
      const options = { secret: first, isSelling: config.stripe?.isSelling === true };
      return await announceProduct(sql, options, values.PRODUCT ?? "", flags.has("send"));
    }
    const transport = openTransport(config);
    transport.close();
    return [`Mail goes to: ${transport.description}`, "", ...await mailReport(sql)].join("\n");
  });
  console.log(message);
}
