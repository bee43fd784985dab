/** What doctor says of what it found. Everything here takes plain values. */
import { ConfigError, listSettings, loadConfig } from "../../lib/config.ts";
import type { dearBundle } from "../../lib/catalogue/bundle.ts";
import { formatPrice } from "../../lib/catalogue/price.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { type BackupFile, LOSS_ADVICE } from "../../lib/db/data_loss.ts";
import type { OutageReason } from "../../lib/db/database.ts";
import { EMPTY_ADVICE } from "../../lib/db/migrate.ts";
import { OUTAGE_ADVICE } from "../../lib/db/outage.ts";
import { proxyProblem } from "../../lib/http/client_address.ts";
import type { LaunchItem } from "../../lib/launch.ts";
import type { MailHealth } from "../../lib/mail/store.ts";
import { purchaseFindings } from "../../lib/payments/findings.ts";
import { count } from "../count.ts";
import { misspelledSettings } from "../misspelled.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Something that somebody should do. */
export interface Finding {
  readonly what: string;
  /** What to do about it. */
  readonly todo: string;
}

/** What was found. */
export interface Found {
  /** Data, buyers or the whole site wait for it: the exit code is 1. */
  readonly now: readonly Finding[];
  /** Wrong, and the site runs on. */
  readonly next: readonly Finding[];
  /** What was tried and is in order. */
  readonly fine: readonly string[];
}

const MINUTE = 60;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const GB = 1e9;
/** Bytes that a disk of the site should have left. */
const ENOUGH_SPACE = GB;
const OPERATIONS = "docs/operations.md";
const LEFT = "Left before launch";
const SHIPPED_SAMPLES =
  "What is published could not be read here, so this leaves out what you have replaced or confirmed. The desk knows it.";
/** Settings about which nobody decides at a launch: the unit sets the port; the others are for a change of the secret, and for tests. */
const NO_DECISION: ReadonlySet<string> = new Set([
  "PORT",
  "APP_SECRET_PREVIOUS",
  "STRIPE_API_BASE",
  "STRIPE_JS_URL",
]);

export const NOTHING: Found = { now: [], next: [], fine: [] };

export function found(parts: Partial<Found>): Found {
  return { ...NOTHING, ...parts };
}

export function toDoNow(what: string, todo: string): Found {
  return found({ now: [{ what, todo }] });
}

export function toDoNext(what: string, todo: string): Found {
  return found({ next: [{ what, todo }] });
}

export function inOrder(what: string): Found {
  return found({ fine: [what] });
}

/** Several findings as one, in their order. */
export function together(all: readonly Found[]): Found {
  return {
    now: all.flatMap(({ now }) => now),
    next: all.flatMap(({ next }) => next),
    fine: all.flatMap(({ fine }) => fine),
  };
}

/** A message for an operator, which says in its first sentence what is wrong and then what to do. */
export function findingOf(message: string): Finding {
  const [, what = message, todo = `${OPERATIONS} says more.`] = /^(.+?)[.]?(?:\. |\n)(.+)$/s.exec(message) ??
    [];
  return { what, todo };
}

/** The settings that do not work, one line each. */
export function problemsOf(environment: Environment): readonly string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

/** What the settings alone tell. */
export function judgeSettings(environment: Environment): Found {
  const problems = problemsOf(environment);
  if (problems.length > 0) {
    const todo = "Correct it where the server has its settings: .env.example explains each.";
    return found({ now: problems.map((what) => ({ what, todo })) });
  }
  const config = loadConfig(environment);
  const visitors = proxyProblem(config);
  return found({
    next: [
      ...visitors === null ? [] : [findingOf(visitors)],
      ...judgePurchases(purchaseFindings(config)),
      ...config.smtpUrl === undefined
        ? [{
          what: "Mails become files that nobody reads: SMTP_URL is not set",
          todo: `Set SMTP_URL and MAIL_FROM: ${OPERATIONS} says how under "Mail".`,
        }]
        : [],
    ],
  });
}

/** What is wrong with card purchases. */
export function judgePurchases(problems: readonly string[]): readonly Finding[] {
  const todo = `${OPERATIONS} says under "Purchases" what each setting is and where it comes from.`;
  return problems.map((what) => ({ what, todo }));
}

