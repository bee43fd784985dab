import { CATALOGUE } from "../content/catalogue/mod.ts";
import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { keepReading, type KeptReadingOptions } from "../db/kept_reading.ts";
import { describeError, type Log } from "../log.ts";
import { withBundlePrice } from "./bundle.ts";
import type { LoadedProduct } from "./pick_product.ts";
import type { Product } from "./schema.ts";
import { insertMissing, readShop, type Shop } from "./store.ts";

/** Milliseconds for which products are cached. A cached page that shows them may be older by its own lifetime. */
export const PRODUCTS_MAX_AGE_MS = 8_000;

/** The products as pages read them. */
export interface Catalogue {
  /**
   * The products for sale in catalogue order, at most maxAgeMs old. While the database is unavailable: the last ones that were read, however
   * old. Rejects with DatabaseUnavailableError if none were ever read, and with DatabaseError if the database refuses.
   */
  list(): Promise<readonly Product[]>;
  /** The product with an id, for sale or withdrawn. Rejects like list(). */
  find(id: string): Promise<SoughtProduct>;
  /** The products for the Toolbox menu in the header. Never rejects: before the first read it returns the catalogue of lib/content. */
  menu(): Promise<readonly Product[]>;
}

/** The result of looking up a product. */
export type SoughtProduct =
  | LoadedProduct
  /** It is no longer sold. */
  | { readonly state: "withdrawn"; readonly product: Product };

interface CatalogueOptions extends Partial<KeptReadingOptions> {
  /** Receives the errors that the menu hides. */
  readonly log?: Log;
}

/** The catalogue of a database, cached in the process. */
export function createCatalogue(
  sql: Sql,
  { log, ...options }: CatalogueOptions = {},
): Catalogue {
  const shop = keepReading<Shop>(async () => {
    const { forSale, withdrawn } = await readShop(sql);
    return { forSale: withBundlePrice(forSale), withdrawn };
  }, { maxAgeMs: PRODUCTS_MAX_AGE_MS, ...options });

  let reported: unknown = null;
  const menuWithout = (error: unknown): readonly Product[] => {
    // Requests that need the database log that it is unavailable. Any other error is logged here, once per read.
    if (!(error instanceof DatabaseUnavailableError) && error !== reported) {
      reported = error;
      log?.warn("menu without catalogue", describeError(error));
    }
    return shop.last()?.forSale ?? CATALOGUE;
  };
  const list = async () => (await shop.current()).forSale;

  return {
    list,
    async find(id) {
      const { forSale, withdrawn } = await shop.current();
      const product = forSale.find((product) => product.id === id);
      if (product !== undefined) return { state: "found", product };
      const gone = withdrawn.find((product) => product.id === id);
      return gone === undefined ? { state: "missing" } : { state: "withdrawn", product: gone };
    },
    menu: () => list().catch(menuWithout),
  };
}

/** The content of a product's page. */
export type FoundProduct =
  | SoughtProduct
  /** The database did not answer in time and no product is cached. The browser asks again. */
  | { readonly state: "late" };

/** Finds the product for its page. Rejects like the catalogue, except that an unavailable database is "late". */
export async function findProduct(catalogue: Catalogue, id: string): Promise<FoundProduct> {
  try {
    return await catalogue.find(id);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return { state: "late" };
    throw error;
  }
}

/**
 * The products that are sold and have a price, for pages that mention them. Never rejects: if the catalogue fails there are none, and the menu on the
 * same page logs the reason.
 */
export async function listPriced(catalogue: Catalogue): Promise<readonly Product[]> {
  try {
    return (await catalogue.list()).filter(({ price }) => price);
  } catch {
    return [];
  }
}

/** The names of the products by their ids, sold or withdrawn. */
export async function productTitles(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const { forSale, withdrawn } = await readShop(sql);
  return new Map([...forSale, ...withdrawn].map(({ id, title }) => [id, title]));
}

/** Adds the products of lib/content to a migrated database. Existing products stay as they were edited. */
export async function seedCatalogue(sql: Sql): Promise<void> {
  await insertMissing(sql, CATALOGUE);
}
