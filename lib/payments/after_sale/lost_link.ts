import { MAILS } from "../../content/mails.ts";
import type { Sql } from "../../db/database.ts";
import { singleAddress, spellingsOf } from "../../mail/address.ts";
import type { MailKind } from "../../mail/composer.ts";
import type { Letter } from "../../mail/letter.ts";
import type { Site } from "../../site.ts";
import { randomToken } from "../../tokens.ts";
import { typedLine } from "../../typed_line.ts";
import { downloadPath } from "../download_link.ts";
import { orderDay, orderNumber } from "../order_facts.ts";
import { enqueueLinks, getOrderEmail, type LinkedGrant, listOpenGrants } from "./store.ts";

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

/** The links of a buyer, newest first. */
function linksLetter(grants: readonly (LinkedGrant & { readonly path: string })[], site: Site): Letter {
  return {
    subject: WORDS.subject(grants.length),
    preheader: WORDS.preheader,
    heading: WORDS.heading(grants.length),
    blocks: [
      { kind: "paragraph", text: WORDS.lead },
      {
        kind: "entries",
        entries: grants.map(({ title, orderId, boughtAt, withdrawnAt, path }) => ({
          name: title,
          text: WORDS.order(orderNumber(orderId), orderDay(boughtAt), withdrawnAt && orderDay(withdrawnAt)),
          href: site.origin + path,
        })),
      },
      { kind: "paragraph", text: WORDS.keep },
    ],
    why: WORDS.why,
  };
}

/** The mail to a buyer who has lost a link, by one of their orders. It lists the open grants of all orders with the same address. */
export const downloadLinksMail: MailKind = {
  async write(sql, orderId, site, secret) {
    const email = await getOrderEmail(sql, orderId);
    if (email === null) return null;
    const grants = await listOpenGrants(sql, spellingsOf(email));
    if (grants.length === 0) return null;
    const linked = grants.map((grant) => ({ ...grant, path: downloadPath(secret, grant.grantId) }));
    return { recipient: email, letter: linksLetter(linked, site) };
  },
  sample: (site) =>
    linksLetter(
      ["90-Day Sprint Planner", "Goal Cascade Builder"].map((title, index) => ({
        title,
        grantId: "",
        orderId: `${"kr"[index]}7qxm2rdpw`.padEnd(26, "a"),
        boughtAt: `2026-11-2${2 - index}T09:30:00.000Z`,
        withdrawnAt: null,
        path: `/downloads/${"ab"[index]?.repeat(52)}`,
      })),
      site,
    ),
  reader: "buyer",
  isOfOrder: true,
  isRemembered: false,
};