/** Names in the environment that a setting's was most likely meant with. */
export function judgeNames(names: Iterable<string>): Found {
  return found({
    next: misspelledSettings(names).map(({ name, nearest }) => ({
      what: `${name} is no setting of this site, and nothing reads it`,
      todo: `Do you mean ${nearest}? Correct or remove it where the server has its settings.`,
    })),
  });
}

/** Products for sale that nobody can buy. */
export function judgePrices(ids: readonly string[]): Found {
  if (ids.length === 0) return NOTHING;
  return toDoNext(
    `No price, so nobody can buy it: ${ids.join(", ")}`,
    "deno task product price ID DOLLARS sets one; deno task product withdraw ID takes it out of the shop.",
  );
}

/** A bundle that costs as much as its tools, or more. */
export function judgeBundle(dear: ReturnType<typeof dearBundle>): Found {
  if (dear === null) return NOTHING;
  return toDoNext(
    `The bundle saves nothing: it costs ${formatPrice(dear.price)}, and its tools ${
      formatPrice(dear.tools)
    } one by one`,
    `deno task product price ${BUNDLE.productId} DOLLARS lowers its price.`,
  );
}

/**
 * An empty database: before the first start, with other settings than the server's, or after a loss.
 * @param hasTrace a running site misses its tables, or there are backups
 */
export function judgeEmpty(name: string, hasTrace: boolean): Found {
  return toDoNow(
    `The database (${name}) is empty${hasTrace ? ", and a site has had data" : ": no site has used it"}`,
    hasTrace
      ? "Stop the site: a start makes empty tables. Are these the server's settings? If so, restore a backup before anything starts " +
        `(${OPERATIONS}, "The database is lost").`
      : EMPTY_ADVICE,
  );
}

/** @param loss what findDataLoss() says */
export function judgeLoss(loss: string | null): Found {
  return loss === null ? NOTHING : toDoNow(loss, LOSS_ADVICE);
}

export function judgeOutage(reason: OutageReason): Found {
  return toDoNow(`The database cannot be used: ${reason}`, OUTAGE_ADVICE[reason]);
}

export function judgeMigrations(missing: readonly string[]): Found {
  return toDoNow(
    `The database lacks ${count(missing.length, "migration")} of this release: ${missing.join(", ")}`,
    "Back up, then start the site of this release or run deno task db:migrate.",
  );
}

/** How mail is doing. A pause that is over by itself when the mail server is back is told all the same: somebody waits for each mail. */
export function judgeMail({ pause, waiting, oldestDueSeconds, failedLastWeek }: MailHealth): Found {
  const seconds = Math.round(oldestDueSeconds);
  const wait = seconds < MINUTE ? `${seconds} s` : `${Math.round(seconds / MINUTE)} min`;
  return together([
    pause === null ? NOTHING : toDoNow(
      `Mail is paused since ${pause.since}: ${pause.reason}. Waiting: ${waiting}, the oldest for ${wait}`,
      "Correct SMTP_URL and MAIL_FROM and restart, or wait for the mail server: everything that waits goes out then. " +
        "deno task mail retry --all tries it at once.",
    ),
    failedLastWeek === 0 ? NOTHING : toDoNext(
      `${count(failedLastWeek, "mail")} failed in the last seven days`,
      "deno task mail says why, deno task mail retry ID sends one again.",
    ),
  ]);
}

export function judgeMailServer(smtpUrl: string, refusal: string | null): Found {
  const { hostname: host, username } = new URL(smtpUrl);
  if (refusal === null) {
    const signIn = username === ""
      ? ". SMTP_URL has no user, so no sign-in was tried"
      : " and takes the sign-in";
    return inOrder(`The mail server ${host} answers${signIn}`);
  }
  return toDoNow(
    `The mail server ${host} takes no mail of this site: ${refusal}`,
    "Correct SMTP_URL: host, port, user and password, percent-encoded. Is the server up, and does a firewall let this machine through?",
  );
}

/** What buyers wait for. */
export function judgeOrders(undelivered: number): Found {
  if (undelivered === 0) return NOTHING;
  const wait = undelivered === 1
    ? "was paid more than an hour ago and is"
    : "were paid more than an hour ago and are";
  return toDoNow(
    `${count(undelivered, "order")} ${wait} not delivered`,
    "deno task orders says which, deno task mail why; deno task orders resend ID sends a link again.",
  );
}

