import { statfs } from "node:fs/promises";
import type { Config } from "../../config.ts";
import { type Help, QUEUE, TODAY, WHEN } from "../../content/desk_today.ts";
import type { OutageReason, Sql } from "../../db/database.ts";
import { listBackups } from "../../db/data_loss.ts";
import type { Mail } from "../../mail/mail.ts";
import type { LaunchItem } from "../../launch.ts";
import { purchaseFindings } from "../../payments/findings.ts";
import { RELEASE, releaseText } from "../../release.ts";
import type { DayWords } from "./day_words.ts";
import type { Job } from "./queue.ts";
import { timeDatabase } from "./store.ts";

/** Bytes that a disk of the site should have left, and those with which it soon stores nothing. */
const ENOUGH_SPACE = 1e9;
const NO_SPACE = 1e8;
/** Settings without which a live shop loses money or mail. */
const LOSING = /^(STRIPE_WEBHOOK_SECRET|SITE_URL|SMTP_URL)/;
const HOUR_MS = 3_600_000;

/** Looks at the database, disks and backups. */
export async function readMachine(
  sql: Sql,
  { dataDir, backupDir }: Pick<Config, "dataDir" | "backupDir">,
  testDatabase: () => Promise<OutageReason | null>,
  now: Date,
) {
  const databaseMs = await timeDatabase(sql);
  const spaceOf = (folder: string) =>
    statfs(folder).then(({ bavail, bsize }) => bavail * bsize, () => Infinity);
  const [outage, backups, ...spaces] = await Promise.all([
    testDatabase(),
    listBackups(backupDir),
    spaceOf(dataDir),
    spaceOf(backupDir),
  ]);
  const free = Math.min(...spaces);
  // A time in the future comes of a wrong clock, and would be young for ever.
  const times = (backups ?? []).map(({ at }) => at).filter((at) => at <= now).map(Number);
  const backupAt = times.length === 0 ? null : new Date(Math.max(...times));
  // Null: it cannot be seen from the site's process.
  return { freeBytes: free === Infinity ? null : free, backupAt, outage, databaseMs };
}

interface HealthFacts {
  readonly machine: Awaited<ReturnType<typeof readMachine>>;
  readonly config: Config;
  readonly days: DayWords;
  readonly now: Date;
}

/** What is wrong with the machine, and what a live shop lacks: for whoever runs the server, unless money, mail or data is being lost. */
export function healthJobs(
  { machine: { freeBytes, backupAt, outage }, config, days, now }: HealthFacts,
): Job[] {
  const { database, disk, backup, launch } = QUEUE;
  const row = (
    [title, detail, help]: readonly [title: string, detail: string, help: Help],
    { at = now, when = TODAY.title, group = "site" }: {
      at?: Date;
      when?: string;
      /** "now": money or data is being lost. */
      group?: "now" | "site";
    } = {},
  ): Job => {
    const action = { kind: "fold", label: QUEUE.help, help } as const;
    const tone = group === "now" ? "attention" : "moderate";
    return { group, tone, rank: 1, time: +at, when, title, detail, actions: [action] };
  };
  const jobs: Job[] = [];
  if (outage !== null) {
    jobs.push(row([database.title, database.detail(outage), database.help], { group: "now" }));
  }
  if (freeBytes !== null && freeBytes < ENOUGH_SPACE) {
    const group = freeBytes < NO_SPACE ? "now" : "site";
    jobs.push(row([disk.title(gigabytes(freeBytes)), disk.detail, disk.help], { group }));
  }
  const { backupDays } = config;
  const hours = backupAt === null ? Infinity : Math.floor((+now - +backupAt) / HOUR_MS);
  if (backupDays > 0 && hours >= backupDays * 24) {
    const help = config.databaseUrl === undefined ? backup.embedded : backup.online;
    if (backupAt === null) jobs.push(row([backup.none, backup.noneDetail, help], { group: "now" }));
    else {
      const at = backupAt.toISOString();
      const detail = backup.oldDetail(backupDays, days.moment(at));
      jobs.push(
        row([backup.old(hours), detail, help], {
          at: backupAt,
          when: WHEN.since(days.since(at)),
          group: "now",
        }),
      );
    }
  }
  const findings = isSoldLive(config) ? purchaseFindings(config) : [];
  return [
    ...jobs,
    ...findings.map((finding) => {
      const setting = Object.keys(launch.settings).find((name) => finding.startsWith(name)) ?? "";
      return row([launch.settings[setting] ?? launch.other, finding, launch.help], {
        when: launch.liveWhen,
        group: LOSING.test(finding) ? "now" : "site",
      });
    }),
  ];
}

function isSoldLive({ stripe }: Config): boolean {
  return stripe?.isLive === true && stripe.isSelling;
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0);
}

/** Every part that was looked at, in words. */
export function healthParts(
  { machine: { freeBytes, backupAt, outage, databaseMs }, config: { stripe, backupDays, smtpUrl }, days }:
    HealthFacts,
  { pause, waiting }: Awaited<ReturnType<Mail["getHealth"]>>,
): readonly (readonly [name: string, text: string])[] {
  const { parts, ...words } = TODAY.health;
  const noBackup = backupDays === 0 ? words.elsewhere : words.wrong;
  const keys = stripe?.isLive === true ? (stripe.isSelling ? "live" : "idle") : "test";
  return [
    [parts.release, releaseText(RELEASE)],
    [parts.database, outage === null ? words.answers(databaseMs) : words.wrong],
    [parts.disk, freeBytes === null ? words.unseen : words.free(gigabytes(freeBytes))],
    [parts.backup, backupAt === null ? noBackup : days.moment(backupAt.toISOString())],
    [parts.mail, pause === null ? words.waiting(waiting, smtpUrl !== undefined) : words.wrong],
    [parts.stripe, words.stripe[stripe === undefined ? "none" : keys]],
  ];
}

/** What is left before the launch, or unfinished on a live site: a row for the coach, and one of settings for whoever runs the server. */
export function launchJobs(config: Config, items: readonly LaunchItem[]): Job[] {
  const words = QUEUE.launch;
  const isLive = isSoldLive(config);
  return (["time", "site"] as const).flatMap((group) => {
    const list = items.filter(({ href }) => (href === undefined) === (group === "site"));
    const [first] = list;
    if (first === undefined) return [];
    return [{
      group,
      tone: null,
      rank: 2,
      time: Infinity,
      when: isLive ? words.liveWhen : words.leftWhen,
      title: (group === "site" ? words.setting : isLive ? words.live : words.left)(list.length),
      detail: words.detail(first.what),
      actions: [],
      list,
    }];
  });
}
