/**
 * Lists the settings that are at their default, the sample content that is left, what card purchases still need, and what is wrong with mail. It never shows the values
 * of settings.
 */
import { resolve } from "node:path";
import { z } from "zod";
import { type Config, ConfigError, listSettings, loadConfig } from "../lib/config.ts";
import { SAMPLE_CONTENT } from "../lib/content/sample.ts";
import type { SampleContent } from "../lib/content/sample_content.ts";
import { DataFolderInUseError } from "../lib/db/data_folder_lock.ts";
import { openDatabase } from "../lib/db/open.ts";
import { getMailHealth, type MailHealth } from "../lib/mail/store.ts";
import { loadEnvironment, PROJECT } from "./settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The lines of the report. A setting at its default is listed with that default, a wrong one only by name.
 * @param mail what is wrong with mail, one line each
 */
export function doctorReport(
  environment: Environment,
  samples: readonly SampleContent[],
  mail: readonly string[] = [],
): string[] {
  const problems = problemsOf(environment);
  const purchases = problems.length > 0 ? [] : purchaseFindings(loadConfig(environment));
  const untouched = listSettings(environment).filter(({ isDefault }) => isDefault);
  const width = Math.max(0, ...untouched.map(({ name }) => name.length));
  return [
    ...section(`Settings that will not work (${problems.length})`, problems),
    ...section(
      `Settings still at their default (${untouched.length})`,
      untouched.map(({ name, meaning, default: value }) =>
        `${name.padEnd(width)}  ${meaning} (${value ?? "unset"})`
      ),
    ),
    ...section(
      `Sample content still in place (${samples.length})`,
      samples.map(({ what, where, why }) => `${what}\n      ${where}: ${why}`),
    ),
    ...section(`Card purchases (${purchases.length})`, purchases),
    ...section(`Mail (${mail.length})`, mail),
    "docs/content.md says more.",
  ];
}

function section(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [title, ...items.map((item) => `  - ${item}`), ""];
}

function problemsOf(environment: Environment): readonly string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

/** What is missing before buyers can pay and get what they paid for, one line each. */
export function purchaseFindings(
  { stripe, siteUrl, smtpUrl, sellerDetails }: Pick<
    Config,
    "stripe" | "siteUrl" | "smtpUrl" | "sellerDetails"
  >,
): string[] {
  if (stripe === undefined) {
    return ["Nothing can be bought: STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not set."];
  }
  const isPublic = siteUrl?.startsWith("https:") ?? false;
  const findings: readonly (readonly [boolean, string])[] = [
    [
      stripe.webhookSecret === undefined,
      "STRIPE_WEBHOOK_SECRET is not set: the site learns of payments late, when it asks Stripe by itself.",
    ],
    [isPublic && !stripe.isLive, "Stripe's test keys are in use on a public address: nobody is charged."],
    [stripe.isLive && !isPublic, "SITE_URL is no https:// address: Stripe takes real cards on those only."],
    [isPublic && smtpUrl === undefined, "SMTP_URL is not set: no buyer gets the mail with the download."],
    [sellerDetails.length === 0, "SELLER_DETAILS is not set: mails about a purchase do not say who sells."],
  ];
  return findings.filter(([isFound]) => isFound).map(([, text]) => text);
}

const READY = z.object({
  mail: z.object({
    since: z.string().optional(),
    reason: z.string().optional(),
    failedLastWeek: z.number(),
  }),
});

/** What is wrong with mail, one line each. */
export function mailFindings(
  { pause, failedLastWeek }: Pick<MailHealth, "pause" | "failedLastWeek">,
): string[] {
  return [
    ...pause === null ? [] : [`Paused since ${pause.since}: ${pause.reason}`],
    ...failedLastWeek === 0 ? [] : [`${failedLastWeek} failed in the last seven days: deno task mail`],
  ];
}

/** Asks the database how mail is doing, or the running site where it holds the embedded one. */
async function checkMail(environment: Environment): Promise<string[]> {
  if (problemsOf(environment).length > 0) return [];
  const settings = loadConfig(environment);
  const config = { ...settings, dataDir: resolve(PROJECT, settings.dataDir) };
  try {
    if (config.databaseUrl === undefined) await Deno.stat(resolve(config.dataDir, "postgres"));
    const database = await openDatabase(config);
    try {
      return mailFindings(await getMailHealth(database.sql));
    } finally {
      await database.close();
    }
  } catch (error) {
    // No database yet, so no mail.
    if (error instanceof Deno.errors.NotFound) return [];
    if (error instanceof DataFolderInUseError) return await askSite(config);
    return ["How mail is doing is unknown: the database does not answer."];
  }
}

async function askSite({ host, port }: Config): Promise<string[]> {
  try {
    const answer = await fetch(`http://${host}:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const { mail: { since, reason, failedLastWeek } } = READY.parse(await answer.json());
    const pause = since === undefined ? null : { since, reason: `${reason}, see the log` };
    return mailFindings({ pause, failedLastWeek });
  } catch {
    return ["How mail is doing is unknown: the running site does not say."];
  }
}

if (import.meta.main) {
  const environment = loadEnvironment();
  console.log(doctorReport(environment, SAMPLE_CONTENT, await checkMail(environment)).join("\n"));
  if (problemsOf(environment).length > 0) Deno.exitCode = 1;
}
