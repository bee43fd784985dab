import { formatPrice } from "../catalogue/price.ts";
import { createShopkeeping } from "../catalogue/shopkeeping.ts";
import { BUNDLE } from "../catalogue/tools.ts";
import { MAILS } from "../content/mails.ts";
import type { Sql } from "../db/database.ts";
import { hashAddress } from "../mail/address.ts";
import type { MailKind } from "../mail/composer.ts";
import { button, type Letter, letter } from "../mail/letter.ts";
import type { Site } from "../site.ts";
import { priceText } from "../content/tax.ts";
import { randomToken } from "../tokens.ts";
import { AWAITED } from "./awaited.ts";
import { countAwaiting, enqueueAnnouncements, getEntry, listUnannounced, MAX_BATCH } from "./store.ts";

const WORDS = MAILS.announcement;

/** The ids of the products that have a waitlist. */
export function awaitedProducts(): readonly string[] {
  return AWAITED.map(({ productId }) => productId);
}

/** What people who waited can buy now. `price` is in integer cents. */
export interface SoldProduct {
  readonly productId: string;
  readonly title: string;
  readonly price: number;
}

/** A product as it is sold now; null: nobody can buy it. */
async function findSold(sql: Sql, productId: string): Promise<SoldProduct | null> {
  const product = (await createShopkeeping(sql).read()).forSale.find(({ id }) => id === productId);
  return product?.price ? { productId, title: product.title, price: product.price } : null;
}

/** The mail that keeps the waitlist's promise. It can wait until tomorrow, because it was promised. What is no longer sold is not announced. */
export const waitlistAnnouncementMail: MailKind = {
  async write(sql, id, site) {
    const entry = await getEntry(sql, id);
    const awaited = AWAITED.find(({ interests }) => interests.includes(entry?.toolInterest ?? ""));
    const sold = awaited === undefined ? null : await findSold(sql, awaited.productId);
    if (entry === null || sold === null || site.payment === null) return null;
    return { recipient: entry.email, letter: announcementLetter(sold, site) };
  },
  sample: (site) => {
    const { productId, label: title } = AWAITED[1] ?? BUNDLE;
    return announcementLetter({ productId, title, price: 69_00 }, site);
  },
  canWait: true,
  reader: "visitor",
  isRemembered: true,
};

/** The mail to everybody who waited for a product. */
export function announcementLetter({ productId, title, price }: SoldProduct, site: Site): Letter {
  const isBundle = productId === BUNDLE.productId;
  return letter(
    { ...WORDS, subject: WORDS.subject(title), heading: WORDS.heading(title), why: WORDS.why(isBundle) },
    WORDS.text(title, priceText(formatPrice(price), site.payment?.tax), isBundle),
    button(WORDS.button, `${site.origin}/toolbox/${productId}`),
  );
}

/** The people who wait for a product. */
export interface Audience {
  /** All people who wait for it, told or not. */
  readonly waiting: number;
  /** The entries that have no announcement yet and can get mail. */
  readonly untold: readonly { readonly id: string; readonly person: string }[];
  /** Who has no announcement yet and cannot get mail, and why: "Ada, ada@example.com: unsubscribed" or "refused". */
  readonly unreachable: readonly string[];
  /** The number of entries that wait for a name that no product has. The form accepts any name. */
  readonly nameless: number;
  /** What they would be told; null: nobody can buy it now, so nobody can be told. */
  readonly sold: SoldProduct | null;
}

export interface AudienceOptions {
  /** The first secret, with which addresses were hashed. */
  readonly secret: string;
  /** Whether the site takes payments. */
  readonly isSelling: boolean;
}

/** Which addresses, given as hashes, are suppressed, and why. */
type ListSuppressed = (sql: Sql, addressHashes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Everybody who would get the announcement of a product; null for a product without a waitlist. */
export async function audienceOf(
  sql: Sql,
  { secret, isSelling }: AudienceOptions,
  productId: string,
  listSuppressed: ListSuppressed,
): Promise<Audience | null> {
  const product = AWAITED.find((awaited) => awaited.productId === productId);
  if (product === undefined) return null;
  const [sold, counts, entries] = await Promise.all([
    isSelling ? findSold(sql, productId) : null,
    countAwaiting(sql, product.interests, AWAITED.flatMap(({ interests }) => interests)),
    listUnannounced(sql, product.interests),
  ]);
  const hashes = entries.map(({ email }) => hashAddress(secret, email));
  const suppressed = await listSuppressed(sql, hashes);
  const people = entries.map(({ id, name, email }, index) => ({
    id,
    person: `${name}, ${email}`,
    reason: suppressed.get(hashes[index] ?? ""),
  }));
  return {
    ...counts,
    untold: people.filter(({ reason }) => reason === undefined),
    unreachable: people.flatMap(({ person, reason }) => reason ? `${person}: ${reason}` : []),
    sold,
  };
}

/** Who was told that they can buy a product, and how many; null for a product without a waitlist. */
export async function readTold(sql: Sql, productId: string) {
  const product = AWAITED.find((awaited) => awaited.productId === productId);
  return product === undefined ? null : await countAwaiting(sql, product.interests, []);
}

/** Adds a mail for each of these entries to the outbox, if it has none yet. Returns how many were added. */
export async function announce(sql: Sql, entries: Audience["untold"]): Promise<number> {
  let count = 0;
  for (let index = 0; index < entries.length; index += MAX_BATCH) {
    const batch = entries.slice(index, index + MAX_BATCH);
    count += await enqueueAnnouncements(sql, batch.map(({ id }) => ({ id: randomToken(), entryId: id })));
  }
  return count;
}
