/**
 * The shop from the command line: what is sold at which price; `price ID DOLLARS`, `withdraw ID`, `offer ID`. It reads the same settings as the server. With the
 * embedded database the site must be stopped meanwhile.
 */
import { withBundlePrice } from "../lib/catalogue/bundle.ts";
import { formatPrice } from "../lib/catalogue/price.ts";
import { readShop, setPrices, setWithdrawn } from "../lib/catalogue/store.ts";
import type { Sql } from "../lib/db/database.ts";
import { table } from "./table.ts";
import { withDatabase } from "./database.ts";
import { loadSettings } from "./settings.ts";

const USAGE = `deno task product                            what is in the shop
deno task product price ID DOLLARS           sets what a product costs
deno task product price ID DOLLARS BEFORE    and the price that was really charged before
deno task product withdraw ID                takes a product out of the shop
deno task product offer ID                   puts it back`;

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

/** Whole dollars as cents, or null for anything else. */
function cents(dollars: string): number | null {
  return /^\d{1,6}$/.test(dollars) ? Number(dollars) * 100 : null;
}

/** The change that a command with these arguments makes to a product, and what it says of it; null: it is no such command. Throws Error with the reason for a price that makes no offer. */
function changeOf(
  [command, id, first, second, ...rest]: readonly string[],
): { readonly make: (sql: Sql) => Promise<boolean>; readonly said: string } | null {
  if (id === undefined || rest.length > 0) return null;
  if (command === "price" && first !== undefined) {
    const price = cents(first);
    const originalPrice = second === undefined ? null : cents(second);
    if (price === null || (second !== undefined && originalPrice === null)) return null;
    if (price === 0) {
      throw new Error(
        `A product cannot cost $0: its button could not sell it. To stop selling it: deno task product withdraw ${id}`,
      );
    }
    if (originalPrice !== null && originalPrice <= price) {
      throw new Error(
        `${formatPrice(originalPrice)} is not more than ${
          formatPrice(price)
        }, so nothing would be struck through. ` +
          "Name the higher price that was really charged before, or none.",
      );
    }
    const before = originalPrice === null ? "" : ` instead of ${formatPrice(originalPrice)}`;
    return {
      make: (sql) => setPrices(sql, id, { price, originalPrice }),
      said: `${id} costs ${formatPrice(price)}${before}, within a minute.`,
    };
  }
  if ((command !== "withdraw" && command !== "offer") || first !== undefined) return null;
  const isWithdrawn = command === "withdraw";
  return {
    make: (sql) => setWithdrawn(sql, id, isWithdrawn),
    said: isWithdrawn
      ? `${id} is no longer sold: its page says so within a minute. Whoever has bought it can still download it.\n` +
        "A payment that had begun before may still arrive; it is delivered."
      : `${id} is for sale again, within a minute.`,
  };
}

async function main(args: readonly string[]): Promise<void> {
  const change = changeOf(args);
  if (change === null && args.length > 0) {
    console.error(USAGE);
    Deno.exitCode = 2;
    return;
  }
  await withDatabase(loadSettings(), async ({ sql }) => {
    if (change === null) {
      console.log(await list(sql));
    } else if (await change.make(sql)) {
      console.log(change.said);
    } else {
      throw new Error(`There is no product ${args[1]}. "deno task product" lists them.`);
    }
  });
}

if (import.meta.main) {
  await main(Deno.args).catch((error) => {
    // The operator needs the message, not the stack.
    console.error(error instanceof Error ? error.message : error);
    Deno.exitCode = 1;
  });
}
