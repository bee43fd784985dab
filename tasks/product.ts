/**
 * The shop from the command line: what is sold at which price; `price ID DOLLARS`, `withdraw ID`, `offer ID`; its coupons. It reads the same settings as the server. With the
 * embedded database the site must be stopped meanwhile.
 */
import { dearBundle, withBundlePrice } from "../lib/catalogue/bundle.ts";
import { formatPrice } from "../lib/catalogue/price.ts";
import { readShop, setPrices, setWithdrawn } from "../lib/catalogue/store.ts";
import { BUNDLE } from "../lib/catalogue/tools.ts";
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

/** A new price in cents. */
interface Pricing {
  readonly price: number;
  /** The price before; null: none; "kept": the one that the product has, if it is higher. */
  readonly before: number | null | "kept";
}

/** What `price` asks for. Throws OperatorError for a price that makes no offer. */
function pricingOf({ values: { ID: id = "", DOLLARS, BEFORE }, flags }: TaskCall): Pricing {
  const price = Number(DOLLARS) * 100;
  if (price === 0) {
    throw new OperatorError(
      `A product cannot cost $0: its button could not sell it. To stop selling it: deno task product withdraw ${id}`,
    );
  }
  if (BEFORE === undefined) return { price, before: flags.has("no-before") ? null : "kept" };
  const before = Number(BEFORE) * 100;
  if (id === BUNDLE.productId) {
    throw new OperatorError(
      "The bundle's price before is the sum of its tools' prices, which the site adds up itself: " +
        `leave out ${BEFORE}.`,
    );
  }
  if (before <= price) {
    throw new OperatorError(
      `${formatPrice(before)} is not more than ${formatPrice(price)}, so nothing would be struck through. ` +
        "Name the higher price that was really charged before, or none.",
    );
  }
  return { price, before };
}

/** Sets a price and says so, with the prices until now and what the change has done to the bundle. Throws OperatorError when it cannot be set. */
async function setPrice(sql: Sql, id: string, { price, before }: Pricing): Promise<string> {
  const { forSale, withdrawn } = await readShop(sql);
  const old = [...forSale, ...withdrawn].find((product) => product.id === id);
  if (old === undefined) throw unknown(id);
  const isBundle = id === BUNDLE.productId;
  if (isBundle) {
    const dear = dearBundle(forSale.map((product) => product.id === id ? { ...product, price } : product));
    if (dear !== null) {
      throw new OperatorError(
        `${formatPrice(price)} is not less than ${
          formatPrice(dear.tools)
        }, which the tools cost one by one, ` +
          "so the bundle would save nothing.",
      );
    }
  }
  // What the site adds up itself is not stored.
  const sumOfTools = withBundlePrice(forSale).find((product) => product.id === id)?.originalPrice ?? null;
  const struck = isBundle ? sumOfTools : old.originalPrice;
  const kept = !isBundle && struck !== null && struck > price ? struck : null;
  const originalPrice = before === "kept" ? kept : before;
  if (!await setPrices(sql, id, { price, originalPrice })) throw unknown(id);
  const dear = dearBundle((await readShop(sql)).forSale);
  return [
    `${id} costs ${offer(price, isBundle ? struck : originalPrice)}, within a minute.`,
    `Until now: ${offer(old.price, struck)}.`,
    ...before === "kept" && kept !== null
      ? [`The price before stays ${formatPrice(kept)}. To show none: add --no-before.`]
      : [],
    ...isBundle && before === null && struck !== null
      ? ["The price before stays: for the bundle it is always the sum of its tools' prices."]
      : [],
    ...!isBundle && before === "kept" && kept === null && struck !== null
      ? [
        `${formatPrice(struck)} is not more than ${
          formatPrice(price)
        }, so no price before is shown any more.`,
      ]
      : [],
    ...describeDear(dear),
  ].join("\n");
}

function offer(price: number | null, before: number | null): string {
  return before === null ? amount(price) : `${amount(price)} instead of ${formatPrice(before)}`;
}

/** Withdraws a product or offers it again, and says so. Throws OperatorError when there is none. */
async function setSold(sql: Sql, id: string, isSold: boolean): Promise<string> {
  const { forSale, withdrawn } = await readShop(sql);
  if (isSold && forSale.some((product) => product.id === id)) {
    return `${id} is for sale already: nothing was changed.`;
  }
  if (!isSold && withdrawn.some((product) => product.id === id)) {
    return `${id} is withdrawn already: nothing was changed. To sell it again: deno task product offer ${id}`;
  }
  if (!await setWithdrawn(sql, id, !isSold)) throw unknown(id);
  const dear = dearBundle((await readShop(sql)).forSale);
  return [
    isSold
      ? `${id} is for sale again, within a minute.`
      : `${id} is no longer sold: its page says so within a minute. Whoever has bought it can still download it.\n` +
        "A payment that had begun before may still arrive; it is delivered.",
    ...describeDear(dear),
  ].join("\n");
}

/** What to do about a bundle that saves nothing. */
function describeDear(dear: ReturnType<typeof dearBundle>): string[] {
  if (dear === null) return [];
  return [
    `The bundle now saves nothing: it costs ${formatPrice(dear.price)}, and its tools ${
      formatPrice(dear.tools)
    } one by one. ` + `Give it a lower price: deno task product price ${BUNDLE.productId} DOLLARS`,
  ];
}

function unknown(id: string): OperatorError {
  return new OperatorError(`There is no product ${id}. "deno task product" lists them.`);
}

export async function main(call: TaskCall): Promise<void> {
  const { command, values: { ID: id = "", CODE: code = "" } } = call;
  // Before the database is opened, so that a wrong call costs no wait.
  const pricing = command === "price" ? pricingOf(call) : null;
  const coupon = command === "coupon new" ? couponOf(call) : null;
  const config = loadSettings();
  const answer = async (sql: Sql) => {
    if (pricing !== null) return await setPrice(sql, id, pricing);
    if (coupon !== null) {
      return await addCoupon(sql, coupon, config.siteUrl ?? `http://localhost:${config.port}`);
    }
    switch (command) {
      case "":
        return await list(sql);
      case "coupon":
        return await couponReport(sql);
      case "coupon end":
        return await stopCoupon(sql, code);
      default:
        return await setSold(sql, id, command === "offer");
    }
  };
  await withDatabase(config, async ({ sql }) => console.log(await answer(sql)));
}
