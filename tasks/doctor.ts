/**
 * Lists the settings that are at their default, the sample content that is left, whether visitors can be told apart, what card purchases still need, and what is wrong
 * with mail. It never shows the values of settings.
 */
import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Config, ConfigError, listSettings, loadConfig } from "../lib/config.ts";
import { SAMPLE_CONTENT } from "../lib/content/sample.ts";
import type { SampleContent } from "../lib/content/sample_content.ts";
import { DataFolderInUseError } from "../lib/db/data_folder_lock.ts";
import { openDatabase } from "../lib/db/open.ts";
import { proxyProblem } from "../lib/http/client_address.ts";
import { FIGURES } from "../lib/http/figures.ts";
import { getMailHealth, type MailHealth } from "../lib/mail/store.ts";
import { askAboutWebhook, purchaseFindings } from "../lib/payments/findings.ts";
import { listUndelivered } from "../lib/payments/orders/store.ts";
import { openStripe } from "../lib/payments/stripe_api.ts";
import { listenAddress } from "../lib/permissions.ts";
import { type AdminCredentials, adminCredentials, loadSecret } from "../lib/secret.ts";
import { hasDatabase, printDatabase } from "./database.ts";
import { loadEnvironment, PROJECT } from "./settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The lines of the report. A setting at its default is listed with that default, a wrong one only by name.
 * @param mail what is wrong with mail, one line each
 * @param orders what is wrong with orders and with the webhook, one line each
 */
export function doctorReport(
  environment: Environment,
  samples: readonly SampleContent[],
  mail: readonly string[] = [],
  orders: readonly string[] = [],
): string[] {
  const problems = problemsOf(environment);
  const config = problems.length > 0 ? null : loadConfig(environment);
  const purchases = config === null ? [] : [...purchaseFindings(config), ...orders];
  const visitors = config === null ? null : proxyProblem(config);
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
    ...section("Visitors (1)", visitors === null ? [] : [visitors]),
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

/** What is wrong with mail, one line each. */
export function mailFindings({ pause, waiting, oldestDueSeconds, failedLastWeek }: MailHealth): string[] {
  const minutes = Math.ceil(oldestDueSeconds / 60);
  return [
    ...pause === null
      ? []
      : [`Paused since ${pause.since}: ${pause.reason}. Waiting: ${waiting}, the oldest for ${minutes} min`],
    ...failedLastWeek === 0 ? [] : [`${failedLastWeek} failed in the last seven days: deno task mail`],
  ];
}

/** What buyers wait for, in a line; none when they wait for nothing. */
export function orderFindings(undelivered: number): string[] {
  return undelivered === 0
    ? []
    : [`Paid and not delivered for more than an hour: ${undelivered}. deno task orders`];
}

interface Findings {
  readonly mail: readonly string[];
  readonly orders: readonly string[];
}

/** Asks the database how mail and orders are doing, or the running site where it holds the embedded one; and Stripe about the webhook. */
async function examine(environment: Environment): Promise<Findings> {
  if (problemsOf(environment).length > 0) return { mail: [], orders: [] };
  const settings = loadConfig(environment);
  const config = { ...settings, dataDir: resolve(PROJECT, settings.dataDir) };
  const [{ mail, orders }, webhook] = await Promise.all([examineData(config), examineWebhook(config)]);
  return { mail, orders: [...orders, ...webhook] };
}

async function examineWebhook({ stripe, siteUrl }: Config): Promise<string[]> {
  if (stripe === undefined || siteUrl === undefined) return [];
  return await askAboutWebhook(openStripe(stripe), siteUrl);
}

async function examineData(config: Config): Promise<Findings> {
  try {
    printDatabase(config);
    if (!await hasDatabase(config)) {
      console.error("It is not there: nothing is known of mail and orders.");
      return { mail: [], orders: [] };
    }
    const database = await openDatabase(config);
    try {
      const [health, undelivered] = await Promise.all([
        getMailHealth(database.sql),
        listUndelivered(database.sql),
      ]);
      return { mail: mailFindings(health), orders: orderFindings(undelivered.length) };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof DataFolderInUseError) {
      const secret = await loadSecret(config.appSecret, config.dataDir);
      return await askSite(config, adminCredentials(secret, config.adminPassword));
    }
    return { mail: ["How mail is doing is unknown: the database does not answer."], orders: [] };
  }
}

/** The answer of a site, not of another program on its port. */
const READY = z.extend(FIGURES, { status: z.literal("ready") });

/** Asks the running site. Where it listens on an address of the network, it tells only whoever has the waitlist's password. */
export async function askSite(
  { host, port }: Pick<Config, "host" | "port">,
  { userName, password }: AdminCredentials,
): Promise<Findings> {
  try {
    const signal = AbortSignal.timeout(5_000);
    const ask = async (headers: HeadersInit) =>
      READY.parse(
        await (await fetch(`http://${listenAddress(host, port)}/readyz`, { headers, signal })).json(),
      );
    const told = await ask({});
    const authorization = `Basic ${new TextEncoder().encode(`${userName}:${password}`).toBase64()}`;
    const { mail, orders } = told.mail === undefined ? await ask({ authorization }) : told;
    if (mail === undefined || orders === undefined) throw new Error("the site does not say");
    const { since, reason, ...counts } = mail;
    const pause = since === undefined ? null : { since, reason: `${reason}, see the log` };
    return { mail: mailFindings({ pause, ...counts }), orders: orderFindings(orders.undelivered) };
  } catch {
    return { mail: ["How mail is doing is unknown: the running site does not say."], orders: [] };
  }
}

export async function main(): Promise<void> {
  const environment = loadEnvironment();
  const { mail, orders } = await examine(environment);
  console.log(doctorReport(environment, SAMPLE_CONTENT, mail, orders).join("\n"));
  if (problemsOf(environment).length > 0) Deno.exitCode = 1;
}
