import { BUNDLE, TOOLS } from "../catalogue/tools.ts";
import { MAILS } from "../content/mails.ts";
import type { Sql } from "../db/database.ts";
import type { MailKind } from "../mail/composer.ts";
import type { Letter } from "../mail/letter.ts";
import type { Site } from "../site.ts";
import { randomToken } from "../tokens.ts";
import { enqueueAnnouncements, getEntry, listUnannounced, MAX_BATCH } from "./store.ts";

const WORDS = MAILS.announcement;

/** What people wait for: the tools and the bundle. */
const AWAITED: readonly {
  readonly productId: string;
  readonly toolInterest: string;
  readonly label: string;
}[] = [
  BUNDLE,
  ...TOOLS,
];

/** The ids of the products that somebody may wait for. */
export function awaitedProducts(): readonly string[] {
  return AWAITED.map(({ productId }) => productId);
}

/** The mail that keeps the waitlist's promise. It can wait, because it was promised. */
export const waitlistAnnouncementMail: MailKind = {
  async write(sql, id, site) {
    const entry = await getEntry(sql, id);
    const product = AWAITED.find(({ toolInterest }) => toolInterest === entry?.toolInterest);
    return entry && product ? { recipient: entry.email, letter: announcementLetter(product, site) } : null;
  },
  sample: (site) => announcementLetter(AWAITED[1] ?? BUNDLE, site),
  canWait: true,
  reader: "visitor",
  isOfOrder: false,
  isRemembered: true,
};

function announcementLetter(
  { productId, label }: { readonly productId: string; readonly label: string },
  site: Site,
): Letter {
  return {
    subject: WORDS.subject(label),
    preheader: WORDS.preheader,
    heading: WORDS.heading,
    blocks: [
      { kind: "paragraph", text: WORDS.text(label) },
      { kind: "link", label: WORDS.button, href: `${site.origin}/toolbox/${productId}`, isMain: true },
    ],
    why: WORDS.why,
  };
}

/** How many entries wait for a product and have not been told; null for a product that nobody can wait for. */
export async function countUnannounced(sql: Sql, productId: string): Promise<number | null> {
  const product = AWAITED.find((awaited) => awaited.productId === productId);
  return product === undefined ? null : (await listUnannounced(sql, product.toolInterest)).length;
}

/** Puts one mail for each entry that has not been told into the outbox. Returns how many. */
export async function announce(sql: Sql, productId: string): Promise<number> {
  const product = AWAITED.find((awaited) => awaited.productId === productId);
  if (product === undefined) return 0;
  const entries = await listUnannounced(sql, product.toolInterest);
  let count = 0;
  for (let index = 0; index < entries.length; index += MAX_BATCH) {
    const batch = entries.slice(index, index + MAX_BATCH);
    count += await enqueueAnnouncements(sql, batch.map((entryId) => ({ id: randomToken(), entryId })));
  }
  return count;
}
