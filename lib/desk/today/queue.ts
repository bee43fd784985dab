import { dearBundle } from "../../catalogue/bundle.ts";
import { formatAmount } from "../../catalogue/price.ts";
import type { Product } from "../../catalogue/schema.ts";
import { BUNDLE } from "../../catalogue/tools.ts";
import { MAIL_NAMES } from "../../content/desk.ts";
import { FOCUS_TODAY } from "../../content/focus_map.ts";
import { type Help, QUEUE, type TODAY, WHEN } from "../../content/desk_today.ts";
import { type HeldMap, newsOf } from "../../focus/map.ts";
import type { LaunchItem } from "../../launch.ts";
import type { Mail } from "../../mail/mail.ts";
import { plainReason } from "../mail_reasons.ts";
import type { PersonRow } from "../store.ts";
import type { DayWords } from "./day_words.ts";
import type { FailedMails } from "./store.ts";

/** A button or link of a row. */
export type Action =
  | {
    readonly kind: "link";
    readonly label: string;
    readonly href: string;
    /** Leads to Stripe. */
    readonly isOutside?: boolean;
  }
  /** Sends mail that waits or failed. */
  | { readonly kind: "retry"; readonly label: string }
  | { readonly kind: "fold"; readonly label: string; readonly help: Help };

/** A row of the queue. */
export interface Job {
  /** "site": for whoever runs the server. */
  readonly group: keyof typeof TODAY.groups | "site";
  readonly tone: "attention" | "moderate" | null;
  readonly when: string;
  /** Follows the date: "in 4 days". */
  readonly left?: string;
  readonly title: string;
  /** Absent: nothing else says more. */
  readonly href?: string;
  readonly detail: string;
  readonly actions: readonly Action[];
  /** Folded below the row. */
  readonly list?: readonly LaunchItem[];
  /** How many things the row stands for, if not one. */
  readonly count?: number;
  /** Rows of a group are in the order of these: what is late, what has no date, what has one. Then its time, in milliseconds. */
  readonly rank: number;
  readonly time: number;
}

/** Mail that is due for so long has stopped. */
const MAIL_PATIENCE_SECONDS = 900;
export const linkTo = (label: string, href: string): Action => ({ kind: "link", label, href });

/** What of a row says since when it waits. */
export function since(at: string, group: "now" | "time", days: DayWords) {
  const tone = group === "now" ? "attention" : "moderate";
  return { group, tone, when: WHEN.since(days.since(at)), rank: 1, time: Date.parse(at) } as const;
}

interface MailRows {
  readonly health: Awaited<ReturnType<Mail["getHealth"]>>;
  readonly failed: readonly FailedMails[];
  readonly days: DayWords;
  readonly now: Date;
}

/** Mail that is paused, waits or failed. */
export function mailJobs({ health, failed, days, now }: MailRows): Job[] {
  const { pause, waiting, oldestDueSeconds } = health;
  const words = QUEUE.mail;
  const actions: readonly Action[] = [{ kind: "retry", label: QUEUE.tryMail }];
  const jobs: Job[] = [];
  if (pause !== null) {
    const isAway = plainReason(pause.reason).trouble === "away";
    jobs.push({
      ...since(pause.since, "now", days),
      title: isAway ? words.paused : words.pausedFor(pause.reason),
      detail: words.pausedDetail(waiting),
      actions,
    });
  } else if (oldestDueSeconds > MAIL_PATIENCE_SECONDS) {
    jobs.push({
      ...since(new Date(+now - oldestDueSeconds * 1000).toISOString(), "time", days),
      tone: null,
      title: words.waits(Math.floor(oldestDueSeconds / 60)),
      detail: words.waitsDetail,
      actions,
    });
  }
  const [oldest] = failed;
  if (oldest !== undefined) {
    const texts = failed.map(({ kind, reason, count }) =>
      `${MAIL_NAMES[kind] ?? kind}${count > 1 ? ` (${count})` : ""}: ${plainReason(reason ?? "").text}.`
    );
    const count = failed.reduce((sum, mails) => sum + mails.count, 0);
    jobs.push({
      ...since(oldest.since, "time", days),
      tone: null,
      title: words.failed(count),
      href: "/admin/mails",
      detail: texts.join(" "),
      actions: [linkTo(words.see(count), "/admin/mails")],
    });
  }
  return jobs;
}

/** Products for sale that nobody can buy, and a bundle that nobody should. */
export function productJobs(products: readonly Product[]): Job[] {
  const words = QUEUE.products;
  const row = (productId: string, title: string, detail: string): Job => {
    const href = `/admin/products/${productId}`;
    const actions = [linkTo(words.price, href)];
    return { group: "time", tone: null, rank: 1, time: Infinity, when: "", title, href, detail, actions };
  };
  const jobs = products.filter(({ price }) => price === null)
    .map(({ id, title }) => row(id, words.unpriced(title), words.unpricedDetail));
  const dear = dearBundle(products);
  if (dear === null) return jobs;
  const prices = [formatAmount(dear.price, "usd"), formatAmount(dear.tools, "usd")] as const;
  return [...jobs, row(BUNDLE.productId, words.bundle, words.bundleDetail(...prices))];
}

/** Founders who ticked steps of their map or commented on it. */
export function focusJobs(maps: readonly HeldMap[], people: readonly PersonRow[], days: DayWords): Job[] {
  return maps.flatMap((map) => {
    const { ticks, comments } = newsOf(map);
    const person = people.find(({ address }) => address === map.email);
    if (person === undefined || map.answeredAt === null) return [];
    const href = `/admin/people/${person.row}/focus`;
    const last = map.comments.findLast(({ by }) => by !== "coach")?.text ?? "";
    return {
      ...since(map.answeredAt, "time", days),
      tone: null,
      title: FOCUS_TODAY.title(person.name ?? person.address, ticks, comments),
      href,
      detail: comments > 0 ? `“${last}”` : "",
      actions: [linkTo(FOCUS_TODAY.does, href)],
    };
  });
}

/** The groups of the queue that have rows, each in its order, and what is for whoever runs the server. */
export function inGroups(all: readonly Job[]) {
  const jobsOf = (group: Job["group"]) =>
    all.filter((job) => job.group === group).sort((one, other) =>
      // Infinity less Infinity is no number.
      one.rank - other.rank || (one.time === other.time ? 0 : one.time - other.time)
    );
  const groups = (["now", "date", "time"] as const).map((group) => ({ group, jobs: jobsOf(group) }));
  return { groups: groups.filter(({ jobs }) => jobs.length > 0), site: jobsOf("site") };
}