/** @param setting the setting that names a folder on the disk */
export function judgeDisk(setting: string, freeBytes: number): Found {
  const free = `${setting}: ${(freeBytes / GB).toFixed(1)} GB of its disk are free`;
  if (freeBytes >= ENOUGH_SPACE) return inOrder(free);
  return toDoNow(
    free,
    "Free space, or move the folder to a larger disk. An embedded database stops writing when 48 MiB are left, and no backup fits.",
  );
}

/**
 * What the newest backup is like.
 * @param backups null: there is no such folder
 * @param days the most that it may be old
 * @param isEmbedded the site has the database to itself
 */
export function judgeBackups(
  folder: string,
  backups: readonly BackupFile[] | null,
  { days, isEmbedded }: { readonly days: number; readonly isEmbedded: boolean },
  now = new Date(),
): Found {
  const how = isEmbedded
    ? "Stop the site, run deno task backup, start the site again"
    : "deno task backup makes one now";
  const todo = `${how}; a timer makes one every night ` +
    `(${OPERATIONS}, "Backup and restore"). If they are made elsewhere: BACKUP_DAYS=0.`;
  if (backups === null) {
    return toDoNow(
      `There is no backup, because BACKUP_DIR (${folder}) does not exist`,
      `Is it the right folder? If so: ${todo}`,
    );
  }
  // A time in the future comes of a wrong clock, and would be young for ever.
  const [newest] = backups.filter(({ at }) => at <= now).toSorted((one, other) => +other.at - +one.at);
  if (newest === undefined) return toDoNow(`There is no backup in ${folder}`, todo);
  const hours = Math.floor((+now - +newest.at) / HOUR_MS);
  const age = hours < DAY_HOURS ? count(hours, "hour") : count(Math.floor(hours / DAY_HOURS), "day");
  const what = `The newest backup is ${age} old: ${newest.name}`;
  return hours < days * DAY_HOURS ? inOrder(what) : toDoNow(what, todo);
}

/** The lines of the report, the urgent first. A setting at its default is listed with that default; no value that was given is shown. */
export function doctorReport(
  release: string,
  folder: string,
  seen: Found,
  environment: Environment,
  left: readonly LaunchItem[],
  { listsLeft = false, areSamplesShipped = false }: {
    readonly listsLeft?: boolean;
    /** The published words could not be read. */
    readonly areSamplesShipped?: boolean;
  } = {},
): string[] {
  // A default that was set was chosen, but an example is one in a copy of .env.example as well.
  const untouched = listSettings(environment).filter(({ name, isDefault, default: value = "" }) =>
    isDefault && !NO_DECISION.has(name) &&
    (!environment[name] || name === "SITE_NAME" || value.includes("example.com"))
  );
  const width = Math.max(0, ...untouched.map(({ name }) => name.length));
  return [
    `This is release ${release} in ${folder}.`,
    "",
    ...foundReport(seen),
    ...section(
      "Settings still at their default",
      untouched.map(({ name, meaning, default: value }) =>
        `${name.padEnd(width)}  ${meaning} (${value ?? "unset"})`
      ),
    ),
    ...left.length === 0 || listsLeft
      ? section(
        LEFT,
        left.map(({ what, todo, href }) => [what, todo, href ?? []].flat().join("\n      ")),
      )
      : [`${LEFT} (${left.length}). deno task doctor --samples lists it.`, ""],
    ...areSamplesShipped ? [SHIPPED_SAMPLES, ""] : [],
    ".env.example explains each setting. docs/content.md says how you replace sample content.",
  ];
}

/** What was found, the urgent first, as lines. */
export function foundReport({ now, next, fine }: Found): string[] {
  const lines = ({ what, todo }: Finding) => `${what}\n    ${todo}`;
  return [
    ...now.length === 0 ? ["Nothing has to be done now.", ""] : section("To do now", now.map(lines)),
    ...section("To do next", next.map(lines)),
    ...section("In order", fine),
  ];
}

function section(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${title} (${items.length})`, ...items.map((item) => `  - ${item}`), ""];
}
