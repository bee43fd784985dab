import { dirname } from "node:path";
import type { Config } from "../../lib/config.ts";
import type { Sums } from "../../lib/db/copy.ts";
import type { SecretsLost } from "../../lib/db/secrets.ts";
import { type ErasedAgain, ERASURES } from "../../lib/person/erasures.ts";
import { databaseName } from "../database.ts";
import { countOf, tablesOf } from "./sums.ts";

/** What was restored, and what was changed in it because it is of the past. */
export interface Restored {
  readonly sums: Sums;
  /** The backup holds the site's secret. */
  readonly hasSecret: boolean;
  /** When the backup was made: ISO, UTC. */
  readonly madeAt: string;
  /** Orders that Stripe is asked about. */
  readonly orders: number;
  /** Mails that are not sent. */
  readonly mails: number;
  /** What was given up with the secret of the backup; null: the settings have it. */
  readonly lost: SecretsLost | null;
  readonly unsubscribed: number;
  /** Who was erased since; null: there is no note. */
  readonly erasures: ErasedAgain | null;
}

/** Lines for whoever restored a backup: what was done, what is there, what is lost, what was changed then; the last one says what is left to do. */
export function describeRestore(
  { sums, hasSecret, madeAt, orders, mails, lost, unsubscribed, erasures }: Restored,
  path: string,
  config: Config,
): string {
  const unreadable = erasures?.unreadable ?? 0;
  return [
    `Restored ${path} into ${databaseName(config)}: ${countOf(sums)}, compared with the file.`,
    "Rows of the backup by table, before what follows was changed:",
    ...tablesOf(sums),
    `The backup was made at ${madeAt}. What came after that is lost, also who has unsubscribed since:`,
    'docs/operations.md says under "The database is lost" what to do about it.',
    ...describeErasures(erasures, path, config),
    ...describeDead(lost, unsubscribed),
    `Orders that the site asks Stripe about when it runs, in case they were refunded: ${orders}.`,
    `Waiting mails dropped, because most have been sent since: ${mails}. Mail about orders is sent.`,
    `Left to do: ${
      [
        ...erasures === null || unreadable > 0
          ? [`erase again whoever asked for it since ${madeAt} (deno task person erase)`]
          : [],
        ...unreadable > 0
          ? [`as no restore with this secret can use ${notesOf(unreadable)} of another secret in ${ERASURES}`]
          : [],
        `unsubscribe again whoever wrote to you ${
          lost?.isFirst ? "at any time" : "since"
        } (deno task person unsubscribe)`,
        hasSecret || config.appSecret !== undefined || lost !== null
          ? "then start the site"
          : "then start the site with the APP_SECRET of the site that the backup is from: it holds none",
        ...lost?.hasDeadLinks !== true ? [] : ["and send buyers new links (deno task orders resend --all)"],
      ].join(", ")
    }.`,
  ].join("\n");
}

/** What a restore with other secrets than the backup's has ended. */
function describeDead(lost: SecretsLost | null, unsubscribed: number): string[] {
  if (lost === null) return [];
  const links = [
    ...lost.hasDeadLinks ? ["links to downloads"] : [],
    ...lost.isFirst
      ? [`links that end mail${lost.hasFound ? " sent without the secret that was found again" : ""}`]
      : [],
  ];
  return [
    ...links.length === 0 ? [] : [`Dead, because the secret is given up: ${links.join(", and ")}.`],
    ...lost.isFirst
      ? [
        `Unsubscribed addresses that get mail again, for the same reason: ${
          lost.hasFound
            ? `those that did it without the secret that was found again, of ${unsubscribed}`
            : unsubscribed
        }.`,
      ]
      : [],
  ];
}

/** Who was erased again, and what it means that others could not be. */
function describeErasures(erasures: ErasedAgain | null, path: string, { backupDir }: Config): string[] {
  if (erasures === null) {
    const folders = [...new Set([dirname(path), backupDir])].join(" or ");
    return [
      `There is no ${ERASURES} in ${folders}: if anybody was erased after the backup was made, their data is back.`,
    ];
  }
  const { noted, erased, unreadable } = erasures;
  const others = noted === erased
    ? ""
    : ` It names ${noted - erased} more, of whom the backup has nothing from before that.`;
  const again = noted > 0
    ? `Erased again, because ${ERASURES} names them: ${erased} ${
      erased === 1 ? "person" : "people"
    }.${others}`
    : unreadable === 0
    ? `${ERASURES} names nobody who was erased after the backup was made.`
    : null;
  return [
    ...again === null ? [] : [again],
    ...unreadable === 0 ? [] : [
      `${ERASURES} has ${notesOf(unreadable)} that another secret made, so nobody can tell whom they name. ` +
      "If the backup has data of these people, it is back.",
    ],
  ];
}

function notesOf(count: number): string {
  return count === 1 ? "one note" : `${count} notes`;
}
