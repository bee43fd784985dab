import * as z from "zod/mini";
import { formatAmount } from "../../lib/catalogue/price.ts";
import { LOST_LINK } from "../../lib/content/lost_link.ts";
import { PAYMENT_PANELS } from "../../lib/content/payment.ts";
import { priceText } from "../../lib/content/tax.ts";
import { EARLIER, UPGRADE } from "../../lib/content/upgrade.ts";
import { Problem } from "../../lib/http/errors.ts";
import { readJson } from "../../lib/http/json_body.ts";
import { define } from "../../lib/http/state.ts";
import { orderDay } from "../../lib/payments/order_facts.ts";
import { LONGEST_PROOF } from "../../lib/payments/schema.ts";
import type { TaxBehavior } from "../../lib/payments/tax/tax.ts";
import type { KnownPurchase } from "../../lib/payments/upgrades/known_purchase.ts";
import type { Known } from "../../lib/payments/upgrades/upgrades.ts";

/** The tools, and a link. */
const MOST_PROOFS = 20;

const body = z.object({
  productId: z.string(),
  proofs: z.array(z.string().check(z.maxLength(LONGEST_PROOF))).check(z.maxLength(MOST_PROOFS)),
});

/**
 * What a product's page says to a browser that proves purchases: that the product is its own, also with the bundle, that the bundle costs less, or that it was
 * returned. Without any of that the title is empty.
 */
export const handler = define.handlers({
  async POST({ req, state: { site, services: { payments } } }) {
    const parsed = body.safeParse(await readJson(req));
    if (!parsed.success) throw new Problem(400, UPGRADE.refused);
    const { productId, proofs } = parsed.data;
    const known = await payments.findKnown(productId, proofs);
    return Response.json(known === null ? NOTHING : inWords(known, productId, site.payment?.tax));
  },
});

const NOTHING: KnownPurchase = { proof: "", title: "", text: "", link: null };

function inWords(known: Known, productId: string, tax: TaxBehavior | undefined): KnownPurchase {
  switch (known.is) {
    case "owned": {
      const { purchase, proof, download } = known;
      const bundle = purchase.productId === productId ? null : purchase.title;
      return {
        proof,
        title: EARLIER.owned(orderDay(purchase.boughtAt), bundle),
        text: download === null && purchase.hasEmail ? EARLIER.mailed : "",
        link: download === null ? LOST_LINK : { href: download, label: PAYMENT_PANELS.download },
      };
    }
    case "upgrade": {
      const { proof, title, total, credit, price } = known;
      const dollars = (cents: number) => formatAmount(cents, "usd");
      const offer = UPGRADE.offer(priceText(dollars(total), tax), dollars(credit), dollars(price), tax);
      return { proof, title: UPGRADE.have(title), text: `${offer} ${UPGRADE.refund(title)}`, link: null };
    }
    case "returned": {
      const { withdrawnAt, returnedAt, isUpgrade } = known.purchase;
      const title = returnedAt === null
        ? EARLIER.withdrawn(orderDay(withdrawnAt ?? ""))
        : EARLIER.returned(orderDay(returnedAt));
      return { proof: "", title, text: isUpgrade ? EARLIER.againWhole : EARLIER.again, link: null };
    }
  }
}
