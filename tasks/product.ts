/**
 * The shop from the command line: what is sold at which price; `price ID DOLLARS`, `withdraw ID`, `offer ID`. It reads the same settings as the server. With the
 * embedded database the site must be stopped meanwhile.
 */
import { dearBundle, withBundlePrice } from "../lib/catalogue/bundle.ts";
import { formatPrice } from "../lib/catalogue/price.ts";
import { readShop, setPrices, setWithdrawn } from "../lib/catalogue/store.ts";
import { BUNDLE } from "../lib/catalogue/tools.ts";
import type { Sql } from "../lib/db/database.ts";
import { OperatorError } from "../lib/operator_error.ts";
import type { TaskCall } from "./arguments.ts";
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

/** A change to the products, and the message that confirms it. */
interface Change {
  readonly make: (sql: Sql) => Promise<boolean>;
  readonly message: string;
  /** What a price would be; absent where it stays. */
  readonly price?: number;
  /** Whether the product would be out of the shop; absent where that stays. */
  readonly isWithdrawn?: boolean;
}

/** The change that a command makes to a product. Throws OperatorError for a price that makes no offer. */
function changeOf({ command, values: { ID: id = "", DOLLARS, BEFORE } }: TaskCall): Change {
  if (command === "price") {
    const price = Number(DOLLARS) * 100;
    const originalPrice = BEFORE === undefined ? null : Number(BEFORE) * 100;
    if (price === 0) {
      throw new OperatorError(
        `A product cannot cost $0: its button could not sell it. To stop selling it: deno task product withdraw ${id}`,
      );
    }
    if (originalPrice !== null && id === BUNDLE.productId) {
      throw new OperatorError(
        "The bundle's price before is the sum of its tools' prices, which the site adds up itself: " +
          `leave out ${BEFORE}.`,
      );
    }
    if (originalPrice !== null && originalPrice <= price) {
      throw new OperatorError(
        `${formatPrice(originalPrice)} is not more than ${
          formatPrice(price)
        }, so nothing would be struck through. ` +
          "Name the higher price that was really charged before, or none.",
      );
    }
    const before = originalPrice === null ? "" : ` instead of ${formatPrice(originalPrice)}`;
    return {
      make: (sql) => setPrices(sql, id, { price, originalPrice }),
      message: `${id} costs ${formatPrice(price)}${before}, within a minute.`,
      price,
    };
  }
  const isWithdrawn = command === "withdraw";
  return {
    isWithdrawn,
    make: (sql) => setWithdrawn(sql, id, isWithdrawn),
    message: isWithdrawn
      ? `${id} is no longer sold: its page says so within a minute. Whoever has bought it can still download it.\n` +
        "A payment that had begun before may still arrive; it is delivered."
      : `${id} is for sale again, within a minute.`,
  };
}

/** Makes a change and says so, with the price until now and what the change has done to the bundle. Throws OperatorError when it cannot be made. */
async function apply(sql: Sql, id: string, { make, message, price, isWithdrawn }: Change): Promise<string> {
  const { forSale, withdrawn } = await readShop(sql);
  const before = [...forSale, ...withdrawn].find((product) => product.id === id);
  if (before !== undefined && isWithdrawn === withdrawn.includes(before)) {
    return isWithdrawn
      ? `${id} is withdrawn already: nothing was changed. To sell it again: deno task product offer ${id}`
      : `${id} is for sale already: nothing was changed.`;
  }
  if (price !== undefined && id === BUNDLE.productId) {
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
  if (!await make(sql)) {
    throw new OperatorError(`There is no product ${id}. "deno task product" lists them.`);
  }
  const dear = dearBundle((await readShop(sql)).forSale);
  return [
    message,
    ...price === undefined || before === undefined ? [] : [`Until now: ${amount(before.price)}.`],
    ...dear === null ? [] : [
      `The bundle now saves nothing: it costs ${formatPrice(dear.price)}, and its tools ${
        formatPrice(dear.tools)
      } one by one. ` + `Give it a lower price: deno task product price ${BUNDLE.productId} DOLLARS`,
    ],
  ].join("\n");
}

export async function main(call: TaskCall): Promise<void> {
  const change = call.command === "" ? null : changeOf(call);
  await withDatabase(loadSettings(), async ({ sql }) => {
    console.log(change === null ? await list(sql) : await apply(sql, call.values.ID ?? "", change));
  });
}
