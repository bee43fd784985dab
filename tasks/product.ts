/**
 * The shop from the command line: what is sold at which price; `price ID DOLLARS`, `withdraw ID`, `offer ID`; its coupons. It reads the same settings as the server. With the
 * embedded database the site must be stopped meanwhile.
 */
import { type DearBundle, withBundlePrice } from "../lib/catalogue/bundle.ts";
import { formatPrice } from "../lib/catalogue/price.ts";
import { type PriceRefusal, type Pricing, refusalOf } from "../lib/catalogue/pricing.ts";
import { createShopkeeping, type Shopkeeping } from "../lib/catalogue/shopkeeping.ts";
import { type Offer, readShop } from "../lib/catalogue/store.ts";
import { BUNDLE } from "../lib/catalogue/tools.ts";
import { PRODUCT_DESK } from "../lib/content/desk_products.ts";
import type { Sql } from "../lib/db/database.ts";
import { OperatorError } from "../lib/operator_error.ts";
import type { TaskCall } from "./arguments.ts";
import { addCoupon, couponOf, couponReport, stopCoupon } from "./coupon.ts";
import { table } from "./table.ts";
import { withDatabase } from "./database.ts";
import { loadSettings } from "./settings.ts";

/** Every product with its prices and whether it is sold. */
async function list(sql: Sql): Promise<string> {
  const { forSale, withdrawn } = await readShop(sql);
  const rows = [
    ...withBundlePrice(forSale).map((product) => ({ product, state: "for sale" })),
    ...withdrawn.map((product) => ({ product, state: "withdrawn" })),
  ].map(({ product: { id, title, price, originalPrice }, state }) => [
    id,
    title,
    amount(price),
    amount(originalPrice),
    state,
  ]);
  return table(["id", "title", "price", "instead of", "state"], rows);
}

function amount(cents: number | null): string {
  return cents === null ? "-" : formatPrice(cents);
}

/** What `price` asks for. Throws OperatorError for a price that makes no offer. */
function pricingOf({ values: { ID: id = "", DOLLARS, BEFORE }, flags }: TaskCall): Pricing {
  const before = BEFORE === undefined ? flags.has("no-before") ? null : "kept" : Number(BEFORE) * 100;
  const pricing: Pricing = { price: Number(DOLLARS) * 100, before };
  const refusal = refusalOf(id, pricing);
  if (refusal !== null) throw new OperatorError(describeRefusal(id, refusal));
  return pricing;
}

function describeRefusal(id: string, refusal: PriceRefusal): string {
  switch (refusal.why) {
    case "unknown":
      return `There is no product ${id}. "deno task product" lists them.`;
    case "free":
      return `A product cannot cost $0: its button could not sell it. To stop selling it: deno task product withdraw ${id}`;
    case "summed":
      return "The bundle's price before is the sum of its tools' prices, which the site adds up itself: " +
        `leave out ${refusal.before / 100}.`;
    case "not higher":
      return `${formatPrice(refusal.before)} is not more than ${
        formatPrice(refusal.price)
      }, so nothing would be struck through. Name the higher price that was really charged before, or none.`;
    case "dear":
      return `${formatPrice(refusal.price)} is not less than ${
        formatPrice(refusal.tools)
      }, which the tools cost one by one, so the bundle would save nothing.`;
    case "changed":
      return `${id} costs ${offer(refusal.now)} now: nothing was changed.`;
  }
}

/** Sets a price and says so, with the prices until now and what the change has done to the bundle. Throws OperatorError when it cannot be set. */
async function setPrice(shop: Shopkeeping, id: string, pricing: Pricing): Promise<string> {
  const answer = await shop.setPrice(id, pricing);
  if ("why" in answer) throw new OperatorError(describeRefusal(id, answer));
  const { was, now, dear, odd } = answer;
  const isBundle = id === BUNDLE.productId;
  const isKept = !isBundle && pricing.before === "kept";
  return [
    `${id} costs ${offer(now)}, within a minute.`,
    `Until now: ${offer(was)}.`,
    ...isKept && now.originalPrice !== null
      ? [`The price before stays ${formatPrice(now.originalPrice)}. To show none: add --no-before.`]
      : [],
    ...isBundle && pricing.before === null && was.originalPrice !== null
      ? ["The price before stays: for the bundle it is always the sum of its tools' prices."]
      : [],
    ...isKept && now.originalPrice === null && was.originalPrice !== null
      ? [
        `${formatPrice(was.originalPrice)} is not more than ${
          formatPrice(pricing.price)
        }, so no price before is shown any more.`,
      ]
      : [],
    ...odd.map((oddity) => `Look once more: ${PRODUCT_DESK.preview.odd(oddity, pricing.price, was.price)}`),
    ...describeDear(dear),
  ].join("\n");
}

function offer({ price, originalPrice }: Offer): string {
  return originalPrice === null ? amount(price) : `${amount(price)} instead of ${formatPrice(originalPrice)}`;
}

/** Withdraws a product or offers it again, and says so. Throws OperatorError when there is none. */
async function setSold(shop: Shopkeeping, id: string, isSold: boolean): Promise<string> {
  const { state, dear } = await shop.setSold(id, isSold);
  switch (state) {
    case "unknown":
      throw new OperatorError(describeRefusal(id, { why: "unknown" }));
    case "already":
      return isSold
        ? `${id} is for sale already: nothing was changed.`
        : `${id} is withdrawn already: nothing was changed. To sell it again: deno task product offer ${id}`;
    case "changed":
      return [
        isSold
          ? `${id} is for sale again, within a minute.`
          : `${id} is no longer sold: its page says so within a minute. Whoever has bought it can still download it.\n` +
            "A payment that had begun before may still arrive; it is delivered.",
        ...describeDear(dear),
      ].join("\n");
  }
}

/** What to do about a bundle that saves nothing. */
function describeDear(dear: DearBundle | null): string[] {
  if (dear === null) return [];
  return [
    `The bundle now saves nothing: it costs ${formatPrice(dear.price)}, and its tools ${
      formatPrice(dear.tools)
    } one by one. ` + `Give it a lower price: deno task product price ${BUNDLE.productId} DOLLARS`,
  ];
}

/** What a call asks of a database, which answers in sentences. Throws OperatorError for what can be refused without one. */
export function productAnswer(call: TaskCall, origin: () => string): (sql: Sql) => Promise<string> {
  const { command, values: { ID: id = "", CODE: code = "" } } = call;
  switch (command) {
    case "":
      return list;
    case "price": {
      const pricing = pricingOf(call);
      return (sql) => setPrice(createShopkeeping(sql), id, pricing);
    }
    case "coupon":
      return couponReport;
    case "coupon new": {
      const coupon = couponOf(call);
      return (sql) => addCoupon(sql, coupon, origin());
    }
    case "coupon end":
      return (sql) => stopCoupon(sql, code);
    default:
      return (sql) => setSold(createShopkeeping(sql), id, command === "offer");
  }
}

export async function main(call: TaskCall): Promise<void> {
  // Judged first, so that a wrong call costs no wait.
  const answer = productAnswer(call, () => config.siteUrl ?? `http://localhost:${config.port}`);
  const config = loadSettings();
  await withDatabase(config, async ({ sql }) => console.log(await answer(sql)));
}
