/**
 * The shop from the command line: what is sold at which price; `withdraw ID`, `offer ID`. It reads the same settings as the server. With the
 * embedded database the site must be stopped meanwhile.
 */
import { withBundlePrice } from "../lib/catalogue/bundle.ts";
import { seedCatalogue } from "../lib/catalogue/catalogue.ts";
import { formatPrice } from "../lib/catalogue/price.ts";
import { readShop, setWithdrawn } from "../lib/catalogue/store.ts";
import { DataFolderInUseError } from "../lib/db/data_folder_lock.ts";
import type { Sql } from "../lib/db/database.ts";
import { migrate } from "../lib/db/migrate.ts";
import { openDatabase } from "../lib/db/open.ts";
import { table } from "./bench/table.ts";
import { loadSettings } from "./settings.ts";

const USAGE = `deno task product              what is in the shop
deno task product withdraw ID  takes a product out of the shop
deno task product offer ID     puts it back`;

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

/** Changes whether a product is sold, and says what that means. Throws Error for an unknown one. */
async function change(sql: Sql, id: string, isWithdrawn: boolean): Promise<string> {
  if (!await setWithdrawn(sql, id, isWithdrawn)) {
    throw new Error(`There is no product ${id}. "deno task product" lists them.`);
  }
  return isWithdrawn
    ? `${id} is no longer sold: its page says so within a minute. Whoever has bought it can still download it.\n` +
      "A payment that had begun before may still arrive; it is delivered."
    : `${id} is for sale again, within a minute.`;
}

async function main([command = "list", id = "", ...rest]: readonly string[]): Promise<void> {
  const isChange = command === "withdraw" || command === "offer";
  if ((!isChange && command !== "list") || isChange !== (id !== "") || rest.length > 0) {
    console.error(USAGE);
    Deno.exitCode = 2;
    return;
  }
  const database = await openDatabase(loadSettings());
  try {
    await migrate(database);
    await seedCatalogue(database.sql);
    console.log(await (isChange ? change(database.sql, id, command === "withdraw") : list(database.sql)));
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  try {
    await main(Deno.args);
  } catch (error) {
    // The operator needs the message, not the stack.
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof DataFolderInUseError) {
      console.error(
        "The embedded database has one user at a time: stop the site, run this, start the site again.",
      );
    }
    Deno.exitCode = 1;
  }
}
