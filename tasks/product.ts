/**
 * The shop from the command line: what is sold at which price; `price ID DOLLARS`, `withdraw ID`, `offer ID`. It reads the same settings as the server. With the
 * embedded database the site must be stopped meanwhile.
 */
import { withBundlePrice } from "../lib/catalogue/bundle.ts";
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

/** The change that a command makes to a product, and the message that confirms it. Throws OperatorError for a price that makes no offer. */
function changeOf(
  { command, values: { ID: id = "", DOLLARS, BEFORE } }: TaskCall,
): { readonly make: (sql: Sql) => Promise<boolean>; readonly message: string } {
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
    };
  }
  const isWithdrawn = command === "withdraw";
  return {
    make: (sql) => setWithdrawn(sql, id, isWithdrawn),
    message: isWithdrawn
      ? `${id} is no longer sold: its page says so within a minute. Whoever has bought it can still download it.\n` +
        "A payment that had begun before may still arrive; it is delivered."
      : `${id} is for sale again, within a minute.`,
  };
}

export async function main(call: TaskCall): Promise<void> {
  const change = call.command === "" ? null : changeOf(call);
  await withDatabase(loadSettings(), async ({ sql }) => {
    if (change === null) {
      console.log(await list(sql));
    } else if (await change.make(sql)) {
      console.log(change.message);
    } else {
      throw new OperatorError(`There is no product ${call.values.ID}. "deno task product" lists them.`);
    }
  });
}
