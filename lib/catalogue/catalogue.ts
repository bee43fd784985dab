import { CATALOGUE } from "../content/catalogue/mod.ts";
import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { describeError, type Log } from "../log.ts";
import { withBundlePrice } from "./bundle.ts";
import { BUNDLE } from "./tools.ts";
import type { LoadedProduct } from "./pick_product.ts";
import type { Product } from "./schema.ts";
import { insertMissing, readShop, type Shop } from "./store.ts";

/** Milliseconds for which products are kept. A page that shows them may be older by the time for which pages are kept. */
export const PRODUCTS_MAX_AGE_MS = 8_000;
/** Milliseconds without a new try after the database was away, so that not every page waits for the deadline. */
const RETRY_AFTER_MS = 1_000;

/** The products as the pages read them. */
export interface Catalogue {
  /**
   * The products for sale in catalogue order, at most maxAgeMs old. While the database is away: the last known ones, however old.
   * Rejects with DatabaseUnavailableError when none were ever read, with DatabaseError when the database refuses.
   */
  list(): Promise<readonly Product[]>;
  /** The product of an id, for sale or withdrawn; rejects as list() does. */
  find(id: string): Promise<SoughtProduct>;
  /** The products for the header's menu. Never rejects: before the first read it gives the catalogue of lib/content. */
  menu(): Promise<readonly Product[]>;
}

/** A product of an id. */
export type SoughtProduct =
  | LoadedProduct
  /** It is no longer sold. */
  | { readonly state: "withdrawn"; readonly product: Product };

interface CatalogueOptions {
  /** Milliseconds for which products are kept. */
  readonly maxAgeMs?: number;
  /** Milliseconds without a new try after a failure. */
  readonly retryAfterMs?: number;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
  /** Receives the errors that the menu hides. */
  readonly log?: Log;
}

interface Known {
  readonly shop: Shop;
  /** When the read began. */
  readonly asOf: number;
}

/** The catalogue of a database, kept in the process. Concurrent callers share one read. */
export function createCatalogue(
  sql: Sql,
  {
    maxAgeMs = PRODUCTS_MAX_AGE_MS,
    retryAfterMs = RETRY_AFTER_MS,
    now = () => performance.now(),
    log,
  }: CatalogueOptions = {},
): Catalogue {
  let known: Known | null = null;
  let failure: { readonly error: unknown; readonly at: number } | null = null;
  let reading: Promise<Shop> | null = null;

  const read = async (): Promise<Shop> => {
    const asOf = now();
    try {
      const { forSale, withdrawn } = await readShop(sql);
      const shop = { forSale: withBundlePrice(forSale), withdrawn };
      known = { shop, asOf };
      failure = null;
      return shop;
    } catch (error) {
      failure = { error, at: now() };
      return lastKnown(error);
    } finally {
      reading = null;
    }
  };
  const lastKnown = (error: unknown): Shop => {
    if (known !== null && error instanceof DatabaseUnavailableError) return known.shop;
    throw error;
  };
  // Async, so that lastKnown() rejects rather than throws.
  const currentShop = async (): Promise<Shop> => {
    if (known !== null && now() - known.asOf < maxAgeMs) return known.shop;
    if (failure !== null && now() - failure.at < retryAfterMs) return lastKnown(failure.error);
    reading ??= read();
    return await reading;
  };

  let reported: unknown = null;
  const menuWithout = (error: unknown): readonly Product[] => {
    // Requests that need the database log that it is away. Any other error is logged here, once per read.
    if (!(error instanceof DatabaseUnavailableError) && error !== reported) {
      reported = error;
      log?.warn("menu without catalogue", describeError(error));
    }
    return known?.shop.forSale ?? CATALOGUE;
  };
  const list = async () => (await currentShop()).forSale;

  return {
    list,
    async find(id) {
      const { forSale, withdrawn } = await currentShop();
      const product = forSale.find((product) => product.id === id);
      if (product !== undefined) return { state: "found", product };
      const gone = withdrawn.find((product) => product.id === id);
      return gone === undefined ? { state: "missing" } : { state: "withdrawn", product: gone };
    },
    menu: () => list().catch(menuWithout),
  };
}

/** What a page that shows one product has to show. */
export type FoundProduct =
  | SoughtProduct
  /** The database did not answer in time and nothing is known: the browser asks again. */
  | { readonly state: "late" };

/** Finds the product for its page. Rejects with whatever the catalogue rejects with, unless the database is away. */
export async function findProduct(catalogue: Catalogue, id: string): Promise<FoundProduct> {
  try {
    return await catalogue.find(id);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return { state: "late" };
    throw error;
  }
}

/** The bundle while it is sold and has a price, for pages that mention it. Never rejects, as findPriced(). */
export async function findBundle(catalogue: Catalogue): Promise<Product | null> {
  return await findPriced(catalogue, BUNDLE.productId);
}

/**
 * A product while it is sold and has a price, for pages that mention it. Never rejects: a page that cannot know it leaves it out, and the
 * menu of the same page logs why.
 */
export async function findPriced(catalogue: Catalogue, productId: string): Promise<Product | null> {
  try {
    return (await catalogue.list()).find(({ id, price }) => id === productId && price) ?? null;
  } catch {
    return null;
  }
}

/** Adds the products of lib/content to a migrated database; products that are there stay as they were edited. */
export async function seedCatalogue(sql: Sql): Promise<void> {
  await insertMissing(sql, CATALOGUE);
}
