import { BUNDLE } from "../catalogue/tools.ts";
import { MAILS } from "../content/mails.ts";
import type { Sql } from "../db/database.ts";
import { hashAddress } from "../mail/address.ts";
import type { MailKind } from "../mail/composer.ts";
import type { Letter } from "../mail/letter.ts";
import type { Site } from "../site.ts";
import { randomToken } from "../tokens.ts";
import { AWAITED, awaitedTitles } from "./awaited.ts";
import { countAwaiting, enqueueAnnouncements, getEntry, listUnannounced, MAX_BATCH } from "./store.ts";

const WORDS = MAILS.announcement;

/** The ids of the products that have a waitlist. */
export function awaitedProducts(): readonly string[] {
  return AWAITED.map(({ productId }) => productId);
}

/** The mail that keeps the waitlist's promise. It can wait until tomorrow, because it was promised. */
export const waitlistAnnouncementMail: MailKind = {
  async write(sql, id, site) {
    const entry = await getEntry(sql, id);
    const product = AWAITED.find(({ toolInterest }) => toolInterest === entry?.toolInterest);
    if (entry === null || product === undefined) return null;
    const title = (await awaitedTitles(sql)).get(product.toolInterest) ?? product.label;
    return { recipient: entry.email, letter: announcementLetter(product.productId, title, site) };
  },
  sample: (site) => {
    const { productId, label } = AWAITED[1] ?? BUNDLE;
    return announcementLetter(productId, label, site);
  },
  canWait: true,
  reader: "visitor",
  isOfOrder: false,
  isRemembered: true,
};

function announcementLetter(productId: string, title: string, site: Site): Letter {
  return {
    subject: WORDS.subject(title),
    preheader: WORDS.preheader,
    heading: WORDS.heading(title),
    blocks: [
      { kind: "paragraph", text: WORDS.text(title) },
      { kind: "link", label: WORDS.button, href: `${site.origin}/toolbox/${productId}`, isMain: true },
    ],
    why: WORDS.why,
  };
}

/** The people who wait for a product. */
export interface Audience {
  /** All entries, whether announced or not. */
  readonly waiting: number;
  /** The ids of entries that have no announcement yet and can get mail. */
  readonly untold: readonly string[];
  /** The number of entries that have no announcement yet and cannot get mail. */
  readonly unreachable: number;
  /** The number of entries that wait for a name that no product has. The form accepts any name. */
  readonly nameless: number;
}

/** Which addresses, given as hashes, are suppressed. */
type ListSuppressed = (sql: Sql, addressHashes: readonly string[]) => Promise<ReadonlySet<string>>;

/** Everybody who would get the announcement of a product; null for a product without a waitlist. `secret` is the first one. */
export async function audienceOf(
  sql: Sql,
  secret: string,
  productId: string,
  listSuppressed: ListSuppressed,
): Promise<Audience | null> {
  const product = AWAITED.find((awaited) => awaited.productId === productId);
  if (product === undefined) return null;
  const { toolInterest } = product;
  const [counts, entries] = await Promise.all([
    countAwaiting(sql, toolInterest, AWAITED.map((awaited) => awaited.toolInterest)),
    listUnannounced(sql, toolInterest),
  ]);
  const hashed = entries.map(({ id, email }) => ({ id, hash: hashAddress(secret, email) }));
  const suppressed = await listSuppressed(sql, hashed.map(({ hash }) => hash));
  const untold = hashed.filter(({ hash }) => !suppressed.has(hash)).map(({ id }) => id);
  return { ...counts, untold, unreachable: entries.length - untold.length };
}

/** Adds a mail for each of these entries to the outbox, if it has none yet. Returns how many were added. */
export async function announce(sql: Sql, entryIds: readonly string[]): Promise<number> {
  let count = 0;
  for (let index = 0; index < entryIds.length; index += MAX_BATCH) {
    const batch = entryIds.slice(index, index + MAX_BATCH);
    count += await enqueueAnnouncements(sql, batch.map((entryId) => ({ id: randomToken(), entryId })));
  }
  return count;
}
