import { CATALOGUE } from "../content/catalogue/mod.ts";
import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { describeError, type Log } from "../log.ts";
import type { LoadedProduct } from "./pick_product.ts";
import type { Product } from "./schema.ts";
import { insertMissing, listProducts } from "./store.ts";

/** Milliseconds for which products are kept. A page that shows them may be older by the time for which pages are kept. */
export const PRODUCTS_MAX_AGE_MS = 8_000;
/** Milliseconds without a new try after the database was away, so that not every page waits for the deadline. */
const RETRY_AFTER_MS = 1_000;

/** The products as the pages read them. */
export interface Catalogue {
  /**
   * All products in catalogue order, at most maxAgeMs old. While the database is away: the last known ones, however old.
   * Rejects with DatabaseUnavailableError when none were ever read, with DatabaseError when the database refuses.
   */
  list(): Promise<readonly Product[]>;
  /** The product of an id, or null when there is none; rejects as list() does. */
  get(id: string): Promise<Product | null>;
  /** The products for the header's menu. Never rejects: before the first read it gives the catalogue of lib/content. */
  menu(): Promise<readonly Product[]>;
}

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
  readonly products: readonly Product[];
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
  let reading: Promise<readonly Product[]> | null = null;

  const read = async (): Promise<readonly Product[]> => {
    const asOf = now();
    try {
      const products = await listProducts(sql);
      known = { products, asOf };
      failure = null;
      return products;
    } catch (error) {
      failure = { error, at: now() };
      return lastKnown(error);
    } finally {
      reading = null;
    }
  };
  const lastKnown = (error: unknown): readonly Product[] => {
    if (known !== null && error instanceof DatabaseUnavailableError) return known.products;
    throw error;
  };
  // Async, so that lastKnown() rejects rather than throws.
  const list = async (): Promise<readonly Product[]> => {
    if (known !== null && now() - known.asOf < maxAgeMs) return known.products;
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
    return known?.products ?? CATALOGUE;
  };

  return {
    list,
    get: async (id) => (await list()).find((product) => product.id === id) ?? null,
    menu: () => list().catch(menuWithout),
  };
}

/** What a page that shows one product has to show. */
export type FoundProduct =
  | LoadedProduct
  /** The database did not answer in time and nothing is known: the browser asks again. */
  | { readonly state: "late" };

/** Finds the product for its page. Rejects with whatever the catalogue rejects with, unless the database is away. */
export async function findProduct(catalogue: Catalogue, id: string): Promise<FoundProduct> {
  try {
    const product = await catalogue.get(id);
    return product === null ? { state: "missing" } : { state: "found", product };
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return { state: "late" };
    throw error;
  }
}

/** Adds the products of lib/content to a migrated database; products that are there stay as they were edited. */
export async function seedCatalogue(sql: Sql): Promise<void> {
  await insertMissing(sql, CATALOGUE);
}
