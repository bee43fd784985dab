import { MAILS } from "../../content/mails.ts";
import type { Sql } from "../../db/database.ts";
import { singleAddress, spellingsOf } from "../../mail/address.ts";
import type { MailKind } from "../../mail/composer.ts";
import { type Letter, letter } from "../../mail/letter.ts";
import type { Site } from "../../site.ts";
import { randomToken } from "../../tokens.ts";
import { typedLine } from "../../typed_line.ts";
import { downloadPath, upgradePath } from "../download_link.ts";
import { orderDay, orderNumber } from "../order_facts.ts";
import { offerTo, upgradeBlocks, type UpgradeOffer } from "../delivery/delivery_letter.ts";
import { enqueueLinks, getBuyer, type LinkedGrant, listLinked } from "./store.ts";

const WORDS = MAILS.links;

/**
 * Mails the links to everything that was bought with an address. Neither the answer nor its timing tells the caller whether anything was. False
 * if the text is not an address.
 */
export async function askForLinks(sql: Sql, typed: string): Promise<boolean> {
  const line = typedLine(typed);
  if (singleAddress(line) === null) return false;
  await enqueueLinks(sql, { mailId: randomToken(), spellings: spellingsOf(line) });
  return true;
}

/** The links of a buyer, newest first, and what has none because its money was returned. */
function linksLetter(
  grants: readonly (LinkedGrant & { readonly path: string })[],
  upgrade: UpgradeOffer | null,
  site: Site,
): Letter {
  const open = grants.filter(({ returnedAt }) => returnedAt === null);
  const returned = grants.filter(({ returnedAt }) => returnedAt !== null);
  const entry = ({ title, orderId, boughtAt, withdrawnAt, returnedAt }: LinkedGrant) => ({
    name: title,
    text: WORDS.order(orderNumber(orderId), orderDay(boughtAt), {
      withdrawn: withdrawnAt && orderDay(withdrawnAt),
      returned: returnedAt && orderDay(returnedAt),
    }),
  });
  const entries = open.map((grant) => ({ ...entry(grant), href: site.origin + grant.path }));
  return letter(
    { ...WORDS, subject: WORDS.subject(open.length), heading: WORDS.heading(open.length) },
    open.length === 0 ? null : [WORDS.lead, { kind: "entries", entries }, WORDS.keep],
    returned.length === 0 ? null : [WORDS.returned, { kind: "entries", entries: returned.map(entry) }],
    upgrade && upgradeBlocks(upgrade, site),
  );
}

/**
 * The mail to a buyer who has lost a link, by one of their orders. It lists all orders with the same address that are open or were paid back, and has one link
 * with which all single tools count toward the bundle.
 */
export const downloadLinksMail: MailKind = {
  async write(sql, orderId, site, secret) {
    const buyer = await getBuyer(sql, orderId);
    if (buyer === null) return null;
    const grants = await listLinked(sql, spellingsOf(buyer.email));
    if (grants.length === 0) return null;
    const linked = grants.map((grant) => ({ ...grant, path: downloadPath(secret, grant.grantId) }));
    const upgrade = await offerTo(sql, { ...buyer, secret });
    return { recipient: buyer.email, letter: linksLetter(linked, upgrade, site) };
  },
  sample: (site) =>
    linksLetter(
      ["90-Day Sprint Planner", "Goal Cascade Builder"].map((title, index) => ({
        title,
        grantId: "",
        orderId: `${"kr"[index]}7qxm2rdpw`.padEnd(26, "a"),
        boughtAt: `2026-11-2${2 - index}T09:30:00.000Z`,
        withdrawnAt: null,
        returnedAt: null,
        path: `/downloads/${"ab"[index]?.repeat(52)}`,
      })),
      { path: upgradePath("", ["a".repeat(26), "b".repeat(26)]), total: 81_00, count: 2 },
      site,
    ),
  reader: "buyer",
  isOfOrder: true,
};
