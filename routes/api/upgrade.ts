import * as z from "zod/mini";
import { formatAmount } from "../../lib/catalogue/price.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { LOST_LINK } from "../../lib/content/lost_link.ts";
import { PAYMENT_PANELS } from "../../lib/content/payment.ts";
import { EARLIER, UPGRADE } from "../../lib/content/upgrade.ts";
import { WITHDRAWAL_PAGE } from "../../lib/content/withdrawal.ts";
import { Problem } from "../../lib/http/errors.ts";
import { readJson } from "../../lib/http/json_body.ts";
import { define } from "../../lib/http/state.ts";
import { orderDay, upgradePrice } from "../../lib/payments/order_facts.ts";
import { type Coupon, LONGEST_CODE, reduced } from "../../lib/payments/coupons/coupon.ts";
import { LONGEST_PROOFS, MOST_PROOFS } from "../../lib/payments/schema.ts";
import type { TaxBehavior } from "../../lib/payments/tax/tax.ts";
import type { KnownPurchase } from "../../lib/payments/upgrades/known_purchase.ts";
import { creditInWords, isLinked, type Known, upgradeSum } from "../../lib/payments/upgrades/upgrades.ts";

const body = z.object({
  productId: z.string(),
  /** The code that the page is drawn for. */
  coupon: z.optional(z.string().check(z.maxLength(2 * LONGEST_CODE))),
  proofs: z.array(z.string().check(z.maxLength(LONGEST_PROOFS))).check(z.maxLength(MOST_PROOFS)),
});

/**
 * What a product's page says to a browser that proves purchases: that the product is its own, also with the bundle, what the bundle costs, or that it was
 * returned. Without any of that the title is empty.
 */
export const handler = define.handlers({
  async POST({ req, state: { address, site, services: { payments } } }) {
    const parsed = body.safeParse(await readJson(req));
    if (!parsed.success) throw new Problem(400, UPGRADE.refused);
    const { productId, proofs, coupon: code = "" } = parsed.data;
    const known = await payments.findKnown(productId, proofs);
    if (known === null) {
      return Response.json(productId === BUNDLE.productId && isLinked(proofs) ? ENDED : NOTHING);
    }
    const tax = site.payment?.tax;
    if (known.is === "offer") return Response.json(offerInWords(known, code, tax));
    if (known.is !== "upgrade") return Response.json(inWords(known, productId));
    const found = code === "" ? null : await payments.findCoupon({ code, productId, address });
    const coupon = found?.state === "usable" ? found.coupon : null;
    // What costs nothing with the code needs no earlier purchase.
    return Response.json(
      coupon !== null && reduced(known.price, coupon) === 0 ? NOTHING : upgradeInWords(known, coupon, tax),
    );
  },
});

const NOTHING: KnownPurchase = { proof: "", title: "", text: "", link: null, credit: null, price: undefined };

const ENDED: KnownPurchase = {
  ...NOTHING,
  ...UPGRADE.ended,
  link: { href: LOST_LINK.href, label: EARLIER.ask },
};

function inWords(known: Extract<Known, { is: "owned" | "returned" }>, productId: string): KnownPurchase {
  switch (known.is) {
    case "owned": {
      const { purchase, proof, download } = known;
      const bundle = purchase.productId === productId ? null : purchase.title;
      return {
        ...NOTHING,
        proof,
        title: EARLIER.owned(orderDay(purchase.boughtAt), bundle),
        text: download === null && purchase.hasEmail ? EARLIER.mailed : "",
        link: download === null
          ? { href: LOST_LINK.href, label: EARLIER.ask }
          : { href: download, label: PAYMENT_PANELS.download },
      };
    }
    case "returned": {
      const { purchase: { withdrawnAt, returnedAt, isUpgrade, hasEmail }, confirmation } = known;
      const title = returnedAt === null
        ? EARLIER.withdrawn(orderDay(withdrawnAt ?? ""))
        : EARLIER.returned(orderDay(returnedAt));
      const again = isUpgrade ? EARLIER.againWhole : EARLIER.again;
      const isMailed = returnedAt === null && hasEmail;
      return {
        ...NOTHING,
        title,
        text: isMailed ? `${EARLIER.confirmed} ${again}` : again,
        link: returnedAt === null && confirmation !== null
          ? { href: confirmation, label: WITHDRAWAL_PAGE.doneLink }
          : isMailed
          ? { href: LOST_LINK.href, label: EARLIER.ask }
          : null,
      };
    }
  }
}

/** What all nine cost the buyer, on the page of one of them. A code may make that one cost less. */
function offerInWords(
  { total, isLess }: Extract<Known, { is: "offer" }>,
  code: string,
  tax: TaxBehavior | undefined,
): KnownPurchase {
  const { title, text } = UPGRADE.tool;
  return {
    ...NOTHING,
    title: title(upgradePrice(total, tax)),
    text: text(isLess && code === ""),
    link: { href: `/toolbox/${BUNDLE.productId}`, label: UPGRADE.mail.link },
  };
}

/** The price of the bundle for the buyer of tools, and how it is computed. */
function upgradeInWords(
  { proof, total, credits, price }: Extract<Known, { is: "upgrade" }>,
  coupon: Coupon | null,
  tax: TaxBehavior | undefined,
): KnownPurchase {
  const left = coupon === null ? total : reduced(total, coupon);
  const money = (cents: number) => formatAmount(cents, "usd");
  const titles = credits.map(({ title }) => title);
  return {
    ...NOTHING,
    proof,
    title: UPGRADE.yours(upgradePrice(left, tax)),
    // A result stays beside its sign.
    text: `${
      upgradeSum({ price, credits, total: left, coupon }, money, tax === "exclusive").replaceAll(
        "= ",
        "=\u00a0",
      )
    }. ${UPGRADE.keep(titles)}`,
    credit: creditInWords(credits),
    price: left,
  };
}
