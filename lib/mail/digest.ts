import { MAILS } from "../content/mails.ts";
import type { Sql } from "../db/database.ts";
import type { Site } from "../site.ts";
import { randomToken } from "../tokens.ts";
import type { MailKind } from "./composer.ts";
import { type DigestTime, dueDigest } from "./digest_time.ts";
import { COACH_DIGEST } from "./kinds.ts";
import { button, heading, type Letter, letter, type LetterEntry } from "./letter.ts";
import { cutDigests, enqueueMail, getDigestStart } from "./store.ts";

const WORDS = MAILS.digest;
const DAY_MS = 86_400_000;

/** A period that excludes its start and includes its end. Both are ISO in UTC. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

/** The new items of one sort. */
export interface NewsItems {
  readonly count: number;
  /** The newest, at most `NEWS_ENTRIES`. */
  readonly entries: readonly LetterEntry[];
}

/** One sort of news for the coach. Each domain reads its own rows. */
export interface News {
  readonly heading: (count: number) => string;
  readonly read: (sql: Sql, span: Span, site: Site) => Promise<NewsItems>;
  /** Invented data, for previews. */
  readonly sample: (site: Site) => NewsItems;
}

/** Where the coach sees all that somebody did. */
export function personUrl({ origin }: Site, address: string): string {
  return `${origin}/admin/people?${new URLSearchParams({ q: address })}`;
}

/** In UTC like the times of orders, because the server does not know the reader's time zone. */
const TIME = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** The most entries of one sort in a digest. The others are only counted. */
export const NEWS_ENTRIES = 20;

/** The coach's digest of these sorts of news. */
export function coachDigest(news: readonly News[]): MailKind {
  return {
    // If the digest had an unsubscribe link, anybody to whom the coach forwards it could end it. DIGEST_AT does that instead.
    reader: "coach",
    async write(sql, spanText, site) {
      const [start = "", end = ""] = spanText.split("/");
      const items = await readNews(news, sql, { start, end }, site);
      return hasNews(items)
        ? { recipient: site.contactEmail, letter: digestLetter(news, items, end, site) }
        : null;
    },
    sample: (site) =>
      digestLetter(news, news.map(({ sample }) => sample(site)), "2026-11-22T06:30:00.000Z", site),
  };
}

function digestLetter(news: readonly News[], items: readonly NewsItems[], end: string, site: Site): Letter {
  const parts = news.map(({ heading: titleOf }, index) => {
    const { count, entries } = items[index] ?? { count: 0, entries: [] };
    return { count, entries, title: titleOf(count) };
  }).filter(({ count }) => count > 0);
  const subject = WORDS.subject(parts.reduce((sum, { count }) => sum + count, 0));
  return letter(
    {
      subject,
      preheader: `${parts.map(({ title }) => title).join(", ")}.`,
      heading: subject,
      why: WORDS.why(`${TIME.format(new Date(end))} (UTC)`),
    },
    ...parts.flatMap(({ count, entries, title }) => [
      heading(title),
      { kind: "entries", entries } as const,
      count > entries.length ? WORDS.more(count - entries.length) : null,
    ]),
    button(WORDS.desk, `${site.origin}/admin`),
  );
}

async function readNews(news: readonly News[], sql: Sql, span: Span, site: Site): Promise<NewsItems[]> {
  return await Promise.all(news.map(({ read }) => read(sql, span, site)));
}

function hasNews(items: readonly NewsItems[]): boolean {
  return items.some(({ count }) => count > 0);
}

export interface DigestOptions {
  readonly sql: Sql;
  readonly time: DigestTime;
  readonly news: readonly News[];
  readonly site: Site;
}

/**
 * Puts the digest that is due at `now` into the outbox, unless there is nothing new or another process has done it. It begins where the last one
 * ended; the first begins one day ago. True if it was added.
 */
export async function enqueueDigest(
  { sql, time, news, site }: DigestOptions,
  now: Date,
): Promise<boolean> {
  const { day, at } = dueDigest(now, time);
  const end = at.toISOString();
  const start = await getDigestStart(sql, COACH_DIGEST) ?? new Date(at.getTime() - DAY_MS).toISOString();
  // A clock that was ahead sent digests for a later time. Without this, the next digest would miss what is new until then.
  if (start > end) await cutDigests(sql, COACH_DIGEST, now.toISOString());
  if (start >= end || !hasNews(await readNews(news, sql, { start, end }, site))) return false;
  return await enqueueMail(sql, {
    id: randomToken(),
    kind: COACH_DIGEST,
    subjectId: `${start}/${end}`,
    dedupeKey: `digest:${day}`,
  });
}
